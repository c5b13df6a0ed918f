import type { Issue } from '@wms/contract/kernel/issue.ts';
import { suppliersByNumber } from '../../base/supplier/door.ts';
import type { Context } from '../../kernel/ground/context.ts';

/** PO-01, CL-07: the suppliers of rows must still be valid in their organization; a frozen one is, it only cannot ship. */
export const supplierIssues = async (
  ctx: Context,
  rows: readonly { readonly id: string; readonly supplierNo: string; readonly orgNo: string }[],
): Promise<readonly Issue[]> => {
  const known = await suppliersByNumber(
    ctx,
    rows.map((row) => row.supplierNo),
  );
  return rows
    .filter((row) => !known.get(row.supplierNo, row.orgNo))
    .map((row) => ({ code: 'order.supplierInvalid', rowId: row.id, params: { value: row.supplierNo } }));
};
