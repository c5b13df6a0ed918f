import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Crew, crewOf, makeArrival, readReceipt, receive, received, stockOf, warehouse } from '../../test/arrivals.ts';
import { openTestHouse, type TestHouse } from '../../test/house.ts';
import { checkInvariants } from '../../test/invariants.ts';

let house: TestHouse;
let crew: Crew;
beforeAll(async () => {
  house = await openTestHouse();
  crew = await crewOf(house);
});
afterEach(async () => {
  expect(await checkInvariants(house.owner)).toEqual([]);
});
afterAll(() => house.close());

/** A good cell of the keeper's warehouse with nothing in it, bounded as told. */
const bounded = async (rules: string): Promise<string> => {
  const { rows } = await house.owner.query(
    `update bm_warehouse_cell set ${rules} where id = (
      select c.id from bm_warehouse_cell c where c.warehouse_no = 'WH11' and c.is_bad_cell = '0' and c.status_code = '1' and c.max_qty is null
        and c.is_mix_sku = '1' and c.is_mix_lot = '1' and not exists (select 1 from inv_stock s where s.cell_no = c.cell_no and s.warehouse_no = c.warehouse_no and s.qty <> 0)
      order by c.cell_no limit 1) returning cell_no`,
  );
  return rows[0].cell_no;
};
const said = (answer: Awaited<ReturnType<typeof receive>>) =>
  answer.details.map(({ code, field, params }) => [code, field, params?.itemNo ?? params?.lotNo ?? params?.free]);

describe('what a cell takes', () => {
  it('RC-01 refuses a second item in a cell that must not mix items, at the line that names it', async () => {
    const cellNo = await bounded("is_mix_sku = '0'");
    const arrival = await makeArrival(house, crew, [{ lotNo: 'C1' }, { itemNo: 'M0002', lotNo: 'C2' }]);
    const both = await receive(crew.keeper, arrival, [
      { receiveQty: '10', cellNo },
      { receiveQty: '10', cellNo },
    ]);
    expect(said(both).map(([code, field]) => `${code} ${field}`)).toEqual(['cell.mixSku cellNo', 'cell.mixSku cellNo']);
    await received(crew.keeper, arrival, [{ receiveQty: '10', cellNo }, null]);
    expect(said(await receive(crew.keeper, arrival, [null, { receiveQty: '10', cellNo }]))).toEqual([
      ['cell.mixSku', 'cellNo', 'M0001'],
    ]);
    await received(crew.keeper, arrival, [{ receiveQty: '10', cellNo }, null]);
    expect(await stockOf(house, 'M0001', 'C1')).toEqual({ [`${cellNo} 10`]: '20' });
  });

  it('RC-01 refuses a second lot of an item where lots must not mix, but takes another item', async () => {
    const cellNo = await bounded("is_mix_lot = '0'");
    const arrival = await makeArrival(house, crew, [
      { itemNo: 'M0001', lotNo: 'C3' },
      { itemNo: 'M0001', lotNo: 'C4' },
      { itemNo: 'M0002', lotNo: 'C5' },
    ]);
    await received(crew.keeper, arrival, [{ receiveQty: '10', cellNo }, null, null]);
    expect(said(await receive(crew.keeper, arrival, [null, { receiveQty: '1', cellNo }, null]))).toEqual([
      ['cell.mixLot', 'cellNo', 'C3'],
    ]);
    expect((await receive(crew.keeper, arrival, [null, null, { receiveQty: '1', cellNo }])).status).toBe(200);
  });

  it('RC-01 RC-09 fills a cell to its limit and no further, gifts counted, at the receipt and at put-away', async () => {
    const cellNo = await bounded('max_qty = 100');
    const arrival = await makeArrival(house, crew, [{ qty: '200', gift: '5', lotNo: 'C6' }]);
    expect(said(await receive(crew.keeper, arrival, [{ receiveQty: '96', giftQty: '5', cellNo }]))).toEqual([
      ['cell.full', 'cellNo', '100'],
    ]);
    await received(crew.keeper, arrival, [{ receiveQty: '95', giftQty: '5', cellNo }]);
    const dock = await received(crew.keeper, arrival, [{ receiveQty: '20' }]);
    const [line] = (await readReceipt(crew.keeper, dock.receiptId)).lines;
    const put = await crew.keeper.call(`${warehouse}/putAway`, {
      lines: [{ receiptLineId: line?.id, version: line?.version, cellNo, qty: '1', reason: '就近' }],
    });
    expect(put.details.map(({ code, field, params }) => [code, field, params?.free])).toEqual([['cell.full', 'cellNo', '0']]);
    expect(await stockOf(house, 'M0001', 'C6')).toEqual({ [`${cellNo} 10`]: '100', 'dock 10': '20' });
  });

  it('RC-01 lets one of two who fill the last place of a cell at once', async () => {
    const cellNo = await bounded('max_qty = 100');
    const [a, b] = await Promise.all(['C7', 'C8'].map((lotNo) => makeArrival(house, crew, [{ lotNo }])));
    if (!a || !b) throw new Error('no arrivals');
    const done = await Promise.all([a, b].map((arrival) => receive(crew.keeper, arrival, [{ receiveQty: '60', cellNo }])));
    expect(done.map((answer) => answer.status).sort()).toEqual([200, 409]);
  });
});
