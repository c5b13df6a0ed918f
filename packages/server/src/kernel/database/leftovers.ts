import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, processesIn } from './processes.ts';
import { type Log, StartRefusal } from './refusal.ts';

const patienceMs = 30_000;
const politeMs = 10_000;

const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch {
    // It ended meanwhile, or belongs to somebody else: the waiting loop finds out which.
  }
};

/**
 * Waits for what the last server left behind before a new one starts on its directory: backends that still have files
 * open, a postmaster that is ending, a dead one that nobody has reaped. Removes postmaster.pid only once no process
 * stands in the directory: PostgreSQL itself would refuse while the number in it belongs to anybody at all.
 * @param inherited the directory's former owner is dead, so its server is ours to stop; else a stranger's is refused
 */
export const clearLeftovers = async (cluster: string, socketDir: string, inherited: boolean, log: Log): Promise<void> => {
  const file = path.join(cluster, 'postmaster.pid');
  const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 0) return;
  const begun = Date.now();
  let asked = false;
  let forced = false;
  for (;;) {
    const seen = await processesIn(cluster);
    const running = seen ?? (isAlive(pid) ? [pid] : []);
    if (running.length === 0) {
      if (seen) await removeMarks(file, socketDir);
      return;
    }
    if (!inherited && running.includes(pid)) throw stillRunning(cluster, running);
    // Without /proc the number alone does not say that it is a PostgreSQL, so nobody is signalled there.
    if (seen?.includes(pid) && !asked) {
      log.warn({ pid }, 'Stopping the database server that the last start left running');
      signal(pid, 'SIGINT');
      asked = true;
    }
    if (seen && !forced && Date.now() - begun > politeMs) {
      for (const each of seen) signal(each, 'SIGQUIT');
      forced = true;
    }
    if (Date.now() - begun > patienceMs) throw stillRunning(cluster, running);
    await sleep(20);
  }
};

/** The socket has a lock file of its own, which holds the same number. */
const removeMarks = async (file: string, socketDir: string): Promise<void> => {
  for (const name of await readdir(socketDir)) {
    if (name.startsWith('.s.PGSQL.')) await rm(path.join(socketDir, name), { force: true });
  }
  await rm(file, { force: true });
};

const stillRunning = (cluster: string, running: readonly number[]): StartRefusal =>
  new StartRefusal(
    `A database server is still running on ${cluster} (process ${running.join(', ')}). Stop it, then start again.`,
  );
