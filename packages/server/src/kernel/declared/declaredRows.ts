import { createHash } from 'node:crypto';
import type { ConditionValue, Page, PageQuery } from '@wms/contract/kernel/page.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { columnsNamed, columnsOf } from '../exchange/columns.ts';
import { exportTable, inTurn, listTitle } from '../exchange/export.ts';
import { askerOf, type Context } from '../ground/context.ts';
import type { Blob } from '../ground/method.ts';
import { invalid, notFound, Refusal } from '../ground/refusal.ts';
import { listConditions, sortOf } from '../list/list.ts';
import { conflict } from '../row/rows.ts';

/**
 * Rows that are made here: what the program declares, with what administrators have changed of it. They are few, and are
 * listed, exported and refused under the same names as the rows of a table.
 */
export interface DeclaredRow {
  readonly id: string;
  readonly version: number;
}
const memberIn = (row: object | undefined, name: string): unknown => (row ? Reflect.get(row, name) : undefined);

/** The id of a declared row: the same in every process, before anybody has changed the row and after. */
export const declaredId = (...names: readonly string[]): string =>
  BigInt(`0x${createHash('sha256').update(names.join('\u0001')).digest('hex').slice(0, 15)}`).toString();

const texts = (value: ConditionValue): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => one !== null && one !== '').map(String);
const holds = (value: unknown, part: string): boolean =>
  String(value ?? '')
    .toLowerCase()
    .includes(part.toLowerCase());

/** Whether a row meets one condition; names and values were checked before. */
const meets = (resource: Resource, row: DeclaredRow, name: string, value: ConditionValue): boolean => {
  const wanted = texts(value);
  if (wanted.length === 0) return true;
  if (name === 'keyword') return resource.list.keyword.some((field) => holds(memberIn(row, field), wanted.join(' ').trim()));
  if (Object.hasOwn(row, name)) return wanted.includes(String(memberIn(row, name) ?? ''));
  const part = name.endsWith('Indistinct') ? name.slice(0, -'Indistinct'.length) : undefined;
  return part === undefined || holds(memberIn(row, part), wanted.join(' '));
};
const compared = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a ?? '').localeCompare(String(b ?? ''), 'en', { numeric: true });

const chosen = <T extends DeclaredRow>(ctx: Context, resource: Resource, query: PageQuery, rows: readonly T[]): readonly T[] => {
  // made for its refusals: what a list of a table does not know, this one does not know either
  listConditions(ctx, resource, query);
  const { text } = sortOf(resource, query);
  const met = rows.filter((row) => Object.entries(query.condition).every(([name, value]) => meets(resource, row, name, value)));
  const [field = '', order] = text.split(' ');
  if (!query.field) return met;
  return met.toSorted((a, b) => compared(memberIn(a, field), memberIn(b, field)) * (order === 'asc' ? 1 : -1));
};

/** One page of rows made here, in the order given unless the request sorts. Unknown conditions and sorts are refused as in any list. */
export const declaredPage = <T extends DeclaredRow>(
  ctx: Context,
  resource: Resource,
  query: PageQuery,
  rows: readonly T[],
): Page<T> => {
  const met = chosen(ctx, resource, query, rows);
  const from = (query.current - 1) * query.size;
  return {
    records: met.slice(from, from + query.size),
    size: query.size,
    total: met.length,
    pages: Math.max(1, Math.ceil(met.length / query.size)),
    current: query.current,
  };
};

const steering = new Set(['exportName', 'format', 'columns']);
/** The rows of a list query as a file, as `exportRows` gives those of a table; refused when there is none (20012). */
export const declaredExport = (ctx: Context, resource: Resource, query: PageQuery, rows: readonly DeclaredRow[]): Promise<Blob> =>
  inTurn(askerOf(ctx), async () => {
    const condition = Object.fromEntries(Object.entries(query.condition).filter(([name]) => !steering.has(name)));
    const { columns: asked, format } = query.condition;
    const names =
      Array.isArray(asked) && asked.length > 0 ? asked.map(String) : (resource.exchange?.export ?? resource.list.columns);
    const known = new Set(columnsOf(resource).map(({ name }) => name));
    const bad = names.find((name) => !known.has(name));
    if (bad !== undefined) throw invalid({ code: 'export.unknownColumn', field: 'columns', params: { value: bad } });
    const met = chosen(ctx, resource, { ...query, condition }, rows);
    if (met.length === 0) throw new Refusal('20012');
    ctx.note(`${resource.name} ${met.length}`);
    return exportTable(ctx, {
      title: listTitle(resource),
      columns: columnsNamed(resource, names),
      rows: (async function* () {
        for (const row of met) yield { ...row };
      })(),
      format: format === 'csv' ? 'csv' : 'xlsx',
    });
  });

/** The rows asked for, all of them and each in the version its caller has seen; else a refusal (20003, 20004). */
export const declaredRows = <T extends DeclaredRow>(
  resource: Resource,
  rows: readonly T[],
  wanted: readonly { readonly id: string; readonly version: number }[],
): readonly T[] =>
  wanted.map(({ id, version }) => {
    const row = rows.find((one) => one.id === id);
    if (!row) throw notFound();
    if (row.version !== version) throw conflict(resource, row);
    return row;
  });
/**
 * Notes for the log what of a row made here was changed; equal members are left out, but for those that say which row it is where
 * its id does not lead to it.
 */
export const noteChange = (
  ctx: Context,
  resource: Resource,
  before: DeclaredRow | undefined,
  after: DeclaredRow | undefined,
  naming: readonly string[] = [],
): void => {
  const names = Object.keys(resource.fields).filter(
    (name) => naming.includes(name) || memberIn(before, name) !== memberIn(after, name),
  );
  const pick = (row: DeclaredRow | undefined) =>
    row ? Object.fromEntries(names.map((name) => [name, memberIn(row, name) ?? null])) : {};
  ctx.changes.push({
    entity: resource.name,
    rowId: after?.id ?? before?.id ?? '0',
    kind: before ? (after ? 'modify' : 'delete') : 'add',
    before: pick(before),
    after: pick(after),
  });
};
