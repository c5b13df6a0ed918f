/** `npx tsx bench/reading.ts`: what one read of twenty rows of forty columns costs this process, without a list, a call or HTTP. */

import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { asApp, asOwner, openPool } from '../packages/server/src/kernel/database/connect.ts';
import { startEmbedded } from '../packages/server/src/kernel/database/embedded.ts';
import { migrate } from '../packages/server/src/kernel/database/migrate.ts';
import { migrationsFolder } from '../packages/server/src/kernel/database/places.ts';
import { inReading } from '../packages/server/src/kernel/database/reading.ts';
import { asSystem, scopeSettings } from '../packages/server/src/kernel/ground/scope.ts';

const quiet = { info: () => undefined, warn: console.warn, error: console.error };
const [connections, reads, rounds] = [4, 8_000, 5];
const columns = Array.from({ length: 40 }, (_, at) => sql`${sql.lit(`value ${at}`)} as ${sql.id(`column${at}`)}`);

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'wms-reading-'));
const server = await startEmbedded({ dataDir, log: quiet });
await migrate(asOwner(server.connection), migrationsFolder(), quiet);
const pool = openPool(asApp(server.connection), { max: connections, log: quiet });
const settings = scopeSettings(asSystem('a measurement'));
const read = () =>
  inReading(pool, settings, undefined, (tx) =>
    tx.rows(sql`select ${sql.join(columns)} from generate_series(1, ${20}::int)`, 'path'),
  );
const readMany = (times: number) =>
  Promise.all(
    Array.from({ length: connections }, async () => {
      for (let n = 0; n < times / connections; n++) await read();
    }),
  );
try {
  await readMany(reads / 4);
  for (let round = 0; round < rounds; round++) {
    const before = process.cpuUsage();
    await readMany(reads);
    const { user, system } = process.cpuUsage(before);
    process.stdout.write(`${((user + system) / reads / 1000).toFixed(3)} ms of processor a read\n`);
  }
} finally {
  await pool.end();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
