/**
 * A process for the crash tests: opens the directory, then inserts rows one by one, and writes the number of each to
 * stdout once its commit was acknowledged. It ends only by being killed.
 */
import pg from 'pg';
import { startEmbedded } from './embedded.ts';
import { type Log, StartRefusal } from './refusal.ts';

const log: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const say = (text: string) => process.stdout.write(`${text}\n`);

try {
  const server = await startEmbedded({ dataDir: process.argv[2] ?? '', log });
  const client = new pg.Client(server.connection);
  client.on('error', () => undefined);
  await client.connect();
  await client.query('create table if not exists promise (n int8 primary key, twin int8 not null)');
  const { rows } = await client.query<{ n: string }>('select coalesce(max(n), 0) as n from promise');
  say(`server ${server.pid}`);
  for (let n = Number(rows[0]?.n) + 1; ; n++) {
    await client.query('begin');
    await client.query('insert into promise values ($1, 0)', [n]);
    await client.query('update promise set twin = n where n = $1', [n]);
    await client.query('commit');
    say(`row ${n}`);
  }
} catch (error) {
  say(error instanceof StartRefusal ? `refused ${error.message}` : `broke ${String(error)}`);
  process.exit(1);
}
