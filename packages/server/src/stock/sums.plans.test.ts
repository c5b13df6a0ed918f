import { stock } from '@wms/contract/stock/stock.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gatherCrowd } from '../../test/crowd.ts';
import { openTestHouse, type TestHouse } from '../../test/house.ts';
import { lookedAt, nodesOf, on, plansDuring, scopesOf } from '../../test/plans.ts';
import { sumStock } from './onHand.queries.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
  await gatherCrowd(house.database.owner, [stock], 30_000);
}, 200_000);
afterAll(() => house?.close());

it('issue 13 a page of sums reads the figures of its own items alone, out of 30,000 rows', async () => {
  for (const [who, scope] of scopesOf(stock)) {
    const asked = { current: 1, size: 20, condition: {} };
    const plans = await plansDuring(house.pool, stock, scope, (ctx) => sumStock(ctx, asked));
    // to know how many items there are, and which are on the page, needs an index and no row
    const readers = plans.flatMap((plan) => on(stock, nodesOf(plan))).filter((node) => node['Node Type'] !== 'Index Only Scan');
    const figures = readers.reduce((sum, node) => sum + lookedAt(node), 0);
    expect([who, figures > 0, figures < 6000]).toEqual([who, true, true]);
  }
});
