import type { Policies } from '@wms/contract/policies.ts';
import { agreedDateOf, earliestDateOf, type OrderFacts, shippableOf } from '@wms/contract/srm/asn/asn.rules.ts';
import { orderLineFlow } from '@wms/contract/srm/purchase/purchase.flow.ts';
import { type RawBuilder, sql } from 'kysely';
import { among } from '../../kernel/ground/among.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { type OrderLine, ofOrderIn, orderStatesOf } from '../purchase/door.ts';

/** Order lines as the rules read them. The status of the whole order is looked up only where a policy asks for it. */
export const orderFactsOf = async (
  ctx: Context,
  lines: readonly OrderLine[],
  policies: Pick<Policies, 'acceptedLineShips'>,
): Promise<OrderFacts[]> => {
  if (policies.acceptedLineShips) return [...lines];
  const statusOf = await orderStatesOf(
    ctx,
    lines.map((line) => line.purchaseId),
  );
  return lines.map((line) => ({ ...line, orderStatus: statusOf.get(line.purchaseId) ?? '' }));
};

/** Order lines that may go on a notice now: answered, open, of an order that is issued, with something left to ship. */
export const orderableConditions = (
  policies: Pick<Policies, 'shipBeforeAccept' | 'acceptedLineShips'>,
): readonly RawBuilder<unknown>[] => [
  // not closed, and a quantity left to ship
  sql`is_open`,
  policies.shipBeforeAccept
    ? among(orderLineFlow, 'live', sql.ref('accept_status'))
    : among(orderLineFlow, 'accepted', sql.ref('accept_status')),
  ofOrderIn(policies.acceptedLineShips ? 'published' : 'agreed'),
];

/** An order line with what can be shipped of it, tolerance included, the day agreed for it and the first day it may come. */
export const withShippable = <L extends OrderLine>(line: L, policies: Pick<Policies, 'shipTolerancePct' | 'asnAheadDays'>) => ({
  ...line,
  shippableQty: shippableOf(line, policies.shipTolerancePct),
  plannedDate: agreedDateOf(line),
  earliestDate: earliestDateOf(line, policies),
});
