import type { Tile } from '@wms/contract/kernel/tile.ts';
import { approvalTabs, approvalTiles } from '@wms/contract/srm/approval/approval.tiles.ts';
import { arrivalsOn, awaitedBetween, deliveriesOn } from '@wms/contract/srm/asn/asn.days.ts';
import { asnTiles } from '@wms/contract/srm/asn/asn.tiles.ts';
import { invoiceTabs, invoiceTiles } from '@wms/contract/srm/invoice/invoice.tiles.ts';
import { outboundTabs } from '@wms/contract/srm/outbound/outbound.tabs.ts';
import { outboundTiles } from '@wms/contract/srm/outbound/outbound.tiles.ts';
import { forecastTabs } from '@wms/contract/srm/plan/forecast.ts';
import { planTiles } from '@wms/contract/srm/plan/plan.tiles.ts';
import { monthlyTabs, planTabs } from '@wms/contract/srm/plan/purchasePlan.ts';
import { purchaseTiles } from '@wms/contract/srm/purchase/purchase.tiles.ts';
import { orderTabs } from '@wms/contract/srm/purchase/tabs.ts';
import { discrepancyTabs } from '@wms/contract/srm/receipt/discrepancy.ts';
import { receiptTiles, toAcknowledgeTab } from '@wms/contract/srm/receipt/receipt.tiles.ts';
import { publishTabs, replyTabs } from '@wms/contract/srm/schedule/schedule.tabs.ts';
import { scheduleTiles } from '@wms/contract/srm/schedule/schedule.tiles.ts';
import { differenceTabs, periodTabs, supplierPeriodTabs, vmiTabs } from '@wms/contract/stock/consignment.tabs.ts';
import { consignmentTiles } from '@wms/contract/stock/consignment.tiles.ts';
import { countTabs } from '@wms/contract/stock/count/count.tabs.ts';
import { countTiles } from '@wms/contract/stock/count/count.tiles.ts';
import { taskTabs, taskTiles } from '@wms/contract/stock/warehouseTask/warehouseTask.tiles.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { makeNotice, makeOrder } from '../../../test/notices.ts';
import { dayFromNow, linesOfOrder, orderGiven, sendOrders, wanted } from '../../../test/orders.ts';

let house: TestHouse;
let buyer: Client;
let acme: Client;
beforeAll(async () => {
  house = await openTestHouse();
  [buyer, acme] = await Promise.all([house.signIn('buyer'), house.signIn('acme')]);
});
afterAll(() => house.close());

const todo = async (client: Client) =>
  Object.fromEntries(
    (
      await client.call<{ records: { key: string; count: number; url: string }[] }>('ISupSrmIndexService/getTodoCount', {})
    ).data.records.map((row) => [row.key, row.count]),
  );

/** The call of the list at an address, and what its screen asks there: the tab, and the filter of the address. */
const listAt = (url: string, isOutside: boolean): { readonly wire: string; readonly condition: object } => {
  const { pathname, searchParams: asked } = new URL(url, 'http://house');
  const tab = asked.get('tab') ?? '';
  const filter: object = JSON.parse(asked.get('f') ?? '{}');
  const shown = { type: 'operation', ...filter };
  const orders = { ...orderTabs.find(({ key }) => key === tab)?.condition, ...shown };
  switch (pathname) {
    case '/orderCollaboration/userOrder':
      return { wire: `I${isOutside ? 'Sup' : ''}SrmPurchaseService/getsrmpurchaselistbyparams`, condition: orders };
    case '/delivery/userOrder':
      return { wire: 'ISupSrmPurchaseService/getDeliverableLines', condition: filter };
    case '/delivery/asnTracking':
      return { wire: 'ISupSrmAsnHeadService/getsrmasnheadlistbyparams', condition: { status: tab, ...shown } };
    case '/asn/warehouse':
      return { wire: 'ISrmAsnHeadService/getsrmasnheadlistbyparams', condition: { status: tab, ...shown } };
    case '/delivery/receivingDetails':
      return {
        wire: 'ISrmInArriveService/getDiscrepancyList',
        condition: discrepancyTabs(isOutside ? 'supplier' : 'purchaser').find(({ key }) => key === tab)?.condition ?? {},
      };
    case '/deliverySchedule/replySchedule':
      return {
        wire: 'ISrmSupSchedulingKanbanService/getsrmsupschedulingkanbanlistbyparams',
        condition: { ...replyTabs.find(({ key }) => key === tab)?.condition, ...filter },
      };
    case '/deliverySchedule/pendingSchedule':
      return {
        wire: 'ISrmSchedulingKanbanService/getsrmschedulingkanbanlistbyparams',
        condition: { ...publishTabs.find(({ key }) => key === tab)?.condition, ...filter },
      };
    case '/delivery/approval':
      return {
        wire: `I${isOutside ? 'Sup' : ''}SrmDeliveryApprovalService/getsrmdeliveryapprovallistbyparams`,
        condition: approvalTabs(isOutside ? 'supplier' : 'purchaser').find(({ key }) => key === tab)?.condition ?? {},
      };
    case '/plan/purchase-plan':
      return {
        wire: 'ISrmPurchasePlanService/getsrmpurchaseplanlistbyparams',
        condition: { ...planTabs.find(({ key }) => key === tab)?.condition, ...filter },
      };
    case '/deliverySchedule/replyMonthlyPlan':
      return {
        wire: 'ISrmSupSchedulingMonthlyPlanService/getsrmsupschedulingmonthlyplanlistbyparams',
        condition: monthlyTabs.find(({ key }) => key === tab)?.condition ?? {},
      };
    case '/plan/purchase-forecast':
      return {
        wire: `I${isOutside ? 'Sup' : ''}SrmForecastService/getsrmforecastlistbyparams`,
        condition: forecastTabs.find(({ key }) => key === tab)?.condition ?? {},
      };
    case '/asn/invoice':
      return {
        wire: `I${isOutside ? 'Sup' : ''}SrmInvoiceService/getsrminvoicelistbyparams`,
        condition: invoiceTabs(isOutside ? 'supplier' : 'purchaser').find(({ key }) => key === tab)?.condition ?? {},
      };
    case '/receipt-tracking/return-details':
      return { wire: 'ISupSrmInArriveService/getReturnDetailList', condition: toAcknowledgeTab.condition };
    case '/asn/task':
      return {
        wire: 'IWmTaskService/getwmtasklistbyparams',
        condition: taskTabs.find(({ key }) => key === tab)?.condition ?? {},
      };
    case '/inventorySynergy/outbound':
      return {
        wire: 'IInvDeliveryOrderService/getinvdeliveryorderlistbyparams',
        condition: outboundTabs.find(({ key }) => key === tab)?.condition ?? {},
      };
    case '/inventorySynergy/count':
      return {
        wire: 'IInvCountService/getinvcountlistbyparams',
        condition: countTabs.find(({ key }) => key === tab)?.condition ?? {},
      };
    case '/inventorySynergy/vmi/query':
      return {
        wire: 'ISupSrmVmiService/getsrmvmilistbyparams',
        condition: vmiTabs.find(({ key }) => key === tab)?.condition ?? {},
      };
    case '/inventorySynergy/vmi/inventory-difference':
      return {
        wire: 'ISupSrmVmiService/getVmiDifferenceList',
        condition: (isOutside ? supplierPeriodTabs : periodTabs).find(({ key }) => key === tab)?.condition ?? {},
      };
    case '/inventorySynergy/escrow/warehouse-diff':
      return {
        wire: 'ISupSrmVmiService/getWarehouseDiffList',
        condition: differenceTabs.find(({ key }) => key === tab)?.condition ?? {},
      };
    default:
      throw new Error(`no list at ${url}`);
  }
};

describe('queues of work', () => {
  it('B-F21 counts for each side what it has to do, since when, and leaves out what it may not', async () => {
    await sendOrders(buyer, [orderGiven('T-1', [{}, {}, {}, {}])]);
    await sendOrders(buyer, [orderGiven('T-2', [{}])], '0');
    await sendOrders(buyer, [orderGiven('T-3', [{}], { supplierNo: 'V0003' })]);
    expect(await todo(acme)).toEqual({
      orderToAnswer: 4,
      orderReaccept: 0,
      orderToDeliver: 0,
      asnRejected: 0,
      discrepancyToAnswer: 0,
      returnToAcknowledge: 0,
      approvalRejected: 0,
      approvalExpiring: 0,
      scheduleToReply: 0,
      planToReply: 0,
      forecastToCommit: 0,
      invoiceDraft: 0,
      invoiceReturned: 0,
      vmiToAnswer: 0,
      vmiBelowSafe: 0,
      vmiBelowSoon: 0,
      escrowDifferences: 0,
    });
    const lines = await linesOfOrder(acme, 'T-1');
    await acme.call('ISupSrmPurchaseService/acceptSrmPurchase', { lines: wanted(lines.slice(0, 2)) });
    await acme.call('ISupSrmPurchaseService/replySrmPurchase', {
      lines: lines
        .slice(2, 3)
        .map(({ id, version }) => ({ id, version, reason: '晚', rows: [{ replyDate: dayFromNow(40), replyQty: '100' }] })),
    });
    expect(await todo(acme)).toEqual({
      orderToAnswer: 1,
      orderReaccept: 0,
      orderToDeliver: 2,
      asnRejected: 0,
      discrepancyToAnswer: 0,
      returnToAcknowledge: 0,
      approvalRejected: 0,
      approvalExpiring: 0,
      scheduleToReply: 0,
      planToReply: 0,
      forecastToCommit: 0,
      invoiceDraft: 0,
      invoiceReturned: 0,
      vmiToAnswer: 0,
      vmiBelowSafe: 0,
      vmiBelowSoon: 0,
      escrowDifferences: 0,
    });
    expect(await todo(buyer)).toMatchObject({ orderDifference: 1, orderUnanswered: 0, orderLate: 0, asnPending: 0 });
    await house.owner.query(
      "update srm_purchase set answer_due_date = now() - interval '1 hour' where purchase_no in ('T-1', 'T-3')",
    );
    await house.owner.query(
      "update srm_purchase_line set expect_arrival_date = $1, sup_reply_date = $1 where purchase_no = 'T-1' and purchase_seq = 1",
      [dayFromNow(-2)],
    );
    expect(await todo(buyer)).toMatchObject({ orderUnanswered: 2, orderLate: 1 });
    const late = (condition: object) =>
      buyer.call<{ total: number }>('ISrmPurchaseService/getsrmpurchaselistbyparams', { condition });
    expect((await late({ overdue: '1' })).data.total).toBe(1);
    expect((await late({ unanswered: '1' })).data.total).toBe(2);
    const counts = await buyer.call<{ records: { key: string; count: number; oldest: string | null }[] }>(
      'ISupSrmIndexService/getTodoCount',
      {},
    );
    const told = new Map(counts.data.records.map((row) => [row.key, row]));
    // of four orders' lines two are late with their answer, and the draft waits for the buyer
    expect(told.get('orderWaiting')?.count).toBe(2);
    expect([told.get('orderLate')?.oldest, told.get('asnPending')?.oldest]).toEqual([dayFromNow(-2), null]);
    const keeper = await house.signIn('keeper');
    expect(await todo(keeper)).toEqual({
      asnToReceive: 0,
      asnPartial: 0,
      countCounting: 0,
      deliveryToAllocate: 0,
      deliveryToPick: 0,
      deliveryToShip: 0,
      taskWaiting: 0,
      receiptToInspect: 0,
      discrepancyToSettle: 0,
      vmiBelowSafe: 0,
      vmiBelowSoon: 0,
    });
    expect((await house.stranger.call('ISupSrmIndexService/getTodoCount', {})).errorCode).toBe('10004');
  });

  it('pages what is due by day, five at a time, and finds it by day and word', async () => {
    await sendOrders(
      buyer,
      Array.from({ length: 6 }, (_, n) => orderGiven(`S-${n}`)),
    );
    interface Due {
      readonly records: readonly { scheduleDate: string; type: string; docNo: string; title: string; url: string }[];
      readonly total: number;
      readonly size: number;
      readonly current: number;
    }
    const due = (client: Client, body: object) => client.call<Due>('ISupSrmIndexService/mySchedulePage', body);
    const first = (await due(acme, {})).data;
    expect(first).toMatchObject({ size: 5, current: 1 });
    expect(first.records).toHaveLength(5);
    const one = await due(acme, { condition: { keyword: 's-3', scheduleDate: dayFromNow(1) }, current: 1, size: 5 });
    expect(one.data.records).toEqual([
      {
        scheduleDate: dayFromNow(1),
        type: 'order',
        docNo: 'S-3',
        title: '东莞市立航五金制品有限公司',
        url: '/orderCollaboration/userOrder?tab=all&q=S-3',
      },
    ]);
    expect((await due(await house.signIn('crystal'), { keyword: 's-3' })).data.total).toBe(0);
    expect((await due(await house.signIn('keeper'), {})).data.total).toBe(0);
    // a page that has become empty still says how many there are
    expect((await due(acme, { current: 99 })).data).toMatchObject({ records: [], total: first.total });
    expect((await due(acme, { scheduleDate: 'x' })).errorCode).toBe('20002');
    // A-F19: what is past is named too, and only when it is asked for
    expect((await due(acme, { keyword: 's-3', late: '1' })).data.total).toBe(0);
    await house.owner.query("update srm_purchase set answer_due_date = now() - interval '3 days' where purchase_no = 'S-3'");
    expect((await due(acme, { keyword: 's-3' })).data.total).toBe(0);
    expect((await due(acme, { keyword: 's-3', late: '1' })).data.records).toMatchObject([
      { docNo: 'S-3', scheduleDate: dayFromNow(-3) },
    ]);
  });
  it('counts orders, amounts and receipts of the last months, oldest first', async () => {
    const months = async (client: Client, body: object) =>
      (
        await client.call<{
          records: { month: string; orderCount: number; amounts?: { currencyNo: string; totalAmount: string }[] }[];
        }>('ISupSrmIndexService/purCountPreMouth', body)
      ).data.records;
    const six = await months(buyer, {});
    expect(six.map((row) => row.month)).toEqual([...six.map((row) => row.month)].sort());
    expect([six.length, six.at(-1)?.month]).toEqual([6, dayFromNow(0).slice(0, 7)]);
    const orders = six.reduce((sum, row) => sum + row.orderCount, 0);
    expect(orders).toBe(8);
    // DASH-05: an amount is in one currency, that of most orders first, and never a sum over several
    await house.owner.query("update srm_purchase set currency_no = 'JPY', total_amount = 88000.5 where purchase_no = 'T-3'");
    await house.owner.query("update srm_purchase set currency_no = 'TWD', total_amount = 70 where purchase_no = 'S-0'");
    const amounts = (await months(buyer, {})).flatMap((row) => row.amounts ?? []);
    expect(amounts.map(({ currencyNo }) => currencyNo)).toEqual(['CNY', 'JPY', 'TWD']);
    expect(amounts.slice(1)).toEqual([
      { currencyNo: 'JPY', totalAmount: '88000.5' },
      { currencyNo: 'TWD', totalAmount: '70' },
    ]);
    await house.owner.query(
      "insert into sys_business_control (org_no, control_no, control_value) values ('ORG1', 'SHOW_PRICE_TO_SUPPLIER', '0')",
    );
    expect((await months(acme, { months: 2 })).every((row) => !('amounts' in row))).toBe(true);
    await house.owner.query("delete from sys_business_control where org_no = 'ORG1'");
  });
  it('B-F21 counts in every tile the rows that the list at its address shows', async () => {
    const order = await makeOrder(house, { lines: [{}, {}] });
    const lines = order.lineIds.map((purchaseLineId) => ({ purchaseLineId, deliveryQty: '10' }));
    await makeNotice(acme, lines.slice(0, 1));
    const closed = await makeNotice(acme, lines.slice(1));
    await house.owner.query("update srm_asn set status = '2', closed_status = case when id = $1 then '2' else '0' end", [
      closed.id,
    ]);
    const all: readonly Tile[] = [
      ...[
        purchaseTiles,
        asnTiles,
        receiptTiles,
        approvalTiles,
        scheduleTiles,
        planTiles,
        invoiceTiles,
        consignmentTiles,
        taskTiles,
        countTiles,
        outboundTiles,
      ],
    ].flatMap((tiles) => Object.values<Tile>(tiles));
    const seen = new Map<string, number>();
    for (const client of [buyer, acme, await house.signIn('keeper')])
      for (const [key, count] of Object.entries(await todo(client))) {
        const url = all.find((tile) => tile.key === key)?.url ?? '';
        const { wire, condition } = listAt(url, client === acme);
        const list = await client.call<{ total: number }>(wire, { condition });
        expect([key, count]).toEqual([key, list.data.total]);
        seen.set(key, count);
      }
    expect([...seen.keys()].toSorted()).toEqual(all.map(({ key }) => key).toSorted());
    expect([...seen].filter(([, count]) => count > 0).map(([key]) => key)).toEqual(
      expect.arrayContaining([
        'orderWaiting',
        'orderUnanswered',
        'orderLate',
        'orderDifference',
        'orderToAnswer',
        'asnToReceive',
      ]),
    );
  });

  it('DASH-06 counts deliveries by day, arrivals and late ones as their lists do, and of another supplier none', async () => {
    await makeNotice(acme, [{ purchaseLineId: (await makeOrder(house)).lineIds[0], deliveryQty: '10' }], {
      deliveryDate: dayFromNow(0),
      expectedArrivalDate: dayFromNow(0),
    });
    const total = async (client: Client, url: string, condition?: object) => {
      const list = listAt(url, client === acme);
      return (await client.call<{ total: number }>(list.wire, { condition: { ...list.condition, ...condition } })).data.total;
    };
    interface Days {
      readonly records: readonly { readonly day: string; readonly count: number }[];
    }
    const days = async (client: Client, body: object = {}) =>
      (await client.call<Days>('ISupSrmAsnHeadService/getDeliveryDays', body)).data.records;
    const own = await days(acme);
    expect(own.map(({ day }) => day)).toEqual(Array.from({ length: 7 }, (_, at) => dayFromNow(at)));
    for (const { day, count } of own) expect([day, count]).toEqual([day, await total(acme, deliveriesOn(day).url)]);
    expect(own.slice(0, 2).every(({ count }) => count > 0)).toBe(true);
    expect((await days(await house.signIn('crystal'))).reduce((sum, { count }) => sum + count, 0)).toBe(0);
    expect(await days(acme, { days: 2 })).toEqual(own.slice(0, 2));
    const keeper = await house.signIn('keeper');
    expect((await keeper.call('ISupSrmAsnHeadService/getDeliveryDays', {})).errorCode).toBe('10008');
    await house.owner.query("update srm_asn set status = '2', closed_status = '0', approval_status_code = '1'");
    expect(await total(keeper, arrivalsOn(dayFromNow(0)).url)).toBe(1);
    await house.owner.query('update srm_asn set agreed_date = $1 where expected_arrival_date = $2', [
      dayFromNow(-9),
      dayFromNow(0),
    ]);
    const { all, late } = awaitedBetween(dayFromNow(-29), dayFromNow(3));
    expect([await total(buyer, all.url), await total(buyer, late.url)]).toEqual([3, 1]);
    // what was closed short before it came is neither in time nor late
    await house.owner.query("update srm_asn set closed_status = '2' where expected_arrival_date = $1", [dayFromNow(0)]);
    expect([await total(buyer, all.url), await total(buyer, late.url)]).toEqual([2, 0]);
  });
  it('DASH-06 finds who is signed in, for those who keep accounts', async () => {
    const admin = await house.signIn('admin');
    const online = async (client: Client, value: string) =>
      client.call<{ records: { userNo: string }[] }>('ISupSrmSysUserService/getsysuserlist', {
        size: 100,
        condition: { online: value },
      });
    const named = async (value: string) => (await online(admin, value)).data.records.map(({ userNo }) => userNo);
    const [here, away] = [await named('1'), await named('0')];
    expect(here).toEqual(expect.arrayContaining(['acme', 'admin', 'buyer']));
    expect(away).toContain('kinta');
    expect(here.filter((userNo) => away.includes(userNo))).toEqual([]);
    await house.owner.query(
      "update sys_session set last_seen = now() - interval '2 hours' from sys_user u where u.id = user_id and u.user_no = 'acme'",
    );
    expect(await named('1')).not.toContain('acme');
    expect((await online(admin, 'x')).errorCode).toBe('20002');
    // all rows of that search are those that it shows
    const all = await admin.call('ISupSrmSysUserService/invalidsysuserbyids', { all: '1', wholeCount: 999, online: '1' });
    expect(all.details.map(({ code }) => code)).toEqual(['whole.changed']);
  });
});
