import type { Decimal } from '@wms/contract/kernel/decimal.ts';
import type { Row } from '@wms/contract/kernel/resource.ts';
import { receiptFlow } from '@wms/contract/srm/receipt/receipt.flow.ts';
import type { Period } from '@wms/contract/srm/receipt/receipt.rules.ts';
import type { receipt, receiptLine } from '@wms/contract/srm/receipt/receipt.ts';
import { sql } from 'kysely';
import { findItems, type ItemFacts } from '../../base/item/door.ts';
import { closedDaysOf } from '../../base/organization/door.ts';
import { supplierOf } from '../../base/supplier/door.ts';
import { validWarehouse, type Warehouse } from '../../base/warehouse/door.ts';
import { among } from '../../kernel/ground/among.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { beyondScope } from '../../kernel/ground/scope.ts';
import { ownWarehouseOf } from '../../system/user/door.ts';

export type Receipt = Row<typeof receipt>;
export type ReceiptLine = Row<typeof receiptLine>;

/** Facts of the items of a receipt: whatever classes of material the person may look at. */
export const itemsOf = (ctx: Context, orgNo: string, itemNos: readonly string[]): Promise<ReadonlyMap<string, ItemFacts>> =>
  beyondScope(ctx, 'whether goods are inspected does not depend on who receives them', async (wide) => {
    return findItems(wide, orgNo, itemNos);
  });

export const isSupplierInspected = async (ctx: Context, orgNo: string, supplierNo: string): Promise<boolean> =>
  (await supplierOf(ctx, orgNo, supplierNo))?.checkFlag === '1';

/** The closing dates of an organization. */
export const periodOf = async (ctx: Context, orgNo: string): Promise<Period> =>
  (await closedDaysOf(ctx, orgNo)) ?? {
    closeAcctFlag: '0',
    closeAcctStartDate: null,
    closeAcctEndDate: null,
    closeAcctDuringDate: 0,
  };

/** The warehouse goods arrive in: the one named, else the ASN's, else the person's; null when it is not valid or not in scope. */
export const warehouseFor = async (
  ctx: Context,
  orgNo: string,
  ...named: readonly (string | null)[]
): Promise<Warehouse | null> => {
  const wanted = named.find((one) => one !== null && one !== '') ?? (await ownWarehouseOf(ctx)) ?? '';
  return (await validWarehouse(ctx, wanted, orgNo)) ?? null;
};

/** The number of a live receipt of an ASN, whatever the warehouse; null when there is none. */
export const liveReceiptOf = (ctx: Context, asnId: string): Promise<string | null> =>
  beyondScope(ctx, 'one receipt for each ASN counts every warehouse', async (wide) => {
    const row = await wide.tx.first<{ receiptNo: string }>(
      sql`select receipt_no as "receiptNo" from srm_receipt where asn_id = ${asnId}
        and ${among(receiptFlow, 'posted', sql.ref('status'))} order by id limit 1`,
    );
    return row?.receiptNo ?? null;
  });

/** Pieces of another item that receipts which stand have counted, by the line of the notice and whatever the warehouse. */
export const wrongCounted = (ctx: Context, asnLineIds: readonly string[]): Promise<ReadonlyMap<string, Decimal>> =>
  beyondScope(ctx, 'what is missing of a notice counts receipts of every warehouse', async (wide) => {
    const rows = await wide.tx.rows<{ id: string; qty: Decimal }>(
      sql`select asn_line_id::text as id, sum(wrong_qty) as qty from srm_receipt_line
        where asn_line_id = any(${asnLineIds}::bigint[]) and ${among(receiptFlow, 'posted', sql.ref('status'))}
        group by asn_line_id`,
    );
    return new Map(rows.map(({ id, qty }) => [id, qty]));
  });

/** Whose goods they are: the supplier's where goods stay the supplier's until taken over (VMI, escrow), else ours (''). */
export const ownerOf = (warehouse: Pick<Warehouse, 'warehouseNature'>, orderType: string, supplierNo: string): string =>
  orderType === '3' || warehouse.warehouseNature === '5' ? supplierNo : '';
