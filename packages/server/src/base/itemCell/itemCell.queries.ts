/** Where materials lie by preference, for the rooms that propose a cell. */
import { itemCell } from '@wms/contract/base/itemCell/itemCell.ts';
import { sql } from 'kysely';
import type { Context } from '../../kernel/ground/context.ts';
import { findRows } from '../../kernel/row/rows.ts';

/** The cells of materials in the warehouses the person works in: those kept for the material alone first, then by priority. */
export const homeCellsOf = (ctx: Context, orgNo: string, itemNos: readonly string[]) =>
  findRows(
    ctx,
    itemCell,
    [sql`org_no = ${orgNo}`, sql`item_no = any(${[...new Set(itemNos)]}::text[])`, sql`status_code = '1'`],
    { order: sql`is_fixed desc, priority, cell_no, id` },
  );
