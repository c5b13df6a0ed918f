import { type Decimal, sum } from '@wms/contract/kernel/decimal.ts';
import { orderFlow, orderLineFlow } from '@wms/contract/srm/purchase/purchase.flow.ts';
import { orderEvent } from '@wms/contract/srm/purchase/purchase.ts';
import { sql } from 'kysely';
import { timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { beyondScope } from '../../kernel/ground/scope.ts';
import { insertRows } from '../../kernel/row/rows.ts';

/** What a command did to an order line, in the words of its story. */
export interface Effect {
  readonly purchaseLineId: string;
  /** `order.imported`, `asn.created`, `receipt.received` ...; the texts stand in purchase.phrases.ts of the contract. */
  readonly event: string;
  readonly docNo: string;
  readonly docLineId?: string;
  readonly qty: Decimal;
  readonly note?: string;
}

interface Settled {
  readonly id: string;
  readonly org_no: string;
  readonly supplier_no: string;
  readonly ordered: Decimal;
  readonly pending: Decimal;
  readonly on_way: Decimal;
  readonly delivery: Decimal;
  readonly receive: Decimal;
  readonly check_return: Decimal;
  readonly return_exchange: Decimal;
  readonly un_delivery: Decimal;
  readonly over: Decimal;
}

/** Recomputes the figures of locked lines from what documents claim of them, stores them, and answers with the differences. */
export const settle = (ctx: Context, ids: readonly string[]): Promise<Settled[]> =>
  ctx.tx.rows<Settled>(sql`
    with next as (
      select p.*, f.pending as n_pending, f.on_way as n_on_way, f.delivery as n_delivery, f.receive as n_receive,
        f.check_return as n_check_return, f.return_exchange as n_exchange, f.un_delivery as n_un_delivery, f.over as n_over,
        p.batch_pur_qty - coalesce((select sum(e.ordered_delta) from srm_order_event e where e.purchase_line_id = p.id), 0) as d_ordered
      from srm_purchase_line p join srm_line_figure f on f.id = p.id
      where p.id = any(${[...ids]}::bigint[])
    ), saved as (
      update srm_purchase_line p set pending_qty = n.n_pending, on_way_qty = n.n_on_way, delivery_qty = n.n_delivery, receive_qty = n.n_receive, check_return_qty = n.n_check_return,
        return_exchange_qty = n.n_exchange, un_delivery_qty = n.n_un_delivery, over_qty = n.n_over
      from next n where p.id = n.id returning p.id
    )
    select n.id, n.org_no, n.supplier_no, n.d_ordered as ordered, n.n_pending - n.pending_qty as pending, n.n_on_way - n.on_way_qty as on_way, n.n_delivery - n.delivery_qty as delivery,
      n.n_receive - n.receive_qty as receive, n.n_check_return - n.check_return_qty as check_return, n.n_exchange - n.return_exchange_qty as return_exchange,
      n.n_un_delivery - n.un_delivery_qty as un_delivery, n.n_over - n.over_qty as over
    from next n join saved s on s.id = n.id`);

/** The state of heads follows from their lines, never from a step before (ORDER-13). */
export const settleHeads = (ctx: Context, lineIds: readonly string[]): Promise<number> => {
  const { toAccept, accepted, rejected, toReaccept } = orderLineFlow.states;
  const { draft, issued, executing, finished, closed } = orderFlow.states;
  const line = (state: string) => sql`l.accept_status = ${sql.lit(state)}`;
  return ctx.tx.changed(sql`
    with heads as (select distinct purchase_id as id from srm_purchase_line where id = any(${[...lineIds]}::bigint[])),
    facts as (
      select h.id, bool_and(l.closed_flag = '1') as all_closed,
        bool_and(l.closed_flag = '1' or (${line(accepted)} and l.un_delivery_qty = 0 and l.on_way_qty = 0 and l.pending_qty = 0)) as all_finished,
        bool_or(l.closed_flag = '0' and ${line(toReaccept)}) as some_reaccept,
        bool_or(l.closed_flag = '0' and ${line(toAccept)}) as some_open,
        bool_and(l.closed_flag = '1' or ${line(rejected)}) as all_rejected,
        bool_and(l.closed_flag = '1' or ${line(accepted)}) as all_accepted
      from heads h join srm_purchase_line l on l.purchase_id = h.id group by h.id
    ), states as (
      select f.id,
        case when f.some_reaccept then ${sql.lit(toReaccept)} when f.some_open then ${sql.lit(toAccept)}
          when f.all_rejected and not f.all_closed then ${sql.lit(rejected)} else ${sql.lit(accepted)} end as accept_status,
        case when p.order_status = ${sql.lit(draft)} then ${sql.lit(draft)} when f.all_closed then ${sql.lit(closed)}
          when f.all_finished then ${sql.lit(finished)} when f.all_accepted then ${sql.lit(executing)} else ${sql.lit(issued)} end as order_status
      from facts f join srm_purchase p on p.id = f.id
    )
    update srm_purchase p set accept_status = s.accept_status, order_status = s.order_status
    from states s where p.id = s.id and (p.accept_status, p.order_status) is distinct from (s.accept_status, s.order_status)`);
};

const merged = (effects: readonly Effect[]): readonly Effect[] => {
  const byKey = new Map<string, Effect>();
  for (const effect of effects) {
    const key = `${effect.purchaseLineId} ${effect.event} ${effect.docNo}`;
    const known = byKey.get(key);
    byKey.set(key, known ? { ...known, qty: sum(known.qty, effect.qty) } : effect);
  }
  return [...byKey.values()];
};

/**
 * Brings the figures of order lines up to date after a step of a command and writes the step into their story. The lines
 * must be locked (`lockById(ctx, purchaseLine, ids)`, before any notice or receipt: that order is the same everywhere).
 * Call it once for each step: two steps in one call would share the differences. Effects of one event on one line count as one.
 */
export const settleFigures = async (ctx: Context, effects: readonly Effect[]): Promise<void> => {
  if (effects.length > 0)
    await beyondScope(ctx, 'figures count every notice and receipt of the line', (wide) => settleAll(wide, effects));
};

const settleAll = async (ctx: Context, effects: readonly Effect[]): Promise<void> => {
  const steps = merged(effects);
  const ids = [...new Set(steps.map((step) => step.purchaseLineId))];
  const differences = new Map((await settle(ctx, ids)).map((row) => [row.id, row]));
  const told = new Set<string>();
  const now = timeText(ctx.clock.now());
  const rows = steps.map((step) => {
    const difference = differences.get(step.purchaseLineId);
    if (!difference) throw new Error(`the order line ${step.purchaseLineId} is out of reach`);
    const first = !told.has(step.purchaseLineId);
    told.add(step.purchaseLineId);
    const delta = (value: Decimal): Decimal => (first ? value : '0');
    return {
      purchaseLineId: step.purchaseLineId,
      orgNo: difference.org_no,
      supplierNo: difference.supplier_no,
      eventDate: now,
      event: step.event,
      docNo: step.docNo,
      docLineId: step.docLineId ?? null,
      qty: step.qty,
      orderedDelta: delta(difference.ordered),
      pendingDelta: delta(difference.pending),
      onWayDelta: delta(difference.on_way),
      deliveryDelta: delta(difference.delivery),
      receiveDelta: delta(difference.receive),
      checkReturnDelta: delta(difference.check_return),
      returnExchangeDelta: delta(difference.return_exchange),
      unDeliveryDelta: delta(difference.un_delivery),
      overDelta: delta(difference.over),
      userName: ctx.user.userName,
      note: step.note ?? null,
    };
  });
  await insertRows(ctx, orderEvent, rows);
  await settleHeads(ctx, ids);
};
