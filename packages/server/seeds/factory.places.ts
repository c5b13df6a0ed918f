import { cellsOf } from '@wms/contract/stock/wareShow/pattern.ts';

/** A zone of racks in a warehouse: where it lies on the plan, and the pattern of its cells. */
interface Racks {
  readonly warehouseNo: string;
  readonly orgNo: string;
  readonly zoneNo: string;
  readonly zoneName: string;
  /** A value of ZONE_TYPE. */
  readonly zoneType: string;
  readonly zoneManager?: string;
  readonly at: readonly [posX: number, posY: number, posW: number, posH: number];
  readonly shelves: number;
  readonly columns: number;
  readonly levels: number;
  /** What all of its cells have in common. */
  readonly cells: Readonly<Record<string, string | null>>;
}

const pallets = {
  cellType: '1',
  shelvesType: '1',
  scatterProperty: '1',
  cellLength: '1.2',
  cellWidth: '1.0',
  cellHeight: '1.6',
  maxWeight: '1000',
};
const boxes = {
  cellType: '2',
  shelvesType: '2',
  scatterProperty: '2',
  cellLength: '0.6',
  cellWidth: '0.4',
  cellHeight: '0.3',
  maxWeight: '40',
};
const floor = { shelvesType: '4', scatterProperty: '3' };

const racks: readonly Racks[] = [
  {
    warehouseNo: 'WH11',
    orgNo: 'ORG1',
    zoneNo: 'D',
    zoneName: '托盘货架区',
    zoneType: '1',
    at: [0, 8, 28, 14],
    shelves: 7,
    columns: 12,
    levels: 4,
    cells: { ...pallets, maxQty: '2000' },
  },
  {
    warehouseNo: 'WH11',
    orgNo: 'ORG1',
    zoneNo: 'E',
    zoneName: '零件货架区',
    zoneType: '2',
    at: [30, 8, 24, 14],
    shelves: 8,
    columns: 8,
    levels: 5,
    cells: { ...boxes, isMixSku: '0', maxQty: '5000' },
  },
  {
    warehouseNo: 'WH11',
    orgNo: 'ORG1',
    zoneNo: 'F',
    zoneName: '出货暂存区',
    zoneType: '4',
    at: [48, 0, 10, 6],
    shelves: 1,
    columns: 12,
    levels: 1,
    cells: { ...floor, cellType: '4' },
  },
  {
    warehouseNo: 'WH11',
    orgNo: 'ORG1',
    zoneNo: 'Q',
    zoneName: '待检区',
    zoneType: '5',
    at: [60, 0, 10, 6],
    shelves: 2,
    columns: 8,
    levels: 1,
    cells: { ...floor, cellType: '5', isMixLot: '0' },
  },
  {
    warehouseNo: 'WH12',
    orgNo: 'ORG1',
    zoneNo: 'D',
    zoneName: '寄售货架区',
    zoneType: '1',
    at: [0, 8, 28, 10],
    shelves: 4,
    columns: 8,
    levels: 3,
    cells: { ...pallets, isMixSku: '0', maxQty: '1500' },
  },
  {
    warehouseNo: 'WH21',
    orgNo: 'ORG2',
    zoneNo: 'D',
    zoneName: '棧板貨架區',
    zoneType: '1',
    at: [0, 8, 28, 12],
    shelves: 5,
    columns: 10,
    levels: 3,
    cells: { ...pallets, maxQty: '2000' },
  },
  {
    warehouseNo: 'WH21',
    orgNo: 'ORG2',
    zoneNo: 'E',
    zoneName: '零件貨架區',
    zoneType: '2',
    at: [30, 8, 16, 12],
    shelves: 2,
    columns: 8,
    levels: 4,
    cells: { ...boxes, isMixSku: '0', maxQty: '5000' },
  },
];

export const factoryZones = racks.map(({ warehouseNo, orgNo, zoneNo, zoneName, zoneType, at: [posX, posY, posW, posH] }) => ({
  warehouseNo,
  orgNo,
  zoneNo,
  zoneName,
  zoneType,
  controlType: '1',
  posX,
  posY,
  posW,
  posH,
}));

/** The cells of the racks, as the warehouse view would have made them. */
export const factoryCells = racks.flatMap(({ warehouseNo, orgNo, zoneNo, shelves, columns, levels, cells }) =>
  cellsOf({ prefix: zoneNo, shelfFrom: 1, shelfTo: shelves, columns, levels, digits: 2 }).map((one, at) => ({
    ...cells,
    ...one,
    cellName: one.cellNo,
    warehouseNo,
    orgNo,
    zoneNo,
    cellInSeq: at + 1,
    cellOutSeq: at + 1,
  })),
);
