import type { Resource, Row, Stamp } from '@wms/contract/kernel/resource.ts';
import { sql } from 'kysely';
import { timeText } from '../ground/clock.ts';
import type { Context } from '../ground/context.ts';
import { notFound } from '../ground/refusal.ts';
import { column, columnName } from '../ground/sql.ts';
import { allOf, keywordOf, same, storable, visible } from './rows.ts';

type Values = Readonly<Record<string, unknown>>;
/** A locked row and the members that change. Custom members are not among them. */
export interface RowChange<R extends Resource> {
  readonly row: Row<R>;
  readonly change: Values;
}

/** Rows sent in one statement. */
const atOnce = 1_000;

/**
 * What `saveRow` does, for many locked rows in a few statements: version + 1, who and when, and an entry for the audit for each
 * row that differs; the others stay as they are. Answers the rows as they are now, in the order given.
 */
export const saveRows = async <R extends Resource>(
  ctx: Context,
  resource: R,
  changes: readonly RowChange<R>[],
): Promise<readonly Row<R>[]> => {
  const updateDate = timeText(ctx.clock.now());
  const saved = changes.map(({ row, change }) => {
    const old = row as unknown as Values & Stamp;
    const fields = Object.keys(change).filter((field) => field in resource.fields && !same(old[field], change[field]));
    const after = Object.fromEntries(fields.map((field) => [field, storable(resource, field, change[field])]));
    const stamp = fields.length === 0 ? {} : { version: old.version + 1, updateName: ctx.user.userName, updateDate };
    return { old, fields, after, next: { ...old, ...after, ...stamp } };
  });
  const changed = saved.filter(({ fields }) => fields.length > 0);
  const names = [...new Set(changed.flatMap(({ fields }) => fields)), 'version', 'updateName', 'updateDate'];
  const hasKeyword = resource.list.keyword.length > 0;
  const sets = [...names.map((name) => sql`${column(name)} = v.${column(name)}`), ...(hasKeyword ? [sql`kw = v.kw`] : [])];
  const rows = changed.map(({ next }) => ({
    id: next.id,
    ...Object.fromEntries(names.map((name) => [columnName(name), (next as Values)[name]])),
    ...(hasKeyword ? { kw: keywordOf(resource, next)[0] } : {}),
  }));
  for (let from = 0; from < rows.length; from += atOnce) {
    const records = JSON.stringify(rows.slice(from, from + atOnce));
    // the names of both sides are the same, so the rows in scope are chosen where only one of them is in sight
    const count = await ctx.tx.changed(
      sql`update ${sql.table(resource.table)} t set ${sql.join(sets)} from jsonb_populate_recordset(null::${sql.table(resource.table)}, ${records}::jsonb) v where t.id = v.id and t.version = v.version - 1 and t.id in (select id from ${sql.table(resource.table)} where ${allOf(visible(resource, ctx))})`,
    );
    if (count !== Math.min(atOnce, rows.length - from)) throw notFound();
  }
  for (const { old, fields, after } of changed)
    ctx.changes.push({
      entity: resource.name,
      rowId: old.id,
      kind: 'modify',
      before: Object.fromEntries(fields.map((field) => [field, old[field]])),
      after,
    });
  return saved.map(({ next }) => next as unknown as Row<R>);
};
