import type { Decimal } from '@wms/contract/kernel/decimal.ts';
import { onePage, type Page } from '@wms/contract/kernel/page.ts';
import type { CellInfo, CellOnShelf, FoundCell, StockInCell } from '@wms/contract/stock/wareShow/wareShow.replies.ts';
import { movesWithin } from '@wms/contract/stock/wareShow/wareShow.ts';
import { type RawBuilder, sql } from 'kysely';
import { shownCell, visibleCells } from '../../base/cell/door.ts';
import { shownItemName, visibleItems } from '../../base/item/door.ts';
import { timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { notFound } from '../../kernel/ground/refusal.ts';
import { pattern } from '../../kernel/list/list.ts';
import { visibleMoves, visibleStock } from '../door.ts';
import { cellsWithContents, ensureDrawable, type Where } from './shelves.sql.ts';

const day = 86_400_000;

/** Movements of the last days by cell; none are counted unless asked for, since the ledger is the largest table of all. */
const movesOf = (ctx: Context, warehouseNo: string, asked: boolean): RawBuilder<unknown> => {
  const since = timeText(ctx.clock.now() - movesWithin * day);
  return asked
    ? sql`(
        select cell_no as in_cell, count(*)::int as moves
        from ${visibleMoves(ctx, sql`warehouse_no = ${warehouseNo}`, sql`move_date >= ${since}::timestamptz`)} l
        group by cell_no)`
    : sql`(select null::text as in_cell, null::int as moves where false)`;
};

/**
 * The cells of a warehouse, a zone or a shelf as the view draws them. Twenty thousand travel at once, so the database writes
 * each one as it travels, without the members in which nothing stands.
 */
export const listCells = async (
  ctx: Context,
  { withMoves, ...where }: Where & { readonly withMoves: string },
): Promise<Page<CellOnShelf>> => {
  if (where.shelfNo === undefined) await ensureDrawable(ctx, where);
  const found = await ctx.tx.first<{ cells: string }>(sql`
    ${cellsWithContents(ctx, where)}
    select coalesce(json_agg(json_strip_nulls(json_build_object(
      'id', id::text, 'version', version, 'cellNo', cell_no, 'zoneNo', zone_no, 'shelfNo', shelf, 'column', "column", 'level',
        level,
      'cellX', cell_x, 'cellY', cell_y, 'cellZ', cell_z, 'cellType', cell_type, 'statusCode', nullif(status_code, '1'),
        'isFrozen', nullif(is_frozen, '0'), 'isBadCell', nullif(is_bad_cell, '0'),
      'isMixSku', nullif(is_mix_sku, '1'), 'isMixLot', nullif(is_mix_lot, '1'), 'maxQty', trim_scale(nullif(max_qty, 0))::text,
      'qty', case when items > 0 then trim_scale(qty)::text end, 'occupancy', occupancy, 'itemCount', nullif(items, 0),
        'lotCount', nullif(lots, 0),
      'itemNo', case when items = 1 then item end, 'heldQty', trim_scale(nullif(held, 0))::text, 'frozenQty',
        trim_scale(nullif(frozen, 0))::text,
      'idleDays', case when moved is not null then greatest(0,
        floor(extract(epoch from ${timeText(ctx.clock.now())}::timestamptz - moved) / 86400))::int end, 'moveCount', moves
    )) order by zone_no, shelf, "column", level, cell_no), '[]')::text as cells
    from filled left join ${movesOf(ctx, where.warehouseNo, withMoves === '1')} m on m.in_cell = cell_no`);
  return onePage(JSON.parse(found?.cells ?? '[]') as readonly CellOnShelf[]);
};

/** A cell with what lies in it. 20003 when there is none of this number in scope. */
export const getCellInfo = async (
  ctx: Context,
  { warehouseNo, cellNo }: { readonly warehouseNo: string; readonly cellNo: string },
): Promise<CellInfo> => {
  const row = await shownCell(ctx, { warehouseNo, cellNo });
  if (!row) throw notFound();
  const figure = await ctx.tx.first<{ qty: Decimal; occupancy: number }>(
    sql`
      ${cellsWithContents(ctx, { warehouseNo, zoneNo: row.zoneNo, shelfNo: row.shelfNo ?? '' })} select qty, occupancy
      from filled
      where cell_no = ${cellNo}
    `,
  );
  const inCell = [sql`org_no = ${row.orgNo}`, sql`warehouse_no = ${warehouseNo}`, sql`cell_no = ${cellNo}`, sql`qty <> 0`];
  const stocks = await ctx.tx.rows<Omit<StockInCell, 'barcodes'>>(sql`
    select s.item_no as "itemNo", ${shownItemName(ctx, 'i')} as "itemName", i.spec, i.unit_no as "unitNo", s.lot_no as "lotNo",
      s.owner_no as "ownerNo",
      s.inventory_type as "inventoryType", s.qty, s.reserved_qty as "reservedQty", s.update_date as "updateDate"
    from ${visibleStock(ctx, ...inCell)} s
    left join ${visibleItems(ctx)} i on i.org_no = s.org_no and i.item_no = s.item_no
    order by s.item_no, s.lot_no, s.owner_no, s.inventory_type`);
  return {
    ...row,
    qty: figure?.qty ?? '0',
    occupancy: figure?.occupancy ?? 0,
    stock: stocks.map((one) => ({ ...one, barcodes: [] })),
  };
};

interface Wanted {
  readonly warehouseNo: string;
  readonly keyword: string;
  readonly current: number;
  readonly size: number;
}

/** Where an item, a lot or a cell is: one record for a cell, by cell number. */
export const findCells = async (ctx: Context, { warehouseNo, keyword, current, size }: Wanted): Promise<Page<FoundCell>> => {
  // `%` and `_` of a person's text are letters, not wildcards
  const like = pattern(keyword);
  const inWarehouse = sql`warehouse_no = ${warehouseNo}`;
  const offset = (current - 1) * size;
  const rows = await ctx.tx.rows<FoundCell & { readonly total: number }>(sql`
    with goods as (
      select s.cell_no, s.item_no, ${shownItemName(ctx, 'i')} as item_name, s.lot_no, sum(s.qty) as qty
      from ${visibleStock(ctx, inWarehouse, sql`qty <> 0`)} s
      left join ${visibleItems(ctx)} i on i.org_no = s.org_no and i.item_no = s.item_no
      where i.kw like ${like} or lower(s.item_no) like ${like} or lower(s.lot_no) like ${like}
      group by s.cell_no, s.item_no, item_name, s.lot_no),
    by_goods as (
      select cell_no, (array_agg(json_build_object('itemNo', item_no, 'itemName', item_name, 'lotNo', lot_no, 'qty',
        trim_scale(qty)::text) order by item_no, lot_no))[1:5] as goods
      from goods group by cell_no),
    cells as (select cell_no, zone_no, shelf_no, lower(cell_no) like ${like} or lower(cell_name) like ${like}
      or lower(cell_outside_no) like ${like} as named
      from ${visibleCells(ctx, inWarehouse)} c),
    found as (
      select coalesce(c.cell_no, g.cell_no) as cell_no, coalesce(c.zone_no, '') as zone_no, coalesce(c.shelf_no, '') as shelf_no,
        coalesce(c.named, false) as named, g.goods
      from cells c full join by_goods g on g.cell_no = c.cell_no where c.named or g.cell_no is not null)
    select cell_no as "cellNo", zone_no as "zoneNo", shelf_no as "shelfNo", case when not named then 'goods'
      when goods is null then 'cell' else 'both' end as by,
      coalesce(array_to_json(goods), '[]') as goods, count(*) over ()::int as total
    from found order by cell_no limit ${size} offset ${offset}`);
  const total = rows[0]?.total ?? 0;
  return {
    records: rows.map(({ total: _all, ...row }) => row),
    size,
    total,
    pages: Math.max(1, Math.ceil(total / size)),
    current,
  };
};
