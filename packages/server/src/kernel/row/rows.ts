import { customLevelOf, customOf, customPrefix, isCustomName } from '@wms/contract/kernel/customField.ts';
import { compare, isDecimal, plain } from '@wms/contract/kernel/decimal.ts';
import type { Resource, Row, Stamp } from '@wms/contract/kernel/resource.ts';
import { stampFields } from '@wms/contract/kernel/resource.ts';
import { type RawBuilder, sql } from 'kysely';
import { timeText } from '../ground/clock.ts';
import type { Context } from '../ground/context.ts';
import { newId } from '../ground/ids.ts';
import { notFound, Refusal, refuse } from '../ground/refusal.ts';
import { scopeConditions } from '../ground/scope.ts';
import { aliased, column, columnName, type Plan } from '../ground/sql.ts';
import { flattened, mergedCustom } from './custom.ts';

type Stored = Record<string, unknown> & Stamp;
type Values = Readonly<Record<string, unknown>>;

/** Conditions joined by and; `true` when there is none. */
export const allOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

const selections = new WeakMap<object, RawBuilder<unknown>>();
/** Every stored field of a resource and the stamp, under their wire names. */
export const selection = (resource: Pick<Resource, 'fields' | 'wire' | 'customFields'>): RawBuilder<unknown> => {
  const known = selections.get(resource);
  if (known) return known;
  const names = [...stampFields, ...Object.keys(resource.fields).filter((name) => !isCustomName(name))];
  const whole = customLevelOf(resource) === undefined ? [] : [sql.ref('custom')];
  const made = sql.join([...[...new Set(names)].map(aliased), ...whole]);
  selections.set(resource, made);
  return made;
};
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
    sql`select ${selection(resource)} from ${sql.table(resource.table)} where ${allOf([...visible(resource, ctx), ...conditions])} order by ${options.order ?? sql`id`} ${options.limit === undefined ? sql`` : sql`limit ${options.limit}`} ${options.lock ? sql`for update` : sql``}`,
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
export const storable = (resource: Resource, field: string, value: unknown): unknown => {
  const kind = resource.fields[field]?.kind;
  return kind === 'decimal' && typeof value === 'string' && isDecimal(value) ? plain(value) : value;
};
/** The text that keyword search looks into; none where a resource has no keyword. */
export const keywordOf = (resource: Resource, row: Values): readonly string[] =>
  resource.list.keyword.length === 0
    ? []
    : [resource.list.keyword.map((field) => String(row[field] ?? '').toLowerCase()).join('\u0001')];

/** A row under the names of its columns, as PostgreSQL takes it from JSON. */
const recordOf = (resource: Resource, names: readonly string[], row: Values): Values => {
  const record: Record<string, unknown> = {};
  for (const name of names) record[columnName(name)] = row[name];
  for (const kw of keywordOf(resource, row)) record.kw = kw;
  if (customLevelOf(resource) !== undefined) record.custom = customOf(row);
  return record;
};

/**
 * Adds rows in one statement and returns them whole. The values are trusted: a method validated them. A duplicate
 * number is refused with the field's name (20006).
 */
export const insertRows = async <R extends Resource>(ctx: Context, resource: R, drafts: readonly Values[]): Promise<Row<R>[]> => {
  if (drafts.length === 0) return [];
  const fields = Object.keys(resource.fields);
  const now = timeText(ctx.clock.now());
  const rows = drafts.map((draft): Values => {
    const row: Record<string, unknown> = {
      id: newId(),
      createName: ctx.user.userName,
      createDate: now,
      updateName: ctx.user.userName,
      updateDate: now,
    };
    for (const field of fields) row[field] = storable(resource, field, draft[field] ?? resource.fields[field]?.default ?? null);
    row.custom = mergedCustom({}, customOf(draft));
    return draft.id ? { ...row, id: draft.id } : row;
  });
  const names = [
    'id',
    'createName',
    'createDate',
    'updateName',
    'updateDate',
    ...fields.filter((field) => field !== 'createDate'),
  ];
  const takesCustom = customLevelOf(resource) !== undefined;
  const columns = [
    ...names.map(column),
    ...(resource.list.keyword.length ? [sql.ref('kw')] : []),
    ...(takesCustom ? [sql.ref('custom')] : []),
  ];
  const added: Row<R>[] = [];
  for (let from = 0; from < rows.length; from += 500) {
    // one parameter, however many rows: 500 rows of 46 columns as parameters of their own cost more to write and to plan than to store
    const records = JSON.stringify(rows.slice(from, from + 500).map((row) => recordOf(resource, names, row)));
    added.push(
      ...(await asRefusal(resource, rows, () =>
        ctx.tx.rows<Row<R>>(
          sql`insert into ${sql.table(resource.table)} (${sql.join(columns)}) select ${sql.join(columns)} from jsonb_populate_recordset(null::${sql.table(resource.table)}, ${records}::jsonb) returning ${selection(resource)}`,
        ),
      )),
    );
  }
  for (const row of added)
    ctx.changes.push({ entity: resource.name, rowId: row.id, kind: 'add', before: {}, after: flattened(row as Values) });
  return added;
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

/**
 * Saves changed members of a locked row: version + 1, who and when, and an entry for the audit. Nothing is written when
 * nothing differs. Returns the row as stored.
 */
export const saveRow = async <R extends Resource>(ctx: Context, resource: R, row: Row<R>, change: Values): Promise<Row<R>> => {
  const old: Stored = row;
  const changed = Object.keys(change).filter(
    (field) => field in resource.fields && !same(resource, field, old[field], change[field]),
  );
  const customBefore = customOf(old);
  const custom = mergedCustom(customBefore, customOf(change));
  const customChanged = [...new Set([...Object.keys(customBefore), ...Object.keys(custom)])].filter(
    (fieldNo) => customBefore[fieldNo] !== custom[fieldNo],
  );
  if (changed.length === 0 && customChanged.length === 0) return row;
  const next: Values = { ...old, ...change };
  const sets = [
    ...changed.map((field) => sql`${column(field)} = ${storable(resource, field, change[field])}`),
    sql`version = version + 1`,
    sql`update_name = ${ctx.user.userName}`,
    sql`update_date = ${timeText(ctx.clock.now())}`,
    ...keywordOf(resource, next).map((kw) => sql`kw = ${kw}`),
    ...(customChanged.length > 0 ? [sql`custom = ${JSON.stringify(custom)}::jsonb`] : []),
  ];
  const saved = await asRefusal(resource, [next], () =>
    ctx.tx.first<Row<R>>(
      sql`update ${sql.table(resource.table)} set ${sql.join(sets)} where ${allOf([...visible(resource, ctx), sql`id = ${old.id}`, sql`version = ${old.version}`])} returning ${selection(resource)}`,
    ),
  );
  if (!saved) throw conflict(resource, await getRow(ctx, resource, old.id));
  const pick = (from: Values): Values => ({
    ...Object.fromEntries(changed.map((field) => [field, from[field]])),
    ...Object.fromEntries(customChanged.map((fieldNo) => [customPrefix + fieldNo, customOf(from)[fieldNo] ?? null])),
  });
  ctx.changes.push({ entity: resource.name, rowId: old.id, kind: 'modify', before: pick(old), after: pick(saved as Values) });
  return saved;
};

/** Removes locked rows from the table, or marks them when the resource keeps deleted rows. In use is refused (20007). */
export const deleteRows = async <R extends Resource>(ctx: Context, resource: R, rows: readonly Row<R>[]): Promise<void> => {
  const ids = rows.map((row) => row.id);
  const gone = resource.keepsDeleted
    ? sql`update ${sql.table(resource.table)} set deleted_date = ${timeText(ctx.clock.now())}, version = version + 1 where id = any(${ids}::bigint[])`
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

/** Turns a broken unique index into a refusal that names field and value, whichever row it was. */
export const asRefusal = async <T>(resource: Resource, rows: readonly Values[], work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    const found = error as { code?: string; constraint?: string };
    if (found.code === '23505') {
      const field = Object.keys(resource.fields).find((name) => found.constraint === uniqueName(resource, name)) ?? 'id';
      const label = resource.labels[field] ?? resource.labels.$;
      const value = takenAmong(rows.map((row) => String(row[field] ?? '')));
      throw new Refusal('20006', [{ code: 'duplicate', field, params: { field: label ?? ['', '', ''], value } }], {
        field: label ?? ['', '', ''],
        value,
      });
    }
    if (found.code === '23514' || found.code === '23503')
      throw refuse({ code: 'doc.constraint', params: { name: found.constraint ?? '' } });
    throw error;
  }
};
/** The name of the unique index of a field. */
export const uniqueName = (resource: Pick<Resource, 'table'>, field: string): string =>
  `${resource.table}_${columnName(field)}_uq`;
