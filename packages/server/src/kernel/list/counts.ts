import { type PageQuery, totalCap } from '@wms/contract/kernel/page.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { sql } from 'kysely';
import type { Context } from '../ground/context.ts';
import { customised } from '../row/custom.ts';
import { askable } from '../row/present.ts';
import { allOf } from '../row/rows.ts';
import { accessOf, standTogether } from './access.ts';
import { asksOf, conditionOf, type ListOptions, listConditions } from './list.ts';
import { totalOf } from './totals.ts';

type Condition = PageQuery['condition'];
type Searches = Readonly<Record<string, Condition>>;

/** What all searches ask alike, and what each asks besides. */
const sharedBy = (searches: Searches): { readonly shared: Condition; readonly own: Searches } => {
  const [first = {}, ...others] = Object.values(searches);
  const isShared = (name: string) => others.every((one) => JSON.stringify(one[name]) === JSON.stringify(first[name]));
  const pick = (from: Condition, wanted: boolean): Condition =>
    Object.fromEntries(Object.entries(from).filter(([name]) => (name in first && isShared(name)) === wanted));
  return {
    shared: pick(first, true),
    own: Object.fromEntries(Object.entries(searches).map(([key, one]) => [key, pick(one, false)])),
  };
};
/**
 * All searches in one pass over the rows they are searches among, where these stand together and are at most 10,000; undefined where
 * not.
 */
const countTogether = async (
  ctx: Context,
  resource: Resource,
  searches: Searches,
  options: ListOptions,
): Promise<Readonly<Record<string, number>> | undefined> => {
  const { shared, own } = sharedBy(searches);
  const query: PageQuery = { current: 1, size: 1, condition: shared };
  const asks = asksOf(resource, query, options);
  if (!standTogether(resource, ctx.scope, asks)) return undefined;
  const table = sql.table(resource.table);
  const among = sql`from ${table} where ${allOf(listConditions(ctx, resource, query, options))}`;
  const all = totalOf(ctx, among, 0);
  if (all.isMore) return undefined;
  const counts = Object.values(own).map((condition, at) => {
    const asked = Object.entries(condition).flatMap(([name, value]) => conditionOf(resource, name, value, options) ?? []);
    return sql`, count(*) filter (where ${allOf(asked)})::int as ${sql.id(`n${at}`)}`;
  });
  const access = accessOf(resource, ctx.scope, query, resource.list.sort ?? 'updateDate', asks);
  // named as the table is, for conditions that name it
  const row = await ctx.tx.first<Record<string, number>>(
    sql`select count(*)::int as "$all"${sql.join(counts, sql``)} from (select * ${among} limit ${sql.lit(all.most)}) ${table}`,
    access === 'free' ? 'fresh' : 'path',
  );
  all.remember(row?.$all ?? 0);
  if ((row?.$all ?? 0) > totalCap) return undefined;
  return Object.fromEntries(Object.keys(own).map((key, at) => [key, row?.[`n${at}`] ?? 0]));
};

/**
 * How many rows several searches of one list have, each up to 10,000, in one statement: what the tabs show (9999+). A search known
 * to have more is not counted again, as its list does not (totals.ts).
 */
export const countEach = async (
  ctx: Context,
  declared: Resource,
  searches: Searches,
  options: ListOptions = {},
): Promise<Readonly<Record<string, number>>> => {
  const resource = askable(ctx, customised(ctx, declared), options.reveals);
  const together = await countTogether(ctx, resource, searches, options);
  if (together) return together;
  const totals = Object.entries(searches).map(([key, condition]) => {
    const where = allOf(listConditions(ctx, resource, { current: 1, size: 1, condition }, options));
    return { key, total: totalOf(ctx, sql`from ${sql.table(resource.table)} where ${where}`, 0) };
  });
  const counts = totals.map(({ total }, at) => sql`(${total.count}) as ${sql.id(`n${at}`)}`);
  const row = (await ctx.tx.first<Record<string, number>>(sql`select ${sql.join(counts)}`)) ?? {};
  return Object.fromEntries(
    totals.map(({ key, total }, at) => {
      const found = row[`n${at}`] ?? 0;
      total.remember(found);
      return [key, Math.min(found, totalCap)];
    }),
  );
};

/** The same for the values of one field. */
export const countBy = (
  ctx: Context,
  declared: Resource,
  field: string,
  wanted: readonly string[],
  query: PageQuery,
  options: ListOptions = {},
): Promise<Readonly<Record<string, number>>> =>
  countEach(ctx, declared, Object.fromEntries(wanted.map((value) => [value, { ...query.condition, [field]: value }])), options);
