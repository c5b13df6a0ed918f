import type { LineError, SheetDraft } from '@wms/contract/kernel/exchange.ts';
import { type Field, targetOf, targetsOf } from '@wms/contract/kernel/field.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { sql } from 'kysely';
import type { Context } from '../ground/context.ts';
import { aliased, column } from '../ground/sql.ts';
import { isEverybodys } from '../row/references.ts';
import { allOf, visible } from '../row/rows.ts';

type Values = Readonly<Record<string, unknown>>;
type Drafts = readonly SheetDraft[];

const isGiven = (value: unknown): boolean => value !== null && value !== undefined && value !== '';
const keyOf = (values: Values, names: readonly string[]): string =>
  JSON.stringify(names.map((name) => String(values[name] ?? '')));

/**
 * The rows of a resource that carry one of the given numbers, in scope and valid, by the key of `names` (the number first):
 * one query however many rows ask. Rooms use it to resolve what their sheet names.
 */
export const findByNumbers = async <T extends object = Values>(
  ctx: Pick<Context, 'tx' | 'scope'>,
  resource: Resource,
  names: readonly [string, ...string[]],
  numbers: Iterable<string>,
  options: {
    readonly fields?: readonly string[];
    readonly lock?: boolean;
    readonly only?: Readonly<Record<string, string>> | undefined;
  } = {},
): Promise<{ get(...key: readonly string[]): T | undefined }> => {
  const wanted = [...new Set(numbers)];
  const fields = [...new Set([...names, ...(options.fields ?? [])])];
  const valid = [
    ...('statusCode' in resource.fields ? [sql`status_code = '1'`] : []),
    ...Object.entries(options.only ?? {}).map(([name, value]) => sql`${column(name)} = ${value}`),
  ];
  const rows =
    wanted.length === 0
      ? []
      : await ctx.tx.rows<T>(
          sql`select ${sql.join(fields.map(aliased))} from ${sql.table(resource.table)} where ${allOf([...visible(resource, ctx), ...valid, sql`${column(names[0])} = any(${wanted}::text[])`])} ${options.lock ? sql`for share` : sql``}`,
        );
  const byKey = new Map(rows.map((row) => [keyOf(row as Values, names), row]));
  return { get: (...key) => byKey.get(JSON.stringify(key)) };
};

/** References of all rows of a file: each must name a valid row in scope. One query for each field. */
export const referenceErrors = async (
  ctx: Context,
  resource: Resource,
  names: readonly string[],
  drafts: Drafts,
  lock: boolean,
): Promise<readonly LineError[]> => {
  const errors: LineError[] = [];
  for (const name of names) {
    const field: Field | undefined = resource.fields[name];
    if (field?.kind !== 'ref') continue;
    const within = field.within ?? [];
    const deciding = [...within, ...(field.targetBy ? [field.targetBy.field] : [])];
    const given = drafts.filter(
      ({ values }) =>
        isGiven(values[name]) && !isEverybodys(resource, name, values[name]) && deciding.every((other) => other in values),
    );
    for (const { target: one, targetField } of targetsOf(field)) {
      const target = ctx.resources.find((candidate) => candidate.name === one?.name);
      if (!targetField || !target) continue;
      const asking = field.targetBy ? given.filter(({ values }) => targetOf(field, values)[0]?.name === target.name) : given;
      const found = await findByNumbers(
        ctx,
        target,
        [targetField, ...within],
        asking.map((draft) => String(draft.values[name])),
        { lock, only: field.only },
      );
      for (const { line, values } of asking) {
        const key = [name, ...within].map((member) => String(values[member] ?? ''));
        if (found.get(...key) === undefined) errors.push(nowhere(resource, line, name, values));
      }
    }
  }
  return errors;
};

/** A number that names nothing: within its organization or its warehouse, where it belongs to one. */
const nowhere = (resource: Resource, line: number, name: string, values: Values): LineError => {
  const within = (resource.fields[name]?.within ?? []).filter((other) => isGiven(values[other]));
  const places: readonly (string | undefined)[] = [resource.scope?.org, resource.scope?.warehouse];
  const isPlaced = within.length > 0 && within.every((other) => places.includes(other));
  const found = wrong(resource, line, name, values[name], isPlaced ? 'import.elsewhere' : 'ref.invalid');
  const placeIn = (at: 0 | 1 | 2): string =>
    within.map((other) => `${resource.labels[other]?.[at] ?? other} ${String(values[other])}`).join(' · ');
  return { ...found, params: { ...found.params, place: [placeIn(0), placeIn(1), placeIn(2)] } };
};

const wrong = (resource: Resource, line: number, field: string, value: unknown, code: string): LineError => ({
  line,
  field,
  value: String(value ?? ''),
  code,
  params: { field: resource.labels[field] ?? [field, field, field], value: String(value ?? '') },
});

/**
 * One word for one cause: a warehouse is not looked for in an organization that is wrong itself, and two checks that refuse the
 * same cell for the same reason are one.
 */
export const oneForEach = (resource: Resource, errors: readonly LineError[]): readonly LineError[] => {
  const at = new Set(errors.map(({ line, field }) => `${line} ${field}`));
  const told = new Set<string>();
  return errors.filter(({ line, field, code }) => {
    const within = code === 'import.elsewhere' ? (resource.fields[field ?? '']?.within ?? []) : [];
    const key = `${line} ${field} ${code}`;
    if (told.has(key) || within.some((other) => at.has(`${line} ${other}`))) return false;
    told.add(key);
    return true;
  });
};

/** Numbers that must be unique: among the rows of the file, and against what is stored. One query for each field. */
export const uniqueErrors = async (ctx: Context, resource: Resource, drafts: Drafts): Promise<readonly LineError[]> => {
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
    const stored =
      asking.length === 0
        ? []
        : await ctx.tx.rows<Values>(
            sql`select ${sql.join(key.map(aliased))} from ${sql.table(resource.table)} where ${allOf([...alive, sql`${column(name)} = any(${asking.map((draft) => String(draft.values[name]))}::text[])`])}`,
          );
    const known = new Set(stored.map((row) => keyOf(row, key)));
    for (const { line, values } of asking)
      if (known.has(keyOf(values, key))) errors.push(wrong(resource, line, name, values[name], 'duplicate'));
  }
  return errors;
};

/** A row may only be written where its writer may look: the same scope that bounds reads. */
export const scopeErrors = (ctx: Context, resource: Resource, drafts: Drafts): readonly LineError[] => {
  const { scope } = ctx;
  if (scope.side === 'system' || !resource.scope) return [];
  const allowed = {
    org: scope.orgs,
    warehouse: scope.warehouses,
    documentClass: scope.documentClasses,
    classification: scope.classifications,
    supplier: scope.side === 'supplier' ? [scope.supplierNo ?? ''] : ('ALL' as const),
  };
  return Object.entries(resource.scope).flatMap(([dimension, field]) => {
    const values = allowed[dimension as keyof typeof allowed];
    if (!field || values === 'ALL') return [];
    const optional = resource.scopeOptional?.includes(dimension as keyof typeof allowed) ?? false;
    return drafts
      .filter(
        (draft) =>
          field in draft.values &&
          !(optional && !isGiven(draft.values[field])) &&
          !values.includes(String(draft.values[field] ?? '')),
      )
      .map(({ line, values: row }) => wrong(resource, line, field, row[field], 'ref.invalid'));
  });
};
