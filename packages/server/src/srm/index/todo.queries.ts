import { onePage, totalCap } from '@wms/contract/kernel/page.ts';
import { sql } from 'kysely';
import { type Context, hasGrant } from '../../kernel/ground/context.ts';
import type { TileQuery } from '../../kernel/room/room.ts';
import { allOf, visible } from '../../kernel/row/rows.ts';

/** The queues of work of this person, each counted up to 10,000; a queue without its right is absent (DASH-06). */
export const getTodoCount = async (ctx: Context, tiles: readonly TileQuery[]) => {
  const own = tiles.filter(
    ({ tile }) => (tile.sides as readonly string[]).includes(ctx.user.side) && hasGrant(ctx, tile.menu, tile.flag),
  );
  if (own.length === 0) return onePage([]);
  const counts = await Promise.all(
    own.map(async ({ tile, resource, where }) => {
      const met = allOf([...visible(resource, ctx), ...(await where(ctx))]);
      return sql`(
        select count(*)::int from (select 1 from ${sql.table(resource.table)} where ${met} limit ${totalCap}) counted
      ) as ${sql.id(tile.key)}`;
    }),
  );
  const row = (await ctx.tx.first<Record<string, number>>(sql`select ${sql.join(counts)}`)) ?? {};
  return onePage(own.map(({ tile: { key, url } }) => ({ key, count: row[key] ?? 0, url })));
};
