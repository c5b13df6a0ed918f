import { type Decimal, isPositive, minus, smaller } from '@wms/contract/kernel/decimal.ts';
import type { Row } from '@wms/contract/kernel/resource.ts';
import { stock, stockLedger } from '@wms/contract/stock/stock.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../kernel/ground/context.ts';
import { allOf, findRow, findRows, visible } from '../kernel/row/rows.ts';
import type { Shortage } from './post.commands.ts';

/** The stock in scope that meets conditions, as a table of a query. */
export const visibleStock = (ctx: Pick<Context, 'scope'>, ...where: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql`(select * from inv_stock where ${allOf([...visible(stock, ctx), ...where])})`;
/** The movements in scope that meet conditions, as a table of a query. */
export const visibleMoves = (ctx: Pick<Context, 'scope'>, ...where: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql`(select * from inv_ledger where ${allOf([...visible(stockLedger, ctx), ...where])})`;

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
    select source_line_id as "lineId", org_no as "orgNo", warehouse_no as "warehouseNo", cell_no as "cellNo", item_no as "itemNo",
      lot_no as "lotNo",
      owner_no as "ownerNo", inventory_type as "inventoryType", sum(delta) as qty
    from inv_ledger where source_line_id = any(${[...lineIds]}::text[])
    group by source_line_id, org_no, warehouse_no, cell_no, item_no, lot_no, owner_no, inventory_type
    having sum(delta) <> 0
    order by source_line_id, inventory_type, cell_no`);

type Lying = Pick<
  Row<typeof stock>,
  'orgNo' | 'warehouseNo' | 'cellNo' | 'itemNo' | 'lotNo' | 'ownerNo' | 'inventoryType' | 'qty'
>;
/** What lies in cells of a warehouse; with `lock` it stays as it is until the end. */
export const lyingIn = (ctx: Context, warehouseNo: string, cellNos: readonly string[], lock = false): Promise<readonly Lying[]> =>
  findRows(ctx, stock, [sql`warehouse_no = ${warehouseNo}`, sql`cell_no = any(${[...cellNos]}::text[])`, sql`qty <> 0`], {
    lock,
    order: sql`org_no collate "C", warehouse_no collate "C", cell_no collate "C", item_no collate "C", lot_no collate "C",
      owner_no collate "C", inventory_type collate "C"`,
  });

/** A row of stock in scope. */
export const seenStock = (ctx: Context, id: string): Promise<Row<typeof stock> | null> => findRow(ctx, stock, id);
type Place = Pick<Row<typeof stock>, 'orgNo' | 'warehouseNo' | 'cellNo' | 'itemNo' | 'lotNo' | 'ownerNo' | 'inventoryType'>;
/** Part of the goods of a place, by the document line they came with; an empty line: none is known. */
export interface Source {
  readonly lineId: string;
  readonly qty: Decimal;
}
const numbered = (places: readonly Place[]): RawBuilder<unknown> =>
  sql`unnest(${places.map((p) => p.orgNo)}::text[], ${places.map((p) => p.warehouseNo)}::text[],
    ${places.map((p) => p.cellNo)}::text[], ${places.map((p) => p.itemNo)}::text[],
    ${places.map((p) => p.lotNo)}::text[], ${places.map((p) => p.ownerNo)}::text[],
    ${places.map((p) => p.inventoryType)}::text[])
    with ordinality as p(org_no, warehouse_no, cell_no, item_no, lot_no, owner_no, inventory_type, place)`;
/** By which document lines what lies in each place came there, the oldest first, in the order of the places. */
export const sourcesOf = async (ctx: Context, places: readonly Place[]): Promise<readonly (readonly Source[])[]> => {
  const rows = await ctx.tx.rows<Source & { readonly place: number }>(sql`
    select p.place::int as place, m.line_id as "lineId", m.qty
    from ${numbered(places)}
    cross join lateral (
      select coalesce(source_line_id, '') as line_id, sum(delta) as qty, min(id) as since
      from ${visibleMoves(
        ctx,
        sql`item_no = p.item_no and org_no = p.org_no and warehouse_no = p.warehouse_no and cell_no = p.cell_no`,
        sql`lot_no = p.lot_no and owner_no = p.owner_no and inventory_type = p.inventory_type`,
      )} moved
      group by 1 having sum(delta) > 0) m
    order by p.place, m.since`);
  const found = places.map((): Source[] => []);
  for (const { place, lineId, qty } of rows) found[place - 1]?.push({ lineId, qty });
  return found;
};
/** Which part of a quantity each source gives, the oldest first, so that what is known of each goes where its goods go. */
export const takenFrom = (sources: readonly Source[], wanted: Decimal): readonly Source[] => {
  let rest = wanted;
  const parts: Source[] = [];
  for (const { lineId, qty } of sources) {
    const part = smaller(qty, rest);
    if (!isPositive(part)) continue;
    rest = minus(rest, part);
    parts.push({ lineId, qty: part });
  }
  return isPositive(rest) ? [...parts, { lineId: '', qty: rest }] : parts;
};

/** The latest three documents that took goods from a place, other than one. */
export const takersOf = async (ctx: Context, short: Shortage, exceptNo: string): Promise<readonly string[]> => {
  const rows = await ctx.tx.rows<{ no: string }>(sql`
    select source_no as no
    from inv_ledger
    where org_no = ${short.orgNo} and warehouse_no = ${short.warehouseNo} and cell_no = ${short.cellNo}
      and item_no = ${short.itemNo} and lot_no = ${short.lotNo} and inventory_type = ${short.inventoryType}
      and delta < 0 and source_no is distinct from ${exceptNo}
    group by source_no order by max(id) desc limit 3
  `);
  return rows.map(({ no }) => no);
};

/** What of the goods of receipt lines was shipped, and what counts and adjustments took from them or added, by document. */
export const changedOf = (
  ctx: Context,
  lineIds: readonly string[],
): Promise<readonly { readonly itemNo: string; readonly sourceNo: string; readonly qty: Decimal }[]> =>
  ctx.tx.rows(sql`
    select item_no as "itemNo", source_no as "sourceNo", sum(delta) as qty
    from inv_ledger
    where source_line_id = any(${[...lineIds]}::text[]) and move_kind in ('issue', 'adjust')
    group by 1, 2 having sum(delta) <> 0 order by 1, 2`);
