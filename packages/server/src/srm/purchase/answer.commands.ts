import type { Issue } from '@wms/contract/kernel/issue.ts';
import type { Policies } from '@wms/contract/policies.ts';
import {
  dateChangeIssues,
  firstDayOf,
  isInsideTolerance,
  type ReplyRow,
  replyIssues,
  totalOf,
} from '@wms/contract/srm/purchase/purchase.rules.ts';
import type { dateChangeBody, linesBody, linesReasonBody, repliesBody } from '@wms/contract/srm/purchase/purchase.shapes.ts';
import { purchaseLine } from '@wms/contract/srm/purchase/purchase.ts';
import type { z } from 'zod';
import { addDays, dayText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { ensure } from '../../kernel/ground/refusal.ts';
import { lockRows } from '../../kernel/row/rows.ts';
import { policiesOf } from '../../system/businessControl/door.ts';
import { type LineChange, moveLines, type OrderLine, takeLines } from './lines.commands.ts';
import { type Answer, type AnsweredBy, addReplies, dropProposals, retireReplies } from './replies.commands.ts';
import { supplierIssues } from './supplier.queries.ts';

export const reasonIssues = (reason: string): readonly Issue[] =>
  reason === '' ? [{ code: 'order.reasonRequired', field: 'reason' }] : [];

/** The request itself as an answer. */
export const asRequested = (line: OrderLine): Answer => ({
  line,
  rows: [{ replyDate: line.expectArrivalDate, replyQty: line.batchPurQty }],
  reason: '',
});
const promised = (rows: readonly ReplyRow[]) => ({ supReplyDate: firstDayOf(rows), supReplyQty: totalOf(rows) });

/** What an accepted answer changes on its line: the rows take the place of every earlier one. */
export const acceptAnswers = async (
  ctx: Context,
  answers: readonly Answer[],
  answeredBy: AnsweredBy,
): Promise<readonly LineChange[]> => {
  await retireReplies(
    ctx,
    answers.map((answer) => answer.line),
  );
  await addReplies(ctx, answers, '1', answeredBy);
  return answers.map(({ line, rows }) => ({
    line,
    change: { acceptStatus: '1', changeState: '0', changeReason: null, rejectReason: null, ...promised(rows) },
  }));
};
/** What a rejection changes: nothing is promised any more. */
export const rejectLines = async (ctx: Context, lines: readonly OrderLine[], reason: string): Promise<readonly LineChange[]> => {
  await retireReplies(ctx, lines);
  return lines.map((line) => ({
    line,
    change: { acceptStatus: '2', rejectReason: reason, supReplyDate: null, supReplyQty: null },
  }));
};

/** PO-02: the supplier accepts lines as they are; one that is no longer worked with promises nothing. */
export const acceptOrders = async (ctx: Context, body: z.output<typeof linesBody>) => {
  const lines = await takeLines(ctx, 'accept', body.lines);
  ensure(await supplierIssues(ctx, lines));
  const changes = await acceptAnswers(ctx, lines.map(asRequested), '1');
  return moveLines(ctx, changes, { action: 'accept', event: () => 'order.accepted' });
};

/** The policies of each organization that the lines belong to. */
const policiesByOrg = async (ctx: Context, orgNos: Iterable<string>): Promise<(line: OrderLine) => Policies> => {
  const byOrg = new Map<string, Policies>();
  for (const orgNo of new Set(orgNos)) byOrg.set(orgNo, await policiesOf(ctx, orgNo));
  return (line) => {
    const found = byOrg.get(line.orgNo);
    if (!found) throw new Error(`no policies were read for ${line.orgNo}`);
    return found;
  };
};

/** PO-03 inside the tolerance (accepted), PO-04 outside (the change waits for the buyer), each line for itself. */
export const replyToOrders = async (ctx: Context, body: z.output<typeof repliesBody>) => {
  const given = new Map(body.lines.map((line) => [line.id, line]));
  const rowsOf = (line: OrderLine): readonly ReplyRow[] => given.get(line.id)?.rows ?? [];
  const reasonOf = (line: OrderLine): string => given.get(line.id)?.reason ?? '';
  const locked = await lockRows(ctx, purchaseLine, body.lines);
  const policies = await policiesByOrg(
    ctx,
    locked.map((line) => line.orgNo),
  );
  const today = dayText(ctx.clock.now());
  const lines = await takeLines(ctx, 'reply', body.lines, (line) =>
    replyIssues(line, rowsOf(line), reasonOf(line), policies(line), today),
  );
  ensure(await supplierIssues(ctx, lines));
  const answers = lines.map((line): Answer => ({ line, rows: rowsOf(line), reason: reasonOf(line) }));
  const isClose = ({ line, rows }: Answer): boolean => isInsideTolerance(line, rows, policies(line));
  const accepted = await acceptAnswers(ctx, answers.filter(isClose), '1');
  const proposals = answers.filter((answer) => !isClose(answer));
  await addReplies(ctx, proposals, '0', '1');
  const waiting = proposals.map(({ line, reason }): LineChange => ({ line, change: { changeState: '1', changeReason: reason } }));
  const waits = new Set(proposals.map(({ line }) => line.id));
  const byId = new Map([...accepted, ...waiting].map((change) => [change.line.id, change]));
  return moveLines(
    ctx,
    lines.flatMap((line) => byId.get(line.id) ?? []),
    {
      action: 'reply',
      event: (line) => (waits.has(line.id) ? 'order.proposed' : 'order.acceptedWithChange'),
      qty: (line) => totalOf(rowsOf(line)),
      note: (line) => [rowsOf(line).map(rowText).join('; '), reasonOf(line)].filter((part) => part !== '').join(' · '),
    },
  );
};
/** A phase in a note: `2026-03-01 500`. */
export const rowText = (row: ReplyRow): string => `${row.replyDate} ${row.replyQty}`;

/** PO-08: the supplier rejects lines with a reason. */
export const rejectOrders = async (ctx: Context, body: z.output<typeof linesReasonBody>) => {
  const lines = await takeLines(ctx, 'reject', body.lines, () => reasonIssues(body.reason));
  const changes = await rejectLines(ctx, lines, body.reason);
  return moveLines(ctx, changes, { action: 'reject', event: () => 'order.rejected', note: () => body.reason });
};

/** PO-07: the supplier takes a waiting change back. */
export const withdrawReplies = async (ctx: Context, body: z.output<typeof linesBody>) => {
  const lines = await takeLines(ctx, 'withdrawReply', body.lines);
  await dropProposals(ctx, lines);
  return moveLines(
    ctx,
    lines.map((line) => ({ line, change: { changeState: '0', changeReason: null } })),
    { action: 'withdrawReply', event: () => 'order.withdrawn' },
  );
};

/** PO-11: the supplier asks for other dates of what is still open on accepted lines. */
export const requestDateChanges = async (ctx: Context, body: z.output<typeof dateChangeBody>) => {
  const given = new Map(body.lines.map((line) => [line.id, line]));
  const locked = await lockRows(ctx, purchaseLine, body.lines);
  const policies = await policiesByOrg(
    ctx,
    locked.map((line) => line.orgNo),
  );
  const today = dayText(ctx.clock.now());
  const lockedUntil = (line: OrderLine): string => {
    const days = policies(line).schedLockDays;
    return days > 0 ? addDays(today, days) : '';
  };
  const lines = await takeLines(ctx, 'requestDateChange', body.lines, (line) =>
    dateChangeIssues(line, given.get(line.id)?.rows ?? [], given.get(line.id)?.reason ?? '', {
      today,
      lockedUntil: lockedUntil(line),
      urgent: body.urgent === '1',
    }),
  );
  const answers = lines.map(
    (line): Answer => ({ line, rows: given.get(line.id)?.rows ?? [], reason: given.get(line.id)?.reason ?? '' }),
  );
  await addReplies(ctx, answers, '0', '1');
  const rows = new Map(answers.map((answer) => [answer.line.id, answer]));
  return moveLines(
    ctx,
    answers.map(({ line, reason }) => ({ line, change: { changeState: '1', changeReason: reason } })),
    {
      action: 'requestDateChange',
      event: () => 'order.dateProposed',
      qty: (line) => totalOf(rows.get(line.id)?.rows ?? []),
      note: (line) => `${rows.get(line.id)?.rows.map(rowText).join('; ')} · ${rows.get(line.id)?.reason}`,
    },
  );
};
