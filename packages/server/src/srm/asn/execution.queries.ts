import type { Policies } from '@wms/contract/policies.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { executionTerms } from '../execution/door.ts';
import type { OrderLine } from '../purchase/door.ts';

type Ordered = Pick<OrderLine, 'orgNo' | 'supplierNo' | 'itemNo'>;
const itemsOf = (orders: readonly Ordered[]): readonly string[] => [...new Set(orders.map(({ itemNo }) => itemNo))];

/** Whether the buyer agrees to a notice of these order lines before it ships: one line that asks for it is enough (DELIV-20). */
export const waitsForApproval = async (
  ctx: Context,
  orders: readonly Ordered[],
  { asnApproval }: Pick<Policies, 'asnApproval'>,
): Promise<boolean> => {
  const [first] = orders;
  if (!first) return asnApproval;
  const terms = await executionTerms(ctx, first, itemsOf(orders));
  return [...terms.values()].some(({ isAsnApproval }) => isAsnApproval);
};
