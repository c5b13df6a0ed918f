import { sql } from 'kysely';

export { homeCellsOf } from './itemCell.queries.ts';

/** Joins the material `f` that alone a cell `c` is kept for; nothing where a cell takes any. */
export const keptForOne = sql`left join lateral (
      select item_no from bm_item_cells f
      where f.warehouse_no = c.warehouse_no and f.cell_no = c.cell_no and f.is_fixed = '1' and f.status_code = '1' limit 1) f
        on true`;
