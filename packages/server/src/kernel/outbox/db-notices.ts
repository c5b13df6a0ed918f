/** `npm run notices:replay -- FROM TO`: what was told from a time to another is handed on again by the running servers. */
import { openPool } from '../database/connect.ts';
import { reachDatabase, saidLog } from '../database/reach.ts';
import { reasonOf } from '../database/refusal.ts';
import { asSystem, scopeSettings } from '../ground/scope.ts';
import { inTransaction } from '../ground/sql.ts';
import { spanOf, tellAgain } from './replay.ts';

const run = async (env: NodeJS.ProcessEnv, args: readonly string[]): Promise<void> => {
  const span = spanOf(args);
  const database = await reachDatabase(env);
  const pool = openPool(database.app, { max: 1, log: saidLog });
  try {
    const count = await inTransaction(pool, scopeSettings(asSystem('notices told again')), false, (tx) => tellAgain(tx, span));
    process.stdout.write(`${count} events are handed on again. Who has heard of one hears nothing twice.\n`);
  } finally {
    await pool.end();
    await database.stop();
  }
};

run(process.env, process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`Nothing was handed on again: ${reasonOf(error)}\n`);
  process.exitCode = 1;
});
