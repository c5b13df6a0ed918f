import { customLevelOf } from '@wms/contract/kernel/customField.ts';
import type { Kind } from '@wms/contract/kernel/field.ts';
import { accessPaths, meansAll, type Resource, stampFields } from '@wms/contract/kernel/resource.ts';
import { columnName } from '../ground/sql.ts';

/** The column of each field kind, as PostgreSQL names its type. */
const columnOf = {
  text: () => 'text',
  ref: () => 'text',
  choice: () => 'text',
  flag: () => 'text',
  integer: () => 'integer',
  decimal: () => 'numeric(26,6)',
  date: () => 'date',
  dateTime: () => 'timestamp with time zone',
  key: () => 'bigint',
} satisfies Record<Kind, () => string>;

export interface ColumnShape {
  readonly name: string;
  readonly type: string;
  readonly notNull: boolean;
}
const stampColumns: readonly ColumnShape[] = [
  { name: 'id', type: 'bigint', notNull: true },
  { name: 'version', type: 'integer', notNull: true },
  { name: 'create_name', type: 'text', notNull: false },
  { name: 'create_date', type: 'timestamp with time zone', notNull: true },
  { name: 'update_name', type: 'text', notNull: false },
  { name: 'update_date', type: 'timestamp with time zone', notNull: true },
];

/** The columns a resource's table must have, the stamp and the search text included. */
export const columnsOf = (resource: Resource): readonly ColumnShape[] => [
  ...stampColumns,
  ...Object.entries(resource.fields)
    .filter(([name, { of }]) => of === undefined && !(stampFields as readonly string[]).includes(name))
    .map(([name, field]) => ({
      name: columnName(name),
      type: columnOf[field.kind](),
      notNull: (field.required ?? false) || field.default !== undefined,
    })),
  ...(resource.list.keyword.length > 0 ? [{ name: 'kw', type: 'text', notNull: true }] : []),
  ...(resource.keepsDeleted ? [{ name: 'deleted_date', type: 'timestamp with time zone', notNull: false }] : []),
  ...(resource.keepsEnd ? [{ name: 'over_date', type: 'date', notNull: true }] : []),
  ...(customLevelOf(resource) === undefined ? [] : [{ name: 'custom', type: 'jsonb', notNull: true }]),
];

export interface IndexShape {
  readonly name: string;
  readonly definition: string;
  /** The columns it begins with, in their order; of an expression, the column in it. */
  readonly leads: readonly string[];
}

/** Indexes a table may have, those of its keys and of a room's migration included: a write pays for each. */
export const mostIndexes = 10;

/** The indexes a resource's table must have: its unique numbers, its access paths, the keyword, the fields of customers. */
export const indexesOf = (resource: Resource): readonly IndexShape[] => {
  const { table } = resource;
  const alive = resource.keepsDeleted ? ' where deleted_date is null' : '';
  const unique = Object.entries(resource.fields).flatMap(([name, field]) => {
    if (!field.unique) return [];
    const columns = [...(field.unique === true ? [] : field.unique), name].map(columnName);
    const nulls = meansAll(resource, name) ? ' nulls not distinct' : '';
    return [
      {
        name: `${table}_${columnName(name)}_uq`,
        definition: `create unique index ${table}_${columnName(name)}_uq on ${table} (${columns.join(', ')})${nulls}${alive};`,
        leads: columns,
      },
    ];
  });
  // with these beside the path, an index alone finds the page and counts its rows
  const judged = [
    ...Object.values(resource.scope ?? {}),
    ...(resource.guardedBy ?? []),
    ...(resource.list.range ? [resource.list.range] : []),
    ...(resource.list.covers ?? []),
  ].map(columnName);
  const carried = [
    ...new Set([...judged, ...(resource.keepsDeleted ? ['deleted_date'] : []), ...(resource.keepsEnd ? ['over_date'] : [])]),
  ];
  const paths = accessPaths(resource).map((fields) => {
    const columns = fields.map(columnName);
    const keys = columns.includes('id') ? columns : [...columns, 'id'];
    const others = carried.filter((name) => !keys.includes(name));
    const name = `${table}_${columns.join('_')}_ix`;
    return {
      name,
      definition: `create index ${name} on ${table} (${keys.join(', ')})${others.length > 0 ? ` include (${others.join(', ')})` : ''};`,
      leads: columns,
    };
  });
  const keyword =
    resource.list.keyword.length > 0
      ? [
          {
            name: `${table}_kw_tg`,
            definition: `create index ${table}_kw_tg on ${table} using gin (kw gin_trgm_ops);`,
            leads: ['kw'],
          },
          {
            name: `${table}_kw_gr`,
            definition: `create index ${table}_kw_gr on ${table} using gin (wms_grams(kw));`,
            leads: ['kw'],
          },
        ]
      : [];
  // only rows with a custom value stand in it: a table nobody has added fields to pays nothing
  const custom =
    customLevelOf(resource) === undefined
      ? []
      : [
          {
            name: `${table}_custom_gin`,
            definition: `create index ${table}_custom_gin on ${table} using gin (custom jsonb_path_ops) where custom <> '{}'::jsonb;`,
            leads: ['custom'],
          },
        ];
  return [...unique, ...paths, ...keyword, ...custom];
};

/** What is for everybody is for everybody with a side: a transaction that says nothing of itself sees nothing. */
const everybodys = (name: string): string => ` or ((select wms_known()) and (${name} is null or ${name} in ('', '*')))`;

/** The condition of the policy that repeats a resource's scope inside the database; undefined when it has none. */
const policyOf = (resource: Resource): string | undefined => {
  if (!resource.scope || Object.keys(resource.scope).length === 0) return undefined;
  const listed = (setting: string, field: string, dimension: string): string => {
    const name = columnName(field);
    const open = (resource.scopeOptional as readonly string[] | undefined)?.includes(dimension) ? everybodys(name) : '';
    return `((select wms_all('${setting}')) or ${name} = any ((select wms_allowed('${setting}'))::text[])${open})`;
  };
  const parts = Object.entries(resource.scope).map(([dimension, field]) => {
    if (dimension === 'supplier') {
      const open = resource.scopeOptional?.includes('supplier') ? everybodys(columnName(field)) : '';
      return `((select wms_inside()) or ${columnName(field)} = (select wms_supplier())${open})`;
    }
    return listed(
      {
        org: 'wms.orgs',
        warehouse: 'wms.warehouses',
        documentClass: 'wms.document_classes',
        classification: 'wms.classifications',
      }[dimension] ?? '',
      field,
      dimension,
    );
  });
  return parts.join('\n  and ');
};

const literal = (value: string | number): string =>
  typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`;
const defaultOf = (resource: Resource, name: string): string => {
  if (name === 'custom' && customLevelOf(resource) !== undefined) return " default '{}'::jsonb";
  if (name === 'over_date' && resource.keepsEnd) return " default 'infinity'";
  const field = Object.entries(resource.fields).find(([key]) => columnName(key) === name)?.[1];
  return field?.default === undefined ? '' : ` default ${literal(field.default)}`;
};
const checksOf = (resource: Resource): readonly string[] =>
  Object.entries(resource.fields).flatMap(([name, field]) => {
    // a value that another row holds is checked there
    if (field.of !== undefined) return [];
    const column = columnName(name);
    if (field.kind === 'flag') return [`constraint ${resource.table}_${column}_ck check (${column} in ('0', '1'))`];
    if (field.kind !== 'decimal') return [];
    const sign =
      field.sign === 'positive'
        ? ` and ${column} > 0`
        : field.sign === 'notNegative'
          ? ` and ${column} >= 0`
          : field.sign === 'notZero'
            ? ` and ${column} <> 0`
            : '';
    return [`constraint ${resource.table}_${column}_ck check (${column} <> 'NaN' and abs(${column}) < 1e20${sign})`];
  });

const lineOf = (resource: Resource, { name, type, notNull }: ColumnShape): string => {
  const extra =
    name === 'id'
      ? ' primary key'
      : name === 'version'
        ? ' not null default 1'
        : `${notNull ? ' not null' : ''}${defaultOf(resource, name)}`;
  return `${name} ${type === 'timestamp with time zone' ? 'timestamptz' : type}${extra}`;
};

/** A first draft of the migration of one field of a table that stands: its column, checks and indexes. Throws for another field. */
export const fieldDraftOf = (resource: Resource, field: string): string => {
  const { table } = resource;
  const column = columnsOf(resource).find(({ name }) => name === columnName(field));
  const declared = resource.fields[field];
  if (!column || !declared) throw new Error(`${resource.name} has no field ${field}`);
  return [
    `alter table ${table} add column ${lineOf(resource, column)};`,
    ...checksOf({ ...resource, fields: { [field]: declared } }).map((check) => `alter table ${table} add ${check};`),
    ...indexesOf(resource)
      .filter(({ leads, name }) => leads.includes(column.name) || name.startsWith(`${table}_${column.name}_`))
      .map(({ definition }) => definition),
    '',
  ].join('\n');
};

/** A first draft of the migration of a resource: table, checks, indexes, forced row security. A person reads it before it lands. */
export const draftOf = (resource: Resource): string => {
  const columns = columnsOf(resource).map((column) => `  ${lineOf(resource, column)}`);
  const policy = policyOf(resource);
  return [
    `create table ${resource.table} (\n${[...columns, ...checksOf(resource).map((check) => `  ${check}`)].join(',\n')}\n);`,
    ...indexesOf(resource).map((index) => index.definition),
    ...(policy
      ? [
          `alter table ${resource.table} enable row level security;`,
          `alter table ${resource.table} force row level security;`,
          `create policy ${resource.table}_scope on ${resource.table} using (\n  ${policy}\n) with check (\n  ${policy}\n);`,
        ]
      : []),
    '',
  ].join('\n');
};
