import { readFileSync, readlinkSync } from 'node:fs';
import { readdir } from 'node:fs/promises';

/** True while a process of this number exists and is not merely waiting to be reaped. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return !['Z', 'X'].includes(statOf(pid)?.state ?? '');
};

/** State letter and start time (clock ticks since boot) of a process; undefined off Linux or when it is gone. */
const statOf = (pid: number): { state: string; startTicks: string } | undefined => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command name stands in parentheses and may itself hold spaces and parentheses.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', startTicks: fields[19] ?? '' };
  } catch {
    return undefined;
  }
};

/**
 * A name for "this process in this boot" that a later process with the same number does not share.
 * '' where the system gives none (no /proc).
 */
export const birthOf = (pid: number): string => {
  const stat = statOf(pid);
  if (!stat) return '';
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${stat.startTicks}`;
  } catch {
    return stat.startTicks;
  }
};

/**
 * The processes whose working directory is `dir`. Every PostgreSQL process stands in its data directory, so an empty
 * answer proves that no backend of a killed server still has its files open. Linux only; undefined elsewhere.
 */
export const processesIn = async (dir: string): Promise<number[] | undefined> => {
  if (process.platform !== 'linux') return undefined;
  const found: number[] = [];
  for (const entry of await readdir('/proc')) {
    const pid = Number(entry);
    if (!Number.isInteger(pid)) continue;
    try {
      if (readlinkSync(`/proc/${pid}/cwd`) === dir) found.push(pid);
    } catch {
      // Gone meanwhile, a zombie, or another user's: none of them can be ours and running.
    }
  }
  return found;
};
