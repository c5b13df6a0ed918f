/** F2: whenever a migration is killed, the schema is that of a file boundary, and the next start brings it to the end by itself. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { headOf, migrate, readMigrations } from './migrate.ts';
import { migrationsFolder } from './places.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

const rounds = Math.ceil(Number(process.env.WMS_KILL_ROUNDS ?? 9) / 3);
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const folder = migrationsFolder();
const here = import.meta.dirname;

/** Every table, column, index, constraint, policy, trigger, function and right of the schema, as one text; and the head. */
const schemaOf = async (database: TestDatabase): Promise<{ readonly head: string; readonly text: string }> => {
  const client = new pg.Client(database.owner);
  await client.connect();
  try {
    const parts = [
      `select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') from information_schema.columns where table_schema = 'public'`,
      `select indexdef from pg_indexes where schemaname = 'public'`,
      `select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace`,
      `select tablename || ' ' || policyname || ' ' || coalesce(qual, '') || ' ' || coalesce(with_check, '') from pg_policies where schemaname = 'public'`,
      `select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal`,
      `select proname || ' ' || prosrc from pg_proc where pronamespace = 'public'::regnamespace and prolang <> (select oid from pg_language where lanname = 'c')`,
    ];
    const lines: string[] = [];
    for (const part of parts) {
      const { rows } = await client.query({ text: part, rowMode: 'array' });
      lines.push(...rows.map(([line]) => String(line)).sort());
    }
    const known = await client.query<{ head: string | null }>(
      `select case when to_regclass('sys_migration') is null then null else (xpath('/row/m/text()', query_to_xml('select max(name) as m from sys_migration', false, true, '')))[1]::text end as head`,
    );
    const head = known.rows[0]?.head ?? '';
    return { head: head === '0000_gate' ? '' : head, text: lines.filter((line) => !line.includes('sys_migration')).join('\n') };
  } finally {
    await client.end();
  }
};

/** The schema after each file, by its name; '' before the first. */
const boundaries = new Map<string, string>();
beforeAll(async () => {
  const database = await createTestDatabase({ empty: true });
  const some = await mkdtemp(path.join(os.tmpdir(), 'wms-boundaries-'));
  try {
    boundaries.set('', (await schemaOf(database)).text);
    for (const { name } of await readMigrations(folder)) {
      await mkdir(some, { recursive: true });
      await cp(path.join(folder, `${name}.sql`), path.join(some, `${name}.sql`));
      await migrate(database.owner, some, quiet);
      const { head, text } = await schemaOf(database);
      boundaries.set(head, text);
    }
  } finally {
    await database.drop();
    await rm(some, { recursive: true, force: true });
  }
});

/** A process of its own that migrates; says so when it begins, and after each migration. */
const startMigrating = async (database: TestDatabase) => {
  const work = `import { asOwner } from ${JSON.stringify(path.join(here, 'connect.ts'))};
import { migrate } from ${JSON.stringify(path.join(here, 'migrate.ts'))};
const log = { info: () => console.log('applied'), warn: () => undefined, error: () => undefined };
console.log('begun');
await migrate(asOwner({ connectionString: ${JSON.stringify(database.url)} }), ${JSON.stringify(folder)}, log);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', work], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  await said.next();
  return { child, said };
};
const ended = (child: { exitCode: number | null; signalCode: string | null }) =>
  child.exitCode !== null || child.signalCode !== null;

it(`F2 R35 a migration killed at ${rounds} random instants leaves old or new, never between, and the next start ends it`, async () => {
  const head = headOf(await readMigrations(folder));
  const full = boundaries.get(head);
  expect(boundaries.size).toBeGreaterThan(10);
  const count = boundaries.size - 1;
  const met = new Set<string>();
  for (let round = 0; round < rounds; round++) {
    const database = await createTestDatabase({ empty: true });
    const first = 1 + Math.floor((Math.random() * count) / 2);
    // two kills of one database, at any moment of the next migration: one certainly in the middle, and one that meets what it left
    for (const some of [first, Math.floor(Math.random() * (count - first))]) {
      const { child, said } = await startMigrating(database);
      for (let applied = 0; applied < some && !(await said.next()).done; applied++);
      await sleep(Math.random() * 20);
      const gone = ended(child) ? undefined : once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
      // the server notices a dead client when it answers it
      await expect
        .poll(async () => {
          const { head: left, text } = await schemaOf(database);
          return text === boundaries.get(left);
        })
        .toBe(true);
      met.add((await schemaOf(database)).head);
    }
    await migrate(database.owner, folder, quiet);
    expect(await schemaOf(database)).toEqual({ head, text: full });
    await database.drop();
  }
  // some kills must have come in the middle, else nothing was tried
  expect([...met].filter((left) => left !== head && left !== '').length).toBeGreaterThan(0);
}, 180_000);
