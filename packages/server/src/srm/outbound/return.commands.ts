/** Delivery orders that take refused goods back to their supplier: drawn up from receipt lines, and the return that shipping them books. */
import type { InOf, ReplyOf } from '@wms/contract/kernel/call.ts';
import { sum } from '@wms/contract/kernel/decimal.ts';
import { onePage } from '@wms/contract/kernel/page.ts';
import type * as calls from '@wms/contract/srm/outbound/outbound.calls.ts';
import { returnNature } from '@wms/contract/srm/outbound/outbound.rules.ts';
import { deliveryLine, deliveryOrder } from '@wms/contract/srm/outbound/outbound.ts';
import { sql } from 'kysely';
import { supplierOf } from '../../base/supplier/door.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { notFound } from '../../kernel/ground/refusal.ts';
import { findRows } from '../../kernel/row/rows.ts';
import { planReturning } from '../receipt/door.ts';
import { drawUp } from './outbound.commands.ts';

/** The receipt lines are held first: two who draw up orders for the same goods at once come one after the other. */
export const returnByDelivery = async (
  ctx: Context,
  { lines, reason, requireDate }: InOf<typeof calls.returnByDelivery>,
): Promise<ReplyOf<typeof calls.returnByDelivery>> => {
  const received = await planReturning(ctx, lines);
  const [first] = received;
  if (!first) throw notFound();
  const { orgNo, warehouseNo, supplierNo, supplierName } = first;
  const supplier = await supplierOf(ctx, orgNo, supplierNo);
  const [receiptNo = null, ...others] = [...new Set(received.map((line) => line.receiptNo))];
  const made = await drawUp(ctx, {
    ...{ orgNo, warehouseNo, docNature: returnNature, sourceNo: others.length > 0 ? null : receiptNo },
    ...{ requireDate: requireDate ?? null, supplierNo, returnReason: reason },
    ...{ receiverName: supplierName ?? supplierNo, receiverAddress: supplier?.address ?? null },
    lines: received.map((line, at) => ({
      ...{ seq: at + 1, itemNo: line.itemNo, lotNo: line.lotNo, receiptLineId: line.id, receiptNo: line.receiptNo },
      qty: sum('0', ...lines.filter((part) => part.receiptLineId === line.id).map((part) => part.qty)),
    })),
  });
  return { id: made.id, deliveryNo: made.deliveryNo ?? '' };
};

export const getReturnOrders = async (ctx: Context, { receiptLineId }: InOf<typeof calls.getReturnOrders>) => {
  const lines = await findRows(ctx, deliveryLine, [sql`receipt_line_id = ${receiptLineId}`], { order: sql`id desc`, limit: 100 });
  const orders = await findRows(ctx, deliveryOrder, [sql`id = any(${lines.map((line) => line.deliveryId)}::bigint[])`]);
  const byId = new Map(orders.map((order) => [order.id, order]));
  return onePage(
    lines.flatMap(({ deliveryId, qty, shippedQty }) => {
      const order = byId.get(deliveryId);
      if (!order) return [];
      const { id, deliveryNo, deliveryStatus, returnNo } = order;
      return [{ id, deliveryNo: deliveryNo ?? '', deliveryStatus, qty, shippedQty, returnNo }];
    }),
  );
};
