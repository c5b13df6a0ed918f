import { cell } from '@wms/contract/base/cell.ts';
import { stock } from '@wms/contract/stock/stock.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../kernel/context.ts';
import { allOf, visible } from '../../kernel/rows.ts';

/** Which cells of a warehouse; a shelf of '' is the one of cells without any. */
export interface Where {
  readonly warehouseNo: string;
  readonly zoneNo?: string | null | undefined;
  readonly shelfNo?: string | undefined;
}

/** Coordinates beyond these are no places of an elevation: somebody keeps other numbers in the same members. */
const most = { column: 999, level: 99 } as const;

/**
 * Cells with the column and the level at which the elevation of their shelf shows them (contract, CellOnShelf): the cells `c`
 * of a query that begins `with`. A shelf that counts from 0 is moved by one; a cell without a place of its own stands on the
 * floor behind the last column.
 */
const placed = (ctx: Pick<Context, 'scope'>, { warehouseNo, zoneNo, shelfNo }: Where): RawBuilder<unknown> => {
  const chosen = allOf([
    ...visible(cell, ctx),
    sql`warehouse_no = ${warehouseNo}`,
    ...(zoneNo ? [sql`zone_no = ${zoneNo}`] : []),
    ...(shelfNo === undefined ? [] : [sql`coalesce(shelf_no, '') = ${shelfNo}`]),
  ]);
  return sql`
    chosen as (select *, coalesce(shelf_no, '') as shelf from bm_warehouse_cell where ${chosen}),
    first as (
      select *, coalesce(cell_x between 0 and ${most.column} and cell_z between 0 and ${most.level}, false)
        and row_number() over (partition by zone_no, shelf, cell_x, cell_z order by cell_no) = 1 as stands
      from chosen),
    bounds as (
      select zone_no as zone, shelf as of_shelf, coalesce(min(cell_x) filter (where stands), 1) as x0, coalesce(max(cell_x) filter (where stands), 0) as x1,
        coalesce(min(cell_z) filter (where stands), 1) as z0
      from first group by zone_no, shelf),
    c as (
      select f.*,
        case when stands then cell_x + (x0 = 0)::int
          else x1 + (x0 = 0)::int + row_number() over (partition by zone_no, shelf, stands order by cell_no) end::int as "column",
        case when stands then cell_z + (z0 = 0)::int else 1 end as level
      from first f join bounds b on b.zone = f.zone_no and b.of_shelf = f.shelf)`;
};

/** What lies in the cells `c`: one row for each cell that ever held something. Sums what the person may see: all of the warehouse. */
const held = (ctx: Pick<Context, 'scope'>, { warehouseNo }: Where): RawBuilder<unknown> => sql`
    held as (
      select s.cell_no as in_cell, sum(qty) as qty, sum(qty) filter (where inventory_type <> '10') as held, sum(qty) filter (where inventory_type = '30') as frozen,
        count(distinct item_no) filter (where qty <> 0)::int as items, count(distinct item_no || chr(1) || lot_no) filter (where qty <> 0)::int as lots,
        min(item_no) filter (where qty <> 0) as item, max(s.update_date) as moved
      from (select * from inv_stock where ${allOf([...visible(stock, ctx), sql`warehouse_no = ${warehouseNo}`, sql`cell_no <> ''`])}) s
      join c on c.org_no = s.org_no and c.cell_no = s.cell_no
      group by s.cell_no)`;

/** Hundredths of the limit as the contract rounds them: 0 is empty, 100 is full, and 1 to 99 lie between. */
const occupancy = sql`case when coalesce(h.items, 0) = 0 or coalesce(h.qty, 0) <= 0 then 0
      when coalesce(c.max_qty, 0) = 0 or h.qty >= c.max_qty then 100
      else least(99, greatest(1, round(h.qty * 100 / c.max_qty)))::int end`;

/** `with` of every query about cells: `c` with places, `h` joined by it with what lies there and `occupancy`. */
export const cellsWithContents = (ctx: Pick<Context, 'scope'>, where: Where): RawBuilder<unknown> => sql`
  with ${placed(ctx, where)}, ${held(ctx, where)},
    filled as (select c.*, h.qty, h.held, h.frozen, coalesce(h.items, 0) as items, coalesce(h.lots, 0) as lots, h.item, h.moved, ${occupancy} as occupancy
      from c left join held h on h.in_cell = c.cell_no)`;

/** Figures of cells by whatever a query groups `filled` by. */
export const figures = sql`count(*)::int as "cellCount", count(*) filter (where items > 0)::int as "usedCount",
  coalesce(round(avg(occupancy) filter (where status_code = '1')), 0)::int as occupancy`;
