import { deliveryApproval } from '@wms/contract/srm/approval/approval.ts';
import { asnHead } from '@wms/contract/srm/asn/asn.ts';
import { dockAppointment } from '@wms/contract/srm/dock/dock.ts';
import { forecast } from '@wms/contract/srm/plan/forecast.ts';
import { purchasePlan } from '@wms/contract/srm/plan/purchasePlan.ts';
import { purchaseLine, purchaseOrder } from '@wms/contract/srm/purchase/purchase.ts';
import { discrepancy } from '@wms/contract/srm/receipt/receipt.ts';
import { vmiInventory } from '@wms/contract/stock/vmiInventory.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gatherCrowd } from '../../../test/crowd.ts';
import { openTestHouse, type TestHouse } from '../../../test/house.ts';
import { lookedAt, type Node, nodesOf, on } from '../../../test/plans.ts';
import { runSystem } from '../../kernel/call/dispatcher.ts';
import { systemClock } from '../../kernel/ground/clock.ts';
import { gather } from '../../kernel/room/room.ts';
import { roomsOf } from '../../rooms.ts';

const large = [
  purchaseOrder,
  purchaseLine,
  asnHead,
  discrepancy,
  purchasePlan,
  forecast,
  deliveryApproval,
  vmiInventory,
  dockAppointment,
];
const many = 30_000;
let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
  await gatherCrowd(house.database.owner, large, many);
  // most of a large house is settled and long ago
  await house.owner.query("update srm_purchase_line set closed_flag = '1' where id % 20 <> 0");
  await house.owner.query("update srm_purchase_plan set publish_date = now() - interval '400 days' where id % 20 <> 0");
  await house.owner.query('update srm_forecast set plan_time = current_date - 400 where id % 20 <> 0');
  await house.owner.query('analyze srm_purchase_line, srm_purchase_plan, srm_forecast');
}, 300_000);
afterAll(() => house?.close());

it('issue 15 every alert finds its rows by an access path, and looks at no row that is settled', async () => {
  const { alerts } = gather(roomsOf({ pool: house.pool, numberPool: house.pool, clock: systemClock, demoAccounts: [] }));
  const asked = alerts.filter(({ resource }) => large.some(({ name }) => name === resource.name));
  expect(asked).toHaveLength(alerts.length - 2);
  const faults = await runSystem(house.house, 'plans of alerts', async (ctx) => {
    const found: string[] = [];
    for (const { moment, resource, where } of asked) {
      const [answer] = await ctx.tx.rows<{ 'QUERY PLAN': readonly [{ Plan: Node }] }>(sql`
        explain (analyze, timing off, format json)
        select id from ${sql.table(resource.table)} where ${await where(ctx)}`);
      const steps = answer ? on(resource, nodesOf(answer['QUERY PLAN'][0].Plan)) : [];
      const most = Math.max(0, ...steps.map(lookedAt));
      if (steps.length === 0 || steps.some((step) => step['Node Type'] === 'Seq Scan') || most > many / 3)
        found.push(`${moment} looks at ${most} rows by ${steps.map((step) => step['Node Type']).join(', ')}`);
    }
    return found;
  });
  expect(faults).toEqual([]);
});
