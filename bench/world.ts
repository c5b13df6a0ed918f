/** The whole server in one process over a database of its own that holds the named world: what a benchmark calls without a network. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { demoCards } from '../packages/server/seeds/people.ts';
import { seedWorld } from '../packages/server/seeds/seed.ts';
import { composeHouse } from '../packages/server/src/house.ts';
import { asApp, asOwner, openPool } from '../packages/server/src/kernel/database/connect.ts';
import { startEmbedded } from '../packages/server/src/kernel/database/embedded.ts';
import { migrate } from '../packages/server/src/kernel/database/migrate.ts';
import { migrationsFolder } from '../packages/server/src/kernel/database/places.ts';
import { systemClock } from '../packages/server/src/kernel/ground/clock.ts';
import { buildHttp } from '../packages/server/src/kernel/http/http.ts';

const quiet = { info: () => undefined, warn: console.warn, error: console.error };

/** `owner` writes without references; `name` stands in the folder of the database, which `close` removes. */
export const openWorld = async (name: string) => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), `wms-${name}-`));
  const server = await startEmbedded({ dataDir, log: quiet });
  await migrate(asOwner(server.connection), migrationsFolder(), quiet);
  const pool = openPool(asApp(server.connection), { max: 10, log: quiet });
  const numberPool = openPool(asApp(server.connection), { max: 2, log: quiet });
  const owner = openPool(
    { ...asOwner(server.connection), options: '-c session_replication_role=replica' },
    { max: 1, log: quiet },
  );
  await seedWorld(pool, numberPool);
  const parts = composeHouse({ pool, numberPool, clock: systemClock, demoAccounts: demoCards, linkHosts: [] });
  const app = await buildHttp(parts);
  await app.ready();
  const close = async (): Promise<void> => {
    await app.close();
    await Promise.all([pool, numberPool, owner].map((one) => one.end()));
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { app, house: { ...parts, log: app.log }, owner, dataDir, close };
};
