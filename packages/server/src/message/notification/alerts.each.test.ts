/** Every alert of the product by itself: whom it reaches, how often, and when it is over. */

import type { Resource } from '@wms/contract/kernel/resource.ts';
import { deliveryApproval } from '@wms/contract/srm/approval/approval.ts';
import { dockAppointment } from '@wms/contract/srm/dock/dock.ts';
import { forecast } from '@wms/contract/srm/plan/forecast.ts';
import { purchasePlan } from '@wms/contract/srm/plan/purchasePlan.ts';
import { discrepancy } from '@wms/contract/srm/receipt/receipt.ts';
import { vmiInventory } from '@wms/contract/stock/vmiInventory.ts';
import { expect, it } from 'vitest';
import type { Client } from '../../../test/house.ts';
import { dayFromNow, makeNotice, makeOrder } from '../../../test/notices.ts';
import { runSystem } from '../../kernel/call/dispatcher.ts';
import { insertRow } from '../../kernel/row/rows.ts';
import { after, alerts, house, openAlerts, people, set, told } from './alerts.world.ts';

const everybody = ['admin', 'buyer', 'buyer2', 'keeper', 'acme', 'bolt', 'crystal'];
openAlerts(everybody);

interface Row {
  readonly table: string;
  readonly id: string;
  /** What its text calls it by. */
  readonly named: string;
}
interface Case {
  /** A row that is in order. */
  row(): Promise<Row>;
  /** Sets what it takes to be told of, and to be in order again. */
  readonly wrong: string;
  readonly right: string;
  readonly hears: readonly string[];
  /** Sets that make it worse, one after the other. */
  readonly worse?: readonly string[];
  /** Days after which it is told again as it is. */
  readonly again?: number;
}
let made = 0;
const planted = (resource: Resource, number: string, values: Readonly<Record<string, unknown>>) => (): Promise<Row> =>
  runSystem(house.house, 'a row for a test', async (ctx) => {
    made += 1;
    const named = `PL${made}`;
    const common = { orgNo: 'ORG1', supplierNo: 'V0001', supplierName: '立航五金', itemName: '螺丝' };
    const known = Object.fromEntries(Object.entries(common).filter(([field]) => field in resource.fields));
    const { id } = await insertRow(ctx, resource, { ...known, ...values, [number]: named });
    return { table: resource.table, id, named };
  });
const orderRow = (of: 'srm_purchase' | 'srm_purchase_line') => async (): Promise<Row> => {
  const { lineIds, purchaseNo } = await makeOrder(house, { lines: [{ expectArrivalDate: dayFromNow(60) }] });
  const { rows } = await house.owner.query<{ id: string }>('select purchase_id::text id from srm_purchase_line where id = $1', [
    lineIds[0],
  ]);
  return { table: of, id: (of === 'srm_purchase' ? rows[0]?.id : lineIds[0]) ?? '', named: purchaseNo };
};
const planOf = (planMonth: string) =>
  planted(purchasePlan, 'planNo', {
    ...{ planMonth, itemNo: 'M0001', planQty: '100', unitNo: 'PCS', planStatus: '1', publishDate: '2026-01-01 08:00:00' },
  });

const cases: Readonly<Record<string, Case>> = {
  'approval.expiring': {
    row: planted(deliveryApproval, 'approvalNo', {
      ...{ itemNo: 'M0001', effectiveStart: dayFromNow(-90), effectiveEnd: dayFromNow(90), status: '1' },
    }),
    wrong: `effective_end = '${dayFromNow(20)}'`,
    right: `effective_end = '${dayFromNow(90)}'`,
    worse: [`effective_end = '${dayFromNow(3)}'`],
    hears: ['buyer', 'acme'],
  },
  'asn.overdue': {
    row: async () => {
      const { lineIds } = await makeOrder(house);
      const { id, asnNo } = await makeNotice(people.get('acme') as Client, [
        { purchaseLineId: lineIds[0] ?? '', deliveryQty: '400' },
      ]);
      return { table: 'srm_asn', id, named: asnNo };
    },
    wrong: `status = '2', expected_arrival_date = '${dayFromNow(-1)}'`,
    right: "status = '3'",
    worse: [`expected_arrival_date = '${dayFromNow(-4)}'`, `expected_arrival_date = '${dayFromNow(-8)}'`],
    hears: ['buyer', 'keeper', 'acme'],
  },
  'dock.late': {
    row: async () => {
      const { lineIds } = await makeOrder(house);
      const { id: asnId } = await makeNotice(people.get('acme') as Client, [
        { purchaseLineId: lineIds[0] ?? '', deliveryQty: '400' },
      ]);
      return planted(dockAppointment, 'asnNo', {
        ...{ asnId, warehouseNo: 'WH11', addressId: '1', dockNo: 'D1' },
        ...{ startTime: `${dayFromNow(1)} 09:00:00`, endTime: `${dayFromNow(1)} 10:00:00` },
      })();
    },
    wrong: "arrived_time = null, start_time = now() - interval '2 hours', end_time = now() + interval '1 hour'",
    right: 'arrived_time = now()',
    worse: ["end_time = now() - interval '1 hour'"],
    hears: ['buyer', 'keeper'],
  },
  'forecast.short': {
    row: planted(forecast, 'predictVersion', {
      ...{ bmItemNo: 'M0001', planTime: dayFromNow(30), planNum: '100', commitQty: '100', predictStatus: '1', unitNo: 'PCS' },
    }),
    wrong: 'commit_qty = 80',
    right: 'commit_qty = 100',
    worse: ['commit_qty = 20'],
    hears: ['buyer'],
  },
  'job.failed': {
    row: async () => {
      made += 1;
      const named = `nightly ${made}`;
      await house.owner.query(
        `insert into sys_job (id, create_date, update_date, job_name, job_group, job_class, state, last_run_date, kw)
         values ($1, now(), now(), $2, 'System', 'check.run', '0', now(), $2)`,
        [9000 + made, named],
      );
      return { table: 'sys_job', id: String(9000 + made), named };
    },
    wrong: "state = '4'",
    right: "state = '0'",
    again: 1,
    hears: ['admin'],
  },
  'order.dueSoon': {
    row: orderRow('srm_purchase_line'),
    wrong: `expect_arrival_date = '${dayFromNow(2)}'`,
    right: `expect_arrival_date = '${dayFromNow(60)}'`,
    hears: ['acme'],
  },
  'order.late': {
    row: orderRow('srm_purchase_line'),
    wrong: `expect_arrival_date = '${dayFromNow(-2)}'`,
    right: `expect_arrival_date = '${dayFromNow(60)}'`,
    again: 7,
    hears: ['buyer', 'acme'],
  },
  'order.unanswered': {
    row: orderRow('srm_purchase'),
    wrong: "accept_status = '0', answer_due_date = now() - interval '1 hour'",
    right: "accept_status = '1'",
    again: 3,
    hears: ['buyer', 'acme'],
  },
  'plan.short': {
    row: planOf('2031-01'),
    wrong: `publish_date = now(), reply_qty = 80, reply_due_date = '${dayFromNow(5)}'`,
    right: 'reply_qty = 100',
    worse: ['reply_qty = 20', 'reply_qty = 0'],
    hears: ['buyer'],
  },
  'plan.toReply': {
    row: planOf('2031-02'),
    wrong: `publish_date = now(), reply_qty = null, reply_due_date = '${dayFromNow(-1)}'`,
    right: 'reply_qty = 100',
    again: 3,
    hears: ['acme'],
  },
  'plan.unanswered': {
    row: planOf('2031-03'),
    wrong: `publish_date = now(), reply_qty = null, reply_due_date = '${dayFromNow(-1)}'`,
    right: 'reply_qty = 100',
    again: 7,
    hears: ['buyer'],
  },
  'receipt.differs': {
    row: planted(discrepancy, 'asnNo', {
      ...{
        discrepancyNo: 'CY1',
        discrepancyType: '1',
        asnId: '1',
        itemNo: 'M0001',
        diffQty: '5',
        reason: '少一箱',
        outcome: '1',
      },
    }),
    wrong: 'outcome = null',
    right: "outcome = '1'",
    again: 7,
    hears: ['buyer', 'keeper', 'acme'],
  },
  'stock.belowSafe': {
    row: planted(vmiInventory, 'itemNo', {
      ...{ warehouseNo: 'WH12', periodNo: '203101', safeQty: '100', inventoryQty: '200', unitNo: 'PCS' },
    }),
    wrong: "is_below_safe = '1', inventory_qty = 40",
    right: "is_below_safe = '0', inventory_qty = 200",
    worse: ['inventory_qty = 0'],
    again: 7,
    hears: ['buyer', 'keeper', 'acme'],
  },
  'supplier.licence': {
    row: async () => {
      const { rows } = await house.owner.query<{ id: string }>(
        "select id::text from bm_supplier where org_no = 'ORG1' and supplier_no = 'V0001'",
      );
      return { table: 'bm_supplier', id: rows[0]?.id ?? '', named: 'V0001' };
    },
    wrong: `licence_end_date = '${dayFromNow(20)}'`,
    right: `licence_end_date = '${dayFromNow(90)}'`,
    worse: [`licence_end_date = '${dayFromNow(3)}'`, `licence_end_date = '${dayFromNow(-1)}'`],
    hears: ['buyer'],
  },
};

it('issue 15 every alert of the product is tried here', () => {
  expect(Object.keys(cases)).toEqual(alerts.map(({ moment }) => moment).toSorted());
});

it.each(Object.entries(cases))(
  'issue 15 R6 %s reaches whom it concerns alone, once, again when it is worse, and not when it is over',
  async (moment, { row, wrong, right, worse = [], again, hears }) => {
    const { table, id, named } = await row();
    /** Who is told of the row by a run of the job, each as often as it is told. */
    const heard = async (values?: string, days = 0): Promise<readonly string[]> => {
      if (values) await set(table, id, values);
      const all = await told(moment, everybody, () => after(days));
      return everybody.flatMap((no) => (all[no] ?? []).filter(({ content }) => content.includes(named)).map(() => no));
    };
    const of = everybody.filter((no) => hears.includes(no));
    await set(table, id, right);
    expect(await heard()).toEqual([]);
    expect(await heard(wrong)).toEqual(of);
    expect(await heard()).toEqual([]);
    for (const values of worse) {
      expect([values, await heard(values)]).toEqual([values, of]);
      expect(await heard()).toEqual([]);
    }
    if (again !== undefined) {
      if (again > 1) expect(await heard(undefined, again - 1)).toEqual([]);
      expect(await heard(undefined, again)).toEqual(of);
    }
    expect(await heard(right)).toEqual([]);
    expect(await heard(wrong)).toEqual(of);
    await heard(right);
  },
);
