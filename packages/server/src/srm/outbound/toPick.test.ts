import type { ReplyOf } from '@wms/contract/kernel/call.ts';
import type { listPicksToDo } from '@wms/contract/srm/outbound/outbound.calls.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Crew, crewOf } from '../../../test/arrivals.ts';
import { deliveriesOf, deliveryLine, incoming, deliveries as S } from '../../../test/deliveries.ts';
import { openTestHouse, type TestHouse } from '../../../test/house.ts';

let house: TestHouse;
let crew: Crew;
beforeAll(async () => {
  house = await openTestHouse();
  crew = await crewOf(house);
});
afterAll(() => house.close());
const { posted, done, releasedOrder, pick, ship } = deliveriesOf(
  () => house,
  () => crew.keeper,
);
const toDo = async (body: object = { warehouseNo: 'WH11' }) => {
  const answer = await crew.keeper.call<ReplyOf<typeof listPicksToDo>>(`${S}/getPicksToDo`, body);
  expect(answer.status, answer.body).toBe(200);
  return answer.data.records;
};
const shown = async () => (await toDo()).map(({ cellNo, lotNo, qty }) => `${cellNo} ${lotNo} ${qty}`);

it('GEN-08 issue 19 what is to be picked for all orders of a warehouse stands in walking order, until it was picked', async () => {
  await posted(incoming('TP1', '5', 'B-01-02'), incoming('TP2', '5', 'B-01-01'));
  const first = await done('allocateDeliveryOrder', await releasedOrder([deliveryLine('TP1', '5')]));
  const second = await done('allocateDeliveryOrder', await releasedOrder([deliveryLine('TP2', '3')]));
  await releasedOrder([deliveryLine('TP1', '1')]);
  expect(await shown()).toEqual(['B-01-01 TP2 3', 'B-01-02 TP1 5']);
  const [row] = await toDo();
  expect(row).toMatchObject({ deliveryNo: second.deliveryNo, receiverName: '总装车间', itemNo: 'M0001', pickedQty: null });
  expect(row?.itemName).toBeTruthy();
  expect(await toDo({ warehouseNo: 'WH12' })).toEqual([]);
  const [own] = first.picks;
  await pick(first, [{ at: 0, qty: '5' }]);
  expect(await shown()).toEqual(['B-01-01 TP2 3']);
  // one that is named says what became of it
  expect(await toDo({ id: own?.id })).toMatchObject([{ id: own?.id, pickedQty: '5' }]);
  expect((await ship(first.id)).status).toBe(200);
  expect((await crew.supplier.call(`${S}/getPicksToDo`, {})).status).toBe(403);
});
it('GEN-08 issue 19 a row that two keepers confirm is picked once', async () => {
  const [row] = await toDo();
  const body = { id: row?.deliveryId, picks: [{ id: row?.id, version: row?.version, pickedQty: row?.qty }] };
  const answers = await Promise.all([0, 1].map(() => crew.keeper.call(`${S}/pickDeliveryOrder`, body)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});
