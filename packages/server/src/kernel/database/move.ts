import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { migrate } from './migrate.ts';
import { type Log, StartRefusal } from './refusal.ts';
import { ownRecord, type Proof, plainText, proofOf, quoted, type Table, tablesOf } from './tables.ts';

export interface Moved extends Proof {
  readonly table: string;
  readonly ms: number;
}

interface Move {
  /** Owner connections. */
  readonly source: pg.ClientConfig;
  readonly target: pg.ClientConfig;
  readonly migrations: string;
  readonly log: Log;
}

/**
 * Stands in the target's record of migrations from the first change to the last commit: a server refuses to start on a
 * half-moved database, and a second attempt knows that what lies there is its own.
 */
export const underway = '0000_move_underway';

/**
 * Carries every row of one database into an empty other one and proves it: row count and hash of each table, taken from
 * one snapshot of the source and from the target inside the copying transaction. The target gets schema, roles and
 * sequences too. Nothing of the source is changed; no server may write to it meanwhile (its tables are locked).
 * @returns one entry a table, in the order of copying
 * @throws StartRefusal when the target is not empty, the source's schema is not this build's, or a hash differs (then
 * nothing was kept)
 */
export const moveDatabase = async (move: Move): Promise<readonly Moved[]> => {
  const source = await open(move.source, move.log);
  const target = await open(move.target, move.log).catch(async (error: unknown) => {
    await source.end();
    throw error;
  });
  try {
    await refuseFilled(target);
    await prepareTarget(target, move);
    await compareSchemas(source, target);
    await source.query('begin isolation level repeatable read');
    await target.query('begin');
    const tables = await tablesOf(target);
    await unforce(source, sameTables(await tablesOf(source), tables));
    await emptyTarget(target, tables);
    const moved: Moved[] = [];
    for (const table of tables) {
      const entry = await moveTable(source, target, table);
      move.log.info({ ...entry }, `Moved ${table.name}`);
      moved.push(entry);
    }
    await moveSequences(source, target);
    await restoreTarget(target, tables);
    await target.query(`delete from ${ownRecord} where name = '${underway}'`);
    await target.query('commit');
    await target.query('analyze');
    return moved;
  } finally {
    // Ending the connections rolls back what was not committed, on the source the changed locks and rights as well.
    await Promise.allSettled([source.end(), target.end()]);
  }
};

const open = async (config: pg.ClientConfig, log: Log): Promise<pg.Client> => {
  const client = new pg.Client(config);
  client.on('error', (error) => log.error({ err: error }, 'A connection of the move broke'));
  await client.connect();
  await client.query(plainText);
  return client;
};

/** Refuses a database that has anything in it, but for what an attempt that failed has left. */
export const refuseFilled = async (target: pg.Client): Promise<void> => {
  const encoding = await target.query<{ name: string }>(`select current_setting('server_encoding') as name`);
  if (encoding.rows[0]?.name !== 'UTF8')
    throw new StartRefusal(`The target's encoding is ${encoding.rows[0]?.name}; it must be UTF8.`);
  const { rows } = await target.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p', 'v', 'm', 'S') order by 1`,
  );
  if (rows.length === 0) return;
  const names = rows.map((r) => r.name);
  if (names.includes(ownRecord)) {
    const mark = await target.query(`select 1 from ${ownRecord} where name = '${underway}'`);
    if (mark.rowCount === 1) return;
  }
  throw new StartRefusal(
    `The target is not empty: it has ${names.slice(0, 5).join(', ')}${names.length > 5 ? ', ...' : ''}. Name an empty database.`,
  );
};

const prepareTarget = async (target: pg.Client, move: Move): Promise<void> => {
  // An earlier attempt's mark would look like a foreign migration to the runner.
  await target.query(`delete from ${ownRecord} where name = '${underway}'`).catch(() => undefined);
  await migrate(move.target, move.migrations, move.log);
  await target.query(`insert into ${ownRecord} (name, sha256) values ('${underway}', '')`);
};

const compareSchemas = async (source: pg.Client, target: pg.Client): Promise<void> => {
  const recordOf = async (client: pg.Client) => {
    const { rows } = await client.query<{ line: string }>(
      `select name || ' ' || sha256 as line from ${ownRecord} where name not in ('${underway}', '0000_gate') order by name`,
    );
    return rows.map((r) => r.line).join('\n');
  };
  const found = await source.query<{ found: boolean }>(`select to_regclass('public.${ownRecord}') is not null as found`);
  if (!found.rows[0]?.found || (await recordOf(source)) !== (await recordOf(target))) {
    throw new StartRefusal("The source's schema is not this release's. Start the server on it once, stop it, and move then.");
  }
};

/** A table or column that only the source has would stay behind without a word. */
const sameTables = (there: readonly Table[], here: readonly Table[]): readonly Table[] => {
  const linesOf = (tables: readonly Table[]) => tables.map((t) => `${t.name} (${[...t.columns].sort().join(', ')})`);
  const known = new Set(linesOf(here));
  const strange = linesOf(there).filter((line) => !known.has(line));
  if (strange.length === 0 && there.length === here.length) return there;
  throw new StartRefusal(
    `The source differs from this release's schema: ${strange.join('; ') || 'a table is missing'}. It was changed by hand.`,
  );
};

/** Forced row-level security binds the owner too: rows would be left out without a word. */
const unforce = async (client: pg.Client, tables: readonly Table[]): Promise<void> => {
  for (const t of tables) if (t.forced) await client.query(`alter table ${quoted(t.name)} no force row level security`);
  // Should a policy still apply, the copy fails instead of leaving rows out.
  await client.query('set local row_security = off');
};

/** Makes a migrated database ready for rows as they were stored: no triggers, no forced row security, nothing in it. */
export const emptyTarget = async (target: pg.Client, tables: readonly Table[]): Promise<void> => {
  await unforce(target, tables);
  for (const t of tables) if (t.triggers) await target.query(`alter table ${quoted(t.name)} disable trigger user`);
  // Rows that migrations put there come again from the source.
  if (tables.length > 0) await target.query(`truncate ${tables.map((t) => quoted(t.name)).join(', ')}`);
};

/** Takes back what `emptyTarget` switched off. */
export const restoreTarget = async (target: pg.Client, tables: readonly Table[]): Promise<void> => {
  for (const t of tables) {
    if (t.triggers) await target.query(`alter table ${quoted(t.name)} enable trigger user`);
    if (t.forced) await target.query(`alter table ${quoted(t.name)} force row level security`);
  }
};

const moveTable = async (source: pg.Client, target: pg.Client, table: Table): Promise<Moved> => {
  const begun = Date.now();
  const what = `public.${quoted(table.name)} (${table.columns.join(', ')})`;
  await pipeline(source.query(copyTo(`copy ${what} to stdout`)), target.query(copyFrom(`copy ${what} from stdin`)));
  const [there, here] = await Promise.all([proofOf(source, table), proofOf(target, table)]);
  if (there.rows !== here.rows || there.hash !== here.hash) {
    throw new StartRefusal(
      `${table.name} did not arrive whole: ${there.rows} rows (${there.hash}) became ${here.rows} rows (${here.hash}). Nothing was kept in the target.`,
    );
  }
  return { table: table.name, ...here, ms: Date.now() - begun };
};

const moveSequences = async (source: pg.Client, target: pg.Client): Promise<void> => {
  const { rows } = await source.query<{ name: string }>(
    `select sequencename as name from pg_sequences where schemaname = 'public' order by 1`,
  );
  for (const { name } of rows) {
    const state = await source.query<{ last_value: string; is_called: boolean }>(
      `select last_value, is_called from public.${quoted(name)}`,
    );
    const [at] = state.rows;
    if (at) await target.query('select setval($1::regclass, $2, $3)', [`public.${quoted(name)}`, at.last_value, at.is_called]);
  }
};
