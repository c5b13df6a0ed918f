import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTestHouse, type TestHouse } from '../../test/house.ts';
import { checkInvariants } from '../../test/invariants.ts';
import { runSystem } from '../kernel/call/dispatcher.ts';
import { Refusal } from '../kernel/ground/refusal.ts';
import { type Move, post, shortagesOf } from './door.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterEach(async () => {
  expect(await checkInvariants(house.owner)).toEqual([]);
});
afterAll(() => house.close());

const move = (lotNo: string, qty: string, from: string | null, to: string | null): Move => ({
  orgNo: 'ORG1',
  warehouseNo: 'WH11',
  itemNo: 'M0001',
  lotNo,
  ownerNo: '',
  qty,
  from: from === null ? null : { cellNo: from, inventoryType: '10' },
  to: to === null ? null : { cellNo: to, inventoryType: '10' },
  moveKind: from !== null && to !== null ? 'putAway' : from === null ? 'receive' : 'return',
  sourceNo: 'T1',
  sourceLineId: '',
});
const posted = (...moves: readonly Move[]): Promise<void> =>
  runSystem(house.house, 'a test of the ledger', (ctx) => post(ctx, moves));
const refusal = async (work: Promise<unknown>): Promise<Refusal['issues']> => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Refusal)) throw new Error(`not refused: ${String(error)}`);
  return error.issues;
};
const quantities = async (lotNo: string): Promise<Record<string, string>> => {
  const { rows } = await house.owner.query(
    'select cell_no, trim_scale(qty)::text as qty from inv_stock where lot_no = $1 order by cell_no',
    [lotNo],
  );
  return Object.fromEntries(rows.map((row) => [row.cell_no, row.qty]));
};
const entries = async (lotNo: string): Promise<number> =>
  Number((await house.owner.query('select count(*) from inv_ledger where lot_no = $1', [lotNo])).rows[0].count);

describe('the ledger', () => {
  it('I12 I17 keeps stock as the sum of its entries, the halves of a move under one transaction', async () => {
    await posted(move('P1', '10', null, ''), move('P1', '4.5', '', 'B-01-01'), move('P1', '0', '', 'B-01-02'));
    expect(await quantities('P1')).toEqual({ '': '5.5', 'B-01-01': '4.5' });
    expect(await entries('P1')).toBe(3);
    await posted(move('P1', '1', 'B-01-01', 'B-01-01'));
    expect(await entries('P1')).toBe(3);
  });

  it('I13 BASE-090 refuses what is not there or is reserved, naming item, cell and the missing quantity', async () => {
    await posted(move('P2', '10', null, 'B-01-01'));
    const issues = await refusal(
      posted(move('P2', '7', 'B-01-01', null), move('P2', '5', 'B-01-01', null), move('P2', '1', '', null)),
    );
    expect(issues.map((issue) => [issue.code, issue.params?.itemNo, issue.params?.qty])).toEqual([
      ['stock.short', 'M0001', '1'],
      ['stock.short', 'M0001', '2'],
    ]);
    expect(await quantities('P2')).toEqual({ 'B-01-01': '10' });
    await house.owner.query("update inv_stock set reserved_qty = 8 where lot_no = 'P2'");
    const reserved = await refusal(posted(move('P2', '3', 'B-01-01', null)));
    expect(reserved[0]?.params).toMatchObject({ cellNo: 'B-01-01', qty: '1' });
    // no order keeps them
    await house.owner.query("update inv_stock set reserved_qty = 0 where lot_no = 'P2'");
  });

  it('BASE-090 lets stock fall below zero where it is not controlled, and moves nothing where it is locked', async () => {
    await house.owner.query("update bm_warehouse set control_inv = '0' where warehouse_no = 'WH11'");
    await posted(move('P3', '4', 'B-01-01', 'B-01-02'));
    expect(await quantities('P3')).toEqual({ 'B-01-01': '-4', 'B-01-02': '4' });
    const [short] = await runSystem(house.house, 'a look', (ctx) => shortagesOf(ctx, [move('P3', '1', 'B-01-01', null)]));
    expect(short?.missing).toBe('5');
    await posted(move('P3', '4', 'B-01-02', 'B-01-01'));
    await house.owner.query("update bm_warehouse set control_inv = '1', is_stock_lock = '1' where warehouse_no = 'WH11'");
    try {
      expect((await refusal(posted(move('P3', '1', null, '')))).map((issue) => issue.code)).toEqual(['stock.locked']);
    } finally {
      await house.owner.query("update bm_warehouse set is_stock_lock = '0' where warehouse_no = 'WH11'");
    }
  });

  it('C1 adds up when many post to the same rows at once, in whatever order they name them', async () => {
    await posted(move('P4', '100', null, 'B-01-01'), move('P4', '100', null, 'B-01-02'));
    const there = move('P4', '1', 'B-01-01', 'B-01-02');
    const back = move('P4', '2', 'B-01-02', 'B-01-01');
    await Promise.all(Array.from({ length: 20 }, (_, at) => posted(...(at % 2 === 0 ? [there, back] : [back, there]))));
    expect(await quantities('P4')).toEqual({ 'B-01-01': '120', 'B-01-02': '80' });
    const racers = await Promise.allSettled(Array.from({ length: 8 }, () => posted(move('P4', '30', 'B-01-02', null))));
    expect(racers.filter((one) => one.status === 'fulfilled')).toHaveLength(2);
    expect(await quantities('P4')).toEqual({ 'B-01-01': '120', 'B-01-02': '20' });
  });
});
