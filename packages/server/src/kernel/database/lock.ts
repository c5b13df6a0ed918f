import { link, mkdir, readFile, rm, rmdir, stat, unlink, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { birthOf, isAlive } from './processes.ts';
import { errorCodeOf, StartRefusal } from './refusal.ts';

const heartbeatMs = 2_000;
/** A holder we cannot look at (another host, no /proc) counts as gone when its heartbeat is older than this. */
const silentMs = 20_000;
const guardStaleMs = 5_000;

interface Holder {
  readonly pid: number;
  readonly birth: string;
  readonly host: string;
  readonly started: string;
  readonly command: string;
}

export interface DirectoryLock {
  /** True when the lock of a dead server was taken over: what it left running is ours to stop. */
  readonly inherited: boolean;
  release(): Promise<void>;
}

const isHolder = (value: unknown): value is Holder =>
  typeof value === 'object' &&
  value !== null &&
  'pid' in value &&
  typeof value.pid === 'number' &&
  'birth' in value &&
  typeof value.birth === 'string' &&
  'host' in value &&
  typeof value.host === 'string' &&
  'started' in value &&
  'command' in value;

const readHolder = async (file: string): Promise<Holder | 'broken' | undefined> => {
  try {
    const value: unknown = JSON.parse(await readFile(file, 'utf8'));
    return isHolder(value) ? value : 'broken';
  } catch (error) {
    return errorCodeOf(error) === 'ENOENT' ? undefined : 'broken';
  }
};

const holds = async (holder: Holder, file: string): Promise<boolean> => {
  const age = Date.now() - (await stat(file).catch(() => ({ mtimeMs: 0 }))).mtimeMs;
  if (holder.host !== os.hostname()) return age < silentMs;
  if (!isAlive(holder.pid)) return false;
  const birth = birthOf(holder.pid);
  // Same number, other birth: the system has given the dead holder's number to somebody else.
  return birth && holder.birth ? birth === holder.birth : age < silentMs;
};

/**
 * Takes the lock of a data directory for this process, with everything of the holder in it so that a second start can
 * say who has it. The lock of a dead, reaped or renumbered process is taken over.
 * @throws StartRefusal naming pid, start and command of a living holder; answers within milliseconds.
 */
export const lockDirectory = async (dataDir: string): Promise<DirectoryLock> => {
  const file = path.join(dataDir, 'wms.lock');
  const mine: Holder = {
    pid: process.pid,
    birth: birthOf(process.pid),
    host: os.hostname(),
    started: new Date().toISOString(),
    command: process.argv.slice(0, 3).join(' '),
  };
  const draft = path.join(dataDir, `wms.lock.${process.pid}.${Math.random().toString(36).slice(2)}`);
  await writeFile(draft, `${JSON.stringify(mine, undefined, 2)}\n`, { mode: 0o600 });
  try {
    const inherited = await claim(file, draft, dataDir);
    const beat = setInterval(() => {
      const now = new Date();
      utimes(file, now, now).catch(() => undefined);
    }, heartbeatMs);
    beat.unref();
    return {
      inherited,
      release: async () => {
        clearInterval(beat);
        const holder = await readHolder(file);
        if (holder && holder !== 'broken' && holder.pid === mine.pid && holder.birth === mine.birth)
          await rm(file, { force: true });
      },
    };
  } finally {
    await rm(draft, { force: true });
  }
};

/** Links the written draft into place: complete or not there at all, and only one process can win. */
const claim = async (file: string, draft: string, dataDir: string): Promise<boolean> => {
  let inherited = false;
  for (let attempt = 0; attempt < 100; attempt++) {
    try {
      await link(draft, file);
      return inherited;
    } catch (error) {
      if (errorCodeOf(error) !== 'EEXIST') throw error;
    }
    const holder = await readHolder(file);
    if (holder && holder !== 'broken' && (await holds(holder, file))) throw inUse(dataDir, holder);
    if (holder) inherited = (await dropStale(file)) || inherited;
  }
  throw new StartRefusal(`The lock ${file} could not be taken: other processes keep changing it. Start again in a moment.`);
};

/** Removes a dead holder's lock, one process at a time, looking again inside the guard: a new holder is never removed. */
const dropStale = async (file: string): Promise<boolean> => {
  const guard = `${file}.takeover`;
  try {
    await mkdir(guard);
  } catch {
    const age = Date.now() - (await stat(guard).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs;
    if (age > guardStaleMs) await rmdir(guard).catch(() => undefined);
    await sleep(20);
    return false;
  }
  try {
    const holder = await readHolder(file);
    if (!holder || (holder !== 'broken' && (await holds(holder, file)))) return false;
    await unlink(file);
    return true;
  } finally {
    await rmdir(guard).catch(() => undefined);
  }
};

const inUse = (dataDir: string, holder: Holder): StartRefusal =>
  new StartRefusal(
    `The data directory ${dataDir} is in use by process ${holder.pid} on ${holder.host}, started ${holder.started} (${holder.command}). ` +
      'Stop that process first, or start with another WMS_DATA_DIR.',
  );
