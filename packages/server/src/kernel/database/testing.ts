import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { binariesUnder } from './binaries.ts';
import { asApp, asOwner } from './connect.ts';
import { startEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { migrationsFolder } from './places.ts';
import type { Log } from './refusal.ts';

/** One PostgreSQL for a whole test run, with a migrated template. */
export interface TestCluster {
  /** Connects as the administrator; travels to the test processes in the environment. */
  readonly connection: pg.ClientConfig;
  readonly template: string;
  stop(): Promise<void>;
}

export interface TestDatabase {
  readonly name: string;
  readonly owner: pg.ClientConfig;
  readonly app: pg.ClientConfig;
  /** For another process: what it takes as DATABASE_URL. */
  readonly url: string;
  drop(): Promise<void>;
}

const variable = 'WMS_TEST_CLUSTER';
const quiet: Log = { info: () => undefined, warn: console.warn, error: console.error };

const inDatabase = (connection: pg.ClientConfig, database: string): pg.ClientConfig => {
  if (!connection.connectionString) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { ...connection, connectionString: url.href };
};

/** The same database as another user, for tests of what an ordinary owner may do. */
export const asUser = (config: pg.ClientConfig, user: string, password: string): pg.ClientConfig => {
  if (!config.connectionString) return { ...config, user, password };
  const url = Object.assign(new URL(config.connectionString), { username: user, password });
  return { ...config, connectionString: url.href };
};

const urlOf = (connection: pg.ClientConfig): string => {
  if (connection.connectionString) return connection.connectionString;
  const { host = '', user = '', password, database = '', port } = connection;
  const secret = typeof password === 'string' ? `:${encodeURIComponent(password)}` : '';
  return `postgresql://${user}${secret}@${encodeURIComponent(host)}:${port}/${database}`;
};

/** One short-lived administrator's connection. */
const administer = async (connection: pg.ClientConfig, ...statements: string[]): Promise<void> => {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};

const openServer = async (): Promise<Omit<TestCluster, 'template'>> => {
  const url = process.env.WMS_TEST_DATABASE_URL;
  if (url) return { connection: { connectionString: url }, stop: () => Promise.resolve() };
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'wms-test-'));
  // Thrown away afterwards, so nothing of it needs to survive a power cut.
  const settings = {
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
    autovacuum: 'off',
    max_connections: '200',
  };
  const other = process.env.WMS_TEST_POSTGRES;
  const server = await startEmbedded({ dataDir, log: quiet, settings, ...(other ? { binaries: binariesUnder(other) } : {}) });
  return {
    connection: { ...server.connection, database: 'postgres' },
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

/**
 * Starts the server of a test run and migrates a template. `WMS_TEST_POSTGRES` names the folder of other programs
 * (/usr/lib/postgresql/15), `WMS_TEST_DATABASE_URL` a running server by an administrator's URL.
 * Called once, by the runner's global set-up; test processes find it through the environment.
 * @param prepare fills the template further (seeds), as its owner
 */
export const openTestCluster = async (prepare?: (owner: pg.ClientConfig) => Promise<void>): Promise<TestCluster> => {
  const server = await openServer();
  const template = `wms_template_${process.pid}_${Date.now().toString(36)}`;
  try {
    await administer(server.connection, `create database ${template} template template0 encoding 'UTF8'`);
    const owner = asOwner(inDatabase(server.connection, template));
    await migrate(owner, migrationsFolder(), quiet);
    await prepare?.(owner);
    // nothing else looks at what the tables hold: without it every plan of a test believes in tables of one row
    await administer(owner, 'analyze');
  } catch (error) {
    await server.stop();
    throw error;
  }
  process.env[variable] = JSON.stringify({ connection: server.connection, template });
  return {
    connection: server.connection,
    template,
    stop: async () => {
      delete process.env[variable];
      await administer(server.connection, `drop database if exists ${template} with (force)`);
      await server.stop();
    },
  };
};

const isHandedOver = (value: unknown): value is { connection: pg.ClientConfig; template: string } =>
  typeof value === 'object' && value !== null && 'connection' in value && 'template' in value;

const handedOver = (): { connection: pg.ClientConfig; template: string } => {
  const value: unknown = JSON.parse(process.env[variable] ?? 'null');
  if (isHandedOver(value)) return value;
  throw new Error(`${variable} is not set: run under vitest with the global set-up tests/setup/cluster.ts`);
};

let made = 0;

/** A database of its own for a test file, a copy of the template (about 0.1 s); `{ empty: true }`: without any table. */
export const createTestDatabase = async (options: { readonly empty?: boolean } = {}): Promise<TestDatabase> => {
  const { connection, template } = handedOver();
  const name = `wms_t_${process.pid}_${Date.now().toString(36)}_${made++}`;
  // files are copied: written into the log as well, a database costs twice as much
  await administer(connection, `create database ${name} template ${options.empty ? 'template0' : template} strategy file_copy`);
  const own = inDatabase(connection, name);
  return {
    name,
    owner: asOwner(own),
    app: asApp(own),
    url: urlOf(own),
    drop: () => administer(connection, `drop database if exists ${name} with (force)`),
  };
};
