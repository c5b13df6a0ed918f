import { stat } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { asOwner, resolveDatabase } from '../kernel/database/connect.ts';
import { reachRunning } from '../kernel/database/embedded.ts';
import { type Log, StartRefusal } from '../kernel/database/refusal.ts';

type Settings = Readonly<Record<string, string | undefined>>;

/** Where backups are kept: WMS_BACKUP_DIR, default ./backups. Never inside the data directory, which a restore replaces. */
export const backupFolder = (env: Settings): string => path.resolve(env.WMS_BACKUP_DIR?.trim() || 'backups');
/** Where the embedded database lies. */
export const dataFolder = (env: Settings): string => path.resolve(env.WMS_DATA_DIR?.trim() || 'data');
/** What a program of the command line writes to. */
export const say = (text: string): void => void process.stdout.write(`${text}\n`);
export const spoken: Log = {
  info: () => undefined,
  warn: (_detail: unknown, text?: string) => say(`Warning: ${text}`),
  error: (_detail: unknown, text?: string) => say(`Error: ${text}`),
};

/**
 * Works with the database the settings name, whether a server runs on it or not: a running embedded one is asked through
 * its own socket, a resting one is started for the time of the work.
 * @throws StartRefusal when there is none
 */
export const withDatabase = async <T>(env: Settings, log: Log, work: (owner: pg.ClientConfig) => Promise<T>): Promise<T> => {
  if (!env.DATABASE_URL?.trim()) {
    const dataDir = dataFolder(env);
    const running = await reachRunning(dataDir);
    if (running) return work(asOwner(running));
    await stat(path.join(dataDir, 'pg')).catch(() => {
      throw new StartRefusal(
        `There is no database in ${dataDir}: nothing to back up. WMS_DATA_DIR or DATABASE_URL names another.`,
      );
    });
  }
  const database = await resolveDatabase(env, log);
  try {
    return await work(database.owner);
  } finally {
    await database.stop();
  }
};
