import { asnHead, asnLine } from '@wms/contract/srm/asn/asn.ts';
import { houseAsn } from '@wms/contract/srm/asn/asn.views.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gatherCrowd } from '../../../test/crowd.ts';
import { openTestHouse, type TestHouse } from '../../../test/house.ts';
import { nodesOf, on, plansDuring, scopesOf } from '../../../test/plans.ts';
import { countTabs } from './list.queries.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
  await gatherCrowd(house.database.owner, [asnHead, asnLine], 30_000);
}, 200_000);
afterAll(() => house?.close());

const states = ['0', '1', '2', '3', '4', 'X'];
describe('the tabs over the lines of notices on 30,000 lines, under row security', () => {
  it.each([{}, { type: 'operation' }, { supplierNo: 'V0001' }])(
    'B-F19 are counted by indexes alone, those of one supplier in one pass over them, asked for %j',
    async (condition) => {
      const passes = new Map<string, number>();
      for (const [who, scope] of scopesOf(asnLine)) {
        const asked = { current: 1, size: 20, condition: { ...condition, pageMode: '1' } };
        for (const plan of await plansDuring(house.pool, asnLine, scope, (ctx) => countTabs(houseAsn)(ctx, asked))) {
          const ways = on(asnLine, nodesOf(plan)).map((node) => node['Node Type']);
          // those of a buyer are found by the notices of a state, or as those of a supplier
          const others = ways.filter((way) => way !== 'Index Only Scan' && !(who === 'buyer' && way === 'Index Scan'));
          expect([who, others]).toEqual([who, []]);
          passes.set(who, (passes.get(who) ?? 0) + ways.length);
        }
      }
      expect(passes.get('acme')).toBe(1);
      expect(passes.get('buyer')).toBeLessThanOrEqual(states.length);
    },
  );

  it.each([
    ['buyer', 'ISrmAsnHeadService'],
    ['acme', 'ISupSrmAsnHeadService'],
  ])('B-F19 say what the list of lines has under each, to %s', async (who, service) => {
    const client = await house.signIn(who);
    let counted = 0;
    for (const condition of [{}, { type: 'operation' }, { deliveryTiming: '3' }, { itemNoIndistinct: 'GOO0000' }]) {
      const asked = { ...condition, pageMode: '1' };
      const counts = (await client.call<Record<string, number>>(`${service}/getAsnTabCounts`, { condition: asked })).data;
      for (const status of states) {
        const body = { condition: { ...asked, status }, size: 1 };
        const { total } = (await client.call<{ total: number }>(`${service}/getsrmasnheadlistbyparams`, body)).data;
        expect([condition, status, counts[status]]).toEqual([condition, status, total]);
      }
      counted += counts.all ?? 0;
    }
    expect(counted).toBeGreaterThan(100);
  });
});
