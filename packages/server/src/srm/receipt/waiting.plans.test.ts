import { receiptFlow } from '@wms/contract/srm/receipt/receipt.flow.ts';
import { receiptLine } from '@wms/contract/srm/receipt/receipt.ts';
import { receivingView } from '@wms/contract/srm/receipt/receipt.views.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gatherCrowd } from '../../../test/crowd.ts';
import { openTestHouse, type TestHouse } from '../../../test/house.ts';
import { nodesOf, on, plansDuring, scopesOf } from '../../../test/plans.ts';
import { listRows } from '../../kernel/list/list.ts';
import { receivedOptions } from './receipt.queries.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
  await gatherCrowd(house.database.owner, [receiptLine], 30_000);
  // few lines wait: what came a week ago has its result
  await house.owner.query(
    'update srm_receipt_line set status = $1, is_imported = $2, wait_inspect_qty = case when line_seq % 250 = 1 then 5 else 0 end',
    [receiptFlow.states.posted, '0'],
  );
  await house.owner.query('vacuum (analyze) srm_receipt_line');
}, 200_000);
afterAll(() => house?.close());

describe('what waits for its inspection among 30,000 lines, under row security', () => {
  it.each(scopesOf(receiptLine))('IN-01 is found in the index of the few, or of the supplier, for %s', async (who, scope) => {
    const query = { current: 1, size: 20, condition: { waits: '1' } };
    const plans = await plansDuring(house.pool, receiptLine, scope, (ctx) =>
      listRows(ctx, receivingView, query, receivedOptions),
    );
    const ways = plans.flatMap((plan) => on(receiptLine, nodesOf(plan)));
    expect(ways.length).toBeGreaterThan(0);
    const named = plans.flatMap(nodesOf).flatMap((node) => node['Index Name'] ?? []);
    if (who === 'buyer') expect(named).toContain('srm_receipt_line_set_apart_ix');
    expect(ways.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([]);
    // 30,000 lines, of which 120 wait
    const passed = ways.map((node) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']);
    expect(Math.max(...passed)).toBeLessThan(1_000);
  });
});
