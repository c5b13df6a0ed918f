/**
 * Makes the demo world large: a million cells in fifty warehouses and a million materials, for measurements.
 *
 *   npm run demo:big -- ../wms-big                            into this data directory, made when missing
 *   npm run demo:big -- ../wms-big --cells 20000 --items 0    fewer
 *
 * Afterwards `WMS_DATA_DIR=../wms-big npm start` serves it; admin / Admin#2026 sees all of it. The story of the demo world is left out.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import pino from 'pino';
import { seedFactory } from '../packages/server/seeds/factory.ts';
import { seedWorld } from '../packages/server/seeds/seed.ts';
import { composeHouse } from '../packages/server/src/house.ts';
import { runSystem } from '../packages/server/src/kernel/call/dispatcher.ts';
import { openPool, resolveDatabase } from '../packages/server/src/kernel/database/connect.ts';
import { migrate } from '../packages/server/src/kernel/database/migrate.ts';
import { migrationsFolder } from '../packages/server/src/kernel/database/places.ts';
import { systemClock } from '../packages/server/src/kernel/ground/clock.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { cells: { type: 'string', default: '1000000' }, items: { type: 'string', default: '1000000' } },
});
const [folder] = positionals;
const [cells, items] = [Number(values.cells), Number(values.items)];
const fits = (count: number): boolean => Number.isInteger(count) && count >= 0 && count <= 9_000_000;
if (!folder || !fits(cells) || !fits(items)) {
  console.error('usage: npm run demo:big -- DIRECTORY [--cells 1000000] [--items 1000000]');
  process.exit(1);
}

const log = pino({ level: 'warn' });
const begun = performance.now();
const say = (what: string): void => console.log(`${((performance.now() - begun) / 1000).toFixed(1).padStart(7)} s  ${what}`);
const tables = ['bm_warehouse', 'bm_zone', 'bm_warehouse_cell', 'bm_item', 'inv_stock', 'inv_ledger'];

/** Indexes are built once over full tables: keeping them row by row takes many times as long. */
const fill = async (client: pg.Client): Promise<void> => {
  await client.query("set maintenance_work_mem = '512MB'; set work_mem = '256MB'; set synchronous_commit = off");
  await client.query('set session_replication_role = replica');
  const { rows: indexes } = await client.query<{ name: string; text: string }>(
    "select indexname as name, indexdef as text from pg_indexes where schemaname = 'public' and tablename = any($1) and indexname not like '%\\_pkey'",
    [tables],
  );
  const statements = (await readFile(path.join(import.meta.dirname, 'demo-big.sql'), 'utf8')).split('-- next\n');
  await client.query('begin');
  for (const index of indexes) await client.query('drop index '.concat(pg.escapeIdentifier(index.name)));
  for (const statement of statements)
    await client.query(statement.replaceAll(':cells', String(cells)).replaceAll(':items', String(items)));
  say('rows made');
  for (const index of indexes) await client.query(index.text);
  await client.query('commit');
  say(`${indexes.length} indexes built`);
  await client.query('vacuum (analyze)');
  await client.query('checkpoint');
};

const database = await resolveDatabase({ WMS_DATA_DIR: path.resolve(folder) }, log);
const client = new pg.Client(database.owner);
client.on('error', () => undefined);
try {
  await migrate(database.owner, migrationsFolder(), log);
  await client.connect();
  const has = async (query: string): Promise<boolean> => ((await client.query(query)).rowCount ?? 0) > 0;
  if (!(await has('select 1 from bm_org limit 1'))) {
    const [pool, numberPool] = [openPool(database.app, { max: 2, log }), openPool(database.app, { max: 1, log })];
    await seedWorld(pool, numberPool);
    const house = { ...composeHouse({ pool, numberPool, clock: systemClock, demoAccounts: [] }), log };
    await runSystem(house, 'the works around the named world', seedFactory);
    await Promise.all([pool.end(), numberPool.end()]);
    say('demo world made');
  }
  if (await has("select 1 from bm_warehouse where warehouse_no = 'BW0001'")) say('it is large already: nothing to do');
  else await fill(client);
  say(`ready: WMS_DATA_DIR=${path.resolve(folder)} npm start`);
} finally {
  await client.end().catch(() => undefined);
  await database.stop();
}
