/** Several server processes keep answers in one table: none of them may read what another one has changed. */

import { sql } from 'kysely';
import type pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPool } from '../../kernel/database/connect.ts';
import { tablesOf } from '../../kernel/database/tables.ts';
import { createTestDatabase, type TestDatabase } from '../../kernel/database/testing.ts';
import type { Caches, Wanted } from '../../kernel/ground/caches.ts';
import { systemClock } from '../../kernel/ground/clock.ts';
import { asSystem, nobody, scopeSettings } from '../../kernel/ground/scope.ts';
import { inTransaction, type Tx } from '../../kernel/ground/sql.ts';
import { cachesOn } from './caches.ts';

const settings = scopeSettings(asSystem('races of the caches'));
const log = pino({ level: 'silent' });
let database: TestDatabase;
const pools: pg.Pool[] = [];
const faults: unknown[] = [];

/** A server process, as far as caches know one: connections and counts of its own. */
interface Process {
  readonly pool: pg.Pool;
  readonly caches: Caches;
}
const begin = (): Process => {
  const pool = openPool(database.app, { max: 4, log });
  pools.push(pool);
  return { pool, caches: cachesOn({ pool, clock: systemClock, settings, onFault: (error) => faults.push(error) }) };
};
let a: Process;
let b: Process;
beforeAll(async () => {
  database = await createTestDatabase();
  [a, b] = [begin(), begin()];
  await inTransaction(a.pool, settings, false, (tx) =>
    tx.changed(sql`insert into sys_param (param_no, param_value, param_type) values ('RACE', '0', '3')`),
  );
});
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  await database?.drop();
});

type Load = Wanted<string>['load'];
const stored = async (tx: Tx): Promise<string> =>
  (await tx.first<{ value: string }>(sql`select param_value as value from sys_param where param_no = 'RACE'`))?.value ?? '';
const load: Load = async (tx) => new Map([['RACE', await stored(tx)]]);
const read = ({ pool, caches }: Process, by: Load = load): Promise<string | undefined> =>
  inTransaction(pool, settings, true, async (tx) =>
    (await caches.read<string>(tx, { type: 'PARAM:NO', keys: ['RACE'], load: by })).get('RACE'),
  );
const write = ({ pool }: Process, value: string, before: () => Promise<unknown> = async () => undefined): Promise<void> =>
  inTransaction(pool, settings, false, async (tx) => {
    await tx.changed(sql`update sys_param set param_value = ${value} where param_no = 'RACE'`);
    await before();
  });
const entries = async (): Promise<readonly unknown[]> =>
  inTransaction(a.pool, settings, true, (tx) => tx.rows(sql`select value from sys_cache where cache_key = 'RACE'`));
const gate = (): { readonly opened: Promise<void>; readonly open: () => void } => {
  let open = (): void => undefined;
  const opened = new Promise<void>((done) => {
    open = done;
  });
  return { opened, open };
};

/** Reads and writes at once, many times; answers the rounds after which what is kept is not what is stored. */
const stale = async (rounds: number): Promise<number> => {
  let wrong = 0;
  for (let round = 1; round <= rounds; round++) {
    const value = `v${round}`;
    // the reading of a filler takes a moment, in which the writer commits
    const slowly: Load = async (tx, keys) => {
      const found = await load(tx, keys);
      await tx.rows(sql`select pg_sleep(0.004)`);
      return found;
    };
    const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
    // nothing is kept at first: both begin to fill, and the writer comes before, while and after they do
    await inTransaction(a.pool, settings, false, (tx) => tx.changed(sql`delete from sys_cache`));
    await Promise.all([
      read(b, slowly),
      pause(round % 16).then(() => write(a, value)),
      pause(round % 5).then(() => read(a, slowly)),
    ]);
    await Promise.all([a.caches.settle(), b.caches.settle()]);
    for (const process of [a, b]) if ((await read(process)) !== value) wrong += 1;
    await Promise.all([a.caches.settle(), b.caches.settle()]);
  }
  return wrong;
};

describe('SYS-05 two server processes', () => {
  it('read at once what the other one has written', async () => {
    for (let round = 0; round < 20; round++) {
      await read(b);
      await b.caches.settle();
      expect(await entries()).toHaveLength(1);
      await write(a, `at once ${round}`);
      expect(await read(b)).toBe(`at once ${round}`);
      await b.caches.settle();
    }
  });
  it('keep nothing somebody is changing: the old value is still answered, and the new one from the commit on', async () => {
    await write(a, 'old');
    const [changed, goOn] = [gate(), gate()];
    const writing = write(a, 'new', async () => {
      changed.open();
      await goOn.opened;
    });
    await changed.opened;
    expect(await read(b)).toBe('old');
    await b.caches.settle();
    expect(await entries()).toEqual([]);
    goOn.open();
    await writing;
    expect(await read(b)).toBe('new');
  });
  it('a writer that comes while a filler reads waits for it and evicts what it kept', async () => {
    await write(a, 'first');
    const [reading, goOn] = [gate(), gate()];
    let loads = 0;
    const held: Load = async (tx, keys) => {
      const found = await load(tx, keys);
      loads += 1;
      // the first is the caller's own, the second the filler's
      if (loads === 2) {
        reading.open();
        await goOn.opened;
      }
      return found;
    };
    expect(await read(b, held)).toBe('first');
    await reading.opened;
    const writing = write(a, 'second');
    goOn.open();
    await writing;
    await b.caches.settle();
    expect(await read(a)).toBe('second');
    expect(await read(b)).toBe('second');
  });
  it('writers do not wait for each other', async () => {
    const [changed, goOn] = [gate(), gate()];
    const writing = write(a, 'slow', async () => {
      changed.open();
      await goOn.opened;
    });
    await changed.opened;
    await inTransaction(b.pool, settings, false, async (tx) => {
      await tx.rows(sql`set local lock_timeout = '500ms'`);
      await tx.changed(sql`insert into sys_param (param_no, param_value, param_type) values ('RACE_OTHER', '1', '3')`);
    });
    goOn.open();
    await writing;
  });
  it('R7 see entries of the organizations their transaction may see, and everybody those of nobody', async () => {
    await inTransaction(a.pool, settings, false, (tx) =>
      tx.changed(sql`insert into sys_cache (id, cache_type, org_no, cache_key, made_of, value, shown, ttl_hours, add_date,
        expire_date)
        select n, 'ITEM:ITEM_NO', org, 'X', '', '1', '1', 1, now(), now() from unnest(array['ORG1', 'ORG2', '*'])
          with ordinality as t(org, n)`),
    );
    const orgsOf = async (orgs: readonly string[]): Promise<readonly string[]> => {
      const scope = scopeSettings({ ...nobody, side: 'platform', orgs });
      const rows = await inTransaction(a.pool, scope, true, (tx) =>
        tx.rows<{ org: string }>(sql`select org_no as org from sys_cache where cache_key = 'X' order by 1`),
      );
      return rows.map(({ org }) => org);
    };
    expect([await orgsOf(['ORG2']), await orgsOf([])]).toEqual([['*', 'ORG2'], ['*']]);
    await inTransaction(a.pool, settings, false, (tx) => tx.changed(sql`delete from sys_cache where cache_key = 'X'`));
  });
  it('keep nothing that a backup carries or a crash leaves behind', async () => {
    const owner = openPool(database.owner, { max: 1, log });
    pools.push(owner);
    const { rows } = await owner.query("select relpersistence as kind from pg_class where relname = 'sys_cache'");
    expect(rows).toEqual([{ kind: 'u' }]);
    const client = await owner.connect();
    const saved = (await tablesOf(client)).map(({ name }) => name);
    client.release();
    expect([saved.includes('sys_param'), saved.includes('sys_cache')]).toEqual([true, false]);
  });
  it('never end with an old value, however a fill and a write meet', async () => {
    expect(await stale(60)).toBe(0);
    expect(faults).toEqual([]);
  });
  it('would without the lock, as this very test sees', async () => {
    const owner = openPool(database.owner, { max: 1, log });
    pools.push(owner);
    const { rows } = await owner.query<{ text: string }>("select pg_get_functiondef('sys_cache_evict'::regproc) as text");
    const text = rows[0]?.text ?? '';
    const naive = text.replace(/perform pg_advisory_xact_lock_shared\([^;]*;/, '');
    expect(naive).not.toBe(text);
    await owner.query(naive);
    expect(await stale(40)).toBeGreaterThan(0);
    await owner.query(text);
  });
});
