import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type Crew,
  cancel,
  codes,
  crewOf,
  figures,
  makeArrival,
  type ReceiptLine,
  readReceipt,
  received,
  stockOf,
  tracking,
  warehouse,
} from '../../../test/arrivals.ts';
import { type Answer, type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { checkInvariants } from '../../../test/invariants.ts';

let house: TestHouse;
let crew: Crew;
let lots = 0;
beforeAll(async () => {
  house = await openTestHouse();
  crew = await crewOf(house);
});
afterEach(async () => {
  expect(await checkInvariants(house.owner)).toEqual([]);
});
afterAll(() => house.close());

interface Waiting {
  readonly receiptId: string;
  readonly line: ReceiptLine;
  readonly orderLineId: string;
  readonly purchaseNo: string;
  readonly lotNo: string;
}
/** 100 of an inspected item, received. */
const waiting = async (booking: Readonly<Record<string, unknown>> = {}, itemNo = 'M0005'): Promise<Waiting> => {
  lots += 1;
  const lotNo = `I${lots}`;
  const arrival = await makeArrival(house, crew, [{ itemNo, lotNo, gift: '9' }]);
  const done = await received(crew.keeper, arrival, [{ receiveQty: '100', ...booking }]);
  const [line] = (await readReceipt(crew.keeper, done.receiptId)).lines;
  if (!line) throw new Error('no line');
  return { receiptId: done.receiptId, line, orderLineId: arrival.orderLineIds[0] ?? '', purchaseNo: arrival.purchaseNo, lotNo };
};
const fresh = async (given: Waiting): Promise<ReceiptLine> =>
  (await readReceipt(crew.keeper, given.receiptId)).lines[0] ?? given.line;
const act = async (
  given: Waiting,
  operation: string,
  body: Readonly<Record<string, unknown>>,
  client = crew.keeper,
): Promise<Answer<{ records: { version: number }[] }>> => {
  const { id, version } = await fresh(given);
  const named =
    operation === 'returnRejected' || operation === 'putAway'
      ? {
          lines: [{ receiptLineId: id, version, ...(operation === 'putAway' ? { reason: '就近' } : {}), ...body }],
          ...(operation === 'putAway' ? {} : { reason: '退回' }),
        }
      : { receiptLineId: id, version, ...body };
  return client.call(`${warehouse}/${operation}`, named);
};

const tileOf = async (client: Client): Promise<number | undefined> =>
  (
    await client.call<{ records: readonly { key: string; count: number }[] }>('ISupSrmIndexService/getTodoCount', {})
  ).data.records.find((one) => one.key === 'receiptToInspect')?.count;
const listed = (client: Client, condition: object) =>
  client.call<{ total: number; records: readonly { id: string }[] }>(`${tracking}/getsrminarrivelistbyparams`, {
    condition,
    size: 50,
  });

describe('inspection', () => {
  it('IN-01 RECEIPT-12 what waits for it stands in a list of its own and on home, until the last piece has its result', async () => {
    const given = await waiting();
    const waits = async () => (await listed(crew.keeper, { waits: '1' })).data;
    expect((await waits()).records.map(({ id }) => id)).toContain(given.line.id);
    expect(await tileOf(crew.keeper)).toBe((await waits()).total);
    expect((await listed(crew.supplier, { waits: '1' })).data.records.map(({ id }) => id)).toContain(given.line.id);
    expect((await act(given, 'recordInspection', { acceptQty: '60', rejectQty: '0' })).status).toBe(200);
    expect((await waits()).records.map(({ id }) => id)).toContain(given.line.id);
    expect((await act(given, 'recordInspection', { acceptQty: '40', rejectQty: '0' })).status).toBe(200);
    expect((await waits()).records.map(({ id }) => id)).not.toContain(given.line.id);
    expect(await tileOf(crew.keeper)).toBe((await waits()).total);
    const wrong = await listed(crew.keeper, { waits: '0' });
    expect(wrong.details.map(({ code, field }) => [code, field])).toEqual([['valid.condition', 'waits']]);
    // what is cancelled waits for nothing
    const undone = await waiting();
    const cancelled = await cancel(crew.keeper, undone.receiptId);
    expect(cancelled.status, cancelled.body).toBe(200);
    expect((await waits()).records.map(({ id }) => id)).not.toContain(undone.line.id);
  });

  it('IN-01 keeps inspected goods waiting, then splits them into accepted and refused with a reason', async () => {
    const given = await waiting();
    expect(given.line).toMatchObject({ waitInspectQty: '100', acceptQty: '0', stockQty: '0', inspectDate: null });
    expect(await stockOf(house, 'M0005', given.lotNo)).toEqual({ 'dock 20': '100' });
    const wrong = await act(given, 'recordInspection', { acceptQty: '90', rejectQty: '11' });
    expect(wrong.details.map((d) => [d.code, d.field, d.params?.qty])).toEqual([
      ['inspect.over', 'rejectQty', '100'],
      ['reason.required', 'reason', undefined],
    ]);
    expect(codes(await act(given, 'recordInspection', { acceptQty: '0' }))).toEqual(['inspect.qty']);
    const done = await act(given, 'recordInspection', { acceptQty: '70', rejectQty: '20', reason: '尺寸超差' });
    expect(done.status, done.body).toBe(200);
    expect(await fresh(given)).toMatchObject({
      waitInspectQty: '10',
      acceptQty: '70',
      checkReturnQty: '20',
      reason: '尺寸超差',
      inspectUserName: '周仓管',
      badCellNo: 'X-01-01',
    });
    expect(await figures(house, given.orderLineId)).toMatchObject({ received: '100', refused: '20', open: '20' });
    expect(await stockOf(house, 'M0005', given.lotNo)).toEqual({ 'X-01-01 22': '20', 'dock 10': '70', 'dock 20': '10' });
  });

  it('RC-04 refuses goods found damaged first and accepts them last', async () => {
    const given = await waiting({ badQty: '30' });
    expect(await stockOf(house, 'M0005', given.lotNo)).toEqual({ 'X-01-01 22': '30', 'dock 20': '70' });
    await act(given, 'recordInspection', { rejectQty: '20', reason: '破损' });
    expect(await stockOf(house, 'M0005', given.lotNo)).toEqual({ 'X-01-01 22': '30', 'dock 20': '70' });
    await act(given, 'recordInspection', { acceptQty: '75', rejectQty: '5', reason: '破损' });
    expect(await fresh(given)).toMatchObject({ acceptQty: '75', checkReturnQty: '25', waitInspectQty: '0' });
    expect(await stockOf(house, 'M0005', given.lotNo)).toEqual({ 'X-01-01 22': '25', 'dock 10': '75' });
  });

  it('inspects every item of a supplier whose goods are inspected', async () => {
    await house.owner.query("update bm_supplier set check_flag = '1' where supplier_no = 'V0001'");
    try {
      expect((await waiting({}, 'M0001')).line).toMatchObject({ waitInspectQty: '100', acceptQty: '0' });
    } finally {
      await house.owner.query("update bm_supplier set check_flag = '0' where supplier_no = 'V0001'");
    }
  });

  it('IN-02 accepts by concession what is refused and still here, unless its replacement is announced', async () => {
    const given = await waiting();
    await act(given, 'recordInspection', { acceptQty: '60', rejectQty: '40', reason: '色差' });
    expect(codes(await act(given, 'acceptConcession', { qty: '41', reason: '特采' }))).toEqual(['inspect.concede']);
    expect(codes(await act(given, 'acceptConcession', { qty: '5' }))).toEqual(['reason.required']);
    expect((await act(given, 'acceptConcession', { qty: '10', reason: '特采' })).status).toBe(200);
    expect(await figures(house, given.orderLineId)).toMatchObject({ refused: '30', open: '30', received: '100' });
    expect(await stockOf(house, 'M0005', given.lotNo)).toEqual({ 'X-01-01 22': '30', 'dock 10': '70' });
    await makeArrival(house, crew, [{ ship: '25' }], { purchaseNo: given.purchaseNo, lineIds: [given.orderLineId] });
    expect(codes(await act(given, 'acceptConcession', { qty: '6', reason: '特采' }))).toEqual(['inspect.replaced']);
    expect((await act(given, 'acceptConcession', { qty: '5', reason: '特采' })).status).toBe(200);
    expect(codes(await act(given, 'reverseInspection', {}))).toEqual(['inspect.replaced']);
  });

  it('IN-03 reverses a result as long as nothing of it was stocked or returned', async () => {
    const given = await waiting({ badQty: '10' });
    expect(codes(await act(given, 'reverseInspection', {}))).toEqual(['inspect.none']);
    await act(given, 'recordInspection', { acceptQty: '50', rejectQty: '30', reason: '色差' });
    expect((await act(given, 'reverseInspection', { reason: '录错' })).status).toBe(200);
    expect(await fresh(given)).toMatchObject({
      waitInspectQty: '100',
      acceptQty: '0',
      checkReturnQty: '0',
      inspectUserName: null,
    });
    expect(await stockOf(house, 'M0005', given.lotNo)).toEqual({ 'X-01-01 22': '10', 'dock 20': '90' });
    expect(await figures(house, given.orderLineId)).toMatchObject({ refused: '0', open: '0' });
    await act(given, 'recordInspection', { acceptQty: '60', rejectQty: '40', reason: '色差' });
    await act(given, 'putAway', { cellNo: 'B-01-05', qty: '1' });
    await act(given, 'returnRejected', { qty: '1' });
    expect(codes(await act(given, 'reverseInspection', {}))).toEqual(['receipt.stocked', 'receipt.returned']);
  });

  it('RC-09 puts accepted goods and gifts away, never more than wait, never into defect cells', async () => {
    const given = await waiting({ giftQty: '9' });
    expect(codes(await act(given, 'putAway', { cellNo: 'B-01-06', qty: '10' }))).toEqual(['putAway.over']);
    await act(given, 'recordInspection', { acceptQty: '100' });
    expect(codes(await act(given, 'putAway', { cellNo: 'X-01-01', qty: '1' }))).toEqual(['receipt.badCell']);
    expect(codes(await act(given, 'putAway', { cellNo: 'B-01-06', qty: '0' }))).toEqual(['receipt.qty']);
    expect((await act(given, 'putAway', { cellNo: 'B-01-06', qty: '60' })).status).toBe(200);
    expect((await act(given, 'putAway', { cellNo: 'B-01-07', qty: '49' })).status).toBe(200);
    expect(codes(await act(given, 'putAway', { cellNo: 'B-01-07', qty: '1' }))).toEqual(['putAway.over']);
    expect(await fresh(given)).toMatchObject({ stockQty: '109', cellNo: 'B-01-07' });
    expect(await stockOf(house, 'M0005', given.lotNo)).toEqual({ 'B-01-06 10': '60', 'B-01-07 10': '49' });
  });

  it('RECEIPT-09 shows each result in its list from the moment it exists, exempt goods from the receipt on', async () => {
    const exempt = await waiting({ cellNo: 'B-01-08' }, 'M0001');
    const given = await waiting();
    const rows = async (operation: string, receiptNo: string) =>
      (
        await crew.supplier.call<{ records: ReceiptLine[] }>(`${tracking}/${operation}`, {
          condition: { receiptNoIndistinct: receiptNo },
        })
      ).data.records;
    const today = exempt.line.receiptDate;
    expect(await rows('getAcceptanceDetailList', exempt.line.receiptNo)).toMatchObject([
      { acceptQty: '100', inspectDate: today },
    ]);
    const [stocked] = await rows('getWarehousingDetailList', exempt.line.receiptNo);
    expect(stocked).toMatchObject({ stockQty: '100', stockDate: today });
    expect(stocked).not.toHaveProperty('cellNo');
    expect(stocked).not.toHaveProperty('arriveCellNo');
    expect(await rows('getAcceptanceDetailList', given.line.receiptNo)).toEqual([]);
    await act(given, 'recordInspection', { acceptQty: '80', rejectQty: '20', reason: '色差' });
    expect(await rows('getAcceptanceDetailList', given.line.receiptNo)).toMatchObject([{ acceptQty: '80' }]);
    expect(await rows('getRejectionDetailList', given.line.receiptNo)).toMatchObject([{ checkReturnQty: '20', reason: '色差' }]);
    expect(await rows('getWarehousingDetailList', given.line.receiptNo)).toEqual([]);
    await act(given, 'returnRejected', { qty: '20' });
    expect(await rows('getRejectionDetailList', given.line.receiptNo)).toEqual([]);
    expect(await rows('getReturnDetailList', given.line.receiptNo)).toMatchObject([{ returnType: '3', returnQty: '20' }]);
    const range = (condition: Record<string, string>) =>
      crew.keeper.call<{ total: number }>(`${tracking}/getAcceptanceDetailList`, {
        condition: { receiptNoIndistinct: given.line.receiptNo, ...condition },
      });
    expect((await range({ startDate: today, endDate: today })).data.total).toBe(1);
    expect((await range({ endDate: '2020-01-01' })).data.total).toBe(0);
    expect((await range({ cellNo: 'B-01-08' })).errorCode).toBe('20002');
  });

  it('keeps inspection and put-away from suppliers and from people without the right', async () => {
    const given = await waiting();
    for (const operation of ['recordInspection', 'acceptConcession', 'reverseInspection', 'returnRejected', 'putAway'])
      expect((await act(given, operation, { qty: '1', cellNo: 'B-01-01' }, crew.supplier)).errorCode, operation).toBe('10008');
    const stranger = await house.signIn('crystal');
    const seen = await stranger.call(`${tracking}/getsrminarrivebyid`, { id: given.receiptId });
    expect(seen.errorCode).toBe('20003');
    const stale = await crew.keeper.call(`${warehouse}/recordInspection`, {
      receiptLineId: given.line.id,
      version: 7,
      acceptQty: '1',
    });
    expect(stale.errorCode).toBe('20004');
  });
});
