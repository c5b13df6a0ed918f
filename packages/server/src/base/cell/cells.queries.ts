import { cell } from '@wms/contract/base/cell/cell.ts';
import type { Decimal } from '@wms/contract/kernel/decimal.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../kernel/ground/context.ts';
import { presentRows } from '../../kernel/row/present.ts';
import { allOf, findRows, visible } from '../../kernel/row/rows.ts';
import type { Cell } from './cells.commands.ts';

/** A cell by the numbers people know. */
export interface CellPlace {
  readonly warehouseNo: string;
  readonly cellNo: string;
}
const among = (places: readonly CellPlace[]): RawBuilder<unknown> => sql`
  (warehouse_no, cell_no) in (
    select * from unnest(${places.map((one) => one.warehouseNo)}::text[], ${places.map((one) => one.cellNo)}::text[]))`;

/** The cells in scope that meet conditions, as a table of a query. */
export const visibleCells = (ctx: Pick<Context, 'scope'>, ...where: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql`(select * from bm_warehouse_cell where ${allOf([...visible(cell, ctx), ...where])})`;

/** A cell in scope as it is shown. */
export const shownCell = async (ctx: Context, { warehouseNo, cellNo }: CellPlace): Promise<Cell | undefined> =>
  presentRows(ctx, cell, await findRows(ctx, cell, [sql`warehouse_no = ${warehouseNo}`, sql`cell_no = ${cellNo}`]))[0];

/** Valid cells of a warehouse by number, and its first cell for defective goods in put-away order; one that is frozen takes none. */
export const validCells = async (
  ctx: Context,
  warehouseNo: string,
  cellNos: readonly string[],
): Promise<{ readonly byNo: ReadonlyMap<string, Cell>; readonly firstBad: Cell | null }> => {
  const valid = [sql`warehouse_no = ${warehouseNo}`, sql`status_code = '1'`];
  const named = await findRows(ctx, cell, [...valid, sql`cell_no = any(${[...new Set(cellNos)]}::text[])`]);
  const [firstBad] = await findRows(ctx, cell, [...valid, sql`is_bad_cell = '1' and is_frozen = '0'`], {
    order: sql`cell_in_seq nulls last, cell_no`,
    limit: 1,
  });
  return { byNo: new Map(named.map((one) => [one.cellNo, one])), firstBad: firstBad ?? null };
};

export interface KeptCell extends CellPlace {
  /** Why it is frozen; null: it is not. */
  readonly frozenReason: string | null;
}
/** Holds cells against whoever deletes or freezes them, in the order of their numbers. Answers those that are there. */
export const keepCells = (ctx: Context, places: readonly CellPlace[]): Promise<readonly KeptCell[]> =>
  ctx.tx.rows<KeptCell>(sql`
    select warehouse_no as "warehouseNo", cell_no as "cellNo", case when is_frozen = '1' then coalesce(frozen_reason, '') end
      as "frozenReason"
    from bm_warehouse_cell
    where ${among(places)}
    order by warehouse_no collate "C", cell_no collate "C" for key share
  `);
/** Holds cells for one writer until the end, in the order of their ids. */
export const holdCells = (ctx: Context, places: readonly CellPlace[]): Promise<unknown> =>
  ctx.tx.rows(sql`select id from bm_warehouse_cell where ${among(places)} order by id for no key update`);

/** What a cell takes. */
export interface Bounded {
  readonly cellNo: string;
  readonly isMixSku: string;
  readonly isMixLot: string;
  readonly maxQty: Decimal | null;
  /** The only material the cell is for; null: for any. */
  readonly keptFor: string | null;
}
export interface HeldCell extends Bounded {
  /** Why it is frozen; null: it is not. */
  readonly frozenReason: string | null;
  /** Deleted while one waited for it. */
  readonly isGone: boolean;
  /** Deleted, invalidated or turned to the other kind of goods while one waited for it. */
  readonly isChanged: boolean;
}
const hasRule = sql`(c.is_mix_sku = '0' or c.is_mix_lot = '0' or c.max_qty > 0 or f.item_no is not null)`;

/**
 * Cells with a rule have one writer at a time; who only keeps a cell from being deleted or frozen waits for none. `keptFor` joins the material `f` a cell `c` is kept for: materials are no
 * business of cells.
 */
export const holdBounded = (
  ctx: Context,
  warehouseNo: string,
  cellNos: readonly string[],
  keptFor: RawBuilder<unknown>,
): Promise<readonly Pick<Bounded, 'cellNo'>[]> =>
  ctx.tx.rows<Pick<Bounded, 'cellNo'>>(sql`
    select c.cell_no as "cellNo" from bm_warehouse_cell c ${keptFor}
    where c.warehouse_no = ${warehouseNo} and c.cell_no = any(${[...cellNos]}::text[]) and ${hasRule}
    order by c.cell_no collate "C" for no key update of c`);

/** Cells shared with everybody who fills them, and withheld from who bounds or deletes them: as they are by then. */
export const shareCells = (
  ctx: Context,
  warehouseNo: string,
  cellNos: readonly string[],
  keptFor: RawBuilder<unknown>,
): Promise<readonly HeldCell[]> => {
  const named = sql`c.warehouse_no = ${warehouseNo} and c.cell_no = any(${[...cellNos]}::text[])`;
  return ctx.tx.rows<HeldCell>(sql`
    with known as (select c.cell_no, c.status_code, c.is_bad_cell from bm_warehouse_cell c where ${named}),
      held as (
        select c.cell_no, c.status_code, c.is_bad_cell, c.is_mix_sku, c.is_mix_lot, c.max_qty, f.item_no,
          case when c.is_frozen = '1' then coalesce(c.frozen_reason, '') end as frozen
        from bm_warehouse_cell c ${keptFor} where ${named} order by c.cell_no collate "C" for share of c)
    select k.cell_no as "cellNo", coalesce(h.is_mix_sku, '1') as "isMixSku", coalesce(h.is_mix_lot, '1') as "isMixLot",
      h.max_qty as "maxQty", h.item_no as "keptFor", h.frozen as "frozenReason", h.cell_no is null as "isGone",
      (h.cell_no is null or h.status_code <> k.status_code or h.is_bad_cell <> k.is_bad_cell) as "isChanged"
    from known k left join held h on h.cell_no = k.cell_no order by k.cell_no collate "C"`);
};
