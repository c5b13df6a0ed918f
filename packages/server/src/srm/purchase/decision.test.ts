import type { OrderDecision } from '@wms/contract/srm/purchase/purchase.calls.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { dayFromNow, linesOfOrder, type OrderLine, orderGiven, sendOrders, wanted } from '../../../test/orders.ts';

let house: TestHouse;
let buyer: Client;
let acme: Client;
let admin: Client;
beforeAll(async () => {
  house = await openTestHouse();
  [buyer, acme, admin] = await Promise.all([house.signIn('buyer'), house.signIn('acme'), house.signIn('admin')]);
});
afterAll(() => house.close());

const sup = 'ISupSrmPurchaseService';
const inside = 'ISrmPurchaseService';
const decisions = async (client: Client, service: string, lines: readonly { readonly id: string }[]) =>
  client.call<{ records: OrderDecision[] }>(`${service}/getOrderDecisions`, { ids: lines.map(({ id }) => id) });
const proposedOf = async (purchaseNo: string) =>
  (await linesOfOrder(buyer, purchaseNo)).map(({ proposedDate, proposedQty }) => [proposedDate, proposedQty]);

describe('what is decided on', () => {
  it('PO-04 PO-05 PO-06 PO-07 PO-12 a line carries what its proposal would make of it, as long as it waits and no longer', async () => {
    await sendOrders(buyer, [orderGiven('D-1', [{}, {}, {}, {}])]);
    const answer = (line: OrderLine) => ({
      id: line.id,
      version: line.version,
      reason: '原料晚到',
      rows: [
        { replyDate: dayFromNow(20), replyQty: '30' },
        { replyDate: dayFromNow(14), replyQty: '50.5' },
      ],
    });
    const replied = async () => {
      const lines = (await linesOfOrder(acme, 'D-1')).filter(({ acceptStatus }) => acceptStatus !== '1');
      await acme.call(`${sup}/replySrmPurchase`, { lines: lines.map(answer) });
      return linesOfOrder(buyer, 'D-1');
    };
    const whole = [dayFromNow(20), '80.5'];
    const [agreed, refused, withdrawn, closed] = (await replied()) as [OrderLine, OrderLine, OrderLine, OrderLine];
    expect(await proposedOf('D-1')).toEqual([whole, whole, whole, whole]);
    await buyer.call(`${inside}/agreeChange`, { lines: wanted([agreed]) });
    await buyer.call(`${inside}/refuseChange`, { lines: wanted([refused]), reason: '太晚' });
    await acme.call(`${sup}/withdrawReply`, { lines: wanted([withdrawn]) });
    await buyer.call(`${inside}/closePurchaseLines`, { lines: wanted([closed]), reason: '不再需要' });
    expect(await proposedOf('D-1')).toEqual(Array(4).fill([null, null]));
    const [first] = (await linesOfOrder(acme, 'D-1')) as [OrderLine];
    expect(first).toMatchObject({ batchPurQty: '80.5', expectArrivalDate: dayFromNow(14) });
    // a later change of what was accepted proposes another day for the same quantity
    const later = [{ replyDate: dayFromNow(16), replyQty: '80.5' }];
    await acme.call(`${sup}/requestDateChange`, {
      lines: [{ id: first.id, version: first.version, reason: '设备检修', rows: later }],
    });
    expect((await proposedOf('D-1'))[0]).toEqual([dayFromNow(16), '80.5']);
  });

  it('PO-02 both sides see promise, proposal and the first day the lead time of the terms leaves, the urgent first', async () => {
    const terms = (itemNo: string, more: object) =>
      admin.call('IBmItemMerchantSupplierService/addbmitemmerchantsupplier', {
        ...{ orgNo: 'KS01', merchantNo: 'V0001', itemNo, merchantItemNo: `V-${itemNo}`, effectiveStart: dayFromNow(-30) },
        ...more,
      });
    await house.owner.query("delete from bm_item_merchant_supplier where item_no in ('M0001', 'M0002', 'M0003')");
    await sendOrders(buyer, [
      orderGiven('D-2', [{ expectArrivalDate: dayFromNow(12) }, { expectArrivalDate: dayFromNow(8) }, {}]),
    ]);
    const lines = (await linesOfOrder(acme, 'D-2')) as [OrderLine, OrderLine, OrderLine];
    const [{ orgNo }] = lines;
    expect([
      (await terms('M0001', { orgNo, purLeadTime: 15 })).status,
      (await terms('M0002', { orgNo })).status,
      (await terms('M0003', { orgNo, purLeadTime: 9, effectiveStart: dayFromNow(-30), effectiveEnd: dayFromNow(-1) })).status,
    ]).toEqual([200, 200, 200]);
    const [first] = lines;
    await acme.call(`${sup}/replySrmPurchase`, {
      lines: [
        {
          id: first.id,
          version: first.version,
          reason: '排产',
          rows: [
            { replyDate: dayFromNow(22), replyQty: '40' },
            { replyDate: dayFromNow(18), replyQty: '60' },
          ],
        },
      ],
    });
    for (const [client, service] of [
      [acme, sup],
      [buyer, inside],
    ] as const) {
      const { records } = (await decisions(client, service, lines)).data;
      expect(records.map(({ purchaseSeq, leadDays, earliestDate }) => [purchaseSeq, leadDays, earliestDate])).toEqual([
        [2, null, dayFromNow(0)],
        [3, null, dayFromNow(0)],
        [1, 15, dayFromNow(15)],
      ]);
      expect(records.at(-1)?.proposedRows.map(({ replyDate, replyQty }) => [replyDate, replyQty])).toEqual([
        [dayFromNow(18), '60'],
        [dayFromNow(22), '40'],
      ]);
      expect(records.at(-1)?.changeReason).toBe('排产');
    }
  });

  it('R1 tells nobody of the lines of others, of drafts, or of more than a command takes', async () => {
    await sendOrders(buyer, [orderGiven('D-3', [{}])]);
    await sendOrders(buyer, [orderGiven('D-4', [{}])], '0');
    await sendOrders(buyer, [orderGiven('D-5', [{}], { supplierNo: 'V0002' })]);
    const all = (await Promise.all(['D-3', 'D-4', 'D-5'].map((no) => linesOfOrder(buyer, no)))).flat();
    expect(all).toHaveLength(3);
    const seen = async (client: Client, service: string) =>
      (await decisions(client, service, all)).data.records.map(({ purchaseNo }) => purchaseNo).toSorted();
    expect(await seen(buyer, inside)).toEqual(['D-3', 'D-4', 'D-5']);
    expect(await seen(acme, sup)).toEqual(['D-3']);
    expect(await seen(acme, inside)).toEqual(['D-3']);
    const asked = async (ids: readonly string[]) =>
      (await buyer.call(`${inside}/getOrderDecisions`, { ids })).details.map((d) => d.code);
    expect(await asked([])).toEqual(['input.required']);
    expect(await asked(['7', '7'])).toEqual(['order.lineTwice']);
    expect(await asked(Array.from({ length: 501 }, (_, at) => String(at + 1)))).toHaveLength(1);
  });
});
