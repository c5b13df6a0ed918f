import type { LineError, SheetDraft } from '@wms/contract/kernel/exchange.ts';
import { meansAll, type Resource } from '@wms/contract/kernel/resource.ts';
import { sql } from 'kysely';
import type { Context } from '../ground/context.ts';
import { aliased, column } from '../ground/sql.ts';
import { allOf, takenOf } from '../row/rows.ts';
import { isGiven, keyOf, wrong } from '../row/rules.ts';

/** Numbers that must be unique: among the rows of the file, and against what is stored. One query for each field. */
export const uniqueErrors = async (
  ctx: Context,
  resource: Resource,
  drafts: readonly SheetDraft[],
): Promise<readonly LineError[]> => {
  const errors: LineError[] = [];
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!field.unique || field.serverSet) continue;
    const key = [name, ...(field.unique === true ? [] : field.unique)];
    const asking = drafts.filter(
      ({ values }) => (isGiven(values[name]) || meansAll(resource, name)) && key.every((member) => member in values),
    );
    const first = new Map<string, number>();
    for (const { line, values } of asking) {
      const own = keyOf(values, key);
      const earlier = first.get(own);
      if (earlier === undefined) first.set(own, line);
      else
        errors.push({
          ...wrong(resource, line, name, values[name], 'import.duplicateInFile'),
          params: { ...takenOf(resource, name, [values]), line: earlier },
        });
    }
    const alive = resource.keepsDeleted ? [sql`deleted_date is null`] : [];
    const given = asking.filter(({ values }) => isGiven(values[name]));
    const isWanted = [
      sql`${column(name)} = any(${given.map(({ values }) => String(values[name]))}::text[])`,
      ...(given.length < asking.length ? [sql`${column(name)} is null`] : []),
    ];
    const stored =
      asking.length === 0
        ? []
        : await ctx.tx.rows<Readonly<Record<string, unknown>>>(
            sql`select ${sql.join(key.map(aliased))} from ${sql.table(resource.table)}
              where ${allOf([...alive, sql`(${sql.join(isWanted, sql` or `)})`])}`,
          );
    const known = new Set(stored.map((row) => keyOf(row, key)));
    for (const { line, values } of asking)
      if (known.has(keyOf(values, key)))
        errors.push({
          ...wrong(resource, line, name, values[name], 'duplicate'),
          params: takenOf(resource, name, [values]),
        });
  }
  return errors;
};
