import type { Issue } from '@wms/contract/kernel/issue.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { uncovered } from '../approval/door.ts';
import { type ExecutionTerms, executionTerms } from '../execution/door.ts';
import type { OrderLine } from '../purchase/door.ts';

type Ordered = Pick<OrderLine, 'id' | 'orgNo' | 'supplierNo' | 'itemNo' | 'purchaseNo' | 'purchaseSeq'>;
type Terms = ReadonlyMap<string, ExecutionTerms>;

/** What holds for the materials of order lines, which are of one supplier and one organization. */
export const termsOf = async (ctx: Context, orders: readonly Ordered[]): Promise<Terms> => {
  const [first] = orders;
  return first ? executionTerms(ctx, first, [...new Set(orders.map(({ itemNo }) => itemNo))]) : new Map();
};

/** Whether the buyer agrees to a notice before it ships: one line that asks for it is enough (DELIV-20). */
export const asksApproval = (terms: Terms, usual: boolean): boolean =>
  terms.size === 0 ? usual : [...terms.values()].some(({ isAsnApproval }) => isAsnApproval);

/** A line of a notice as far as a permission to deliver it goes; `rowId` names it in an issue. */
interface Shipped {
  readonly purchaseLineId: string;
  readonly lotNo?: string | null | undefined;
  readonly supplierLotNo?: string | null | undefined;
  /** The day it leaves, yyyy-MM-dd; unknown: nothing is judged. */
  readonly day: string | null | undefined;
  readonly rowId: string;
}
/** AS-01, AS-02, AS-03, AS-06: lines of materials that need a permission, and have none for the day they leave (DA). */
export const permissionIssues = async (
  ctx: Context,
  terms: Terms,
  orders: readonly Ordered[],
  lines: readonly Shipped[],
): Promise<readonly Issue[]> => {
  const [first] = orders;
  if (!first) return [];
  const byId = new Map(orders.map((order) => [order.id, order]));
  const needing = lines.flatMap(({ purchaseLineId, lotNo, supplierLotNo, day, rowId }) => {
    const order = byId.get(purchaseLineId);
    if (!order || !day || (terms.get(order.itemNo)?.approvalAskedBy.length ?? 0) === 0) return [];
    return [
      { itemNo: order.itemNo, lots: [lotNo, supplierLotNo], day, rowId, docNo: `${order.purchaseNo}-${order.purchaseSeq}` },
    ];
  });
  return (await uncovered(ctx, first, needing)).map(({ itemNo, docNo, rowId, day, why }) => ({
    code: 'asn.approvalMissing',
    field: 'purchaseLineId',
    rowId,
    params: { docNo, itemNo, day, why },
  }));
};
