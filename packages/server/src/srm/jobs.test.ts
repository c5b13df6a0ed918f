import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Crew, crewOf, figures, makeArrival, readAsn, received } from '../../test/arrivals.ts';
import { openTestHouse, type TestHouse } from '../../test/house.ts';
import { checkInvariants } from '../../test/invariants.ts';
import { linesOfOrder, orderGiven, sendOrders, wanted } from '../../test/orders.ts';
import { jobClassesOf } from '../house.ts';
import { movableClock } from '../kernel/ground/clock.ts';

const HOUR = 3_600_000;
const clock = movableClock(Date.now());
let house: TestHouse;
let crew: Crew;
beforeAll(async () => {
  house = await openTestHouse({ clock });
  crew = await crewOf(house);
});
afterEach(async () => {
  expect(await checkInvariants(house.owner)).toEqual([]);
});
afterAll(() => house.close());

const policy = (control: string, value: string, orgNo = 'ORG1') =>
  house.owner.query(
    `insert into sys_business_control (org_no, control_no, control_value) values ($1, $2, $3)
     on conflict (org_no, control_no) do update set control_value = excluded.control_value`,
    [orgNo, control, value],
  );
const answersOf = async (purchaseNo: string): Promise<readonly string[]> =>
  (await linesOfOrder(crew.buyer, purchaseNo)).map((line) => `${line.acceptStatus} ${line.supReplyQty ?? '-'}`);
/** Hours later, with sessions that are still good. */
const later = async <T>(hours: number, work: () => Promise<T>): Promise<T> => {
  const now = clock.now();
  clock.set(now + hours * HOUR);
  try {
    return await work();
  } finally {
    clock.set(now);
  }
};
/** Runs one job of the product and answers how many documents it was. */
const runDue = (on: TestHouse['house'], name: string): Promise<number> => {
  const job = jobClassesOf({ pool: house.pool, numberPool: house.pool, clock, demoAccounts: [] }).get(name);
  if (!job) throw new Error(`no job is called ${name}`);
  return job.run({ house: on, param: '', goesOn: () => true });
};
/** How many documents it was. */
const run = (hours: number): Promise<number> =>
  later(hours, async () => (await runDue(house.house, 'order.silentAccept')) + (await runDue(house.house, 'asn.autoClose')));

describe('orders nobody answers', () => {
  it('R31 PO-14 are accepted by nobody while the licence takes no writes', async () => {
    await policy('SILENT_ACCEPT_HOURS', '48');
    await sendOrders(crew.buyer, [orderGiven('J-0')]);
    const findSettings = async () => {
      const settings = await house.house.findSettings();
      return { ...settings, licence: { ...settings.licence, isOpen: false } };
    };
    const done = await later(49, () => runDue({ ...house.house, findSettings }, 'order.silentAccept'));
    expect([done, await answersOf('J-0')]).toEqual([0, ['0 -']]);
    await run(49);
    expect(await answersOf('J-0')).toEqual(['1 100']);
    await policy('SILENT_ACCEPT_HOURS', '0');
  });
  it('PO-14 stay open while the policy is off, and where it is on until its hours have passed', async () => {
    await sendOrders(crew.buyer, [orderGiven('J-1', [{}, {}])]);
    await run(1000);
    expect(await answersOf('J-1')).toEqual(['0 -', '0 -']);
    await policy('SILENT_ACCEPT_HOURS', '48');
    await run(47);
    expect(await answersOf('J-1')).toEqual(['0 -', '0 -']);
  });

  it('PO-14 are accepted as requested by the system, an answer of the supplier stays, a draft is nobody’s to answer', async () => {
    await policy('SILENT_ACCEPT_HOURS', '48');
    await sendOrders(crew.buyer, [orderGiven('J-2', [{}, {}])]);
    await sendOrders(crew.buyer, [orderGiven('J-3')], '0');
    const [first] = await linesOfOrder(crew.supplier, 'J-2');
    const rejected = await crew.supplier.call('ISupSrmPurchaseService/rejectSrmPurchase', {
      lines: wanted([first as never]),
      reason: '停产',
    });
    expect(rejected.status, rejected.body).toBe(200);
    await run(49);
    expect(await answersOf('J-2')).toEqual(['2 -', '1 100']);
    expect(await answersOf('J-3')).toEqual(['0 -']);
    const { rows } = await house.owner.query(
      `select r.answered_by, e.event, e.user_name, o.service, o.operation from srm_purchase_line l
       join srm_purchase_reply r on r.purchase_line_id = l.id join srm_order_event e on e.purchase_line_id = l.id and e.event = 'order.silent'
       join sys_oper_log o on o.doc_no = l.purchase_no and o.service = 'job' where l.purchase_no = 'J-2'`,
    );
    expect(rows).toEqual([
      { answered_by: '3', event: 'order.silent', user_name: 'system', service: 'job', operation: 'order.silentAccept' },
    ]);
    await run(60);
    expect(await answersOf('J-2')).toEqual(['2 -', '1 100']);
    await policy('SILENT_ACCEPT_HOURS', '0');
  });
});

describe('notices that do not come', () => {
  it('CL-03 are closed for being overdue once the days of the policy have passed; what came stays, the rest is free again', async () => {
    const arrival = await makeArrival(house, crew, [{ lotNo: 'J1' }, { lotNo: 'J2' }]);
    await received(crew.keeper, arrival, [{ receiveQty: '40' }, null]);
    // expected in 3 days
    await run(24 * 30);
    expect(await readAsn(crew.keeper, arrival.id)).toMatchObject({ status: '3', closedStatus: '0' });
    await policy('ASN_AUTO_CLOSE_DAYS', '7');
    await run(24 * 9);
    expect(await readAsn(crew.keeper, arrival.id)).toMatchObject({ closedStatus: '0' });
    await run(24 * 12);
    const closed = await readAsn(crew.keeper, arrival.id);
    expect(closed).toMatchObject({ status: '4', closedStatus: '2' });
    expect(closed.lines.map((line) => line.closedReason)).toEqual(['逾期未到，系统自动结案', '逾期未到，系统自动结案']);
    expect(await figures(house, arrival.orderLineIds[0])).toMatchObject({ open: '60', way: '0', received: '40' });
    expect(await figures(house, arrival.orderLineIds[1])).toMatchObject({ open: '100', way: '0', received: '0' });
    // both sides hear it
    const told = await house.owner.query<{ audiences: readonly { readonly side: string }[] }>(
      "select audiences from sys_outbox where moment = 'asn.closed' and row_id = $1",
      [arrival.id],
    );
    const sides = told.rows.flatMap(({ audiences }) => audiences.map(({ side }) => side));
    expect([...new Set(sides)].toSorted()).toEqual(['purchaser', 'supplier']);
    await policy('ASN_AUTO_CLOSE_DAYS', '0');
  });
});
