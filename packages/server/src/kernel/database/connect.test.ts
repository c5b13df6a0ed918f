import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseChecks } from './checks.ts';
import { limits, openPool, parseDatabaseUrl, resolveDatabase } from './connect.ts';
import type { Log } from './refusal.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

const warned: string[] = [];
const log: Log = {
  info: () => undefined,
  warn: (_detail: unknown, text?: string) => void warned.push(text ?? ''),
  error: () => undefined,
};

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  const owner = openPool(database.owner, { max: 1, log });
  await owner.query('create table crate (id int8 primary key, name text)');
  await owner.end();
  pool = openPool(database.app, { max: 4, log });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const withClient = async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
};

describe('values', () => {
  it('API-15 keeps numbers beyond a double, and dates and times as the wire writes them', async () => {
    const { rows } = await pool.query(
      `select 12345678901234.567890::numeric(26,6) as q, 9223372036854775807::int8 as id, date '2026-03-01' as d,
              timestamptz '2026-03-01 08:00:00+08' as at, timestamp '2026-03-01 08:00:00' as wall, 7::int4 as n, null::date as none,
              array[0.1::numeric, 12345678901234567890.5] as qs, array[date '2026-03-01'] as ds, array[9223372036854775807::int8] as ids,
              '{"a": "0.10"}'::jsonb as j, true as b`,
    );
    expect(rows).toEqual([
      {
        q: '12345678901234.56789',
        id: '9223372036854775807',
        d: '2026-03-01',
        at: '2026-03-01 08:00:00',
        wall: '2026-03-01 08:00:00',
        n: 7,
        none: null,
        qs: ['0.1', '12345678901234567890.5'],
        ds: ['2026-03-01'],
        ids: ['9223372036854775807'],
        j: { a: '0.10' },
        b: true,
      },
    ]);
  });

  it('R7 gives the application its role, its time zone and its limits on every connection', async () => {
    const { rows } = await pool.query(
      "select current_user::text as who, current_setting('timezone') as zone, current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock",
    );
    expect(rows).toEqual([{ who: 'wms_app', zone: 'Asia/Shanghai', statement: `${limits.statement / 60_000}min`, lock: '10s' }]);
  });

  it('issue 13 compiles no statement: a database that is given may come with that switched on', async () => {
    const owner = openPool(database.owner, { max: 1, log });
    const shown = await Promise.all([pool, owner].map((one) => one.query('show jit')));
    await owner.end();
    expect(shown.map(({ rows }) => rows)).toEqual([[{ jit: 'off' }], [{ jit: 'off' }]]);
  });
});

describe('the pipelined pool', () => {
  it('sends a whole transaction without waiting, and answers in order', async () => {
    const results = await withClient((client) =>
      Promise.all([
        client.query('begin'),
        client.query("select set_config('wms.org', $1, true)", ['A']),
        client.query('insert into crate values ($1, $2)', [1, 'first']),
        client.query("select id, name, current_setting('wms.org') as org from crate where id = $1", [1]),
        client.query('commit'),
      ]),
    );
    expect(results.map((r) => r.command)).toEqual(['BEGIN', 'SELECT', 'INSERT', 'SELECT', 'COMMIT']);
    expect(results[3]?.rows).toEqual([{ id: '1', name: 'first', org: 'A' }]);
    const after = await pool.query("select current_setting('wms.org', true) as org");
    expect(after.rows[0]?.org ?? '').toBe('');
  });

  it('answers in the order of sending, also when the first is slow', async () => {
    await withClient(async (client) => {
      const order: string[] = [];
      const first = client.query('select pg_sleep(0.02)').then(() => order.push('slow'));
      const second = client.query('select 1').then(() => order.push('quick'));
      expect(order).toEqual([]);
      await Promise.all([first, second]);
      expect(order).toEqual(['slow', 'quick']);
    });
  });

  it('rolls everything back when one statement fails: the later ones are refused and commit says ROLLBACK', async () => {
    const settled = await withClient((client) =>
      Promise.allSettled([
        client.query('begin'),
        client.query('insert into crate values (10, $1)', ['kept?']),
        client.query('insert into crate values ($1, $2)', [1, 'twice']),
        client.query('insert into crate values (11, $1)', ['after the error']),
        client.query('commit'),
      ]),
    );
    expect(settled.map((s) => (s.status === 'fulfilled' ? s.value.command : s.reason.code))).toEqual([
      'BEGIN',
      'INSERT',
      '23505',
      '25P02',
      'ROLLBACK',
    ]);
    const left = await pool.query('select id from crate where id in (10, 11)');
    expect(left.rows).toEqual([]);
  });

  it('keeps a named statement usable after it failed in a pipeline', async () => {
    await withClient(async (client) => {
      const named = { name: 'insert-crate', text: 'insert into crate values ($1, $2)' };
      const settled = await Promise.allSettled([
        client.query({ ...named, values: [20, 'a'] }),
        client.query({ ...named, values: [20, 'again'] }),
        client.query({ ...named, values: [21, 'b'] }),
      ]);
      expect(settled.map((s) => s.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      expect((await client.query({ ...named, values: [22, 'c'] })).rowCount).toBe(1);
    });
  });

  it('survives the server ending idle, held and busy connections, says so, and serves on', async () => {
    const ender = openPool(database.owner, { max: 1, log });
    const held = await pool.connect();
    const idle = await pool.connect();
    idle.release();
    warned.length = 0;
    const busy = await pool.connect();
    const answer = busy.query('select pg_sleep(5)').then(
      () => 'finished',
      (error: Error) => error.message,
    );
    const sleeping = "select 1 from pg_stat_activity where query like '%pg_sleep(5)%' and pid <> pg_backend_pid()";
    while ((await ender.query(sleeping)).rowCount === 0) await sleep(5);
    await ender.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    expect(await answer).toMatch(/terminat/i);
    await expect.poll(() => warned.length, { timeout: 5_000 }).toBeGreaterThanOrEqual(2);
    held.release(true);
    busy.release(true);
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await ender.end();
  });
});

describe('readiness of the ground', () => {
  it('R36 is red while the schema is older than the program, or the embedded server has ended', async () => {
    const failing = async (head: string, lost: Promise<string>) => {
      const wrong: string[] = [];
      const checks = databaseChecks({ pool, head, dataDir: undefined, lost });
      await lost.catch(() => undefined);
      for (const check of checks) {
        try {
          await check.run();
        } catch (error) {
          wrong.push(`${check.name}: ${String(error)}`);
        }
      }
      return wrong;
    };
    const lives = Promise.resolve('');
    expect(await failing('', lives)).toEqual([]);
    expect((await failing('9999_future', lives)).join()).toMatch(/^schema: .*needs 9999_future/);
    expect((await failing('', Promise.resolve('ended by SIGKILL'))).join()).toMatch(/^database: .*ended by SIGKILL/);
  });
});

describe('the given database', () => {
  it('takes DATABASE_URL, keeps its options, and works as both roles', async () => {
    const url = new URL(database.url);
    url.searchParams.set('options', '-c work_mem=7MB');
    const found = await resolveDatabase({ DATABASE_URL: url.href }, log);
    expect(found.kind).toBe('given');
    const app = openPool(found.app, { max: 1, log });
    const { rows } = await app.query("select current_user::text as who, current_setting('work_mem') as mem");
    expect(rows).toEqual([{ who: 'wms_app', mem: '7MB' }]);
    await app.end();
    await found.stop();
  });

  it('says in words that the address is wrong or does not answer, and never shows the password', async () => {
    expect(() => parseDatabaseUrl('mysql://a:topsecret@h/d', 'DATABASE_URL')).toThrow(
      /^DATABASE_URL is not a database address(?!.*topsecret)/,
    );
    const dead = resolveDatabase({ DATABASE_URL: 'postgresql://u:topsecret@127.0.0.1:1/db' }, log);
    await expect(dead).rejects.toThrow(/^The database 127\.0\.0\.1:1\/db of DATABASE_URL does not answer: (?!.*topsecret)/);
  });
});
