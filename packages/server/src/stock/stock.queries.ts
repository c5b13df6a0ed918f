import type { Decimal } from '@wms/contract/kernel/decimal.ts';
import { sql } from 'kysely';
import type { Context } from '../kernel/ground/context.ts';

/** Where goods of one document line lie now, by the ledger: never zero, below zero only where stock is not controlled. */
export interface Position {
  readonly lineId: string;
  readonly orgNo: string;
  readonly warehouseNo: string;
  readonly cellNo: string;
  readonly itemNo: string;
  readonly lotNo: string;
  readonly ownerNo: string;
  readonly inventoryType: string;
  readonly qty: Decimal;
}

/** Sums the movements of document lines by place; the caller holds the lines locked. */
export const positionsOf = (ctx: Context, lineIds: readonly string[]): Promise<Position[]> =>
  ctx.tx.rows<Position>(sql`
    select source_line_id as "lineId", org_no as "orgNo", warehouse_no as "warehouseNo", cell_no as "cellNo", item_no as "itemNo", lot_no as "lotNo",
      owner_no as "ownerNo", inventory_type as "inventoryType", sum(delta) as qty
    from inv_ledger where source_line_id = any(${[...lineIds]}::text[])
    group by source_line_id, org_no, warehouse_no, cell_no, item_no, lot_no, owner_no, inventory_type
    having sum(delta) <> 0
    order by source_line_id, inventory_type, cell_no`);
