import { warehouse } from '@wms/contract/base/warehouse/warehouse.ts';
import type { Row } from '@wms/contract/kernel/resource.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../kernel/ground/context.ts';
import { beyondScope } from '../../kernel/ground/scope.ts';
import { allOf, findRows, visible } from '../../kernel/row/rows.ts';

export type Warehouse = Row<typeof warehouse>;

/** The warehouses in scope that meet conditions, as a table of a query. */
export const visibleWarehouses = (ctx: Pick<Context, 'scope'>, ...where: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql`(select * from bm_warehouse where ${allOf([...visible(warehouse, ctx), ...where])})`;

/** A valid warehouse in scope, of an organization where one is given. */
export const validWarehouse = async (ctx: Context, warehouseNo: string, orgNo?: string): Promise<Warehouse | undefined> =>
  (
    await findRows(ctx, warehouse, [
      sql`warehouse_no = ${warehouseNo}`,
      ...(orgNo === undefined ? [] : [sql`org_no = ${orgNo}`]),
      sql`status_code = '1'`,
    ])
  )[0];
/** Whether an id is that of a valid warehouse of an organization. */
export const isWarehouseOf = async (ctx: Context, orgNo: string, id: string): Promise<boolean> =>
  (await findRows(ctx, warehouse, [sql`org_no = ${orgNo}`, sql`status_code = '1'`, sql`id = ${id}`])).length > 0;

/** How a warehouse keeps its stock. */
export interface StockControl {
  readonly warehouseNo: string;
  readonly controlInv: string;
  readonly isStockLock: string;
  readonly statusCode: string;
}
/** How warehouses keep their stock; held until the end, so that none is closed while goods come in. */
export const holdControls = (ctx: Context, warehouseNos: readonly string[]): Promise<readonly StockControl[]> =>
  ctx.tx.rows<StockControl>(sql`
    select warehouse_no as "warehouseNo", control_inv as "controlInv", is_stock_lock as "isStockLock",
      status_code as "statusCode"
    from bm_warehouse
    where warehouse_no = any(${[...warehouseNos]}::text[])
    order by warehouse_no for key share
  `);

/** The number of another valid main warehouse of an organization: null when there is none, '-' when the person may not see it. */
export const mainWarehouseOf = async (ctx: Context, orgNo: string, exceptId: string): Promise<string | null> => {
  const asked = sql`
    select warehouse_no as "warehouseNo"
    from bm_warehouse
    where org_no = ${orgNo}
      and is_main_warehouse = '1'
      and status_code = '1'
      and id <> ${exceptId}
  `;
  const seen = await ctx.tx.first<{ warehouseNo: string }>(asked);
  if (seen) return seen.warehouseNo;
  const hidden = await beyondScope(ctx, 'one main warehouse counts every warehouse', (wide) => wide.tx.first(asked));
  return hidden ? '-' : null;
};
