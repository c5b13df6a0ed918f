import type { Field } from '@wms/contract/kernel/field.ts';
import { type Dimension, type Resource, storedFields } from '@wms/contract/kernel/resource.ts';
import { valuesOf } from '@wms/contract/kernel/schema.ts';
import { allResources } from '@wms/contract/registry.ts';
import { sysUser } from '@wms/contract/system/user/user.ts';
import { sql } from 'kysely';
import type pg from 'pg';
import { newId } from '../src/kernel/ground/ids.ts';
import { columnName, compiler } from '../src/kernel/ground/sql.ts';
import { columnsOf } from '../src/kernel/resource/ddl.ts';

/** The tenants of the canaries: names no seed has, so that every row counted here was planted here. */
export const tenants: Record<Dimension, readonly string[]> = {
  org: ['CA', 'CB'],
  supplier: ['CSA', 'CSB'],
  warehouse: ['CWA', 'CWB'],
  classification: ['CGA', 'CGB'],
  documentClass: ['CDA', 'CDB'],
};
export type Place = Readonly<Partial<Record<Dimension, string | null>>>;
export interface Canary {
  readonly id: string;
  readonly place: Place;
}

const places = (resource: Resource): readonly Place[] =>
  Object.keys(resource.scope ?? {}).reduce<readonly Place[]>(
    (made, dimension) => {
      const own = dimension as Dimension;
      const values = [...tenants[own], ...(resource.scopeOptional?.includes(own) ? [null] : [])];
      return made.flatMap((place) => values.map((value) => ({ ...place, [own]: value })));
    },
    [{}],
  );

const fillOf = (resource: Resource, name: string, id: string): unknown => {
  const field = resource.fields[name];
  if (!field) return null;
  const choices = field.dictionary ? valuesOf(field.dictionary) : [];
  const byKind = {
    text: `canary ${id}`,
    ref: `canary ${id}`,
    choice: choices[1] ?? choices[0],
    flag: '0',
    integer: 1,
    decimal: '1',
    date: '2026-01-05',
    dateTime: '2026-01-05 08:00:00',
    key: id,
  };
  return byKind[field.kind];
};
const isFilled = (field: Field | undefined): boolean => field?.required === true || field?.default === '*';
/** What a table must have beside the fields of its face: nobody signs in as a canary. Who belongs to a supplier is of that side. */
const secrets: Readonly<Record<string, (id: string) => Readonly<Record<string, unknown>>>> = {
  [sysUser.table]: (id) => ({ user_no_key: `canary ${id}`, pwd_hash: 'none', side: 'supplier' }),
};
/** A whole row of a resource in a place, every field filled: what a hostile insert would carry. */
export const rowIn = (resource: Resource, place: Place, id: string): Readonly<Record<string, unknown>> => {
  const now = '2026-01-05 08:00:00';
  const stamp = { id, version: 1, create_name: 'canary', create_date: now, update_name: 'canary', update_date: now };
  const own = Object.fromEntries(storedFields(resource).map((name) => [columnName(name), fillOf(resource, name, id)]));
  const kw = columnsOf(resource).some((column) => column.name === 'kw') ? { kw: `canary ${id}` } : {};
  const scoped = Object.fromEntries(
    Object.entries(resource.scope ?? {}).map(([dimension, field]) => [
      columnName(field),
      // everybody's row is written as a star where the column must be filled
      place[dimension as Dimension] ?? (isFilled(resource.fields[field]) ? '*' : null),
    ]),
  );
  return { ...own, ...kw, ...stamp, ...scoped, ...secrets[resource.table]?.(id) };
};
/** An insert of such a row, past every rule of the application. */
export const insertOf = (resource: Resource, row: Readonly<Record<string, unknown>>) =>
  sql`insert into ${sql.table(resource.table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(row).map((value) => sql`${value}`))})`;

/** Resources and faces of plain tables that have a scope: the tables canaries stand in. */
export const scopedResources: readonly Resource[] = [...allResources, sysUser].filter(
  (resource) => resource.scope !== undefined && Object.keys(resource.scope).length > 0,
);

/** Runs work on one connection to which parents may be missing. */
const withoutParents = async (owner: pg.Pool, work: (client: pg.PoolClient) => Promise<void>): Promise<void> => {
  const client = await owner.connect();
  try {
    await client.query('set session_replication_role = replica');
    await work(client);
    await client.query('reset session_replication_role');
  } finally {
    client.release();
  }
};
/** Takes the unique indexes away for good: a canary of each tenant must be able to carry the same numbers. */
const dropKeys = async (client: pg.PoolClient): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index where indisunique and not indisprimary and indrelid::regclass::text = any($1)`,
    [scopedResources.map((resource) => resource.table)],
  );
  for (const { name } of rows) await client.query('drop index '.concat(name));
};
const plant = async (client: pg.PoolClient, resource: Resource, place: Place, id: string): Promise<void> => {
  const { sql: text, parameters } = insertOf(resource, rowIn(resource, place, id)).compile(compiler);
  await client.query(text, [...parameters]);
};

/** Plants a row of every scoped resource in every place its scope knows; answers them by the name of the resource. Unique indexes are gone afterwards. */
export const plantEverywhere = async (owner: pg.Pool): Promise<ReadonlyMap<string, readonly Canary[]>> => {
  const planted = new Map<string, readonly Canary[]>();
  await withoutParents(owner, async (client) => {
    await dropKeys(client);
    for (const resource of scopedResources) {
      const canaries = places(resource).map((place) => ({ id: newId(), place }));
      for (const { id, place } of canaries) await plant(client, resource, place, id);
      planted.set(resource.name, canaries);
    }
  });
  return planted;
};

/** Plants one row with the same id in every scoped resource, in the place nobody of the named world may see. Numbers stay unique. */
export const plantForeign = async (owner: pg.Pool): Promise<string> => {
  const id = newId();
  await withoutParents(owner, async (client) => {
    for (const resource of scopedResources)
      await plant(
        client,
        resource,
        Object.fromEntries(Object.entries(tenants).map(([name, values]) => [name, values[1] ?? ''])),
        id,
      );
  });
  return id;
};
