import type { PromiseFigures } from '@wms/contract/srm/promise/promise.calls.ts';
import { verdicts } from '@wms/contract/srm/promise/promise.rules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Crew, crewOf, readAsn, readReceipt, received } from '../../../test/arrivals.ts';
import { type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { makeNotice } from '../../../test/notices.ts';
import { linesOfOrder, type OrderLine, orderGiven, sendOrders, wanted } from '../../../test/orders.ts';
import { takeSheet } from '../../../test/sheets.ts';
import { dayText, movableClock } from '../../kernel/ground/clock.ts';

const DAY = 86_400_000;
const start = Date.now();
const clock = movableClock(start);
let house: TestHouse;
let crew: Crew;
const day = (n: number): string => dayText(start + n * DAY);
/** Moves the house to a day, on which everybody signs in anew. */
const goTo = async (n: number): Promise<Crew> => {
  clock.set(start + n * DAY);
  crew = await crewOf(house);
  return crew;
};
const NO = 'PROMISE-1';
const cellNo = 'B-03-01';
const line = async (seq: number): Promise<OrderLine> =>
  (await linesOfOrder(crew.buyer, NO)).find(({ purchaseSeq }) => purchaseSeq === seq) as OrderLine;
const done = async (client: Client, call: string, body: unknown): Promise<void> => {
  const answer = await client.call(call, body);
  if (answer.status !== 200) throw new Error(`${call}: ${answer.body}`);
};
const outside = 'ISupSrmPurchaseService';
const inside = 'ISrmPurchaseService';
const reply = async (call: string, seq: number, rows: readonly (readonly [n: number, qty: string])[]): Promise<void> => {
  const { id, version } = await line(seq);
  const replies = rows.map(([n, replyQty]) => ({ replyDate: day(n), replyQty }));
  await done(crew.supplier, `${outside}/${call}`, { lines: [{ id, version, reason: '排产', rows: replies }] });
};
const agree = async (seq: number) => done(crew.buyer, `${inside}/agreeChange`, { lines: wanted([await line(seq)]) });
const accept = async (...seqs: number[]) =>
  done(crew.supplier, `${outside}/acceptSrmPurchase`, { lines: wanted(await Promise.all(seqs.map(line))) });
/** Ships a quantity of a line and receives it on the same day. */
const bring = async (seq: number, qty: string, more: object = {}) => {
  const { id } = await line(seq);
  const today = dayText(clock.now());
  const notice = await makeNotice(crew.supplier, [{ purchaseLineId: id, deliveryQty: qty, giftQty: '0', lotNo: null }], {
    deliveryDate: today,
    expectedArrivalDate: today,
  });
  if (notice.status === '0')
    await done(crew.buyer, 'ISrmAsnHeadService/approveAsn', {
      records: [{ id: notice.id, version: notice.version }],
      agree: '1',
    });
  return received(crew.keeper, await readAsn(crew.keeper, notice.id), [{ receiveQty: qty, ...more }]);
};

interface Promised {
  readonly purchaseSeq: number;
  readonly firstRequestDate: string;
  readonly firstPromiseDate: string;
  readonly lastAgreedDate: string | null;
  readonly inFullDate: string | null;
  readonly lateDays: number | null;
  readonly result: string;
}
const list = async (client: Client, condition: Readonly<Record<string, unknown>> = {}): Promise<readonly Promised[]> => {
  const answer = await client.call<{ records: Promised[] }>('ISrmLinePromiseService/getLinePromiseList', {
    current: 1,
    size: 50,
    field: 'purchaseSeq',
    order: 'asc',
    condition,
  });
  if (answer.status !== 200) throw new Error(answer.body);
  return answer.data.records;
};
const seqs = async (...given: Parameters<typeof list>) => (await list(...given)).map(({ purchaseSeq }) => purchaseSeq);
const figures = async (client: Client, by: 'supplier' | 'month', more: object = {}): Promise<readonly PromiseFigures[]> => {
  const body = { by, startDate: day(-30), endDate: day(60), ...more };
  const answer = await client.call<{ records: PromiseFigures[] }>('ISrmLinePromiseService/getPromiseFigures', body);
  if (answer.status !== 200) throw new Error(answer.body);
  return answer.data.records;
};
const factsOf = async (seq: number) => {
  const row = (await list(crew.buyer)).find(({ purchaseSeq }) => purchaseSeq === seq);
  return row && [row.firstRequestDate, row.firstPromiseDate, row.lastAgreedDate, row.inFullDate, row.lateDays, row.result];
};

beforeAll(async () => {
  house = await openTestHouse({ clock });
  await goTo(0);
  const lines = Array.from({ length: 8 }, () => ({ itemNo: 'M0001', expectArrivalDate: day(10) }));
  const sent = await sendOrders(crew.buyer, [orderGiven(NO, lines)]);
  if (sent.status !== 200) throw new Error(sent.body);
  await accept(1, 3, 4, 5, 6, 7);
  await reply('replySrmPurchase', 2, [
    [8, '50'],
    [12, '50'],
  ]);
});
afterAll(() => house.close());

describe('issue 16: three days that are never overwritten', () => {
  it('says nothing of a line that nobody has answered', async () => {
    expect(await factsOf(8)).toBeUndefined();
  });
  it('keeps what was asked first and promised first, whatever is agreed later', async () => {
    expect(await factsOf(2)).toEqual([day(10), day(12), day(12), null, null, '0']);
    await reply('requestDateChange', 3, [[20, '100']]);
    // what waits is not agreed yet
    expect(await factsOf(3)).toEqual([day(10), day(10), day(10), null, null, '0']);
    await agree(3);
    expect(await factsOf(3)).toEqual([day(10), day(10), day(20), null, null, '0']);
  });
  it('counts a line as kept when each batch came by its day, and as late by the batch that missed it the most', async () => {
    await goTo(8);
    await bring(2, '50');
    expect(await factsOf(2)).toEqual([day(10), day(12), day(12), null, null, '0']);
    await done(crew.buyer, `${inside}/closePurchaseLines`, { lines: wanted([await line(5)]), reason: '取消' });
    await goTo(10);
    await bring(1, '60');
    await bring(1, '40');
    expect(await factsOf(1)).toEqual([day(10), day(10), day(10), day(10), 0, '1']);
    await goTo(13);
    await bring(2, '50');
    expect(await factsOf(2)).toEqual([day(10), day(12), day(12), day(13), 1, '2']);
    await goTo(15);
    await bring(3, '100');
    expect(await factsOf(3)).toEqual([day(10), day(10), day(20), day(15), -5, '1']);
  });
  it('takes the day back when a receipt is cancelled or goods go back to be replaced', async () => {
    const { receiptId } = await bring(7, '100');
    expect((await factsOf(7))?.slice(3)).toEqual([day(15), 5, '2']);
    const { version } = (
      await crew.keeper.call<{ version: number }>('ISupSrmInArriveService/getsrminarrivebyid', { id: receiptId })
    ).data;
    await done(crew.keeper, 'ISrmAsnHeadService/cancelReceiveAsn', { receiptId, version, remarkOption: '7', remark: '录入错误' });
    expect((await factsOf(7))?.slice(3)).toEqual([null, null, '0']);
    const stocked = await bring(4, '100', { cellNo });
    expect((await factsOf(4))?.slice(3)).toEqual([day(15), 5, '2']);
    const [arrived] = (await readReceipt(crew.keeper, stocked.receiptId)).lines;
    await done(crew.keeper, 'ISrmInArriveService/returnFromStock', {
      warehouseNo: 'WH11',
      supplierNo: 'V0001',
      returnType: '1',
      reason: '来料划伤',
      lines: [{ itemNo: 'M0001', cellNo, qty: '30', receiptLineId: arrived?.id }],
    });
    expect((await factsOf(4))?.slice(3)).toEqual([null, null, '0']);
  });
  it('leaves out what was closed short before its day, and counts what was closed after it', async () => {
    expect((await factsOf(5))?.at(-1)).toBe('9');
    await done(crew.buyer, `${inside}/closePurchaseLines`, { lines: wanted([await line(6)]), reason: '不再需要' });
    expect((await factsOf(6))?.at(-1)).toBe('0');
    await done(crew.buyer, `${inside}/reopenPurchaseLines`, { lines: wanted([await line(5)]), reason: '恢复' });
    expect((await factsOf(5))?.at(-1)).toBe('0');
  });
});

describe('issue 16: on time in full by supplier and month', () => {
  it('counts the same for both sides, and each count is that of its list', async () => {
    await goTo(25);
    const [own, ...others] = await figures(crew.buyer, 'supplier');
    expect(others).toEqual([]);
    expect(own).toMatchObject({
      key: 'V0001',
      dueCount: 7,
      keptCount: 2,
      lateCount: 1,
      missingCount: 4,
      promiseCount: 1,
      requestCount: 1,
    });
    expect(own?.mostLateDays).toBe(15);
    expect(await figures(crew.supplier, 'supplier')).toEqual([own]);
    const byMonth = await figures(crew.supplier, 'month');
    expect(byMonth).toEqual(await figures(crew.buyer, 'month', { supplierNo: 'V0001' }));
    const sum = (name: 'dueCount' | 'keptCount' | 'lateCount' | 'missingCount') =>
      byMonth.reduce((all, row) => all + row[name], 0);
    expect([sum('dueCount'), sum('keptCount'), sum('lateCount'), sum('missingCount')]).toEqual([7, 2, 1, 4]);
    const counts = await Promise.all(verdicts.map(async (verdict) => (await list(crew.supplier, { verdict })).length));
    expect(counts).toEqual([7, 2, 1, 4]);
    expect(await seqs(crew.buyer, { verdict: 'missing' })).toEqual([4, 5, 6, 7]);
    expect(await seqs(crew.buyer, { promiseKept: '1' })).toEqual([1]);
    expect(await seqs(crew.buyer, { requestKept: '0', supplierNo: 'V0001' })).toEqual([2, 3, 4, 5, 6, 7]);
  });
  it('counts a line from the day after its last agreed day on', async () => {
    clock.set(start + 10 * DAY);
    expect(await figures(crew.buyer, 'supplier')).toEqual([]);
    clock.set(start + 11 * DAY);
    expect((await figures(crew.buyer, 'supplier'))[0]?.dueCount).toBe(5);
    clock.set(start + 25 * DAY);
  });
  it('shows a supplier nothing of another, in list, figures and file', async () => {
    const other = await house.signIn('bolt');
    expect(await list(other)).toEqual([]);
    expect(await figures(other, 'supplier', { supplierNo: 'V0001' })).toEqual([]);
    expect(
      (await takeSheet(house, other, 'ISrmLinePromiseService/exportexcel', { condition: { supplierNo: 'V0001' } })).errorCode,
    ).toBe('20012');
    expect(
      (await takeSheet(house, crew.buyer, 'ISrmLinePromiseService/exportexcel', { condition: { verdict: 'due' } })).rows,
    ).toHaveLength(8);
  });
  it('refuses a verdict that is none, and an end before the start, at its field', async () => {
    const wrong = await crew.buyer.call('ISrmLinePromiseService/getLinePromiseList', { condition: { verdict: 'good' } });
    expect(wrong.details).toMatchObject([{ code: 'valid.condition', field: 'verdict' }]);
    const body = { by: 'month', startDate: day(1), endDate: day(0) };
    const backwards = await crew.buyer.call('ISrmLinePromiseService/getPromiseFigures', body);
    expect(backwards.details).toMatchObject([{ code: 'valid.rangeOrder', field: 'endDate' }]);
    const until = (endDate: string) =>
      crew.supplier.call('ISrmLinePromiseService/getPromiseFigures', { by: 'month', startDate: day(0), endDate });
    expect((await until('9999-12-31')).status).toBe(200);
    expect((await until('2027-02-29')).details).toMatchObject([{ code: 'valid.date', field: 'endDate' }]);
  });
  it('I60 sees a promise that is not what its answers and receipts say', async () => {
    const found = async () => (await house.owner.query('select what from inv_60')).rowCount;
    expect(await found()).toBe(0);
    for (const fault of [
      'in_full_date = in_full_date + 1 where in_full_date is not null',
      "result = '1' where result = '0'",
      "last_agreed_date = '2020-01-01'",
      "end_date = '2020-01-01' where end_date is null",
    ]) {
      const client = await house.owner.connect();
      await client.query(`begin; update srm_line_promise set ${fault}`);
      expect((await client.query('select what from inv_60')).rowCount, fault).toBeGreaterThan(0);
      await client.query('rollback');
      client.release();
    }
  });
});
