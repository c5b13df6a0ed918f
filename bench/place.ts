import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { seedWorld } from '../packages/server/seeds/seed.ts';
import { asApp, asOwner, openPool } from '../packages/server/src/kernel/database/connect.ts';
import { startEmbedded } from '../packages/server/src/kernel/database/embedded.ts';
import { migrate } from '../packages/server/src/kernel/database/migrate.ts';
import { migrationsFolder } from '../packages/server/src/kernel/database/places.ts';

/** A database of a measurement: an installation with so many order lines. */
export interface Loaded {
  readonly rows: number;
  /** What a server takes as DATABASE_URL. */
  readonly url: string;
  readonly app: pg.ClientConfig;
  /** Runs a statement as the administrator, unbound by row security. */
  sql<T extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<T[]>;
  close(): Promise<void>;
}
export interface Place {
  /** PostgreSQL's own words for its version. */
  readonly version: string;
  /** Process number of the database server; its workers are its children. */
  readonly pid: number;
  load(rows: number): Promise<Loaded>;
  stop(): Promise<void>;
}

const quiet = { info: () => undefined, warn: console.warn, error: console.error };
const statementsOf = async (name: string): Promise<readonly string[]> =>
  (await readFile(path.join(import.meta.dirname, name), 'utf8')).split('-- next\n');

const connect = async (config: pg.ClientConfig): Promise<pg.Client> => {
  const client = new pg.Client(config);
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

/** Parameters travel as text in the file, because one statement of it may use `$1` as a number in several types. */
const run = async (client: pg.Client, name: string, rows: number): Promise<void> => {
  for (const statement of await statementsOf(name)) await client.query(statement.replaceAll('$1', String(rows)));
};

const tables = `'srm_purchase','srm_purchase_line','srm_order_event','srm_asn','srm_asn_line','srm_receipt','srm_receipt_line','inv_stock','inv_ledger','bm_item','bm_supplier'`;

/** Loads with the indexes away: building them once over a full table is many times faster than keeping them row by row. */
const fill = async (client: pg.Client, rows: number): Promise<void> => {
  await client.query("set maintenance_work_mem = '512MB'; set work_mem = '256MB'; set synchronous_commit = off");
  // foreign keys hold by construction; checking five million of them row by row measures nothing
  await client.query('set session_replication_role = replica');
  const { rows: indexes } = await client.query<{ name: string; text: string }>(
    `select indexname as name, indexdef as text from pg_indexes where schemaname = 'public' and tablename in (${tables}) and indexname not like '%\\_pkey'`,
  );
  for (const index of indexes) await client.query('drop index '.concat(pg.escapeIdentifier(index.name)));
  await run(client, 'base.sql', rows);
  await client.query('analyze bm_item, bm_supplier');
  await run(client, 'load.sql', rows);
  for (const index of indexes) await client.query(index.text);
  await client.query('vacuum (analyze)');
  await client.query('checkpoint');
};

/** Names what a kept database was made of: other migrations or other loads make another one. */
const makingOf = async (): Promise<string> => {
  const folder = migrationsFolder();
  const migrations = (await readdir(folder)).toSorted().map((name) => path.join(folder, name));
  const loads = ['base.sql', 'load.sql'].map((name) => path.join(import.meta.dirname, name));
  const hash = createHash('sha256');
  for (const file of [...migrations, ...loads]) hash.update(await readFile(file));
  return hash.digest('hex').slice(0, 8);
};

/**
 * Starts a PostgreSQL as the product starts its own, settings and all: a measurement with fsync off would flatter writes.
 * @param keepIn a folder that outlives the run, so that a second run finds its rows loaded
 */
export const openPlace = async (keepIn: string | undefined): Promise<Place> => {
  const dataDir = keepIn ? path.resolve(keepIn) : await mkdtemp(path.join(os.tmpdir(), 'wms-bench-'));
  const server = await startEmbedded({ dataDir, log: quiet });
  const at = (database: string) => ({ ...server.connection, database });
  const owner = await connect(asOwner(at(server.connection.database)));
  const exists = async (database: string) =>
    ((await owner.query('select 1 from pg_database where datname = $1', [database])).rowCount ?? 0) > 0;

  const making = await makingOf();
  const world = `bench_${making}_world`;
  /** Migrated and with the people and base data of the demo world: what every loaded database begins as. */
  const ensureWorld = async (): Promise<void> => {
    if (await exists(world)) return;
    await owner.query('drop database if exists bench_world_new');
    await owner.query('create database bench_world_new');
    await migrate(asOwner(at('bench_world_new')), migrationsFolder(), quiet);
    const pool = openPool(asApp(at('bench_world_new')), { max: 2, log: quiet });
    const numberPool = openPool(asApp(at('bench_world_new')), { max: 1, log: quiet });
    await seedWorld(pool, numberPool);
    await Promise.all([pool.end(), numberPool.end()]);
    await owner.query(`alter database bench_world_new rename to ${world}`);
  };
  const load = async (rows: number): Promise<Loaded> => {
    const name = `bench_${making}_${Math.trunc(rows)}`;
    if (!(await exists(name))) {
      await ensureWorld();
      await owner.query(`drop database if exists ${name}_new`);
      await owner.query(`create database ${name}_new template ${world}`);
      const loader = await connect(asOwner(at(`${name}_new`)));
      await fill(loader, rows);
      await loader.end();
      await owner.query(`alter database ${name}_new rename to ${name}`);
    }
    const { host, port, user } = server.connection;
    const client = await connect(asOwner(at(name)));
    return {
      rows,
      url: `postgresql://${user}@${encodeURIComponent(host)}:${port}/${name}`,
      app: asApp(at(name)),
      sql: async <T extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) =>
        (await client.query<T>(text, [...values])).rows,
      close: () => client.end(),
    };
  };
  return {
    version: (await owner.query<{ server_version: string }>('show server_version')).rows[0]?.server_version ?? '',
    pid: server.pid,
    load,
    stop: async () => {
      await owner.end();
      await server.stop();
      if (!keepIn) await rm(dataDir, { recursive: true, force: true });
    },
  };
};
