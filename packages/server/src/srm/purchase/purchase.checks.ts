/** What the self check asks of orders, and how it puts their figures right. */

import { isId } from '@wms/contract/kernel/schema.ts';
import { orderFlow, orderLineFlow } from '@wms/contract/srm/purchase/purchase.flow.ts';
import { purchaseLine } from '@wms/contract/srm/purchase/purchase.ts';
import { type RawBuilder, sql } from 'kysely';
import { among } from '../../kernel/ground/among.ts';
import { type Clock, timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { lockedRows, movedOf, type Repair, type Stored } from '../../kernel/room/repair.ts';
import { recountFigures } from './recount.commands.ts';

/** Milliseconds after which what is still open is overdue beyond any tolerance. */
const longPast = 30 * 86_400_000;

/** Published orders nobody answered. */
export const longUnanswered = (clock: Clock): RawBuilder<unknown> => sql`
  select id::text as row_id, 'answer due since|' || purchase_no || '|' || answer_due_date::date::text as what
  from srm_purchase
  where ${among(orderLineFlow, 'unanswered', sql.ref('accept_status'))}
    and ${among(orderFlow, 'underWay', sql.ref('order_status'))}
    and answer_due_date < ${timeText(clock.now() - longPast)}::timestamptz`;

/** The figures of an order line that follow from other rows. */
export const orderFigures = [
  'pendingQty',
  'onWayQty',
  'deliveryQty',
  'receiveQty',
  'checkReturnQty',
  'returnExchangeQty',
  'unDeliveryQty',
  'overQty',
];
/** Locks order lines in the order of their ids and returns their current values. */
export const lockedOrders = (ctx: Context, ids: readonly string[]): Promise<readonly Stored[]> =>
  lockedRows(ctx, purchaseLine, ids);
/** Order lines are locked before anything that hangs on them, in the order of their ids: as every command does. */
export const repairOrders: Repair = async (ctx, named) => {
  const before = await lockedOrders(ctx, named.filter(isId));
  const ids = before.map(({ id }) => id);
  await recountFigures(ctx, ids);
  return movedOf(purchaseLine, orderFigures, before, await lockedOrders(ctx, ids));
};
