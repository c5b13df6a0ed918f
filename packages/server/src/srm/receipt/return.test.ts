import { sum } from '@wms/contract/kernel/decimal.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type Crew,
  codes,
  crewOf,
  type Discrepancy,
  discrepanciesOf,
  figures,
  makeArrival,
  type ReceiptLine,
  readReceipt,
  received,
  stockOf,
  tracking,
  warehouse,
} from '../../../test/arrivals.ts';
import { openTestHouse, type TestHouse } from '../../../test/house.ts';
import { checkInvariants } from '../../../test/invariants.ts';

let house: TestHouse;
let crew: Crew;
beforeAll(async () => {
  house = await openTestHouse();
  crew = await crewOf(house);
});
afterEach(async () => {
  expect(await checkInvariants(house.owner)).toEqual([]);
});
afterAll(() => house.close());

const cellNo = 'B-03-01';
interface Stocked {
  readonly line: ReceiptLine;
  readonly asnId: string;
  readonly orderLineId: string;
}
const stocked = async (lotNo: string, booking: Readonly<Record<string, unknown>> = { cellNo }): Promise<Stocked> => {
  const arrival = await makeArrival(house, crew, [{ lotNo }]);
  const done = await received(crew.keeper, arrival, [{ receiveQty: '100', ...booking }]);
  const [line] = (await readReceipt(crew.keeper, done.receiptId)).lines;
  if (!line) throw new Error('no line');
  return { line, asnId: arrival.id, orderLineId: arrival.orderLineIds[0] ?? '' };
};
const send = (lines: readonly unknown[], more: Readonly<Record<string, unknown>> = {}) =>
  crew.keeper.call<{ returnNo: string; records: { id: string; version: number }[] }>(`${warehouse}/returnFromStock`, {
    warehouseNo: 'WH11',
    supplierNo: 'V0001',
    returnType: '1',
    reason: '来料划伤',
    lines,
    ...more,
  });

const headlineOf = async ({ purchaseNo, purchaseSeq }: ReceiptLine) => {
  const story = await crew.buyer.call<{ batchPurQty: string; balance: Readonly<Record<string, string>> }>(
    `${tracking}/getTrackingStory`,
    { purchaseNo, purchaseSeq },
  );
  const { surplus = '', ...parts } = story.data.balance;
  expect(sum(...Object.values(parts))).toBe(sum(story.data.batchPurQty, surplus));
  return story.data.balance;
};

describe('returns', () => {
  it('RECEIPT-09 the headline of an order line adds up after a receipt, an exchange, a credit and its closing', async () => {
    const { line, orderLineId } = await stocked('R0');
    const headline = () => headlineOf(line);
    expect(await headline()).toMatchObject({ open: '0', received: '100', returned: '0', ended: '0' });
    await send([{ itemNo: 'M0001', cellNo, qty: '30', receiptLineId: line.id }]);
    expect(await headline()).toMatchObject({ open: '30', received: '70', returned: '0', ended: '0' });
    await send([{ itemNo: 'M0001', cellNo, qty: '20', receiptLineId: line.id }], { returnType: '2' });
    expect(await headline()).toMatchObject({ open: '30', received: '50', returned: '20', ended: '0' });
    const { rows } = await house.owner.query<{ version: number }>('select version from srm_purchase_line where id = $1', [
      orderLineId,
    ]);
    const closed = await crew.buyer.call('ISrmPurchaseService/closePurchaseLines', {
      lines: [{ id: orderLineId, version: rows[0]?.version }],
      reason: '不再需要',
    });
    expect(closed.status, closed.body).toBe(200);
    expect(await headline()).toMatchObject({ open: '0', received: '50', returned: '20', ended: '30' });
  });
  it('IN-05 sends stocked goods back for exchange: the order opens again by them', async () => {
    const { line, orderLineId } = await stocked('R1');
    const done = await send([{ itemNo: 'M0001', cellNo, qty: '30', receiptLineId: line.id }]);
    expect(done.status, done.body).toBe(200);
    expect(done.data.returnNo).toMatch(/^TH\d{8}-\d{4}$/);
    expect(await figures(house, orderLineId)).toMatchObject({ open: '30', received: '100', exchanged: '30', over: '0' });
    expect(await stockOf(house, 'M0001', 'R1')).toEqual({ 'B-03-01 10': '70' });
    const over = await send([{ itemNo: 'M0001', cellNo, qty: '71', receiptLineId: line.id }]);
    expect(over.details.map((d) => [d.code, d.params?.qty])).toEqual([['return.over', '70']]);
  });

  it('IN-06 sends goods back for credit: the order stays as it is', async () => {
    const { line, orderLineId } = await stocked('R2');
    const before = await figures(house, orderLineId);
    const done = await send([{ itemNo: 'M0001', cellNo, qty: '10', receiptLineId: line.id }], { returnType: '2' });
    expect(done.status, done.body).toBe(200);
    expect(await figures(house, orderLineId)).toEqual(before);
    expect((await readReceipt(crew.keeper, line.receiptId)).lines[0]).toMatchObject({ returnQty: '10', stockQty: '100' });
  });

  it('IN-06 RECEIPT-09 reopens the order by a credit return where the policy says so, and keeps that when the policy changes back', async () => {
    const policy = (value: string) =>
      house.owner.query(
        `insert into sys_business_control (org_no, control_no, control_value) values ('ORG1', 'CREDIT_RETURN_REOPENS', $1)
         on conflict (org_no, control_no) do update set control_value = excluded.control_value`,
        [value],
      );
    const { line, orderLineId } = await stocked('R2B');
    await policy('1');
    const done = await send([{ itemNo: 'M0001', cellNo, qty: '10', receiptLineId: line.id }], { returnType: '2' });
    await policy('0');
    expect(done.status, done.body).toBe(200);
    expect(await figures(house, orderLineId)).toMatchObject({ open: '10', exchanged: '10' });
    // what is open again is not also returned for good
    expect(await headlineOf(line)).toMatchObject({ open: '10', received: '90', returned: '0' });
    await send([{ itemNo: 'M0001', cellNo, qty: '5', receiptLineId: line.id }], { returnType: '2' });
    expect(await figures(house, orderLineId)).toMatchObject({ open: '10', exchanged: '10' });
    expect(await headlineOf(line)).toMatchObject({ open: '10', received: '85', returned: '5' });
  });

  it('RECEIPT-09 tells every step of a line in words, never by a code', async () => {
    const { line } = await stocked('R2C', {});
    await crew.keeper.call(`${warehouse}/putAway`, {
      lines: [{ receiptLineId: line.id, version: 1, cellNo, qty: '100', reason: '就近' }],
    });
    for (const returnType of ['1', '2'])
      await send([{ itemNo: 'M0001', cellNo, qty: '3', receiptLineId: line.id }], { returnType });
    const story = await crew.buyer.call<{ records: { event: string; eventName: string; note: string | null }[] }>(
      `${tracking}/getTrackingStory`,
      { purchaseNo: line.purchaseNo, purchaseSeq: line.purchaseSeq, orgNo: 'ORG1' },
      { 'accept-language': 'en-US' },
    );
    const told = story.data.records.map((one) => [one.event, one.eventName]);
    expect(story.data.records.find(({ event }) => event === 'receipt.putAway')?.note).toBe('就近');
    expect(told.slice(-4)).toEqual([
      ['receipt.received', 'Received'],
      ['receipt.putAway', 'Put away'],
      ['return.exchanged', 'Returned for exchange'],
      ['return.credited', 'Returned for credit'],
    ]);
  });

  it('IN-05 names every guard: reason, quantity, item, cell, missing stock, the line an exchange replaces', async () => {
    const { line } = await stocked('R3');
    const answer = await send(
      [
        { itemNo: 'M0002', cellNo: 'NOWHERE', qty: '0', receiptLineId: line.id },
        { itemNo: 'M0001', cellNo, qty: '1' },
      ],
      { reason: null },
    );
    expect(codes(answer)).toEqual(['reason.required', 'return.qty', 'receipt.cell', 'return.item', 'return.exchangeLine']);
    const short = await send([{ itemNo: 'M0001', cellNo: 'B-03-09', qty: '4', receiptLineId: line.id }]);
    expect(short.details.map((d) => [d.code, d.params])).toEqual([
      ['stock.short', { itemNo: 'M0001', cellNo: 'B-03-09', qty: '4' }],
    ]);
    const foreign = await send([{ itemNo: 'M0001', cellNo, qty: '1', receiptLineId: line.id }], { supplierNo: 'V0003' });
    expect(codes(foreign)).toEqual(['return.mixed']);
    expect((await send([{ itemNo: 'M0001', cellNo, qty: '1' }], { warehouseNo: 'WH21' })).errorCode).toBe('20003');
  });

  it('RC-04 IN-04 judges damaged goods before they go back: refused by inspection, then returned as refused', async () => {
    const { line, orderLineId } = await stocked('R4', { cellNo, badQty: '6' });
    const early = await send([{ itemNo: 'M0001', cellNo: 'X-01-01', qty: '6', receiptLineId: line.id }], { returnType: '2' });
    expect(codes(early)).toEqual(['return.badWaits']);
    const judged = await crew.keeper.call<{ records: { version: number }[] }>(`${warehouse}/recordInspection`, {
      receiptLineId: line.id,
      version: line.version,
      acceptQty: '0',
      rejectQty: '6',
      reason: '破损',
    });
    expect(judged.status, judged.body).toBe(200);
    const late = await send([{ itemNo: 'M0001', cellNo: 'X-01-01', qty: '6', receiptLineId: line.id }], { returnType: '2' });
    expect(codes(late)).toEqual(['return.badWaits']);
    const back = await crew.keeper.call(`${warehouse}/returnRejected`, {
      lines: [{ receiptLineId: line.id, version: judged.data.records[0]?.version, qty: '6' }],
      reason: '破损退回',
    });
    expect(back.status, back.body).toBe(200);
    expect(await stockOf(house, 'M0001', 'R4')).toEqual({ 'B-03-01 10': '94' });
    expect(await figures(house, orderLineId)).toMatchObject({ received: '100', refused: '6', open: '6' });
  });

  it('B-F16 opens the order again by what was ordered, and by no gift', async () => {
    const arrival = await makeArrival(house, crew, [{ lotNo: 'R7', gift: '5' }]);
    const done = await received(crew.keeper, arrival, [{ receiveQty: '100', giftQty: '5', cellNo }]);
    const [line] = (await readReceipt(crew.keeper, done.receiptId)).lines;
    const part = { itemNo: 'M0001', cellNo, receiptLineId: line?.id };
    const all = await send([{ ...part, qty: '105' }]);
    expect(all.details.map((d) => [d.code, d.params?.qty])).toEqual([['return.gifts', '100']]);
    expect((await send([{ ...part, qty: '5' }], { returnType: '2' })).status).toBe(200);
    expect((await send([{ ...part, qty: '95' }])).status).toBe(200);
    expect(await figures(house, arrival.orderLineIds[0])).toMatchObject({ open: '95', exchanged: '95' });
  });

  it('B-F16 says of each line of a receipt whether its order line is closed and how much of it is open', async () => {
    const { line, orderLineId } = await stocked('R8');
    const shown = async () =>
      (
        await crew.keeper.call<{ creditReopens: string; lines: { orderClosed: string; orderOpenQty: string }[] }>(
          `${tracking}/getsrminarrivebyid`,
          { id: line.receiptId },
        )
      ).data;
    expect(await shown()).toMatchObject({ creditReopens: '0', lines: [{ orderClosed: '0', orderOpenQty: '0' }] });
    await house.owner.query("update srm_purchase_line set closed_flag = '1' where id = $1", [orderLineId]);
    expect((await shown()).lines[0]).toMatchObject({ orderClosed: '1' });
    await house.owner.query("update srm_purchase_line set closed_flag = '0' where id = $1", [orderLineId]);
  });

  it('IN-04 IN-07 returns refused goods once, and the supplier takes note of it once', async () => {
    const arrival = await makeArrival(house, crew, [{ itemNo: 'M0005', lotNo: 'R5' }]);
    const done = await received(crew.keeper, arrival, [{ receiveQty: '100' }]);
    const line = async () => (await readReceipt(crew.keeper, done.receiptId)).lines[0] as ReceiptLine;
    const { id: receiptLineId, version } = await line();
    await crew.keeper.call(`${warehouse}/recordInspection`, {
      receiptLineId,
      version,
      acceptQty: '70',
      rejectQty: '30',
      reason: '硬度不足',
    });
    const back = async (qty: string, reason: string | null = '退回') =>
      crew.keeper.call<{ records: { id: string; version: number }[] }>(`${warehouse}/returnRejected`, {
        lines: [{ receiptLineId, version: (await line()).version, qty }],
        reason,
      });
    expect(codes(await back('31', null))).toEqual(['reason.required', 'return.over']);
    expect(codes(await back('0'))).toEqual(['return.qty']);
    const sent = await back('20');
    expect(sent.status, sent.body).toBe(200);
    expect(await figures(house, arrival.orderLineIds[0])).toMatchObject({ refused: '30', open: '30' });
    expect(await stockOf(house, 'M0005', 'R5')).toEqual({ 'X-01-01 22': '10', 'dock 10': '70' });
    expect((await back('11')).details.map((d) => d.params?.qty)).toEqual(['10']);
    const { rows: told } = await house.owner.query<{ facts: object; supplier_no: string }>(
      `select facts, supplier_no from sys_outbox where moment = 'return.booked' and row_id = $1`,
      [sent.data.records[0]?.id],
    );
    expect(told).toEqual([
      { supplier_no: 'V0001', facts: expect.objectContaining({ itemNo: 'M0005', qty: expect.stringMatching(/^20 /) }) },
    ]);
    const waiting = async () =>
      (
        await crew.supplier.call<{ total: number }>(`${tracking}/getReturnDetailList`, {
          condition: { acknowledged: '0', receiptNoIndistinct: done.receiptNo },
        })
      ).data.total;
    const tile = async () =>
      (
        await crew.supplier.call<{ records: { key: string; count: number }[] }>('ISupSrmIndexService/getTodoCount', {})
      ).data.records.find(({ key }) => key === 'returnToAcknowledge')?.count ?? 0;
    const waited = await tile();
    expect(await waiting()).toBe(1);
    const records = sent.data.records.map(({ id, version: v }) => ({ id, version: v }));
    expect((await crew.keeper.call(`${tracking}/acknowledgeReturn`, { records })).errorCode).toBe('10008');
    const other = await house.signIn('crystal');
    expect((await other.call(`${tracking}/acknowledgeReturn`, { records })).errorCode).toBe('20003');
    const noted = await crew.supplier.call<{ count: number; records: { id: string; version: number; status: string }[] }>(
      `${tracking}/acknowledgeReturn`,
      { records },
    );
    expect(noted.data, noted.body).toMatchObject({ count: 1, records: [{ version: 2, status: 'Y' }] });
    expect([await waiting(), await tile()]).toEqual([0, waited - 1]);
    const again = await crew.supplier.call(`${tracking}/acknowledgeReturn`, {
      records: noted.data.records.map(({ id, version: v }) => ({ id, version: v })),
    });
    expect(codes(again)).toEqual(['return.acknowledged']);
    const list = await crew.keeper.call<{ records: unknown[] }>(`${tracking}/getReturnDetailList`, {
      condition: { receiptNoIndistinct: done.receiptNo },
    });
    expect(list.data.records).toMatchObject([{ acknowledgeUserName: '陈宇', returnType: '3' }]);
  });

  it('two returns of the same goods at once: one of them finds nothing', async () => {
    const { line } = await stocked('R6');
    const both = await Promise.all([0, 1].map(() => send([{ itemNo: 'M0001', cellNo, qty: '60', receiptLineId: line.id }])));
    expect(both.map((one) => one.status).sort()).toEqual([200, 409]);
    expect(await stockOf(house, 'M0001', 'R6')).toEqual({ 'B-03-01 10': '40' });
  });
});

describe('discrepancies', () => {
  const short = async (): Promise<Discrepancy> => {
    const arrival = await makeArrival(house, crew, [{}]);
    await received(crew.keeper, arrival, [{ receiveQty: '95', finishLine: '1' }]);
    const [found] = await discrepanciesOf(crew.keeper, arrival.id);
    if (!found) throw new Error('no discrepancy');
    return found;
  };
  it('RECEIPT-12 lets the supplier answer with a reason and the warehouse settle once', async () => {
    const { id, discrepancyNo } = await short();
    expect(discrepancyNo).toMatch(/^CY\d{8}-\d{4}$/);
    const answer = (version: number, body: Readonly<Record<string, unknown>>) =>
      crew.supplier.call<{ version: number; status: string }>(`${tracking}/answerDiscrepancy`, { id, version, ...body });
    expect(codes(await answer(1, { supplierAnswer: '2' }))).toEqual(['reason.required']);
    expect((await answer(1, { supplierAnswer: '2', reason: '已足量发货' })).data).toMatchObject({ version: 2, status: '1' });
    const settle = (version: number, client = crew.keeper) =>
      client.call<{ records: unknown[] }>(`${warehouse}/settleDiscrepancy`, { id, version, outcome: '3', remark: '扣款' });
    expect((await settle(2, crew.supplier)).errorCode).toBe('10008');
    expect((await settle(2)).data.records).toMatchObject([{ id, version: 3, status: '2' }]);
    expect(codes(await settle(3))).toEqual(['discrepancy.settled']);
    expect(codes(await answer(3, { supplierAnswer: '1' }))).toEqual(['discrepancy.settled']);
    const [row] = (
      await crew.supplier.call<{ records: Discrepancy[] }>(`${warehouse}/getDiscrepancyList`, { condition: { outcome: '3' } })
    ).data.records;
    expect(row).toMatchObject({ supplierAnswer: '2', answerReason: '已足量发货', outcome: '3', outcomeRemark: '扣款' });
  });
});

describe('lists and exports', () => {
  it('RECEIPT-11 answers receipts in page mode 0, lines otherwise, to the own side only', async () => {
    const { line } = await stocked('R8');
    const list = (client: typeof crew.keeper, condition: Readonly<Record<string, unknown>>) =>
      client.call<{ total: number; records: Record<string, unknown>[] }>(`${tracking}/getsrminarrivelistbyparams`, {
        condition: { receiptNoIndistinct: line.receiptNo, ...condition },
      });
    const lines = await list(crew.supplier, {});
    expect(lines.data.records).toMatchObject([{ lineSeq: 1, receiveQty: '100', valuationQty: '100' }]);
    expect(lines.data.records[0]).not.toHaveProperty('cellNo');
    const sorted = (client: typeof crew.keeper) =>
      client.call(`${tracking}/getWarehousingDetailList`, { condition: {}, field: 'cellNo', order: 'asc' });
    expect([(await sorted(crew.keeper)).status, (await sorted(crew.supplier)).errorCode]).toEqual([200, '20011']);
    const heads = await list(crew.supplier, { pageMode: '0' });
    expect(heads.data.records).toMatchObject([{ receiptNo: line.receiptNo, status: 'Y' }]);
    expect(heads.data.records[0]).not.toHaveProperty('lineSeq');
    expect((await list(crew.keeper, {})).data.records[0]).toMatchObject({ cellNo });
    for (const who of ['crystal', 'buyer2']) expect((await list(await house.signIn(who), {})).data.total).toBe(0);
  });

  it('RECEIPT-09 RECEIPT-11 exports each view as a workbook, by its own right', async () => {
    await stocked('R9');
    for (const detailType of ['1', '4', undefined]) {
      const file = await crew.supplier.call(`${tracking}/exportexcel`, {
        condition: detailType ? { detailType } : {},
      });
      expect(file.status, String(detailType)).toBe(200);
      expect(String(file.headers['content-disposition'])).toContain('.xlsx');
    }
    expect((await crew.supplier.call(`${tracking}/exportexcel`, { condition: { detailType: '9' } })).errorCode).toBe('20002');
    const none = await crew.supplier.call(`${tracking}/exportexcel`, { condition: { lotNo: 'NONE' } });
    expect(none.errorCode).toBe('20012');
  });
});
