import type { LineError, SheetDraft } from '@wms/contract/kernel/exchange.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { sql } from 'kysely';
import type { Context } from '../ground/context.ts';
import { aliased, column } from '../ground/sql.ts';
import { allOf } from '../row/rows.ts';
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
    const asking = drafts.filter((draft) => isGiven(draft.values[name]) && key.every((member) => member in draft.values));
    const first = new Map<string, number>();
    for (const { line, values } of asking) {
      const own = keyOf(values, key);
      const earlier = first.get(own);
      if (earlier === undefined) first.set(own, line);
      else
        errors.push({
          ...wrong(resource, line, name, values[name], 'import.duplicateInFile'),
          params: { field: resource.labels[name] ?? [name, name, name], value: String(values[name]), line: earlier },
        });
    }
    const alive = resource.keepsDeleted ? [sql`deleted_date is null`] : [];
    const wanted = asking.map((draft) => String(draft.values[name]));
    const stored =
      asking.length === 0
        ? []
        : await ctx.tx.rows<Readonly<Record<string, unknown>>>(
            sql`select ${sql.join(key.map(aliased))} from ${sql.table(resource.table)}
              where ${allOf([...alive, sql`${column(name)} = any(${wanted}::text[])`])}`,
          );
    const known = new Set(stored.map((row) => keyOf(row, key)));
    for (const { line, values } of asking)
      if (known.has(keyOf(values, key))) errors.push(wrong(resource, line, name, values[name], 'duplicate'));
  }
  return errors;
};
