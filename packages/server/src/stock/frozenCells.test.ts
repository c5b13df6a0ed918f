import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Crew, crewOf, makeArrival, readReceipt, receive, received, stockOf, warehouse } from '../../test/arrivals.ts';
import { openTestHouse, type TestHouse } from '../../test/house.ts';
import { checkInvariants, offencesIn } from '../../test/invariants.ts';
import { runSystem } from '../kernel/call/dispatcher.ts';
import { Refusal } from '../kernel/ground/refusal.ts';
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

const S = 'IBmWarehouseCellService';
const cellOf = async (cellNo: string) => {
  const { rows } = await house.owner.query<{ id: string; version: number; is_frozen: string; frozen_name: string | null }>(
    "select id::text, version, is_frozen, frozen_name from bm_warehouse_cell where warehouse_no = 'WH11' and cell_no = $1",
    [cellNo],
  );
  if (!rows[0]) throw new Error(`no cell ${cellNo}`);
  return rows[0];
};
const setFrozen = async (verb: 'freeze' | 'unfreeze', cellNo: string, reason = '盘点') => {
  const { id, version } = await cellOf(cellNo);
  return crew.keeper.call(`${S}/${verb}bmwarehousecellbyids`, { delList: [{ id, version }], reason });
};
const freeze = (cellNo: string) => setFrozen('freeze', cellNo);
const unfreeze = (cellNo: string) => setFrozen('unfreeze', cellNo);
const move = (lotNo: string, qty: string, from: string | null, to: string | null, more: Partial<Move> = {}): Move => ({
  ...{ orgNo: 'ORG1', warehouseNo: 'WH11', itemNo: 'M0001', lotNo, ownerNo: '', qty, sourceNo: 'T1', sourceLineId: '' },
  from: from === null ? null : { cellNo: from, inventoryType: '10' },
  to: to === null ? null : { cellNo: to, inventoryType: '10' },
  moveKind: from !== null && to !== null ? 'putAway' : from === null ? 'receive' : 'return',
  ...more,
});
const posted = (...moves: readonly Move[]): Promise<void> =>
  runSystem(house.house, 'a test of frozen cells', (ctx) => post(ctx, moves));
const refusedBy = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Refusal)) throw new Error(`not refused: ${String(error)}`);
  return error.issues.map(({ code, params }) => [code, params?.cellNo, params?.reason]);
};

describe('a frozen cell', () => {
  it('is frozen and lifted with a reason, by whoever holds the right, and says who did it', async () => {
    const bare = await setFrozen('freeze', 'B-01-01', ' ');
    expect([bare.status, bare.details[0]?.field]).toEqual([400, 'reason']);
    const first = await freeze('B-01-01');
    expect(first.status, first.body).toBe(200);
    expect(await cellOf('B-01-01')).toMatchObject({ is_frozen: '1', frozen_name: expect.stringMatching(/./) });
    expect((await freeze('B-01-01')).details.map(({ code }) => code)).toEqual(['cell.alreadyFrozen']);
    const { id, version } = await cellOf('B-01-02');
    const wanted = { delList: [{ id, version }], reason: '破损' };
    expect((await crew.supplier.call(`${S}/freezebmwarehousecellbyids`, wanted)).status).toBe(403);
    expect((await unfreeze('B-01-01')).status).toBe(200);
    expect((await unfreeze('B-01-01')).details.map(({ code }) => code)).toEqual(['cell.notFrozen']);
    expect(await cellOf('B-01-01')).toMatchObject({ is_frozen: '0', frozen_name: null });
  });

  it('gives nothing and takes nothing, but is put right after a count, and goods in it change their state', async () => {
    await posted(move('F1', '10', null, 'B-01-01'));
    await freeze('B-01-01');
    const frozen = [['cell.frozen', 'B-01-01', '盘点']];
    expect(await refusedBy(posted(move('F1', '1', 'B-01-01', 'B-01-02')))).toEqual(frozen);
    expect(await refusedBy(posted(move('F1', '1', 'B-01-01', null)))).toEqual(frozen);
    expect(await refusedBy(posted(move('F1', '1', null, 'B-01-01')))).toEqual(frozen);
    await posted(move('F1', '2', 'B-01-01', null, { moveKind: 'adjust' }));
    await posted(move('F1', '3', 'B-01-01', 'B-01-01', { moveKind: 'inspect', to: { cellNo: 'B-01-01', inventoryType: '20' } }));
    expect(await stockOf(house, 'M0001', 'F1')).toEqual({ 'B-01-01 10': '5', 'B-01-01 20': '3' });
    await unfreeze('B-01-01');
    await posted(move('F1', '1', 'B-01-01', 'B-01-02'));
  });

  it('refuses a receipt and a put-away at the line that names it', async () => {
    const arrival = await makeArrival(house, crew, [{ lotNo: 'F2' }]);
    await freeze('B-01-03');
    const refused = await receive(crew.keeper, arrival, [{ receiveQty: '10', cellNo: 'B-01-03' }]);
    expect(refused.details.map(({ code, field }) => [code, field])).toEqual([['cell.frozen', 'cellNo']]);
    const done = await received(crew.keeper, arrival, [{ receiveQty: '10' }]);
    const [line] = (await readReceipt(crew.keeper, done.receiptId)).lines;
    const put = await crew.keeper.call(`${warehouse}/putAway`, {
      lines: [{ receiptLineId: line?.id, version: line?.version, cellNo: 'B-01-03', qty: '1', reason: '就近' }],
    });
    expect(put.details.map(({ code, field }) => [code, field])).toEqual([['cell.frozen', 'cellNo']]);
    await unfreeze('B-01-03');
  });

  it('is passed over when goods would leave', async () => {
    const asked = { orgNo: 'ORG1', warehouseNo: 'WH11', itemNo: 'M0004', qty: '5' };
    type Pick = { stays: readonly { reason: string; places: readonly { cellNo: string }[] }[] };
    // no receipt is known of them: they were found at a count
    await posted(move('F4', '10', null, 'B-01-01', { moveKind: 'adjust', itemNo: 'M0004' }));
    await freeze('B-01-01');
    const pick = await crew.buyer.call<Pick>('IBmStrategyApplicationService/previewPicking', asked);
    expect(pick.status, pick.body).toBe(200);
    expect(pick.data.stays.find(({ reason }) => reason === 'frozen')?.places.map(({ cellNo }) => cellNo)).toContain('B-01-01');
    await unfreeze('B-01-01');
  });

  it('I48 is watched by the self check', async () => {
    await posted(move('F3', '10', null, 'B-01-02'));
    await freeze('B-01-02');
    const client = await house.owner.connect();
    try {
      await client.query('begin');
      await client.query(
        "update bm_warehouse_cell set frozen_date = '2000-01-01' where warehouse_no = 'WH11' and cell_no = 'B-01-02'",
      );
      expect((await offencesIn(client)).map(({ invariant }) => invariant)).toContain('inv_48');
    } finally {
      await client.query('rollback');
      client.release();
    }
    await unfreeze('B-01-02');
  });

  it('waits for what is being moved, and what is moved waits for it: nothing comes after it was frozen', async () => {
    await posted(move('F5', '100', null, 'B-01-04'));
    for (let round = 0; round < 4; round += 1) {
      const [frozen, ...moved] = await Promise.allSettled([
        freeze('B-01-04'),
        ...Array.from({ length: 6 }, () => posted(move('F5', '1', 'B-01-04', 'B-01-02'))),
      ]);
      expect(frozen.status).toBe('fulfilled');
      for (const one of moved) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(Refusal);
      expect((await cellOf('B-01-04')).is_frozen).toBe('1');
      await unfreeze('B-01-04');
    }
  });
});
