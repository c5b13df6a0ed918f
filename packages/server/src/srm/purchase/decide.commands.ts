import { missingReason } from '@wms/contract/kernel/reason.ts';
import { amountsOf } from '@wms/contract/srm/purchase/amounts.ts';
import { orderLine } from '@wms/contract/srm/purchase/purchase.document.ts';
import { changeStates, orderLineFlow } from '@wms/contract/srm/purchase/purchase.flow.ts';
import { agreedOf, belowCommitted, shippedIssues } from '@wms/contract/srm/purchase/purchase.rules.ts';
import type { behalfBody, linesBody, linesReasonBody } from '@wms/contract/srm/purchase/purchase.shapes.ts';
import type { z } from 'zod';
import { take } from '../../kernel/document/take.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { policiesPerOrg } from '../../system/businessControl/door.ts';
import { asRequested, enterAnswers, enterRejection, promiseOf, rowText } from './answer.commands.ts';
import { idle, type LineChange, moveLines, type OrderLine, raiseVersions, sumHeads } from './lines.commands.ts';
import { dropProposals, enforceProposals, proposalsOf } from './replies.commands.ts';

const { accepted, toReaccept } = orderLineFlow.states;
const { waiting } = changeStates.states;

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
  const isDateOnly = (line: OrderLine): boolean => line.acceptStatus === accepted;
  const quantityOf = (line: OrderLine): string => agreedOf(line, rowsOf(line)).batchPurQty;
  const dayOf = (line: OrderLine): string => agreedOf(line, rowsOf(line)).expectArrivalDate;
  const { rows: lines } = await take(ctx, orderLine, 'agreeChange', body.lines, (line) =>
    line.changeState === waiting ? belowCommitted(line, quantityOf(line)) : [],
  );
  const versions = await raiseVersions(
    ctx,
    'order.agreed',
    lines.map((line) => ({
      line,
      newQty: quantityOf(line),
      newDate: dayOf(line),
      reason: line.changeReason ?? '',
    })),
  );
  await enforceProposals(ctx, lines);
  const agreed = (line: OrderLine): LineChange => {
    const common = {
      ...idle(changeStates.states.agreed),
      expectArrivalDate: dayOf(line),
      ...promiseOf(rowsOf(line)),
      orderVersion: versions.get(line.purchaseId) ?? line.orderVersion,
    };
    if (isDateOnly(line)) return common;
    const quantity = quantityOf(line);
    return {
      ...common,
      ...amountsAt(line, quantity),
      acceptStatus: accepted,
      rejectReason: null,
      batchPurQty: quantity,
      supReplyQty: quantity,
    };
  };
  const moved = await moveLines(ctx, 'agreeChange', lines, {
    change: agreed,
    event: 'order.agreed',
    note: (line) => rowsOf(line).map(rowText).join('; '),
  });
  await sumHeads(ctx, [...versions.keys()]);
  return moved;
};

/** PO-06 and PO-12: the buyer refuses with a reason; the request stands, an accepted line keeps what was agreed. */
export const refuseChanges = async (ctx: Context, body: z.output<typeof linesReasonBody>) => {
  const { rows: lines } = await take(ctx, orderLine, 'refuseChange', body.lines, () => missingReason(body.reason));
  await dropProposals(ctx, lines);
  return moveLines(ctx, 'refuseChange', lines, {
    change: (line) => ({
      acceptStatus: line.acceptStatus === accepted ? accepted : toReaccept,
      ...idle(changeStates.states.refused),
      changeReason: body.reason,
    }),
    event: 'order.refused',
    note: () => body.reason,
  });
};

/** PO-13: the buyer answers for a supplier, noting who said it and how. */
export const answerOnBehalf = async (ctx: Context, body: z.output<typeof behalfBody>) => {
  const isRefusal = body.accept === '0';
  const noteIssues = body.note === '' ? [{ code: 'order.noteRequired', field: 'note' }] : [];
  const policiesOf = policiesPerOrg(ctx);
  const { rows: lines } = await take(ctx, orderLine, 'answerOnBehalf', body.lines, async (line) => [
    ...(isRefusal ? shippedIssues(line).map((issue) => ({ ...issue, rowId: line.id })) : []),
    ...noteIssues,
    ...((await policiesOf(line.orgNo)).answerOnBehalf ? [] : [{ code: 'order.noBehalf' }]),
  ]);
  const change = isRefusal ? await enterRejection(ctx, lines, body.note) : await enterAnswers(ctx, lines.map(asRequested), '2');
  return moveLines(ctx, 'answerOnBehalf', lines, {
    change,
    event: isRefusal ? 'order.rejectedOnBehalf' : 'order.acceptedOnBehalf',
    note: () => body.note,
  });
};
