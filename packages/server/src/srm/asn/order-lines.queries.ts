import { smaller } from '@wms/contract/kernel/decimal.ts';
import type { Policies } from '@wms/contract/policies.ts';
import { earliestDateOf, type OrderFacts, shippableOf } from '@wms/contract/srm/asn/asn.rules.ts';
import { orderLineFlow } from '@wms/contract/srm/purchase/purchase.flow.ts';
import { agreedDateOf } from '@wms/contract/srm/purchase/purchase.rules.ts';
import { type RawBuilder, sql } from 'kysely';
import { among } from '../../kernel/ground/among.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { comingOf, type OrderLine, ofOrderIn, orderStatesOf } from '../purchase/door.ts';
import { policiesPerPartner } from './shippingRule.queries.ts';

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

/**
 * Order lines with what can be shipped of them, tolerance included, the day agreed for it and the first day it may come. Of a
 * line that is promised in batches the next one is proposed: its day, and no more than it.
 */
export const withShippable = async <L extends OrderLine>(ctx: Context, lines: readonly L[]) => {
  const coming = await comingOf(ctx, lines);
  const policiesOf = policiesPerPartner(ctx, lines);
  const shown = async (line: L) => {
    const policies = await policiesOf(line.orgNo, line.supplierNo);
    const shippableQty = shippableOf(line, policies.shipTolerancePct);
    const [next, ...later] = coming(line);
    return {
      ...line,
      shippableQty,
      plannedDate: next?.replyDate ?? agreedDateOf(line),
      plannedQty: next && later.length > 0 ? smaller(next.replyQty, shippableQty) : shippableQty,
      earliestDate: earliestDateOf(line, policies),
    };
  };
  return Promise.all(lines.map(shown));
};

/** The day agreed for what a notice holds of an order line: that of the batch which would be next without it. */
export const agreedDays = async (
  ctx: Context,
  lines: readonly OrderLine[],
): Promise<(line: OrderLine, held?: string) => string> => {
  const coming = await comingOf(ctx, lines);
  return (line, held) => coming(line, held)[0]?.replyDate ?? agreedDateOf(line);
};
