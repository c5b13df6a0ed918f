import { sql } from 'kysely';

export { homeCellsOf } from './itemCell.queries.ts';

const keeping = sql`is_fixed = '1' and status_code = '1'`;
/** Joins the material `f` that alone a cell `c` is kept for; nothing where a cell takes any. For a few cells that are named. */
export const keptForOne = sql`left join lateral (
      select item_no from bm_item_cells f
      where f.warehouse_no = c.warehouse_no and f.cell_no = c.cell_no and ${keeping}
      order by priority, item_no limit 1) f on true`;
/** The same for the cells of a whole warehouse: read once, not once a cell. */
export const keptForOneEach = sql`left join (
      select distinct on (warehouse_no, cell_no) warehouse_no, cell_no, item_no from bm_item_cells
      where ${keeping} order by warehouse_no, cell_no, priority, item_no) f
        on f.warehouse_no = c.warehouse_no and f.cell_no = c.cell_no`;
