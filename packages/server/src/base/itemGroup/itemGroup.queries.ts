import { sql } from 'kysely';
import type { Context } from '../../kernel/ground/context.ts';
import { beyondScope } from '../../kernel/ground/scope.ts';

/** Categories and those above each, the nearest first; what holds for a category holds below it, whoever may see it. */
export const groupsAboveEach = (ctx: Context, itemGroupNos: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> =>
  beyondScope(ctx, 'what stands above a category', async (wide) => {
    const rows = await wide.tx.rows<{ first: string; no: string }>(sql`
      with recursive above as (
        select item_group_no as first, item_group_no as no, parent_group_no as parent, 1 as level from bm_item_group
        where item_group_no = any(${[...new Set(itemGroupNos)]}::text[])
        union all
        select a.first, g.item_group_no, g.parent_group_no, a.level + 1
        from bm_item_group g join above a on g.item_group_no = a.parent
        where a.level < 50)
      select first, no from above order by first, level`);
    const above = new Map<string, string[]>();
    for (const { first, no } of rows) above.set(first, [...(above.get(first) ?? []), no]);
    return above;
  });
/** A category and those above it, the nearest first. */
export const groupsAbove = async (ctx: Context, itemGroupNo: string): Promise<readonly string[]> =>
  (await groupsAboveEach(ctx, [itemGroupNo])).get(itemGroupNo) ?? [];
