import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, newKey, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { checkInvariants } from '../../../test/invariants.ts';
import { dayFromNow, linesOfOrder, orderGiven, sendOrders } from '../../../test/orders.ts';

let house: TestHouse;
let buyer: Client;
let acme: Client;
beforeAll(async () => {
  house = await openTestHouse();
  [buyer, acme] = await Promise.all([house.signIn('buyer'), house.signIn('acme')]);
});
afterAll(async () => {
  // what the house holds at the end must add up, whatever was tried
  expect(await checkInvariants(house.owner)).toEqual([]);
  await house.close();
});

describe('orders of another system by call', () => {
  it('ORDER-09 ORDER-11 PO-01 adds orders with names, amounts and figures, published to the supplier', async () => {
    const answer = await sendOrders(buyer, [
      orderGiven(
        'IN-1',
        [
          { batchPurQty: 200, taxPrice: '2.26', taxRate: 13 },
          { price: '1', taxPrice: null, unitNo: 'pcs' },
        ],
        {
          employeeName: '王采购',
        },
      ),
    ]);
    expect(answer.body).toContain('IN-1');
    expect(answer.data).toMatchObject({ count: 2, orderCount: 1, knownCount: 0 });
    const lines = await linesOfOrder(acme, 'IN-1');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatchObject({
      purchaseSeq: 1,
      orgNo: 'ORG1',
      supplierName: '东莞市立航五金制品有限公司',
      itemName: '内六角螺钉 1 型',
      unitNo: 'PCS',
      batchPurQty: '200',
      unDeliveryQty: '200',
      pendingQty: '0',
      price: '2',
      totalAmount: '452',
      taxAmount: '52',
      amount: '400',
      currencyNo: 'CNY',
      acceptStatus: '0',
      changeState: '0',
      orderType: '1',
      employeeName: '王采购',
      firstRequestDate: dayFromNow(10),
    });
    expect(lines[1]).toMatchObject({ price: '1', taxPrice: '1.13', totalAmount: '113' });
    const heads = await buyer.call<{ records: Record<string, unknown>[] }>('ISrmPurchaseService/getsrmpurchaselistbyparams', {
      condition: { pageMode: '0', purchaseNo: 'IN-1' },
    });
    expect(heads.data.records[0]).toMatchObject({ orderStatus: '1', acceptStatus: '0', totalAmount: '565', orderVersion: 1 });
    expect(heads.data.records[0]?.answerDueDate).toMatch(/^\d{4}-/);
  });
  it('names order, line, field, value and rule of every fault, and adds nothing', async () => {
    const answer = await sendOrders(buyer, [
      orderGiven('IN-2', [
        {},
        { batchPurQty: '-5' },
        { itemNo: 'NONE', expectArrivalDate: '2026-02-30' },
        { purchaseSeq: 1 },
        { unitNo: 'KG' },
        { price: '1', taxPrice: '1.17', taxRate: '13' },
        { expectArrivalDate: dayFromNow(-6) },
        { itemNo: 'NONE' },
      ]),
      orderGiven('IN-3', [{}], { supplierNo: 'V9999', currencyNo: 'rmb', orgNo: 'ORG1' }),
      orderGiven('IN-4', [{}], { orgNo: 'ORG2' }),
    ]);
    expect([answer.status, answer.errorCode]).toEqual([400, '20002']);
    const found = answer.details.map((d) => [d.rowId, d.field, d.code, d.params?.value]);
    expect(found).toEqual(
      expect.arrayContaining([
        ['orders[0].lines[1]', 'batchPurQty', 'valid.positiveNumber', '-5'],
        ['orders[0].lines[2]', 'expectArrivalDate', 'valid.date', '2026-02-30'],
        ['orders[0].lines[3]', 'purchaseSeq', 'orderIn.lineTwice', '1'],
        ['orders[0].lines[4]', 'unitNo', 'orderIn.unit', 'KG'],
        ['orders[0].lines[5]', 'taxPrice', 'orderIn.price', '1.17'],
        ['orders[0].lines[6]', 'expectArrivalDate', 'orderIn.dateBefore', dayFromNow(-6)],
        ['orders[0].lines[7]', 'itemNo', 'ref.invalid', 'NONE'],
        ['orders[1].lines[0]', 'supplierNo', 'ref.invalid', 'V9999'],
        ['orders[1].lines[0]', 'currencyNo', 'orderIn.currency', 'rmb'],
        ['orders[2].lines[0]', 'orgNo', 'ref.invalid', 'ORG2'],
      ]),
    );
    expect(found).toHaveLength(10);
    expect(answer.details.every((d) => (d.message ?? '') !== '' && d.params?.purchaseNo !== undefined)).toBe(true);
    const kept = await house.owner.query("select 1 from srm_purchase where purchase_no in ('IN-2', 'IN-3', 'IN-4')");
    expect(kept.rowCount).toBe(0);
  });
  it('R14 recognises an identical resend and refuses a known line with other content', async () => {
    const order = orderGiven('IN-5', [{}, {}]);
    expect((await sendOrders(buyer, [order])).data).toMatchObject({ count: 2, knownCount: 0 });
    const again = await sendOrders(buyer, [order]);
    expect(again.data).toMatchObject({ count: 0, orderCount: 0, knownCount: 2 });
    const other = await sendOrders(buyer, [orderGiven('IN-5', [{ batchPurQty: '7' }])]);
    expect(other.details.map((d) => [d.field, d.code])).toEqual([['purchaseSeq', 'orderIn.known']]);
    const more = await sendOrders(buyer, [orderGiven('IN-5', [{}, {}, { batchPurQty: '3' }])]);
    expect(more.data).toMatchObject({ count: 1, orderCount: 0, knownCount: 2 });
    const total = await house.owner.query("select total_amount from srm_purchase where purchase_no = 'IN-5'");
    expect(total.rows[0].total_amount).toBe('229.39');
    const events = await house.owner.query(
      "select sum(e.ordered_delta) as ordered from srm_order_event e join srm_purchase_line l on l.id = e.purchase_line_id where l.purchase_no = 'IN-5'",
    );
    expect(events.rows[0].ordered).toBe('203');
  });
  it('R14 gives one effect to a repeated key', async () => {
    const key = newKey();
    const body = { orders: [orderGiven('IN-6')], publish: '1' };
    const [first, second] = await Promise.all([
      buyer.call('ISrmPurchaseService/importOrders', body, { 'idempotency-key': key }),
      buyer.call('ISrmPurchaseService/importOrders', body, { 'idempotency-key': key }),
    ]);
    expect(second.data).toEqual(first.data);
    expect(first.data).toMatchObject({ count: 1 });
  });
  it('PO-01 keeps a draft from the supplier until it is published', async () => {
    await sendOrders(buyer, [orderGiven('IN-7', [{}, {}])], '0');
    expect(await linesOfOrder(acme, 'IN-7')).toHaveLength(0);
    const drafts = await linesOfOrder(buyer, 'IN-7');
    expect(drafts.map((line) => line.draftFlag)).toEqual(['1', '1']);
    const headId = drafts[0]?.purchaseId ?? '';
    expect((await acme.call('ISupSrmPurchaseService/getsrmpurchasebyid', { id: headId })).errorCode).toBe('20003');
    const early = await acme.call('ISupSrmPurchaseService/acceptSrmPurchase', {
      lines: drafts.map(({ id, version }) => ({ id, version })),
    });
    expect(early.errorCode).toBe('20003');
    const onBehalf = await buyer.call('ISrmPurchaseService/answerOnBehalf', {
      lines: drafts.map(({ id, version }) => ({ id, version })),
      accept: '1',
      note: '电话',
    });
    expect(onBehalf.details.map((d) => d.code)).toEqual(['order.draft', 'order.draft']);
    const head = await buyer.call<{ version: number }>('ISrmPurchaseService/getsrmpurchasebyid', { id: headId });
    const records = [{ id: headId, version: head.data.version }];
    expect((await acme.call('ISrmPurchaseService/publishSrmPurchase', { records })).errorCode).toBe('10008');
    const published = await buyer.call('ISrmPurchaseService/publishSrmPurchase', { records });
    expect(published.data).toEqual({ count: 1, records: [{ id: headId, version: head.data.version + 1, status: '1' }] });
    expect(await linesOfOrder(acme, 'IN-7')).toHaveLength(2);
    const twice = await buyer.call('ISrmPurchaseService/publishSrmPurchase', {
      records: [{ id: headId, version: head.data.version + 1 }],
    });
    expect(twice.details.map((d) => d.code)).toEqual(['doc.wrongStatus']);
  });
  it('R9 R12 is closed to suppliers and to a buyer without the right', async () => {
    expect((await acme.call('ISrmPurchaseService/importOrders', { orders: [orderGiven('IN-8')] })).errorCode).toBe('10008');
    const keeper = await house.signIn('keeper');
    expect((await keeper.call('ISrmPurchaseService/importOrders', { orders: [orderGiven('IN-8')] })).errorCode).toBe('10008');
    expect((await house.stranger.call('ISrmPurchaseService/importOrders', {})).errorCode).toBe('10004');
  });
  it('takes 5,000 lines in one call, in as many statements as 500 lines need for each of their parts', async () => {
    const orders = Array.from({ length: 50 }, (_, n) => ({
      purchaseNo: `BIG-${n}`,
      supplierNo: 'V0001',
      purchaseDate: dayFromNow(0),
      lines: Array.from({ length: 100 }, (_line, seq) => ({
        purchaseSeq: seq + 1,
        itemNo: `M00${String((seq % 60) + 1).padStart(2, '0')}`,
        batchPurQty: '100',
        expectArrivalDate: dayFromNow(20),
        taxPrice: '1.13',
      })),
    }));
    const statements = async (): Promise<number> => {
      let sent = 0;
      const client = await house.pool.connect();
      const proto = Object.getPrototypeOf(client) as { query: (...given: unknown[]) => unknown };
      client.release();
      const { query } = proto;
      proto.query = function (this: unknown, ...given: unknown[]) {
        sent += 1;
        return query.apply(this, given);
      };
      const answer = await sendOrders(buyer, orders);
      proto.query = query;
      expect(answer.data).toMatchObject({ count: 5000, orderCount: 50 });
      return sent;
    };
    // ten inserts each for lines and events, the rest does not grow with the lines
    expect(await statements()).toBeLessThan(60);
    const sums = await house.owner.query(
      "select count(*)::int as lines, sum(un_delivery_qty) as open, (select sum(un_delivery_delta) from srm_order_event e join srm_purchase_line l on l.id = e.purchase_line_id where l.purchase_no like 'BIG-%') as told from srm_purchase_line where purchase_no like 'BIG-%'",
    );
    expect(sums.rows[0]).toEqual({ lines: 5000, open: '500000', told: '500000' });
  }, 120_000);
});
