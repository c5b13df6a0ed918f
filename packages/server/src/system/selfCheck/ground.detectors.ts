import type { lacking } from '@wms/contract/system/selfCheck/selfCheck.ts';
import { sql } from 'kysely';
import { readMigrations } from '../../kernel/database/migrate.ts';
import { warnBelow } from '../../kernel/database/space.ts';
import { dayText } from '../../kernel/ground/clock.ts';
import { indexesOf } from '../../kernel/resource/ddl.ts';
import { latestLicence } from '../licence/door.ts';
import { branches, type Detector, listed, type Suspect, suspects } from './detector.ts';

const mebibyte = 1024 * 1024;
/** Milliseconds two clocks may differ: more, and documents of one minute come in the wrong order. */
const tolerance = 5_000;

/** D01: tables of organizations, suppliers, owners or warehouses that let every row pass (R7). */
const openTables: Detector = ({ tx }) =>
  suspects(
    tx,
    sql`select c.relname::text as row_id, 'no row security|' || c.relname as what from pg_class c
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
        and exists (select 1 from pg_attribute a where a.attrelid = c.oid and not a.attisdropped
          and a.attname in ('org_no', 'supplier_no', 'owner_no', 'belong_supplier', 'warehouse_no'))
        and not (c.relrowsecurity and c.relforcerowsecurity
          and exists (select 1 from pg_policy p where p.polrelid = c.oid and p.polpermissive))`,
  );

/** D51: the schema is the one this program was built with. */
const migrations: Detector = async ({ tx, migrations: folder }) => {
  const wanted = new Map((await readMigrations(folder)).map(({ name, sha256 }) => [name, sha256]));
  const rows = await tx.rows<{ name: string; sha256: string }>(
    sql`select name, sha256 from sys_migration where name <> '0000_gate' order by name`,
  );
  const applied = new Map(rows.map(({ name, sha256 }) => [name, sha256]));
  const off = (name: string, what: string): Suspect => ({ rowId: name, what: `${what}|${name}` });
  return listed([
    ...[...wanted.keys()].filter((name) => !applied.has(name)).map((name) => off(name, 'not applied')),
    ...[...applied].flatMap(([name, sha256]) => {
      if (!wanted.has(name)) return [off(name, 'not of this release')];
      return wanted.get(name) === sha256 ? [] : [off(name, 'changed since')];
    }),
  ]);
};

/** D52: without an index a list of a million rows takes seconds. */
const missingIndexes: Detector = ({ tx, resources }) => {
  const names = [...new Set(resources.flatMap((resource) => indexesOf(resource).map(({ name }) => name)))];
  return suspects(
    tx,
    sql`select name as row_id, 'no index|' || name as what from unnest(${names}::text[]) as declared(name)
      where not exists (select 1 from pg_class c where c.relkind = 'i' and c.relnamespace = 'public'::regnamespace
        and c.relname = declared.name::name)`,
  );
};

/** D53: an index that broke off while it was built is written and never read; a constraint that was not checked guards nothing old. */
const invalidIndexes: Detector = ({ tx }) =>
  suspects(
    tx,
    branches([
      sql`select c.relname::text as row_id, 'invalid index|' || c.relname as what from pg_index i join pg_class c
        on c.oid = i.indexrelid
        where c.relnamespace = 'public'::regnamespace and not (i.indisvalid and i.indisready)`,
      sql`select conname::text as row_id, 'constraint not in force|' || conname as what from pg_constraint
        where connamespace = 'public'::regnamespace and contype <> 'f' and not convalidated`,
    ]),
  );

/** D61: a database that runs out of disk stops in the middle of work. */
const disk: Detector = async ({ folders, freeBytes }) => {
  const found = await Promise.all(folders.map(async (folder) => ({ folder, free: await freeBytes(folder) })));
  return listed(
    found
      .filter(({ free }) => free < warnBelow)
      .map(({ folder, free }) => ({ rowId: folder, what: `free space|${folder}|${Math.floor(free / mebibyte)}` })),
  );
};

/** D62: what happened first is told by two clocks. */
const clocks: Detector = async ({ tx, clock }) => {
  const row = await tx.first<{ at: number }>(sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`);
  const apart = Math.abs(Number(row?.at ?? 0) - clock.now());
  return listed(apart <= tolerance ? [] : [{ rowId: 'clock', what: `seconds apart|clock|${Math.round(apart / 1000)}` }]);
};

/** D64: the licence that was brought last, where one was; whether it is good is asked by the gate, which knows its key. */
const productLicence: Detector = async ({ tx, clock }) => {
  const last = await latestLicence(tx);
  if (!last || last.end >= dayText(clock.now())) return listed([]);
  return listed([{ rowId: last.id, what: `product licence ended|${last.no}|${last.end}` }]);
};

/** What this release does not have is not judged, and says so. */
const absent =
  (what: keyof typeof lacking): Detector =>
  async () => ({ skip: 'check.noTable', params: { value: what } });

export const groundDetectors = {
  D01: openTables,
  D51: migrations,
  D52: missingIndexes,
  D53: invalidIndexes,
  D61: disk,
  D62: clocks,
  D63: absent('mail'),
  D64: productLicence,
} as const satisfies Readonly<Record<string, Detector>>;
