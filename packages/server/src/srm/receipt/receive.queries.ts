import { cell } from '@wms/contract/base/cell/cell.ts';
import { warehouse } from '@wms/contract/base/warehouse/warehouse.ts';
import type { Row } from '@wms/contract/kernel/resource.ts';
import type { purchaseLine } from '@wms/contract/srm/purchase/purchase.ts';
import { receiptFlow } from '@wms/contract/srm/receipt/receipt.flow.ts';
import type { Period } from '@wms/contract/srm/receipt/receipt.rules.ts';
import type { receipt, receiptLine } from '@wms/contract/srm/receipt/receipt.ts';
import { sql } from 'kysely';
import { findItems, type ItemFacts } from '../../base/item/door.ts';
import { among } from '../../kernel/ground/among.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { beyondScope } from '../../kernel/ground/scope.ts';
import { findRows } from '../../kernel/row/rows.ts';

export type OrderLine = Row<typeof purchaseLine>;
export type Receipt = Row<typeof receipt>;
export type ReceiptLine = Row<typeof receiptLine>;
export type Cell = Row<typeof cell>;
export type Warehouse = Row<typeof warehouse>;

/** Facts of the items of a receipt: whatever classes of material the person may look at. */
export const itemsOf = (ctx: Context, orgNo: string, itemNos: readonly string[]): Promise<ReadonlyMap<string, ItemFacts>> =>
  beyondScope(ctx, 'whether goods are inspected does not depend on who receives them', async (wide) => {
    return findItems(wide, orgNo, itemNos);
  });

export const isSupplierInspected = async (ctx: Context, orgNo: string, supplierNo: string): Promise<boolean> => {
  const row = await ctx.tx.first<{ checkFlag: string }>(
    sql`select check_flag as "checkFlag" from bm_supplier where org_no = ${orgNo} and supplier_no = ${supplierNo}`,
  );
  return row?.checkFlag === '1';
};

/** The closing dates of an organization. */
export const periodOf = async (ctx: Context, orgNo: string): Promise<Period> => {
  const row = await ctx.tx.first<Period>(sql`
    select close_acct_flag as "closeAcctFlag", close_acct_start_date as "closeAcctStartDate", close_acct_end_date as "closeAcctEndDate",
      coalesce(close_acct_during_date, 0) as "closeAcctDuringDate"
    from bm_org where org_no = ${orgNo} and deleted_date is null`);
  return row ?? { closeAcctFlag: '0', closeAcctStartDate: null, closeAcctEndDate: null, closeAcctDuringDate: 0 };
};

/** The warehouse goods arrive in: the one named, else the ASN's, else the person's; null when it is not valid or not in scope. */
export const warehouseFor = async (
  ctx: Context,
  orgNo: string,
  ...named: readonly (string | null)[]
): Promise<Warehouse | null> => {
  const own = await ctx.tx.first<{ warehouseNo: string }>(
    sql`select warehouse_no as "warehouseNo" from sys_user where id = ${ctx.user.id}`,
  );
  const wanted = named.find((one) => one !== null && one !== '') ?? own?.warehouseNo ?? '';
  const [found] = await findRows(ctx, warehouse, [sql`warehouse_no = ${wanted}`, sql`org_no = ${orgNo}`, sql`status_code = '1'`]);
  return found ?? null;
};

/** Valid cells of a warehouse by number, and its first cell for defective goods in put-away order. */
export const cellsOf = async (
  ctx: Context,
  warehouseNo: string,
  cellNos: readonly string[],
): Promise<{ readonly byNo: ReadonlyMap<string, Cell>; readonly firstBad: Cell | null }> => {
  const valid = [sql`warehouse_no = ${warehouseNo}`, sql`status_code = '1'`];
  const named = await findRows(ctx, cell, [...valid, sql`cell_no = any(${[...new Set(cellNos)]}::text[])`]);
  const [firstBad] = await findRows(ctx, cell, [...valid, sql`is_bad_cell = '1'`], {
    order: sql`cell_in_seq nulls last, cell_no`,
    limit: 1,
  });
  return { byNo: new Map(named.map((one) => [one.cellNo, one])), firstBad: firstBad ?? null };
};

/** The number of a live receipt of an ASN, whatever the warehouse; null when there is none. */
export const liveReceiptOf = (ctx: Context, asnId: string): Promise<string | null> =>
  beyondScope(ctx, 'one receipt for each ASN counts every warehouse', async (wide) => {
    const row = await wide.tx.first<{ receiptNo: string }>(
      sql`select receipt_no as "receiptNo" from srm_receipt where asn_id = ${asnId} and ${among(receiptFlow, 'approved', sql.ref('status'))} order by id limit 1`,
    );
    return row?.receiptNo ?? null;
  });

/** Whose goods they are: the supplier's where goods stay the supplier's until taken over (VMI, escrow), else ours (''). */
export const ownerOf = (warehouse: Pick<Warehouse, 'warehouseNature'>, orderType: string, supplierNo: string): string =>
  orderType === '3' || warehouse.warehouseNature === '5' ? supplierNo : '';
