/** `npm run secrets:rotate`: makes a new key where the keys are in the data directory, and seals every secret under the newest. */
import { openPool } from '../database/connect.ts';
import { reachDatabase, saidLog } from '../database/reach.ts';
import { reasonOf } from '../database/refusal.ts';
import { asSystem, scopeSettings } from '../ground/scope.ts';
import { inTransaction } from '../ground/sql.ts';
import { secretKeysFrom } from './keys.ts';
import { resealAll } from './secrets.ts';

const run = async (env: NodeJS.ProcessEnv): Promise<void> => {
  const database = await reachDatabase(env);
  const keys = secretKeysFrom(env.WMS_SECRET_KEYS, database.dataDir);
  const pool = openPool(database.app, { max: 1, log: saidLog });
  try {
    const { id } = (await keys.add?.()) ?? (await keys.newest());
    const count = await inTransaction(pool, scopeSettings(asSystem('sealing secrets anew')), false, (tx) => resealAll(tx, keys));
    process.stdout.write(`${count} secrets are now sealed under key ${id}. Older keys stay: a backup made before needs them.\n`);
  } finally {
    await pool.end();
    await database.stop();
  }
};

run(process.env).catch((error: unknown) => {
  process.stderr.write(`No secret was changed: ${reasonOf(error)}\n`);
  process.exitCode = 1;
});
