import { cell } from '@wms/contract/base/cell/cell.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import type { Row } from '@wms/contract/kernel/resource.ts';
import { sql } from 'kysely';
import type { Context } from '../../kernel/ground/context.ts';
import { deleteRows, insertRows, lockRows } from '../../kernel/row/rows.ts';
import { saveRows } from '../../kernel/row/saveRows.ts';

type Bag = Readonly<Record<string, unknown>>;
export type Cell = Row<typeof cell>;
interface Zone {
  readonly warehouseNo: string;
  readonly zoneNo: string;
}

/** What the declaration of a cell says against values of one. */
export const cellIssues = (values: Bag): readonly Issue[] => {
  const declared: { check?(draft: Bag): readonly Issue[] } = cell;
  return declared.check?.(values) ?? [];
};

/** Those of some numbers that are cells of the warehouse already, in their order. */
export const takenCells = async (ctx: Context, warehouseNo: string, cellNos: readonly string[]): Promise<readonly string[]> => {
  const rows = await ctx.tx.rows<{ cellNo: string }>(sql`
    select cell_no as "cellNo"
    from bm_warehouse_cell
    where warehouse_no = ${warehouseNo} and cell_no = any(${[...cellNos]}::text[])
  `);
  const known = new Set(rows.map((row) => row.cellNo));
  return cellNos.filter((cellNo) => known.has(cellNo));
};

/** The last put-away and picking order of a zone: new cells come after those that are there. */
export const lastOrder = async (ctx: Context, { warehouseNo, zoneNo }: Zone): Promise<number> => {
  const row = await ctx.tx.first<{ last: number }>(sql`
    select coalesce(max(greatest(cell_in_seq, cell_out_seq)), 0) as last
    from bm_warehouse_cell
    where warehouse_no = ${warehouseNo} and zone_no = ${zoneNo}
  `);
  return row?.last ?? 0;
};

/** Cells in the versions a person has seen, locked in the order of their ids. */
export const lockCells = (ctx: Context, wanted: readonly Pick<Cell, 'id' | 'version'>[]): Promise<readonly Cell[]> =>
  lockRows(ctx, cell, wanted);
/** Adds cells that were judged by `cellIssues`. */
export const addCells = (ctx: Context, drafts: readonly Bag[]): Promise<readonly Cell[]> => insertRows(ctx, cell, drafts);
/** Changes locked cells that were judged by `cellIssues`. */
export const changeCells = (
  ctx: Context,
  changes: readonly { readonly row: Cell; readonly change: Bag }[],
): Promise<readonly Cell[]> => saveRows(ctx, cell, changes);
/** Deletes locked cells for good. */
export const removeCells = (ctx: Context, rows: readonly Cell[]): Promise<void> => deleteRows(ctx, cell, rows);
