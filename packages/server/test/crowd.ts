import type { Field } from '@wms/contract/kernel/field.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import pg from 'pg';
import { columnName } from '../src/kernel/ground/sql.ts';
import { columnsOf } from '../src/kernel/resource/ddl.ts';

/** Where the rows of a crowd lie: seven of ten in the first organization, two hundred suppliers of equal size. */
const placed: Readonly<Record<string, string>> = {
  org: "case when n % 10 < 7 then 'ORG1' else 'ORG2' end",
  warehouse: "case when n % 10 >= 7 then 'WH21' when n % 3 = 0 then 'WH12' else 'WH11' end",
  supplier: "'V' || lpad((1 + n % 200)::text, 4, '0')",
  documentClass: "'D' || n % 5",
  classification: "'C' || n % 20",
};
const made: Readonly<Record<Field['kind'], (name: string) => string>> = {
  text: (name) => `'${name.slice(0, 3).toUpperCase()}' || lpad(n::text, 7, '0')`,
  ref: () => "'R' || n % 500",
  choice: () => '(n % 4)::text',
  // what a flag marks is rare: drafts, closed lines, damage; it is no matter of owner or keyword
  flag: () => "case when n % 41 = 0 then '1' else '0' end",
  integer: () => '1 + n % 1000',
  decimal: () => '1 + n % 900',
  // days are no matter of owner or keyword either
  date: () => "date '2026-01-01' + (n / 10 % 300)::int",
  dateTime: () => "timestamp '2026-01-01' + make_interval(mins => n::int)",
  // lines belong to documents that are there
  key: () => '9000000000 + n',
};

const fillOf = (resource: Resource, name: string): string => {
  const dimension = Object.entries(resource.scope ?? {}).find(([, field]) => field === name)?.[0];
  const field = resource.fields[name];
  // a number that is its own scope (the organizations' own table) is still unique
  if (dimension && !field?.unique) return placed[dimension] ?? 'null';
  // a number that is unique and refers to another is still unique
  return field ? made[field.kind === 'ref' && field.unique ? 'text' : field.kind](name) : 'null';
};
const stamped: Readonly<Record<string, string>> = {
  id: '9000000000 + n',
  version: '1',
  create_name: "'crowd ' || n % 12",
  create_date: "timestamp '2026-01-01' + make_interval(mins => n::int)",
  update_name: "'crowd ' || n % 12",
  update_date: "timestamp '2026-01-02' + make_interval(mins => n::int)",
  // fields customers add are rare; a row without one is the usual row
  custom: "case when n % 50 = 1 then jsonb_build_object('crowd', 'P' || n % 1000) else '{}'::jsonb end",
  over_date: "case when n % 4 = 3 then date '2026-01-02' + (n % 300)::int else 'infinity' end",
  deleted_date: "case when n % 50 = 0 then timestamp '2026-06-01' end",
};

/** The `insert` of n rows of a resource with values of their fields' kinds. */
const insertOf = (resource: Resource, rows: number): string => {
  const fieldOf = new Map(Object.keys(resource.fields).map((name) => [columnName(name), name]));
  const keyword = resource.list.keyword.map((name) => `lower((${fillOf(resource, name)})::text)`).join(' || chr(1) || ');
  const columns = columnsOf(resource).map(({ name }) => ({
    name,
    // a Chinese word of two characters that thirty rows have, and one of four that one row in ten has
    value:
      name === 'kw'
        ? `${keyword} || case when n % 1000 = 7 then chr(1) || '轴承' when n % 10 = 3 then chr(1) || '圆柱滚子' else '' end`
        : (stamped[name] ?? fillOf(resource, fieldOf.get(name) ?? name)),
  }));
  return `insert into ${resource.table} (${columns.map((c) => c.name).join(', ')}) select ${columns.map((c) => c.value).join(', ')} from generate_series(1::bigint, ${rows}) as n`;
};

const unseen = 'select relname from pg_class where relname = any($1) and relallvisible < relpages';
const looking = `select coalesce(nullif(query, ''), backend_type) as query from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and (backend_xmin is not null or backend_xid is not null)`;

/**
 * Vacuums until every page is marked as seen by all. One round passes over a page that is being written out just then, and over
 * rows of which an open transaction may know nothing yet.
 */
const vacuumed = async (owner: pg.ClientConfig, tables: readonly string[]): Promise<void> => {
  const client = new pg.Client(owner);
  await client.connect();
  const end = Date.now() + 60_000;
  try {
    for (let left = [...tables]; left.length > 0; ) {
      await client.query(`vacuum (analyze) ${left.join(', ')}`);
      left = (await client.query<{ relname: string }>(unseen, [left])).rows.map(({ relname }) => relname);
      if (left.length === 0 || Date.now() < end) continue;
      const others = (await client.query<{ query: string }>(looking)).rows.map(({ query }) => query);
      throw new Error(`pages of ${left.join(', ')} are not marked as seen by all; open: ${others.join('; ') || 'nothing'}`);
    }
  } finally {
    await client.end();
  }
};

/**
 * Fills the tables of resources with rows of no meaning and many values, for tests of plans. Indexes are built after the
 * rows, foreign keys are not looked at; when all are filled every table is vacuumed, so that an index alone can answer: while
 * another table is being filled, new rows are not yet there for everybody, and their pages are not marked so.
 */
export const gatherCrowd = async (owner: pg.ClientConfig, resources: readonly Resource[], rows: number): Promise<void> => {
  const waiting = [...resources];
  const work = async (): Promise<void> => {
    const client = new pg.Client(owner);
    await client.connect();
    try {
      await client.query(
        "set session_replication_role = replica; set maintenance_work_mem = '128MB'; set synchronous_commit = off",
      );
      for (let resource = waiting.shift(); resource; resource = waiting.shift()) {
        const { rows: indexes } = await client.query<{ drop: string; make: string | null }>(
          // rules of the business that hold between rows, a crowd without meaning does not keep
          `select coalesce((select format('alter table %I drop constraint %I', tablename, conname) from pg_constraint
               where conindid = format('public.%I', indexname)::regclass and contype <> 'f'), format('drop index %I', indexname)) as drop,
             case when indexname not like '%\\_ex' and (indexdef not like 'CREATE UNIQUE%'
               or (indexname like '%\\_uq' and (indexdef not like '% WHERE %' or indexdef like '% WHERE (deleted_date IS NULL)')))
               then indexdef end as make from pg_indexes
           where schemaname = 'public' and tablename = $1 and indexname not like '%\\_pkey'`,
          [resource.table],
        );
        for (const index of indexes) await client.query(index.drop);
        await client.query(insertOf(resource, rows));
        for (const { make } of indexes) if (make !== null) await client.query(make);
      }
    } finally {
      await client.end();
    }
  };
  await Promise.all([work(), work()]);
  // most of it is texts taken apart for the statistics: a share for each core
  const tables = resources.map(({ table }) => table);
  const shares = [0, 1].map((share) => tables.filter((_table, at) => at % 2 === share));
  await Promise.all(shares.map((share) => vacuumed(owner, share)));
};
