import type { BulkSelection } from '@wms/contract/kernel/bodies.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import { mostSelected } from '@wms/contract/kernel/page.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { sql } from 'kysely';
import type { Context } from '../ground/context.ts';
import { Refusal, refuse } from '../ground/refusal.ts';
import { column } from '../ground/sql.ts';
import { customised } from '../row/custom.ts';
import { askable } from '../row/present.ts';
import { allOf } from '../row/rows.ts';
import { type ListOptions, listConditions } from './list.ts';

export interface Versioned {
  readonly id: string;
  readonly version: number;
}

// the same guards, in the same words, as those of a selection in the list (LIST-60..63)
const mixes = [
  ['toolbar.sameOrg', 'org'],
  ['toolbar.sameWarehouse', 'warehouse'],
  ['toolbar.sameCategory', 'classification'],
] as const;
/** Reasons a refusal of many rows names; the first ones are enough to see what is wrong. */
const mostReasons = 100;
/** A search whose rows nobody has counted before is taken as it is. */
type SearchedRows = Omit<BulkSelection, 'wholeCount'> & { readonly wholeCount?: number | undefined };
interface BulkOptions extends ListOptions {
  /** Rows of a search that one command takes. */
  readonly most?: number;
}

/**
 * The rows of a search in scope, with the versions they have in this transaction. Refused when they are more than may be changed at
 * once, when they are not as many as was confirmed, and when they belong to several organizations, warehouses or categories.
 */
const rowsOfSearch = async (
  ctx: Context,
  declared: Resource,
  { all: _all, wholeCount, ...condition }: SearchedRows,
  { most = mostSelected, ...options }: BulkOptions = {},
): Promise<readonly Versioned[]> => {
  const resource = askable(ctx, customised(ctx, declared), options.reveals);
  const where = allOf(listConditions(ctx, resource, { current: 1, size: 1, condition }, options));
  const kinds = mixes.flatMap(([code, dimension]) => {
    const field = resource.scope?.[dimension];
    return field === undefined || field === resource.title[0] ? [] : [{ code, field }];
  });
  const mixed = kinds.map(({ field }, at) => sql`, coalesce(${column(field)}, '') as ${sql.id(`k${at}`)}`);
  const found = await ctx.tx.rows<Versioned & Readonly<Record<string, string>>>(
    sql`select id, version${sql.join(mixed, sql``)} from ${sql.table(resource.table)} where ${where} order by id
      limit ${most + 1}`,
  );
  if (found.length > most) throw refuse({ code: 'whole.tooMany', params: { max: most } });
  if (wholeCount !== undefined && found.length !== wholeCount)
    throw refuse({ code: 'whole.changed', params: { count: found.length, confirmed: wholeCount } });
  const wrong = kinds.filter((_, at) => found.some((row) => row[`k${at}`] !== found[0]?.[`k${at}`]));
  if (wrong.length > 0) throw refuse(...wrong.map(({ code }): Issue => ({ code })));
  return found.map(({ id, version }) => ({ id, version }));
};

const isSearch = (wanted: readonly Versioned[] | SearchedRows): wanted is SearchedRows => 'all' in wanted;
/** Runs a batch over the rows named, or over those of a search; a refusal of a search names its first reasons. */
export const overRows = async <T>(
  ctx: Context,
  resource: Resource,
  wanted: readonly Versioned[] | SearchedRows,
  run: (rows: readonly Versioned[]) => Promise<T>,
  options?: BulkOptions,
): Promise<T> => {
  if (!isSearch(wanted)) return run(wanted);
  try {
    return await run(await rowsOfSearch(ctx, resource, wanted, options));
  } catch (error) {
    if (error instanceof Refusal && error.issues.length > mostReasons)
      throw new Refusal(error.errorCode, error.issues.slice(0, mostReasons), error.params);
    throw error;
  }
};
