import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareInstallation } from '../seeds/installation.ts';
import { openTestHouse } from '../test/house.ts';
import { checkInvariants } from '../test/invariants.ts';
import { spawnServer, startServer, stopServer } from '../test/servers.ts';
import { createTestDatabase, type TestDatabase } from './kernel/database/testing.ts';

const open = async (database: TestDatabase): Promise<pg.Pool> => {
  const pool = new pg.Pool({ ...database.owner, max: 2 });
  pool.on('error', () => undefined);
  return pool;
};
const countOf = async (owner: pg.Pool, table: string): Promise<number> =>
  (await owner.query(`select count(*)::int as count from ${pg.escapeIdentifier(table)}`)).rows[0].count;
const markOf = async (owner: pg.Pool): Promise<string | undefined> =>
  (await owner.query("select param_value as value from sys_param where param_no = 'DEMO_STORY'")).rows[0]?.value;

/** What people would compare: every document by its number, with its state and quantities, and every stock. */
const worldOf = async (owner: pg.Pool): Promise<unknown> => ({
  orders: (await owner.query('select purchase_no, order_status, accept_status from srm_purchase order by purchase_no')).rows,
  lines: (
    await owner.query(
      'select purchase_no, purchase_seq, item_no, batch_pur_qty, receive_qty, un_delivery_qty, expect_arrival_date::text from srm_purchase_line order by 1, 2',
    )
  ).rows,
  notices: (await owner.query('select asn_no, supplier_no, org_no, status, way_carriage from srm_asn order by asn_no')).rows,
  receipts: (await owner.query('select receipt_no, supplier_no, status from srm_receipt order by receipt_no')).rows,
  returns: (await owner.query('select return_no, supplier_no, return_qty from srm_return_line order by 1, 2, 3')).rows,
  discrepancies: (await owner.query('select discrepancy_no, diff_qty from srm_discrepancy order by 1')).rows,
  stock: (
    await owner.query(
      'select org_no, warehouse_no, cell_no, item_no, lot_no, sum(qty) as qty from inv_stock group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5',
    )
  ).rows,
  calls: (await owner.query('select operation, count(*)::int as count from sys_oper_log group by 1 order by 1')).rows,
});

// three first starts cost a minute: told in the long run only, as `npm run soak` says by its seconds
if (process.env.WMS_WALK_SECONDS !== undefined)
  describe('the first start with the demo world', () => {
    const databases: TestDatabase[] = [];
    let broken: TestDatabase;
    let whole: TestDatabase;
    beforeAll(async () => {
      broken = await createTestDatabase({ empty: true });
      whole = await createTestDatabase({ empty: true });
      databases.push(broken, whole);
    });
    afterAll(async () => {
      for (const database of databases) await database.drop();
    });

    it('F1 killed while it tells the story, the next start tells it whole: the same world as one that nobody disturbed', async () => {
      const env = (database: TestDatabase) => ({ DATABASE_URL: database.url, WMS_DEMO: '1' });
      const owner = await open(broken);
      const first = await spawnServer(env(broken));
      const told = async () =>
        (await owner.query("select to_regclass('srm_asn') as found")).rows[0].found ? countOf(owner, 'srm_asn') : 0;
      while ((await told()) < 20) {
        expect(first.exitCode, 'the first start did not get as far as the story').toBeNull();
        await sleep(50);
      }
      first.kill('SIGKILL');
      await once(first, 'exit');
      expect(await markOf(owner)).toBe('telling');
      const left = await countOf(owner, 'srm_asn');
      expect(left).toBeLessThan(100);

      const again = await startServer(env(broken));
      expect(await markOf(owner)).toBe('told');
      expect(await countOf(owner, 'srm_asn')).toBeGreaterThan(left);
      expect(await checkInvariants(owner)).toEqual([]);
      expect(await stopServer(again)).toBe(0);
      // a third start finds it told and tells nothing
      const calls = await countOf(owner, 'sys_oper_log');
      expect(await stopServer(await startServer(env(broken)))).toBe(0);
      expect(await countOf(owner, 'sys_oper_log')).toBe(calls);

      const undisturbed = await open(whole);
      expect(await stopServer(await startServer(env(whole)))).toBe(0);
      expect(await worldOf(owner)).toEqual(await worldOf(undisturbed));
      await Promise.all([owner.end(), undisturbed.end()]);
    }, 300_000);
  });

describe('a story that broke off', () => {
  it('stays as it is once somebody has signed in: what people did is never thrown away', async () => {
    const house = await openTestHouse();
    const full = { ...house.house, log: pino({ level: 'silent' }) };
    let emptied = 0;
    const prepare = () =>
      prepareInstallation(full, {
        isDemo: true,
        told: [],
        houseAt: () => full,
        takeStock: () => Promise.resolve(),
        startAfresh: async () => {
          emptied += 1;
          throw new Error('emptied');
        },
      });
    await house.owner.query("update sys_param set param_value = 'telling' where param_no = 'DEMO_STORY'");
    await expect(prepare(), 'nobody has come yet').rejects.toThrow('emptied');
    expect(await markOf(house.owner)).toBe('telling');
    await house.signIn('buyer');
    await prepare();
    expect(emptied).toBe(1);
    expect(await markOf(house.owner)).toBe('told in part');
    // while another process tells, this one goes on without waiting
    await house.owner.query("update sys_param set param_value = 'telling' where param_no = 'DEMO_STORY'");
    const teller = await house.owner.connect();
    await teller.query("begin; select 1 from sys_param where param_no = 'DEMO_STORY' for update");
    await prepare();
    await teller.query('rollback');
    teller.release();
    expect(await markOf(house.owner)).toBe('telling');
    await house.close();
  });
});
