import pg from 'pg';
import { emptyTables } from '../src/kernel/database/tables.ts';

/** Tables with rows that the migrations brought, and the mark of the story, which its teller holds locked meanwhile. */
const kept = new Set(['sys_pwd_policy', 'sys_param', 'sys_seal_head']);

const asOwner = async (owner: pg.ClientConfig, work: (client: pg.Client) => Promise<void>): Promise<void> => {
  const client = new pg.Client(owner);
  client.on('error', () => undefined);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
};

/**
 * Empties a database to what the migrations left, as its owner: the application may not remove what it has logged.
 * All or nothing; fails after 10 s of waiting for somebody who reads.
 */
export const startAfresh = (owner: pg.ClientConfig): Promise<void> =>
  asOwner(owner, async (client) => {
    await client.query("set lock_timeout = '10s'; begin");
    await emptyTables(client, kept);
    await client.query("update sys_seal_head set seq = 0, hash = ''");
    await client.query('commit');
  });

/** Lets the database count what its tables hold, as their owner. */
export const takeStock = (owner: pg.ClientConfig): Promise<void> =>
  asOwner(owner, async (client) => void (await client.query('analyze')));
