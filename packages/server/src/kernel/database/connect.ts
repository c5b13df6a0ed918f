import net from 'node:net';
import path from 'node:path';
import { defaultTimeZone } from '@wms/contract/kernel/timeZone.ts';
import pg from 'pg';
import { startEmbedded } from './embedded.ts';
import { type Log, reasonOf, StartRefusal } from './refusal.ts';
import { appRole } from './roles.ts';
import { textTypes } from './values.ts';

/** Where a server's data lies and how it is reached. */
export interface Database {
  readonly kind: 'embedded' | 'given';
  /** For a person: the data directory, or host and database; never a password. */
  readonly place: string;
  /** The data directory; undefined with a given database. */
  readonly dataDir: string | undefined;
  /** Owns the tables: migrations, seeds and db:move, nothing else. */
  readonly owner: pg.ClientConfig;
  /** Works as `wms_app`: owns nothing, and row-level security binds it. */
  readonly app: pg.ClientConfig;
  /** Resolves when an embedded server ended by itself; never for a given one. */
  readonly lost: Promise<string>;
  stop(): Promise<void>;
}

/** Milliseconds after which the server ends a statement, a wait for a lock, a transaction nobody continues. */
export const limits = { statement: 60_000, lock: 10_000, idleInTransaction: 60_000 } as const;

const sessionOptions = (settings: Readonly<Record<string, string | number>>): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

// A database of the system's packages compiles a statement whose estimate is high, which takes longer than these statements do.
const uncompiled = { jit: 'off' };
const ownerOptions = sessionOptions({ ...uncompiled, timezone: 'UTC' });
const appOptions = sessionOptions({
  ...uncompiled,
  // the wire speaks the server's time (API-15), so the application's sessions do too
  timezone: defaultTimeZone,
  role: appRole,
  statement_timeout: limits.statement,
  lock_timeout: limits.lock,
  idle_in_transaction_session_timeout: limits.idleInTransaction,
});

/** Adds startup options to a connection given as members or as a URL (whose own options stay, before ours). */
const withOptions = (config: pg.ClientConfig, options: string): pg.ClientConfig => {
  const common = { ...config, types: textTypes, application_name: 'wms', keepAlive: true };
  if (!config.connectionString) return { ...common, options };
  const url = new URL(config.connectionString);
  url.searchParams.set('options', `${url.searchParams.get('options') ?? ''} ${options}`.trim());
  return { ...common, connectionString: url.href };
};

export const asOwner = (config: pg.ClientConfig): pg.ClientConfig => withOptions(config, ownerOptions);
export const asApp = (config: pg.ClientConfig): pg.ClientConfig => withOptions(config, appOptions);

/**
 * The same connection for filling a database: commits do not wait for the disk. The next ordinary commit brings
 * everything before it to the disk as well, so only work that can be made again may use it, or that means nothing without
 * such a commit after it, as a number does without its document.
 */
export const asFiller = (app: pg.ClientConfig): pg.ClientConfig => {
  const hurry = '-c synchronous_commit=off';
  if (!app.connectionString) return { ...app, options: `${app.options ?? ''} ${hurry}`.trim() };
  const url = new URL(app.connectionString);
  url.searchParams.set('options', `${url.searchParams.get('options') ?? ''} ${hurry}`.trim());
  return { ...app, connectionString: url.href };
};

/** Host and database of an address, for a person; never the password. */
export const placeOf = (url: URL): string =>
  `${url.searchParams.get('host') ?? decodeURIComponent(url.hostname)}${url.port ? `:${url.port}` : ''}${url.pathname}`;

/**
 * Checks a database URL before anything is tried with it.
 * @throws StartRefusal for anything that is not a postgres:// URL; the text never repeats the value, it may hold a password
 */
export const parseDatabaseUrl = (text: string, name: string): URL => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && ['postgres:', 'postgresql:'].includes(url.protocol)) return url;
  throw new StartRefusal(`${name} is not a database address. It looks like postgresql://user:password@host:5432/database`);
};

const never = new Promise<string>(() => undefined);

const given = async (text: string): Promise<Database> => {
  const url = parseDatabaseUrl(text, 'DATABASE_URL');
  const connection = { connectionString: url.href, connectionTimeoutMillis: 10_000 };
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new StartRefusal(`The database ${placeOf(url)} of DATABASE_URL does not answer: ${reasonOf(error)}.`);
  } finally {
    await client.end().catch(() => undefined);
  }
  const stop = () => Promise.resolve();
  return {
    kind: 'given',
    place: placeOf(url),
    dataDir: undefined,
    owner: asOwner(connection),
    app: asApp(connection),
    lost: never,
    stop,
  };
};

const embedded = async (dataDir: string, log: Log): Promise<Database> => {
  const server = await startEmbedded({ dataDir, log });
  return {
    kind: 'embedded',
    place: dataDir,
    dataDir,
    owner: asOwner(server.connection),
    app: asApp(server.connection),
    lost: server.lost,
    stop: () => server.stop(),
  };
};

/**
 * Opens the database the settings name: `DATABASE_URL`, or the embedded one in `WMS_DATA_DIR` (default ./data).
 * @throws StartRefusal when the URL does not answer or the directory cannot be used
 */
export const resolveDatabase = (env: Readonly<Record<string, string | undefined>>, log: Log): Promise<Database> => {
  const url = env.DATABASE_URL?.trim();
  return url ? given(url) : embedded(path.resolve(env.WMS_DATA_DIR?.trim() || 'data'), log);
};

/**
 * Writes what one turn of the program sends to the database at once: each write of its own wakes the server. What is large goes at
 * once, so that the server has something to do while more is written down.
 */
class Gathering extends net.Socket {
  override uncork(): void {
    if (this.writableLength > largestGathered) super.uncork();
    else process.nextTick(() => super.uncork());
  }
}
const largestGathered = 65_536;

/**
 * A pool whose clients send without waiting: `begin`, `set_config`, a query and `commit` may be written in one go and
 * are answered in order. Every returned promise must be awaited (`Promise.all` rejects with the first error and the
 * others still need a handler), and `commit` succeeds even when the transaction was rolled back: its result's `command`
 * then says 'ROLLBACK'. COPY and cursors do not work on these clients; use a `pg.Client` of the same configuration.
 */
export const openPool = (connection: pg.ClientConfig, options: { readonly max: number; readonly log: Log }): pg.Pool => {
  const pool = new pg.Pool({
    ...connection,
    stream: () => new Gathering(),
    pipeline: true,
    max: options.max,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
  });
  // Without a listener a server that goes away ends this process: on the pool for idle clients, on each for busy ones.
  pool.on('error', (error) => options.log.warn({ err: error }, 'An idle database connection was lost'));
  pool.on('connect', (client) =>
    client.on('error', (error) => options.log.warn({ err: error }, 'A database connection was lost')),
  );
  return pool;
};
