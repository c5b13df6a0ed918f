import { supplier } from '@wms/contract/base/supplier/supplier.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { findByNumbers } from '../../kernel/row/rules.ts';

/** PO-01, CL-07: the suppliers of rows must still be valid in their organization; a frozen one is, it only cannot ship. */
export const supplierIssues = async (
  ctx: Context,
  rows: readonly { readonly id: string; readonly supplierNo: string; readonly orgNo: string }[],
): Promise<readonly Issue[]> => {
  const known = await findByNumbers(
    ctx,
    supplier,
    ['supplierNo', 'orgNo'],
    rows.map((row) => row.supplierNo),
  );
  return rows
    .filter((row) => !known.get(row.supplierNo, row.orgNo))
    .map((row) => ({ code: 'order.supplierInvalid', rowId: row.id, params: { value: row.supplierNo } }));
};
