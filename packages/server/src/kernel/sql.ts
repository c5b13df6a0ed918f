import { customNo, isCustomName } from '@wms/contract/kernel/customField.ts';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type RawBuilder, sql } from 'kysely';
import type { Pool, PoolClient } from 'pg';

/** Engines walk declarations, so tables and columns are names, and values are unknown until a room types them. */
export type Tables = Record<string, Record<string, unknown>>;

/** Compiles queries and never runs one: running is done by `Tx`, which pipelines. */
export const compiler = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

const snake = new Map<string, string>();
/** `orgNo` is `org_no`, by function and never by hand. */
export const columnName = (field: string): string => {
  const known = snake.get(field);
  if (known) return known;
  const made = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  snake.set(field, made);
  return made;
};
/**
 * A column of a declaration as an identifier; the name comes from our own registry, never from a caller. A custom field
 * has no column: its number is a parameter of an expression.
 */
export const column = (field: string): RawBuilder<unknown> =>
  isCustomName(field) ? sql`(custom ->> ${customNo(field)}::text)` : sql.ref(columnName(field));
/** `org_no as "orgNo"`. */
export const aliased = (field: string): RawBuilder<unknown> => sql`${column(field)} as ${sql.id(field)}`;

interface Compilable {
  compile(db: typeof compiler): { readonly sql: string; readonly parameters: readonly unknown[] };
}

/** Settings of a transaction that row-level security reads; set for the transaction only. */
export type Settings = Readonly<Record<string, string>>;

/** One transaction. Queries are sent as soon as they are asked for; PostgreSQL answers them in order. */
export class Tx {
  readonly #client: PoolClient;
  #broken: Error | undefined;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  /** The rows of a query, typed by the caller. */
  async rows<T>(query: Compilable): Promise<T[]> {
    if (this.#broken) throw this.#broken;
    const { sql: text, parameters } = query.compile(compiler);
    try {
      return (await this.#client.query(text, parameters as unknown[])).rows as T[];
    } catch (error) {
      this.#broken = error as Error;
      throw error;
    }
  }
  async first<T>(query: Compilable): Promise<T | undefined> {
    return (await this.rows<T>(query))[0];
  }
  /** The number of rows a statement changed. */
  async changed(query: Compilable): Promise<number> {
    if (this.#broken) throw this.#broken;
    const { sql: text, parameters } = query.compile(compiler);
    try {
      return (await this.#client.query(text, parameters as unknown[])).rowCount ?? 0;
    } catch (error) {
      this.#broken = error as Error;
      throw error;
    }
  }
}

/** Stands in for a transaction in calls that open their own: any use of it is a fault of ours. */
export const noTransaction = {
  rows: () => Promise.reject(new Error('this call has no transaction')),
  first: () => Promise.reject(new Error('this call has no transaction')),
  changed: () => Promise.reject(new Error('this call has no transaction')),
} as unknown as Tx;

const applySettings = 'select set_config(name, value, true) from unnest($1::text[], $2::text[]) as setting(name, value)';

/** Changes the settings of the running transaction. */
export const changeSettings = async (tx: Tx, settings: Settings): Promise<void> => {
  await tx.rows(
    sql`select set_config(name, value, true) from unnest(${Object.keys(settings)}::text[], ${Object.values(settings)}::text[]) as setting(name, value)`,
  );
};

/**
 * Runs work in one transaction under the given settings. Opening, the work's first query and, for reads, the commit
 * travel without waiting for each other. Rolls back when the work throws.
 */
export const inTransaction = async <T>(
  pool: Pool,
  settings: Settings,
  readOnly: boolean,
  work: (tx: Tx) => Promise<T>,
): Promise<T> => {
  const client = await pool.connect();
  let failed: Error | undefined;
  try {
    const opened = Promise.all([
      client.query(readOnly ? 'begin read only' : 'begin'),
      client.query(applySettings, [Object.keys(settings), Object.values(settings)]),
    ]);
    opened.catch(() => undefined);
    const tx = new Tx(client);
    const result = work(tx);
    result.catch(() => undefined);
    await opened;
    const value = await result;
    const closed = await client.query('commit');
    if (closed.command !== 'COMMIT') throw new Error('the transaction was rolled back by the database');
    return value;
  } catch (error) {
    failed = error as Error;
    await client.query('rollback').catch((lost: Error) => {
      failed = lost;
    });
    throw error;
  } finally {
    client.release(isLost(failed) ? failed : undefined);
  }
};

const isLost = (error: Error | undefined): boolean =>
  error !== undefined &&
  /connection|terminat|ECONNRESET|EPIPE/i.test(error.message) &&
  !('severity' in error && (error as { code?: string }).code?.startsWith('23'));

/** The SQLSTATE of a database error, '' for any other. */
export const sqlState = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
