import { isCustomName } from '@wms/contract/kernel/customField.ts';
import { shownFields } from '@wms/contract/kernel/listFields.ts';
import { type ConditionValue, type Page, type PageQuery, totalCap } from '@wms/contract/kernel/page.ts';
import type { Locale } from '@wms/contract/kernel/phrase.ts';
import type { Resource, Row } from '@wms/contract/kernel/resource.ts';
import { accessPaths, sortableFields, stampFields } from '@wms/contract/kernel/resource.ts';
import { isId } from '@wms/contract/kernel/schema.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../ground/context.ts';
import { invalid, Refusal } from '../ground/refusal.ts';
import { column, totalColumn } from '../ground/sql.ts';
import { customEquals, customised, customSort } from '../row/custom.ts';
import { askable, lettersOf, type Reveals, shownAs } from '../row/present.ts';
import { allOf, readable, selectionOf, visible } from '../row/rows.ts';
import { type Asks, accessOf } from './access.ts';
import { bigramsOf } from './bigrams.ts';
import { deepPage, type Placed, withoutPlace } from './deepPage.ts';
import { hasTrigrams, nearestPage, seeksNear } from './nearestPage.ts';
import { totalOf } from './totals.ts';

/** The deepest offset of a page (R8). */
const deepest = 1_000_000;

const values = (value: ConditionValue): readonly string[] =>
  (Array.isArray(value) ? value : [value])
    .filter((v) => v !== null && v !== '')
    .map((v) => (v === true ? '1' : v === false ? '0' : String(v)));
const isEmpty = (value: ConditionValue): boolean => values(value).length === 0;

/** `%` and `_` of a person's text are letters, not wildcards. */
export const pattern = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Three ASCII letters or digits in a row are looked up in the index of trigrams. Any other text would read that index from end to end
 * (it knows no Chinese under the locale of our database), so it is looked up by its pairs of characters where the rows have
 * those, and an expression no index was built for keeps the trigrams out of it (ADR 0012).
 */
const containing = (searched: RawBuilder<unknown>, text: string, hasGrams: boolean): RawBuilder<unknown> => {
  if (hasTrigrams(text)) return sql`${searched} like ${pattern(text)}`;
  const grams = hasGrams ? bigramsOf(text.toLowerCase()) : [];
  if (grams.length === 0) return sql`(${searched} || '') like ${pattern(text)}`;
  // `<> 0` holds for nearly all rows in the eyes of the planner, which then trusts what it knows of the pairs
  return sql`(wms_grams(kw) @> ${[...grams]}::text[] and strpos(${searched}, ${text.toLowerCase()}) <> 0)`;
};

const castOf = (resource: Resource, field: string): RawBuilder<unknown> => {
  const kind = resource.fields[field]?.kind;
  if (kind === 'integer') return sql`::int[]`;
  if (kind === 'decimal') return sql`::numeric[]`;
  if (kind === 'date') return sql`::date[]`;
  return kind === 'key' || field === 'id' ? sql`::bigint[]` : sql`::text[]`;
};
const fits = (resource: Resource, field: string, value: string): boolean => {
  const kind = resource.fields[field]?.kind;
  if (kind === 'integer') return /^-?\d{1,9}$/.test(value);
  if (kind === 'decimal') return /^-?\d{1,20}(\.\d{1,6})?$/.test(value);
  if (kind === 'date') return /^\d{4}-\d{2}-\d{2}$/.test(value);
  return kind === 'key' || field === 'id' ? isId(value) : value.length <= 200;
};
const equals = (resource: Resource, field: string, value: ConditionValue): RawBuilder<unknown> => {
  const wanted = values(value);
  const bad = wanted.find((v) => !fits(resource, field, v));
  if (bad !== undefined) throw invalid({ code: 'valid.condition', field, params: { value: bad } });
  if (isCustomName(field)) return customEquals(resource, field, wanted);
  const equal =
    wanted.length === 1
      ? sql`${readable(resource, field)} = ${wanted[0]}`
      : sql`${readable(resource, field)} = any(${[...wanted]}${castOf(resource, field)})`;
  const isOpen = (resource.list.open as readonly string[] | undefined)?.includes(field) ?? false;
  return isOpen ? sql`(${equal} or ${column(field)} is null or ${column(field)} in ('', '*'))` : equal;
};
const contains = (resource: Resource, field: string, value: ConditionValue): RawBuilder<unknown> => {
  const text = values(value).join(' ');
  if ([...text].length > 100) throw invalid({ code: 'valid.max', field, params: { max: 100 } });
  const searched = lettersOf(resource, field);
  // a part of a field that keywords look into is a part of the keywords' text, which has the index
  if (!(resource.list.keyword as readonly string[]).includes(field)) return sql`${searched} like ${pattern(text)}`;
  return hasTrigrams(text) ? sql`(${keyword(value)} and ${searched} like ${pattern(text)})` : containing(searched, text, true);
};
const keyword = (value: ConditionValue): RawBuilder<unknown> => {
  const text = values(value).join(' ').trim();
  if ([...text].length > 100) throw invalid({ code: 'valid.max', field: 'keyword', params: { max: 100 } });
  return containing(sql`kw`, text, true);
};
const taskOf = (value: ConditionValue): string => values(value).find(isId) ?? '0';
const day = (field: string, value: ConditionValue): string => {
  const text = values(value)[0] ?? '';
  if (!/^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}:\d{2})?$/.test(text) || Number.isNaN(Date.parse(text.replace(' ', 'T'))))
    throw invalid({ code: 'valid.date', field, params: { value: text } });
  return text;
};
// a map, because the members every object inherits (toString) are names a caller can send
const ranges: ReadonlyMap<string, '>=' | '<='> = new Map([
  ['startDate', '>='],
  ['startTime', '>='],
  ['endDate', '<='],
  ['endTime', '<='],
]);
const aliasOf = (resource: Resource, name: string, { alias = resource.list.alias }: ListOptions): string =>
  alias && Object.hasOwn(alias, name) ? (alias[name] ?? name) : name;

/** What a room adds to a list: conditions of its own (by name of the condition), and fixed ones. */
export interface ListOptions {
  /** Conditions that are not fields of the resource, such as an item number that is searched in the lines. */
  readonly extra?: Readonly<Record<string, (value: ConditionValue) => RawBuilder<unknown> | undefined>>;
  readonly fixed?: readonly RawBuilder<unknown>[];
  /** What a policy of the table asks as well, of columns that every path carries (`guardedBy`). */
  readonly guards?: readonly RawBuilder<unknown>[];
  /** Further names of fields, old spellings among them: `purchaseSeqNo` for `purchaseSeq`. */
  readonly alias?: Readonly<Record<string, string>>;
  /** Its rows may leave out what `fields` of a request does not name: nothing is made of them on the way. */
  readonly isNarrow?: boolean;
  /** Which fields hidden from suppliers show; none unless given. */
  readonly reveals?: Reveals;
  /** What the rows of the page carry besides, made of each row of the page and of no other: `... as "unitTotals"`. */
  readonly beside?: RawBuilder<unknown>;
}

/** Keys every list accepts and may not need: they steer the request and choose no rows. */
const steering = new Set(['invokerParam', 'pageMode', 'appNo']);

/** One condition of a request, looked up; undefined where it asks for nothing. */
export const conditionOf = (
  resource: Resource,
  name: string,
  value: ConditionValue,
  options: ListOptions,
): RawBuilder<unknown> | undefined => {
  if (options.extra && Object.hasOwn(options.extra, name)) return isEmpty(value) ? undefined : options.extra[name]?.(value);
  if (steering.has(name) || isEmpty(value)) return known(resource, name, options) ? undefined : refuseKey(name);
  if (name === 'keyword' && resource.list.keyword.length > 0) return keyword(value);
  if (name === 'importTask')
    return sql`id in (select row_id from sys_task_row where entity = ${resource.name} and task_id = ${taskOf(value)})`;
  const bound = ranges.get(name);
  if (bound && resource.list.range) return rangeOf(resource, resource.list.range, bound, day(name, value));
  const field = aliasOf(resource, name, options);
  if (
    (resource.list.search as readonly string[]).includes(`${field}Indistinct`) &&
    field === name &&
    !Object.hasOwn(resource.fields, name)
  )
    return refuseKey(name);
  if (name.endsWith('Indistinct') && (resource.list.search as readonly string[]).includes(name))
    return contains(resource, name.slice(0, -'Indistinct'.length), value);
  if (searchable(resource, field)) return equals(resource, field, value);
  return refuseKey(name);
};
const rangeOf = (resource: Resource, field: string, bound: '>=' | '<=', value: string): RawBuilder<unknown> => {
  const timed = resource.fields[field]?.kind !== 'date';
  if (bound === '>=') return sql`${column(field)} >= ${value}`;
  // a time is compared with a time: under row security an index is not asked by a comparison of a time with a date
  return timed && value.length === 10
    ? sql`${column(field)} < (${value}::date + 1)::timestamptz`
    : sql`${column(field)} <= ${value}`;
};
const searchable = (resource: Resource, field: string): boolean =>
  field === 'id' ||
  (Object.hasOwn(resource.fields, field) &&
    ((resource.list.search as readonly string[]).some((s) => s === field || s === `${field}Indistinct`) ||
      Object.values(resource.scope ?? {}).includes(field) ||
      field === 'statusCode'));
const known = (resource: Resource, name: string, options: ListOptions): boolean =>
  steering.has(name) ||
  // asked for nothing in particular, any list answers both; where there is no history, asking for it is a mistake (LIST-12)
  name === 'type' ||
  name === 'keyword' ||
  ranges.has(name) ||
  searchable(resource, aliasOf(resource, name, options)) ||
  (resource.list.search as readonly string[]).includes(name);
const refuseKey = (name: string): never => {
  throw invalid({ code: 'valid.unknown', field: name });
};

/** The sort of a request as identifiers of ours; an unknown field or order is refused with 20011 and never spliced (V1). */
export const sortOf = (
  resource: Resource,
  query: Pick<PageQuery, 'field' | 'order'>,
  locale?: Locale,
): {
  readonly by: RawBuilder<unknown>;
  readonly key: RawBuilder<unknown>;
  readonly direction: RawBuilder<unknown>;
  readonly isIndexed: boolean;
  readonly field: string;
  readonly text: string;
} => {
  const asked = query.field?.replace(/^t\d+\./, '') || resource.list.sort || 'updateDate';
  const field = asked === 'adddate' ? 'createDate' : asked;
  const order = (query.order || (query.field ? '' : resource.list.order) || 'desc').toLowerCase();
  if (!sortableFields(resource).includes(field))
    throw new Refusal('20011', [{ code: 'sort.field', field: 'field', params: { value: asked.slice(0, 60) } }]);
  if (order !== 'asc' && order !== 'desc')
    throw new Refusal('20011', [{ code: 'sort.order', field: 'order', params: { value: order.slice(0, 60) } }]);
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const key = isCustomName(field) ? customSort(resource, field) : shownAs(resource, field, locale);
  return {
    by: field === 'id' ? sql`id ${direction}` : sql`${key} ${direction}, id ${direction}`,
    key,
    direction,
    isIndexed: accessPaths(resource).some((path) => path.at(-1) === field),
    field,
    text: `${field} ${order}`,
  };
};

/** What each condition of a request asks of the paths of its list. */
export const asksOf = (resource: Resource, { condition }: PageQuery, options: ListOptions): readonly Asks[] => [
  ...((options.fixed ?? []).length > 0 ? ['other' as const] : []),
  ...Object.entries(condition).flatMap(([name, value]): readonly Asks[] => {
    if (steering.has(name) || isEmpty(value)) return [];
    if (name === 'type' && resource.keepsEnd) return ['range'];
    if (options.extra && Object.hasOwn(options.extra, name)) return ['other'];
    if (ranges.has(name) && resource.list.range) return ['range'];
    const field = aliasOf(resource, name, options);
    const isOne =
      values(value).length === 1 && Object.hasOwn(resource.fields, field) && !isCustomName(field) && !resource.fields[field]?.of;
    return isOne && !(resource.list.open as readonly string[] | undefined)?.includes(field) ? [{ field }] : ['other'];
  }),
];

const narrowed = (resource: Resource, { fields }: PageQuery, { isNarrow }: ListOptions): ReadonlySet<string> | undefined => {
  const strange = fields?.find(
    (name) => !isCustomName(name) && !Object.hasOwn(resource.fields, name) && !(stampFields as readonly string[]).includes(name),
  );
  if (strange !== undefined) throw invalid({ code: 'valid.unknown', field: 'fields', params: { value: strange } });
  return isNarrow === true ? shownFields(resource, fields) : undefined;
};

/** Whether a condition is missing without which the list answers nothing. */
const lacks = (resource: Resource, { condition }: PageQuery): boolean =>
  (resource.list.needs ?? []).some((name) => isEmpty(condition[name] ?? null));

/** All conditions of a list request: scope, fixed ones, and the caller's, each looked up and none of them SQL. */
export const listConditions = (
  ctx: Pick<Context, 'scope'>,
  resource: Resource,
  query: PageQuery,
  options: ListOptions = {},
): readonly RawBuilder<unknown>[] => [
  ...visible(resource, ctx),
  ...(lacks(resource, query) ? [sql`false`] : []),
  ...(options.guards ?? []),
  ...(options.fixed ?? []),
  ...Object.entries(query.condition).flatMap(([name, value]) => {
    const found = conditionOf(resource, name, value, options);
    return found ? [found] : [];
  }),
];

/**
 * One page of a resource: rows and total in one statement. The total is exact up to 10,000 and capped beyond; a person's
 * limitCount caps both (LIST-85). Where entries of an index are left out on the way, the page is found by its ids first, in that
 * index alone, so that only the page's rows are read. `fields` of the query leaves out what the page does not show.
 */
export const listRows = async <R extends Resource, Beside extends object = object>(
  ctx: Context,
  declared: R,
  query: PageQuery,
  options: ListOptions = {},
): Promise<Page<Row<R> & Beside>> => {
  const resource = askable(ctx, customised(ctx, declared), options.reveals);
  const where = allOf(listConditions(ctx, resource, query, options));
  const { by, key, direction, isIndexed, field, text } = sortOf(resource, query, ctx.locale);
  const limit = query.limitCount ?? ctx.user.limitCount;
  const offset = (query.current - 1) * query.size;
  if (offset > deepest)
    throw invalid({ code: 'valid.maxNumber', field: 'current', params: { max: Math.floor(deepest / query.size) } });
  const size = limit > 0 ? Math.max(0, Math.min(query.size, limit - offset)) : query.size;
  const table = sql.table(resource.table);
  const total = totalOf(ctx, sql`from ${table} where ${where}`, limit);
  const sought =
    isIndexed && seeksNear(query)
      ? nearestPage(
          { table, where, visible: allOf(visible(resource, ctx)), key, direction, offset, size },
          total.most,
          total.isMore,
        )
      : undefined;
  const asks = asksOf(resource, query, options);
  const access = accessOf(resource, ctx.scope, query, field, asks);
  const deep =
    isIndexed && text.endsWith(' desc') && total.list !== undefined
      ? deepPage(ctx, { name: JSON.stringify([total.list, text, ctx.locale]), key, offset })
      : undefined;
  // a plan for whatever values has to know how many rows it is for
  const window = access === 'free' ? sql`limit ${size} offset ${deep?.skipped ?? offset}` : sql`limit ${sql.lit(size)}`;
  const isWalked = access === 'walked' || (access === 'filtered' && asks.length === 0 && total.isMore);
  const columns = sql`${selectionOf(resource, narrowed(resource, query, options))}
    ${options.beside ? sql`, ${options.beside}` : sql``}${deep?.place ?? sql``},
    (${sought?.total ?? total.count}) as ${sql.id(totalColumn)}`;
  const ids = sought
    ? sql`${sought.parts}, page as materialized (select id as "$id" from ${table} where id in (${sought.ids}))`
    : sql`page as materialized (
        select id as "$id" from ${table} where ${allOf([where, ...(deep?.after ?? [])])} order by ${by} ${window})`;
  const { rows, total: found } = await ctx.tx.counted<Placed<Row<R> & Beside>>(
    isWalked
      ? sql`select ${columns} from ${table} where ${where} order by ${by} ${window}`
      : sql`with ${ids} select ${columns} from page join ${table} on id = "$id" order by ${by}`,
    access === 'free' ? 'fresh' : 'path',
  );
  const counted = found ?? (offset === 0 ? 0 : ((await ctx.tx.first<{ count: number }>(total.count))?.count ?? 0));
  total.remember(counted);
  if (deep && rows[0]) deep.remember(rows[0]);
  const shown = Math.min(counted, limit > 0 ? limit : totalCap);
  return {
    records: deep ? rows.map(withoutPlace) : rows,
    size: query.size,
    total: shown,
    pages: Math.max(1, Math.ceil(shown / query.size)),
    current: query.current,
    ...(limit > 0 || counted <= totalCap ? {} : { isTotalCapped: '1' as const }),
  };
};
