/**
 * What the warehouse view travels with (WARE-17). No validator in here, so that a screen carries none: the bodies of the
 * calls are in wareShow.shapes.ts. Lists come in the list envelope, whole: `records` are all there are.
 */
import type { cell } from '../../base/cell/cell.ts';
import type { zone } from '../../base/zone/zone.ts';
import type { Decimal } from '../../kernel/decimal.ts';
import type { Row } from '../../kernel/resource.ts';

/** The service of the view; its operations are the names of `wareShowCalls`. */
export const wareShowService = 'IInvWareShowService';
/** The menu of the screen and of its rights. */
export const wareShowMenu = 'Base.Basic.WarehouseManage';

/** Rows one call may create, add, change or delete (R11). More is refused whole. */
export const batchLimit = 5_000;
/** Cells one answer carries: in a warehouse that has more, zone by zone is asked (refused with `wareShow.tooMany`). */
export const drawLimit = 50_000;
/** Places a search answers at most; `total` says how many there are. */
export const findLimit = 2_000;
/**
 * The plan of a warehouse is a grid of squares, origin at the upper left, x to the right, y downwards. A zone lies on it as
 * a rectangle of whole squares, and inside it: `posX + posW` and `posY + posH` are at most this. Zones may overlap, because
 * floors do (a mezzanine lies above another zone); who saves the plan is told which ones.
 */
export const planSize = 10_000;
/** Days of movements that `moveCount` counts. */
export const movesWithin = 90;

/** getAllWareData `{orgNo?}`: the valid warehouses of the person's scope, by number; without an organization those of all. */
export interface WareSummary {
  readonly id: string;
  readonly orgNo: string;
  readonly warehouseNo: string;
  readonly warehouseName: string;
  /** A value of WAREHOUSE_ATTRIBUTE. */
  readonly warehouseAttribute: string | null;
  readonly zoneCount: number;
  readonly cellCount: number;
  /** Cells in which something lies: a quantity that is not 0, of whatever item, lot, owner and state. */
  readonly usedCount: number;
}

/** Figures of the cells of a zone or of a shelf. */
export interface CellFigures {
  readonly cellCount: number;
  readonly usedCount: number;
  /** The mean occupancy of its valid cells, 0-100, rounded; 0 without cells. */
  readonly occupancy: number;
}

/**
 * getZonesByWareData `{warehouseNo}`: every zone that is not deleted, by number, the invalid ones too (statusCode '0').
 * posX, posY, posW, posH are squares of the plan.
 */
export interface ZoneOnPlan
  extends CellFigures,
    Pick<
      Row<typeof zone>,
      | 'id'
      | 'version'
      | 'orgNo'
      | 'warehouseNo'
      | 'zoneNo'
      | 'zoneName'
      | 'zoneType'
      | 'controlType'
      | 'zoneManager'
      | 'statusCode'
      | 'posX'
      | 'posY'
      | 'posW'
      | 'posH'
    > {
  readonly shelfCount: number;
}

/**
 * getZoneShelvesByWareData `{warehouseNo, zoneNo?}`: shelves by zone and number. Cells without a shelf stand together on one
 * whose number is empty.
 */
export interface ShelfOfZone extends CellFigures {
  readonly zoneNo: string;
  readonly shelfNo: string;
  /** How wide and how high its elevation is: the largest `column` and the largest `level` of its cells. */
  readonly columns: number;
  readonly levels: number;
}

/**
 * One cell as the view draws it: getCellsByWareZoneData `{warehouseNo, zoneNo?, withMoves?}` (without a zone the cells of the
 * whole warehouse) and getCellsByWareZoneShelfData `{warehouseNo, zoneNo, shelfNo, withMoves?}`; by zone, shelf, column, level.
 * Twenty thousand of them travel at once: a member in which nothing stands is left out, and what it means then is said.
 */
export interface CellOnShelf {
  readonly id: string;
  readonly version: number;
  readonly cellNo: string;
  readonly zoneNo: string;
  /** '': on no shelf. */
  readonly shelfNo: string;
  /**
   * Where the elevation of its shelf shows it, counted from 1: columns from the left, levels from the floor. These are cellX
   * and cellZ; a cell without them, or on a place that is taken, stands on the floor after the last column.
   */
  readonly column: number;
  readonly level: number;
  /** As stored; absent: none. cellX is the column, cellY the shelf in the zone, cellZ the level. */
  readonly cellX?: number;
  readonly cellY?: number;
  readonly cellZ?: number;
  /** A value of CELL_TYPE. */
  readonly cellType: string;
  /** '0': the cell is invalid; nothing may be laid there. Absent: valid. */
  readonly statusCode?: '0';
  /** '1': for defective goods. Absent: for good ones. */
  readonly isBadCell?: '1';
  /** '0': one item only. Absent: items may mix. */
  readonly isMixSku?: '0';
  /** '0': one lot of an item only. Absent: lots may mix. */
  readonly isMixLot?: '0';
  /** The most it takes, every item counted in its own unit as receipts do; absent: no limit. */
  readonly maxQty?: Decimal;
  /** Everything that lies in it, all items, lots, owners and states together; absent: nothing. */
  readonly qty?: Decimal;
  /**
   * 0-100. With a limit: qty in hundredths of maxQty, but never 0 while something lies there and never 100 before it is full
   * (1 to 99 between; 100 also beyond the limit). Without a limit: 100 when something lies there, else 0.
   */
  readonly occupancy: number;
  /** Different items in it; absent: none. Two or more: mixed. */
  readonly itemCount?: number;
  /** Different lots of items in it, those without a lot as one; absent: none. */
  readonly lotCount?: number;
  /** The item, where it is the only one. */
  readonly itemNo?: string;
  /** What of `qty` may not be used: every state but available (INVENTORY_TYPE 10), frozen among them; absent: nothing. */
  readonly heldQty?: Decimal;
  /** What of `qty` is frozen (INVENTORY_TYPE 30); absent: nothing. */
  readonly frozenQty?: Decimal;
  /** Whole days since its stock last changed; absent: it never held any. The age of "dormant" colours. */
  readonly idleDays?: number;
  /** Movements into and out of it in the last 90 days; only when asked by `withMoves: '1'`, absent: none. */
  readonly moveCount?: number;
}

/** A stock row of a cell card. */
export interface StockInCell {
  readonly itemNo: string;
  /** Null: no such item any more, or of a classification the person may not see. */
  readonly itemName: string | null;
  readonly spec: string | null;
  readonly unitNo: string | null;
  /** '': no lot. */
  readonly lotNo: string;
  /** '': the organization's own goods; else the supplier whose they still are. */
  readonly ownerNo: string;
  /** A value of INVENTORY_TYPE. */
  readonly inventoryType: string;
  readonly qty: Decimal;
  readonly reservedQty: Decimal;
  /** Barcodes of labels known to lie there; none as long as stock is kept by quantity only. */
  readonly barcodes: readonly string[];
  /** When it last changed. */
  readonly updateDate: string;
}
/** getCellInfoByWareCellData `{warehouseNo, cellNo}`: the whole record of a cell, and what lies in it by item, lot, owner and state. */
export type CellInfo = Row<typeof cell> &
  Pick<CellOnShelf, 'occupancy'> & { readonly qty: Decimal; readonly stock: readonly StockInCell[] };

/**
 * getCellsByWareParams `{current, size, condition {warehouseNo, keyword}}`: where something is. The keyword is looked for in
 * number, name and external number of cells, and in number, name and specification of items and in lots that lie somewhere.
 * One record for a cell, by cell number; `size` up to `findLimit`, `total` counts all. Goods that were set down where they
 * arrived lie in the cell ''.
 */
export interface FoundCell {
  readonly cellNo: string;
  /** '' for the place of arrival. */
  readonly zoneNo: string;
  readonly shelfNo: string;
  /** What was found there: the cell itself, goods that lie in it, or both. */
  readonly by: 'cell' | 'goods' | 'both';
  /** The goods that were found, up to 5 kinds; empty when only the cell was. */
  readonly goods: readonly {
    readonly itemNo: string;
    readonly itemName: string | null;
    readonly lotNo: string;
    readonly qty: Decimal;
  }[];
}

/**
 * batchCreateCellsData: cells out of a pattern (`cellsOf` in pattern.ts makes the same names in the browser). With
 * `dryRun: '1'` nothing is written and nothing is refused for a clash.
 */
export interface CreateReply {
  /** Cells made; of a dry run: cells the pattern names. */
  readonly count: number;
  /** Of a dry run: numbers of the pattern that exist in the warehouse already, up to 200 of them. Otherwise empty: a clash is refused whole (20005, `wareShow.clash` for each, up to 200). */
  readonly clashes: readonly string[];
  /** How many clash, those not named too. */
  readonly clashCount: number;
}
/** batchAddCellsData `{warehouseNo, zoneNo, shelfNo?, cells}`, batchUpdateCellsData `{cells}`, batchDeleteCellsData `{delList}`: all or none. */
export interface CountReply {
  readonly count: number;
}
/** updateBmZonePosByParams `{zones}`: all or none. The versions are those to save with next; `overlaps` names pairs of zones that lie on each other. */
export interface PlanReply extends CountReply {
  readonly zones: readonly Pick<ZoneOnPlan, 'id' | 'version' | 'zoneNo'>[];
  readonly overlaps: readonly (readonly [zoneNo: string, other: string])[];
}

/** A rectangle of whole squares on the plan. */
export interface Rectangle {
  readonly posX: number;
  readonly posY: number;
  readonly posW: number;
  readonly posH: number;
}
/** Whether two rectangles share a square; touching is not sharing. */
export const overlap = (a: Rectangle, b: Rectangle): boolean =>
  a.posX < b.posX + b.posW && b.posX < a.posX + a.posW && a.posY < b.posY + b.posH && b.posY < a.posY + a.posH;
/** Whether a rectangle lies inside the plan. */
export const isOnPlan = ({ posX, posY, posW, posH }: Rectangle): boolean =>
  posX >= 0 && posY >= 0 && posW >= 1 && posH >= 1 && posX + posW <= planSize && posY + posH <= planSize;

/** What colour modes ask of a cell, in the order of what matters most. */
export type CellState = 'invalid' | 'frozen' | 'bad' | 'held' | 'mixed' | 'used' | 'empty';
export const cellStates: readonly CellState[] = ['invalid', 'frozen', 'bad', 'held', 'mixed', 'used', 'empty'];
/** The one state a cell is shown in. A cell for defective goods is one before it is held: what lies there is rejected as a rule. */
export const stateOf = (
  cell: Pick<CellOnShelf, 'statusCode' | 'frozenQty' | 'heldQty' | 'isBadCell' | 'itemCount' | 'qty'>,
): CellState => {
  if (cell.statusCode === '0') return 'invalid';
  if (cell.frozenQty !== undefined) return 'frozen';
  if (cell.isBadCell === '1') return 'bad';
  if (cell.heldQty !== undefined) return 'held';
  if ((cell.itemCount ?? 0) > 1) return 'mixed';
  return (cell.itemCount ?? 0) > 0 ? 'used' : 'empty';
};

/**
 * Classes of cells by how much is moved there: A takes the cells that together have 80 of 100 movements, B those up to 95,
 * C the rest. Cells nobody moved anything in have none. Wants cells asked for `withMoves`.
 */
export const abcOf = (cells: readonly Pick<CellOnShelf, 'cellNo' | 'moveCount'>[]): ReadonlyMap<string, 'A' | 'B' | 'C'> => {
  const moved = cells
    .flatMap(({ cellNo, moveCount = 0 }) => (moveCount > 0 ? [{ cellNo, moveCount }] : []))
    .sort((a, b) => b.moveCount - a.moveCount || (a.cellNo < b.cellNo ? -1 : 1));
  const total = moved.reduce((sum, { moveCount }) => sum + moveCount, 0);
  let before = 0;
  return new Map(
    moved.map(({ cellNo, moveCount }) => {
      const share = before / total;
      before += moveCount;
      return [cellNo, share < 0.8 ? 'A' : share < 0.95 ? 'B' : 'C'] as const;
    }),
  );
};
