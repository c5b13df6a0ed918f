import { plain } from '@wms/contract/kernel/decimal.ts';
import type { WarehouseTask } from '@wms/contract/stock/warehouseTask/warehouseTask.ts';
import { putawayRules } from '@wms/contract/strategy/strategy.rules.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Crew, crewOf, makeArrival, received } from '../../../test/arrivals.ts';
import { type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';

let house: TestHouse;
let crew: Crew;
let admin: Client;
beforeAll(async () => {
  house = await openTestHouse();
  crew = await crewOf(house);
  admin = await house.signIn('admin');
  await house.owner.query("update bm_warehouse_cell set max_qty = 60 where warehouse_no = 'WH11' and zone_no in ('B', 'C')");
});
afterAll(() => house?.close());

const { fixedCell, namedZone } = putawayRules;
interface Place {
  readonly cellNo: string | null;
  readonly qty: string;
}
const cellsOf = (places: readonly Place[]): readonly string[] =>
  places.map(({ cellNo, qty }) => `${cellNo} ${plain(qty)}`).toSorted();
const preview = async () => {
  const wanted = { orgNo: 'ORG1', warehouseNo: 'WH11', itemNo: 'M0001', qty: '200', lotNo: 'S8LOT' };
  const wire = 'IBmStrategyApplicationService/previewPutaway';
  const { data } = await admin.call<{ readonly records: readonly Place[]; readonly rest: string }>(wire, wanted);
  return [...data.records, ...(Number(data.rest) > 0 ? [{ cellNo: null, qty: data.rest }] : [])];
};

it('STRAT-30 LIST-68 a strategy that names where it looks promises the cells of its preview, which asks the whole warehouse', async () => {
  const made = await admin.call('IBmUpperMethodHeadService/addbmuppermethodhead', {
    ...{ methodNo: 'S8', methodName: '分区', orgNo: 'ORG1', warehouseNo: 'WH11' },
    lines: [{ ruleType: fixedCell }, { ruleType: namedZone, zoneNo: 'C', mixSku: '0', mixLot: '0' }],
  });
  expect(made.status).toBe(200);
  await house.owner.query(
    "update bm_strategy_application set upper_method_no = 'S8' where warehouse_no = 'WH11' and upper_method_no is not null",
  );
  const before = await preview();
  const arrival = await makeArrival(house, crew, [{ qty: '200', itemNo: 'M0001' }]);
  const { receiptNo } = await received(crew.keeper, arrival, [{ receiveQty: '200', lotNo: 'S8LOT' }]);
  const tasks = async () => {
    const condition = { receiptNoIndistinct: receiptNo };
    const wire = 'IWmTaskService/getwmtasklistbyparams';
    return (await crew.keeper.call<{ records: readonly WarehouseTask[] }>(wire, { condition, size: 100 })).data.records;
  };
  const promised = await tasks();
  expect(promised.length).toBeGreaterThan(2);
  expect(cellsOf(promised.map(({ toCellNo, taskQty }) => ({ cellNo: toCellNo, qty: taskQty })))).toEqual(cellsOf(before));
  expect(cellsOf(await preview())).not.toEqual(cellsOf(before));
  // what still fits stays where it was promised
  const records = promised.filter(({ toCellNo }) => toCellNo !== null).map(({ id, version }) => ({ id, version }));
  const started = await crew.keeper.call<{ rerouted: readonly object[] }>('IWmTaskService/startTask', { records });
  expect([started.status, started.data.rerouted]).toEqual([200, []]);
  expect((await tasks()).map(({ toCellNo }) => toCellNo).toSorted()).toEqual(promised.map(({ toCellNo }) => toCellNo).toSorted());
});
