import pg from 'pg';
import { isLost, isStale, type Plan, rememberedOf, type Settings, Tx, totalColumn } from '../ground/sql.ts';

/**
 * A session that was found a moment ago and may have been ended or changed since: the hash of its token, and the stamp it had. Asked
 * with the first statement of a read, in the same transaction.
 */
export interface Unproven {
  readonly tokenHash: string;
  readonly stamp: number;
}
/** The session has another stamp: what was found of it does not hold, and nothing that was read may be answered. */
export class StaleSession extends Error {}

/** Whether a session is still as it was found. */
export const isProven = async (pool: pg.Pool, { tokenHash, stamp }: Unproven): Promise<boolean> => {
  const { rows } = await pool.query<{ stamp: number }>({
    name: 'wms_session_stamp',
    text: 'select stamp from sys_session where token_sha256 = $1 and ended is null',
    values: [tokenHash],
  });
  return rows[0]?.stamp === stamp;
};

/** The statement of a scope with its values. */
export interface Bound {
  readonly name: string;
  readonly text: string;
  readonly values: string[];
}
const scopeNames = new Map<string, { readonly name: string; readonly text: string }>();
/**
 * The statement that goes before each statement of a read: it sets the settings for the transaction both are in, takes from it the
 * right to write, says whether plans are for whatever values, and answers the stamp of a session.
 */
const scopeOf = (settings: Settings, plan: Plan, tokenHash: string): Bound => {
  const keys = Object.keys(settings);
  const which = keys.join();
  const known = scopeNames.get(which);
  const made = known ?? {
    name: `wms_scope_${scopeNames.size + 1}`,
    text: `select (select stamp from sys_session where token_sha256 = $1 and ended is null), set_config('transaction_read_only', 'on', true), set_config('plan_cache_mode', $2, true), ${keys.map((key, at) => `set_config('${key}', $${at + 3}, true)`).join(', ')}`,
  };
  if (!known) scopeNames.set(which, made);
  return { ...made, values: [tokenHash, plan === 'path' ? 'force_generic_plan' : 'auto', ...Object.values(settings)] };
};

/** The part of a connection of the driver that a statement is written with. */
interface Wire {
  readonly stream: { cork(): void; uncork(): void };
  bind(message: { readonly statement: string; readonly values: readonly string[] }): void;
  execute(message: { readonly portal: string; readonly rows: number }): void;
  describe(message: object): void;
}
/** What the driver makes of the columns of an answer. */
interface Columns {
  fields: readonly { readonly name: string }[];
  _parsers: unknown;
  _prebuiltEmptyResultObject: Readonly<Record<string, null>>;
}
interface Part {
  readonly fields: (string | null)[];
}
interface DriverQuery {
  readonly name?: string;
  readonly _result: Columns;
  _accumulateRows: boolean;
  submit(connection: Wire): Error | null;
  handleRowDescription(message: object): void;
  handleDataRow(message: Part): void;
  handleCommandComplete(message: unknown, connection: Wire): void;
}
type Statement = Pick<Asked, 'text' | 'values' | 'name'>;
type Answer = Pick<pg.QueryResult, 'rows' | 'rowCount'> & { readonly total?: string | null };
interface Asked {
  readonly text: string;
  readonly values: unknown[];
  readonly name?: string;
  /** Also without values: a simple query would leave the transaction of its scope open. */
  readonly queryMode: 'extended';
  readonly callback: (error: Error | null, answer: Answer) => void;
}
// its types know a query by text or object, and not the class every query is
const Query = pg.Query as unknown as new (asked: Asked) => DriverQuery;

/** The columns of statements that a connection has prepared, by name: PostgreSQL refuses one whose columns have changed. */
type Described = Map<string, Columns>;
/** A connection that asks for no description. */
const undescribed = (connection: Wire): Wire => Object.create(connection, { describe: { value: () => undefined } }) as Wire;

/**
 * A statement that brings its scope: both are written at once before one Sync, which makes one transaction of them that ends with
 * the answer. No other statement ever runs under these settings, and none runs without them: where they fail, it is skipped. The
 * columns of a statement that is kept are described once: describing fifty of them costs as much as reading a few rows.
 */
class ScopedQuery extends Query {
  readonly scope: Bound;
  /** The stamp of the session that was asked for. */
  stamp: string | null = null;
  /** What the column of the total said; undefined where the statement has none. */
  total: string | null | undefined;
  #isScoped = false;
  readonly #described: Described;

  constructor(asked: Asked, scope: Bound, described: Described) {
    super(asked);
    this.scope = scope;
    this.#described = described;
  }
  get #columns(): Columns | undefined {
    return this.name ? this.#described.get(this.name) : undefined;
  }
  override submit(connection: Wire): Error | null {
    connection.stream.cork();
    try {
      connection.bind({ statement: this.scope.name, values: this.scope.values });
      connection.execute({ portal: '', rows: 0 });
      const columns = this.#columns;
      if (columns) this.#take(columns);
      // the driver keeps rows from the moment it hears of their columns
      this._accumulateRows = columns !== undefined;
      return super.submit(columns ? undescribed(connection) : connection);
    } finally {
      connection.stream.uncork();
    }
  }
  #take(columns: Columns): void {
    Object.assign(this._result, columns);
    this.total = columns.fields.at(-1)?.name === totalColumn ? null : undefined;
  }
  override handleRowDescription(message: object): void {
    super.handleRowDescription(message);
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    // a row begins as a copy of the empty one, and none may have the total
    const { [totalColumn]: _total, ...empty } = _prebuiltEmptyResultObject;
    const columns = { fields, _parsers, _prebuiltEmptyResultObject: empty };
    if (this.name) this.#described.set(this.name, columns);
    this.#take(columns);
  }
  override handleDataRow(message: Part): void {
    if (!this.#isScoped) {
      this.stamp = message.fields[0] ?? null;
      return;
    }
    if (this.total !== undefined) this.total = message.fields.pop() ?? null;
    super.handleDataRow(message);
  }
  override handleCommandComplete(message: unknown, connection: Wire): void {
    if (this.#isScoped) super.handleCommandComplete(message, connection);
    this.#isScoped = true;
  }
}

const descriptions = new WeakMap<pg.PoolClient, Described>();
const describedOn = (client: pg.PoolClient): Described => {
  const known = descriptions.get(client) ?? new Map<string, Columns>();
  descriptions.set(client, known);
  return known;
};

/** Connections that have prepared a statement of a scope, with its name. */
const prepared = new WeakMap<pg.PoolClient, Set<string>>();
const prepare = (client: pg.PoolClient, { name, text, values }: Bound): void => {
  const known = prepared.get(client) ?? new Set<string>();
  prepared.set(client, known);
  if (known.has(name)) return;
  known.add(name);
  // alone it is a transaction of its own, so that it sets nothing; nobody waits, since what comes after it fails with it
  client.query({ name, text, values }).catch(() => known.delete(name));
};

/** Sends a statement with its scope before it, and answers with the stamp that was asked for there. */
export const askScoped = (
  on: pg.PoolClient,
  asked: Statement,
  scope: Bound,
): Promise<Answer & { readonly stamp: string | null }> =>
  new Promise((resolve, reject) => {
    prepare(on, scope);
    const callback = (error: Error | null, answer: Answer): void => {
      if (error) reject(error);
      // settings that outlive their statement would be the next person's
      else if (on.getTransactionStatus() !== 'I') reject(new Error('connection lost: a read left its transaction open'));
      else {
        const { stamp, total } = query;
        resolve({ rows: answer.rows, rowCount: answer.rowCount, stamp, ...(total === undefined ? {} : { total }) });
      }
    };
    const query = new ScopedQuery({ ...asked, queryMode: 'extended', callback }, scope, describedOn(on));
    // what is handed in is a query of the driver with settings before it
    on.query(query as unknown as pg.Query);
  });

/**
 * Reads under the given settings. Each statement is a transaction of its own and carries them, in one write and one answer; whoever
 * asks several sees what was committed before each. The session is held against its stamp with the first of them, or at the end
 * where there was none.
 * @throws StaleSession where the session is no longer as it was found
 */
export const inReading = async <T>(
  pool: pg.Pool,
  settings: Settings,
  session: Unproven | undefined,
  work: (tx: Tx) => Promise<T>,
): Promise<T> => {
  let connecting: Promise<pg.PoolClient> | undefined;
  let current = settings;
  let unproven = session;
  let failed: Error | undefined;
  let last: Promise<unknown> | undefined;
  const channel = {
    query: async ({ plan, ...asked }: Statement & { readonly plan: Plan }): Promise<Answer> => {
      const proving = unproven;
      unproven = undefined;
      const scope = scopeOf(current, plan, proving?.tokenHash ?? '');
      connecting ??= pool.connect();
      const answer = askScoped(await connecting, asked, scope);
      last = answer;
      const { stamp, ...found } = await answer.catch((error: Error) => {
        failed = error;
        throw error;
      });
      if (proving && stamp !== String(proving.stamp)) throw new StaleSession();
      return found;
    },
    change: (next: Settings): void => {
      current = { ...current, ...next };
    },
  };
  try {
    const value = await work(new Tx(channel, 'fresh', rememberedOf(pool, settings)));
    if (unproven && !(await isProven(pool, unproven))) throw new StaleSession();
    return value;
  } finally {
    // what nobody waited for is answered before the connection is another's, and answers come in the order of the statements
    await last?.catch(() => undefined);
    const client = await connecting?.catch(() => undefined);
    client?.release(isLost(failed) ? failed : isStale(client));
  }
};
