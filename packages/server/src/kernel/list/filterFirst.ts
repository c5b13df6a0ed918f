/** A large table in an order no path leads along: every row found has to be read and sorted for one page. */
import { inLocale } from '@wms/contract/kernel/phrase.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../ground/context.ts';
import { refuse } from '../ground/refusal.ts';

/** Rows that are read and sorted for a page at most, as the statistics of the database expect them. */
const mostSorted = 300_000;
const named = 5;

/** Rows of a table by its statistics. */
const sizeOf = async ({ tx }: Context, table: string): Promise<number> => {
  const found = await tx.first<{ rows: number }>(
    sql`select reltuples::float8 as rows from pg_class where oid = to_regclass(${table})`,
  );
  return found?.rows ?? 0;
};

/** What a person of the list can filter by, in their words: the first of its searches. */
const filters = ({ list, labels }: Resource, { locale }: Context): string => {
  const names = list.search.map((name) => name.replace(/Indistinct$/, '')).filter((name) => labels[name]);
  const words = [...new Set(names)].slice(0, named).map((name) => inLocale(labels[name] ?? ['', '', ''], locale));
  return words.join(locale === 'en-US' ? ', ' : '、');
};

/**
 * Asks for a filter before a large list is sorted by a column that no path leads along. What a filter leaves is what the
 * planner expects of it, so that a narrow one passes whatever the size of the table.
 * @throws Refusal 20005 list.filterFirst
 */
export const ensureNarrow = async (
  ctx: Context,
  resource: Resource,
  where: RawBuilder<unknown>,
  sort: { readonly isIndexed: boolean; readonly field: string },
): Promise<void> => {
  if (sort.isIndexed || sort.field === 'id' || (await sizeOf(ctx, resource.table)) <= mostSorted) return;
  const plan = await ctx.tx.first<{ 'QUERY PLAN': readonly { readonly Plan: { readonly 'Plan Rows': number } }[] }>(
    sql`explain (format json) select 1 from ${sql.table(resource.table)} where ${where}`,
  );
  const expected = plan?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
  if (expected > mostSorted)
    throw refuse({ code: 'list.filterFirst', field: 'field', params: { fields: filters(resource, ctx) } });
};
