import type { Decimal } from '@wms/contract/kernel/decimal.ts';
import { orderEvent } from '@wms/contract/srm/purchase/purchase.ts';
import { sql } from 'kysely';
import { timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { insertRows } from '../../kernel/row/rows.ts';
import { settlePromises } from '../promise/door.ts';
import { settle, settleHeads } from './figures.commands.ts';

interface Drift {
  readonly id: string;
  readonly orgNo: string;
  readonly supplierNo: string;
  readonly orderedDelta: Decimal;
  readonly pendingDelta: Decimal;
  readonly onWayDelta: Decimal;
  readonly deliveryDelta: Decimal;
  readonly receiveDelta: Decimal;
  readonly checkReturnDelta: Decimal;
  readonly returnExchangeDelta: Decimal;
  readonly unDeliveryDelta: Decimal;
  readonly overDelta: Decimal;
}

/** Where the story of a line does not add up to its figures: by how much, figure by figure. */
const driftOf = (ctx: Context, ids: readonly string[]): Promise<Drift[]> =>
  ctx.tx.rows<Drift>(sql`
    select p.id, p.org_no as "orgNo", p.supplier_no as "supplierNo", p.batch_pur_qty - e.ordered as "orderedDelta",
      p.pending_qty - e.pending as "pendingDelta",
      p.on_way_qty - e.on_way as "onWayDelta", p.delivery_qty - e.delivery as "deliveryDelta",
        p.receive_qty - e.received as "receiveDelta",
      p.check_return_qty - e.refused as "checkReturnDelta", p.return_exchange_qty - e.exchanged as "returnExchangeDelta",
      p.un_delivery_qty - e.open as "unDeliveryDelta", p.over_qty - e.over as "overDelta"
    from srm_purchase_line p cross join lateral (
      select coalesce(sum(e.ordered_delta), 0) as ordered, coalesce(sum(e.pending_delta), 0) as pending,
        coalesce(sum(e.on_way_delta), 0) as on_way,
        coalesce(sum(e.delivery_delta), 0) as delivery, coalesce(sum(e.receive_delta), 0) as received,
          coalesce(sum(e.check_return_delta), 0) as refused,
        coalesce(sum(e.return_exchange_delta), 0) as exchanged, coalesce(sum(e.un_delivery_delta), 0) as open,
          coalesce(sum(e.over_delta), 0) as over
      from srm_order_event e where e.purchase_line_id = p.id
    ) e
    where p.id = any(${[...ids]}::bigint[])
      and (p.batch_pur_qty, p.pending_qty, p.on_way_qty, p.delivery_qty, p.receive_qty, p.check_return_qty, p.return_exchange_qty,
        p.un_delivery_qty, p.over_qty)
      is distinct from (e.ordered, e.pending, e.on_way, e.delivery, e.received, e.refused, e.exchanged, e.open, e.over)
    order by p.id`);

/**
 * Recounts the figures of locked order lines (`lockById`) from their documents, for what no command of ours can have done. A figure
 * that was merely off leaves no trace in the story, whose events had it right; where the events themselves do not add up, one
 * event says by how much. Works beyond the scope of a person only.
 */
export const recountFigures = async (ctx: Context, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await settle(ctx, ids);
  const now = timeText(ctx.clock.now());
  const drift = await driftOf(ctx, ids);
  await insertRows(
    ctx,
    orderEvent,
    drift.map(({ id, ...deltas }) => ({
      ...deltas,
      purchaseLineId: id,
      eventDate: now,
      event: 'order.recounted',
      docNo: '',
      qty: '0',
      userName: ctx.user.userName,
    })),
  );
  await settleHeads(ctx, ids);
  await settlePromises(ctx, ids);
};
