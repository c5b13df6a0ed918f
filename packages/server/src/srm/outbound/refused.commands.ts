/** What delivery orders say of the receipt lines whose refused goods they take back: given up, or returned. */
import { isPositive } from '@wms/contract/kernel/decimal.ts';
import type { DeliveryLine, DeliveryOrder } from '@wms/contract/srm/outbound/outbound.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { freeReturning, returnShipped } from '../receipt/door.ts';
import { takesRefused } from './refused.queries.ts';

/** The orders of these lines are given up. */
export const giveUpRefused = async (ctx: Context, lines: readonly DeliveryLine[]): Promise<void> => {
  const parts = lines.filter(takesRefused);
  if (parts.length > 0) await freeReturning(ctx, parts);
};
/** The number of the return that an order books as it ships, null where it ships what is ours; called before any stock is held. */
export const bookRefused = async (
  ctx: Context,
  { deliveryNo, returnReason }: DeliveryOrder,
  lines: readonly DeliveryLine[],
): Promise<string | null> => {
  const parts = lines.filter(takesRefused);
  if (!parts.some(({ pickedQty }) => isPositive(pickedQty))) return null;
  return returnShipped(
    ctx,
    { deliveryNo: deliveryNo ?? '', reason: returnReason ?? '' },
    parts.map(({ receiptLineId, qty: asked, pickedQty: qty }) => ({ receiptLineId, asked, qty })),
  );
};
