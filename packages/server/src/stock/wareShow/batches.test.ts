import type { Page } from '@wms/contract/kernel/page.ts';
import { cellsOf, patternIssues, sampleOf } from '@wms/contract/stock/wareShow/pattern.ts';
import type { CellOnShelf, CreateReply, ShelfOfZone } from '@wms/contract/stock/wareShow/wareShow.replies.ts';
import { batchLimit } from '@wms/contract/stock/wareShow/wareShow.ts';
import { describe, expect, it } from 'vitest';
import { makeArrival, receive, received } from '../../../test/arrivals.ts';
import {
  call,
  cells,
  countOf,
  crew,
  done,
  house,
  logged,
  make,
  openBatches,
  pattern,
  said,
  show,
  wanted,
} from './batches.world.ts';

openBatches();

describe('a pattern of cells', () => {
  it('WARE-10 names prefix-shelf-column-level, with a sample of the first and the last', () => {
    const six = { prefix: 'K', shelfFrom: 9, shelfTo: 10, columns: 1, levels: 3, digits: 2 };
    expect(cellsOf(six).map((one) => one.cellNo)).toEqual([
      'K-09-01-01',
      'K-09-01-02',
      'K-09-01-03',
      'K-10-01-01',
      'K-10-01-02',
      'K-10-01-03',
    ]);
    expect(cellsOf(six)[4]).toEqual({ cellNo: 'K-10-01-02', shelfNo: 'K-10', cellX: 1, cellY: 10, cellZ: 2 });
    expect(sampleOf(six)).toEqual(['K-09-01-01', 'K-10-01-03']);
    expect(sampleOf({ ...six, prefix: '', digits: 3 })).toEqual(['009-001-001', '010-001-003']);
  });
  it('WARE-10 is wrong backwards, too wide for its digits, beyond 5,000, or too long, all said at once', () => {
    const wrong = patternIssues({ prefix: 'P'.repeat(48), shelfFrom: 2000, shelfTo: 1, columns: 1, levels: 1, digits: 3 });
    expect(wrong.map((issue) => issue.code)).toEqual(['wareShow.shelfOrder', 'valid.max']);
    const many = patternIssues({ prefix: 'P', shelfFrom: 1, shelfTo: 1000, columns: 5, levels: 2, digits: 3 });
    expect(many.map((issue) => [issue.code, issue.params?.count ?? issue.params?.largest])).toEqual([
      ['wareShow.digits', 1000],
      ['wareShow.tooMany', 10_000],
    ]);
  });

  it('WARE-10 makes its cells in one call, in walking order, with the template in each and their audit', async () => {
    const { count, clashes, clashCount } = await done<CreateReply>(
      'batchCreateCellsData',
      pattern('K', { maxQty: '500', isMixSku: '0', shelvesType: '1', remark: '新货架' }),
    );
    expect([count, clashes, clashCount]).toEqual([12, [], 0]);
    const made = (await cells()).filter((one) => one.cellNo.startsWith('K-'));
    expect(made.map((one) => one.cellNo).slice(0, 4)).toEqual(['K-01-01-01', 'K-01-01-02', 'K-01-02-01', 'K-01-02-02']);
    expect(made[11]).toMatchObject({
      cellNo: 'K-02-03-02',
      shelfNo: 'K-02',
      column: 3,
      level: 2,
      cellX: 3,
      cellY: 2,
      cellZ: 2,
      cellType: '1',
      maxQty: '500',
      isMixSku: '0',
      version: 1,
      occupancy: 0,
    });
    const { records } = await done<Page<ShelfOfZone>>('getZoneShelvesByWareData', { warehouseNo: 'WH12', zoneNo: 'B' });
    expect(records.filter((one) => one.shelfNo.startsWith('K-')).map((one) => [one.shelfNo, one.columns, one.levels])).toEqual([
      ['K-01', 3, 2],
      ['K-02', 3, 2],
    ]);
    // after the forty cells of the zone, in the order somebody walks
    const { rows } = await house.owner.query(
      "select cell_no, cell_in_seq, cell_out_seq, org_no, create_name from bm_warehouse_cell where warehouse_no = 'WH12' and cell_no in ('K-01-01-01', 'K-02-03-02') order by 1",
    );
    expect(rows).toEqual([
      { cell_no: 'K-01-01-01', cell_in_seq: 41, cell_out_seq: 41, org_no: 'ORG1', create_name: '周仓管' },
      { cell_no: 'K-02-03-02', cell_in_seq: 52, cell_out_seq: 52, org_no: 'ORG1', create_name: '周仓管' },
    ]);
    expect(await logged('batchCreateCellsData')).toEqual({ doc_no: 'WH12 B', result: '1', touched: 12, entries: 12 });
  });

  it('WARE-10 says which numbers exist before anything is made, and refuses them whole', async () => {
    await make('L', { shelfTo: 1, columns: 2 });
    const dry = await done<CreateReply>('batchCreateCellsData', pattern('L', { dryRun: '1' }));
    expect(dry).toEqual({ count: 12, clashes: ['L-01-01-01', 'L-01-01-02', 'L-01-02-01', 'L-01-02-02'], clashCount: 4 });
    const refused = await call('batchCreateCellsData', pattern('L'));
    expect([refused.status, refused.errorCode]).toEqual([409, '20005']);
    expect(said(refused)).toEqual(dry.clashes.map((cellNo) => `wareShow.clash ${cellNo}`));
    expect(await countOf("cell_no like 'L-%'")).toBe(4);
    await done('batchCreateCellsData', pattern('V', { dryRun: '1' }));
    expect(await countOf("cell_no like 'V-%'")).toBe(0);
  });

  it('WARE-10 R11 makes 5,000 in one call and names two hundred of as many clashes', async () => {
    const whole = pattern('W', { zoneNo: 'C', shelfTo: 50, columns: 10, levels: 10 });
    expect(await done<CreateReply>('batchCreateCellsData', whole)).toEqual({ count: batchLimit, clashes: [], clashCount: 0 });
    const again = await call('batchCreateCellsData', whole);
    expect([again.details.length, said(again)[0], again.details[200]?.code, again.details[200]?.params?.count]).toEqual([
      201,
      'wareShow.clash W-01-01-01',
      'wareShow.more',
      batchLimit - 200,
    ]);
    const beyond = await call('batchCreateCellsData', pattern('Y', { shelfTo: 51, columns: 10, levels: 10 }));
    expect([beyond.status, beyond.errorCode, said(beyond)]).toEqual([400, '20002', ['wareShow.tooMany']]);
    const gone = (await cells('C')).filter((one) => one.cellNo.startsWith('W-'));
    const moved = gone.map(({ id, version }) => ({ id, version, maxQty: '80' }));
    expect(await done<{ count: number }>('batchUpdateCellsData', { cells: moved })).toEqual({ count: batchLimit });
    const after = (await cells('C')).filter((one) => one.cellNo.startsWith('W-'));
    expect(after.every((one) => one.version === 2 && one.maxQty === '80')).toBe(true);
    expect(await done<{ count: number }>('batchDeleteCellsData', { delList: wanted(after) })).toEqual({ count: batchLimit });
    expect(await countOf("cell_no like 'W-%'")).toBe(0);
  });

  it('WARE-10 lets one of two who make one pattern at once win whole; the other hears of every clash', async () => {
    const answers = await Promise.all([1, 2].map(() => call<CreateReply>('batchCreateCellsData', pattern('R', { shelfTo: 20 }))));
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
    expect([won?.status, won?.data.count, lost?.status, lost?.errorCode]).toEqual([200, 120, 409, '20005']);
    expect(lost?.details).toHaveLength(120);
    expect(await countOf("cell_no like 'R-%'")).toBe(120);
    // the same numbers in another zone: nobody waits for the other, and the index of the table decides
    const zones = await Promise.all(
      ['B', 'C'].map((zoneNo) => call('batchCreateCellsData', pattern('S', { zoneNo, shelfTo: 20 }))),
    );
    expect(zones.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
    expect(await countOf("cell_no like 'S-%'")).toBe(120);
  });

  it('WARE-10 wants a valid zone of a warehouse in scope, a cell type, and members it knows', async () => {
    for (const [body, field] of [
      [pattern('Q', { warehouseNo: 'WH21' }), 'warehouseNo'],
      [pattern('Q', { zoneNo: 'ZZ' }), 'zoneNo'],
      [pattern('Q', { cellType: '' }), 'cellType'],
      [pattern('Q', { cellType: '99' }), 'cellType'],
      [pattern('Q', { maxQty: '-1' }), 'maxQty'],
      [pattern('Q', { columns: 0 }), 'columns'],
      [pattern('Q', { shelfNo: 'mine' }), 'shelfNo'],
    ] as const) {
      const answer = await call('batchCreateCellsData', body);
      expect([field, answer.status, answer.details.map((detail) => detail.field)]).toEqual([field, 400, [field]]);
    }
    expect(await countOf("cell_no like 'Q-%'")).toBe(0);
    const buyer = await crew.buyer.call(`${show}/batchCreateCellsData`, pattern('Q'));
    expect([buyer.status, buyer.errorCode]).toEqual([403, '10008']);
  });

  it('WARE-10 is made once when the same call comes twice under one key', async () => {
    const headers = { 'idempotency-key': 'ware-show-once' };
    const [first, again] = [
      await call<CreateReply>('batchCreateCellsData', pattern('N'), headers),
      await call<CreateReply>('batchCreateCellsData', pattern('N'), headers),
    ];
    expect([first.status, again.status, again.data]).toEqual([200, 200, first.data]);
    expect(await countOf("cell_no like 'N-%'")).toBe(12);
  });
});

describe('batches of cells', () => {
  it('WARE-11 adds named cells to a shelf, or none of them', async () => {
    const body = {
      warehouseNo: 'WH12',
      zoneNo: 'C',
      shelfNo: 'C1',
      cells: [
        { cellNo: 'C-EXTRA-1', cellType: '2', cellX: 11, cellZ: 1, maxQty: '12.5' },
        { cellNo: 'C-EXTRA-2', cellType: '2', shelfNo: 'C9' },
      ],
    };
    expect(await done<{ count: number }>('batchAddCellsData', body)).toEqual({ count: 2 });
    const added = (await cells('C')).filter((one) => one.cellNo.startsWith('C-EXTRA'));
    expect(added.map((one) => [one.cellNo, one.shelfNo, one.column, one.maxQty])).toEqual([
      ['C-EXTRA-1', 'C1', 11, '12.5'],
      ['C-EXTRA-2', 'C9', 1, undefined],
    ]);
    expect(await logged('batchAddCellsData')).toMatchObject({ result: '1', touched: 2 });
    const refused = await call('batchAddCellsData', {
      ...body,
      cells: [{ cellNo: 'C-EXTRA-3', cellType: '2' }, body.cells[0], { cellNo: 'C-EXTRA-3', cellType: '2' }],
    });
    expect(refused.details.map(({ code, field, rowId, params }) => [code, field, rowId, params?.cellNo])).toEqual([
      ['wareShow.clash', 'cellNo', '1', 'C-EXTRA-1'],
      ['wareShow.twice', 'cellNo', '2', 'C-EXTRA-3'],
    ]);
    const shapeless = await call('batchAddCellsData', {
      ...body,
      cells: [{ cellNo: '', cellType: '2' }, { cellNo: 'C-EXTRA-4' }],
    });
    expect(shapeless.details.map(({ code, field, rowId }) => [code, field, rowId])).toEqual([
      ['input.required', 'cellNo', '0'],
      ['input.required', 'cellType', '1'],
    ]);
    expect(await countOf("cell_no like 'C-EXTRA%'")).toBe(2);
  });

  it('WARE-15 changes cells, or none of them, each in the version somebody has seen', async () => {
    const made = await make('U');
    const change = (more: object, at = 0) => ({ ...wanted(made)[at], ...more });
    expect(
      await done<{ count: number }>('batchUpdateCellsData', {
        cells: [change({ maxQty: '9' }), change({ cellType: '2', zoneNo: 'C' }, 1)],
      }),
    ).toEqual({
      count: 2,
    });
    const { rows } = await house.owner.query(
      "select cell_no, version, max_qty::int as max, cell_type, zone_no, update_name, kw like '%u-01%' as found from bm_warehouse_cell where warehouse_no = 'WH12' and cell_no in ('U-01-01-01', 'U-01-01-02', 'U-01-02-01') order by 1",
    );
    expect(rows.map((row) => Object.values(row))).toEqual([
      ['U-01-01-01', 2, 9, '1', 'B', '周仓管', true],
      ['U-01-01-02', 2, null, '2', 'C', '周仓管', true],
      ['U-01-02-01', 1, null, '1', 'B', '周仓管', true],
    ]);
    expect(await logged('batchUpdateCellsData')).toEqual({
      doc_no: 'WH12 U-01-01-01 U-01-01-02',
      result: '1',
      touched: 2,
      entries: 2,
    });
    const stale = await call('batchUpdateCellsData', { cells: [change({ maxQty: '1' }, 2), change({ maxQty: '1' })] });
    expect([stale.status, stale.errorCode, stale.details[0]?.params?.version]).toEqual([409, '20004', 2]);
    const strange = await call('batchUpdateCellsData', { cells: [change({ zoneNo: 'ZZ' }, 2), change({ cellNo: 'mine' }, 3)] });
    expect([strange.status, strange.details.map((detail) => detail.field)]).toEqual([400, ['cellNo']]);
    const nowhere = await call('batchUpdateCellsData', { cells: [change({ zoneNo: 'ZZ' }, 2)] });
    expect([nowhere.status, nowhere.details.map(({ code, rowId }) => [code, rowId])]).toEqual([
      400,
      [['ref.invalid', made[2]?.id]],
    ]);
    const twice = await call('batchUpdateCellsData', { cells: [change({ maxQty: '1' }, 2), change({ maxQty: '2' }, 2)] });
    expect([twice.status, said(twice)]).toEqual([409, [`wareShow.twice ${made[2]?.id}`]]);
    expect(await countOf("cell_no like 'U-%' and version > 1")).toBe(2);
    // nothing differs, nothing is written
    await done('batchUpdateCellsData', { cells: [change({ cellType: '1' }, 2)] });
    expect(await countOf("cell_no like 'U-%' and version > 1")).toBe(2);
  });

  it('WARE-15 BASE-135 no limit below what lies there, and no ban on mixing what is mixed', async () => {
    const at = async () => (await cells('B', 'WH11')).filter((one) => ['B-02-01', 'B-02-02', 'B-02-03'].includes(one.cellNo));
    const arrival = await makeArrival(house, crew, [{ lotNo: 'T1' }, { lotNo: 'T2' }, { itemNo: 'M0002', lotNo: 'T3' }]);
    await received(crew.keeper, arrival, [
      { receiveQty: '40', cellNo: 'B-02-01' },
      { receiveQty: '20', cellNo: 'B-02-01' },
      { receiveQty: '5', cellNo: 'B-02-01' },
    ]);
    const tighten = async (more: object) =>
      call('batchUpdateCellsData', { cells: wanted(await at()).map((one) => ({ ...one, ...more })) });
    const first = (await at())[0]?.id;
    const refused = await tighten({ maxQty: '64.999', isMixSku: '0', isMixLot: '0' });
    expect([refused.status, refused.details.map(({ code, field, rowId }) => [code, field, rowId])]).toEqual([
      409,
      [
        ['wareShow.belowContents', 'maxQty', first],
        ['wareShow.mixedItems', 'isMixSku', first],
        ['wareShow.mixedLots', 'isMixLot', first],
      ],
    ]);
    expect(refused.details[0]?.params).toMatchObject({ cellNo: 'B-02-01', qty: '65', max: '64.999' });
    expect((await tighten({ maxQty: '65' })).status).toBe(200);
    expect((await at()).map((one) => one.occupancy)).toEqual([100, 0, 0]);
    // taking the limit away again needs no room
    expect((await tighten({ maxQty: '0' })).status).toBe(200);
  });

  it('WARE-16 deletes cells for good, or none: refused by name where something lies or a document names one', async () => {
    const made = await make('D');
    const [kept, ...gone] = made;
    const here = (await cells('B', 'WH11')).filter((one) => ['B-02-01', 'B-02-04'].includes(one.cellNo));
    const refused = await call('batchDeleteCellsData', { delList: wanted([...gone, ...here]) });
    expect([refused.status, refused.errorCode, said(refused)]).toEqual([409, '20007', ['wareShow.stock B-02-01']]);
    expect(refused.details[0]).toMatchObject({ rowId: here[0]?.id, message: '储位 B-02-01 尚有库存 65，请先移出' });
    // emptied since, but the ledger, receipts and stock rows of old name it
    await house.owner.query("update inv_stock set qty = 0 where warehouse_no = 'WH11' and cell_no = 'B-02-01'");
    const named = await call('batchDeleteCellsData', { delList: wanted(here) });
    expect([named.status, new Set(said(named))]).toEqual([409, new Set(['wareShow.mentioned B-02-01'])]);
    expect(named.details.map((detail) => detail.params?.count)).toContain(3);
    expect(await done<{ count: number }>('batchDeleteCellsData', { delList: wanted(gone) })).toEqual({ count: 11 });
    expect(await logged('batchDeleteCellsData')).toMatchObject({ doc_no: expect.stringContaining(' +6'), touched: 11 });
    const stale = await call('batchDeleteCellsData', { delList: [{ id: kept?.id, version: 7 }] });
    expect([stale.status, stale.errorCode]).toEqual([409, '20004']);
    expect(await countOf("cell_no like 'D-%'")).toBe(1);
  });

  it('WARE-16 never deletes a cell that goods are on their way into', async () => {
    const made = await make('G', { shelfTo: 1, columns: 1, zoneNo: 'B', warehouseNo: 'WH11' }).then(async () =>
      (await cells('B', 'WH11')).filter((one) => one.cellNo.startsWith('G-')),
    );
    const arrival = await makeArrival(house, crew, [{ lotNo: 'G1' }]);
    const gate = await house.owner.connect();
    // the receipt has looked at the cell, and waits before its goods lie there
    await gate.query('begin; lock table inv_ledger in share mode');
    const receiving = receive(crew.keeper, arrival, [{ receiveQty: '10', cellNo: 'G-01-01-01' }]);
    await expect
      .poll(
        async () => (await gate.query("select 1 from pg_locks where not granted and relation = 'inv_ledger'::regclass")).rowCount,
      )
      .toBeGreaterThan(0);
    const deleting = call('batchDeleteCellsData', { delList: wanted(made) });
    await new Promise((later) => setTimeout(later, 100));
    await gate.query('rollback');
    gate.release();
    const [received, deleted] = await Promise.all([receiving, deleting]);
    expect([received.status, deleted.status, said(deleted)]).toEqual([200, 409, ['wareShow.stock G-01-01-01']]);
    // the other way round: the receipt waits for whoever deletes, and finds no cell
    const next = await makeArrival(house, crew, [{ lotNo: 'G2' }]);
    const clerk = await house.owner.connect();
    await clerk.query("begin; select 1 from bm_warehouse_cell where warehouse_no = 'WH11' and cell_no = 'G-01-01-02' for update");
    const late = receive(crew.keeper, next, [{ receiveQty: '10', cellNo: 'G-01-01-02' }]);
    // of this database: other files of a run wait for locks of their own on the same server
    const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(async () => (await clerk.query(waiting)).rowCount).toBeGreaterThan(0);
    await clerk.query("delete from bm_warehouse_cell where warehouse_no = 'WH11' and cell_no = 'G-01-01-02'; commit");
    clerk.release();
    const refused = await late;
    expect([refused.status, said(refused)]).toEqual([409, ['stock.cellGone G-01-01-02']]);
  });

  it('WARE-16 WARE-15 reach no cell of another organization', async () => {
    const admin = await house.signIn('admin');
    const { records } = (
      await admin.call<Page<CellOnShelf>>(`${show}/getCellsByWareZoneData`, { warehouseNo: 'WH21', zoneNo: 'B' })
    ).data;
    const foreign = wanted(records.slice(0, 1));
    for (const [operation, body] of [
      ['batchUpdateCellsData', { cells: foreign.map((one) => ({ ...one, maxQty: '1' })) }],
      ['batchDeleteCellsData', { delList: foreign }],
    ] as const) {
      const answer = await call(operation, body);
      expect([operation, answer.status, answer.errorCode]).toEqual([operation, 404, '20003']);
    }
  });
});
