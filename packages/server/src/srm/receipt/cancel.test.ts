import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type Crew,
  cancel,
  codes,
  crewOf,
  discrepanciesOf,
  figures,
  makeArrival,
  mistake,
  own,
  readAsn,
  readReceipt,
  receive,
  received,
  stockOf,
  tracking,
  warehouse,
} from '../../../test/arrivals.ts';
import { type Client, newKey, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { checkInvariants } from '../../../test/invariants.ts';
import { dayFromNow } from '../../../test/notices.ts';

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

const cellNo = 'B-01-02';
/** Everything a cancelled receipt must restore. */
const state = async (asnId: string, orderLineIds: readonly string[]) => {
  const asn = await readAsn(crew.keeper, asnId);
  return {
    status: asn.status,
    closed: asn.closedStatus,
    lines: asn.lines.map((line) => [line.receiveQty, line.giftReceivedQty, line.closedFlag]),
    figures: await Promise.all(orderLineIds.map((id) => figures(house, id))),
  };
};

describe('cancelling a receipt', () => {
  it('I01 leaves goods on the way that were replaced once and are refused no longer', async () => {
    const arrival = await makeArrival(house, crew, [{ itemNo: 'M0005', qty: '24' }]);
    const first = await received(crew.keeper, arrival, [{ receiveQty: '24' }]);
    const [line] = (await readReceipt(crew.keeper, first.receiptId)).lines;
    const judge = async (call: string, body: Readonly<Record<string, unknown>>) => {
      const [now] = (await readReceipt(crew.keeper, first.receiptId)).lines;
      const said = await crew.keeper.call(`${warehouse}/${call}`, { receiptLineId: line?.id, version: now?.version, ...body });
      expect([call, said.status]).toEqual([call, 200]);
    };
    await judge('recordInspection', { rejectQty: '7', reason: '破损' });
    const given = { purchaseNo: arrival.purchaseNo, lineIds: arrival.orderLineIds };
    const second = await makeArrival(house, crew, [{ itemNo: 'M0005', qty: '24', ship: '5' }], given);
    await received(crew.keeper, second, [{ receiveQty: '5' }]);
    await judge('reverseInspection', { reason: '误判' });
    expect((await cancel(crew.keeper, first.receiptId)).status).toBe(200);
    expect(await figures(house, arrival.orderLineIds[0])).toMatchObject({ way: '24', received: '5', over: '0', open: '0' });
    expect(await checkInvariants(house.owner)).toEqual([]);
  });
  it('RECEIPT-09 RC-02 the history of the order line says why goods never came and why a receipt fell, to both sides in their language', async () => {
    const arrival = await makeArrival(house, crew);
    const done = await received(crew.keeper, arrival, [{ receiveQty: '90', finishLine: '1', reason: '少一箱' }]);
    expect((await cancel(crew.keeper, done.receiptId)).status).toBe(200);
    const line = (await readAsn(crew.keeper, arrival.id)).lines[0];
    const notes = async (client: Client, locale: string) => {
      const story = await client.call<{ records: { event: string; note?: string | null; userName?: string }[] }>(
        `${tracking}/getTrackingStory`,
        { purchaseNo: line?.purchaseNo, purchaseSeq: line?.purchaseSeq, orgNo: 'ORG1' },
        { 'accept-language': locale },
      );
      return story.data.records.flatMap(({ event, note }) => (event.startsWith('receipt.') ? [[event, note ?? null]] : []));
    };
    const told = (short: string, fell: string) => [
      ['receipt.received', null],
      ['receipt.finishedShort', short],
      ['receipt.cancelled', fell],
    ];
    expect(await notes(crew.keeper, 'zh-CN')).toEqual(told('短交：少一箱', '录入错误：录入错误'));
    expect(await notes(crew.supplier, 'en-US')).toEqual(told('Short delivery: 少一箱', 'Entered by mistake: 录入错误'));
  });
  it('RC-07 AS-11 ASN-34 RECEIPT-02 takes everything back: stock, figures, status, discrepancies; and once more is refused', async () => {
    const arrival = await makeArrival(house, crew, [{ gift: '3', lotNo: 'C1' }, { lotNo: 'C1' }]);
    const before = await state(arrival.id, arrival.orderLineIds);
    const done = await received(crew.keeper, arrival, [
      { receiveQty: '100', giftQty: '3', badQty: '4', cellNo },
      { receiveQty: '50' },
    ]);
    expect(done.status).toBe('3');
    const answer = await cancel(crew.keeper, done.receiptId);
    expect(answer.data, answer.body).toMatchObject({ id: arrival.id, status: '2', receiptStatus: 'V' });
    expect(await state(arrival.id, arrival.orderLineIds)).toEqual(before);
    expect(await stockOf(house, 'M0001', 'C1')).toEqual({});
    expect(await discrepanciesOf(crew.keeper, arrival.id)).toMatchObject([{ discrepancyType: '3', voidFlag: '1' }]);
    const receipt = await readReceipt(crew.keeper, done.receiptId);
    expect(receipt).toMatchObject({ status: 'V', cancelReason: '#7:录入错误' });
    expect(receipt.lines.map((line) => [line.status, line.receiveQty])).toEqual([
      ['V', '100'],
      ['V', '50'],
    ]);
    expect(codes(await cancel(crew.keeper, done.receiptId))).toEqual(['doc.wrongStatus']);
    const again = await received(crew.keeper, arrival, [{ receiveQty: '100' }, { receiveQty: '100' }]);
    expect(again.status).toBe('4');
    expect(again.receiptNo).not.toBe(done.receiptNo);
  });

  it('RC-06 cancels lines one by one in any order; the receipt is void with the last of them', async () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const arrival = await makeArrival(house, crew, [{}, {}]);
      const before = await state(arrival.id, arrival.orderLineIds);
      const done = await received(crew.keeper, arrival, [{ receiveQty: '100' }, { receiveQty: '30' }]);
      const { lines } = await readReceipt(crew.keeper, done.receiptId);
      const one = await cancel(crew.keeper, done.receiptId, { receiptLineIds: [lines[order[0] ?? 0]?.id] });
      expect(one.data, one.body).toMatchObject({ status: '3', receiptStatus: 'Y' });
      const two = await cancel(crew.keeper, done.receiptId, { receiptLineIds: [lines[order[1] ?? 0]?.id] });
      expect(two.data).toMatchObject({ status: '2', receiptStatus: 'V' });
      expect(await state(arrival.id, arrival.orderLineIds)).toEqual(before);
    }
  });

  it('RC-05 RC-06 AS-11 cancels gifts that came alone, whatever was cancelled before: the order of cancels does not matter', async () => {
    const arrival = await makeArrival(house, crew, [{ gift: '3' }, {}]);
    const before = await state(arrival.id, arrival.orderLineIds);
    const done = await received(crew.keeper, arrival, [{ giftQty: '3' }, { receiveQty: '10' }]);
    const { lines } = await readReceipt(crew.keeper, done.receiptId);
    for (const [at, status] of [
      [1, '2'],
      [0, '2'],
    ] as const) {
      const answer = await cancel(crew.keeper, done.receiptId, { receiptLineIds: [lines[at]?.id] });
      expect(answer.data, answer.body).toMatchObject({ status });
    }
    expect(await state(arrival.id, arrival.orderLineIds)).toEqual(before);
    const voided = await crew.supplier.call('ISupSrmAsnHeadService/voidAsn', {
      id: arrival.id,
      version: (await readAsn(crew.keeper, arrival.id)).version,
      ...mistake,
    });
    expect(voided.data, voided.body).toMatchObject({ status: 'X' });
  });

  it('RC-07 is all or nothing: one blocked line keeps the whole receipt', async () => {
    const arrival = await makeArrival(house, crew, [{ lotNo: 'C3' }, { itemNo: 'M0005', lotNo: 'C3' }]);
    const done = await received(crew.keeper, arrival, [{ receiveQty: '10', cellNo }, { receiveQty: '10' }]);
    const { lines } = await readReceipt(crew.keeper, done.receiptId);
    const [, inspected] = lines;
    await crew.keeper.call(`${warehouse}/recordInspection`, {
      receiptLineId: inspected?.id,
      version: inspected?.version,
      acceptQty: '10',
    });
    const answer = await cancel(crew.keeper, done.receiptId);
    expect(answer.details.map((d) => [d.code, d.rowId, d.message])).toEqual([
      ['receipt.inspected', inspected?.id, '已有检验结果，请先撤销'],
    ]);
    expect(await figures(house, arrival.orderLineIds[0])).toMatchObject({ received: '10' });
    expect(await stockOf(house, 'M0001', 'C3')).toEqual({ 'B-01-02 10': '10' });
  });

  it('RC-08 CL-06 keeps a closed line closed: the quantity returns to the order, not to the notice', async () => {
    const arrival = await makeArrival(house, crew);
    const done = await received(crew.keeper, arrival, [{ receiveQty: '60', finishLine: '1' }]);
    expect(await figures(house, arrival.orderLineIds[0])).toMatchObject({ open: '40', received: '60', way: '0' });
    const answer = await cancel(crew.keeper, done.receiptId);
    expect(answer.data).toMatchObject({ status: '2', receiptStatus: 'V' });
    expect(await readAsn(crew.keeper, arrival.id)).toMatchObject({ closedStatus: '2' });
    expect(await figures(house, arrival.orderLineIds[0])).toMatchObject({ open: '100', received: '0', way: '0' });
    expect(codes(await receive(crew.keeper, arrival, [{ receiveQty: '1' }]))).toEqual(['asn.closed', 'asn.lineClosed']);
  });

  it('RC-06 RC-09 finds goods that were put away, wherever they lie, and names what took them when they are gone', async () => {
    const arrival = await makeArrival(house, crew, [{ lotNo: 'C5', itemNo: 'M0003' }]);
    const done = await received(crew.keeper, arrival, [{ receiveQty: '100' }]);
    const [line] = (await readReceipt(crew.keeper, done.receiptId)).lines;
    const away = await crew.keeper.call(`${warehouse}/putAway`, {
      lines: [
        { receiptLineId: line?.id, version: line?.version, cellNo: 'B-02-01', qty: '30', reason: '就近' },
        { receiptLineId: line?.id, version: line?.version, cellNo: 'B-02-02', qty: '50', reason: '就近' },
      ],
    });
    expect(away.status, away.body).toBe(200);
    const sent = await crew.keeper.call<{ returnNo: string }>(`${warehouse}/returnFromStock`, {
      warehouseNo: 'WH11',
      supplierNo: 'V0001',
      returnType: '2',
      lines: [{ itemNo: 'M0003', lotNo: 'C5', cellNo: 'B-02-02', qty: '10' }],
      reason: '多余',
    });
    expect(sent.status, sent.body).toBe(200);
    const blocked = await cancel(crew.keeper, done.receiptId);
    expect(codes(blocked)).toEqual(['receipt.stockMoved']);
    expect(blocked.errorMessage).toContain('B-02-02 (-10)');
    expect(blocked.errorMessage).toContain(sent.data.returnNo);
    const fresh = await makeArrival(house, crew, [{ lotNo: 'C6', itemNo: 'M0003' }]);
    const second = await received(crew.keeper, fresh, [{ receiveQty: '100' }]);
    const [other] = (await readReceipt(crew.keeper, second.receiptId)).lines;
    await crew.keeper.call(`${warehouse}/putAway`, {
      lines: [{ receiptLineId: other?.id, version: other?.version, cellNo: 'B-02-03', qty: '70', reason: '就近' }],
    });
    expect((await cancel(crew.keeper, second.receiptId)).data).toMatchObject({ status: '2' });
    expect(await stockOf(house, 'M0003', 'C6')).toEqual({});
  });

  it('RC-06 refuses what is reserved, invoiced, returned or in a closed period, all reasons at once', async () => {
    const arrival = await makeArrival(house, crew, [{ lotNo: 'C7' }]);
    const done = await received(crew.keeper, arrival, [{ receiveQty: '100', cellNo }]);
    await house.owner.query("update inv_stock set reserved_qty = 5 where lot_no = 'C7'");
    expect(codes(await cancel(crew.keeper, done.receiptId))).toEqual(['receipt.stockMoved']);
    await house.owner.query("update inv_stock set reserved_qty = 0 where lot_no = 'C7'");
    const [line] = (await readReceipt(crew.keeper, done.receiptId)).lines;
    const sent = await crew.keeper.call<{ returnNo: string }>(`${warehouse}/returnFromStock`, {
      warehouseNo: 'WH11',
      supplierNo: 'V0001',
      returnType: '1',
      lines: [{ itemNo: 'M0001', cellNo, qty: '1', receiptLineId: line?.id }],
      reason: '划伤',
    });
    await house.owner.query('update srm_receipt_line set invoice_qty = 1 where id = $1', [line?.id]);
    await house.owner.query("update bm_org set close_acct_flag = '1', close_acct_start_date = $1 where org_no = 'ORG1'", [
      dayFromNow(1),
    ]);
    const answer = await cancel(crew.keeper, done.receiptId, { remarkOption: null });
    expect(codes(answer)).toEqual(['doc.reasonRequired', 'receipt.periodClosed', 'receipt.invoiced', 'receipt.returned']);
    expect(answer.errorMessage).toContain(sent.data.returnNo);
    await house.owner.query("update bm_org set close_acct_flag = '0', close_acct_start_date = null");
    await house.owner.query('update srm_receipt_line set invoice_qty = 0 where id = $1', [line?.id]);
  });

  it('C4 has one effect of a replayed key, refuses a stale version and the other side', async () => {
    const arrival = await makeArrival(house, crew);
    const done = await received(crew.keeper, arrival, [{ receiveQty: '10' }]);
    const body = { receiptId: done.receiptId, version: 1, ...mistake };
    const key = { 'idempotency-key': newKey() };
    expect((await crew.supplier.call(`${own}/cancelReceiveAsn`, body)).errorCode).toBe('10008');
    const first = await crew.keeper.call(`${own}/cancelReceiveAsn`, body, key);
    const second = await crew.keeper.call(`${own}/cancelReceiveAsn`, body, key);
    expect([first.status, second.status, second.data]).toEqual([200, 200, first.data]);
    expect((await crew.keeper.call(`${own}/cancelReceiveAsn`, body)).errorCode).toBe('20004');
    expect((await crew.keeper.call(`${own}/cancelReceiveAsn`, { ...body, receiptId: '1' })).errorCode).toBe('20003');
  });

  it('AS-10 AS-09 lets exactly one of a receipt and a void win', async () => {
    const arrival = await makeArrival(house, crew);
    const { id, version } = arrival;
    const [receipt, gone] = await Promise.all([
      crew.keeper.call(`${own}/receiveAsn`, { id, version, lines: [{ lineId: arrival.lines[0]?.id, receiveQty: '5' }] }),
      crew.supplier.call('ISupSrmAsnHeadService/voidAsn', { id, version, ...mistake }),
    ]);
    expect([receipt.status, gone.status].sort()).toEqual([200, 409]);
  });
});
