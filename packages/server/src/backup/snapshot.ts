import pg from 'pg';
import type { Log } from '../kernel/database/refusal.ts';
import { plainText } from '../kernel/database/tables.ts';
import { asSystem, scopeSettings } from '../kernel/ground/scope.ts';

/** One connection of the owner that reads and writes values as the proofs need them. */
export const connect = async (config: pg.ClientConfig, log: Log): Promise<pg.Client> => {
  const client = new pg.Client(config);
  client.on('error', (error) => log.error({ err: error }, 'The connection of the backup broke'));
  await client.connect();
  await client.query(plainText);
  return client;
};

/**
 * Lets the running transaction see every row. Forced row security binds an owner who is no superuser: such a one sees as
 * the product's own work does. Nothing is altered, so that nobody who works has to wait.
 */
export const seeAll = async (client: pg.ClientBase): Promise<void> => {
  // switched off, a query of such an owner would be refused
  await client.query('set local row_security = on');
  const settings = scopeSettings(asSystem('a copy of everything'));
  await client.query('select set_config(name, value, true) from unnest($1::text[], $2::text[]) as setting(name, value)', [
    Object.keys(settings),
    Object.values(settings),
  ]);
};

/** The rows that break an invariant the database states as a view, as `inv_01: <row>`, in one order. */
export const offencesOf = async (client: pg.ClientBase): Promise<readonly string[]> => {
  const { rows: views } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace and relname ~ '^inv_[0-9]{2}$' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of views) {
    const { rows } = await client.query<{ row: string }>(`select row_id::text as row from public.${pg.escapeIdentifier(name)}`);
    found.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return found.sort();
};

/** Whether the database has a table, whatever release made it. */
export const hasTable = async (client: pg.ClientBase, name: string): Promise<boolean> => {
  const { rows } = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [`public.${name}`]);
  return rows[0]?.found === true;
};

/** Ids of kept files whose bytes are not what was uploaded. */
export const brokenFilesOf = async (client: pg.ClientBase): Promise<readonly string[]> => {
  if (!(await hasTable(client, 'sys_file'))) return [];
  const { rows } = await client.query<{ id: string }>(
    `select id::text as id from sys_file where encode(sha256(content), 'hex') <> sha256 or length(content) <> file_size order by id`,
  );
  return rows.map(({ id }) => id);
};
