import { openTestCluster } from '../../packages/server/src/kernel/database/testing.ts';

/** One PostgreSQL for the whole run; its address reaches the test processes through the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const cluster = await openTestCluster();
  return () => cluster.stop();
}
