import type { LineError } from '@wms/contract/kernel/exchange.ts';
import { type Field, targetOf, targetsOf } from '@wms/contract/kernel/field.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import { type Dimension, meansAll, type Resource } from '@wms/contract/kernel/resource.ts';
import { choiceIssues } from '@wms/contract/kernel/schema.ts';
import { sql } from 'kysely';
import type { Context } from '../ground/context.ts';
import { invalid } from '../ground/refusal.ts';
import { allowedBy } from '../ground/scope.ts';
import { aliased, column } from '../ground/sql.ts';
import { allOf, visible } from './rows.ts';

const elsewhere = 'import.elsewhere';
type Values = Readonly<Record<string, unknown>>;
/** A row to be judged; `line` names it in what is wrong with it, `before` is what it was. A member that is not there yet is not judged. */
export interface Judged {
  readonly line: number;
  readonly values: Values;
  readonly before?: Values | undefined;
}

/** Whether a member holds anything: neither null nor absent nor an empty text. */
export const isGiven = (value: unknown): boolean => value !== null && value !== undefined && value !== '';
/** The key of a row by some of its members. */
export const keyOf = (values: Values, names: readonly string[]): string =>
  JSON.stringify(names.map((name) => String(values[name] ?? '')));

/** A member of a row that is wrong, told by its label and its value. */
export const wrong = (resource: Resource, line: number, field: string, value: unknown, code: string): LineError => ({
  line,
  field,
  value: String(value ?? ''),
  code,
  params: { field: resource.labels[field] ?? [field, field, field], value: String(value ?? '') },
});

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
          sql`select ${sql.join(fields.map(aliased))} from ${sql.table(resource.table)}
            where ${allOf([...visible(resource, ctx), ...valid, sql`${column(names[0])} = any(${wanted}::text[])`])}
              ${options.lock ? sql`for share` : sql``}`,
        );
  const byKey = new Map(rows.map((row) => [keyOf(row as Values, names), row]));
  return { get: (...key) => byKey.get(JSON.stringify(key)) };
};

/** A star where a row may be for everybody: it refers to nobody in particular. */
const isEverybodys = (resource: Resource, name: string, value: unknown): boolean => value === '*' && meansAll(resource, name);

/** What the declaration itself says of rows: choices another field decides, and rules between fields. */
const ruleErrors = (resource: Resource, rows: readonly Judged[]): readonly LineError[] =>
  rows.flatMap(({ line, values }) =>
    [...choiceIssues(resource, values), ...(resource.check?.(values) ?? [])].map((issue) => ({
      line,
      code: issue.code,
      ...(issue.field === undefined ? {} : { field: issue.field, value: String(values[issue.field] ?? '') }),
      ...(issue.params ? { params: issue.params } : {}),
    })),
  );

/**
 * A row may only be written where its writer may look: the same scope that bounds reads. A new row that is its own scope (an
 * organization, a warehouse) is for people who see every one of them.
 */
export const scopeErrors = (ctx: Context, resource: Resource, rows: readonly Judged[]): readonly LineError[] => {
  const { scope } = ctx;
  if (scope.side === 'system' || !resource.scope) return [];
  const allowed = allowedBy(scope);
  return Object.entries(resource.scope).flatMap(([name, field]) => {
    const dimension = name as Dimension;
    const values = allowed[dimension];
    if (!field || values === 'ALL') return [];
    const optional = resource.scopeOptional?.includes(dimension) ?? false;
    return rows
      .filter(
        (row) =>
          field in row.values && !(optional && !isGiven(row.values[field])) && !values.includes(String(row.values[field] ?? '')),
      )
      .map(({ line, values: row }) => wrong(resource, line, field, row[field], 'ref.invalid'));
  });
};

/**
 * Every reference must name a valid row in scope, in the same organization where both have one (BASE-178); one that stays as it was
 * is not asked about. One query for each field.
 */
export const referenceErrors = async (
  ctx: Context,
  resource: Resource,
  names: readonly string[],
  rows: readonly Judged[],
  lock: boolean,
): Promise<readonly LineError[]> => {
  const errors: LineError[] = [];
  for (const name of names) {
    const field: Field | undefined = resource.fields[name];
    if (field?.kind !== 'ref' || field.serverSet) continue;
    const within = field.within ?? [];
    const deciding = [...within, ...(field.targetBy ? [field.targetBy.field] : [])];
    const given = rows.filter(
      ({ values, before }) =>
        isGiven(values[name]) &&
        before?.[name] !== values[name] &&
        !isEverybodys(resource, name, values[name]) &&
        deciding.every((other) => other in values),
    );
    for (const { target: one, targetField } of targetsOf(field)) {
      const target = ctx.resources.find((candidate) => candidate.name === one?.name);
      if (!targetField || !target) continue;
      const asking = field.targetBy ? given.filter(({ values }) => targetOf(field, values)[0]?.name === target.name) : given;
      const found = await findByNumbers(
        ctx,
        target,
        [targetField, ...within],
        asking.map((row) => String(row.values[name])),
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
  const found = wrong(resource, line, name, values[name], isPlaced ? elsewhere : 'ref.invalid');
  const placeIn = (at: 0 | 1 | 2): string =>
    within.map((other) => `${resource.labels[other]?.[at] ?? other} ${String(values[other])}`).join(' · ');
  return { ...found, params: { ...found.params, place: [placeIn(0), placeIn(1), placeIn(2)] } };
};

/**
 * One word for one cause: a warehouse is not looked for in an organization that is wrong itself, and two checks that refuse the
 * same cell for the same reason are one.
 */
export const oneForEach = (resource: Resource, errors: readonly LineError[]): readonly LineError[] => {
  const at = new Set(errors.map(({ line, field }) => `${line} ${field}`));
  const told = new Set<string>();
  return errors.filter(({ line, field, code }) => {
    const within = code === elsewhere ? (resource.fields[field ?? '']?.within ?? []) : [];
    const key = `${line} ${field} ${code === elsewhere ? 'ref.invalid' : code}`;
    if (told.has(key) || within.some((other) => at.has(`${line} ${other}`))) return false;
    told.add(key);
    return true;
  });
};

/** What is wrong with rows by their declaration, by the scope of who writes them, and by what they refer to. */
export const rowErrors = async (
  ctx: Context,
  resource: Resource,
  rows: readonly Judged[],
  { names = Object.keys(resource.fields), lock }: { readonly names?: readonly string[]; readonly lock: boolean },
): Promise<readonly LineError[]> =>
  oneForEach(resource, [
    ...ruleErrors(resource, rows),
    ...scopeErrors(ctx, resource, rows),
    ...(await referenceErrors(ctx, resource, names, rows, lock)),
  ]);

/** The same of the only row there is: without its line, and without the place a file names, which stands beside the cell there. */
export const issueOf = ({ code, field, params }: LineError): Issue => {
  const { place: _place, ...others } = params ?? {};
  return {
    code: code === elsewhere ? 'ref.invalid' : code,
    ...(field === undefined ? {} : { field }),
    ...(params ? { params: others } : {}),
  };
};

/**
 * Every reference of a new document must name a valid row in scope (BASE-178): the one-row form for commands that write no plain row.
 * @throws Refusal 20002 with each wrong field
 */
export const ensureReferences = async (ctx: Context, resource: Resource, draft: Values): Promise<void> => {
  const errors = await referenceErrors(ctx, resource, Object.keys(resource.fields), [{ line: 0, values: draft }], true);
  if (errors.length > 0) throw invalid(...oneForEach(resource, errors).map(issueOf));
};
