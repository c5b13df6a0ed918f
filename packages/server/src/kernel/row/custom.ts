import {
  type CustomField,
  customLevelOf,
  customNo,
  customOf,
  customPrefix,
  withCustomFields,
} from '@wms/contract/kernel/customField.ts';
import { isDecimal, plain } from '@wms/contract/kernel/decimal.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { fieldSchema, issuesOf } from '@wms/contract/kernel/schema.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Context, CustomFields } from '../ground/context.ts';
import { invalid } from '../ground/refusal.ts';
import { column } from '../ground/sql.ts';

type Bag = Readonly<Record<string, unknown>>;

// engines are also used on a transaction alone, without a call around it: no definitions, then
type Knows = { readonly custom?: CustomFields | undefined };
const known = new WeakMap<readonly CustomField[], WeakMap<object, Resource>>();
/** A resource with the custom fields in force; the same object for the same definitions. */
export const customised = <R extends Resource>(ctx: Knows, resource: R): R => {
  const definitions = customLevelOf(resource) === undefined ? undefined : ctx.custom?.get(resource.menu);
  if (!definitions) return resource;
  const made = known.get(definitions) ?? new WeakMap<object, Resource>();
  known.set(definitions, made);
  const found = made.get(resource) ?? withCustomFields<Resource>(resource, definitions);
  made.set(resource, found);
  return found as R;
};

/** A row with the custom values that show, and without the member when there are none. */
export const shownCustom = <T extends object>(ctx: Knows, resource: Pick<Resource, 'fields'>, row: T): T => {
  if (!('custom' in row)) return row;
  const { custom: _all, ...rest } = row;
  const fields = customised(ctx, resource as Resource).fields;
  const shown = Object.entries(customOf(row)).filter(([fieldNo]) => Object.hasOwn(fields, customPrefix + fieldNo));
  return (shown.length > 0 ? { ...rest, custom: Object.fromEntries(shown) } : rest) as T;
};
/** A row as the audit keeps it: each custom value under its own name. */
export const flattened = (row: Bag): Bag => {
  if (!('custom' in row)) return row;
  const { custom: _all, ...rest } = row;
  return { ...rest, ...Object.fromEntries(Object.entries(customOf(row)).map(([no, value]) => [customPrefix + no, value])) };
};

/** A custom field for a sort: figures by their amount. What is no figure, from before a field was defined anew, comes with the empty ones. */
export const customSort = (resource: Resource, name: string): RawBuilder<unknown> => {
  const value = column(name);
  return resource.fields[name]?.kind === 'decimal'
    ? sql`case when ${value} ~ '^-?[0-9]{1,20}([.][0-9]{1,6})?$' then ${value}::numeric end`
    : value;
};
/** Equality by containment: the one search of custom values that has an index. */
export const customEquals = (resource: Resource, name: string, wanted: readonly string[]): RawBuilder<unknown> => {
  const isFigure = resource.fields[name]?.kind === 'decimal';
  const each = wanted.map(
    (value) => sql`custom @> ${JSON.stringify({ [customNo(name)]: isFigure && isDecimal(value) ? plain(value) : value })}::jsonb`,
  );
  // said as well, so that the planner recognises the index: it holds only rows that have a value
  return sql`(custom <> '{}'::jsonb and (${sql.join(each, sql` or `)}))`;
};

const plainValue = (value: unknown, kind: string): unknown =>
  kind === 'decimal' && typeof value === 'string' ? plain(value) : value;

/** The custom members of one draft, what stands there now, and how a refusal names its row. */
export interface CustomGiven {
  readonly bag: Bag | undefined;
  readonly before?: Bag | undefined;
  readonly rowId?: string | undefined;
}
/**
 * The custom members of drafts, checked by their definitions: for each draft the values as they are stored, null for those
 * taken away, and what is wrong with them: an unknown field, a value its type does not allow, one its dropdown does not offer.
 * A dropdown is asked once, however many drafts there are.
 */
export const judgeCustom = async (
  ctx: Context,
  resource: Resource,
  given: readonly CustomGiven[],
): Promise<{ readonly values: readonly Bag[]; readonly issues: readonly Issue[] }> => {
  const { fields, labels } = customised(ctx, resource);
  const issues: Issue[] = [];
  const chosen = new Map<string, { readonly value: string; readonly row: object }[]>();
  const values = given.map(({ bag = {}, before = {}, rowId }) => {
    const row = rowId === undefined ? {} : { rowId };
    const kept: Record<string, unknown> = {};
    for (const [fieldNo, one] of Object.entries(bag)) {
      const name = customPrefix + fieldNo;
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      if (!field) {
        issues.push({ code: 'valid.unknown', field: name, ...row });
        continue;
      }
      const parsed = fieldSchema(field).safeParse(typeof one === 'number' ? String(one) : one);
      if (!parsed.success) {
        const said = { field: labels[name] ?? [name, name, name], value: String(one) } as const;
        issues.push(
          ...issuesOf(parsed.error).map((issue) => ({ ...issue, ...row, field: name, params: { ...said, ...issue.params } })),
        );
        continue;
      }
      const value = plainValue(parsed.data, field.kind);
      kept[fieldNo] = value;
      if (field.source !== undefined && value !== null && value !== before[fieldNo])
        chosen.set(fieldNo, [...(chosen.get(fieldNo) ?? []), { value: String(value), row }]);
    }
    return kept;
  });
  for (const [fieldNo, wanted] of chosen) {
    const name = customPrefix + fieldNo;
    const offered = await ctx.findOffered(ctx, resource.menu, fieldNo, [...new Set(wanted.map(({ value }) => value))]);
    for (const { value, row } of wanted)
      if (!offered.has(value))
        issues.push({ code: 'ref.invalid', field: name, ...row, params: { field: labels[name] ?? [name, name, name], value } });
  }
  return { values, issues };
};

/** The custom members of one draft as they are stored; refused with the error of their field. */
export const customDraft = async (ctx: Context, resource: Resource, bag: Bag | undefined, before: Bag = {}): Promise<Bag> => {
  const { values, issues } = await judgeCustom(ctx, resource, [{ bag, before }]);
  if (issues.length > 0) throw invalid(...issues);
  return values[0] ?? {};
};

/** Custom values after a change: null takes a value away, what is not named stays. */
export const mergedCustom = (before: Bag, change: Bag): Bag =>
  Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== null && value !== undefined));
