import { amountsOf } from '@wms/contract/srm/purchase/amounts.ts';
import { changeStates } from '@wms/contract/srm/purchase/purchase.flow.ts';
import { belowCommitted, firstDayOf, totalOf } from '@wms/contract/srm/purchase/purchase.rules.ts';
import type { behalfBody, linesBody, linesReasonBody } from '@wms/contract/srm/purchase/purchase.shapes.ts';
import type { z } from 'zod';
import type { Context } from '../../kernel/ground/context.ts';
import { ensure } from '../../kernel/ground/refusal.ts';
import { policiesOf } from '../../system/businessControl/door.ts';
import { acceptAnswers, asRequested, reasonIssues, rejectLines, rowText } from './answer.commands.ts';
import { type LineChange, moveLines, type OrderLine, raiseVersions, sumHeads, takeLines } from './lines.commands.ts';
import { dropProposals, enforceProposals, proposalsOf } from './replies.commands.ts';

/** Amounts of a line at another quantity; the prices stay. */
export const amountsAt = (line: OrderLine, quantity: string) =>
  amountsOf(quantity, line) ?? { amount: line.amount, taxAmount: line.taxAmount, totalAmount: line.totalAmount };

/**
 * PO-05 and PO-12: the buyer agrees. A change of an answer replaces quantity and date of the order; a later change of date
 * moves the date only. Either way the order gets its next version and the proposed rows come into force.
 */
export const agreeToChanges = async (ctx: Context, body: z.output<typeof linesBody>) => {
  const proposals = await proposalsOf(
    ctx,
    body.lines.map((line) => line.id),
  );
  const rowsOf = (line: OrderLine) => proposals.get(line.id) ?? [];
  const isDateOnly = (line: OrderLine): boolean => line.acceptStatus === '1';
  const quantityOf = (line: OrderLine): string => (isDateOnly(line) ? line.batchPurQty : totalOf(rowsOf(line)));
  const lines = await takeLines(ctx, 'agreeChange', body.lines, (line) =>
    line.changeState === '1' ? belowCommitted(line, quantityOf(line)) : [],
  );
  const versions = await raiseVersions(
    ctx,
    'order.agreed',
    lines.map((line) => ({
      line,
      newQty: quantityOf(line),
      newDate: firstDayOf(rowsOf(line)),
      reason: line.changeReason ?? '',
    })),
  );
  await enforceProposals(ctx, lines);
  const changes = lines.map((line): LineChange => {
    const day = firstDayOf(rowsOf(line));
    const common = {
      changeState: changeStates.states.agreed,
      expectArrivalDate: day,
      supReplyDate: day,
      orderVersion: versions.get(line.purchaseId) ?? line.orderVersion,
    };
    if (isDateOnly(line)) return { line, change: common };
    const quantity = quantityOf(line);
    return {
      line,
      change: {
        ...common,
        ...amountsAt(line, quantity),
        acceptStatus: '1',
        rejectReason: null,
        batchPurQty: quantity,
        supReplyQty: quantity,
      },
    };
  });
  const moved = await moveLines(ctx, changes, {
    action: 'agreeChange',
    event: () => 'order.agreed',
    note: (line) => rowsOf(line).map(rowText).join('; '),
  });
  await sumHeads(ctx, [...versions.keys()]);
  return moved;
};

/** PO-06 and PO-12: the buyer refuses with a reason; the request stands, an accepted line keeps what was agreed. */
export const refuseChanges = async (ctx: Context, body: z.output<typeof linesReasonBody>) => {
  const lines = await takeLines(ctx, 'refuseChange', body.lines, () => reasonIssues(body.reason));
  await dropProposals(ctx, lines);
  return moveLines(
    ctx,
    lines.map((line) => ({
      line,
      change: {
        acceptStatus: line.acceptStatus === '1' ? '1' : '3',
        changeState: '3',
        changeReason: body.reason,
      },
    })),
    { action: 'refuseChange', event: () => 'order.refused', note: () => body.reason },
  );
};

/** PO-13: the buyer answers for a supplier, noting who said it and how. */
export const answerOnBehalf = async (ctx: Context, body: z.output<typeof behalfBody>) => {
  const refusal = body.accept === '0';
  const noteIssues = body.note === '' ? [{ code: 'order.noteRequired', field: 'note' }] : [];
  const lines = await takeLines(ctx, 'answerOnBehalf', body.lines, () => noteIssues, { refusal });
  for (const orgNo of new Set(lines.map((line) => line.orgNo)))
    ensure((await policiesOf(ctx, orgNo)).answerOnBehalf ? [] : [{ code: 'order.noBehalf' }]);
  const changes = refusal ? await rejectLines(ctx, lines, body.note) : await acceptAnswers(ctx, lines.map(asRequested), '2');
  return moveLines(ctx, changes, {
    action: 'answerOnBehalf',
    event: () => (refusal ? 'order.rejectedOnBehalf' : 'order.acceptedOnBehalf'),
    note: () => body.note,
  });
};
