import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Crew, crewOf, makeArrival, readReceipt, received } from '../../../test/arrivals.ts';
import { deliveriesOf, deliveryLine, figuresOf, incoming } from '../../../test/deliveries.ts';
import { type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { checkInvariants } from '../../../test/invariants.ts';
import { grownBetween, type Statements, sent, withStatements } from '../../../test/statements.ts';
import { runSystem } from '../../kernel/call/dispatcher.ts';
import { openTasks } from '../../stock/warehouseTask/door.ts';

let house: TestHouse;
let crew: Crew;
let keeper: Client;
beforeAll(async () => {
  house = await openTestHouse();
  crew = await crewOf(house);
  ({ keeper } = crew);
});
afterEach(async () => {
  expect(await checkInvariants(house.owner)).toEqual([]);
});
afterAll(() => house.close());

const issue = 'issue 19 allocation:';
const { posted, sheetOf, step, releasedOrder } = deliveriesOf(
  () => house,
  () => keeper,
);
/** Items like the first of the demo world, each with ten pieces in a cell. */
const manyItems = async (count: number): Promise<readonly string[]> => {
  await house.owner.query(
    `insert into bm_item select (i).* from (
       select jsonb_populate_record(m, jsonb_build_object('id', 77000 + n, 'item_no', 'MANY' || n)) as i
       from bm_item m cross join generate_series(1, ${count}) n where m.org_no = 'ORG1' and m.item_no = 'M0001') made`,
  );
  const itemNos = Array.from({ length: count }, (_, at) => `MANY${at + 1}`);
  await posted(...itemNos.map((itemNo) => incoming('', '10', 'B-01-01', { itemNo })));
  return itemNos;
};

it(`${issue} asks what it judges by in as many statements for fifty items as for one`, async () => {
  const itemNos = await manyItems(50);
  const heard: Statements[] = [];
  for (const some of [itemNos.slice(0, 1), itemNos]) {
    const id = await releasedOrder(some.map((itemNo) => ({ itemNo, qty: '2' })));
    const { version } = await sheetOf(id);
    const { answer, said } = await withStatements(() =>
      keeper.call('IInvDeliveryOrderService/allocateDeliveryOrder', { records: [{ id, version }] }),
    );
    expect(answer.status, answer.body).toBe(200);
    expect((await sheetOf(id)).picks).toHaveLength(some.length);
    heard.push(said);
  }
  const [one, fifty] = heard;
  expect(grownBetween(one, fifty)).toEqual([]);
  expect(sent(one)).toBeGreaterThan(5);
  expect(sent(fifty)).toBe(sent(one));
}, 60_000);

it(`${issue} never promises one piece to orders of two classes that are allocated together`, async () => {
  await posted(incoming('CLASS', '5', 'B-01-01'));
  const first = await releasedOrder([deliveryLine('CLASS', '4')]);
  const second = await releasedOrder([deliveryLine('CLASS', '4')]);
  await house.owner.query(
    `update inv_delivery_order set classify_type = (select min(classify_type) from bm_classify_type)
     where id = $1`,
    [second],
  );
  const answer = await step('allocateDeliveryOrder', first, second);
  expect(answer.status, answer.body).toBe(200);
  const sheets = await Promise.all([first, second].map(sheetOf));
  expect(sheets.map((sheet) => figuresOf(sheet)[0]?.[1])).toEqual(['4', '1']);
});

it(`${issue} leaves goods that wait to be put away where they are, and says so; a closed task frees them`, async () => {
  const arrival = await makeArrival(house, crew, [{ lotNo: 'WAITS' }]);
  const { receiptId } = await received(keeper, arrival, [{ receiveQty: '20', cellNo: 'B-01-03' }]);
  const [line] = (await readReceipt(keeper, receiptId)).lines;
  if (!line) throw new Error(receiptId);
  const { orgNo, warehouseNo, receiptNo, asnNo, itemNo, itemName, itemEnName, unitNo, lotNo } = line;
  const goods = {
    orgNo,
    warehouseNo,
    receiptNo,
    sourceNo: asnNo,
    sourceLineId: line.id,
    itemNo,
    itemName,
    itemEnName,
    unitNo,
    lotNo,
  };
  const tasks = await runSystem(house.house, 'goods that are carried on', (ctx) =>
    openTasks(ctx, [{ goods: { ...goods, fromCellNo: 'B-01-03' }, place: { cellNo: 'B-01-02', qty: '20', reason: 'P' } }]),
  );
  const id = await releasedOrder([deliveryLine('WAITS', '5')]);
  expect((await step('allocateDeliveryOrder', id)).status).toBe(200);
  const none = await sheetOf(id);
  expect([none.deliveryStatus, none.picks]).toEqual(['1', []]);
  expect(none.lines[0]?.hinders).toEqual([{ text: '等待上架，尚未到位', count: 1 }]);
  const closed = await keeper.call('IWmTaskService/closeTask', {
    records: tasks.map(({ id: taskId, version }) => ({ id: taskId, version })),
  });
  expect(closed.status, closed.body).toBe(200);
  expect((await step('allocateDeliveryOrder', id)).status).toBe(200);
  expect((await sheetOf(id)).picks.map(({ cellNo, qty }) => [cellNo, qty])).toEqual([['B-01-03', '5']]);
});

it(`${issue} shows in the sums of stock what is kept, and behind it the orders it is kept for`, async () => {
  await posted(incoming('SUM', '9', 'B-01-01'), incoming('SUM', '3', 'B-01-02'));
  const id = await releasedOrder([deliveryLine('SUM', '10')]);
  const other = await releasedOrder([deliveryLine('SUM', '1')]);
  expect((await step('allocateDeliveryOrder', id)).status).toBe(200);
  const { data: sums } = await keeper.call<{ records: readonly object[] }>('IInvStockService/getStockSums', {
    ...{ current: 1, size: 20, condition: { lotNo: 'SUM' } },
  });
  expect(sums.records).toMatchObject([{ qty: '12', reservedQty: '10', claimedQty: '0', availableQty: '2' }]);
  const { rows } = await house.owner.query<{ id: string }>(
    "select id::text from inv_stock where lot_no = 'SUM' order by reserved_qty desc",
  );
  const keeping = async (condition: object) => {
    const answer = await keeper.call<{ records: readonly { id: string }[] }>(
      'IInvDeliveryOrderService/getinvdeliveryorderlistbyparams',
      { current: 1, size: 100, condition },
    );
    expect(answer.status, answer.body).toBe(200);
    return answer.data.records.map((one) => one.id);
  };
  expect(await keeping({ keepsStockId: rows[0]?.id })).toEqual([id]);
  expect(await keeping({ keepsStockId: '1' })).toEqual([]);
  const file = await keeper.call('IInvDeliveryOrderService/exportexcel', {
    ...{ current: 1, size: 20, condition: { keepsStockId: rows[0]?.id, format: 'csv', columns: ['deliveryNo'] } },
  });
  expect([file.status, file.body.includes((await sheetOf(id)).deliveryNo ?? '?')]).toEqual([200, true]);
  const ofItem = await keeping({ keepsItemNo: 'M0001' });
  expect([ofItem.includes(id), ofItem.includes(other)]).toEqual([true, false]);
});
