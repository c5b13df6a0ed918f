import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type Crew,
  cancel,
  codes,
  crewOf,
  makeArrival,
  readReceipt,
  received,
  stockOf,
  warehouse,
} from '../../../test/arrivals.ts';
import { openTestHouse, type TestHouse } from '../../../test/house.ts';
import { checkInvariants } from '../../../test/invariants.ts';
import { runSystem } from '../../kernel/call/dispatcher.ts';
import { type Move, post } from '../../stock/door.ts';

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

const move = (lotNo: string, qty: string, cellNo: string, more: Partial<Move> = {}): Move => ({
  ...{ orgNo: 'ORG1', warehouseNo: 'WH11', itemNo: 'M0001', lotNo, ownerNo: '', qty, sourceNo: 'T1', sourceLineId: '' },
  ...{ from: null, to: { cellNo, inventoryType: '10' }, moveKind: 'receive' },
  ...more,
});
const posted = (...moves: readonly Move[]): Promise<void> =>
  runSystem(house.house, 'goods to be moved', (ctx) => post(ctx, moves));
const stockId = async (lotNo: string, cellNo: string, inventoryType = '10'): Promise<string> => {
  const { rows } = await house.owner.query(
    'select id::text from inv_stock where lot_no = $1 and cell_no = $2 and inventory_type = $3',
    [lotNo, cellNo, inventoryType],
  );
  return rows[0]?.id ?? '';
};
const transfer = async (lotNo: string, from: string, toCellNo: string, qty: string, more: object = {}) =>
  crew.keeper.call<{ transferNo: string }>('IInvStockService/transferStock', {
    ...{ id: await stockId(lotNo, from), qty, toCellNo, reason: '并储位', ...more },
  });

describe('a transfer between cells', () => {
  it('moves stock in one movement of two halves, under a number of its own', async () => {
    await posted(move('R1', '10', 'B-01-01'));
    const done = await transfer('R1', 'B-01-01', 'B-01-02', '4');
    expect(done.status, done.body).toBe(200);
    expect(await stockOf(house, 'M0001', 'R1')).toEqual({ 'B-01-01 10': '6', 'B-01-02 10': '4' });
    const { rows } = await house.owner.query(
      'select count(*)::int as n, count(distinct txn_id)::int as txns from inv_ledger where source_no = $1 and move_kind = $2',
      [done.data.transferNo, 'transfer'],
    );
    expect(rows).toEqual([{ n: 2, txns: 1 }]);
  });

  it('is refused beyond what lies there, into the same cell, into none, and of nothing, each at its field', async () => {
    await posted(move('R2', '10', 'B-01-01'));
    const said = async (...given: readonly [toCellNo: string, qty: string]) => {
      const answer = await transfer('R2', 'B-01-01', given[0], given[1]);
      return answer.details.map(({ code, field, params }) => [code, field, params?.qty]);
    };
    expect(await said('B-01-02', '11')).toEqual([['transfer.over', 'qty', '10']]);
    expect(await said('B-01-02', '0')).toEqual([['transfer.qty', 'qty', undefined]]);
    expect(await said('B-01-01', '1')).toEqual([['transfer.sameCell', 'toCellNo', undefined]]);
    expect(await said('NO-WHERE', '1')).toEqual([['receipt.cell', 'toCellNo', undefined]]);
    expect(await stockOf(house, 'M0001', 'R2')).toEqual({ 'B-01-01 10': '10' });
  });

  it('obeys what put-away obeys: limits, mixing, defect cells, frozen cells', async () => {
    await posted(move('R3', '10', 'B-01-01'), move('R3', '1', 'B-01-04', { itemNo: 'M0002' }));
    const set = (cellNo: string, change: string) =>
      house.owner.query(`update bm_warehouse_cell set ${change} where warehouse_no = 'WH11' and cell_no = '${cellNo}'`);
    await set('B-01-03', 'max_qty = 3');
    expect((await transfer('R3', 'B-01-01', 'B-01-03', '4')).details.map(({ code, field }) => [code, field])).toEqual([
      ['cell.full', 'toCellNo'],
    ]);
    await set('B-01-03', 'max_qty = null');
    await set('B-01-04', "is_mix_sku = '0'");
    expect(codes(await transfer('R3', 'B-01-01', 'B-01-04', '4'))).toEqual(['cell.mixSku']);
    await set('B-01-04', "is_mix_sku = '1'");
    const { rows } = await house.owner.query(
      "select cell_no from bm_warehouse_cell where warehouse_no = 'WH11' and is_bad_cell = '1' and status_code = '1' limit 1",
    );
    expect(codes(await transfer('R3', 'B-01-01', rows[0].cell_no, '4'))).toEqual(['receipt.badCell']);
    await set('B-01-02', "is_frozen = '1', frozen_reason = '破损', frozen_date = now()");
    expect(codes(await transfer('R3', 'B-01-01', 'B-01-02', '4'))).toEqual(['cell.frozen']);
    await set('B-01-02', "is_frozen = '0'");
    await set('B-01-01', "is_frozen = '1', frozen_reason = '破损', frozen_date = now() + interval '1 day'");
    expect(codes(await transfer('R3', 'B-01-01', 'B-01-02', '4'))).toEqual(['cell.frozen']);
    await set('B-01-01', "is_frozen = '0'");
    expect((await transfer('R3', 'B-01-01', 'B-01-02', '4')).status).toBe(200);
  });

  it('leaves goods that wait to be put away to their tasks, and moves them once they are stocked', async () => {
    const arrival = await makeArrival(house, crew, [{ lotNo: 'R4' }]);
    const done = await received(crew.keeper, arrival, [{ receiveQty: '20' }]);
    expect(codes(await transfer('R4', '', 'B-01-02', '5'))).toEqual(['transfer.nothing']);
    const asked = await crew.keeper.call('IInvStockService/getTransferCells', { id: await stockId('R4', '') });
    expect(asked.data).toMatchObject({ mostQty: '0', waitingQty: '20', records: [] });
    const [line] = (await readReceipt(crew.keeper, done.receiptId)).lines;
    const put = await crew.keeper.call(`${warehouse}/putAway`, {
      lines: [{ receiptLineId: line?.id, version: line?.version, cellNo: 'B-01-03', qty: '12', reason: '就近' }],
    });
    expect(put.status, put.body).toBe(200);
    expect((await transfer('R4', 'B-01-03', 'B-01-02', '12')).status).toBe(200);
    expect(await stockOf(house, 'M0001', 'R4')).toEqual({ 'B-01-02 10': '12', 'dock 10': '8' });
  });

  it('takes along by which receipt the goods came: the receipt is cancelled from the cell they lie in now', async () => {
    const arrival = await makeArrival(house, crew, [{ itemNo: 'M0005', lotNo: 'R5' }]);
    const done = await received(crew.keeper, arrival, [{ receiveQty: '6', cellNo: 'B-01-03' }]);
    const answer = await crew.keeper.call('IInvStockService/transferStock', {
      ...{ id: await stockId('R5', 'B-01-03', '20'), qty: '6', toCellNo: 'B-01-02', reason: '让位' },
    });
    expect(answer.status, answer.body).toBe(200);
    const undone = await cancel(crew.keeper, done.receiptId);
    expect(undone.status, undone.body).toBe(200);
    expect(await stockOf(house, 'M0005', 'R5')).toEqual({});
  });

  it('proposes cells other than the one the goods lie in, and says how much can be moved', async () => {
    await posted(move('R6', '10', 'B-01-01'));
    const answer = await crew.keeper.call<{ mostQty: string; records: readonly { cellNo: string; reason: string }[] }>(
      'IInvStockService/getTransferCells',
      { id: await stockId('R6', 'B-01-01') },
    );
    expect(answer.data.mostQty).toBe('10');
    expect(answer.data.records.map(({ cellNo }) => cellNo)).not.toContain('B-01-01');
    expect(answer.data.records.map(({ reason }) => reason !== '')).toEqual([true]);
  });

  it('is no business of suppliers', async () => {
    const id = await stockId('R6', 'B-01-01');
    const answer = await crew.supplier.call('IInvStockService/transferStock', { id, qty: '1', toCellNo: 'B-01-02' });
    expect(answer.status).toBe(403);
  });
});
