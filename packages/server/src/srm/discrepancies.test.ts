import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Crew, crewOf, discrepanciesOf, makeArrival, received, tracking, warehouse } from '../../test/arrivals.ts';
import { type Client, openTestHouse, type TestHouse } from '../../test/house.ts';
import { runSystem } from '../kernel/call/dispatcher.ts';
import { tellAlert } from '../kernel/outbox/alert.ts';
import { deliverOnce } from '../message/notification/deliver.ts';
import { receiptAlerts } from './receipt/receipt.alerts.ts';

let house: TestHouse;
let crew: Crew;
beforeAll(async () => {
  house = await openTestHouse();
  crew = await crewOf(house);
});
afterAll(() => house.close());

it('issue 14 each side hears from the other what it says to a discrepancy, with its kind, quantity and words', async () => {
  const heard = async (client: Client, language: string): Promise<readonly { content: string; asks: string; url: string }[]> => {
    while ((await deliverOnce(house.house)) > 0);
    const answer = await client.call<{ records: { noticeGenMoment: string; content: string; asks: string; url: string }[] }>(
      'ISysNotificationService/getNotificationList',
      { size: 100 },
      { 'accept-language': language },
    );
    return answer.data.records.filter(({ noticeGenMoment }) => noticeGenMoment === 'receipt.differs');
  };
  const arrival = await makeArrival(house, crew, [{}]);
  await received(crew.keeper, arrival, [{ receiveQty: '95', finishLine: '1', reason: '少一箱' }]);
  const [found] = await discrepanciesOf(crew.keeper, arrival.id);
  const answered = await crew.supplier.call<{ version: number }>(`${tracking}/answerDiscrepancy`, {
    ...{ id: found?.id, version: found?.version, supplierAnswer: '2', reason: '出库时已复点' },
  });
  expect(answered.status, answered.body).toBe(200);
  const [toBuyer] = await heard(crew.keeper, 'zh-CN');
  expect(toBuyer?.content).toMatch(/^供应商已答复送货单 SH\S+ 的收货差异，M\S+ 短少 5 PCS：不同意：出库时已复点$/);
  expect(toBuyer).toMatchObject({ asks: '1', url: expect.stringContaining('discrepancies=1') });
  const settled = await crew.keeper.call(`${warehouse}/settleDiscrepancy`, {
    ...{ id: found?.id, version: answered.data.version, outcome: '1', remark: null },
  });
  expect(settled.status, settled.body).toBe(200);
  const [toSupplier] = await heard(crew.supplier, 'en-US');
  expect(toSupplier?.content).toMatch(/^The discrepancy of ASN SH\S+ is settled, M\S+ Shortage 5 PCS: Deliver again$/);
  expect(toSupplier?.asks).toBe('0');
});

it('RC-10 issue 17 another item is answered and settled as what differs otherwise, and its messages say what came', async () => {
  const arrival = await makeArrival(house, crew, [{}]);
  await received(crew.keeper, arrival, [{ wrongQty: '7.5', wrongItem: 'M6 螺母' }]);
  const [found] = await discrepanciesOf(crew.supplier, arrival.id);
  const answered = await crew.supplier.call<{ version: number }>(`${tracking}/answerDiscrepancy`, {
    ...{ id: found?.id, version: found?.version, supplierAnswer: '1', reason: null },
  });
  expect(answered.status, answered.body).toBe(200);
  const settled = await crew.keeper.call(`${warehouse}/settleDiscrepancy`, {
    ...{ id: found?.id, version: answered.data.version, outcome: '2', remark: '随车退回' },
  });
  expect(settled.status, settled.body).toBe(200);
  while ((await deliverOnce(house.house)) > 0);
  const heard = await crew.supplier.call<{ records: { content: string }[] }>(
    'ISysNotificationService/getNotificationList',
    { size: 100 },
    { 'accept-language': 'en-US' },
  );
  expect(heard.data.records.map(({ content }) => content)).toContainEqual(
    expect.stringContaining('Wrong item 7.5 PCS (M6 螺母): Return'),
  );
});

it('RC-10 issue 17 the alert of another item says what came', async () => {
  const arrival = await makeArrival(house, crew, [{}]);
  await received(crew.keeper, arrival, [{ wrongQty: '2', wrongItem: 'M8 螺母', reason: '混装' }]);
  const [alert] = receiptAlerts;
  if (!alert) throw new Error('receipts tell of nothing');
  await runSystem(house.house, 'the test tells what differs', (ctx) => tellAlert(ctx, alert));
  const { rows } = await house.owner.query<{ facts: { qty: string; reason: string } }>(
    "select facts from sys_outbox where moment = 'receipt.differs' and doc_no = $1",
    [arrival.asnNo],
  );
  expect(rows.map(({ facts }) => [facts.qty, facts.reason])).toEqual([['2 PCS', 'M8 螺母; 混装']]);
});
