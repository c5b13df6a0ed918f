import { compare, isDecimal } from '@wms/contract/kernel/decimal.ts';
import type { Resource, Row } from '@wms/contract/kernel/resource.ts';
import { sql } from 'kysely';
import { timeText } from '../../kernel/clock.ts';
import type { Context } from '../../kernel/context.ts';
import { castOf } from '../../kernel/ddl.ts';
import { column } from '../../kernel/sql.ts';

type Values = Readonly<Record<string, unknown>>;
const differs = (a: unknown, b: unknown): boolean =>
  typeof a === 'string' && typeof b === 'string' && isDecimal(a) && isDecimal(b)
    ? compare(a, b) !== 0
    : (a ?? null) !== (b ?? null);

/** A locked row and the members that change on it; every change of one call names the same members. */
export interface RowChange<R extends Resource> {
  readonly row: Row<R>;
  readonly change: Values;
}

/**
 * Saves changed members of many locked rows in one statement: version + 1, who and when, and one entry for the audit for
 * each. Rows that do not differ stay as they are. Members that the keyword search reads must not be among them.
 */
export const saveRows = async <R extends Resource>(
  ctx: Context,
  resource: R,
  changes: readonly RowChange<R>[],
): Promise<void> => {
  const real = changes.filter(({ row, change }) =>
    Object.entries(change).some(([name, value]) => differs((row as Values)[name], value)),
  );
  if (real.length === 0) return;
  const members = Object.keys(real[0]?.change ?? {});
  const searched = members.find((name) => (resource.list.keyword as readonly string[]).includes(name));
  if (searched) throw new Error(`${searched} is part of the keyword search`);
  const arrays = members.map((name) => {
    const values = real.map(({ change }) => change[name] ?? null);
    return sql`${values}::${castOf[resource.fields[name]?.kind ?? 'text']}[]`;
  });
  const set = members.map((name) => sql`${column(name)} = v.${column(name)}`);
  await ctx.tx.changed(sql`
    update ${sql.table(resource.table)} t set ${sql.join(set)}, version = t.version + 1, update_name = ${ctx.user.userName}, update_date = ${timeText(ctx.clock.now())}
    from unnest(${real.map(({ row }) => row.id)}::bigint[], ${sql.join(arrays)}) as v(id, ${sql.join(members.map(column))}) where t.id = v.id`);
  for (const { row, change } of real) {
    const before = Object.fromEntries(members.map((name) => [name, (row as Values)[name]]));
    ctx.changes.push({ entity: resource.name, rowId: row.id, kind: 'modify', before, after: change });
  }
};
