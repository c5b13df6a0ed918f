import type { ReplyOf } from '@wms/contract/kernel/call.ts';
import type * as calls from '@wms/contract/srm/workOrder/workOrder.calls.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Crew, crewOf } from '../../../test/arrivals.ts';
import { deliveries, deliveriesOf, incoming } from '../../../test/deliveries.ts';
import { type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { checkInvariants } from '../../../test/invariants.ts';
import { dayFromNow, makeOrder } from '../../../test/notices.ts';
import { bring, rowFor } from './workOrder.world.ts';

let house: TestHouse;
let crew: Crew;
let purchaseNo = '';
beforeAll(async () => {
  house = await openTestHouse();
  crew = await crewOf(house);
  ({ purchaseNo } = await makeOrder(house, { orderType: '2', lines: [{ itemNo: 'M0001', qty: '100' }] }));
  const brought = await bring(house, crew.buyer, [
    rowFor('WW-7', purchaseNo, 'M0002', ['100', '20', '0', '5']),
    rowFor('WW-7', purchaseNo, 'M0003', ['50', '50', '0', '0']),
  ]);
  expect(brought.lines.at(-1)).toMatchObject({ event: 'uploadComplete' });
  await posted(incoming('C1', '60', 'B-01-01', { itemNo: 'M0002' }));
});
afterAll(() => house?.close());

const issue = 'issue 19 outbound:';
const service = 'ISupSrmWorkOrderService';
const { posted, sheetOf, done, pick, ship } = deliveriesOf(
  () => house,
  () => crew.keeper,
);
const order = async () => {
  const page = await crew.buyer.call<{
    records: readonly { id: string; version: number; issuedQty: string; shortCount: number }[];
  }>(`${service}/getsrmworkorderlistbyparams`, { condition: { workOrderNoIndistinct: 'WW-7' }, size: 5 });
  const [row] = page.data.records;
  if (!row) throw new Error(`no work order: ${page.body}`);
  return row;
};
const toIssue = async (client = crew.buyer, warehouseNo: string | null = 'WH11') => {
  const answer = await client.call<ReplyOf<typeof calls.getComponentsToIssue>>(`${service}/getComponentsToIssue`, {
    ...{ id: (await order()).id, warehouseNo },
  });
  expect(answer.status, answer.body).toBe(200);
  return answer.data.components.map(({ itemNo, issuedQty, orderedQty, toIssueQty, freeQty }) => [
    ...[itemNo, issuedQty, orderedQty, toIssueQty, freeQty],
  ]);
};
const send = async (
  lines: readonly object[],
  { client = crew.buyer, ...more }: { client?: Client; version?: number; requireDate?: string } = {},
) => {
  const { id, version } = await order();
  return client.call<ReplyOf<typeof calls.issueComponents>>(`${service}/issueComponents`, {
    ...{ id, version, warehouseNo: 'WH11', requireDate: dayFromNow(24), lines, ...more },
  });
};

describe(`${issue} a delivery order from an outsourced order`, () => {
  it('ORDER-17 asks for what is missing and on no delivery order, with what is free in the warehouse', async () => {
    expect(await toIssue()).toEqual([
      ['M0002', '20', '0', '85', '60'],
      ['M0003', '50', '0', '0', '0'],
    ]);
    expect((await toIssue(crew.buyer, null)).map((row) => row.at(-1))).toEqual([null, null]);
    const refused = async (lines: readonly object[]) => {
      const answer = await send(lines);
      return [answer.status, answer.details.map(({ code, field, params }) => [code, field, params?.qty])];
    };
    expect(await refused([{ itemNo: 'M0002', qty: '85.1' }])).toEqual([409, [['workOrder.issueOver', 'lines.0', '85']]]);
    expect(await refused([{ itemNo: 'M0003', qty: '1' }])).toEqual([409, [['workOrder.issueOver', 'lines.0', '0']]]);
    expect(await refused([{ itemNo: 'M0004', qty: '1' }])).toEqual([409, [['workOrder.noComponent', 'lines.0', undefined]]]);
    const twice = [
      { itemNo: 'M0002', qty: '50' },
      { itemNo: 'M0002', qty: '50' },
    ];
    expect((await send(twice)).details.map(({ code }) => code)).toEqual(['workOrder.issueOver', 'workOrder.issueOver']);
    const old = await send([{ itemNo: 'M0002', qty: '1' }], { version: 99 });
    expect([old.status, old.errorCode]).toEqual([409, '20004']);
    const late = await send([{ itemNo: 'M0002', qty: '1' }], { requireDate: dayFromNow(-1) });
    expect([late.status, late.details.map(({ code, field }) => `${code} ${field}`)]).toEqual([
      400,
      ['outbound.requiredInPast requireDate'],
    ]);
  });

  it('ORDER-17 is drawn up for the supplier, counts until it is cancelled, and raises what was issued when it is shipped', async () => {
    const given = await send([{ itemNo: 'M0002', qty: '30' }]);
    expect(given.status, given.body).toBe(200);
    const sheet = await sheetOf(given.data.id);
    expect(sheet).toMatchObject({
      ...{
        deliveryNo: given.data.deliveryNo,
        docNature: '3',
        sourceNo: 'WW-7',
        warehouseNo: 'WH11',
        requireDate: dayFromNow(24),
      },
      ...{ deliveryStatus: '0', lines: [{ itemNo: 'M0002', qty: '30' }] },
    });
    expect(sheet.receiverName).not.toBe('');
    expect(await toIssue()).toMatchObject([['M0002', '20', '30', '55', '60'], {}]);
    const second = (await send([{ itemNo: 'M0002', qty: '55' }])).data.id;
    expect((await send([{ itemNo: 'M0002', qty: '1' }])).details[0]?.params?.qty).toBe('0');
    const cancelled = await crew.keeper.call(`${deliveries}/cancelDeliveryOrder`, {
      ...{ id: second, version: (await sheetOf(second)).version, reason: '供应商不急' },
    });
    expect(cancelled.status, cancelled.body).toBe(200);
    expect(await toIssue()).toMatchObject([['M0002', '20', '30', '55', '60'], {}]);
    await done('releaseDeliveryOrder', sheet.id);
    const allocated = await done('allocateDeliveryOrder', sheet.id);
    expect((await pick(allocated, [{ at: 0, qty: '28', reason: '两件破损' }])).status).toBe(200);
    const gone = await ship(sheet.id);
    expect(gone.status, gone.body).toBe(200);
    expect(await toIssue()).toMatchObject([['M0002', '48', '0', '57', '32'], {}]);
    // 48 of 100 for 50 sets are 24
    expect(await order()).toMatchObject({ issuedQty: '24', shortCount: 1 });
    expect(await checkInvariants(house.owner)).toEqual([]);
  });

  it('ORDER-17 keeps what was shipped when the planning system says nothing of what was issued', async () => {
    const brought = await bring(house, crew.buyer, [
      rowFor('WW-7', purchaseNo, 'M0002', ['100', '', '48', '0']),
      rowFor('WW-7', purchaseNo, 'M0003', ['50', '40', '0', '0']),
    ]);
    expect(brought.lines.at(-1)).toMatchObject({ event: 'uploadComplete' });
    expect(await toIssue()).toMatchObject([
      ['M0002', '48', '0', '52', '32'],
      ['M0003', '40', '0', '10', '0'],
    ]);
    const beyond = await bring(house, crew.buyer, [rowFor('WW-7', purchaseNo, 'M0002', ['100', '', '49', '0'])]);
    expect(beyond.lines.flatMap((line) => ('field' in line && line.field ? [line.field] : []))).toEqual(['usedQty']);
  });

  it('ORDER-17 is drawn up by two at once for no more than is missing', async () => {
    const both = await Promise.all([0, 1].map(() => send([{ itemNo: 'M0002', qty: '40' }])));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await toIssue()).toMatchObject([['M0002', '48', '40', '12', '32'], {}]);
  });

  it('ORDER-17 is for whoever may draw up delivery orders, within their organizations', async () => {
    const { id } = await order();
    const supplier = await send([{ itemNo: 'M0002', qty: '1' }], { client: crew.supplier });
    expect(supplier.status).toBe(403);
    const other = await house.signIn('buyer2');
    expect((await other.call(`${service}/getComponentsToIssue`, { id })).status).toBe(404);
    expect((await send([{ itemNo: 'M0002', qty: '1' }], { client: other })).status).toBe(404);
    await house.owner.query("update srm_work_order set work_order_status = '2' where work_order_no = 'WW-7'");
    expect((await send([{ itemNo: 'M0002', qty: '1' }])).details.map(({ code }) => code)).toEqual(['workOrder.over']);
  });
});
