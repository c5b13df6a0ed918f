import { targetsOf } from '@wms/contract/kernel/field.ts';
import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import { type Resource, stampFields } from '@wms/contract/kernel/resource.ts';
import type { Pool } from 'pg';
import { StartRefusal } from '../database/refusal.ts';
import type { Method } from '../ground/method.ts';
import { columnName } from '../ground/sql.ts';
import { indexesOf, mostIndexes } from './ddl.ts';

/** One thing a declaration says that cannot be true. `field` is '' when it concerns the whole declaration. */
export interface Finding {
  /** R001.., the number of the rule: never reused, so that a text on the internet keeps its meaning. */
  readonly number: string;
  readonly resource: string;
  readonly field: string;
  readonly reason: string;
}

/** A menu as the product seeds it, as far as the check needs it. */
export interface MenuPlace {
  readonly menuNo: string;
  /** The menu above it, '0' at the top. */
  readonly owner: string;
}

/** Everything the declarations are held against; given by the composition root, which alone knows all of it. */
export interface Declared {
  readonly resources: readonly Resource[];
  readonly methods: readonly Pick<Method, 'wire' | 'grant'>[];
  readonly menus: readonly MenuPlace[];
  readonly dictionaries: ReadonlySet<string>;
  /** `Service/operation` of every call the call table knows. */
  readonly wireNames: ReadonlySet<string>;
  /** Titles of screens by message key `route.<name>`. */
  readonly titles: Readonly<Record<string, Trilingual>>;
  /** The indexes that exist, by table. */
  readonly indexes: ReadonlyMap<string, readonly (readonly string[])[]>;
}

const twice = <T>(values: readonly T[], keyOf: (value: T) => string): readonly (readonly [first: T, again: T])[] => {
  const seen = new Map<string, T>();
  return values.flatMap((value): (readonly [T, T])[] => {
    const key = keyOf(value);
    const first = seen.get(key);
    if (first === undefined) seen.set(key, value);
    return first === undefined ? [] : [[first, value]];
  });
};

const wiresOf = ({ wire }: Resource): readonly string[] => {
  if (!wire) return [];
  const { service, twins: _twins, written: _written, ...verbs } = wire;
  return Object.values(verbs).flatMap((names: string | readonly string[] | undefined) =>
    names === undefined ? [] : (typeof names === 'string' ? [names] : names).map((name) => `${service}/${name}`),
  );
};

const sharedNames = ({ resources, methods }: Declared): readonly Finding[] => [
  ...twice(
    resources.flatMap((resource) => wiresOf(resource).map((wire) => ({ resource: resource.name, wire }))),
    ({ wire }) => wire,
  ).map(([first, again]) => ({
    number: 'R001',
    resource: again.resource,
    field: '',
    reason: `${again.wire} is already a call of ${first.resource}`,
  })),
  ...twice(methods, ({ wire }) => wire).map(([, again]) => ({
    number: 'R002',
    resource: again.wire,
    field: '',
    reason: 'two methods answer this call',
  })),
  ...twice(resources, ({ table }) => table).map(([first, again]) => ({
    number: 'R008',
    resource: again.name,
    field: '',
    reason: `the table ${again.table} belongs to ${first.name}`,
  })),
  ...twice(resources, ({ name }) => name).map(([, again]) => ({
    number: 'R011',
    resource: again.name,
    field: '',
    reason: 'two resources have this name',
  })),
];

const fieldFindings = (resource: Resource, { resources, dictionaries }: Declared): readonly Finding[] => {
  const finding = (number: string, field: string, reason: string): Finding => ({
    number,
    resource: resource.name,
    field,
    reason,
  });
  const known = new Set<string>([...stampFields, ...Object.keys(resource.fields)]);
  const { list } = resource;
  const named: readonly (readonly [where: string, fields: readonly string[]])[] = [
    ['a column', list.columns],
    ['searched', list.search.map((name) => name.replace(/Indistinct$/, ''))],
    ['the date range', list.range ? [list.range] : []],
    ['the sort', list.sort ? [list.sort] : []],
    ['another name of a condition', Object.values(list.alias ?? {})],
    ['a condition the list needs', list.needs ?? []],
    ['in an access path', (list.paths ?? []).flat()],
    ['open to every value', list.open ?? []],
    [
      'what empties or decides another',
      Object.values(resource.fields).flatMap((field) => [
        ...(field.fallsWith ?? []),
        ...(field.dictionaryBy ? [field.dictionaryBy.field] : []),
        ...(field.targetBy ? [field.targetBy.field] : []),
      ]),
    ],
    ['in the title', resource.title],
    ['in the form', resource.form.flat()],
    ['imported', resource.exchange?.import ?? []],
    ['exported', resource.exchange?.export ?? []],
  ];
  return [
    ...Object.entries(resource.fields).flatMap(([name, field]): Finding[] => {
      if (field.dictionary !== undefined && !dictionaries.has(field.dictionary))
        return [finding('R003', name, `there is no dictionary ${field.dictionary}`)];
      const unknown = Object.values(field.dictionaryBy?.dictionaries ?? {}).find((other) => !dictionaries.has(other));
      if (unknown !== undefined) return [finding('R003', name, `there is no dictionary ${unknown}`)];
      const holder =
        field.of === undefined ? undefined : resources.find((one) => one.name === resource.fields[field.of ?? '']?.target?.name);
      if (field.of !== undefined && holder?.fields[name]?.kind !== field.kind)
        return [finding('R012', name, `is read through ${field.of}, which names no row with such a field`)];
      return targetsOf(field).flatMap(({ target: one, targetField }): Finding[] => {
        if (!one) return [];
        const target = resources.find((candidate) => candidate.name === one.name);
        if (!target) return [finding('R012', name, `refers to ${one.name}, which is not in the registry`)];
        const wanted = [
          ...(targetField === undefined ? [] : [targetField]),
          ...(field.within ?? []),
          ...Object.keys(field.only ?? {}),
        ];
        return wanted
          .filter((other) => !(other in target.fields))
          .map((other) => finding('R012', name, `refers to ${target.name}.${other}, which is no field`));
      });
    }),
    ...Object.entries(resource.scope ?? {})
      .filter(([, field]) => !(field in resource.fields))
      .map(([dimension, field]) => finding('R007', field, `the scope ${dimension} names no field`)),
    ...(resource.scopeOptional ?? [])
      .filter((dimension) => resource.scope?.[dimension] === undefined)
      .map((dimension) => finding('R007', '', `${dimension} is optional and no scope`)),
    ...list.keyword
      .filter((name) => !['text', 'ref'].includes(resource.fields[name]?.kind ?? ''))
      .map((name) => finding('R009', name, 'a keyword is looked for in text')),
    ...named.flatMap(([where, fields]) =>
      [...new Set(fields)].filter((name) => !known.has(name)).map((name) => finding('R013', name, `is ${where} and no field`)),
    ),
  ];
};

const indexFindings = (resource: Resource, { indexes }: Declared): readonly Finding[] => {
  const fieldOf = new Map([...stampFields, ...Object.keys(resource.fields)].map((name) => [columnName(name), name]));
  const existing = indexes.get(resource.table) ?? [];
  const missing = indexesOf(resource)
    .map(({ leads }) => leads)
    .filter((leads) => !existing.some((columns) => leads.every((lead, at) => columns[at] === lead)))
    .map((leads) => ({
      number: 'R004',
      resource: resource.name,
      field: fieldOf.get(leads[0] ?? '') ?? leads[0] ?? '',
      reason: `is an access path, and no index of ${resource.table} begins with ${leads.join(', ')}`,
    }));
  const tooMany = {
    number: 'R014',
    resource: resource.name,
    field: '',
    reason: `${resource.table} has ${existing.length} indexes, and every write pays for each: ${mostIndexes} at most`,
  };
  return [...missing, ...(existing.length > mostIndexes ? [tooMany] : [])];
};

const menuFindings = ({ resources, methods, menus, titles }: Declared): readonly Finding[] => {
  const places = new Map(menus.map((menu) => [menu.menuNo, menu]));
  const isRooted = (menuNo: string, steps = 0): boolean => {
    const place = places.get(menuNo);
    return place !== undefined && steps < 10 && (place.owner === '0' || isRooted(place.owner, steps + 1));
  };
  const used = [
    ...resources.map(({ name, menu }) => [name, menu] as const),
    ...methods.flatMap(({ wire, grant }) => (typeof grant === 'string' ? [] : grant.menus.map((menu) => [wire, menu] as const))),
    ...menus.map(({ menuNo }) => ['menu', menuNo] as const),
  ];
  return [
    ...used
      .filter(([, menu]) => !isRooted(menu))
      .map(([user, menu]) => ({ number: 'R005', resource: user, field: '', reason: `the menu ${menu} is not in the tree` })),
    ...twice(menus, ({ menuNo }) => menuNo).map(([, again]) => ({
      number: 'R005',
      resource: 'menu',
      field: '',
      reason: `the menu ${again.menuNo} stands twice in the tree`,
    })),
    ...menus
      .filter(({ menuNo }) => titles[`route.${menuNo}`] === undefined)
      .map(({ menuNo }) => ({ number: 'R006', resource: 'menu', field: '', reason: `the menu ${menuNo} has no title` })),
    ...methods
      .filter(({ grant }) => typeof grant !== 'string' && grant.menus.length === 0)
      .map(({ wire }) => ({ number: 'R005', resource: wire, field: '', reason: 'the grant names no menu: nobody may call it' })),
  ];
};

const wireFindings = ({ methods, wireNames }: Declared): readonly Finding[] =>
  methods
    .filter(({ wire }) => !wireNames.has(wire))
    .map(({ wire }) => ({
      number: 'R010',
      resource: wire,
      field: '',
      reason: 'the call is not in docs/spec/calls.csv; add its row and run `npm run spec:gen`',
    }));

/** Every fault of the declarations, in the order of the rules; none when all of them hold. */
export const declarationFindings = (declared: Declared): readonly Finding[] =>
  [
    ...sharedNames(declared),
    ...declared.resources.flatMap((resource) => [...fieldFindings(resource, declared), ...indexFindings(resource, declared)]),
    ...menuFindings(declared),
    ...wireFindings(declared),
  ].toSorted((a, b) => a.number.localeCompare(b.number));

/** A finding as one line: `R004 zone.posX: ...`. */
export const findingText = ({ number, resource, field, reason }: Finding): string =>
  `${number} ${resource}${field ? `.${field}` : ''}: ${reason}`;

/** @throws StartRefusal that lists every finding: a server whose declarations lie does not start */
export const ensureDeclarations = (declared: Declared): void => {
  const findings = declarationFindings(declared);
  if (findings.length === 0) return;
  const count = findings.length === 1 ? '1 finding' : `${findings.length} findings`;
  throw new StartRefusal(`The declarations cannot be served (${count}):\n${findings.map(findingText).join('\n')}`);
};

/** The columns of all valid indexes of the database, by table; of an expression, the column in it. */
export const existingIndexes = async (
  pool: Pick<Pool, 'query'>,
): Promise<ReadonlyMap<string, readonly (readonly string[])[]>> => {
  const { rows } = await pool.query<{ table: string; indexes: string[][] }>(`
    select c.relname as table, json_agg((
      select json_agg(coalesce(a.attname, substring(pg_get_indexdef(i.indexrelid, n::int, true) from '\\((\\w+)\\)')) order by n)
      from generate_series(1, i.indnkeyatts) n
        left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[n - 1] and i.indkey[n - 1] <> 0
    )) as indexes
    from pg_index i
      join pg_class c on c.oid = i.indrelid
      join pg_namespace s on s.oid = c.relnamespace and s.nspname = 'public'
    where i.indisvalid
    group by c.relname`);
  return new Map(rows.map((row) => [row.table, row.indexes]));
};
