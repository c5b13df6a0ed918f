import { customOf, customPrefix, isCustomName, memberOf } from '@wms/contract/kernel/customField.ts';
import type { Resource, Row, Stamp } from '@wms/contract/kernel/resource.ts';
import { sql } from 'kysely';
import { timeText } from '../ground/clock.ts';
import type { Context } from '../ground/context.ts';
import { notFound } from '../ground/refusal.ts';
import { column, columnName } from '../ground/sql.ts';
import { mergedCustom } from './custom.ts';
import { allOf, asRefusal, asStored, conflict, findRows, keywordOf, same, visible } from './rows.ts';

type Values = Readonly<Record<string, unknown>>;
/** A locked row and the members that change. Of `custom` the values named change: null takes one away. */
export interface RowChange<R extends Resource> {
  readonly row: Row<R>;
  readonly change: Values;
}
interface Saved<T extends Values & Stamp = Values & Stamp> {
  readonly old: T;
  /** Fields that differ, `custom.x` among them. */
  readonly differing: readonly string[];
  readonly next: T;
}

/** Rows sent in one statement. */
const atOnce = 1_000;

const customDiffers = (before: Values, after: Values): readonly string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((fieldNo) => (before[fieldNo] ?? null) !== (after[fieldNo] ?? null))
    .map((fieldNo) => customPrefix + fieldNo);

/** One statement for rows that changed some of the same fields; the others are written as they were. */
const update = async (ctx: Context, resource: Resource, saved: readonly Saved[]): Promise<number> => {
  const differing = new Set(saved.flatMap((one) => one.differing));
  const names = [...differing].filter((name) => !isCustomName(name));
  const plain = [...names, 'version', 'updateName', 'updateDate'];
  const hasKeyword = resource.list.keyword.some((name) => differing.has(name));
  const hasCustom = names.length < differing.size;
  const further = [...(hasKeyword ? ['kw'] : []), ...(hasCustom ? ['custom'] : [])];
  const sets = [...plain.map((name) => column(name)), ...further.map((name) => sql.ref(name))].map((at) => sql`${at} = v.${at}`);
  const records = saved.map(({ next }) => ({
    id: next.id,
    ...Object.fromEntries(plain.map((name) => [columnName(name), next[name]])),
    ...(hasKeyword ? { kw: keywordOf(resource, next)[0] } : {}),
    ...(hasCustom ? { custom: customOf(next) } : {}),
  }));
  const table = sql.table(resource.table);
  // the names of both sides are the same, so the rows in scope are chosen where only one of them is in sight
  return ctx.tx.changed(sql`
    update ${table} t set ${sql.join(sets)}
    from jsonb_populate_recordset(null::${table}, ${JSON.stringify(records)}::jsonb) v
    where t.id = v.id and t.version = v.version - 1
      and t.id in (select id from ${table} where ${allOf(visible(resource, ctx))})`);
};

/** Somebody was faster than a command that held no lock: the refusal names the first such row as it stands now. */
const overtaken = async (ctx: Context, resource: Resource, saved: readonly Saved[]): Promise<Error> => {
  const rows = await findRows(ctx, resource, [sql`id = any(${saved.map(({ old }) => old.id)}::bigint[])`]);
  const found = rows.find((row) => saved.some(({ old }) => old.id === row.id && old.version !== row.version));
  return found ? conflict(resource, found) : notFound();
};

/**
 * The one way to change rows that a command has locked: version + 1, who and when, and an entry for the audit for each row
 * that differs; with `always` for the others too, so that the next command must have seen this one. Answers the rows as they
 * are now, in the order given. A broken rule of the database is refused by name (20005, 20006).
 */
export const saveRows = async <R extends Resource>(
  ctx: Context,
  resource: R,
  changes: readonly RowChange<R>[],
  { always = false }: { readonly always?: boolean } = {},
): Promise<readonly Row<R>[]> => {
  const stamp = { updateName: ctx.user.userName, updateDate: timeText(ctx.clock.now()) };
  const all = changes.map(({ row, change }): Saved<Row<R>> => {
    const old: Values & Stamp = row;
    const fields = Object.keys(change).filter(
      (field) => field in resource.fields && !same(resource, field, old[field], change[field]),
    );
    const custom = mergedCustom(customOf(old), customOf(change));
    const differing = [...fields, ...customDiffers(customOf(old), custom)];
    if (differing.length === 0 && !always) return { old: row, differing, next: row };
    const after = Object.fromEntries(fields.map((field) => [field, asStored(resource, field, change[field])]));
    const bag = 'custom' in old || differing.length > fields.length ? { custom } : {};
    return { old: row, differing, next: { ...row, ...after, ...bag, version: old.version + 1, ...stamp } };
  });
  const written = all.filter(({ old, next }) => old !== next);
  for (let from = 0; from < written.length; from += atOnce) {
    const part = written.slice(from, from + atOnce);
    const count = await asRefusal(
      resource,
      part.map(({ next }) => next),
      () => update(ctx, resource, part),
    );
    if (count !== part.length) throw await overtaken(ctx, resource, part);
  }
  for (const { old, differing, next } of written)
    ctx.changes.push({
      entity: resource.name,
      rowId: old.id,
      kind: 'modify',
      before: Object.fromEntries(differing.map((name) => [name, memberOf(old, name) ?? null])),
      after: Object.fromEntries(differing.map((name) => [name, memberOf(next, name) ?? null])),
    });
  return all.map(({ next }) => next);
};

/** One row, as `saveRows` saves several. */
export const saveRow = async <R extends Resource>(
  ctx: Context,
  resource: R,
  row: Row<R>,
  change: Values,
  options: Parameters<typeof saveRows>[3] = {},
): Promise<Row<R>> => (await saveRows(ctx, resource, [{ row, change }], options))[0] ?? row;
