import http from 'node:http';
import pg from 'pg';
import type { Server } from './servers.ts';

/**
 * What each race looks like to code that reads, thinks and writes without a lock. A race test counts only because the
 * same burst breaks this: it is the proof that the burst is a race.
 */
export type NaiveWork = (client: pg.PoolClient, body: Record<string, unknown>) => Promise<number>;

/** Two servers on one database that answer every call with the given work and the status it returns. */
export const openNaive = async (
  connection: pg.ClientConfig,
  work: NaiveWork,
): Promise<{ servers: readonly Server[]; close(): Promise<void> }> => {
  const opened = await Promise.all(
    [1, 2].map(async () => {
      const pool = new pg.Pool({ ...connection, max: 10 });
      pool.on('error', () => undefined);
      // connections first: opening them one after the other would put the burst into a queue
      const warm = await Promise.all(Array.from({ length: 10 }, () => pool.connect()));
      for (const client of warm) client.release();
      const server = http.createServer((request, reply) => {
        let text = '';
        request.on('data', (chunk: Buffer) => {
          text += chunk.toString();
        });
        request.on('end', async () => {
          const client = await pool.connect();
          const status = await work(client, JSON.parse(text)).catch(() => 500);
          client.release();
          reply.writeHead(status, { 'content-type': 'application/json', connection: 'close' }).end('{"data":{}}');
        });
      });
      await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
      return { pool, server };
    }),
  );
  return {
    servers: opened.map(({ server }) => ({ port: (server.address() as { port: number }).port, output: () => '' }) as Server),
    close: async () => {
      for (const { pool, server } of opened) {
        server.close();
        await pool.end();
      }
    },
  };
};
