import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSystem, beyondScope, nobody, scopeSettings } from '../ground/scope.ts';
import { inTransaction, sqlState, type Tx, totalColumn } from '../ground/sql.ts';
import { openPool } from './connect.ts';
import { inReading, StaleSession } from './reading.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const system = scopeSettings(asSystem('test'));
let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  // one connection: what a read leaves behind, the next statement finds
  pool = openPool(database.app, { max: 1, log: quiet });
  await inTransaction(pool, system, false, (tx) =>
    tx.changed(sql`insert into sys_business_control (org_no, control_no, control_value)
      values ('ORG1', 'SHOW_PRICE_TO_SUPPLIER', '1')`),
  );
});
afterAll(async () => {
  await pool?.end();
  await database?.drop();
});

const settings = `coalesce(current_setting('wms.side', true), '') as side, coalesce(current_setting('wms.orgs', true), '') as orgs,
  current_setting('transaction_read_only') as "readOnly", current_setting('plan_cache_mode') as plans`;
const settingsNow = async () => (await pool.query(`select ${settings}`)).rows[0];
const untouched = { side: '', orgs: '', readOnly: 'off', plans: 'auto' };
const counted = (tx: Tx) => tx.first<{ count: number }>(sql`select count(*)::int as count from sys_business_control`);

describe('R7 a read that carries its scope with each statement', () => {
  it('is bound by row security, whatever was read before on its connection', async () => {
    for (const [scope, count] of [
      [system, 1],
      [scopeSettings(nobody), 0],
      [system, 1],
      [scopeSettings({ ...nobody, side: 'purchaser', orgs: ['ORG2'] }), 0],
    ] as const)
      expect((await inReading(pool, scope, undefined, counted))?.count).toBe(count);
  });

  it('leaves no setting behind: without values, with them, under a kept name, under a plan of a path, and when it fails', async () => {
    const failing: readonly ((tx: Tx) => Promise<unknown>)[] = [
      (tx) => tx.rows(sql`select 1 / ${0}::int`),
      (tx) => tx.rows(sql`select no_such_column`),
    ];
    const reads: readonly ((tx: Tx) => Promise<unknown>)[] = [
      ...failing,
      (tx) => tx.rows(sql`select 1`),
      (tx) => tx.rows(sql`select ${1}::int`),
      (tx) => tx.rows(sql`select ${2}::int as two`, 'kept'),
      (tx) => tx.rows(sql`select ${3}::int as three`, 'path'),
      (tx) => Promise.all([counted(tx), counted(tx)]),
      (tx) => beyondScope({ tx, scope: nobody }, 'test', (wide) => counted(wide.tx)),
      // nobody waits for what it asks
      async (tx) => void counted(tx).catch(() => undefined),
    ];
    let looked = 0;
    for (const read of reads)
      for (let again = 0; again < 5; again++) {
        const isAnswered = await inReading(pool, system, undefined, read).then(
          () => true,
          () => false,
        );
        expect([isAnswered, await settingsNow()]).toEqual([!failing.includes(read), untouched]);
        looked += 1;
      }
    expect(looked).toBe(45);
  });

  it('takes the total of a page from its rows, described or not, and in a transaction too', async () => {
    const page = (rows: number) =>
      sql`select n, ${sql.lit('x')} as word, ${rows + 5}::int as ${sql.id(totalColumn)} from generate_series(1, ${rows}::int) n`;
    const rows = [1, 2].map((n) => ({ n, word: 'x' }));
    const ask = (given: number) => (tx: Tx) => tx.counted(page(given), 'path');
    for (let again = 0; again < 5; again++) {
      expect(await inReading(pool, system, undefined, ask(2))).toEqual({ rows, total: 7 });
      expect(await inReading(pool, system, undefined, ask(0))).toEqual({ rows: [], total: undefined });
      expect(await inTransaction(pool, system, true, ask(2))).toEqual({ rows, total: 7 });
      expect(await inTransaction(pool, system, true, ask(0))).toEqual({ rows: [], total: undefined });
    }
  });

  it('has the columns of a kept statement described once, and reads every later answer by them', async () => {
    const client = (await pool.connect()) as pg.PoolClient & { readonly connection: NodeJS.EventEmitter };
    let described = 0;
    const count = () => {
      described += 1;
    };
    client.connection.on('rowDescription', count);
    client.release();
    const read = (n: number) =>
      inReading(pool, system, undefined, (tx) =>
        tx.rows(
          sql`select 'a described row' as words, nullif(${n}::int, 3) as figure, array[1, 2] as list, '{"a": 1}'::jsonb as bag
            where ${n}::int <> 4`,
          'path',
        ),
      );
    const answers: unknown[] = [];
    for (const n of [1, 2, 3, 4, 5, 6, 7]) answers.push(await read(n));
    client.connection.off('rowDescription', count);
    const row = { words: 'a described row', list: [1, 2], bag: { a: 1 } };
    expect(answers).toEqual([1, 2, 3, 4, 5, 6, 7].map((n) => (n === 4 ? [] : [{ ...row, figure: n === 3 ? null : n }])));
    // the first times it has no name yet
    expect(described).toBe(3);
  });

  it('carries a change of its settings to what is asked after it, and back', async () => {
    const sides = await inReading(pool, scopeSettings(nobody), undefined, async (tx) => [
      (await counted(tx))?.count,
      await beyondScope({ tx, scope: nobody }, 'test', async (wide) => (await counted(wide.tx))?.count),
      (await counted(tx))?.count,
    ]);
    expect(sides).toEqual([0, 1, 0]);
  });

  it('writes nothing', async () => {
    const write = (tx: Tx) => tx.changed(sql`delete from sys_business_control`);
    expect(sqlState(await inReading(pool, system, undefined, write).catch((error: unknown) => error))).toBe('25006');
    expect((await inReading(pool, system, undefined, counted))?.count).toBe(1);
  });

  it('R1 answers nothing to a session that is no longer as it was found, though it asks nothing', async () => {
    const gone = { tokenHash: 'no such token', stamp: 1 };
    await expect(inReading(pool, system, gone, counted)).rejects.toThrow(StaleSession);
    await expect(inReading(pool, system, gone, async () => 'made without a statement')).rejects.toThrow(StaleSession);
    await expect(inReading(pool, system, gone, (tx) => Promise.all([counted(tx), counted(tx)]))).rejects.toThrow(StaleSession);
    expect(await settingsNow()).toEqual(untouched);
  });
});
