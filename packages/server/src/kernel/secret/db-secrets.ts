/** `npm run secrets:rotate`: makes a new key where the keys are in the data directory, and seals every secret under the newest. */
import path from 'node:path';
import { asApp, openPool, resolveDatabase } from '../database/connect.ts';
import { reachRunning } from '../database/embedded.ts';
import { type Log, reasonOf } from '../database/refusal.ts';
import { asSystem, scopeSettings } from '../ground/scope.ts';
import { inTransaction } from '../ground/sql.ts';
import { secretKeysFrom } from './keys.ts';
import { resealAll } from './secrets.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const log: Log = {
  info: () => undefined,
  warn: (_detail: unknown, text?: string) => say(`Warning: ${text}`),
  error: (_detail: unknown, text?: string) => say(`Error: ${text}`),
};
/** The database of the settings, also while a server works with it. */
const connect = async (env: NodeJS.ProcessEnv, dataDir: string | undefined) => {
  const running = dataDir === undefined ? undefined : await reachRunning(dataDir);
  return running ? { app: asApp(running), stop: () => Promise.resolve() } : resolveDatabase(env, log);
};
const run = async (env: NodeJS.ProcessEnv): Promise<void> => {
  const dataDir = env.DATABASE_URL?.trim() ? undefined : path.resolve(env.WMS_DATA_DIR?.trim() || 'data');
  const keys = secretKeysFrom(env.WMS_SECRET_KEYS, dataDir);
  const database = await connect(env, dataDir);
  const pool = openPool(database.app, { max: 1, log });
  try {
    const { id } = (await keys.add?.()) ?? (await keys.newest());
    const count = await inTransaction(pool, scopeSettings(asSystem('sealing secrets anew')), false, (tx) => resealAll(tx, keys));
    say(`${count} secrets are now sealed under key ${id}. Older keys stay: a backup made before needs them.`);
  } finally {
    await pool.end();
    await database.stop();
  }
};

run(process.env).catch((error: unknown) => {
  process.stderr.write(`No secret was changed: ${reasonOf(error)}\n`);
  process.exitCode = 1;
});
