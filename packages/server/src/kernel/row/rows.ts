import { customLevelOf, customOf, isCustomName } from '@wms/contract/kernel/customField.ts';
import { compare, isDecimal, plain } from '@wms/contract/kernel/decimal.ts';
import type { Resource, Row, Stamp } from '@wms/contract/kernel/resource.ts';
import { stampFields, storedFields } from '@wms/contract/kernel/resource.ts';
import { type RawBuilder, sql } from 'kysely';
import { timeText } from '../ground/clock.ts';
import { constantOf } from '../ground/constant.ts';
import type { Context } from '../ground/context.ts';
import { newId } from '../ground/ids.ts';
import { notFound, Refusal, refuse } from '../ground/refusal.ts';
import { scopeConditions } from '../ground/scope.ts';
import { column, columnName, type Plan } from '../ground/sql.ts';
import { flattened, mergedCustom } from './custom.ts';

type Stored = Record<string, unknown> & Stamp;
type Values = Readonly<Record<string, unknown>>;

/** Conditions joined by and; `true` when there is none. */
export const allOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

/** A field as rows are read, searched and sorted by it: its column, or that of the row which holds it. */
export const readable = (resource: Pick<Resource, 'fields' | 'table'>, field: string): RawBuilder<unknown> => {
  const by = resource.fields[field]?.of;
  const holder = by === undefined ? undefined : resource.fields[by]?.target;
  if (by === undefined || !holder) return column(field);
  const own = sql`${sql.table(resource.table)}.${column(by)}`;
  return sql`(select holder.${column(field)} from ${sql.table(holder.table)} holder where holder.id = ${own})`;
};
/** `org_no as "orgNo"`. */
export const read = (resource: Pick<Resource, 'fields' | 'table'>, field: string): RawBuilder<unknown> =>
  sql`${readable(resource, field)} as ${sql.id(field)}`;

type Selected = Pick<Resource, 'fields' | 'table' | 'wire' | 'customFields'>;
const selections = new WeakMap<object, WeakMap<object, RawBuilder<unknown>>>();
/** Stands for all names in `selections`. */
const allNames = {};
const compose = (resource: Selected, names: ReadonlySet<string> | undefined): RawBuilder<unknown> => {
  const wanted = names ?? new Set([...stampFields, ...Object.keys(resource.fields)]);
  const plain = [...wanted].filter((name) => !isCustomName(name));
  const hasCustom = (names === undefined || plain.length < wanted.size) && customLevelOf(resource) !== undefined;
  return constantOf(sql.join([...plain.map((name) => read(resource, name)), ...(hasCustom ? [sql.ref('custom')] : [])]));
};
/** Some stored fields of a resource under their wire names; all of them and the stamp without a set. Kept by the set itself, not an equal one. */
export const selectionOf = (resource: Selected, names?: ReadonlySet<string>): RawBuilder<unknown> => {
  const known = selections.get(resource) ?? new WeakMap<object, RawBuilder<unknown>>();
  selections.set(resource, known);
  const made = known.get(names ?? allNames) ?? compose(resource, names);
  known.set(names ?? allNames, made);
  return made;
};
/** Every stored field of a resource and the stamp, under their wire names. */
export const selection = (resource: Selected): RawBuilder<unknown> => selectionOf(resource);
const alive = (resource: Pick<Resource, 'keepsDeleted'>): readonly RawBuilder<unknown>[] =>
  resource.keepsDeleted ? [sql`deleted_date is null`] : [];
/** Rows of a resource that this call may see: scope, and not deleted. */
export const visible = (resource: Resource, ctx: Pick<Context, 'scope'>): readonly RawBuilder<unknown>[] => [
  ...scopeConditions(resource, ctx.scope),
  ...alive(resource),
];

/** Rows in scope that meet further conditions, in the order of the id unless given. */
export const findRows = async <R extends Resource>(
  ctx: Pick<Context, 'tx' | 'scope'>,
  resource: R,
  conditions: readonly RawBuilder<unknown>[],
  options: { order?: RawBuilder<unknown>; limit?: number; lock?: boolean; plan?: Plan } = {},
): Promise<Row<R>[]> =>
  ctx.tx.rows<Row<R>>(
    sql`select ${selection(resource)} from ${sql.table(resource.table)} where ${allOf([...visible(resource, ctx), ...conditions])}
      order by ${options.order ?? sql`id`} ${options.limit === undefined ? sql`` : sql`limit ${options.limit}`}
        ${options.lock ? sql`for update` : sql``}`,
    options.plan,
  );

/** The row with this id, or null: absent and out of scope are the same. */
export const findRow = async <R extends Resource>(
  ctx: Pick<Context, 'tx' | 'scope'>,
  resource: R,
  id: string,
): Promise<Row<R> | null> => (await findRows(ctx, resource, [sql`id = ${id}`], { plan: 'kept' }))[0] ?? null;

/** The row with this id, or a refusal 20003. */
export const getRow = async <R extends Resource>(
  ctx: Pick<Context, 'tx' | 'scope'>,
  resource: R,
  id: string,
): Promise<Row<R>> => {
  const row = await findRow(ctx, resource, id);
  if (!row) throw notFound();
  return row;
};

/** That a row was changed meanwhile: by whom and when, and what it is called. */
export const conflict = (
  resource: Resource,
  row: { readonly id: string; readonly version: number } & Partial<Pick<Stored, 'updateName' | 'updateDate'>>,
): Refusal =>
  new Refusal('20004', [
    {
      code: 'version',
      field: 'version',
      rowId: row.id,
      params: {
        id: row.id,
        version: row.version,
        updateName: row.updateName ?? '',
        updateDate: row.updateDate ?? '',
        name: titleOf(resource, { ...row }),
      },
    },
  ]);

/** What a person calls a row: its number and name. */
export const titleOf = (resource: Pick<Resource, 'title'>, row: Values): string =>
  resource.title
    .map((field) => row[field])
    .filter((value) => value !== null && value !== undefined && value !== '')
    .join(' ');

/** The row, in scope, locked for this transaction, its version equal to the caller's. */
export const lockRow = async <R extends Resource>(
  ctx: Pick<Context, 'tx' | 'scope'>,
  resource: R,
  wanted: { readonly id: string; readonly version: number },
): Promise<Row<R>> => {
  const [row] = await lockRows(ctx, resource, [wanted]);
  if (!row) throw notFound();
  return row;
};

/** Several rows at once, locked in the order of their ids, all or nothing; returned in the order asked for. */
export const lockRows = async <R extends Resource>(
  ctx: Pick<Context, 'tx' | 'scope'>,
  resource: R,
  wanted: readonly { readonly id: string; readonly version: number }[],
): Promise<Row<R>[]> => {
  const rows = await findRows(ctx, resource, [sql`id = any(${wanted.map((w) => w.id)}::bigint[])`], { lock: true });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return wanted.map(({ id, version }) => {
    const row = byId.get(id);
    if (!row) throw notFound();
    if (row.version !== version) throw conflict(resource, row as Stored);
    return row;
  });
};

/** Rows locked in the order of their ids whatever their version, for figures that a command sums. */
export const lockById = async <R extends Resource>(
  ctx: Pick<Context, 'tx' | 'scope'>,
  resource: R,
  ids: readonly string[],
): Promise<Row<R>[]> => findRows(ctx, resource, [sql`id = any(${[...new Set(ids)]}::bigint[])`], { lock: true });

/** A value as its column keeps it: decimals without trailing zeros. */
const storable = (resource: Resource, field: string, value: unknown): unknown => {
  const kind = resource.fields[field]?.kind;
  return kind === 'decimal' && typeof value === 'string' && isDecimal(value) ? plain(value) : value;
};
/** The text that keyword search looks into, names in English behind the others; none where a resource has no keyword. */
export const keywordOf = (resource: Resource, row: Values): readonly string[] => {
  const { keyword } = resource.list;
  if (keyword.length === 0) return [];
  const english = keyword.flatMap((field) => row[resource.fields[field]?.english ?? ''] || []);
  return [[...keyword.map((field) => row[field] ?? ''), ...english].map((text) => String(text).toLowerCase()).join('\u0001')];
};

/** A row under the names of its columns, as PostgreSQL takes it from JSON; what is not named there is null. */
const recordOf = (resource: Resource, names: readonly string[], row: Values): Values => {
  const record: Record<string, unknown> = {};
  for (const name of names) if (row[name] !== null) record[columnName(name)] = row[name];
  for (const kw of keywordOf(resource, row)) record.kw = kw;
  if (customLevelOf(resource) !== undefined) record.custom = row.custom;
  return record;
};

/** A value as a column of its kind gives it back. */
export const asStored = (resource: Resource, name: string, value: unknown): unknown => {
  if (value === null || value === undefined) return null;
  const kind = resource.fields[name]?.kind;
  if (kind === 'integer') return Number(value);
  return kind === 'dateTime' ? String(value).replace('T', ' ').slice(0, 19) : storable(resource, name, String(value));
};

/** Rows sent in one statement. */
const atOnce = 500;

/**
 * Adds rows in one statement and returns them whole. The values are trusted: a method validated them. A duplicate
 * number is refused with the field's name (20006), at the end of the transaction at the latest: who goes on is not kept waiting.
 */
export const insertRows = async <R extends Resource>(ctx: Context, resource: R, drafts: readonly Values[]): Promise<Row<R>[]> => {
  if (drafts.length === 0) return [];
  const fields = storedFields(resource);
  const takesCustom = customLevelOf(resource) !== undefined;
  const now = timeText(ctx.clock.now());
  const { userName } = ctx.user;
  const rows = drafts.map((draft): Values => {
    const row: Record<string, unknown> = {
      id: newId(),
      version: 1,
      createName: userName,
      createDate: now,
      updateName: userName,
      updateDate: now,
    };
    for (const field of fields) row[field] = asStored(resource, field, draft[field] ?? resource.fields[field]?.default);
    if (takesCustom) row.custom = mergedCustom({}, customOf(draft));
    return draft.id ? { ...row, id: draft.id } : row;
  });
  const names = [...new Set([...stampFields, ...fields])];
  const columns = sql.join([
    ...names.map(column),
    ...(resource.list.keyword.length ? [sql.ref('kw')] : []),
    ...(takesCustom ? [sql.ref('custom')] : []),
  ]);
  const table = sql.table(resource.table);
  // what is sent is what is stored: only values that another row holds have to be read back
  const borrowed = Object.keys(resource.fields).filter((name) => !fields.includes(name));
  const returning = borrowed.length === 0 ? sql`` : sql`returning ${sql.join(borrowed.map((name) => read(resource, name)))}`;
  const parts = Array.from({ length: Math.ceil(rows.length / atOnce) }, (_, at) => rows.slice(at * atOnce, (at + 1) * atOnce));
  // the database stores one part while the next is written down: it answers them in order, and the first that fails is the refusal
  const storing = Promise.all(
    parts.map((part) => {
      // one parameter, however many rows: as many rows of 46 columns as parameters of their own cost more to write and to plan than to store
      const records = JSON.stringify(part.map((row) => recordOf(resource, names, row)));
      return asRefusal(resource, rows, () =>
        ctx.tx.rows<Values>(
          sql`insert into ${table} (${columns}) select ${columns}
            from jsonb_populate_recordset(null::${table}, ${records}::jsonb) ${returning}`,
        ),
      );
    }),
  );
  if (borrowed.length === 0) ctx.tx.goOn(storing);
  const stored = borrowed.length === 0 ? [] : await storing;
  const added =
    borrowed.length === 0 ? rows : rows.map((row, at) => ({ ...row, ...stored[Math.floor(at / atOnce)]?.[at % atOnce] }));
  for (const row of added)
    ctx.changes.push({ entity: resource.name, rowId: String(row.id), kind: 'add', before: {}, after: flattened(row) });
  // made column by column of the declaration: the compiler cannot follow names it learns at run time
  return added as unknown as Row<R>[];
};

export const insertRow = async <R extends Resource>(ctx: Context, resource: R, draft: Values): Promise<Row<R>> => {
  const [row] = await insertRows(ctx, resource, [draft]);
  if (!row) throw notFound();
  return row;
};

/** Whether two values of a field are one: empty is null, and decimals are compared by amount; the lot 007 is not the lot 7. */
export const same = (resource: Pick<Resource, 'fields'>, field: string, a: unknown, b: unknown): boolean =>
  a === b ||
  (a ?? null) === (b ?? null) ||
  (resource.fields[field]?.kind === 'decimal' &&
    typeof a === 'string' &&
    typeof b === 'string' &&
    isDecimal(a) &&
    isDecimal(b) &&
    compare(a, b) === 0);

/** Removes locked rows from the table, or marks them when the resource keeps deleted rows. In use is refused (20007). */
export const deleteRows = async <R extends Resource>(ctx: Context, resource: R, rows: readonly Row<R>[]): Promise<void> => {
  const ids = rows.map((row) => row.id);
  const gone = resource.keepsDeleted
    ? sql`update ${sql.table(resource.table)} set deleted_date = ${timeText(ctx.clock.now())}, version = version + 1
      where id = any(${ids}::bigint[])`
    : sql`delete from ${sql.table(resource.table)} where id = any(${ids}::bigint[])`;
  await ctx.tx.changed(gone);
  for (const row of rows)
    ctx.changes.push({ entity: resource.name, rowId: row.id, kind: 'delete', before: flattened(row as Values), after: {} });
};

/**
 * What to call a number that is taken. Under row security the database does not say which of several it was: one that
 * stands twice among them is it, else the first few are named.
 */
const takenAmong = (values: readonly string[]): string => {
  const twice = values.find((value, at) => values.indexOf(value) !== at);
  return twice ?? `${values.slice(0, 3).join(', ')}${values.length > 3 ? ' …' : ''}`;
};

/** The same with the field it stands in; where no value is taken, it is the row that is called by its name. */
export const takenOf = (resource: Resource, field: string, rows: readonly Values[]) => {
  const value = takenAmong(rows.map((row) => String(row[field] ?? '')));
  if (value !== '') return { field: resource.labels[field] ?? resource.labels.$ ?? nameless, value };
  return { field: resource.labels.$ ?? nameless, value: takenAmong(rows.map((row) => titleOf(resource, row))) };
};
const nameless = ['', '', ''] as const;

/** Turns a broken unique index into a refusal that names field and value, whichever row it was. */
export const asRefusal = async <T>(resource: Resource, rows: readonly Values[], work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    const found = error as { code?: string; constraint?: string };
    if (found.code === '23505') {
      const field = Object.keys(resource.fields).find((name) => found.constraint === uniqueName(resource, name)) ?? 'id';
      const params = takenOf(resource, field, rows);
      throw new Refusal('20006', [{ code: 'duplicate', field, params }], params);
    }
    if (found.code === '23514' || found.code === '23503')
      throw refuse({ code: 'doc.constraint', params: { name: found.constraint ?? '' } });
    throw error;
  }
};
/** The name of the unique index of a field. */
const uniqueName = (resource: Pick<Resource, 'table'>, field: string): string => `${resource.table}_${columnName(field)}_uq`;
