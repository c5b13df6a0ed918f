import type { PromiseFigures } from '@wms/contract/srm/promise/promise.calls.ts';
import { verdicts } from '@wms/contract/srm/promise/promise.rules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Crew, crewOf, readAsn, readReceipt, received } from '../../../test/arrivals.ts';
import { type Answer, type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { makeNotice } from '../../../test/notices.ts';
import { linesOfOrder, orderGiven, sendOrders, wanted } from '../../../test/orders.ts';
import { takeSheet } from '../../../test/sheets.ts';
import { dayText, movableClock } from '../../kernel/ground/clock.ts';

const DAY = 86_400_000;
const start = Date.now();
const clock = movableClock(start);
const plan = 'ISrmSchedulingKanbanService';
const answering = 'ISrmSupSchedulingKanbanService';
const own = 'ISrmSchedulePromiseService';
const NO = 'PROMISE-ROWS';
const cellNo = 'B-03-01';
let house: TestHouse;
let crew: Crew;
let lineId = '';
const day = (n: number): string => dayText(start + n * DAY);
/** Moves the house to a day, on which everybody signs in anew. */
const goTo = async (n: number): Promise<void> => {
  clock.set(start + n * DAY);
  crew = await crewOf(house);
};
const good = <T>(answer: Answer<T>): T => {
  if (answer.status !== 200) throw new Error(answer.body);
  return answer.data;
};

interface Row {
  readonly id: string;
  readonly version: number;
}
interface Moved {
  readonly records: readonly Row[];
}
/** A draft of a row on a day, named by its window. */
const draft = async (window: string, n: number, actualQty = '100', more: object = {}): Promise<Row> => {
  const { id, version } = good(
    await crew.buyer.call<Row>(`${plan}/addsrmscheduling`, {
      ...{ orgNo: 'ORG1', supplierNo: 'V0001', itemNo: 'M0001', plannedDate: day(n), expectQty: actualQty, actualQty },
      deliveryWindowPeriod: window,
      ...more,
    }),
  );
  return { id, version };
};
const rowOf = async (window: string): Promise<Row> => {
  const { rows } = await house.owner.query<Row>(
    `select id::text, version from srm_schedule where delivery_window_period = $1 and version_no <> '0' order by id desc limit 1`,
    [window],
  );
  return rows[0] as Row;
};
const publish = async (...rows: Row[]) =>
  good(await crew.buyer.call<Moved>(`${plan}/publishSchedule`, { records: rows, confirmed: '1' }));
const planned = async (window: string, n: number, qty?: string, more?: object) => publish(await draft(window, n, qty, more));
const reply = async (window: string, parts: readonly (readonly [n: number, qty: string])[]) =>
  good(
    await crew.supplier.call<Moved>(`${answering}/replySchedule`, {
      records: [
        { ...(await rowOf(window)), rows: parts.map(([n, replyQty]) => ({ replyDate: day(n), replyQty })), reason: '产能' },
      ],
    }),
  );
const inside = async (call: string, window: string, more: object = {}) =>
  good(await crew.buyer.call(`${plan}/${call}`, { records: [await rowOf(window)], ...more }));
/** Ships a quantity of a row and receives it on the same day. */
const bring = async (window: string, deliveryQty: string, more: object = {}) => {
  const today = dayText(clock.now());
  const { id: scheduleId } = await rowOf(window);
  const notice = await makeNotice(
    crew.supplier,
    [{ purchaseLineId: lineId, scheduleId, deliveryQty, giftQty: '0', lotNo: null } as never],
    { deliveryDate: today, expectedArrivalDate: today },
  );
  if (notice.status === '0')
    good(
      await crew.buyer.call('ISrmAsnHeadService/approveAsn', {
        records: [{ id: notice.id, version: notice.version }],
        agree: '1',
      }),
    );
  return received(crew.keeper, await readAsn(crew.keeper, notice.id), [{ receiveQty: deliveryQty, ...more }]);
};

interface Promised {
  readonly purchaseNo: string | null;
  readonly deliveryWindowPeriod: string;
  readonly replyQty: string;
  readonly firstRequestDate: string;
  readonly firstPromiseDate: string;
  readonly lastAgreedDate: string;
  readonly inFullDate: string | null;
  readonly lateDays: number | null;
  readonly result: string;
}
const list = async (client: Client, condition: Readonly<Record<string, unknown>> = {}): Promise<readonly Promised[]> => {
  const query = { current: 1, size: 50, field: 'deliveryWindowPeriod', order: 'asc', condition };
  return good(await client.call<{ records: Promised[] }>(`${own}/getSchedulePromiseList`, query)).records;
};
const factsOf = async (window: string) => {
  const row = (await list(crew.buyer)).find(({ deliveryWindowPeriod }) => deliveryWindowPeriod === window);
  return row && [row.firstRequestDate, row.firstPromiseDate, row.lastAgreedDate, row.inFullDate, row.lateDays, row.result];
};
const figures = async (client: Client, by: 'supplier' | 'month', more: object = {}): Promise<readonly PromiseFigures[]> =>
  good(
    await client.call<{ records: PromiseFigures[] }>('ISrmLinePromiseService/getPromiseFigures', {
      ...{ by, of: 'row', startDate: day(-30), endDate: day(90) },
      ...more,
    }),
  ).records;

beforeAll(async () => {
  house = await openTestHouse({ clock });
  await goTo(0);
  good(await sendOrders(crew.buyer, [orderGiven(NO, [{ itemNo: 'M0001', expectArrivalDate: day(10), batchPurQty: '5000' }])]));
  const [line] = await linesOfOrder(crew.buyer, NO);
  if (!line) throw new Error(NO);
  good(await crew.supplier.call('ISupSrmPurchaseService/acceptSrmPurchase', { lines: wanted([line]) }));
  lineId = line.id;
});
afterAll(() => house?.close());

describe('issue 16: three days of a schedule row that are never overwritten', () => {
  it('says nothing of a row that nobody answered, or whose answer the buyer has not accepted', async () => {
    await planned('A', 10);
    expect(await factsOf('A')).toBeUndefined();
    await reply('A', [[14, '100']]);
    expect(await factsOf('A')).toBeUndefined();
  });
  it('keeps what was asked first and promised first, whatever is agreed later', async () => {
    await inside('settleReply', 'A', { agree: '0', reason: '太晚' });
    await reply('A', [[12, '100']]);
    await inside('settleReply', 'A', { agree: '1', reason: '' });
    expect(await factsOf('A')).toEqual([day(10), day(14), day(12), null, null, '0']);
    const { id, version } = await rowOf('A');
    good(
      await crew.buyer.call(`${plan}/changeLockedRow`, {
        ...{ id, version, actualQty: '100', plannedDate: day(11), urgency: '1', reason: '产线提前' },
      }),
    );
    // asked anew, and not answered: left out, with the days it had
    expect(await factsOf('A')).toEqual([day(10), day(14), day(12), null, null, '9']);
    await reply('A', [[11, '100']]);
    expect(await factsOf('A')).toEqual([day(10), day(14), day(11), null, null, '0']);
  });
  it('SCH-03 SCH-04 goes on with its row from version to version, and waits where the answer fell', async () => {
    await planned('B', 10);
    await reply('B', [[10, '100']]);
    await planned('B', 10);
    expect(await factsOf('B')).toEqual([day(10), day(10), day(10), null, null, '0']);
    await planned('B', 10, '150', { schedulingDate: day(13) });
    expect((await factsOf('B'))?.at(-1)).toBe('9');
    await reply('B', [
      [10, '50'],
      [13, '100'],
    ]);
    await inside('settleReply', 'B', { agree: '1', reason: '' });
    expect(await factsOf('B')).toEqual([day(10), day(10), day(13), null, null, '0']);
  });
  it('leaves a row out while the supplier changes the answer, and where it is withdrawn', async () => {
    await planned('C', 20);
    await reply('C', [[20, '100']]);
    good(await crew.supplier.call(`${answering}/changeSchedule`, { records: [await rowOf('C')] }));
    expect((await factsOf('C'))?.at(-1)).toBe('9');
    await reply('C', [[20, '100']]);
    expect((await factsOf('C'))?.at(-1)).toBe('0');
    await inside('withdrawSchedule', 'C');
    expect((await factsOf('C'))?.at(-1)).toBe('9');
  });
});

describe('issue 16: when a schedule row is complete', () => {
  it('counts each batch by its day, and only goods of notices of this row', async () => {
    for (const window of ['D', 'E', 'F']) {
      await planned(window, 10);
      await reply(window, [[10, '100']]);
    }
    await goTo(10);
    await bring('B', '50');
    await bring('D', '100');
    expect((await factsOf('D'))?.slice(3)).toEqual([day(10), 0, '1']);
    expect((await factsOf('B'))?.slice(3)).toEqual([null, null, '0']);
    await goTo(15);
    await bring('B', '100');
    expect((await factsOf('B'))?.slice(3)).toEqual([day(15), 2, '2']);
    expect((await factsOf('A'))?.slice(3)).toEqual([null, null, '0']);
  });
  it('takes the day back when a receipt is cancelled or goods go back to be replaced', async () => {
    const { receiptId } = await bring('E', '100');
    expect((await factsOf('E'))?.slice(3)).toEqual([day(15), 5, '2']);
    const { version } = (await readReceipt(crew.keeper, receiptId)) as unknown as { version: number };
    good(
      await crew.keeper.call('ISrmAsnHeadService/cancelReceiveAsn', {
        receiptId,
        version,
        remarkOption: '7',
        remark: '录入错误',
      }),
    );
    expect((await factsOf('E'))?.slice(3)).toEqual([null, null, '0']);
    const stocked = await bring('F', '100', { cellNo });
    expect((await factsOf('F'))?.slice(3)).toEqual([day(15), 5, '2']);
    const [arrived] = (await readReceipt(crew.keeper, stocked.receiptId)).lines;
    good(
      await crew.keeper.call('ISrmInArriveService/returnFromStock', {
        ...{ warehouseNo: 'WH11', supplierNo: 'V0001', returnType: '1', reason: '来料划伤' },
        lines: [{ itemNo: 'M0001', cellNo, qty: '30', receiptLineId: arrived?.id }],
      }),
    );
    expect((await factsOf('F'))?.slice(3)).toEqual([null, null, '0']);
  });
  it('CL-05 counts a row that was closed short after its day as not complete', async () => {
    await inside('closeSchedule', 'A');
    expect((await factsOf('A'))?.slice(3)).toEqual([null, null, '0']);
  });
});

describe('issue 16: on time in full of schedule rows', () => {
  it('counts the same for both sides, and each count is that of its list', async () => {
    await goTo(16);
    const [sum, ...others] = await figures(crew.buyer, 'supplier');
    expect(others).toEqual([]);
    expect(sum).toMatchObject({ key: 'V0001', dueCount: 5, keptCount: 1, lateCount: 1, missingCount: 3 });
    expect([sum?.promiseCount, sum?.requestCount, sum?.mostLateDays]).toEqual([1, 1, 6]);
    expect(await figures(crew.supplier, 'supplier')).toEqual([sum]);
    expect(await figures(crew.supplier, 'month')).toEqual(await figures(crew.buyer, 'month', { supplierNo: 'V0001' }));
    const counts = await Promise.all(verdicts.map(async (verdict) => (await list(crew.supplier, { verdict })).length));
    expect(counts).toEqual([5, 1, 1, 3]);
    // lines of orders are counted by themselves
    expect((await figures(crew.buyer, 'supplier', { of: 'line' }))[0]?.dueCount).toBe(1);
  });
  it('shows a supplier nothing of another, in list, figures and file', async () => {
    const other = await house.signIn('bolt');
    expect(await list(other)).toEqual([]);
    expect(await figures(other, 'supplier', { supplierNo: 'V0001' })).toEqual([]);
    const asked = { condition: { supplierNo: 'V0001' } };
    expect((await takeSheet(house, other, `${own}/exportexcel`, asked)).errorCode).toBe('20012');
    const { rows } = await takeSheet(house, crew.buyer, `${own}/exportexcel`, { condition: { verdict: 'due' } });
    expect(rows).toHaveLength(6);
  });
  it('I64 sees a promise that is not what its answers and receipts say', async () => {
    const found = async () => (await house.owner.query('select what from inv_64')).rowCount;
    expect(await found()).toBe(0);
    for (const fault of [
      'in_full_date = in_full_date + 1 where in_full_date is not null',
      "result = '1' where result = '0'",
      "last_agreed_date = '2020-01-01'",
      "end_date = '2020-01-01' where end_date is null",
    ]) {
      const client = await house.owner.connect();
      await client.query(`begin; update srm_schedule_promise set ${fault}`);
      expect((await client.query('select what from inv_64')).rowCount, fault).toBeGreaterThan(0);
      await client.query('rollback');
      client.release();
    }
  });
  it('SCH-03 names the order of its newest version, whose answer went on', async () => {
    await planned('G', 40);
    await reply('G', [[40, '100']]);
    const orderOf = async () => (await list(crew.buyer)).find((row) => row.deliveryWindowPeriod === 'G')?.purchaseNo;
    expect(await orderOf()).toBeNull();
    await planned('G', 40, '100', { purchaseNo: NO, purchaseSeq: 1 });
    expect(await orderOf()).toBe(NO);
    expect((await factsOf('G'))?.at(-1)).toBe('0');
    const { rows } = await house.owner.query('select * from inv_64');
    expect(rows).toEqual([]);
  });
});
