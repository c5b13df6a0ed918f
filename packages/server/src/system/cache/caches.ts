/** The caches of the product: answers kept in one table for all server processes, and read by each (SYS-05). */
import { createHash } from 'node:crypto';
import { cacheLimits } from '@wms/contract/system/cache/cache.rules.ts';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Caches, Wanted } from '../../kernel/ground/caches.ts';
import { type Clock, timeText } from '../../kernel/ground/clock.ts';
import { newId } from '../../kernel/ground/ids.ts';
import { inTransaction, type Settings, type Tx } from '../../kernel/ground/sql.ts';
import type { Chore } from '../../kernel/upkeep/sweep.ts';
import { valueOfParam } from '../param/door.ts';
import { shownOf } from './shown.ts';

interface Ground {
  readonly pool: Pool;
  readonly clock: Clock;
  /** Of the transactions that fill: whoever asks, what is kept is made of all rows. */
  readonly settings: Settings;
  /** Nobody waits for a filler: what goes wrong in one is told here. */
  readonly onFault?: ((error: unknown) => void) | undefined;
}
interface Asked {
  readonly wanted: Wanted<unknown>;
  readonly madeOf: string;
  readonly keys: Set<string>;
}
const everybody = '*';
const hour = 3_600_000;
/** Hits are written this long after the first that is not, in milliseconds. */
const patience = 5_000;
/** Kinds of answers, and keys of each, that wait to be kept; what comes beyond is kept when it is asked for again. */
const most = { kinds: 200, keys: 500 } as const;

const printOf = (madeOf: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(madeOf ?? null))
    .digest('base64url')
    .slice(0, 22);

/** Whoever writes what the answers are made of holds this lock shared until the end of the transaction (migration 0022). */
const mayFill = async (tx: Tx, type: string): Promise<boolean> =>
  (await tx.first<{ may: boolean }>(sql`select pg_try_advisory_xact_lock(hashtext('sys_cache'), hashtext(${type})) as may`))
    ?.may === true;

const store = async (tx: Tx, clock: Clock, { wanted, madeOf }: Asked, found: ReadonlyMap<string, unknown>): Promise<void> => {
  const entries = [...found].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const ttl = Number(await valueOfParam(tx, 'CACHE_TTL_HOURS'));
  const now = clock.now();
  await tx.changed(sql`
    insert into sys_cache (id, cache_type, org_no, cache_key, made_of, value, shown, ttl_hours, add_date, expire_date)
    select id, ${wanted.type}, ${wanted.orgNo ?? everybody}, cache_key, ${madeOf}, value::json, shown, ${ttl}::int,
      ${timeText(now)}::timestamptz, ${timeText(now + ttl * hour)}::timestamptz
    from unnest(${entries.map(() => newId())}::bigint[], ${entries.map(([key]) => key)}::text[],
      ${entries.map(([, value]) => JSON.stringify(value))}::text[],
      ${entries.map(([key, value]) => shownOf(key, value))}::text[]) as made(id, cache_key, value, shown)
    on conflict (cache_type, org_no, cache_key) do update set made_of = excluded.made_of, value = excluded.value,
      shown = excluded.shown,
      ttl_hours = excluded.ttl_hours, hit_count = 0, add_date = excluded.add_date, expire_date = excluded.expire_date`);
  await tx.changed(sql`delete from sys_cache where id in (
    select id from sys_cache where cache_type = ${wanted.type} order by expire_date desc, id desc offset ${cacheLimits.entries}
      for update skip locked)`);
};

/** Rows somebody else is at are left out: a count must hold nobody up, and a writer of the rows waits for nobody. */
const addHits = (tx: Tx, hits: ReadonlyMap<string, number>): Promise<number> =>
  tx.changed(sql`
    with free as materialized (select id from sys_cache where id = any(${[...hits.keys()]}::bigint[]) order by id for
      update skip locked)
    update sys_cache c set hit_count = least(c.hit_count::bigint + h.n, 2147483647)::int
    from unnest(${[...hits.keys()]}::bigint[], ${[...hits.values()]}::int[]) as h(id, n) where c.id = h.id
      and c.id in (select id from free)`);

/**
 * Reads through the table of entries. What is missing is answered from the rows in the caller's transaction, and kept afterwards in a
 * transaction of its own that nobody waits for; it takes the type's lock first and reads the rows anew, so that a value
 * somebody is changing is not kept (docs/system.md).
 */
export const cachesOn = ({ pool, clock, settings, onFault = () => undefined }: Ground): Caches => {
  // the product ends, or a filling of the demo world has ended: what was not kept is made again
  const tell = (error: unknown): void => (pool.ending ? undefined : onFault(error));
  const waiting = new Map<string, Asked>();
  let hits = new Map<string, number>();
  let working: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const fill = async (asked: Asked): Promise<void> =>
    inTransaction(pool, settings, false, async (tx) => {
      if (!(await mayFill(tx, asked.wanted.type))) return;
      const found = await asked.wanted.load(tx, [...asked.keys]);
      if (found.size > 0) await store(tx, clock, asked, found);
    });
  const fillAll = async (): Promise<void> => {
    for (;;) {
      const [next] = waiting;
      if (!next) return;
      waiting.delete(next[0]);
      await fill(next[1]).catch(tell);
    }
  };
  const begin = (): void => {
    working ??= fillAll().finally(() => {
      working = undefined;
      // asked for between the last look and here
      if (waiting.size > 0) begin();
    });
  };
  const ask = (wanted: Wanted<unknown>, madeOf: string, keys: readonly string[]): void => {
    const kind = JSON.stringify([wanted.type, wanted.orgNo, madeOf]);
    const known = waiting.get(kind);
    if (!known && waiting.size >= most.kinds) return;
    const asked = known ?? { wanted, madeOf, keys: new Set<string>() };
    for (const key of keys) if (asked.keys.size < most.keys) asked.keys.add(key);
    waiting.set(kind, asked);
    begin();
  };

  const count = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const counted = hits;
    hits = new Map();
    if (counted.size > 0) await inTransaction(pool, settings, false, (tx) => addHits(tx, counted)).catch(tell);
  };
  const hit = (id: string): void => {
    hits.set(id, (hits.get(id) ?? 0) + 1);
    timer ??= setTimeout(() => void count(), patience).unref();
  };

  const read = async <V>(tx: Tx, wanted: Wanted<V>): Promise<ReadonlyMap<string, V>> => {
    const keys = [...new Set(wanted.keys)];
    if (keys.length === 0) return new Map();
    const madeOf = printOf(wanted.madeOf);
    const rows = await tx.rows<{ id: string; key: string; value: V }>(
      sql`select id, cache_key as key, value from sys_cache
        where cache_type = ${wanted.type} and org_no = ${wanted.orgNo ?? everybody} and cache_key = any(${keys}::text[])
          and made_of = ${madeOf} and expire_date > ${timeText(clock.now())}`,
      'kept',
    );
    const answers = new Map(rows.map(({ key, value }) => [key, value]));
    for (const { id } of rows) hit(id);
    const missing = keys.filter((key) => !answers.has(key));
    if (missing.length === 0) return answers;
    for (const [key, value] of await wanted.load(tx, missing)) answers.set(key, value);
    const known = missing.filter((key) => answers.has(key));
    if (known.length > 0) ask(wanted, madeOf, known);
    return answers;
  };
  return {
    read,
    settle: async () => {
      while (working) await working;
      await count();
    },
  };
};

/** Entries whose time is over: nobody reads them any more. */
export const oldEntries: Chore = {
  name: 'entries of caches',
  remove: (tx, at, most) =>
    tx.changed(
      sql`
        delete from sys_cache
        where id in (select id from sys_cache where expire_date <= ${timeText(at)} order by id limit ${most} for
          update skip locked)
      `,
    ),
};
