import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Answer, type Client, openTestHouse, type TestHouse } from '../../test/house.ts';
import { dayFromNow, makeNotice, makeOrder, noticeBody } from '../../test/notices.ts';
import { linesOfOrder, orderGiven, sendOrders } from '../../test/orders.ts';

const plans = 'ISrmSchedulingKanbanService';
let house: TestHouse;
let acme: Client;
let buyer: Client;
beforeAll(async () => {
  house = await openTestHouse();
  [acme, buyer] = (await Promise.all(['acme', 'buyer'].map((userNo) => house.signIn(userNo)))) as [Client, Client];
});
afterAll(() => house?.close());

const far = '9999-12-31';
const found = (answer: Answer<unknown>) => answer.details.map(({ code, field }) => `${field} ${code}`);
interface Moved {
  readonly id: string;
  readonly version: number;
  readonly records: readonly { readonly id: string; readonly version: number }[];
}
const firstOf = ({ data }: Answer<Moved>) => ({ id: data.records[0]?.id ?? '', version: data.records[0]?.version ?? 0 });
const draft = (more: object) =>
  buyer.call<Moved>(`${plans}/addsrmscheduling`, {
    ...{ orgNo: 'ORG1', supplierNo: 'V0001', itemNo: 'M0001', plannedDate: dayFromNow(10), expectQty: '9', actualQty: '9' },
    ...more,
  });

it('issue 17 an order is asked for, answered and changed for days that somebody can mean', async () => {
  expect(found(await sendOrders(buyer, [orderGiven('DAY-0', [{ expectArrivalDate: far }])]))).toEqual([
    expect.stringMatching(/expectArrivalDate valid\.businessDay$/),
  ]);
  expect(found(await sendOrders(buyer, [orderGiven('DAY-0', [{}], { purchaseDate: '1999-12-31' })]))).toEqual([
    expect.stringMatching(/purchaseDate valid\.businessDay$/),
  ]);
  await sendOrders(buyer, [orderGiven('DAY-1')]);
  const [line] = await linesOfOrder(acme, 'DAY-1');
  if (!line) throw new Error('no line');
  const { id, version } = line;
  const rows = [{ replyDate: far, replyQty: line.batchPurQty }];
  const lines = [{ id, version, reason: '排产', rows }];
  expect(found(await acme.call('ISupSrmPurchaseService/replySrmPurchase', { lines }))).toEqual(['replyDate valid.businessDay']);
  await acme.call('ISupSrmPurchaseService/acceptSrmPurchase', { lines: [{ id, version }] });
  const [accepted] = await linesOfOrder(buyer, 'DAY-1');
  const { rows: heads } = await house.owner.query('select id::text, version from srm_purchase where purchase_no = $1', ['DAY-1']);
  const change = { id, version: accepted?.version, batchPurQty: line.batchPurQty, expectArrivalDate: far };
  const body = { ...heads[0], lines: [change], reason: '改期' };
  expect(found(await buyer.call('ISrmPurchaseService/changeSrmPurchase', body))).toEqual(['expectArrivalDate valid.businessDay']);
});

it('issue 17 goods leave and arrive on such days, in a notice and in its waybill', async () => {
  const { lineIds } = await makeOrder(house);
  const line = { purchaseLineId: lineIds[0], deliveryQty: '10', giftQty: '0', lotNo: null };
  const refused = await acme.call('ISupSrmAsnHeadService/addsrmasnhead', noticeBody([line], { expectedArrivalDate: far }));
  expect(found(refused)).toEqual(['expectedArrivalDate valid.businessDay']);
  const { id, version } = await makeNotice(acme, [line]);
  const waybill = { id, version, wayCarriage: '3', driver: '刘师傅', carNo: '粤S12345', expectedArrivalDate: far };
  expect(found(await acme.call('ISupSrmAsnHeadService/completeWaybill', waybill))).toEqual([
    'expectedArrivalDate valid.businessDay',
  ]);
});

it('issue 17 SCH-01 SCH-06 SCH-10 a plan is drafted, answered and changed for such days', async () => {
  expect(found(await draft({ plannedDate: far }))).toEqual(['plannedDate valid.businessDay']);
  expect(found(await draft({ schedulingDate: far }))).toEqual(['schedulingDate valid.businessDay']);
  const { data } = await draft({});
  const records = [{ id: data.id, version: data.version }];
  const row = firstOf(await buyer.call<Moved>(`${plans}/publishSchedule`, { records, confirmed: '1' }));
  const said = { ...row, rows: [{ replyDate: far, replyQty: '9' }], reason: '模具维修' };
  expect(found(await acme.call('ISrmSupSchedulingKanbanService/replySchedule', { records: [said] }))).toEqual([
    'replyDate valid.businessDay',
  ]);
  const locked = { ...row, actualQty: '8', plannedDate: far, urgency: '1', reason: '急件' };
  expect(found(await buyer.call(`${plans}/changeLockedRow`, locked))).toEqual(['plannedDate valid.businessDay']);
});
