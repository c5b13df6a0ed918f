/** What the self check asks of delivery notices, and how it puts their figures right. */

import { isIn } from '@wms/contract/kernel/flow.ts';
import { isId } from '@wms/contract/kernel/schema.ts';
import { asnFlow } from '@wms/contract/srm/asn/asn.flow.ts';
import { deriveClosed, deriveStatus, totalsOf } from '@wms/contract/srm/asn/asn.state.ts';
import { asnHead, asnLine } from '@wms/contract/srm/asn/asn.ts';
import { purchaseLine } from '@wms/contract/srm/purchase/purchase.ts';
import { receiptFlow } from '@wms/contract/srm/receipt/receipt.flow.ts';
import { type RawBuilder, sql } from 'kysely';
import { among } from '../../kernel/ground/among.ts';
import { type Clock, dayText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { lockedRows, type Mended, movedOf, type Repair } from '../../kernel/room/repair.ts';
import { lockById } from '../../kernel/row/rows.ts';
import { saveRows } from '../../kernel/row/saveRows.ts';
import { lockedOrders, orderFigures, recountFigures } from '../purchase/door.ts';
import { unsettled } from './unsettled.queries.ts';

/** Milliseconds after which what is still open is overdue beyond any tolerance. */
const longPast = 30 * 86_400_000;

/** Notices that are waited for, or still on the way, long after their day. */
export const longOverdue = (clock: Clock): RawBuilder<unknown> => sql`
  select id::text as row_id, 'expected since|' || asn_no || '|' || expected_arrival_date::text as what
  from srm_asn
  where ${unsettled('expected')}
    and expected_arrival_date < ${dayText(clock.now() - longPast)}::date`;

/** A notice with lines of these ids, or with one of these ids itself. */
const noticesOf = (ctx: Context, ids: readonly string[]) =>
  ctx.tx.rows<{ id: string; asn: string; order: string }>(sql`
    select l.id, l.asn_id as asn, l.purchase_line_id as "order" from srm_asn_line l
    where l.asn_id in (
      select asn_id from srm_asn_line where id = any(${[...ids]}::bigint[])
      union select id from srm_asn where id = any(${[...ids]}::bigint[]))`);

const received = (ctx: Context, lineIds: readonly string[]) =>
  ctx.tx.rows<{ id: string; receiveQty: string; giftReceivedQty: string }>(sql`
    select l.id, coalesce(sum(r.receive_qty), 0) as "receiveQty", coalesce(sum(r.gift_qty), 0) as "giftReceivedQty"
    from srm_asn_line l left join srm_receipt_line r on r.asn_line_id = l.id
      and ${among(receiptFlow, 'posted', sql.ref('r.status'))}
    where l.id = any(${[...lineIds]}::bigint[]) group by l.id`);

const lineFigures = ['receiveQty', 'giftReceivedQty'];
const headFigures = ['status', 'closedStatus', 'lineCount', 'totalDeliveryQty', 'totalReceiveQty'];

/** Lines from their receipts, heads from their lines, and then the orders both stand on. */
export const repairNotices: Repair = async (ctx, named): Promise<readonly Mended[]> => {
  const known = await noticesOf(ctx, named.filter(isId));
  const [orderIds, headIds, lineIds] = [known.map((one) => one.order), known.map((one) => one.asn), known.map((one) => one.id)];
  const orders = await lockedOrders(ctx, orderIds);
  const heads = await lockById(ctx, asnHead, headIds);
  const lines = await lockById(ctx, asnLine, lineIds);
  const quiet: Context = { ...ctx, changes: [] };
  const truth = new Map((await received(ctx, lineIds)).map((row) => [row.id, row]));
  const mended = await saveRows(
    quiet,
    asnLine,
    lines.map((row) => {
      const { receiveQty = row.receiveQty, giftReceivedQty = row.giftReceivedQty } = truth.get(row.id) ?? {};
      return { row, change: { receiveQty, giftReceivedQty } };
    }),
  );
  await saveRows(
    quiet,
    asnHead,
    heads.map((row) => {
      const own = mended.filter((line) => line.asnId === row.id);
      const isShipped = isIn(asnFlow, 'sent', row.status);
      const derived = isShipped ? { status: deriveStatus(own), closedStatus: deriveClosed(own) } : {};
      return { row, change: { ...derived, ...totalsOf(own) } };
    }),
  );
  await recountFigures(quiet, orderIds);
  return [
    ...movedOf(asnLine, lineFigures, lines, await lockedRows(ctx, asnLine, lineIds)),
    ...movedOf(asnHead, headFigures, heads, await lockedRows(ctx, asnHead, headIds)),
    ...movedOf(purchaseLine, orderFigures, orders, await lockedOrders(ctx, orderIds)),
  ];
};
