/**
 * The yardstick: a plain Fastify handler that sends recorded statements to the database and answers their rows as
 * JSON. No session, no rights, no checks, no log of ours but the statements themselves. A program of its own, started
 * with the path of its orders (JSON) and ending with its standard input.
 */
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import type pg from 'pg';
import { openPool } from '../packages/server/src/kernel/database/connect.ts';
import { askScoped } from '../packages/server/src/kernel/database/reading.ts';
import type { Sent } from './recording.ts';
import { fresh } from './replay.ts';

/** What a yardstick process is told. */
export interface Orders {
  readonly app: pg.ClientConfig;
  readonly poolSize: number;
  readonly calls: Readonly<Record<string, readonly Sent[]>>;
  /** Ids that stay as they are in every replay; all other ids of a recording are made anew. */
  readonly known: readonly string[];
}

const orders = JSON.parse(await readFile(process.argv[2] ?? '', 'utf8')) as Orders;
const quiet = { info: () => undefined, warn: console.warn, error: console.error };
// row values as text, as the product reads them; functions do not travel in JSON
const { textTypes } = await import('../packages/server/src/kernel/database/values.ts');
const pool = openPool({ ...orders.app, types: textTypes }, { max: orders.poolSize, log: quiet });
const known = new Set(orders.known);

/** Sends the statements in their order, each waiting where the product waited. */
const replay = async (statements: readonly Sent[], changes: Readonly<Record<string, string>>): Promise<unknown> => {
  const renew = fresh(changes, known);
  const clients = new Map<number, pg.PoolClient>();
  const pending = new Map<number, Promise<Pick<pg.QueryResult, 'rows'>>[]>();
  const rows: unknown[] = [];
  try {
    for (const { connection, waited, text, values, name, scope } of statements) {
      const client = clients.get(connection) ?? (await pool.connect());
      clients.set(connection, client);
      const before = pending.get(connection) ?? [];
      if (waited) {
        for (const result of await Promise.all(before)) if (result.rows?.length) rows.push(result.rows);
        before.length = 0;
      }
      const asked = { text, values: values.map(renew), ...(name ? { name } : {}) };
      const sent: Promise<Pick<pg.QueryResult, 'rows'>> = scope ? askScoped(client, asked, scope) : client.query(asked);
      sent.catch(() => undefined);
      before.push(sent);
      pending.set(connection, before);
    }
    for (const all of pending.values())
      for (const result of await Promise.all(all)) if (result.rows?.length) rows.push(result.rows);
    return rows;
  } finally {
    for (const client of clients.values()) client.release();
  }
};

const app = Fastify({ logger: false });
for (const [name, statements] of Object.entries(orders.calls))
  app.post(`/${name}`, async (request) => ({ data: await replay(statements, (request.body ?? {}) as Record<string, string>) }));
await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`ready http://127.0.0.1:${(app.server.address() as AddressInfo).port}\n`);
process.stdin.resume().on('end', () => process.exit(0));
