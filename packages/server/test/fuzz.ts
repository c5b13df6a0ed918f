import { type Resource, storedFields } from '@wms/contract/kernel/resource.ts';
import { allResources } from '@wms/contract/registry.ts';
import fc from 'fast-check';
import type pg from 'pg';
import { z } from 'zod';
import type { Method } from '../src/kernel/ground/method.ts';
import { columnName } from '../src/kernel/ground/sql.ts';
import { smallestBody } from './bodies.ts';
import { odd, strange, textOf } from './specimens.ts';

/** What the schema of a call says of a body, in the words of JSON Schema. */
interface Shape {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly minItems?: number;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly pattern?: string;
}
type Stored = Readonly<Record<string, unknown>>;
/** Rows as they are stored, by resource, their members named as on the wire; and by member, the values stored anywhere. */
export interface Pools {
  readonly rows: ReadonlyMap<string, readonly Stored[]>;
  readonly values: ReadonlyMap<string, readonly unknown[]>;
}

/** Some rows of every table: what a body must name for a call to find anything. */
export const poolsOf = async (owner: pg.Pool, callers: ReadonlySet<string>, each = 8): Promise<Pools> => {
  const rows = new Map<string, readonly Stored[]>();
  const values = new Map<string, Set<unknown>>();
  for (const resource of allResources) {
    const names = [...storedFields(resource), 'id', 'version'];
    const columns = names.map((name) => `${columnName(name)} as "${name}"`).join(', ');
    const found = await owner.query<Stored>(`select ${columns} from ${resource.table} order by id desc limit ${each}`);
    // who calls is no prey: a person who disables himself calls no more
    const prey = resource.table === 'sys_user' ? found.rows.filter(({ userNo }) => !callers.has(String(userNo))) : found.rows;
    rows.set(resource.name, prey);
    for (const row of prey)
      for (const [name, value] of Object.entries(row))
        if (value !== null && value !== '') values.set(name, (values.get(name) ?? new Set()).add(value));
  }
  return { rows, values: new Map([...values].map(([name, set]) => [name, [...set].slice(0, 2 * each)])) };
};

/** The resources a call is about: of its service, else of the screens whose right it asks for. */
export const resourcesOf = ({ wire, grant }: Pick<Method, 'wire' | 'grant'>): readonly Resource[] => {
  const [service = ''] = wire.split('/');
  const own = allResources.filter((resource) => resource.wire?.service === service || resource.exchange?.port === service);
  return own.length > 0 || typeof grant === 'string' ? own : allResources.filter(({ menu }) => grant.menus.includes(menu));
};

const numbers = fc.constantFrom<unknown>(1, 2, 20, 0, '1', '5');
const texts = fc.constantFrom<unknown>(
  '1',
  '0',
  'PCS',
  'ORG1',
  'WH11',
  'V0001',
  '2026-01-05',
  '2026-01-05 08:00:00',
  '100.5',
  'x',
  'ALL',
  '测试',
);

/** Bodies as somebody who knows the call would send them: by its schema, with rows and values that are stored. */
export const plausible = (shape: Shape, name: string, rows: readonly Stored[], pools: Pools): fc.Arbitrary<unknown> => {
  const known = pools.values.get(name) ?? pools.values.get(name.replace(/Indistinct$|^(start|end|to|from)/, '')) ?? [];
  const ids = rows.flatMap((row) => (row.id === undefined ? [] : [row.id]));
  const stored = /^id$|Id$/.test(name) && ids.length > 0 ? [...ids, ...known] : known;
  const own = stored.length > 0 ? fc.constantFrom(...stored) : undefined;
  const branches = shape.anyOf ?? shape.oneOf;
  if (branches) return fc.oneof(...branches.map((branch) => plausible(branch, name, rows, pools)));
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  const [type = 'any'] = [shape.type ?? 'any'].flat();
  if (type === 'object') return objectOf(shape, rows, pools);
  if (type === 'array') {
    const item = plausible(shape.items ?? {}, name.replace(/s$/, ''), rows, pools);
    return fc.array(item, { minLength: shape.minItems ?? 0, maxLength: (shape.minItems ?? 0) + 2 });
  }
  if (type === 'integer' || type === 'number') return own ? fc.oneof(own, numbers) : numbers;
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  return own ? fc.oneof({ weight: 5, arbitrary: own }, texts) : texts;
};

const objectOf = (shape: Shape, rows: readonly Stored[], pools: Pools): fc.Arbitrary<unknown> => {
  const properties = Object.entries(shape.properties ?? {});
  const required = new Set(shape.required);
  const model: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(
    properties.map(([name, member]) => [name, plausible(member, name, rows, pools)]),
  );
  const made = fc.record(model, { requiredKeys: properties.map(([name]) => name).filter((name) => required.has(name)) });
  if (rows.length === 0) return made;
  // most members of one row: it is found, in its version, and what belongs together stands together
  return fc
    .tuple(made, fc.constantFrom(...rows), fc.array(fc.nat({ max: 9 }), { minLength: 1, maxLength: 60 }))
    .map(([body, row, dice]) =>
      Object.fromEntries(
        Object.entries(body).map(([name, value], at) => [
          name,
          row[name] === undefined || (dice[at % dice.length] ?? 0) > 7 ? value : row[name],
        ]),
      ),
    );
};

interface Change {
  readonly at: number;
  readonly kind: 'replace' | 'drop' | 'wrap' | 'nest' | 'add' | 'double';
  readonly value: unknown;
  readonly key: string;
}
const change: fc.Arbitrary<Change> = fc.record({
  at: fc.nat({ max: 1_000 }),
  kind: fc.constantFrom('replace', 'replace', 'replace', 'replace', 'drop', 'wrap', 'nest', 'add', 'double'),
  value: fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...odd) }, { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) }),
  key: fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...strange) }, { weight: 1, arbitrary: fc.string({ maxLength: 12 }) }),
});

const placesOf = (value: unknown, path: readonly string[] = []): readonly (readonly string[])[] =>
  value === null || typeof value !== 'object'
    ? [path]
    : [
        path,
        ...Object.entries(value)
          .slice(0, 40)
          .flatMap(([name, member]) => placesOf(member, [...path, name])),
      ];

const changedAt = (value: unknown, path: readonly string[], { kind, value: put, key }: Change): unknown => {
  const [step, ...rest] = path;
  if (step === undefined) {
    if (kind === 'wrap') return [value];
    if (kind === 'nest') return { [key]: value };
    if (kind === 'double' && Array.isArray(value)) return [...value, ...value];
    if (kind === 'add' && value !== null && typeof value === 'object' && !Array.isArray(value)) return { ...value, [key]: put };
    return put;
  }
  if (Array.isArray(value))
    return value.map((item, at) => (String(at) === step ? changedAt(item, rest, { kind, value: put, key, at: 0 }) : item));
  const whole = value as Readonly<Record<string, unknown>>;
  if (kind === 'drop' && rest.length === 0) return Object.fromEntries(Object.entries(whole).filter(([name]) => name !== step));
  return { ...whole, [step]: changedAt(whole[step], rest, { kind, value: put, key, at: 0 }) };
};
/** The body stays an object: what is none is sent by `broken`. */
const mutated = (body: unknown, changes: readonly Change[]): unknown =>
  changes.reduce<unknown>((now, one) => {
    const places = placesOf(now);
    const place = places[one.at % places.length] ?? [];
    const kind = place.length === 0 ? 'add' : one.kind;
    return changedAt(now, place, { ...one, kind });
  }, body);

const sortable = (resources: readonly Resource[]): readonly string[] =>
  resources.flatMap(({ list }) => list.columns.slice(0, 12));
const conditionsOf = (resources: readonly Resource[]): Shape => ({
  type: 'object',
  properties: Object.fromEntries(
    resources.flatMap(({ fields, list }) =>
      [...Object.keys(fields), ...list.search, 'keyword', 'startDate', 'endDate'].map((name) => [
        name,
        { type: 'string' } as Shape,
      ]),
    ),
  ),
});

/**
 * Bodies of a call from its declaration: a valid one, or one with up to three places changed, now and then inside
 * `condition`. The text is what is sent. `drafts` are bodies known to be good.
 */
export const bodiesOf = (method: Method, pools: Pools, drafts: readonly Stored[] = []): fc.Arbitrary<string> => {
  const resources = resourcesOf(method);
  const rows = resources.flatMap(({ name }) => pools.rows.get(name) ?? []);
  const shape = z.toJSONSchema(method.input, { unrepresentable: 'any', io: 'input' }) as Shape;
  const [someId = '1'] = rows.map(({ id }) => String(id));
  const smallest = smallestBody(method.input, someId) ?? {};
  const isList = shape.properties?.limitCount !== undefined;
  const query = fc
    .tuple(
      plausible(conditionsOf(resources), '', rows, pools),
      fc.constantFrom('updateDate', ...sortable(resources)),
      fc.constantFrom('asc', 'desc', 'ASC', null),
    )
    .chain(([condition, field, order]) =>
      fc
        .subarray(Object.entries(condition as object).slice(0, 60))
        .map((some) => some.slice(0, 3))
        .map((some) => ({ condition: Object.fromEntries(some), current: 1, size: 20, field, order })),
    );
  const base = fc.oneof(
    { weight: 1, arbitrary: fc.constant(smallest) },
    { weight: 5, arbitrary: plausible(shape, '', rows, pools) },
    ...(isList ? [{ weight: 6, arbitrary: query }] : []),
    ...(drafts.length > 0 ? [{ weight: 6, arbitrary: fc.constantFrom<unknown>(...drafts) }] : []),
  );
  return fc
    .tuple(
      base,
      fc.oneof(
        { weight: 2, arbitrary: fc.constant([]) },
        { weight: 3, arbitrary: fc.array(change, { minLength: 1, maxLength: 3 }) },
      ),
      fc.nat({ max: 5 }),
    )
    .map(([body, changes, wrap]) => {
      const made = mutated(body, changes);
      return textOf(wrap === 0 && !isList ? { condition: made } : made);
    });
};
