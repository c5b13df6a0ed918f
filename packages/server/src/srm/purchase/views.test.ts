import { sum } from '@wms/contract/kernel/decimal.ts';
import { figureNames } from '@wms/contract/srm/purchase/purchase.shapes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { checkInvariants } from '../../../test/invariants.ts';
import { dayFromNow, linesOfOrder, type OrderLine, orderGiven, sendOrders, wanted } from '../../../test/orders.ts';

let house: TestHouse;
let buyer: Client;
let acme: Client;
let crystal: Client;
beforeAll(async () => {
  house = await openTestHouse();
  [buyer, acme, crystal] = await Promise.all([house.signIn('buyer'), house.signIn('acme'), house.signIn('crystal')]);
  await sendOrders(buyer, [
    orderGiven('V-1', [{}, { expectArrivalDate: dayFromNow(3) }, {}], { employeeName: '王采购' }),
    orderGiven('V-2', [{}], { supplierNo: 'V0003', orderType: '2' }),
  ]);
});
afterAll(async () => {
  // what the house holds at the end must add up, whatever was tried
  expect(await checkInvariants(house.owner)).toEqual([]);
  await house.close();
});

const list = <T = OrderLine>(client: Client, condition: object, more: object = {}) =>
  client.call<{ records: T[]; total: number }>('ISupSrmPurchaseService/getsrmpurchaselistbyparams', { condition, ...more });

describe('looking at orders', () => {
  it('LIST-23 ORDER-09 ORDER-16 lists lines unless heads are asked for, on both services', async () => {
    const lines = await list(buyer, { purchaseNoIndistinct: 'v-' });
    expect(lines.data.total).toBe(4);
    for (const name of [
      'purchaseNo',
      'purchaseSeq',
      'itemNo',
      'orderType',
      'version',
      'purchaseDate',
      'plantNo',
      'employeeName',
      'batchPurQty',
      'unDeliveryQty',
      'onWayQty',
      'overQty',
      'deliveryQty',
      'receiveQty',
      'checkReturnQty',
      'returnExchangeQty',
      'expectArrivalDate',
      'supReplyDate',
      'supReplyQty',
      'price',
      'taxPrice',
      'taxRate',
      'currencyNo',
    ])
      expect(lines.data.records[0]).toHaveProperty(name);
    const heads = await list<{ purchaseNo: string }>(buyer, { pageMode: '0', itemNoIndistinct: 'm000', acceptStatus: '0' });
    expect(heads.data.records.map((row) => row.purchaseNo).sort()).toEqual(['V-1', 'V-2']);
    const byOldName = await list(buyer, { purchaseSeqNo: 2, purchaseNo: 'V-1' });
    expect(byOldName.data.total).toBe(1);
    const outsourced = await list(buyer, { orderType: '2' });
    expect(outsourced.data.records.map((row) => row.purchaseNo)).toEqual(['V-2']);
  });
  it('LIST-23 the question whether a line is overdue takes yes, no and both; so does the one for an answer', async () => {
    const late = async (condition: object) =>
      (await list(buyer, { purchaseNoIndistinct: 'v-', ...condition })).data.records
        .map(({ purchaseNo, purchaseSeq }) => `${purchaseNo} ${purchaseSeq}`)
        .toSorted();
    const lines = ['V-1 1', 'V-1 2', 'V-1 3', 'V-2 1'];
    const promise = (day: string) =>
      house.owner.query("update srm_purchase_line set expect_arrival_date = $1 where purchase_no = 'V-1' and purchase_seq = 1", [
        day,
      ]);
    const first = (await linesOfOrder(buyer, 'V-1')).find(({ purchaseSeq }) => purchaseSeq === 1);
    expect((await promise('2026-01-05')).rowCount).toBe(1);
    await house.owner.query("update srm_purchase set answer_due_date = '2026-01-05' where purchase_no = 'V-1'");
    expect(await late({ overdue: '1' })).toEqual(['V-1 1']);
    expect(await late({ overdue: '0' })).toEqual(['V-1 2', 'V-1 3', 'V-2 1']);
    expect(await late({ overdue: ['0', '1'] })).toEqual(lines);
    expect(await late({ overdue: '' })).toEqual(lines);
    expect(await late({ unanswered: '1' })).toEqual(['V-1 1', 'V-1 2', 'V-1 3']);
    expect(await late({ unanswered: '0' })).toEqual(['V-2 1']);
    await promise(String(first?.expectArrivalDate));
  });
  it('B-F18 lines and orders are found by the days they are required on and by the name of the supplier', async () => {
    const found = async (condition: object) =>
      (await list(buyer, { purchaseNoIndistinct: 'v-', ...condition })).data.records
        .map(({ purchaseNo }) => purchaseNo)
        .toSorted();
    const [first] = await linesOfOrder(buyer, 'V-2');
    const name = String(first?.supplierName).slice(1, 4);
    const day = String(first?.expectArrivalDate);
    for (const pageMode of ['0', '1']) {
      expect(await found({ pageMode, supplierNameIndistinct: name })).toEqual(['V-2']);
      expect(await found({ pageMode, supplierNameIndistinct: name, requiredFrom: day, requiredUntil: day })).toEqual(['V-2']);
      expect(await found({ pageMode, requiredUntil: '2020-01-01' })).toEqual([]);
      expect(await found({ pageMode, requiredFrom: '2099-01-01' })).toEqual([]);
    }
    const wrong = await list(buyer, { requiredFrom: 'soon' });
    expect([wrong.status, wrong.details[0]?.code]).toEqual([400, 'valid.date']);
  });
  it('R6 shows a supplier its own orders and nothing of another', async () => {
    expect((await list(acme, {})).data.total).toBe(3);
    expect((await list(crystal, {})).data.records.map((row) => row.purchaseNo)).toEqual(['V-2']);
    const foreign = await linesOfOrder(acme, 'V-1');
    const id = foreign[0]?.purchaseId;
    for (const call of ['getsrmpurchasebyid', 'getFigureEvents'])
      expect(
        (await crystal.call(`ISupSrmPurchaseService/${call}`, { id, purchaseLineId: foreign[0]?.id, figure: 'batchPurQty' }))
          .errorCode,
      ).toBe('20003');
    expect((await crystal.call('ISupSrmInArriveService/getTrackingStory', { purchaseNo: 'V-1', purchaseSeq: 1 })).errorCode).toBe(
      '20003',
    );
    const buyer2 = await house.signIn('buyer2');
    expect((await list(buyer2, {})).data.total).toBe(0);
  });
  it('SYS-19 hides prices from suppliers when the policy says so, in every answer', async () => {
    await house.owner.query(
      "insert into sys_business_control (org_no, control_no, control_value) values ('ORG1', 'SHOW_PRICE_TO_SUPPLIER', '0')",
    );
    const shown = (await list<Record<string, unknown>>(acme, {})).data.records[0] ?? {};
    for (const name of ['price', 'taxPrice', 'amount', 'taxAmount', 'totalAmount']) expect(shown).not.toHaveProperty(name);
    const heads = (await list<Record<string, unknown>>(acme, { pageMode: '0' })).data.records[0];
    expect(heads).not.toHaveProperty('totalAmount');
    const detail = await acme.call('ISupSrmPurchaseService/getsrmpurchasebyid', { id: shown.purchaseId });
    expect(detail.body).not.toContain('taxPrice');
    expect(detail.body).not.toContain('totalAmount');
    expect((await list<Record<string, unknown>>(buyer, {})).data.records[0]).toHaveProperty('taxPrice');
    await house.owner.query("delete from sys_business_control where org_no = 'ORG1'");
  });
  it('ORDER-12 counts the tabs, narrowed by the other conditions', async () => {
    const counts = async (condition: object = {}) =>
      Object.fromEntries(
        (
          await buyer.call<{ records: { key: string; count: number }[] }>('ISrmPurchaseService/getPurchaseTabCounts', {
            condition,
          })
        ).data.records.map((row) => [row.key, row.count]),
      );
    expect(await counts()).toEqual({ toAccept: 4, accepted: 0, rejected: 0, reaccept: 0, waiting: 0, all: 4 });
    const [first, second] = (await linesOfOrder(acme, 'V-1')) as [OrderLine, OrderLine];
    await acme.call('ISupSrmPurchaseService/acceptSrmPurchase', { lines: wanted([first]) });
    await acme.call('ISupSrmPurchaseService/replySrmPurchase', {
      lines: [{ ...wanted([second])[0], reason: '晚', rows: [{ replyDate: dayFromNow(30), replyQty: '100' }] }],
    });
    expect(await counts({ acceptStatus: '2', keyword: 'v-1' })).toEqual({
      toAccept: 1,
      accepted: 1,
      rejected: 0,
      reaccept: 0,
      waiting: 1,
      all: 3,
    });
  });
  it('ORDER-18 lists what may be delivered by its date', async () => {
    const lines = (await linesOfOrder(acme, 'V-1')).filter((line) => line.acceptStatus === '0' && line.changeState === '0');
    await acme.call('ISupSrmPurchaseService/acceptSrmPurchase', { lines: wanted(lines) });
    const due = (condition: object) =>
      acme.call<{ records: OrderLine[] }>('ISupSrmPurchaseService/getDeliverableLines', { condition });
    expect((await due({})).data.records.map((line) => line.purchaseSeq)).toEqual([1, 3]);
    expect((await due({ endDate: dayFromNow(9) })).data.records).toHaveLength(0);
    expect((await due({ startDate: dayFromNow(9), endDate: dayFromNow(10) })).data.records).toHaveLength(2);
  });
  it('opens the arithmetic of every figure down to events that add up to it', async () => {
    const [line] = (await linesOfOrder(buyer, 'V-1')) as [OrderLine];
    const head = (await buyer.call<{ version: number }>('ISrmPurchaseService/getsrmpurchasebyid', { id: line.purchaseId })).data;
    await buyer.call('ISrmPurchaseService/changeSrmPurchase', {
      id: line.purchaseId,
      version: head.version,
      lines: [{ ...wanted([line])[0], batchPurQty: '250', expectArrivalDate: dayFromNow(12) }],
      reason: '加单',
    });
    const [now] = (await linesOfOrder(buyer, 'V-1')) as [OrderLine];
    for (const figure of figureNames) {
      const answer = await buyer.call<{ records: { delta: string }[]; sum: string; value: string }>(
        'ISupSrmPurchaseService/getFigureEvents',
        { purchaseLineId: now.id, figure },
      );
      expect([figure, answer.data.sum, answer.data.value]).toEqual([figure, now[figure], now[figure]]);
      expect(sum(...answer.data.records.map((record) => record.delta))).toBe(now[figure]);
    }
    const ordered = await buyer.call<{ records: { eventName: string; delta: string }[] }>(
      'ISupSrmPurchaseService/getFigureEvents',
      {
        purchaseLineId: now.id,
        figure: 'batchPurQty',
      },
    );
    expect(ordered.data.records.map((record) => [record.eventName, record.delta])).toEqual([
      ['订单发布', '100'],
      ['订单变更', '150'],
    ]);
  });
  it('RECEIPT-09 tells the story of a line to both sides, to the supplier without people of the house', async () => {
    const story = (client: Client, language: string) =>
      client.call<{ records: Record<string, unknown>[]; unDeliveryQty: string }>(
        'ISupSrmInArriveService/getTrackingStory',
        { purchaseNo: 'V-1', purchaseSeq: 1 },
        { 'accept-language': language },
      );
    const inside = await story(buyer, 'zh-CN');
    expect(inside.data.records.map((event) => [event.event, event.eventName, event.docNo, event.qty])).toEqual([
      ['order.published', '订单发布', 'V-1', '100'],
      ['order.accepted', '供应商接受', 'V-1', '100'],
      ['order.changed', '订单变更', 'V-1', '250'],
    ]);
    expect(inside.data.records[0]).toMatchObject({ userName: '王采购' });
    const outside = await story(acme, 'en-US');
    expect(outside.data.records.map((event) => event.eventName)).toEqual(['Order published', 'Accepted', 'Order changed']);
    expect(outside.body).not.toContain('王采购');
    expect(outside.data.records[2]?.note).toContain('100 → 250');
    const keeper = await house.signIn('keeper');
    expect((await story(keeper, 'zh-CN')).data.records).toHaveLength(3);
  });
  it('ORDER-16 exports lines and orders as workbooks, and says when there is nothing', async () => {
    const file = await acme.call('ISupSrmPurchaseService/exportSrmPurchase', { condition: { purchaseNo: 'V-1' } });
    expect(file.status).toBe(200);
    expect(file.headers['content-type']).toContain('spreadsheetml');
    expect(file.body.slice(0, 2)).toBe('PK');
    expect((await buyer.call('ISrmPurchaseService/exportexcel', { condition: { pageMode: '0' } })).body.slice(0, 2)).toBe('PK');
    const due = await acme.call('ISupSrmPurchaseService/exportSrmPurchase', {
      condition: { deliverable: '1', purchaseNo: 'V-1' },
    });
    expect(due.body.slice(0, 2)).toBe('PK');
    expect((await acme.call('ISupSrmPurchaseService/getDeliverableLines', { condition: { deliverable: '1' } })).status).toBe(200);
    const none = await acme.call('ISupSrmPurchaseService/exportexcel', { condition: { purchaseNo: 'V-2' } });
    expect([none.status, none.errorCode]).toEqual([404, '20012']);
  });
});
