import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@wms/contract/kernel/page.ts';
import type {
  CellInfo,
  CellOnShelf,
  FoundCell,
  ShelfOfZone,
  WareSummary,
  ZoneOnPlan,
} from '@wms/contract/stock/wareShow/wareShow.replies.ts';
import { abcOf, drawLimit, stateOf } from '@wms/contract/stock/wareShow/wareShow.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Crew, crewOf, makeArrival, received } from '../../../test/arrivals.ts';
import { type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { runSystem } from '../../kernel/call/dispatcher.ts';
import { ensureDrawable } from './shelves.sql.ts';

const show = 'IInvWareShowService';
let house: TestHouse;
let crew: Crew;
let admin: Client;
beforeAll(async () => {
  house = await openTestHouse();
  crew = await crewOf(house);
  admin = await house.signIn('admin');
  await house.owner.query(`
    update bm_warehouse_cell set max_qty = 400 where warehouse_no = 'WH11' and cell_no = 'B-01-02';
    update bm_warehouse_cell set cell_x = 3, cell_y = 2, cell_z = 2 where warehouse_no = 'WH11' and cell_no = 'B-02-01';
    update bm_warehouse_cell set cell_x = 3, cell_y = 2, cell_z = 2 where warehouse_no = 'WH11' and cell_no = 'B-02-02';
    update bm_warehouse_cell set cell_x = 0, cell_y = 3, cell_z = 1 where warehouse_no = 'WH11' and cell_no = 'B-03-01';
    update bm_warehouse_cell set status_code = '0' where warehouse_no = 'WH11' and cell_no = 'B-01-09'`);
  const arrival = await makeArrival(house, crew, [
    { lotNo: 'L1' },
    { itemNo: 'M0002', lotNo: 'L2' },
    { itemNo: 'M0002', lotNo: 'L3' },
    { itemNo: 'M0003', lotNo: 'Q%9' },
  ]);
  await received(crew.keeper, arrival, [
    { receiveQty: '100', cellNo: 'B-01-02' },
    { receiveQty: '30', cellNo: 'B-01-03' },
    { receiveQty: '60', cellNo: 'B-01-03' },
    { receiveQty: '7', badQty: '7', badCellNo: 'X-01-01' },
  ]);
  // a second item and frozen goods: what no document of today makes, as the ledger would sum them
  await house.owner.query(
    `insert into inv_stock (id, create_date, update_date, org_no, warehouse_no, cell_no, item_no, lot_no, inventory_type, qty)
      select 900 + n, now(), now() - interval '40 days 1 hour', 'ORG1', 'WH11', v.cell, v.item, 'F', v.kind, v.qty
      from (values (1, 'B-01-03', 'M0003', '20', 10), (2, 'B-01-04', 'M0004', '30', 5), (3, 'B-01-05', 'M0005', '10', 0)) v(n, cell, item, kind, qty)`,
  );
});
afterAll(() => house?.close());

const ask = async <T>(operation: string, body: object, client = crew.keeper): Promise<T> => {
  const answer = await client.call<T>(`${show}/${operation}`, body);
  if (answer.status !== 200) throw new Error(`${operation} answered ${answer.body}`);
  return answer.data;
};
const list = async <T>(operation: string, body: object, client = crew.keeper): Promise<readonly T[]> => {
  const { records, total, size, pages, current } = await ask<Page<T>>(operation, body, client);
  expect({ total, size, pages, current }).toEqual({ total: records.length, size: records.length, pages: 1, current: 1 });
  return records;
};
const cellsOf = async (body: object, client = crew.keeper): Promise<ReadonlyMap<string, CellOnShelf>> =>
  new Map(
    (await list<CellOnShelf>('getCellsByWareZoneData', { warehouseNo: 'WH11', ...body }, client)).map((one) => [one.cellNo, one]),
  );

describe('the warehouse view answers', () => {
  it('WARE-05 the warehouses of the person, with zones, cells and used cells counted', async () => {
    const own = await list<WareSummary>('getAllWareData', {});
    expect(own.map(({ id: _id, ...one }) => one)).toEqual([
      {
        orgNo: 'ORG1',
        warehouseNo: 'WH11',
        warehouseName: '昆山原料仓',
        warehouseAttribute: '1',
        zoneCount: 4,
        cellCount: 68,
        usedCount: 4,
      },
      expect.objectContaining({ warehouseNo: 'WH12', zoneCount: 4, cellCount: 68, usedCount: 0 }),
    ]);
    const all = await list<WareSummary>('getAllWareData', {}, admin);
    expect(all.map((one) => one.warehouseNo)).toEqual(['WH11', 'WH12', 'WH21']);
    expect(await list<WareSummary>('getAllWareData', { orgNo: 'ORG2' }, admin)).toHaveLength(1);
    expect(await list<WareSummary>('getAllWareData', { orgNo: 'ORG2' })).toEqual([]);
  });

  it('WARE-06 the zones of a warehouse where they lie on the plan, with shelves and occupancy', async () => {
    const zones = await list<ZoneOnPlan>('getZonesByWareData', { warehouseNo: 'WH11' });
    expect(zones.map(({ zoneNo, posX, posY, posW, posH }) => [zoneNo, posX, posY, posW, posH])).toEqual([
      ['A', 0, 0, 10, 6],
      ['B', 12, 0, 10, 6],
      ['C', 24, 0, 10, 6],
      ['X', 36, 0, 10, 6],
    ]);
    expect(zones[1]).toMatchObject({ version: 1, zoneType: '1', statusCode: '1', shelfCount: 4, cellCount: 40, usedCount: 3 });
    // of 400 that one cell takes 100 lie there; the others have no capacity, and nothing is a share of that
    expect(zones[1]).toMatchObject({ boundedCount: 1, occupancy: 25 });
    expect(zones[0]).toMatchObject({ zoneType: '3', boundedCount: 0, occupancy: 0 });
    expect(zones.map((zone) => zone.waiting)).toEqual([undefined, undefined, undefined, undefined]);
    expect(await list('getZonesByWareData', { warehouseNo: 'WH21' })).toEqual([]);
  });

  it('WARE-06 goods that were not put away wait in the receiving area, unit by unit', async () => {
    await house.owner.query(
      `insert into inv_stock (id, create_date, update_date, org_no, warehouse_no, cell_no, item_no, lot_no, inventory_type, qty)
        values (990, now(), now(), 'ORG1', 'WH11', '', 'M0001', 'W', '20', 965)`,
    );
    const zones = await list<ZoneOnPlan>('getZonesByWareData', { warehouseNo: 'WH11' });
    expect(zones.map(({ waiting }) => waiting?.map(({ qty }) => qty))).toEqual([['965'], undefined, undefined, undefined]);
    expect(zones[0]?.waiting?.[0]?.unitNo).toMatch(/./);
    await house.owner.query('delete from inv_stock where id = 990');
  });

  it('WARE-12 the shelves of a zone with the size of their elevation', async () => {
    const shelves = await list<ShelfOfZone>('getZoneShelvesByWareData', { warehouseNo: 'WH11', zoneNo: 'B' });
    expect(shelves.map((one) => [one.shelfNo, one.columns, one.levels, one.cellCount, one.usedCount])).toEqual([
      // without coordinates: one row on the floor
      ['B1', 10, 1, 10, 3],
      // one at column 3 and level 2; the other nine, and the one that claims the same place, behind it
      ['B2', 12, 2, 10, 0],
      // counted from 0: column 1, and nine behind it
      ['B3', 10, 1, 10, 0],
      ['B4', 10, 1, 10, 0],
    ]);
    expect((await list<ShelfOfZone>('getZoneShelvesByWareData', { warehouseNo: 'WH11' })).map((one) => one.zoneNo)).toContain(
      'X',
    );
  });

  it('WARE-07 the cells of a zone, each with its place, its limits and what lies in it', async () => {
    const cells = await cellsOf({ zoneNo: 'B' });
    expect(cells.size).toBe(40);
    expect(cells.get('B-01-01')).toEqual({
      id: expect.stringMatching(/^\d+$/),
      version: 1,
      cellNo: 'B-01-01',
      zoneNo: 'B',
      shelfNo: 'B1',
      column: 1,
      level: 1,
      cellType: '1',
      occupancy: 0,
    });
    expect(cells.get('B-01-02')).toMatchObject({
      maxQty: '400',
      qty: '100',
      occupancy: 25,
      itemCount: 1,
      lotCount: 1,
      itemNo: 'M0001',
      idleDays: 0,
    });
    expect(cells.get('B-01-03')).toMatchObject({ qty: '100', occupancy: 100, itemCount: 2, lotCount: 3, heldQty: '10' });
    expect(cells.get('B-01-03')).not.toHaveProperty('itemNo');
    expect(cells.get('B-01-04')).toMatchObject({ qty: '5', frozenQty: '5', heldQty: '5', idleDays: 40 });
    // held something once
    expect(cells.get('B-01-05')).toMatchObject({ occupancy: 0, idleDays: 40 });
    expect(cells.get('B-01-05')).not.toHaveProperty('qty');
    expect([cells.get('B-02-01'), cells.get('B-02-02'), cells.get('B-03-01')].map((one) => [one?.column, one?.level])).toEqual([
      [3, 2],
      [4, 1],
      [1, 1],
    ]);
    expect(['B-01-01', 'B-01-02', 'B-01-03', 'B-01-04', 'B-01-09'].map((no) => stateOf(cells.get(no) ?? {}))).toEqual([
      'empty',
      'used',
      'held',
      'frozen',
      'invalid',
    ]);
    const whole = await cellsOf({});
    expect([whole.size, whole.get('X-01-01')?.isBadCell, stateOf(whole.get('X-01-01') ?? {})]).toEqual([68, '1', 'bad']);
    // no two cells of a shelf are drawn on one place
    const places = [...whole.values()].map((one) => [one.zoneNo, one.shelfNo, one.column, one.level].join());
    expect(new Set(places).size).toBe(68);
  });

  it('WARE-07 R11 no more cells at once than an answer carries: then zone by zone', async () => {
    const draw = (zoneNo: string | null, most: number) =>
      runSystem(house.house, 'bounds of the view', (ctx) => ensureDrawable(ctx, { warehouseNo: 'WH11', zoneNo }, most));
    await draw('B', 40);
    await draw(null, 68);
    await expect(draw(null, 67)).rejects.toThrow('wareShow.tooMany');
    await expect(draw('B', 39)).rejects.toThrow('wareShow.tooMany');
    expect(drawLimit).toBeGreaterThan(20_000);
  });

  it('WARE-07 movements of ninety days when asked, and the classes made of them', async () => {
    const cells = await cellsOf({ withMoves: '1' });
    expect([cells.get('B-01-02')?.moveCount, cells.get('B-01-03')?.moveCount, cells.get('B-01-04')?.moveCount]).toEqual([
      1,
      2,
      undefined,
    ]);
    expect((await cellsOf({})).get('B-01-02')).not.toHaveProperty('moveCount');
    const classes = abcOf([
      { cellNo: 'a', moveCount: 80 },
      { cellNo: 'b', moveCount: 16 },
      { cellNo: 'c', moveCount: 4 },
      { cellNo: 'd' },
    ]);
    expect([...classes]).toEqual([
      ['a', 'A'],
      ['b', 'B'],
      ['c', 'C'],
    ]);
  });

  it('WARE-14 the cells of one shelf', async () => {
    const shelf = await list<CellOnShelf>('getCellsByWareZoneShelfData', { warehouseNo: 'WH11', zoneNo: 'B', shelfNo: 'B1' });
    expect(shelf.map((one) => one.cellNo)).toEqual(
      Array.from({ length: 10 }, (_, at) => `B-01-${String(at + 1).padStart(2, '0')}`),
    );
    expect(shelf[1]).toMatchObject({ qty: '100', occupancy: 25 });
    expect(await list('getCellsByWareZoneShelfData', { warehouseNo: 'WH11', zoneNo: 'C', shelfNo: 'B1' })).toEqual([]);
  });

  it('WARE-08 a cell with its record and its stock by item, lot, owner and state', async () => {
    const info = await ask<CellInfo>('getCellInfoByWareCellData', { warehouseNo: 'WH11', cellNo: 'B-01-03' });
    expect(info).toMatchObject({
      cellNo: 'B-01-03',
      zoneNo: 'B',
      cellType: '1',
      isMixSku: '1',
      version: 1,
      qty: '100',
      occupancy: 100,
    });
    expect(
      info.stock.map((one) => [one.itemNo, one.itemName, one.unitNo, one.lotNo, one.inventoryType, one.qty, one.ownerNo]),
    ).toEqual([
      ['M0002', '弹簧垫圈 1 型', 'PCS', 'L2', '10', '30', ''],
      ['M0002', '弹簧垫圈 1 型', 'PCS', 'L3', '10', '60', ''],
      ['M0003', '铝合金支架 1 型', 'PCS', 'F', '20', '10', ''],
    ]);
    expect(info.stock.every((one) => Array.isArray(one.barcodes))).toBe(true);
    const empty = await ask<CellInfo>('getCellInfoByWareCellData', { warehouseNo: 'WH11', cellNo: 'B-01-05' });
    expect([empty.qty, empty.occupancy, empty.stock]).toEqual(['0', 0, []]);
  });

  it('WARE-09 LOOK-46 at most ten valid zones of the warehouse, by keyword', async () => {
    const asked = (condition: object) =>
      ask<Page<{ zoneNo: string }>>('getZonesByWareParams', {
        current: 1,
        size: 10,
        condition: { warehouseNo: 'WH11', ...condition },
      });
    expect((await asked({ statusCode: '1', keyword: '' })).records).toHaveLength(4);
    expect((await asked({ statusCode: '1', keyword: '存储' })).records.map((one) => one.zoneNo)).toEqual(['B']);
    await house.owner.query("update bm_zone set status_code = '0' where warehouse_no = 'WH11' and zone_no = 'C'");
    expect((await asked({})).records.map((one) => one.zoneNo).toSorted()).toEqual(['A', 'B', 'X']);
    await house.owner.query("update bm_zone set status_code = '1' where warehouse_no = 'WH11' and zone_no = 'C'");
    const { records, size, total } = await ask<Page<object>>('getZonesByWareParams', { condition: { statusCode: '1' } }, admin);
    expect([records.length, size, total]).toEqual([10, 10, 12]);
  });

  it('WARE-17 where an item, a lot or a cell is', async () => {
    const find = (keyword: string, more: object = {}, client = crew.keeper) =>
      ask<Page<FoundCell>>('getCellsByWareParams', { condition: { warehouseNo: 'WH11', keyword }, ...more }, client);
    const brief = async (keyword: string) =>
      (await find(keyword)).records.map((one) => [one.cellNo, one.by, one.goods.map((goods) => goods.lotNo).join()]);
    expect(await brief('M0002')).toEqual([['B-01-03', 'goods', 'L2,L3']]);
    expect(await brief('弹簧')).toEqual([['B-01-03', 'goods', 'L2,L3']]);
    expect(await brief('l1')).toEqual([['B-01-02', 'goods', 'L1']]);
    // a sign of a pattern is a letter
    expect(await brief('q%9')).toEqual([['X-01-01', 'goods', 'Q%9']]);
    expect(await brief('%')).toEqual([['X-01-01', 'goods', 'Q%9']]);
    expect(await brief('B-01-03')).toEqual([['B-01-03', 'cell', '']]);
    const first = await find('b-0', { size: 3, current: 2 });
    expect([first.total, first.pages, first.records.map((one) => one.cellNo)]).toEqual([
      40,
      14,
      ['B-01-04', 'B-01-05', 'B-01-06'],
    ]);
    expect((await find('nothing of this name')).records).toEqual([]);
  });

  it('WARE-17 its payloads are recorded, each call with what it takes and answers', () => {
    const table = readFileSync(join(import.meta.dirname, '../../../../../docs/spec/calls.csv'), 'utf8');
    const recorded = table.split('\n').filter((line) => line.startsWith(`POST,${show},`));
    expect(recorded.map((line) => line.split(',')[2]).toSorted()).toEqual(
      [...house.house.methods.keys()]
        .flatMap((wire) => (wire.startsWith(`${show}/`) ? [wire.slice(show.length + 1)] : []))
        .toSorted(),
    );
    expect(recorded).toHaveLength(13);
    expect(recorded.filter((line) => !/\{.*(\{|Cell)/.test(line))).toEqual([]);
  });

  it('WARE-17 nothing of a warehouse outside the scope, on either layer', async () => {
    const buyer2 = await house.signIn('buyer2');
    for (const [operation, body] of [
      ['getZonesByWareData', {}],
      ['getZoneShelvesByWareData', { zoneNo: 'B' }],
      ['getCellsByWareZoneData', { zoneNo: 'B' }],
      ['getCellsByWareZoneShelfData', { zoneNo: 'B', shelfNo: 'B1' }],
      ['getZonesByWareParams', {}],
      ['getCellsByWareParams', { keyword: 'M0001' }],
    ] as const) {
      const there = await ask<Page<object>>(operation, { condition: { warehouseNo: 'WH11', ...body } });
      expect([operation, there.records.length > 0]).toEqual([operation, true]);
      const none = await ask<Page<object>>(operation, { condition: { warehouseNo: 'WH11', ...body } }, buyer2);
      expect([operation, none.records]).toEqual([operation, []]);
    }
    const hidden = await buyer2.call(`${show}/getCellInfoByWareCellData`, { warehouseNo: 'WH11', cellNo: 'B-01-03' });
    expect([hidden.status, hidden.errorCode]).toEqual([404, '20003']);
    const supplier = await crew.supplier.call(`${show}/getAllWareData`, {});
    expect([supplier.status, supplier.errorCode]).toEqual([403, '10008']);
  });
});
