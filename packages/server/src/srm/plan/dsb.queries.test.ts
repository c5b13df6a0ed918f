import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { makeNotice, makeOrder } from '../../../test/notices.ts';
import { dayFromNow } from '../../../test/orders.ts';
import { takeSheet } from '../../../test/sheets.ts';

const monitor = 'ISrmDsbService/getDsbMonitor';
interface Day {
  readonly planDate: string;
  readonly itemNo: string;
  readonly demandQty: string;
  readonly scheduleQty: string;
  readonly onWayQty: string;
  readonly stockQty: string;
  readonly shortageQty: string;
}
let house: TestHouse;
let buyer: Client;
let acme: Client;
beforeAll(async () => {
  house = await openTestHouse();
  [buyer, acme] = (await Promise.all(['buyer', 'acme'].map((userNo) => house.signIn(userNo)))) as [Client, Client];
});
afterAll(() => house?.close());

const [today, soon, later] = [dayFromNow(0), dayFromNow(3), dayFromNow(6)];
const asked = (more: object = {}) => ({ orgNo: 'ORG1', itemNos: ['M0001'], startDate: today, endDate: later, ...more });
const ask = async (more: object = {}) => {
  const answer = await buyer.call<{ records: readonly Day[]; total: number }>(monitor, asked(more));
  if (answer.status !== 200) throw new Error(answer.body);
  return answer.data.records;
};
const refused = async (more: object) =>
  (await buyer.call(monitor, asked(more))).details.map(({ code, field }) => [code, field?.split('.')[0]]);
const done = async (wire: string, body: object) => {
  const answer = await buyer.call<{ id: string; version: number }>(wire, body);
  if (answer.status !== 200) throw new Error(answer.body);
  return answer.data;
};

describe('FCST-12 the balance of demand and supply', () => {
  it('FCST-04 sets what is forecast against what lies there and what is on its way', async () => {
    const version = { orgNo: 'ORG1', predictVersion: 'DSB1' };
    for (const [supplierNo, planNum] of [
      ['V0001', '300'],
      ['V0003', '50'],
    ])
      await done('ISrmForecastService/addsrmforecast', {
        ...{ ...version, bmItemNo: 'M0001', supplierNo, periodType: 'day', planTime: soon, planNum },
      });
    const before = await ask();
    // a draft needs nothing yet
    expect(before.every(({ demandQty }) => demandQty === '0')).toBe(true);
    await done('ISrmForecastService/publishForecast', version);
    const { lineIds } = await makeOrder(house, { lines: [{ itemNo: 'M0001' }] });
    const notice = await makeNotice(acme, [{ purchaseLineId: lineIds[0] ?? '', deliveryQty: '100' }]);
    const waiting = await ask();
    expect(waiting.every(({ onWayQty }) => onWayQty === '0')).toBe(true);
    await done('ISrmAsnHeadService/approveAsn', { records: [{ id: notice.id, version: notice.version }], agree: '1' });
    const { rows } = await house.owner.query<{ day: string }>(
      'select expected_arrival_date::text as day from srm_asn where id = $1',
      [notice.id],
    );
    const days = await ask({ endDate: dayFromNow(40) });
    const demand = days.find(({ planDate }) => planDate === soon);
    expect(demand?.demandQty).toBe('350');
    expect(days.find(({ planDate }) => planDate === rows[0]?.day)?.onWayQty).toBe('100');
    const stock = Number(before[0]?.stockQty);
    const came = (rows[0]?.day ?? '') <= soon ? 100 : 0;
    expect(Number(demand?.shortageQty)).toBe(Math.max(0, 350 - stock - came));
    // of one supplier its demand alone
    const own = await ask({ supplierNo: 'V0003' });
    expect(own.find(({ planDate }) => planDate === soon)?.demandQty).toBe('50');
    expect(await ask({ itemNos: ['M0001', 'M0002'] })).toHaveLength(14);
  });

  it('FCST-12 takes the purchase plan of a month where no forecast speaks, once', async () => {
    const [month, first] = ['2035-05', '2035-05-01'];
    const plan = await done('ISrmPurchasePlanService/addsrmpurchaseplan', {
      ...{ orgNo: 'ORG1', planMonth: month, supplierNo: 'V0001', itemNo: 'M0003', planQty: '70' },
    });
    const need = async () =>
      (await ask({ itemNos: ['M0003'], startDate: first, endDate: '2035-05-31' })).map(({ demandQty }) => demandQty);
    expect((await need()).every((qty) => qty === '0')).toBe(true);
    await done('ISrmPurchasePlanService/publishPlan', { records: [{ id: plan.id, version: plan.version }] });
    expect(await need()).toMatchObject({ 0: '70', 1: '0' });
    const version = { orgNo: 'ORG1', predictVersion: 'DSB2' };
    await done('ISrmForecastService/addsrmforecast', {
      ...{ ...version, bmItemNo: 'M0003', supplierNo: 'V0001', periodType: 'week', planTime: '2035-05-08', planNum: '20' },
    });
    await done('ISrmForecastService/publishForecast', version);
    expect(await need()).toMatchObject({ 0: '0', 7: '20' });
  });

  it('FCST-12 counts what a schedule in force plans to come, and of one supplier its schedule alone', async () => {
    // the next days are locked for who plans
    const planned = dayFromNow(5);
    const kanban = 'ISrmSchedulingKanbanService';
    const scheduled = async (more: object = {}) => {
      const days = await ask({ itemNos: ['M0004'], ...more });
      return days.filter(({ scheduleQty }) => scheduleQty !== '0').map(({ planDate, scheduleQty }) => [planDate, scheduleQty]);
    };
    const before = await ask({ itemNos: ['M0004'] });
    const rows: { id: string; version: number }[] = [];
    for (const [supplierNo, qty, plannedDate] of [
      ['V0001', '80', planned],
      ['V0003', '25.5', planned],
      ['V0003', '10', later],
      ['V0001', '7', dayFromNow(7)],
    ] as const)
      rows.push(
        await done(`${kanban}/addsrmscheduling`, {
          ...{ orgNo: 'ORG1', supplierNo, itemNo: 'M0004', plannedDate, expectQty: qty, actualQty: qty },
        }),
      );
    // a draft promises nothing yet
    expect(await scheduled()).toEqual([]);
    await done(`${kanban}/publishSchedule`, { records: rows.map(({ id, version }) => ({ id, version })), confirmed: '1' });
    expect(await scheduled()).toEqual([
      [planned, '105.5'],
      [later, '10'],
    ]);
    expect(await scheduled({ supplierNo: 'V0001' })).toEqual([[planned, '80']]);
    expect(await scheduled({ supplierNo: 'V0003' })).toEqual([
      [planned, '25.5'],
      [later, '10'],
    ]);
    expect(await scheduled({ supplierNo: 'V0002' })).toEqual([]);
    expect(await scheduled({ itemNos: ['M0005'] })).toEqual([]);
    // what is planned to come is there at the end of its day
    const after = await ask({ itemNos: ['M0004'] });
    expect(after.map(({ stockQty }, at) => Number(stockQty) - Number(before[at]?.stockQty))).toEqual([
      ...[0, 0, 0, 0, 0, 105.5, 115.5],
    ]);
    // announced goods are on their way: they are not counted a second time
    await house.owner.query('update srm_schedule set delivery_qty = 30 where id = $1', [rows[0]?.id]);
    expect(await scheduled({ supplierNo: 'V0001' })).toEqual([[planned, '50']]);
  });

  it('FCST-10 compares at most five items, and a sixth is refused', async () => {
    const items = (count: number) => Array.from({ length: count }, (_, at) => `M000${at + 1}`);
    expect(await ask({ itemNos: items(5), endDate: today })).toHaveLength(5);
    const { details } = await buyer.call(monitor, asked({ itemNos: items(6) }));
    expect(details).toMatchObject([{ code: 'dsb.tooMany', message: '最多比较五个物料' }]);
    expect(await refused({ itemNos: [] })).toEqual([['input.required', 'itemNos']]);
    expect(await refused({ itemNos: ['nothing'] })).toEqual([['ref.invalid', 'itemNos']]);
  });

  it('FCST-11 spans at most a year, and no day is none of the calendar', async () => {
    expect((await ask({ startDate: '2026-01-01', endDate: '2027-01-01' })).length).toBe(366);
    expect(await refused({ startDate: '2026-01-01', endDate: '2027-01-02' })).toEqual([['range.year', 'endDate']]);
    expect(await refused({ startDate: later, endDate: today })).toEqual([['valid.rangeOrder', 'endDate']]);
    expect(await refused({ startDate: '2026-02-30' })).toEqual([['valid.date', 'startDate']]);
  });

  it('is nobody’s outside, and of the organizations of who asks', async () => {
    expect((await acme.call(monitor, asked())).status).toBe(403);
    const elsewhere = await house.signIn('buyer2');
    expect((await elsewhere.call(monitor, asked())).status).toBe(400);
  });

  it('FCST-12 is exported as it is shown', async () => {
    const { rows } = await takeSheet(house, buyer, 'ISrmDsbService/exportexcel', asked());
    expect(rows).toHaveLength(8);
    expect(rows[0]).toEqual(expect.arrayContaining(['供需日期', '需求', '排程数量', '在途', '期末库存', '缺料数量']));
  });
});
