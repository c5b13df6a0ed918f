import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { errorCodeOf, type Log, reasonOf, StartRefusal } from './refusal.ts';
import { appRole, ensureAppRole, openSchemaTo } from './roles.ts';

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly sha256: string;
}

interface Applied {
  readonly name: string;
  readonly sha256: string;
}

/** The row every starter locks; it stands before all migrations in every order. */
const gate = '0000_gate';
const shape = /^\d{4}_[a-z0-9_]+\.sql$/;

/**
 * The migrations of a folder in order. Line ends are made equal before hashing, so a checkout on Windows agrees.
 * @throws StartRefusal for a file that is not `NNNN_words.sql` or a number used twice
 */
export const readMigrations = async (folder: string): Promise<readonly Migration[]> => {
  const names = (await readdir(folder)).filter((n) => n.endsWith('.sql')).sort();
  for (const [i, name] of names.entries()) {
    if (!shape.test(name)) throw new StartRefusal(`${path.join(folder, name)}: a migration is called NNNN_words.sql.`);
    if (names[i - 1]?.slice(0, 4) === name.slice(0, 4))
      throw new StartRefusal(`${folder}: ${names[i - 1]} and ${name} have the same number.`);
  }
  return Promise.all(
    names.map(async (file) => {
      const sql = (await readFile(path.join(folder, file), 'utf8')).replaceAll('\r\n', '\n');
      return { name: file.slice(0, -'.sql'.length), sql, sha256: createHash('sha256').update(sql).digest('hex') };
    }),
  );
};

/** The name of the newest migration of this build; '' for none. What `/readyz` compares with the database. */
export const headOf = (migrations: readonly Migration[]): string => migrations.at(-1)?.name ?? '';

/** What is about to happen to a database that has been in use: the names of its newest migration and of this build's. */
export interface Update {
  readonly from: string;
  readonly to: string;
}

/**
 * Brings a database to this build's schema. Forward only; one transaction a file, in which the file is also recorded,
 * so a kill at any statement leaves either all or nothing of it. Any number of processes may call it at once: each
 * takes a row lock for each file (no advisory locks, which not every PostgreSQL-compatible engine has).
 *
 * `before` is called once, before the first change of a database that has some of the files already; what it throws stops
 * everything. Starters that give one come one after another, so that the second finds nothing left to do.
 *
 * Afterwards the role `wms_app` exists, the connected user may take it, and it may read and write every table except
 * where a migration revoked something.
 * @returns the names applied by this call
 * @throws StartRefusal when an applied file has changed, the database is newer than this build, or a role is missing
 */
export const migrate = async (
  connection: pg.ClientConfig,
  folder: string,
  log: Log,
  before?: (update: Update) => Promise<unknown>,
): Promise<readonly string[]> => {
  const migrations = await readMigrations(folder);
  const client = new pg.Client(connection);
  client.on('error', (error) => log.error({ err: error }, 'The migration connection broke'));
  await client.connect();
  try {
    // A slow index build is not a hung request: the limits of the role or the server do not apply here.
    await client.query(`set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`);
    await ensureAppRole(client);
    await makeGate(client);
    await openSchemaTo(client).catch(retryOnce(client));
    if (before) await prepare(client, migrations, before);
    const done: string[] = [];
    for (;;) {
      const name = await again(() => step(client, migrations, log));
      if (name === undefined) return done;
      done.push(name);
    }
  } finally {
    await client.end();
  }
};

/** Two starters changing one schema's rights at the same instant: the second tries again. */
const retryOnce = (client: pg.ClientBase) => async (error: unknown) => {
  if (!['XX000', '23505', '40001', '40P01'].includes(errorCodeOf(error))) throw error;
  await sleep(100);
  await openSchemaTo(client);
};

/** Serialization failures and deadlocks end a transaction that did nothing: it is run again, a bounded number of times. */
const again = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!['40001', '40P01'].includes(errorCodeOf(error)) || attempt >= 10) throw error;
      await sleep(50 * (attempt + 1));
    }
  }
};

const makeGate = async (client: pg.ClientBase): Promise<void> => {
  for (let attempt = 0; ; attempt++) {
    try {
      await client.query(
        `create table if not exists sys_migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())`,
      );
      await client.query(`insert into sys_migration (name, sha256) values ('${gate}', '') on conflict do nothing`);
      await client.query(`revoke all on sys_migration from ${appRole}`);
      await client.query(`grant select on sys_migration to ${appRole}`);
      return;
    } catch (error) {
      // "if not exists" does not wait for another session's uncommitted create: both find nothing, one fails.
      if (!['42P07', '42710', '23505', 'XX000', '40001'].includes(errorCodeOf(error)) || attempt >= 20) throw error;
      await sleep(20 + Math.random() * 50);
    }
  }
};

/** Lets `before` work where something is to be changed. The lock is the session's: it goes with the process that holds it. */
const prepare = async (
  client: pg.ClientBase,
  migrations: readonly Migration[],
  before: (update: Update) => Promise<unknown>,
): Promise<void> => {
  await client.query(`select pg_advisory_lock(hashtext('update of the database'))`);
  const applied = await appliedIn(client);
  const isPending = nextOf(migrations, applied) !== undefined;
  const from = applied.at(-1)?.name;
  if (isPending && from !== undefined) await before({ from, to: headOf(migrations) });
};

const appliedIn = async (client: pg.ClientBase): Promise<readonly Applied[]> =>
  (await client.query<Applied>(`select name, sha256 from sys_migration where name <> '${gate}' order by name`)).rows;

/** Applies the next file under the lock; undefined when there is none left. */
const step = async (client: pg.ClientBase, migrations: readonly Migration[], log: Log): Promise<string | undefined> => {
  await client.query('begin');
  try {
    await client.query(`select 1 from sys_migration where name = '${gate}' for update`);
    const next = nextOf(migrations, await appliedIn(client));
    if (next) await apply(client, next, log);
    await client.query('commit');
    return next?.name;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
};

interface Forced {
  readonly id: number;
  readonly name: string;
}
/**
 * Row security in force binds an ordinary owner too, to whom no row belongs: what a file fills would stay empty without a word. It is
 * lifted from the tables that the file names.
 */
const liftRowSecurity = async (client: pg.ClientBase, sql: string): Promise<readonly Forced[]> => {
  const { rows } = await client.query<Forced>(
    `select c.oid::int8::int as id, c.relname::text as name from pg_class c join pg_roles r on r.rolname = current_user
      where c.relnamespace = 'public'::regnamespace and c.relforcerowsecurity and not r.rolsuper and not r.rolbypassrls`,
  );
  const words = new Set(sql.match(/\w+/g));
  const lifted = rows.filter(({ name }) => words.has(name));
  for (const { name } of lifted) await client.query(`alter table "${name}" no force row level security`);
  return lifted;
};
/** Puts it in force again, whatever the tables are called now. */
const restoreRowSecurity = async (client: pg.ClientBase, lifted: readonly Forced[]): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    'select oid::regclass::text as name from pg_class where oid = any($1::int8[]::oid[])',
    [lifted.map(({ id }) => id)],
  );
  for (const { name } of rows) await client.query(`alter table ${name} force row level security`);
};

const apply = async (client: pg.ClientBase, next: Migration, log: Log): Promise<void> => {
  const begun = Date.now();
  const lifted = await liftRowSecurity(client, next.sql);
  try {
    await client.query(next.sql);
  } catch (error) {
    if (['40001', '40P01'].includes(errorCodeOf(error))) throw error;
    throw new Error(`Migration ${next.name} failed: ${reasonOf(error)}${placeOf(error, next.sql)}`, { cause: error });
  }
  await restoreRowSecurity(client, lifted);
  await client.query('insert into sys_migration (name, sha256) values ($1, $2)', [next.name, next.sha256]);
  log.info({ migration: next.name, ms: Date.now() - begun }, 'Migration applied');
};

const placeOf = (error: unknown, sql: string): string => {
  const position = error instanceof pg.DatabaseError ? Number(error.position) : 0;
  return position > 0 ? ` (line ${sql.slice(0, position).split('\n').length})` : '';
};

/** The first file not yet applied, after proving that the database's history is the beginning of this build's. */
const nextOf = (migrations: readonly Migration[], applied: readonly Applied[]): Migration | undefined => {
  const head = headOf(migrations);
  const newest = applied.at(-1)?.name ?? '';
  if (newest > head) {
    throw new StartRefusal(
      `The database is newer than this program: it has ${newest}, this build ends with ${head || 'nothing'}. ` +
        'Start the newer release, or restore a backup made before the update.',
    );
  }
  for (const [i, was] of applied.entries()) {
    const now = migrations[i];
    if (now?.name !== was.name) {
      throw new StartRefusal(
        `The database has the migration ${was.name} where this build has ${now?.name ?? 'none'}. ` +
          'Migrations are only ever added at the end: give the new file the next free number.',
      );
    }
    if (now.sha256 !== was.sha256) {
      throw new StartRefusal(
        `The migration ${was.name} was changed after it had been applied (recorded ${was.sha256.slice(0, 12)}, file ${now.sha256.slice(0, 12)}). ` +
          'Restore the file and put the change into a new migration.',
      );
    }
  }
  return migrations[applied.length];
};
