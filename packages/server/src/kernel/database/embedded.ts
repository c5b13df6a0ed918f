import { createHash, randomBytes } from 'node:crypto';
import { chmod, lstat, mkdir, readdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { type Binaries, findBinaries } from './binaries.ts';
import { canEnter, chooseLauncher, type Launcher, type RootWay } from './launcher.ts';
import { clearLeftovers } from './leftovers.ts';
import { lockDirectory } from './lock.ts';
import { runPostmaster } from './postmaster.ts';
import { isAlive } from './processes.ts';
import { type Log, StartRefusal } from './refusal.ts';
import { checkSpace, freeBytes } from './space.ts';

export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly log: Log;
  /** More settings of the server (`name: value`); tests switch fsync off with it, the product never does. */
  readonly settings?: Readonly<Record<string, string>>;
  /** For tests: the programs of another PostgreSQL than the one npm brought. */
  readonly binaries?: Binaries;
  /** For tests. */
  readonly rootWays?: readonly RootWay[];
  /** For tests: the free space to believe in. */
  readonly free?: number;
}

export interface Embedded {
  /** Connects as the owner of the database `wms`. */
  readonly connection: pg.ClientConfig & { host: string; port: number; user: string; database: string };
  /** Process number of the database server. */
  readonly pid: number;
  /** Resolves when the server has ended although nobody called stop(). */
  readonly lost: Promise<string>;
  stop(): Promise<void>;
}

const owner = 'wms_owner';
const database = 'wms';
/** sockaddr_un holds 108 bytes with the closing zero. */
const longestSocket = 107;
const socketPort = 5432;

/**
 * Starts the private PostgreSQL on `dataDir` (made when missing) and answers once it takes connections; first start
 * about 1 s, later ones about 0.1 s, longer when the last end was a crash and the log must be replayed.
 *
 * The server ends with this process whatever kills it, and a directory left by `kill -9` opens on the next start.
 * @throws StartRefusal when another process has the directory, the disk is full, or the platform cannot run it
 */
export const startEmbedded = async (options: EmbeddedOptions): Promise<Embedded> => {
  const { log } = options;
  await mkdir(options.dataDir, { recursive: true, mode: 0o700 });
  const dataDir = await realpath(options.dataDir);
  checkSpace(dataDir, options.free ?? (await freeBytes(dataDir)), log);
  const lock = await lockDirectory(dataDir);
  try {
    const launcher = await chooseLauncher(options.binaries ?? (await findBinaries()), options.rootWays);
    await launcher.letThrough(dataDir);
    const cluster = path.join(dataDir, 'pg');
    const password = await makeCluster(launcher, dataDir, cluster, log);
    const place = await listenPlace(launcher, dataDir);
    await clearLeftovers(cluster, place.host, lock.inherited, log);
    const connection = { ...place, user: owner, database, ...(password ? { password } : {}) };
    const logFolder = await writable(launcher, path.join(dataDir, 'log'));
    const server = await runPostmaster({
      launcher,
      cluster,
      logFolder,
      log,
      settings: { ...settingsOf(place), ...options.settings, log_directory: logFolder },
      connection,
    });
    return {
      connection,
      pid: server.pid,
      lost: server.lost,
      stop: async () => {
        await server.stop();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
};

/**
 * How the owner reaches the server another process of ours runs on a data directory, for a copy while it works; undefined
 * when none does.
 */
export const reachRunning = async (dataDir: string): Promise<pg.ClientConfig | undefined> => {
  const marks = await readFile(path.join(dataDir, 'pg', 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid = '', , , port = '', socketDir = ''] = marks.split('\n');
  if (port === '' || !isAlive(Number(pid))) return undefined;
  const here = { port: Number(port), user: owner, database };
  if (process.platform !== 'win32') return { ...here, host: socketDir };
  return { ...here, host: '127.0.0.1', password: (await readFile(path.join(dataDir, 'secret'), 'utf8')).trim() };
};

const settingsOf = (place: { host: string; port: number }): Record<string, string> => ({
  ...(process.platform === 'win32'
    ? { listen_addresses: place.host }
    : { listen_addresses: '', unix_socket_directories: place.host, unix_socket_permissions: '0700' }),
  port: String(place.port),
  shared_buffers: '256MB',
  max_connections: '100',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  password_encryption: 'scram-sha-256',
  // A week of files by weekday, each overwritten when its day comes again: a log that cannot fill the disk.
  logging_collector: 'on',
  log_filename: 'postgres-%a.log',
  log_rotation_age: '1d',
  log_truncate_on_rotation: 'on',
  log_checkpoints: 'off',
});

const writable = async (launcher: Launcher, folder: string): Promise<string> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await launcher.own(folder);
  return folder;
};

/** Where the server listens: a socket in a folder only we may enter; on Windows a free loopback port. */
const listenPlace = async (launcher: Launcher, dataDir: string): Promise<{ host: string; port: number }> => {
  if (process.platform === 'win32') return { host: '127.0.0.1', port: await freePort() };
  return { host: await socketFolder(launcher, dataDir), port: socketPort };
};

/** The folder of the socket. Deep data directories get one under the temporary folder, its name derived from theirs. */
const socketFolder = async (launcher: Launcher, dataDir: string): Promise<string> => {
  const near = path.join(dataDir, 'run');
  const fits = Buffer.byteLength(`${near}/.s.PGSQL.${socketPort}`) <= longestSocket;
  const folder = fits ? near : path.join(os.tmpdir(), `wms-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const found = await lstat(folder);
  const uid = process.getuid?.();
  if (!found.isDirectory() || (uid !== 0 && found.uid !== uid)) {
    throw new StartRefusal(`${folder} belongs to somebody else. Remove it, or choose a shorter WMS_DATA_DIR.`);
  }
  await launcher.own(folder);
  await chmod(folder, 0o700);
  return folder;
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/**
 * Makes the cluster when there is none: beside its place, then renamed, so that a start killed in the middle leaves
 * nothing that looks finished. Gives the owner's password where one is used (Windows).
 */
const makeCluster = async (launcher: Launcher, dataDir: string, cluster: string, log: Log): Promise<string | undefined> => {
  const secret = path.join(dataDir, 'secret');
  const version = (await readFile(path.join(cluster, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (version) {
    checkVersion(launcher, cluster, version);
    await launcher.own(cluster);
    if (!canEnter(launcher, cluster)) throw notReachable(dataDir);
    return process.platform === 'win32' ? (await readFile(secret, 'utf8')).trim() : undefined;
  }
  for (const entry of await readdir(dataDir)) {
    if (entry.startsWith('pg.making-')) await rm(path.join(dataDir, entry), { recursive: true, force: true });
  }
  log.info({ dataDir }, 'Creating the database, once');
  const making = await writable(launcher, path.join(dataDir, `pg.making-${process.pid}`));
  if (!canEnter(launcher, making)) throw notReachable(dataDir);
  const password = process.platform === 'win32' ? randomBytes(24).toString('base64url') : undefined;
  if (password) await writeFile(secret, `${password}\n`, { mode: 0o600 });
  const made = launcher.run(launcher.binaries.initdb, [
    ...['-D', making, '-U', owner, '-E', 'UTF8', ...localeArgs(majorOf(launcher))],
    // The socket's folder is the key; there is no TCP. On Windows the password is.
    ...(password ? ['--auth=scram-sha-256', `--pwfile=${secret}`] : ['--auth-local=trust', '--auth-host=reject']),
  ]);
  if (!made.ok)
    throw new StartRefusal(`The database could not be created in ${dataDir}: ${made.text.split('\n').slice(-4).join(' ')}`);
  await rename(making, cluster);
  return password;
};

/** The provider that depends on nothing of the operating system came with 17. */
const localeArgs = (major: string): readonly string[] =>
  Number(major) >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'] : ['--locale=C.UTF-8'];

const majorOf = (launcher: Launcher): string => {
  const { postgres } = launcher.binaries;
  const version = launcher.run(postgres, ['--version']).text;
  const major = /\) (\d+)/.exec(version)?.[1];
  if (major) return major;
  throw new StartRefusal(`${postgres} does not run: ${version || 'no answer'}. Set DATABASE_URL to any PostgreSQL 15 or newer.`);
};

const checkVersion = (launcher: Launcher, cluster: string, found: string): void => {
  const major = majorOf(launcher);
  if (found === major) return;
  throw new StartRefusal(
    `${cluster} was written by PostgreSQL ${found}, this release brings ${major}. ` +
      'Carry it over with the release that wrote it: npm run db:move -- URL.',
  );
};

const notReachable = (dataDir: string): StartRefusal =>
  new StartRefusal(
    `The embedded PostgreSQL runs as another user here and cannot enter ${dataDir}. ` +
      'Set WMS_DATA_DIR to a folder outside private homes, or set DATABASE_URL to any PostgreSQL 15 or newer.',
  );
