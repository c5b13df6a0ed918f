import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { checkInvariants } from '../../../test/invariants.ts';
import { dayFromNow, makeOrder } from '../../../test/notices.ts';
import { runSystem } from '../../kernel/call/dispatcher.ts';
import { settleFigures } from './figures.commands.ts';

let house: TestHouse;
let buyer: Client;
beforeAll(async () => {
  house = await openTestHouse();
  buyer = await house.signIn('buyer');
});
afterAll(() => house.close());

const service = 'ISrmPurchaseService';
/** The database had no time. */
const BUSY = '50003';
const versioned = async (ids: readonly string[]) =>
  (
    await house.owner.query<{ id: string; version: number }>('select id, version from srm_purchase_line where id = any($1)', [
      ids,
    ])
  ).rows;
const step = async (call: 'closePurchaseLines' | 'reopenPurchaseLines', ids: readonly string[]) =>
  (await buyer.call(`${service}/${call}`, { lines: await versioned(ids), reason: '不再需要' })).errorCode;
/** The state of an order and the days on which it was over, of its head first. */
const endOf = async (purchaseNo: string): Promise<readonly string[]> => {
  const head = await house.owner.query<{ state: string; day: string }>(
    'select order_status as state, over_date::text as day from srm_purchase where purchase_no = $1',
    [purchaseNo],
  );
  const lines = await house.owner.query<{ day: string }>(
    'select distinct over_date::text as day from srm_purchase_line where purchase_no = $1',
    [purchaseNo],
  );
  return [...head.rows.flatMap(({ state, day }) => [state, day]), ...lines.rows.map(({ day }) => day)];
};

describe('LIST-12 the day on which an order was over', () => {
  it('is written on the order and on every line with the last move that ends it, and gone with the first that opens it', async () => {
    const { purchaseNo, lineIds } = await makeOrder(house, { lines: [{}, {}, {}] });
    const [last = '', ...others] = lineIds;
    expect(await endOf(purchaseNo)).toEqual(['2', 'infinity', 'infinity']);
    expect(await step('closePurchaseLines', others)).toBe('');
    expect(await endOf(purchaseNo)).toEqual(['2', 'infinity', 'infinity']);
    expect(await step('closePurchaseLines', [last])).toBe('');
    expect(await endOf(purchaseNo)).toEqual(['4', dayFromNow(0), dayFromNow(0)]);
    expect(await step('reopenPurchaseLines', [last])).toBe('');
    expect(await endOf(purchaseNo)).toEqual(['2', 'infinity', 'infinity']);
  });

  it('stays the first day, whatever is settled later', async () => {
    const { purchaseNo, lineIds } = await makeOrder(house, { lines: [{}, {}] });
    await step('closePurchaseLines', lineIds);
    for (const table of ['srm_purchase', 'srm_purchase_line'])
      await house.owner.query(`update ${table} set over_date = over_date - 40 where purchase_no = $1`, [purchaseNo]);
    // a line without its day is given the one of its order
    await house.owner.query("update srm_purchase_line set over_date = 'infinity' where id = $1", [lineIds[0]]);
    await runSystem(house.house, 'figures are settled again', (ctx) =>
      settleFigures(ctx, [{ purchaseLineId: lineIds[1] ?? '', event: 'order.recounted', docNo: purchaseNo, qty: '0' }]),
    );
    expect(await endOf(purchaseNo)).toEqual(['4', dayFromNow(-40), dayFromNow(-40)]);
  });

  it('is filled, of orders that were over before, with the day on which they ended where the product is', async () => {
    const { purchaseNo, lineIds } = await makeOrder(house, { lines: [{}, {}] });
    await step('closePurchaseLines', lineIds);
    const file = path.resolve(import.meta.dirname, '../../../migrations/0039_the_day_an_order_ended.sql');
    const fill = readFileSync(file, 'utf8').match(/^update [^;]+;/gm) ?? [];
    expect(fill).toHaveLength(2);
    // as the migration finds it: nothing filled, two in the night at the end, the day before in UTC
    await house.owner.query(`begin; set local timezone = 'UTC'; set local session_replication_role = replica;
      update srm_order_event set event_date = '2026-03-02 02:00:00+08' where purchase_line_id in (${lineIds.join()});
      update srm_purchase set update_date = '2026-03-01 09:00:00+08', over_date = 'infinity' where purchase_no = '${purchaseNo}';
      update srm_purchase_line set over_date = 'infinity' where purchase_no = '${purchaseNo}';
      ${fill.join('\n')} commit`);
    expect(await endOf(purchaseNo)).toEqual(['4', '2026-03-02', '2026-03-02']);
  });

  it('is the same on head and lines when the lines of an order end at the same time, each in a call of its own', async () => {
    const orders = await Promise.all(Array.from({ length: 5 }, () => makeOrder(house, { lines: [{}, {}, {}] })));
    const answers = await Promise.all(orders.flatMap(({ lineIds }) => lineIds.map((id) => step('closePurchaseLines', [id]))));
    expect(answers.every((code) => code === '')).toBe(true);
    for (const { purchaseNo } of orders) expect(await endOf(purchaseNo)).toEqual(['4', dayFromNow(0), dayFromNow(0)]);
    // some end while others open again: whichever comes last, head and lines say the same
    const twice = async (id: string): Promise<readonly string[]> => {
      const opened = await step('reopenPurchaseLines', [id]);
      // a line that was not opened, since its order was busy, is closed still
      return opened === '' ? [opened, await step('closePurchaseLines', [id])] : [opened];
    };
    const codes = await Promise.all(
      orders.flatMap(({ lineIds: [a = '', b = '', c = ''] }) => [step('reopenPurchaseLines', [a]), twice(b), twice(c)]),
    );
    // steps of one order wait for each other; one that waits too long is refused as busy, and has changed nothing
    expect(codes.flat().filter((code) => !['', BUSY].includes(code))).toEqual([]);
    for (const { purchaseNo } of orders) {
      const { rows } = await house.owner.query("select 1 from srm_purchase_line where purchase_no = $1 and closed_flag = '0'", [
        purchaseNo,
      ]);
      const isOpen = rows.length > 0;
      expect(await endOf(purchaseNo)).toEqual(isOpen ? ['2', 'infinity', 'infinity'] : ['4', dayFromNow(0), dayFromNow(0)]);
    }
    expect(codes.filter((code) => code === '').length).toBeGreaterThan(0);
    expect(await checkInvariants(house.owner)).toEqual([]);
  });
});
