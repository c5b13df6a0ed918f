import { customNo, isCustomName } from '@wms/contract/kernel/customField.ts';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type RawBuilder, sql } from 'kysely';
import type { Pool, PoolClient, QueryResult } from 'pg';

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

/** Texts of statements seen, with the number of times; the name of those that came often enough to keep their plan. */
const seen = new Map<string, number>();
/** By kind: what callers can vary (the fields and the size of a page) takes no name from what they cannot. */
const names = { kept: new Map<string, string>(), path: new Map<string, string>() };
const limitsOfPlans = {
  names: { kept: 300, path: 200 },
  seen: 3_000,
  uses: 3,
  items: 50,
  characters: 20_000,
  stale: 100,
} as const;
/** How many names were ever given, and how many of them taken back. */
const count = { given: 0, taken: 0 };

const isFew = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length <= limitsOfPlans.items
    : typeof value !== 'string' || value.length <= limitsOfPlans.characters;

/**
 * The name under which connections keep the plan of a statement, for statements that come again: planning one under row
 * security costs more than running it. None for many values, because a plan made for five rows is slow for five thousand.
 */
const planOf = (text: string, values: readonly unknown[], kind: keyof typeof names): string | undefined => {
  if (!values.every(isFew)) return undefined;
  const known = names[kind].get(text);
  if (known) {
    // the order of the map is the order of use
    names[kind].delete(text);
    names[kind].set(text, known);
    return known;
  }
  const uses = (seen.get(text) ?? 0) + 1;
  if (uses < limitsOfPlans.uses) {
    if (seen.size >= limitsOfPlans.seen) seen.clear();
    seen.set(text, uses);
    return undefined;
  }
  seen.delete(text);
  const [longestUnused] = names[kind].size < limitsOfPlans.names[kind] ? [] : names[kind].keys();
  if (longestUnused !== undefined) {
    names[kind].delete(longestUnused);
    count.taken += 1;
  }
  count.given += 1;
  const made = `wms_${kind}_${count.given}`;
  names[kind].set(text, made);
  return made;
};

/** What had been taken back when a connection was first used. */
const takenBefore = new WeakMap<object, number>();
/** Whether a connection keeps so many plans that nobody asks for by name that it is better closed than used again. */
export const isStale = (client: object): boolean => {
  const before = takenBefore.get(client);
  if (before === undefined) takenBefore.set(client, count.taken);
  return before !== undefined && count.taken - before > limitsOfPlans.stale;
};

/**
 * `kept`: planned on each connection the first times it comes, for whatever values once that is no dearer; `fresh`: planned for the
 * very values, as lists of unequal owners need it; `path`: planned once for whatever values, where an access path answers it (ADR 0014),
 * and where the plan for so few rows is always the same and dearer than the rows, as of the figures of a line.
 */
export type Plan = 'kept' | 'fresh' | 'path';

/** A column of this name, the last of a statement, says the same in each row: how many rows there are beside the page. */
export const totalColumn = '$total';
/** Rows of a page, with what their last column said; no total where there is no row. */
interface Counted<T> {
  readonly rows: readonly T[];
  readonly total: number | undefined;
}

/** What a transaction sends its statements through: a connection, or one that carries the scope with each statement. */
export interface Channel {
  query(asked: { text: string; values: unknown[]; name?: string; plan: Plan }): Promise<
    Pick<QueryResult, 'rows' | 'rowCount'> & {
      /** What `totalColumn` said, where it was taken from the rows on the way. */
      readonly total?: string | null;
    }
  >;
  /** Changes the settings for the statements to come, where these carry them. */
  change?(settings: Settings): void;
}

/** A row on the way to the deep pages of a list: how many come before it, what the list is sorted by there, and its id. */
export interface Place {
  readonly offset: number;
  readonly key: string;
  readonly id: string;
  /** Milliseconds until which the row may be taken to stand there. */
  readonly until: number;
}
/** What was found out a moment ago for the scope of a transaction, and until when (milliseconds) it may be taken for granted. */
class Remembered extends Map<string, number> {
  /** Places of lists, by the list and its order. */
  readonly places = new Map<string, readonly Place[]>();
  override clear(): void {
    super.clear();
    this.places.clear();
  }
}
const remembered = new WeakMap<Pool, Map<string, Remembered>>();
/** Scopes whose facts are kept; beyond it all are forgotten, which costs one look each. */
const mostScopes = 500;
/** What is remembered of a scope. */
export const rememberedOf = (pool: Pool, settings: Settings): Remembered => {
  const scopes = remembered.get(pool) ?? new Map<string, Remembered>();
  remembered.set(pool, scopes);
  const scope = JSON.stringify(settings);
  const facts = scopes.get(scope) ?? new Remembered();
  if (scopes.size >= mostScopes) scopes.clear();
  return scopes.set(scope, facts) && facts;
};

/** One transaction. Queries are sent as soon as they are asked for; PostgreSQL answers them in order. */
export class Tx {
  readonly #channel: Channel;
  readonly #plan: Plan;
  #broken: Error | undefined;
  readonly #behind: Promise<unknown>[] = [];
  /** Shared by the transactions of one scope, emptied when one of them has written. */
  readonly remembered: Remembered;

  constructor(channel: Channel, plan: Plan, facts = new Remembered()) {
    this.#channel = channel;
    this.#plan = plan;
    this.remembered = facts;
  }

  async #send(query: Compilable, plan: Plan) {
    if (this.#broken) throw this.#broken;
    const { sql: text, parameters } = query.compile(compiler);
    const values = [...parameters];
    const name = plan === 'fresh' ? undefined : planOf(text, values, plan);
    try {
      return await this.#channel.query(name ? { name, text, values, plan } : { text, values, plan });
    } catch (error) {
      // what was sent behind it fails because of it
      this.#broken ??= error as Error;
      throw this.#broken;
    }
  }

  /**
   * Takes a statement whose answer says nothing new, so that its caller goes on while it is on its way: what follows it stands behind it
   * on the connection, and the transaction does not end well unless it did.
   */
  goOn(sent: Promise<unknown>): void {
    sent.catch(() => undefined);
    this.#behind.push(sent);
  }
  /**
   * Waits for the statements nobody waited for. Answers what the first of them failed with, in the words of whoever sent it: the
   * statements behind it, and with them what else was thrown, failed because of it.
   */
  async failure(thrown?: unknown): Promise<unknown> {
    const lost = (await Promise.allSettled(this.#behind)).flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    return lost.find((reason) => reason !== this.#broken) ?? thrown ?? lost[0];
  }

  /** The rows of a query, typed by the caller. */
  async rows<T>(query: Compilable, plan: Plan = this.#plan): Promise<T[]> {
    return (await this.#send(query, plan)).rows as T[];
  }
  /** The rows of a query whose last column is `totalColumn`, without it: taking it from each row costs more than the column. */
  async counted<T extends object>(query: Compilable, plan: Plan = this.#plan): Promise<Counted<T>> {
    const { rows, total } = await this.#send(query, plan);
    if (total !== undefined) return { rows: rows as T[], total: total === null ? undefined : Number(total) };
    const whole = rows as (T & { readonly [totalColumn]: number })[];
    // the rest of a row whose members follow from a declaration is not known to be that row again
    return { rows: whole.map(({ [totalColumn]: _total, ...row }) => row as T), total: whole[0]?.[totalColumn] };
  }
  async first<T>(query: Compilable, plan: Plan = this.#plan): Promise<T | undefined> {
    return (await this.rows<T>(query, plan))[0];
  }
  /** Changes the settings of what is sent from now on; whoever asks next is answered under them. */
  async change(settings: Settings): Promise<void> {
    if (this.#channel.change) return this.#channel.change(settings);
    await this.rows(
      sql`select set_config(name, value, true)
        from unnest(${Object.keys(settings)}::text[], ${Object.values(settings)}::text[]) as setting(name, value)`,
      'kept',
    );
  }
  /** The number of rows a statement changed. */
  async changed(query: Compilable, plan = this.#plan): Promise<number> {
    return (await this.#send(query, plan)).rowCount ?? 0;
  }
}

/** Stands in for a transaction in calls that open their own: any use of it is a fault of ours. */
export const noTransaction = new Tx({ query: () => Promise.reject(new Error('this call has no transaction')) }, 'fresh');

const applySettings = 'select set_config(name, value, true) from unnest($1::text[], $2::text[]) as setting(name, value)';

const planModes = {
  auto: 'set local plan_cache_mode = auto',
  force_generic_plan: 'set local plan_cache_mode = force_generic_plan',
} as const;
/** A connection in a transaction, which plans a `path` for whatever values and everything else as the database sees fit. */
const planning = (client: Pick<PoolClient, 'query'>): Channel => {
  let now: keyof typeof planModes = 'auto';
  return {
    query: ({ plan, ...asked }) => {
      const wanted = plan === 'path' && asked.name !== undefined ? 'force_generic_plan' : 'auto';
      if (wanted !== now) {
        now = wanted;
        // nobody waits for it: where it fails, so does what stands behind it
        client.query({ name: `wms_${wanted}`, text: planModes[wanted] }).catch(() => undefined);
      }
      return client.query(asked);
    },
  };
};

/**
 * Runs work in one transaction under the given settings. Opening, the work's first query and, for reads, the commit
 * travel without waiting for each other, and so does the commit with what the work did not wait for. Rolls back when the work throws.
 */
export const inTransaction = async <T>(
  pool: Pool,
  settings: Settings,
  readOnly: boolean,
  work: (tx: Tx) => Promise<T>,
): Promise<T> => {
  const client = await pool.connect();
  // what a command reads and writes hangs on numbers and ids; a page of a list depends on whose list it is
  const tx = new Tx(planning(client), readOnly ? 'fresh' : 'kept', rememberedOf(pool, settings));
  let failed: Error | undefined;
  try {
    const opened = Promise.all([
      client.query(readOnly ? { name: 'wms_begin_read', text: 'begin read only' } : { name: 'wms_begin', text: 'begin' }),
      client.query({ name: 'wms_settings', text: applySettings, values: [Object.keys(settings), Object.values(settings)] }),
    ]);
    opened.catch(() => undefined);
    const result = work(tx);
    result.catch(() => undefined);
    await opened;
    const value = await result;
    const closing = client.query('commit');
    closing.catch(() => undefined);
    const lost = await tx.failure();
    if (lost !== undefined) throw lost;
    const closed = await closing;
    if (closed.command !== 'COMMIT') throw new Error('the transaction was rolled back by the database');
    return value;
  } catch (error) {
    const first = await tx.failure(error);
    failed = first as Error;
    await client.query('rollback').catch((lost: Error) => {
      failed = lost;
    });
    throw first;
  } finally {
    if (!readOnly) rememberedOf(pool, settings).clear();
    client.release(isLost(failed) ? failed : isStale(client));
  }
};

/** Whether an error means that its connection is gone. */
export const isLost = (error: Error | undefined): boolean =>
  error !== undefined &&
  /connection|terminat|ECONNRESET|EPIPE/i.test(error.message) &&
  !('severity' in error && (error as { code?: string }).code?.startsWith('23'));

/** The SQLSTATE of a database error, '' for any other. */
export const sqlState = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
