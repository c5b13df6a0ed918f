import type { InOf } from '@wms/contract/kernel/call.ts';
import { codesOf } from '@wms/contract/kernel/codes.ts';
import { onePage, type PageQuery } from '@wms/contract/kernel/page.ts';
import { inLocale } from '@wms/contract/kernel/phrase.ts';
import * as calls from '@wms/contract/system/cache/cache.calls.ts';
import { type CacheType, cacheTypes } from '@wms/contract/system/cache/cache.rules.ts';
import { cacheEntry } from '@wms/contract/system/cache/cache.ts';
import { param } from '@wms/contract/system/param/param.ts';
import { sysUser } from '@wms/contract/system/user/user.ts';
import { type RawBuilder, sql } from 'kysely';
import { visibleItems } from '../../base/item/door.ts';
import { timeText } from '../../kernel/ground/clock.ts';
import { type Context, hasGrant } from '../../kernel/ground/context.ts';
import { answer, type Method } from '../../kernel/ground/method.ts';
import { notFound } from '../../kernel/ground/refusal.ts';
import { listRows } from '../../kernel/list/list.ts';
import { allOf } from '../../kernel/row/rows.ts';
import { visibleUsers } from '../user/door.ts';

/** The menu without which a person may not look at what entries of a type are made of; every other one is open to lookups. */
const menus: Readonly<Partial<Record<CacheType, string>>> = { 'PARAM:NO': param.menu, 'MENU:USER': sysUser.menu };
const typesFor = (ctx: Context): readonly CacheType[] =>
  cacheTypes.filter((type) => {
    const menu = menus[type];
    return menu === undefined || hasGrant(ctx, menu, 'isSearch');
  });

/** The rows an entry is made of decide who sees it: materials and people out of sight have no entries. */
const sight: Readonly<Partial<Record<CacheType, (ctx: Context) => RawBuilder<unknown>>>> = {
  'ITEM:ITEM_NO': (ctx) =>
    sql`
      exists (
        select 1
        from ${visibleItems(ctx)} i
        where i.org_no = sys_cache_list.org_no and i.item_no = sys_cache_list.part)
    `,
  'MENU:USER': (ctx) =>
    sql`
      exists (
        select 1
        from ${visibleUsers(ctx)} u
        where u.user_no_key = lower(regexp_replace(sys_cache_list.part, '/[^/]*$', '')))
    `,
};
const seen = (ctx: Context): RawBuilder<unknown> => {
  const each = typesFor(ctx).map((type) => allOf([sql`cache_type = ${type}`, ...(sight[type] ? [sight[type](ctx)] : [])]));
  return sql`(${sql.join(
    each.map((one) => sql`(${one})`),
    sql` or `,
  )})`;
};

/** One type at a time: the usual one unless the request names another (SYS-31). */
const ofType = ({ condition, ...query }: PageQuery): PageQuery => ({
  ...query,
  condition: { ...condition, cacheType: condition.cacheType || cacheTypes[0] },
});

type ChosenEntries = InOf<typeof calls.clearCache>;
const idsOf = async (ctx: Context, { cacheType, keys }: ChosenEntries): Promise<readonly string[]> => {
  const named = keys.length === 0 ? sql`true` : sql`cache_key = any(${keys}::text[])`;
  const rows = await ctx.tx.rows<{ id: string }>(
    sql`select id from sys_cache_list where cache_type = ${cacheType} and ${named} and ${seen(ctx)}`,
  );
  ctx.note(keys.length === 0 ? cacheType : `${cacheType} ${keys.join(', ')}`.slice(0, 200));
  return rows.map(({ id }) => id);
};

const clear = async (ctx: Context, chosen: ChosenEntries) => {
  const ids = await idsOf(ctx, chosen);
  const count = await ctx.tx.changed(
    sql`delete from sys_cache where id in (select id from sys_cache where id = any(${ids}::bigint[]) order by id for update)`,
  );
  return { count };
};

/** Counted from the moment an entry was kept: a shorter life than it has had ends it. */
const setTtl = async (ctx: Context, { ttlHours, ...chosen }: InOf<typeof calls.setCacheTtl>) => {
  const ids = await idsOf(ctx, chosen);
  const count = await ctx.tx.changed(sql`
    update sys_cache set ttl_hours = ${ttlHours}, expire_date = add_date + make_interval(hours => ${ttlHours}::int)
    where id in (select id from sys_cache where id = any(${ids}::bigint[]) order by id for update)`);
  // what was named and is gone cannot live longer
  if (count === 0 && chosen.keys.length > 0) throw notFound();
  return { count };
};

/** The caches, as whoever administers the installation keeps them (SYS-05, SYS-13). */
export const cacheMethods: readonly Method[] = [
  answer(calls.listCacheTypes, async (ctx) => {
    const labels = new Map(codesOf('CacheType').map(({ value, label }) => [value, label]));
    return onePage(
      typesFor(ctx).flatMap((value) => {
        const label = labels.get(value);
        return label ? [{ value, label: inLocale(label, ctx.locale) }] : [];
      }),
    );
  }),
  answer(calls.listCacheEntries, (ctx, query) =>
    listRows(ctx, cacheEntry, ofType(query), { fixed: [seen(ctx), sql`expire_date > ${timeText(ctx.clock.now())}`] }),
  ),
  answer(calls.clearCache, clear),
  answer(calls.setCacheTtl, setTtl),
];
