import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmod, chown, cp, lstat, mkdir, readdir, readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Binaries, binariesUnder } from './binaries.ts';
import { StartRefusal } from './refusal.ts';

export type RootWay = 'namespace' | 'other-user';

/** How the programs of PostgreSQL, which refuse to run as root, are started on this machine. */
export interface Launcher {
  readonly binaries: Binaries;
  /** Starts a program that ends (cleanly, by SIGINT) with this process where the system can arrange it. */
  start(program: string, args: readonly string[], stderr: number): ChildProcess;
  /** Runs a program to its end; the text is what it wrote to stdout and stderr. */
  run(program: string, args: readonly string[]): { ok: boolean; text: string };
  /** Gives a folder and all below it to the user the server runs as, where that is not our own. */
  own(folder: string): Promise<void>;
  /** Lets that user pass through a folder of ours to what lies in it, without seeing what else is there. */
  letThrough(folder: string): Promise<void>;
}

interface Identity {
  readonly uid: number;
  readonly gid: number;
}

// No PG* variable of the operator's shell may reach the private server, and messages stay English for the log.
const env = (): NodeJS.ProcessEnv => ({ PATH: process.env.PATH ?? '', LC_ALL: 'C', ...windowsEnv() });
const windowsEnv = (): NodeJS.ProcessEnv =>
  process.platform === 'win32' ? { SystemRoot: process.env.SystemRoot, TEMP: process.env.TEMP } : {};

const works = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore', timeout: 5_000 }).status === 0;

const inNamespace = ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--'];

const build = (binaries: Binaries, prefix: readonly string[], identity?: Identity): Launcher => {
  const line = (before: readonly string[], program: string, args: readonly string[]) => {
    const [command = program, ...rest] = [...before, program, ...args];
    return { command, rest };
  };
  // Inside the namespace: the signal must be armed after the last change of user, which would clear it.
  const withParent = works('setpriv', ['--pdeathsig', 'INT', '--', 'true']) ? ['setpriv', '--pdeathsig', 'INT', '--'] : [];
  return {
    binaries,
    start: (program, args, stderr) => {
      const { command, rest } = line([...prefix, ...withParent], program, args);
      // Its own process group: a Ctrl-C in the terminal reaches us alone, so requests drain before the database goes.
      return spawn(command, rest, {
        ...identity,
        env: env(),
        stdio: ['ignore', stderr, stderr],
        detached: true,
        cwd: os.tmpdir(),
      });
    },
    run: (program, args) => {
      const { command, rest } = line(prefix, program, args);
      const done = spawnSync(command, rest, { ...identity, env: env(), encoding: 'utf8', cwd: os.tmpdir() });
      return { ok: done.status === 0, text: done.error ? done.error.message : `${done.stdout}${done.stderr}`.trim() };
    },
    own: (folder) => (identity ? chownAll(folder, identity) : Promise.resolve()),
    letThrough: (folder) => (identity ? chmod(folder, 0o711) : Promise.resolve()),
  };
};

const chownAll = async (folder: string, to: Identity): Promise<void> => {
  await chown(folder, to.uid, to.gid);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isSymbolicLink()) await chown(path.join(entry.parentPath, entry.name), to.uid, to.gid);
  }
};

const findUser = async (): Promise<Identity | undefined> => {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n').map((l) => l.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const line = lines.find((l) => l[0] === name);
    const [uid, gid] = [Number(line?.[2]), Number(line?.[3])];
    if (line && uid > 0 && Number.isInteger(gid)) return { uid, gid };
  }
  return undefined;
};

/** The programs where another user may read them: in place, or copied to the system's temporary folder. */
const readableBy = async (binaries: Binaries, identity: Identity): Promise<Binaries | undefined> => {
  const runs = (b: Binaries) => build(b, [], identity).run(b.postgres, ['--version']).ok;
  if (runs(binaries)) return binaries;
  const copy = path.join(os.tmpdir(), `wms-postgresql-${path.basename(path.dirname(binaries.root))}`);
  await mkdir(copy, { mode: 0o755 }).catch(() => undefined);
  const made = await lstat(copy);
  // A folder somebody else prepared there would be run with our data.
  if (!made.isDirectory() || made.uid !== 0) return undefined;
  await cp(binaries.root, copy, { recursive: true, verbatimSymlinks: true });
  const copied = binariesUnder(copy);
  return runs(copied) ? copied : undefined;
};

/**
 * Decides how PostgreSQL is started here. An ordinary user starts it as it is. Root, in this order: a user namespace
 * in which we are `nobody` (no file changes hands), another user of the machine, else StartRefusal.
 * @param ways for tests: which of root's ways may be tried
 */
export const chooseLauncher = async (
  binaries: Binaries,
  ways: readonly RootWay[] = ['namespace', 'other-user'],
): Promise<Launcher> => {
  if (process.getuid?.() !== 0) return build(binaries, []);
  if (ways.includes('namespace') && works('unshare', [...inNamespace.slice(1), 'true'])) return build(binaries, inNamespace);
  const user = ways.includes('other-user') ? await findUser() : undefined;
  const readable = user && (await readableBy(binaries, user));
  if (user && readable) return build(readable, [], user);
  throw new StartRefusal(
    'The embedded PostgreSQL does not run as root, and this machine allows neither a user namespace nor another user to run it. ' +
      'Start the server as an ordinary user, or set DATABASE_URL to any PostgreSQL 15 or newer.',
  );
};

/** Whether the server's user can work in this folder; always true where the server runs as ourselves. */
export const canEnter = (launcher: Launcher, folder: string): boolean =>
  process.platform === 'win32' || launcher.run('/bin/sh', ['-c', 'test -x "$1" && test -w "$1"', 'sh', folder]).ok;
