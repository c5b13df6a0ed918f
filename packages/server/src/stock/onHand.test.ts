import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Crew, crewOf, makeArrival, received } from '../../test/arrivals.ts';
import { openTestHouse, type TestHouse } from '../../test/house.ts';
import { checkInvariants } from '../../test/invariants.ts';
import { runSystem } from '../kernel/call/dispatcher.ts';
import { type Move, post } from './door.ts';

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

const move = (lotNo: string, qty: string, from: string | null, to: string | null, more: Partial<Move> = {}): Move => ({
  ...{ orgNo: 'ORG1', warehouseNo: 'WH11', itemNo: 'M0001', lotNo, ownerNo: '', qty, sourceNo: 'T1', sourceLineId: '' },
  from: from === null ? null : { cellNo: from, inventoryType: '10' },
  to: to === null ? null : { cellNo: to, inventoryType: '10' },
  moveKind: from !== null && to !== null ? 'putAway' : from === null ? 'receive' : 'return',
  ...more,
});
const posted = (...moves: readonly Move[]): Promise<void> =>
  runSystem(house.house, 'a test of stock on hand', (ctx) => post(ctx, moves));
interface StockRow {
  readonly id: string;
  readonly cellNo: string;
  readonly zoneNo: string | null;
  readonly unitNo: string | null;
  readonly qty: string;
  readonly reservedQty: string;
  readonly availableQty: string;
  readonly isCellFrozen: string;
}
const stockOf = async (condition: object): Promise<readonly StockRow[]> => {
  const answer = await crew.keeper.call<{ records: readonly StockRow[] }>('IInvStockService/getinvstocklistbyparams', {
    ...{ current: 1, size: 50, field: 'cellNo', order: 'asc', condition },
  });
  if (answer.status !== 200) throw new Error(answer.body);
  return answer.data.records;
};
interface MoveRow {
  readonly delta: string;
  readonly balanceQty: string | null;
  readonly sourceKind: string;
}
const movesOf = async (condition: object) => {
  const answer = await crew.keeper.call<{ records: readonly MoveRow[]; stock: StockRow | null }>(
    'IInvLedgerService/getinvledgerlistbyparams',
    { current: 1, size: 50, condition },
  );
  if (answer.status !== 200) throw new Error(answer.body);
  return answer.data;
};

describe('stock on hand', () => {
  it('lists what lies in each cell with its zone and unit, and finds it by zone, emptiness and cell', async () => {
    await posted(move('H1', '10', null, 'B-01-01'), move('H1', '4', 'B-01-01', 'B-01-02'));
    await posted(move('H1', '4', 'B-01-02', null));
    const rows = await stockOf({ lotNo: 'H1' });
    expect(rows.map(({ cellNo, qty, availableQty }) => [cellNo, qty, availableQty])).toEqual([
      ['B-01-01', '6', '6'],
      ['B-01-02', '0', '0'],
    ]);
    expect(rows[0]?.zoneNo).toBeTruthy();
    expect(rows[0]?.unitNo).toBeTruthy();
    expect((await stockOf({ lotNo: 'H1', isEmpty: '1' })).map(({ cellNo }) => cellNo)).toEqual(['B-01-02']);
    expect((await stockOf({ lotNo: 'H1', isEmpty: '0', zoneNo: rows[0]?.zoneNo })).map(({ cellNo }) => cellNo)).toEqual([
      'B-01-01',
    ]);
    expect(await stockOf({ lotNo: 'H1', zoneNo: 'NOWHERE' })).toEqual([]);
    expect((await stockOf({ keyword: 'h1', isEmpty: '0' })).map(({ cellNo }) => cellNo)).toEqual(['B-01-01']);
    expect(await stockOf({ keyword: 'h_' })).toEqual([]);
    const wrong = await crew.keeper.call('IInvStockService/getinvstocklistbyparams', {
      ...{ current: 1, size: 20, condition: { isEmpty: 'maybe' } },
    });
    expect([wrong.status, wrong.details[0]?.field]).toEqual([400, 'isEmpty']);
  });

  it('counts goods that an open task is to carry as reserved, and those under inspection as not available', async () => {
    const arrival = await makeArrival(house, crew, [{ lotNo: 'H2' }, { itemNo: 'M0005', lotNo: 'H2' }]);
    await received(crew.keeper, arrival, [{ receiveQty: '30' }, { receiveQty: '7' }]);
    const rows = await stockOf({ lotNo: 'H2' });
    expect(rows.map(({ qty, reservedQty, availableQty }) => [qty, reservedQty, availableQty]).sort()).toEqual([
      ['30', '30', '0'],
      ['7', '0', '0'],
    ]);
  });

  it('asks of each owner what is there of the goods a task carries, and never more than lies there', async () => {
    const arrival = await makeArrival(house, crew, [{ lotNo: 'H9' }]);
    const done = await received(crew.keeper, arrival, [{ receiveQty: '30' }]);
    const { rows: lines } = await house.owner.query('select id::text from srm_receipt_line where receipt_id = $1', [
      done.receiptId,
    ]);
    const part = { sourceLineId: lines[0].id, sourceNo: 'T5', moveKind: 'giveBack', toOwnerNo: 'V0001' };
    await posted(move('H9', '10', '', '', part));
    const rows = await stockOf({ lotNo: 'H9' });
    expect(rows.map(({ qty, reservedQty, availableQty }) => [qty, reservedQty, availableQty]).sort()).toEqual([
      ['10', '10', '0'],
      ['20', '20', '0'],
    ]);
    await posted(move('H9', '10', '', '', { ...part, ownerNo: 'V0001', toOwnerNo: '', moveKind: 'takeOver' }));
  });

  it('sums what a search finds by item, on request', async () => {
    await posted(
      move('H3', '5', null, 'B-01-01'),
      move('H3', '6', null, 'B-01-02'),
      move('H3', '2', null, 'B-01-01', { itemNo: 'M0002' }),
    );
    const answer = await crew.keeper.call<{ records: readonly object[]; total: number }>('IInvStockService/getStockSums', {
      ...{ current: 1, size: 20, condition: { lotNo: 'H3' } },
    });
    expect(answer.data.total).toBe(2);
    expect(answer.data.records).toMatchObject([
      {
        itemNo: 'M0001',
        qty: '11',
        heldQty: '0',
        reservedQty: '0',
        claimedQty: '0',
        availableQty: '11',
        cellCount: 2,
        lotCount: 1,
      },
      { itemNo: 'M0002', qty: '2', cellCount: 1 },
    ]);
  });

  it('exports the rows of a search with what is claimed of them', async () => {
    const file = await crew.keeper.call('IInvStockService/exportexcel', {
      ...{ current: 1, size: 20, condition: { lotNo: 'H2', format: 'csv', columns: ['itemNo', 'qty', 'reservedQty'] } },
    });
    expect(file.status).toBe(200);
    expect(file.body).toContain('M0001,30,30');
  });

  it('shows no supplier what lies in the cells of the house', async () => {
    for (const call of ['IInvStockService/getinvstocklistbyparams', 'IInvLedgerService/getinvledgerlistbyparams'])
      expect((await crew.supplier.call(call, { current: 1, size: 20, condition: {} })).status).toBe(403);
  });
});

describe('movements of stock', () => {
  it('carry the balance after each of them, of the row of stock they are asked for by', async () => {
    await posted(move('H4', '10', null, 'B-01-01'));
    await posted(move('H4', '4', 'B-01-01', 'B-01-02'));
    await posted(move('H4', '1', 'B-01-01', null));
    const [here, there] = await stockOf({ lotNo: 'H4' });
    const one = await movesOf({ stockId: here?.id });
    expect(one.stock).toMatchObject({ cellNo: 'B-01-01', qty: '5' });
    expect(one.records.map(({ delta, balanceQty }) => [delta, balanceQty])).toEqual([
      ['-1', '5'],
      ['-4', '6'],
      ['10', '10'],
    ]);
    expect((await movesOf({ stockId: there?.id })).records.map(({ balanceQty }) => balanceQty)).toEqual(['4']);
    expect((await movesOf({ stockId: '1' })).records).toEqual([]);
  });

  it('keep their balance whatever else narrows the list, and have none where no item is named', async () => {
    const kept = await movesOf({ itemNo: 'M0001', lotNo: 'H4', moveKind: 'return' });
    expect(kept.records.map(({ delta, balanceQty }) => [delta, balanceQty])).toEqual([['-1', '9']]);
    expect((await movesOf({ lotNo: 'H4', keyword: 'm0001' })).records).toHaveLength(4);
    expect((await movesOf({ lotNo: 'H4' })).records.map(({ balanceQty }) => balanceQty)).toEqual([null, null, null, null]);
  });

  it('say which document they came from', async () => {
    const arrival = await makeArrival(house, crew, [{ lotNo: 'H5' }]);
    await received(crew.keeper, arrival, [{ receiveQty: '3' }]);
    expect((await movesOf({ itemNo: 'M0001', lotNo: 'H5' })).records.map(({ sourceKind }) => sourceKind)).toEqual(['receipt']);
  });
});
