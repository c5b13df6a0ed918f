import type { ChildProcess } from 'node:child_process';
import { spawnSync } from 'node:child_process';
import { open, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Launcher } from './launcher.ts';
import { errorCodeOf, type Log, reasonOf, StartRefusal } from './refusal.ts';

interface Run {
  readonly launcher: Launcher;
  readonly cluster: string;
  readonly logFolder: string;
  readonly log: Log;
  readonly settings: Readonly<Record<string, string>>;
  readonly connection: pg.ClientConfig & { user: string; database: string };
}

export interface Postmaster {
  readonly pid: number;
  readonly lost: Promise<string>;
  stop(): Promise<void>;
}

/** A killed predecessor may hold its lock file or its shared memory for a moment longer than its process. */
const busy = /lock file "[^"]*" already exists|shared memory block|Is another postmaster/i;
const busyPatienceMs = 10_000;
const stopPatienceMs = 10_000;

/** Starts the server and waits for its first answer, retrying while a dying predecessor still has the directory. */
export const runPostmaster = async (run: Run): Promise<Postmaster> => {
  const begun = Date.now();
  for (;;) {
    const spawned = Date.now();
    const child = await spawnServer(run);
    const ended = exitOf(child);
    const failure = await Promise.race([ended, ready(run, ended)]);
    if (failure === undefined) return watch(run, child, ended);
    // Its log collector writes the last lines a moment after the server itself has gone.
    await sleep(200);
    const output = await lastWords(run.logFolder, spawned);
    if (!busy.test(output) || Date.now() - begun > busyPatienceMs) {
      throw new StartRefusal(
        `The embedded PostgreSQL did not start (${failure}). It said: ${output || 'nothing'}. See ${run.logFolder}.`,
      );
    }
  }
};

const startLog = 'postgres-start.log';

const spawnServer = async (run: Run): Promise<ChildProcess> => {
  // Only what it says before its own log collector takes over; a start's words replace the last start's.
  const file = await open(path.join(run.logFolder, startLog), 'w', 0o600);
  try {
    const settings = Object.entries(run.settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    return run.launcher.start(run.launcher.binaries.postgres, ['-D', run.cluster, ...settings], file.fd);
  } finally {
    await file.close();
  }
};

const exitOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve) => {
    child.once('error', (error) => resolve(reasonOf(error)));
    child.once('exit', (code, signal) => resolve(signal ? `ended by ${signal}` : `exit code ${code}`));
  });

/** What the server said since `since`: before its collector took over, and after (FATAL lines end up in either). */
const lastWords = async (logFolder: string, since: number): Promise<string> => {
  const output: string[] = [];
  for (const name of (await readdir(logFolder)).filter((n) => n.startsWith('postgres-')).sort()) {
    const file = path.join(logFolder, name);
    if ((await stat(file)).mtimeMs < since - 1_000) continue;
    const lines = (await readFile(file, 'utf8')).trim().split('\n').slice(-20);
    output.push(...lines.filter((l) => /FATAL|PANIC|ERROR|HINT|error/.test(l) && !l.includes('Future log output')).slice(-4));
  }
  return output.join(' ');
};

/** Resolves to undefined once a connection answers; replay after a crash may take long, so it waits while it lives. */
const ready = async (run: Run, ended: Promise<string>): Promise<undefined> => {
  let gone = false;
  void ended.then(() => {
    gone = true;
  });
  let next = Date.now() + 10_000;
  while (!gone) {
    if ((await saysReady(run.cluster)) && (await answers(run.connection))) return undefined;
    if (Date.now() > next) {
      run.log.info({ cluster: run.cluster }, 'The database is still recovering from an unclean end');
      next += 10_000;
    }
    await sleep(10);
  }
  // The exit has won the race already; this value is not looked at.
  return undefined;
};

/** Whether the server has written `ready` into its status file: asking earlier only fills its log with refusals. */
const saysReady = async (cluster: string): Promise<boolean> => {
  const lines = (await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  return lines[7]?.trim() === 'ready';
};

/** Tries one connection to the server's own database, and makes ours on the first start. */
const answers = async (connection: Run['connection']): Promise<boolean> => {
  const client = new pg.Client({ ...connection, database: 'postgres', connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const found = await client.query('select 1 from pg_database where datname = $1', [connection.database]);
    if (found.rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(connection.database)}`);
    return true;
  } catch (error) {
    const code = errorCodeOf(error);
    // No socket yet, nobody listening yet, or "the database system is starting up".
    if (['ENOENT', 'ECONNREFUSED', 'ECONNRESET', '57P03'].includes(code)) return false;
    if (code === '' || code === 'EPIPE') return false;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
};

const watch = (run: Run, child: ChildProcess, ended: Promise<string>): Postmaster => {
  let stopping = false;
  // A server that nobody stops must not keep the test runner or a finished script alive.
  child.unref();
  const lost = new Promise<string>((resolve) => {
    void ended.then((how) => {
      if (stopping) return;
      run.log.error({ how }, 'The embedded database server ended unexpectedly');
      resolve(how);
    });
  });
  return {
    pid: child.pid ?? 0,
    lost,
    stop: async () => {
      if (stopping) return void (await ended);
      stopping = true;
      child.ref();
      askToEnd(run, child, 'SIGINT');
      const late = setTimeout(() => askToEnd(run, child, 'SIGQUIT'), stopPatienceMs);
      await ended;
      clearTimeout(late);
    },
  };
};

/** SIGINT is PostgreSQL's fast shutdown, SIGQUIT its immediate one; Windows has no signals and asks through pg_ctl. */
const askToEnd = (run: Run, child: ChildProcess, signal: 'SIGINT' | 'SIGQUIT'): void => {
  if (process.platform !== 'win32') {
    child.kill(signal);
    return;
  }
  const mode = signal === 'SIGINT' ? 'fast' : 'immediate';
  spawnSync(run.launcher.binaries.pgCtl, ['stop', '-D', run.cluster, '-m', mode, '-W'], { stdio: 'ignore' });
};
