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
    let leastPasses = orderTabs.length;
    for (const [who, scope] of scopesOf(purchaseLine)) {
      let passes = 0;
      const count = (ctx: Parameters<typeof countTabs>[0]) => countTabs(ctx, { current: 1, size: 20, condition });
      for (const plan of await plansDuring(house.pool, purchaseLine, scope, count)) {
        const ways = on(purchaseLine, nodesOf(plan)).map((node) => node['Node Type']);
        expect([who, ...new Set(ways)]).toEqual([who, 'Index Only Scan']);
        checked += ways.length;
        passes += ways.length;
      }
      leastPasses = Math.min(leastPasses, passes);
    }
    expect(checked).toBeGreaterThanOrEqual(scopesOf(purchaseLine).length);
    // the rows of one supplier stand together: all tabs are counted in one pass over them
    expect(leastPasses).toBe(1);
  });

  it.each([
    ['buyer', 'ISrmPurchaseService'],
    ['acme', 'ISupSrmPurchaseService'],
  ])('LIST-04 say what the list of each tab has in all, to %s', async (who, service) => {
    // the crowd gives this supplier nothing but drafts
    await house.owner.query("update srm_purchase_line set draft_flag = '0' where supplier_no = 'V0001' and id % 3 = 0");
    const client = await house.signIn(who);
    let counted = 0;
    for (const condition of [{}, { type: 'operation' }, { supplierNo: 'V0001' }, { overdue: '1' }, { keyword: '圆柱滚子' }]) {
      const counts = (await client.call<Record<string, number>>(`${service}/getPurchaseTabCounts`, { condition })).data;
      for (const tab of orderTabs) {
        const asked = { condition: { ...condition, ...tab.condition }, size: 1 };
        const { total } = (await client.call<{ total: number }>(`${service}/getsrmpurchaselistbyparams`, asked)).data;
        expect([condition, tab.key, counts[tab.key]]).toEqual([condition, tab.key, total]);
      }
      counted += counts.all ?? 0;
    }
    expect(counted).toBeGreaterThan(100);
  });
});
