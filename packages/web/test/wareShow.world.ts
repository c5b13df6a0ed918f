/** A warehouse kept by the test itself: answers the calls of the warehouse view as the server does, and remembers what was done. */
import { cell as cellResource } from '@wms/contract/base/cell/cell.ts';
import { warehouse } from '@wms/contract/base/warehouse/warehouse.ts';
import { zone } from '@wms/contract/base/zone/zone.ts';
import { cellsOf, countOf } from '@wms/contract/stock/wareShow/pattern.ts';
import type { CellOnShelf, FoundCell, WareSummary, ZoneOnPlan } from '@wms/contract/stock/wareShow/wareShow.replies.ts';
import { everyGrant, storedOf } from './rows.ts';
import { type Answer, menuOf, refusal, World } from './world.ts';

const service = 'IInvWareShowService';
type Zone = { -readonly [N in keyof ZoneOnPlan]: ZoneOnPlan[N] };
type Cell = { -readonly [N in keyof CellOnShelf]: CellOnShelf[N] };
export interface House {
  readonly zones: Zone[];
  readonly cells: Cell[];
  /** Items by the cell they lie in. */
  readonly stock: Map<
    string,
    { readonly itemNo: string; readonly itemName: string; readonly lotNo: string; readonly qty: string }[]
  >;
}
export const wareA: WareSummary = {
  id: '11',
  orgNo: 'KS01',
  warehouseNo: 'KS-A',
  warehouseName: '原材料仓',
  warehouseAttribute: '1',
  zoneCount: 0,
  cellCount: 0,
  usedCount: 0,
};
let lastId = 5000;
const nextId = (): string => {
  lastId += 1;
  return String(lastId);
};

export const makeZone = (zoneNo: string, more: Partial<Zone> = {}): Zone => ({
  id: nextId(),
  version: 1,
  orgNo: 'KS01',
  warehouseNo: 'KS-A',
  zoneNo,
  zoneName: `${zoneNo} 存储区`,
  zoneType: '1',
  controlType: null,
  zoneManager: null,
  statusCode: '1',
  posX: 0,
  posY: 0,
  posW: 16,
  posH: 10,
  shelfCount: 0,
  cellCount: 0,
  usedCount: 0,
  boundedCount: 0,
  occupancy: 0,
  ...more,
});
export const makeCell = (zoneNo: string, shelfNo: string, column: number, level: number, more: Partial<Cell> = {}): Cell => ({
  id: nextId(),
  version: 1,
  cellNo: `${shelfNo || zoneNo}-${String(column).padStart(2, '0')}-${String(level).padStart(2, '0')}`,
  zoneNo,
  shelfNo,
  column,
  level,
  cellX: column,
  cellY: 1,
  cellZ: level,
  cellType: '1',
  occupancy: 0,
  ...more,
});

/** What lies in the n-th cell: some of everything, the same each time. */
const fillings: readonly Partial<Cell>[] = [
  {},
  { occupancy: 22, qty: '22', maxQty: '100', itemCount: 1, lotCount: 1, itemNo: 'M00012', idleDays: 3 },
  { occupancy: 55, qty: '55', maxQty: '100', itemCount: 1, lotCount: 2, itemNo: 'M00031', idleDays: 45 },
  { occupancy: 100, qty: '640', maxQty: '640', itemCount: 3, lotCount: 3, idleDays: 120, cellType: '2' },
  { occupancy: 80, qty: '80', maxQty: '100', itemCount: 1, lotCount: 1, itemNo: 'M00044', heldQty: '80', idleDays: 400 },
  { isBadCell: '1', cellType: '6' },
  { statusCode: '0' },
  {
    occupancy: 40,
    qty: '40',
    maxQty: '100',
    itemCount: 1,
    lotCount: 1,
    itemNo: 'M00012',
    frozenQty: '40',
    heldQty: '40',
    idleDays: 9,
  },
  { cellType: '5' },
  { occupancy: 100, qty: '100', maxQty: '100', itemCount: 1, lotCount: 1, itemNo: 'M00077', idleDays: 70, moveCount: 12 },
];

/** A warehouse of about so many cells: zones of 500, ten shelves of ten columns and five levels in each. */
export const makeHouse = (cells: number): House => {
  const house: House = { zones: [], cells: [], stock: new Map() };
  for (let nth = 0; nth * 500 < cells; nth++) {
    const zoneNo = `Z${String(nth + 1).padStart(2, '0')}`;
    house.zones.push(
      makeZone(zoneNo, { posX: (nth % 6) * 19, posY: Math.floor(nth / 6) * 13, posW: 17, posH: 11, shelfCount: 10 }),
    );
    for (let at = 0; at < Math.min(500, cells - nth * 500); at++) {
      const shelfNo = `${zoneNo}-${String(Math.floor(at / 50) + 1).padStart(2, '0')}`;
      const filling = fillings[(at * 7 + nth * 3) % fillings.length];
      const cell = makeCell(zoneNo, shelfNo, Math.floor((at % 50) / 5) + 1, (at % 5) + 1, filling);
      house.cells.push(cell);
      if (cell.itemNo)
        house.stock.set(cell.cellNo, [{ itemNo: cell.itemNo, itemName: '深沟球轴承', lotNo: `L${at}`, qty: cell.qty ?? '0' }]);
    }
  }
  return house;
};

const list = (records: readonly unknown[], total = records.length): Answer => ({
  body: { data: { records, size: records.length, total, pages: 1, current: 1 } },
});
const done = (data: unknown): Answer => ({ body: { data } });
const counted = (house: House, zone: Zone): Zone => {
  const own = house.cells.filter((cell) => cell.zoneNo === zone.zoneNo);
  const sum = own.reduce((all, cell) => all + cell.occupancy, 0);
  return {
    ...zone,
    shelfCount: new Set(own.map((cell) => cell.shelfNo)).size,
    cellCount: own.length,
    usedCount: own.filter((cell) => cell.qty !== undefined).length,
    boundedCount: own.length,
    occupancy: own.length === 0 ? 0 : Math.round(sum / own.length),
  };
};

const menusOf = (locale: string, flags: Readonly<Record<string, string>>): unknown[] => {
  const titles: Readonly<Record<string, string>> = { 'en-US': 'Warehouse view', 'zh-CN': '仓库视图', 'zh-TW': '倉庫視圖' };
  const extra = {
    menuNo: 'Base.Basic.WarehouseManage',
    menuName: '仓库视图',
    title: titles[locale] ?? '仓库视图',
    menuOwner: '0',
    menuLevel: 1,
    appNo: 'PC',
    icon: 'apartment',
    sort: 90,
    children: [],
  };
  const plain = menuOf(locale, [extra]) as readonly { readonly children: readonly object[] }[];
  return plain.map((group) => ({ ...group, ...flags, children: group.children.map((child) => ({ ...child, ...flags })) }));
};

/** A signed-in person's world with one warehouse in it; `grants` are the flags of every menu. */
export const wareWorld = (house: House, grants: Readonly<Record<string, string>> = { ...everyGrant, isPrint: '1' }): World => {
  const world = new World();
  world.on('ISrmBmLoginService/getMenuList', (sent) => list(menusOf(sent.headers['accept-language'] ?? 'zh-CN', grants)));
  world.on(`${service}/getAllWareData`, () => list([{ ...wareA, zoneCount: house.zones.length, cellCount: house.cells.length }]));
  world.on(`${service}/getZonesByWareData`, () => list(house.zones.map((zone) => counted(house, zone))));
  world.on(`${service}/getCellsByWareZoneData`, () => list(house.cells));
  world.on(`${service}/getCellsByWareParams`, (sent) => {
    const keyword = String(sent.condition?.keyword ?? '');
    const records = house.cells.flatMap((cell): FoundCell[] => {
      const goods = (house.stock.get(cell.cellNo) ?? []).filter(
        ({ itemNo, lotNo }) => itemNo.includes(keyword) || lotNo.includes(keyword),
      );
      const isNamed = cell.cellNo.includes(keyword);
      if (!isNamed && goods.length === 0) return [];
      const by = isNamed && goods.length > 0 ? 'both' : isNamed ? 'cell' : 'goods';
      return [{ cellNo: cell.cellNo, zoneNo: cell.zoneNo, shelfNo: cell.shelfNo, by, goods }];
    });
    return list(records);
  });
  world.on(`${service}/getCellInfoByWareCellData`, (sent) => {
    const cell = house.cells.find(({ cellNo }) => cellNo === sent.condition?.cellNo);
    if (!cell) return refusal(404, '20003', '记录不存在');
    const rows = house.stock.get(cell.cellNo) ?? [];
    return done({
      ...storedOf(cellResource, cell),
      version: cell.version,
      occupancy: cell.occupancy,
      orgNo: 'KS01',
      warehouseNo: 'KS-A',
      statusCode: cell.statusCode ?? '1',
      isBadCell: cell.isBadCell ?? '0',
      isMixSku: '1',
      isMixLot: '1',
      qty: cell.qty ?? '0',
      maxQty: cell.maxQty ?? null,
      maxWeight: '500.000000',
      stock: rows.map((row) => ({
        ...row,
        spec: '6203-2RS',
        unitNo: 'PCS',
        ownerNo: '',
        inventoryType: '10',
        reservedQty: '0',
        barcodes: [],
        updateDate: '2026-11-20 09:10:11',
      })),
    });
  });
  world.on('IBmOrgService/getbmorglistbyparams', () => list([{ id: '1', version: 1, orgNo: 'KS01', orgName: '昆山工厂' }]));
  world.on('IBmWarehouseService/getbmwarehouselistbyparams', () => list([{ ...storedOf(warehouse, wareA), version: 1 }]));
  world.on('IBmZoneService/getbmzonelistbyparams', () => list(house.zones.map((row) => storedOf(zone, row))));
  world.on('IBmWarehouseCellService/addbmwarehousecell', () => done({ id: nextId(), version: 1 }));
  world.on('IBmZoneService/addbmzone', (sent) => {
    const made = makeZone(String(sent.condition?.zoneNo), sent.condition as Partial<Zone>);
    house.zones.push(made);
    return done({ id: made.id, version: made.version });
  });
  world.on(`${service}/batchCreateCellsData`, (sent) => {
    const body = sent.condition as never as Parameters<typeof cellsOf>[0] & { readonly dryRun?: string; readonly zoneNo: string };
    const known = new Set(house.cells.map(({ cellNo }) => cellNo));
    const made = cellsOf(body);
    const clashes = made.filter(({ cellNo }) => known.has(cellNo)).map(({ cellNo }) => cellNo);
    if (body.dryRun === '1') return done({ count: countOf(body), clashes: clashes.slice(0, 200), clashCount: clashes.length });
    for (const { cellNo, shelfNo, cellX, cellY, cellZ } of made)
      house.cells.push({ ...makeCell(body.zoneNo, shelfNo, cellX, cellZ), cellNo, cellY });
    return done({ count: made.length, clashes: [], clashCount: 0 });
  });
  world.on(`${service}/batchAddCellsData`, (sent) => {
    const body = sent.condition as {
      readonly zoneNo: string;
      readonly shelfNo?: string;
      readonly cells: readonly Partial<Cell>[];
    };
    const clash = body.cells.findIndex((row) => house.cells.some(({ cellNo }) => cellNo === row.cellNo));
    if (clash >= 0)
      return refusal(409, '20005', '操作被拒绝', [
        { code: 'wareShow.clash', field: 'cellNo', rowId: String(clash), message: `储位 ${body.cells[clash]?.cellNo} 已存在` },
      ]);
    for (const row of body.cells)
      house.cells.push(
        makeCell(body.zoneNo, row.shelfNo ?? body.shelfNo ?? '', Number(row.cellX ?? 1), Number(row.cellZ ?? 1), row),
      );
    return done({ count: body.cells.length });
  });
  world.on(`${service}/batchUpdateCellsData`, (sent) => {
    const { cells } = sent.condition as { readonly cells: readonly ({ readonly id: string } & Partial<Cell>)[] };
    for (const change of cells) {
      const cell = house.cells.find(({ id }) => id === change.id);
      if (cell) Object.assign(cell, change, { version: cell.version + 1 });
    }
    return done({ count: cells.length });
  });
  world.on(`${service}/batchDeleteCellsData`, (sent) => {
    const { delList } = sent.condition as { readonly delList: readonly { readonly id: string }[] };
    const ids = new Set(delList.map(({ id }) => id));
    const held = house.cells.filter((cell) => ids.has(cell.id) && cell.qty !== undefined);
    if (held.length > 0)
      return refusal(
        409,
        '20007',
        '数据已被使用',
        held.map((cell) => ({
          code: 'wareShow.stock',
          rowId: cell.id,
          message: `储位 ${cell.cellNo} 尚有库存 ${cell.qty}，请先移出`,
        })),
      );
    house.cells.splice(0, house.cells.length, ...house.cells.filter((cell) => !ids.has(cell.id)));
    return done({ count: delList.length });
  });
  world.on(`${service}/updateBmZonePosByParams`, (sent) => {
    const { zones } = sent.condition as { readonly zones: readonly ({ readonly id: string } & Partial<Zone>)[] };
    const moved = zones.flatMap((place) => {
      const zone = house.zones.find(({ id }) => id === place.id);
      return zone ? [Object.assign(zone, place, { version: zone.version + 1 })] : [];
    });
    return done({ count: moved.length, zones: moved.map(({ id, version, zoneNo }) => ({ id, version, zoneNo })), overlaps: [] });
  });
  return world;
};
