import { purchaseLine, purchaseOrder } from '@wms/contract/srm/purchase/purchase.ts';
import { orderTabs } from '@wms/contract/srm/purchase/tabs.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gatherCrowd } from '../../../test/crowd.ts';
import { openTestHouse, type TestHouse } from '../../../test/house.ts';
import { nodesOf, on, plansDuring, scopesOf } from '../../../test/plans.ts';
import { countTabs } from './purchase.queries.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
  await gatherCrowd(house.database.owner, [purchaseOrder, purchaseLine], 30_000);
}, 200_000);
afterAll(() => house?.close());

describe('the tabs of order lines on 30,000 lines, under row security', () => {
  it.each([
    {},
    { type: 'operation' },
    { startDate: '2026-02-01', endDate: '2026-03-01' },
    { supplierNo: 'V0001', acceptStatus: '1' },
  ])('LIST-04 are counted in an index of the lines alone, asked for %j', async (condition) => {
    let checked = 0;
    for (const [who, scope] of scopesOf(purchaseLine)) {
      const count = (ctx: Parameters<typeof countTabs>[0]) => countTabs(ctx, { current: 1, size: 20, condition });
      for (const plan of await plansDuring(house.pool, purchaseLine, scope, count)) {
        const ways = on(purchaseLine, nodesOf(plan)).map((node) => node['Node Type']);
        expect([who, ...new Set(ways)]).toEqual([who, 'Index Only Scan']);
        checked += ways.length;
      }
    }
    expect(checked).toBeGreaterThanOrEqual(2 * orderTabs.length);
  });
});
