import { onePage, totalCap } from '@wms/contract/kernel/page.ts';
import { sql } from 'kysely';
import { type Context, hasGrant } from '../../kernel/ground/context.ts';
import { listConditions } from '../../kernel/list/list.ts';
import type { TileQuery } from '../../kernel/room/room.ts';
import { allOf } from '../../kernel/row/rows.ts';

interface Queue {
  readonly count: number;
  readonly oldest: string | null;
}

/** The queues of work of this person, each counted up to 10,000, with its oldest day below that; a queue without its right is absent (DASH-06). */
export const getTodoCount = async (ctx: Context, tiles: readonly TileQuery[]) => {
  const own = tiles.filter(
    ({ tile }) => (tile.sides as readonly string[]).includes(ctx.user.side) && hasGrant(ctx, tile.menu, tile.flag),
  );
  if (own.length === 0) return onePage([]);
  const counts = await Promise.all(
    own.map(async ({ tile, resource, options, since }) => {
      const from = typeof since === 'string' ? sql.ref(since) : since;
      const query = { current: 1, size: 1, condition: tile.condition };
      const met = allOf(listConditions(ctx, resource, query, await options(ctx)));
      return sql`(
        select jsonb_build_object('count', count(*), 'oldest', case when count(*) < ${totalCap}::int then min(since) end)
        from (select ${from}::date as since from ${sql.table(resource.table)} where ${met} limit ${totalCap}) counted
      ) as ${sql.id(tile.key)}`;
    }),
  );
  const row = (await ctx.tx.first<Record<string, Queue>>(sql`select ${sql.join(counts)}`)) ?? {};
  return onePage(own.map(({ tile: { key, url } }) => ({ key, count: 0, oldest: null, ...row[key], url })));
};
