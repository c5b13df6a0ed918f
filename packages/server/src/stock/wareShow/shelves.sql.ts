import { drawLimit } from '@wms/contract/stock/wareShow/wareShow.ts';
import { type RawBuilder, sql } from 'kysely';
import { visibleCells } from '../../base/cell/door.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { ensure } from '../../kernel/ground/refusal.ts';
import { visibleStock } from '../door.ts';

/** Which cells of a warehouse; a shelf of '' is the one of cells without any. */
export interface Where {
  readonly warehouseNo: string;
  readonly zoneNo?: string | null | undefined;
  readonly shelfNo?: string | undefined;
}

/** Coordinates beyond these are no places of an elevation: somebody keeps other numbers in the same members. */
const farthest = { column: 999, level: 99 } as const;

const chosenCells = (ctx: Pick<Context, 'scope'>, { warehouseNo, zoneNo, shelfNo }: Where): RawBuilder<unknown> =>
  visibleCells(
    ctx,
    sql`warehouse_no = ${warehouseNo}`,
    ...(zoneNo ? [sql`zone_no = ${zoneNo}`] : []),
    ...(shelfNo === undefined ? [] : [sql`coalesce(shelf_no, '') = ${shelfNo}`]),
  );

/**
 * Cells with the column and the level at which the elevation of their shelf shows them (contract, CellOnShelf): the cells `c`
 * of a query that begins `with`. A shelf that counts from 0 is moved by one; a cell without a place of its own stands on the
 * floor behind the last column. Windows and no joins: the planner must go on knowing how many cells there are.
 */
const placed = (ctx: Pick<Context, 'scope'>, where: Where): RawBuilder<unknown> => sql`
    chosen as (
      select id, version, org_no, cell_no, zone_no, coalesce(shelf_no, '') as shelf, cell_x, cell_y, cell_z, cell_type,
        status_code, is_frozen, is_bad_cell, is_mix_sku, is_mix_lot, max_qty
      from ${chosenCells(ctx, where)} cells),
    standing as (
      select *, coalesce(cell_x between 0 and ${farthest.column} and cell_z between 0 and ${farthest.level}, false)
        and row_number() over (partition by zone_no, shelf, cell_x, cell_z order by cell_no) = 1 as stands
      from chosen),
    bounded as (
      select *, coalesce(min(cell_x) filter (where stands) over of_shelf, 1) as x0,
        coalesce(max(cell_x) filter (where stands) over of_shelf, 0) as x1,
        coalesce(min(cell_z) filter (where stands) over of_shelf, 1) as z0, row_number() over (partition by zone_no, shelf, stands
          order by cell_no) as nth
      from standing window of_shelf as (partition by zone_no, shelf)),
    c as (
      select *, case when stands then cell_x else x1 + nth end::int + (x0 = 0)::int as "column", case
        when stands then cell_z + (z0 = 0)::int else 1 end as level
      from bounded)`;

/** Cells where their place does not matter. */
const anywhere = (ctx: Pick<Context, 'scope'>, where: Where): RawBuilder<unknown> =>
  sql`
    c as (
      select org_no, cell_no, zone_no, coalesce(shelf_no, '') as shelf, status_code, max_qty
      from ${chosenCells(ctx, where)} cells)
  `;

/** Hundredths of the limit as the contract rounds them: 0 is empty, 100 is full, and 1 to 99 lie between. */
const occupancy = sql`case when h.items = 0 or h.qty <= 0 then 0
      when coalesce(c.max_qty, 0) = 0 or h.qty >= c.max_qty then 100
      else least(99, greatest(1, round(h.qty * 100 / c.max_qty)))::int end`;

/**
 * The cells `c` with what lies in them, as `filled`. Sums what the person may see, which is all of a warehouse. One look into
 * an index for each cell: joined to sums over the whole stock, a warehouse filled this morning, about which the planner has
 * not heard yet, took half a minute.
 */
const contents = (ctx: Pick<Context, 'scope'>, { warehouseNo }: Where): RawBuilder<unknown> => sql`
    filled as (
      select c.*, h.*, ${occupancy} as occupancy
      from c cross join lateral (
        select coalesce(sum(qty), 0) as qty, sum(qty) filter (where inventory_type <> '10') as held,
          sum(qty) filter (where inventory_type = '30') as frozen,
          count(distinct item_no) filter (where qty <> 0)::int as items,
            count(distinct item_no || chr(1) || lot_no) filter (where qty <> 0)::int as lots,
          min(item_no) filter (where qty <> 0) as item, max(update_date) as moved
        from ${visibleStock(ctx, sql`org_no = c.org_no`, sql`warehouse_no = ${warehouseNo}`, sql`cell_no = c.cell_no`)} s) h)`;

/** `with` of queries about cells: `filled` has their places, what lies there, and `occupancy`. */
export const cellsWithContents = (ctx: Pick<Context, 'scope'>, where: Where): RawBuilder<unknown> =>
  sql`with ${placed(ctx, where)}, ${contents(ctx, where)}`;
/** The same without places, for figures. */
export const contentsOnly = (ctx: Pick<Context, 'scope'>, where: Where): RawBuilder<unknown> =>
  sql`with ${anywhere(ctx, where)}, ${contents(ctx, where)}`;

/** Refuses to draw more cells than an answer carries; a shelf never has as many. */
export const ensureDrawable = async (ctx: Context, where: Where, most = drawLimit): Promise<void> => {
  const found = await ctx.tx.first<{ count: number }>(
    sql`select count(*)::int as count from (select 1 from ${chosenCells(ctx, where)} cells limit ${most + 1}) counted`,
  );
  ensure(found && found.count > most ? [{ code: 'wareShow.tooMany', params: { count: found.count, max: most } }] : []);
};

const isBounded = sql`status_code = '1' and coalesce(max_qty, 0) > 0`;
/** Figures of cells by whatever a query groups `filled` by. */
export const figures = sql`count(*)::int as "cellCount", count(*) filter (where items > 0)::int as "usedCount",
  count(*) filter (where ${isBounded})::int as "boundedCount",
  coalesce(round(avg(occupancy) filter (where ${isBounded})), 0)::int as occupancy`;
