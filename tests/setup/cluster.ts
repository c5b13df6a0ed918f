import pino from 'pino';
import { seedWorld } from '../../packages/server/seeds/seed.ts';
import { asApp, openPool } from '../../packages/server/src/kernel/database/connect.ts';
import { openTestCluster } from '../../packages/server/src/kernel/database/testing.ts';

const log = pino({ level: 'warn' });

/**
 * One PostgreSQL for the whole run, its template holding the named world; its address travels in the environment. A run that a test
 * starts in a copy of the tree may be given both by that test.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const given = process.env.WMS_TEST_GIVEN_CLUSTER;
  if (given) {
    process.env.WMS_TEST_CLUSTER = given;
    return () => Promise.resolve();
  }
  const cluster = await openTestCluster(async (owner) => {
    const connection = asApp(owner);
    const pool = openPool(connection, { max: 4, log });
    const numberPool = openPool(connection, { max: 2, log });
    try {
      await seedWorld(pool, numberPool);
    } finally {
      await Promise.all([pool.end(), numberPool.end()]);
    }
  });
  return () => cluster.stop();
}
