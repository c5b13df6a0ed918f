import { compare } from '@wms/contract/kernel/decimal.ts';
import { statusIssues } from '@wms/contract/kernel/flow.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import { orderFlow } from '@wms/contract/srm/purchase/purchase.flow.ts';
import { belowCommitted } from '@wms/contract/srm/purchase/purchase.rules.ts';
import type { changeBody, linesReasonBody, publishBody } from '@wms/contract/srm/purchase/purchase.shapes.ts';
import { purchaseLine, purchaseOrder } from '@wms/contract/srm/purchase/purchase.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { ensure } from '../../kernel/ground/refusal.ts';
import { logStatus } from '../../kernel/log/status.ts';
import { findRows, lockById, lockRow, lockRows } from '../../kernel/row/rows.ts';
import { amountsAt } from './decide.commands.ts';
import { settleFigures } from './figures.commands.ts';
import { answerDueDates } from './incoming.commands.ts';
import { type LineChange, moveLines, raiseVersions, sumHeads, takeLines } from './lines.commands.ts';
import { supplierIssues } from './supplier.queries.ts';

/** PO-01: draft orders go to their suppliers, who are asked to answer by a date. */
export const publishOrders = async (ctx: Context, body: z.output<typeof publishBody>) => {
  const headIds = body.records.map((record) => record.id);
  const own = await findRows(ctx, purchaseLine, [sql`purchase_id = any(${headIds}::bigint[])`]);
  const lines = await lockById(
    ctx,
    purchaseLine,
    own.map((line) => line.id),
  );
  const heads = await lockRows(ctx, purchaseOrder, body.records);
  ensure([
    ...heads.flatMap((head) =>
      statusIssues(orderFlow, 'publish', head.orderStatus).map((issue) => ({ ...issue, rowId: head.id })),
    ),
    ...(await supplierIssues(ctx, heads)),
  ]);
  const due = await answerDueDates(
    ctx,
    heads.map((head) => head.orgNo),
  );
  const now = timeText(ctx.clock.now());
  await ctx.tx.changed(sql`
    update srm_purchase p set order_status = '1', answer_due_date = d.due, version = p.version + 1, update_name = ${ctx.user.userName}, update_date = ${now}
    from unnest(${[...due.keys()]}::text[], ${[...due.values()]}::timestamptz[]) as d(org_no, due)
    where p.id = any(${headIds}::bigint[]) and d.org_no = p.org_no`);
  await ctx.tx.changed(sql`
    update srm_purchase_line set draft_flag = '0', version = version + 1, update_name = ${ctx.user.userName}, update_date = ${now}
    where id = any(${lines.map((line) => line.id)}::bigint[])`);
  await settleFigures(
    ctx,
    lines.map((line) => ({ purchaseLineId: line.id, event: 'order.published', docNo: line.purchaseNo, qty: line.batchPurQty })),
  );
  await logStatus(
    ctx,
    purchaseOrder.name,
    ...heads.map((head) => ({ id: head.id, from: head.orderStatus, to: '1', action: 'publish' })),
  );
  ctx.note(
    heads
      .map((head) => head.purchaseNo)
      .join(',')
      .slice(0, 200),
  );
  for (const head of heads)
    ctx.changes.push({
      entity: purchaseOrder.name,
      rowId: head.id,
      kind: 'modify',
      before: { orderStatus: '0' },
      after: { orderStatus: '1' },
    });
  return { count: heads.length, records: heads.map((head) => ({ id: head.id, version: head.version + 1, status: '1' })) };
};

/** PO-09: rejected lines go to the supplier again as they are; for other values use changeOrder. */
export const resendOrders = async (ctx: Context, body: z.output<typeof linesReasonBody>) => {
  const lines = await takeLines(ctx, 'resend', body.lines);
  const versions = await raiseVersions(
    ctx,
    'order.resent',
    lines.map((line) => ({ line, newQty: line.batchPurQty, newDate: line.expectArrivalDate, reason: body.reason })),
  );
  return moveLines(
    ctx,
    lines.map((line) => ({
      line,
      change: { acceptStatus: '3', changeState: '0', orderVersion: versions.get(line.purchaseId) ?? line.orderVersion },
    })),
    { action: 'resend', event: () => 'order.resent', note: () => body.reason },
  );
};

/**
 * PO-10: the buyer changes quantity or date of answered lines; only these are asked for again, and what was agreed before
 * stays promised until they are answered.
 */
export const changeOrder = async (ctx: Context, body: z.output<typeof changeBody>) => {
  const wanted = new Map(body.lines.map((line) => [line.id, line]));
  // lines before heads, as everywhere; and whose screen is out of date hears that before any rule
  await lockRows(ctx, purchaseLine, body.lines);
  await lockRow(ctx, purchaseOrder, body);
  const lines = await takeLines(ctx, 'change', body.lines, (line): readonly Issue[] => {
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
      ...belowCommitted(line, given.batchPurQty),
    ];
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
  const changes = lines.map((line): LineChange => {
    const given = wanted.get(line.id);
    const quantity = given?.batchPurQty ?? line.batchPurQty;
    return {
      line,
      change: {
        ...amountsAt(line, quantity),
        acceptStatus: '3',
        changeState: '0',
        changeReason: body.reason === '' ? null : body.reason,
        batchPurQty: quantity,
        expectArrivalDate: given?.expectArrivalDate ?? line.expectArrivalDate,
        orderVersion: versions.get(line.purchaseId) ?? line.orderVersion,
      },
    };
  });
  const moved = await moveLines(ctx, changes, {
    action: 'change',
    event: () => 'order.changed',
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
