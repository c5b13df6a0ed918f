import path from 'node:path';
import { asApp, resolveDatabase } from './connect.ts';
import { reachRunning } from './embedded.ts';
import type { Log } from './refusal.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);
/** What a program of the command line tells of its database. */
export const saidLog: Log = {
  info: () => undefined,
  warn: (_detail: unknown, text?: string) => say(`Warning: ${text}`),
  error: (_detail: unknown, text?: string) => say(`Error: ${text}`),
};

/** The database of the settings, also while a server works with it; `dataDir` is where the embedded one lies. */
export const reachDatabase = async (env: NodeJS.ProcessEnv) => {
  const dataDir = env.DATABASE_URL?.trim() ? undefined : path.resolve(env.WMS_DATA_DIR?.trim() || 'data');
  const running = dataDir === undefined ? undefined : await reachRunning(dataDir);
  const { app, stop } = running ? { app: asApp(running), stop: () => Promise.resolve() } : await resolveDatabase(env, saidLog);
  return { app, stop, dataDir };
};
