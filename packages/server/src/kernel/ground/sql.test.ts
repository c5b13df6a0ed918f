import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPool } from '../database/connect.ts';
import { createTestDatabase, type TestDatabase } from '../database/testing.ts';
import { asSystem, beyondScope, nobody, scopeSettings } from './scope.ts';
import { inTransaction, type Tx } from './sql.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const system = scopeSettings(asSystem('test'));
let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  // one connection: what it keeps is what is asked about
  pool = openPool(database.app, { max: 1, log: quiet });
});
afterAll(async () => {
  await pool?.end();
  await database?.drop();
});

const keptPlans = async (like: string): Promise<number> => {
  const { rows } = await pool.query('select count(*)::int as count from pg_prepared_statements where statement like $1', [like]);
  return rows[0].count;
};
const write = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(pool, system, false, work);
const again = async (times: number, work: () => Promise<unknown>): Promise<void> => {
  for (let n = 0; n < times; n++) await work();
};

describe('the plan of a statement', () => {
  it('is kept from the third use in writing transactions, and only where it is asked for in reading ones', async () => {
    const ask = (tx: Tx) => tx.rows(sql`select 'kept in writes', ${1}::int`);
    await again(2, () => write(ask));
    expect(await keptPlans('%kept in writes%')).toBe(0);
    await again(3, () => write(ask));
    expect(await keptPlans('%kept in writes%')).toBe(1);
    const look = (tx: Tx) => tx.rows(sql`select 'a page of a list', ${1}::int`);
    await again(5, () => inTransaction(pool, system, true, look));
    expect(await keptPlans('%a page of a list%')).toBe(0);
    const one = (tx: Tx) => tx.first(sql`select 'one record', ${1}::int`, 'kept');
    await again(5, () => inTransaction(pool, system, true, one));
    expect(await keptPlans('%one record%')).toBe(1);
  });

  it('is made for the very values when they are many: what was planned for five rows is slow for five thousand', async () => {
    const ids = (count: number) => Array.from({ length: count }, (_, n) => n);
    const ask = (count: number) => (tx: Tx) =>
      tx.rows<{ n: number }>(sql`select 'many', n from unnest(${ids(count)}::int[]) as g(n)`);
    await again(5, () => write(ask(5_000)));
    expect(await keptPlans("select 'many'%")).toBe(0);
    await again(5, () => write(ask(50)));
    expect(await keptPlans("select 'many'%")).toBe(1);
    expect(await write(ask(5_000))).toHaveLength(5_000);
  });

  it('R8 is kept for a bounded number of pages that callers vary, and none of them takes the place of another statement', async () => {
    const page = (n: number) => (tx: Tx) => tx.rows(sql`select 'a varied page', ${sql.lit(n)} + ${1}::int`, 'path');
    for (let n = 0; n < 460; n++) await again(3, () => write(page(n)));
    // 200 with a name, and a hundred whose name was taken back
    expect(await keptPlans("select 'a varied page'%")).toBeLessThanOrEqual(301);
    await again(3, () => write((tx) => tx.rows(sql`select 'after the pages', ${1}::int`)));
    expect(await keptPlans('%after the pages%')).toBe(1);
  });

  it('is made once for whatever values of a path in a writing transaction, and as the database sees fit of all else', async () => {
    const mode = (tx: Tx, plan: 'path' | 'kept') =>
      tx.first<{ mode: string }>(sql`select current_setting('plan_cache_mode') as mode, ${plan}::text`, plan);
    const modes = () =>
      write(async (tx) => [(await mode(tx, 'kept'))?.mode, (await mode(tx, 'path'))?.mode, (await mode(tx, 'kept'))?.mode]);
    await again(3, modes);
    expect(await modes()).toEqual(['auto', 'force_generic_plan', 'auto']);
    const { rows } = await pool.query("select current_setting('plan_cache_mode') as mode");
    expect(rows[0].mode).toBe('auto');
    const byId = (tx: Tx) =>
      tx.changed(sql`update sys_param set param_value = 'x' where param_no = any(${['NONE']}::text[])`, 'path');
    await again(6, () => write(byId));
    const plans = await pool.query(
      "select generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements where statement like '%any($1::text[])%'",
    );
    expect(plans.rows).toEqual([{ generic: 4, custom: 0 }]);
  });

  it('gives way when its statement has not come for longest, and its connection is closed when too much of it is left behind', async () => {
    const often = (tx: Tx) => tx.rows(sql`select 'asked every day', ${1}::int`);
    const rare = (n: number) => (tx: Tx) => tx.rows(sql`select 'asked in one week', ${sql.lit(n)} + ${1}::int`);
    await again(3, () => write(often));
    const backend = async () => (await pool.query('select pg_backend_pid() as pid')).rows[0].pid;
    const first = await backend();
    for (let n = 0; n < 480; n++) {
      await again(3, () => write(rare(n)));
      if (n % 50 === 0) await write(often);
    }
    await write(often);
    expect(await keptPlans('%asked every day%')).toBe(1);
    expect(await keptPlans("select 'asked in one week', 479%")).toBe(1);
    expect(await backend()).not.toBe(first);
    expect(await keptPlans("select 'asked in one week'%")).toBeLessThan(480);
  });

  it('outlives a migration that adds a column', async () => {
    const owner = new pg.Client(database.owner);
    await owner.connect();
    const ask = (tx: Tx) => tx.first<{ min: number }>(sql`select min_length as min from sys_pwd_policy where id = ${1}`);
    await again(4, () => write(ask));
    await owner.query('alter table sys_pwd_policy add column added_later text');
    await owner.end();
    expect((await write(ask))?.min).toBe(8);
    expect(await keptPlans('%from sys_pwd_policy%')).toBe(1);
  });

  it('that failed is made again: an error leaves nothing half prepared behind', async () => {
    const ask = (by: number) => write((tx) => tx.first<{ value: number }>(sql`select 10 / ${by}::int as value`));
    await again(3, () => ask(5));
    await expect(ask(0)).rejects.toThrow('division by zero');
    expect((await ask(5))?.value).toBe(2);
    const doomed = (tx: Tx) => tx.rows(sql`select ${1}::int from no_such_table`);
    await expect((async () => again(5, () => write(doomed)))()).rejects.toThrow('no_such_table');
    for (let n = 0; n < 4; n++) await expect(write(doomed)).rejects.toThrow('no_such_table');
    expect((await ask(2))?.value).toBe(5);
  });
});

describe('a statement that nobody waits for', () => {
  const count = async () => (await pool.query("select count(*)::int as n from sys_param where param_no like 'LATER%'")).rows[0].n;
  const add = (tx: Tx, no: string) => tx.changed(sql`insert into sys_param (param_no, param_value) values (${no}, 'x')`);

  it('is done when the transaction ends, and in the order it was sent', async () => {
    const seen = await write(async (tx) => {
      tx.goOn(add(tx, 'LATER1'));
      return tx.first<{ n: number }>(sql`select count(*)::int as n from sys_param where param_no = 'LATER1'`);
    });
    expect([seen?.n, await count()]).toEqual([1, 1]);
  });
  it('ends the transaction in the words of who sent it when it fails, whatever was thrown behind it', async () => {
    const telling = (tx: Tx) =>
      tx.goOn(
        add(tx, 'LATER1').catch(() => {
          throw new Error('is there already');
        }),
      );
    await expect(write(async (tx) => telling(tx))).rejects.toThrow('is there already');
    await expect(
      write(async (tx) => {
        telling(tx);
        tx.goOn(add(tx, 'LATER2'));
        await add(tx, 'LATER3');
      }),
    ).rejects.toThrow('is there already');
    await expect(
      write(async (tx) => {
        telling(tx);
        throw new Error('something else');
      }),
    ).rejects.toThrow('is there already');
    expect(await count()).toBe(1);
  });
  it('takes nothing from the words of one that was waited for and failed before it', async () => {
    await expect(
      write(async (tx) => {
        const waited = add(tx, 'LATER1').catch(() => {
          throw new Error('waited for');
        });
        tx.goOn(add(tx, 'LATER4'));
        await waited;
      }),
    ).rejects.toThrow('waited for');
    await expect(write(async (tx) => tx.goOn(tx.rows(sql`select 1 / 0`)))).rejects.toThrow('division by zero');
    expect(await count()).toBe(1);
  });
});

describe('a step beyond the scope', () => {
  const sideOf = (tx: Tx) => tx.first<{ side: string }>(sql`select current_setting('wms.side') as side`);

  it('widens for itself only, though nothing waits for the change', async () => {
    const sides = await inTransaction(pool, scopeSettings(nobody), false, async (tx) => {
      const ctx = { tx, scope: nobody };
      const before = await sideOf(tx);
      const within = await beyondScope(ctx, 'test', (wide) => sideOf(wide.tx));
      const after = await sideOf(tx);
      return [before?.side, within?.side, after?.side];
    });
    expect(sides).toEqual(['supplier', 'system', 'supplier']);
  });

  it('breaks the whole transaction when the change itself fails', async () => {
    const ctx = (tx: Tx) => ({ tx, scope: nobody });
    await expect(
      write(async (tx) => {
        await tx.rows(sql`select 1 / 0`).catch(() => undefined);
        return beyondScope(ctx(tx), 'test', (wide) => sideOf(wide.tx));
      }),
    ).rejects.toThrow('division by zero');
  });
});
