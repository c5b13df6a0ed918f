import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestHouse, type TestHouse } from '../../../test/house.ts';
import { makeOrder } from '../../../test/notices.ts';

let house: TestHouse;
let ids: readonly string[];
beforeAll(async () => {
  house = await openTestHouse();
  ids = (await makeOrder(house, { lines: Array.from({ length: 40 }, () => ({})) })).lineIds;
});
afterAll(() => house.close());

interface Counted {
  readonly updated: number;
  readonly hot: number;
}
const counted = async (client: PoolClient): Promise<Counted> => {
  const { rows } = await client.query<Counted>(
    `select pg_stat_get_xact_tuples_updated(c)::int as updated, pg_stat_get_xact_tuples_hot_updated(c)::int as hot
     from (select 'srm_purchase_line'::regclass::oid as c) t`,
  );
  return rows[0] ?? { updated: 0, hot: 0 };
};
/** How many of the rows a change of all figures wrote beside their old versions, without touching an index. */
const inPlace = async (before: readonly string[] = []): Promise<Counted> => {
  const client = await house.owner.connect();
  try {
    await client.query('begin');
    for (const statement of before) await client.query(statement);
    // what the connection has counted before and not handed over yet
    const earlier = await counted(client);
    await client.query(
      `update srm_purchase_line set pending_qty = pending_qty + 1, on_way_qty = on_way_qty + 2, delivery_qty = delivery_qty + 2, receive_qty = receive_qty + 1,
         check_return_qty = check_return_qty + 1, return_exchange_qty = return_exchange_qty + 1, un_delivery_qty = un_delivery_qty - 1, over_qty = over_qty + 1
       where id = any($1)`,
      [ids],
    );
    const now = await counted(client);
    return { updated: now.updated - earlier.updated, hot: now.hot - earlier.hot };
  } finally {
    await client.query('rollback');
    client.release();
  }
};

describe('R13 a change of the figures of order lines', () => {
  it('finds room beside the old rows and touches no index, the one of lines that are still open among them', async () => {
    // what the inserts left behind: pages that are full as they are after a year
    await house.owner.query('vacuum full srm_purchase_line');
    const { updated, hot } = await inPlace();
    expect(updated).toBe(40);
    // a page keeps room for a seventh of its rows; beyond it a row moves to another page
    expect(hot).toBeGreaterThanOrEqual(5);
  });
  it('is seen to touch them all when an index carries a figure', async () => {
    const { updated, hot } = await inPlace(['create index planted on srm_purchase_line (un_delivery_qty)']);
    expect([updated, hot]).toEqual([40, 0]);
  });
  it('closes a line for the index when nothing of it is left to ship, and opens it again', async () => {
    const isOpen = async () =>
      (await house.owner.query<{ open: boolean }>('select is_open as open from srm_purchase_line where id = $1', [ids[0]]))
        .rows[0]?.open;
    expect(await isOpen()).toBe(true);
    await house.owner.query('update srm_purchase_line set un_delivery_qty = 0 where id = $1', [ids[0]]);
    expect(await isOpen()).toBe(false);
    await house.owner.query('update srm_purchase_line set un_delivery_qty = 1000 where id = $1', [ids[0]]);
    expect(await isOpen()).toBe(true);
  });
});
