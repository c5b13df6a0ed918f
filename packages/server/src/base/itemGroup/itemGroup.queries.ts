import { sql } from 'kysely';
import type { Context } from '../../kernel/ground/context.ts';
import { beyondScope } from '../../kernel/ground/scope.ts';

/** A category and those above it, the nearest first; what holds for a category holds below it, whoever may see it. */
export const groupsAbove = (ctx: Context, itemGroupNo: string): Promise<readonly string[]> =>
  beyondScope(ctx, 'what stands above a category', async (wide) => {
    const rows = await wide.tx.rows<{ no: string }>(sql`
      with recursive above as (
        select item_group_no as no, parent_group_no as parent, 1 as level from bm_item_group where item_group_no = ${itemGroupNo}
        union all
        select g.item_group_no, g.parent_group_no, a.level + 1 from bm_item_group g join above a on g.item_group_no = a.parent
        where a.level < 50)
      select no from above order by level`);
    return rows.map(({ no }) => no);
  });
