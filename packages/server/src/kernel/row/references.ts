import { type Field, targetsOf } from '@wms/contract/kernel/field.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../ground/context.ts';
import { beyondScope } from '../ground/scope.ts';
import { column, columnName } from '../ground/sql.ts';
import { allOf } from './rows.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * What still refers to rows that are to be removed: one issue for each resource that does, with its count (20007). Rows
 * the person may not see count as well: a keeper of one warehouse must not remove an item that another one holds.
 */
export const inUse = (ctx: Context, resource: Resource, rows: readonly Values[]): Promise<readonly Issue[]> =>
  beyondScope(ctx, 'whether a row is still referred to', (wide) => usersOf(wide, resource, rows));

export interface Mention {
  readonly by: string;
  readonly within: readonly string[];
  /** The value, or the values it must not have, of the field that decides what is referred to. */
  readonly deciding?: { readonly field: string; readonly is?: string; readonly not?: readonly string[] };
}
/** The condition on the rows that refer, where one of their fields decides to what; `table` is their alias. */
export const decidedOf = ({ deciding }: Mention, table = ''): readonly RawBuilder<unknown>[] => {
  if (!deciding) return [];
  const at = sql.ref(`${table && `${table}.`}${columnName(deciding.field)}`);
  return [deciding.is === undefined ? sql`${at} <> all(${deciding.not ?? []}::text[])` : sql`${at} = ${deciding.is}`];
};

/**
 * The field by which a row of another resource names this one, and what must agree besides: a declared reference, or a
 * document's copy of the number under the same name (documents keep numbers as text, since they outlive the record).
 */
export const mentionOf = (resource: Resource, name: string, field: Field): Mention | undefined => {
  if (field.target) {
    const found = targetsOf(field).find(({ target }) => target?.name === resource.name);
    const by = field.kind === 'key' ? 'id' : found?.targetField;
    if (!found || !by) return undefined;
    const { targetBy } = field;
    const others = Object.keys(targetBy?.targets ?? {});
    const deciding =
      targetBy && (found.when === undefined ? { field: targetBy.field, not: others } : { field: targetBy.field, is: found.when });
    return { by, within: field.within ?? [], ...(deciding ? { deciding } : {}) };
  }
  // a row that is named by what it refers to has no number of its own
  const own = resource.fields[name];
  const unique = name === resource.title[0] && !own?.target ? own?.unique : undefined;
  return unique ? { by: name, within: unique === true ? [] : unique } : undefined;
};

const usersOf = async (ctx: Context, resource: Resource, rows: readonly Values[]): Promise<readonly Issue[]> => {
  const issues: Issue[] = [];
  for (const user of ctx.resources) {
    // a row that names one of these in two fields is one row
    const uses = Object.entries(user.fields).flatMap(([name, field]) => {
      const mention = user.name === resource.name && !field.target ? undefined : mentionOf(resource, name, field);
      if (!mention) return [];
      const shared = mention.within.filter((other) => other in user.fields);
      return rows.map((row) => {
        const named = sql`${column(name)} = ${row[mention.by]}`;
        const within = shared.map((other) => sql`${column(other)} = ${row[other]}`);
        return sql`(${allOf([...decidedOf(mention), named, ...within])})`;
      });
    });
    if (uses.length === 0) continue;
    const alive = user.keepsDeleted ? sql`deleted_date is null and` : sql``;
    const found = await ctx.tx.first<{ count: number }>(
      sql`select count(*)::int as count from ${sql.table(user.table)} where ${alive} (${sql.join(uses, sql` or `)})`,
    );
    if (found && found.count > 0)
      issues.push({ code: 'ref.inUse', params: { entity: user.labels.$ ?? ['', '', ''], count: found.count } });
  }
  return issues;
};
