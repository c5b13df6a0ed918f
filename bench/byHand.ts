/**
 * The other yardstick: what a good engineer writes by hand for one page. Node's own server, a pool, and a prepared statement
 * with the columns of a page and its total; no session, no rights, no row security. A program of its own, started with the
 * path of its orders (JSON) and ending with its standard input.
 */
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { asOwner } from '../packages/server/src/kernel/database/connect.ts';

/** What the process is told: statements by the name of their route. */
export interface HandOrders {
  readonly url: string;
  readonly poolSize: number;
  readonly routes: Readonly<Record<string, string>>;
}

const orders = JSON.parse(await readFile(process.argv[2] ?? '', 'utf8')) as HandOrders;
const pool = new pg.Pool({ ...asOwner({ connectionString: orders.url }), max: orders.poolSize });

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text;
};

const server = createServer(async (request, response) => {
  const name = (request.url ?? '').slice(1);
  const text = orders.routes[name];
  try {
    const { values } = JSON.parse(await bodyOf(request)) as { readonly values: readonly unknown[] };
    const { rows } = await pool.query<Record<string, unknown>>({ name, text: text ?? '', values: [...values] });
    const total = rows[0]?.total ?? 0;
    for (const row of rows) delete row.total;
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ data: { records: rows, total } }));
  } catch (error) {
    response.statusCode = 500;
    response.end(String(error));
  }
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`ready http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
process.stdin.resume().on('end', () => process.exit(0));
