/** Delivery orders as the rest of the house hears of them. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deliveriesOf, deliveryLine, incoming } from '../test/deliveries.ts';
import { type Client, openTestHouse, type TestHouse } from '../test/house.ts';
import { deliverOnce } from './message/notification/deliver.ts';

let house: TestHouse;
let buyer: Client;
let keeper: Client;
let acme: Client;
beforeAll(async () => {
  house = await openTestHouse();
  [buyer, keeper, acme] = [await house.signIn('buyer'), await house.signIn('keeper'), await house.signIn('acme')];
});
afterAll(() => house.close());

const { posted, added, sheetOf, done, pick } = deliveriesOf(
  () => house,
  () => keeper,
);
/** What somebody heard of an order, the newest first, each message as often as it came. */
const heard = async (client: Client, deliveryNo: string): Promise<readonly string[]> => {
  while ((await deliverOnce(house.house)) > 0);
  const { data } = await client.call<{ records: { content: string; url: string; docNo: string }[] }>(
    'ISysNotificationService/getNotificationList',
    { size: 100 },
  );
  return data.records.filter(({ docNo }) => docNo === deliveryNo).map(({ content, url }) => `${content} ${url}`);
};

it('issue 19 who releases delivery orders hears once that one came in, is short, and is shipped', async () => {
  await posted(incoming('TOLD', '3', 'B-01-01'));
  const { id } = await added([deliveryLine('TOLD', '3'), deliveryLine('NONE', '2')], { deliveryNo: 'ERP-1' });
  const url = `/inventorySynergy/delivery-sheet?id=${id}`;
  const came = `收到出库单 ERP-1，待下达 ${url}`;
  expect([await heard(buyer, 'ERP-1'), await heard(keeper, 'ERP-1'), await heard(acme, 'ERP-1')]).toEqual([[came], [], []]);
  await done('releaseDeliveryOrder', id);
  await done('allocateDeliveryOrder', id);
  const short = `出库单 ERP-1 库存不足，缺货明细 1 行 ${url}`;
  expect(await heard(buyer, 'ERP-1')).toEqual([short, came]);
  // it is no shorter than before
  await pick(await done('allocateDeliveryOrder', id), [{ at: 0, qty: '3' }]);
  const shipped = await keeper.call('IInvDeliveryOrderService/shipDeliveryOrder', {
    ...{ id, version: (await sheetOf(id)).version, shipNote: '粤B12345' },
  });
  expect(shipped.status, shipped.body).toBe(200);
  expect(await heard(buyer, 'ERP-1')).toEqual([`出库单 ERP-1 已发货：粤B12345 ${url}`, short, came]);
  expect([await heard(keeper, 'ERP-1'), await heard(acme, 'ERP-1')]).toEqual([[], []]);
  const byHand = await added([deliveryLine('TOLD', '1')]);
  expect(await heard(buyer, byHand.deliveryNo)).toEqual([]);
});
