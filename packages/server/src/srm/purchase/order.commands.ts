import { dayIssues } from '@wms/contract/kernel/businessDay.ts';
import { compare } from '@wms/contract/kernel/decimal.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import { order, orderLine } from '@wms/contract/srm/purchase/purchase.document.ts';
import { changeStates, orderFlow, orderLineFlow } from '@wms/contract/srm/purchase/purchase.flow.ts';
import { belowCommitted } from '@wms/contract/srm/purchase/purchase.rules.ts';
import type { changeBody, linesReasonBody, publishBody } from '@wms/contract/srm/purchase/purchase.shapes.ts';
import { purchaseLine, purchaseOrder } from '@wms/contract/srm/purchase/purchase.ts';
import type { z } from 'zod';
import { move } from '../../kernel/document/move.ts';
import { take } from '../../kernel/document/take.ts';
import { dayText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { lockRow } from '../../kernel/row/rows.ts';
import { saveRows } from '../../kernel/row/saveRows.ts';
import { amountsAt } from './decide.commands.ts';
import { settleFigures } from './figures.commands.ts';
import { answerDueDates } from './incoming.commands.ts';
import { idle, type LineChange, moveLines, type OrderLine, raiseVersions, sumHeads } from './lines.commands.ts';
import { supplierIssues } from './supplier.queries.ts';

const { toReaccept } = orderLineFlow.states;
const { none } = changeStates.states;

/** PO-01: draft orders go to their suppliers, who are asked to answer by a date. */
export const publishOrders = async (ctx: Context, body: z.output<typeof publishBody>) => {
  const { rows: heads, before } = await take(ctx, order, 'publish', body.records, {
    all: ({ rows }) => supplierIssues(ctx, rows),
  });
  const lines = before(purchaseLine);
  const dueOf = await answerDueDates(ctx, heads);
  const { answer } = await move(ctx, order, 'publish', heads, {
    change: (head) => ({ orderStatus: orderFlow.states.issued, answerDueDate: dueOf(head) }),
  });
  await saveRows(
    ctx,
    purchaseLine,
    lines.map((row) => ({ row, change: { draftFlag: '0' } })),
  );
  await settleFigures(
    ctx,
    lines.map((line) => ({ purchaseLineId: line.id, event: 'order.published', docNo: line.purchaseNo, qty: line.batchPurQty })),
  );
  return answer;
};

/** PO-09: rejected lines go to the supplier again as they are; for other values use changeOrder. */
export const resendOrders = async (ctx: Context, body: z.output<typeof linesReasonBody>) => {
  const { rows: lines } = await take(ctx, orderLine, 'resend', body.lines);
  const versions = await raiseVersions(
    ctx,
    'order.resent',
    lines.map((line) => ({ line, newQty: line.batchPurQty, newDate: line.expectArrivalDate, reason: body.reason })),
  );
  return moveLines(ctx, 'resend', lines, {
    change: (line) => ({
      acceptStatus: toReaccept,
      ...idle(none),
      orderVersion: versions.get(line.purchaseId) ?? line.orderVersion,
    }),
    event: 'order.resent',
    note: () => body.reason,
  });
};

/**
 * PO-10: the buyer changes quantity or date of answered lines; only these are asked for again, and what was agreed before
 * stays promised until they are answered.
 */
export const changeOrder = async (ctx: Context, body: z.output<typeof changeBody>) => {
  const wanted = new Map(body.lines.map((line) => [line.id, line]));
  const today = dayText(ctx.clock.now());
  const wrongIn = (line: OrderLine): readonly Issue[] => {
    const given = wanted.get(line.id);
    if (!given) return [];
    if (line.purchaseId !== body.id) return [{ code: 'order.notOfOrder', rowId: line.id }];
    const isSame = compare(given.batchPurQty, line.batchPurQty) === 0 && given.expectArrivalDate === line.expectArrivalDate;
    return [
      ...(isSame ? [{ code: 'order.nothingChanged', rowId: line.id }] : []),
      ...(given.expectArrivalDate < line.purchaseDate
        ? [
            {
              code: 'orderIn.dateBefore',
              field: 'expectArrivalDate',
              rowId: line.id,
              params: { value: given.expectArrivalDate, purchaseDate: line.purchaseDate },
            },
          ]
        : []),
      ...dayIssues(given.expectArrivalDate, 'expectArrivalDate', today, line.expectArrivalDate).map((issue) => ({
        ...issue,
        rowId: line.id,
      })),
      ...belowCommitted(line, given.batchPurQty),
    ];
  };
  const { rows: lines } = await take(ctx, orderLine, 'change', body.lines, {
    each: wrongIn,
    // the head after its lines, as everywhere; whose screen is out of date hears that before any rule
    all: async () => (await lockRow(ctx, purchaseOrder, body)) && [],
  });
  const versions = await raiseVersions(
    ctx,
    'order.changed',
    lines.map((line) => ({
      line,
      newQty: wanted.get(line.id)?.batchPurQty ?? line.batchPurQty,
      newDate: wanted.get(line.id)?.expectArrivalDate ?? line.expectArrivalDate,
      reason: body.reason,
    })),
  );
  const changed = (line: OrderLine): LineChange => {
    const given = wanted.get(line.id);
    const quantity = given?.batchPurQty ?? line.batchPurQty;
    return {
      ...amountsAt(line, quantity),
      acceptStatus: toReaccept,
      ...idle(none),
      changeReason: body.reason === '' ? null : body.reason,
      batchPurQty: quantity,
      expectArrivalDate: given?.expectArrivalDate ?? line.expectArrivalDate,
      orderVersion: versions.get(line.purchaseId) ?? line.orderVersion,
    };
  };
  const moved = await moveLines(ctx, 'change', lines, {
    change: changed,
    event: 'order.changed',
    note: (line) => {
      const given = wanted.get(line.id);
      const parts = [
        given && compare(given.batchPurQty, line.batchPurQty) !== 0 ? `${line.batchPurQty} → ${given.batchPurQty}` : '',
        given && given.expectArrivalDate !== line.expectArrivalDate
          ? `${line.expectArrivalDate} → ${given.expectArrivalDate}`
          : '',
        body.reason,
      ];
      return parts.filter((part) => part !== '').join(' · ');
    },
  });
  await sumHeads(ctx, [body.id]);
  return moved;
};
