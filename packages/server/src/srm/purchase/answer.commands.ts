import { missingReason } from '@wms/contract/kernel/reason.ts';
import { orderLine } from '@wms/contract/srm/purchase/purchase.document.ts';
import { changeStates, orderLineFlow, replyStates } from '@wms/contract/srm/purchase/purchase.flow.ts';
import {
  agreedOf,
  dateChangeIssues,
  firstDayOf,
  isInsideTolerance,
  lastDayOf,
  pastIssues,
  type ReplyRow,
  replyIssues,
  totalOf,
} from '@wms/contract/srm/purchase/purchase.rules.ts';
import type { dateChangeBody, linesBody, linesReasonBody, repliesBody } from '@wms/contract/srm/purchase/purchase.shapes.ts';
import type { z } from 'zod';
import { take } from '../../kernel/document/take.ts';
import { addDays, dayText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { policiesPerOrg } from '../../system/businessControl/door.ts';
import { policiesPerPartner } from './answerConfig.queries.ts';
import { idle, type LineChange, moveLines, type OrderLine } from './lines.commands.ts';
import { type Answer, type AnsweredBy, addReplies, dropProposals, retireReplies } from './replies.commands.ts';
import { supplierIssues } from './supplier.queries.ts';

const { accepted, rejected } = orderLineFlow.states;
const { none, waiting } = changeStates.states;

/** What a line says of the batches in which it is promised. */
export const promiseOf = (rows: readonly ReplyRow[]): LineChange => ({
  supReplyDate: firstDayOf(rows),
  supReplyBatches: rows.length,
  supReplyLastDate: lastDayOf(rows),
});
const noPromise: LineChange = { supReplyDate: null, supReplyQty: null, supReplyBatches: null, supReplyLastDate: null };

/** The request itself as an answer. */
export const asRequested = (line: OrderLine): Answer => ({
  line,
  rows: [{ replyDate: line.expectArrivalDate, replyQty: line.batchPurQty }],
  reason: '',
});

/** Writes accepted answers: their rows take the place of every earlier one. Answers what that changes on a line. */
export const enterAnswers = async (
  ctx: Context,
  answers: readonly Answer[],
  answeredBy: AnsweredBy,
): Promise<(line: OrderLine) => LineChange> => {
  await retireReplies(
    ctx,
    answers.map((answer) => answer.line),
  );
  await addReplies(ctx, answers, replyStates.states.inForce, answeredBy);
  const rowsOf = new Map(answers.map(({ line, rows }) => [line.id, rows]));
  return (line) => {
    const rows = rowsOf.get(line.id) ?? [];
    return {
      ...idle(none),
      acceptStatus: accepted,
      changeReason: null,
      rejectReason: null,
      ...promiseOf(rows),
      supReplyQty: totalOf(rows),
    };
  };
};
/** Takes back what was promised on rejected lines. Answers what that changes on a line. */
export const enterRejection = async (
  ctx: Context,
  lines: readonly OrderLine[],
  reason: string,
): Promise<(line: OrderLine) => LineChange> => {
  await retireReplies(ctx, lines);
  return () => ({ acceptStatus: rejected, rejectReason: reason, ...noPromise });
};

/** PO-02: the supplier accepts lines as they are; one that is no longer worked with promises nothing. */
export const acceptOrders = async (ctx: Context, body: z.output<typeof linesBody>) => {
  const today = dayText(ctx.clock.now());
  const { rows: lines } = await take(ctx, orderLine, 'accept', body.lines, {
    each: (line) => pastIssues(line, today),
    all: ({ rows }) => supplierIssues(ctx, rows),
  });
  const change = await enterAnswers(ctx, lines.map(asRequested), '1');
  return moveLines(ctx, 'accept', lines, { change, event: 'order.accepted' });
};

/** A phase in a note: `2026-03-01 500`. */
export const rowText = (row: ReplyRow): string => `${row.replyDate} ${row.replyQty}`;
type Given = z.output<typeof repliesBody>['lines'];
/** What was answered for a line. */
const answersIn = (given: Given): ((line: OrderLine) => Answer) => {
  const byId = new Map(given.map((line) => [line.id, line]));
  return (line) => ({ line, rows: byId.get(line.id)?.rows ?? [], reason: byId.get(line.id)?.reason ?? '' });
};
const told = ({ rows, reason }: Answer): string =>
  [rows.map(rowText).join('; '), reason].filter((part) => part !== '').join(' · ');
const waitingFor = ({ line, rows, reason }: Answer): LineChange => {
  const { batchPurQty } = agreedOf(line, rows);
  const proposed = { proposedQty: batchPurQty, proposedDate: lastDayOf(rows), proposedBatches: rows.length };
  return { changeState: waiting, changeReason: reason, ...proposed };
};

/** PO-03 inside the tolerance (accepted), PO-04 outside (the change waits for the buyer), each line for itself. */
export const replyToOrders = async (ctx: Context, body: z.output<typeof repliesBody>) => {
  const answerOf = answersIn(body.lines);
  const policiesOf = policiesPerPartner(ctx);
  const today = dayText(ctx.clock.now());
  const { rows: lines } = await take(ctx, orderLine, 'reply', body.lines, {
    each: async (line) =>
      replyIssues(line, answerOf(line).rows, answerOf(line).reason, await policiesOf(line.orgNo, line.supplierNo), today),
    all: ({ rows }) => supplierIssues(ctx, rows),
  });
  const near = new Set<string>();
  for (const line of lines)
    if (isInsideTolerance(line, answerOf(line).rows, await policiesOf(line.orgNo, line.supplierNo))) near.add(line.id);
  const answers = lines.map(answerOf);
  const enter = await enterAnswers(
    ctx,
    answers.filter(({ line }) => near.has(line.id)),
    '1',
  );
  const proposals = answers.filter(({ line }) => !near.has(line.id));
  await addReplies(ctx, proposals, replyStates.states.proposed, '1');
  return moveLines(ctx, 'reply', lines, {
    change: (line) => (near.has(line.id) ? enter(line) : waitingFor(answerOf(line))),
    event: (line) => (near.has(line.id) ? 'order.acceptedWithChange' : 'order.proposed'),
    qty: (line) => totalOf(answerOf(line).rows),
    note: (line) => told(answerOf(line)),
  });
};

/** PO-08: the supplier rejects lines with a reason. */
export const rejectOrders = async (ctx: Context, body: z.output<typeof linesReasonBody>) => {
  const { rows: lines } = await take(ctx, orderLine, 'reject', body.lines, () => missingReason(body.reason));
  const change = await enterRejection(ctx, lines, body.reason);
  return moveLines(ctx, 'reject', lines, { change, event: 'order.rejected', note: () => body.reason });
};

/** PO-07: the supplier takes a waiting change back. */
export const withdrawReplies = async (ctx: Context, body: z.output<typeof linesBody>) => {
  const { rows: lines } = await take(ctx, orderLine, 'withdrawReply', body.lines);
  await dropProposals(ctx, lines);
  return moveLines(ctx, 'withdrawReply', lines, {
    change: () => ({ ...idle(none), changeReason: null }),
    event: 'order.withdrawn',
  });
};

/** PO-11: the supplier asks for other dates of what is still open on accepted lines. */
export const requestDateChanges = async (ctx: Context, body: z.output<typeof dateChangeBody>) => {
  const answerOf = answersIn(body.lines);
  const policiesOf = policiesPerOrg(ctx);
  const today = dayText(ctx.clock.now());
  const { rows: lines } = await take(ctx, orderLine, 'requestDateChange', body.lines, async (line) => {
    const { schedLockDays: days } = await policiesOf(line.orgNo);
    const { rows, reason } = answerOf(line);
    const lockedUntil = days > 0 ? addDays(today, days) : '';
    return dateChangeIssues(line, rows, reason, { today, lockedUntil, urgent: body.urgent === '1' });
  });
  await addReplies(ctx, lines.map(answerOf), replyStates.states.proposed, '1');
  return moveLines(ctx, 'requestDateChange', lines, {
    change: (line) => waitingFor(answerOf(line)),
    event: 'order.dateProposed',
    qty: (line) => totalOf(answerOf(line).rows),
    note: (line) => told(answerOf(line)),
  });
};
