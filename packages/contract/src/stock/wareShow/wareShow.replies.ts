/** What the calls of the warehouse view answer (WARE-17). A screen takes the types from here, never the schemas. */
import { z } from 'zod';
import { cell } from '../../base/cell/cell.ts';
import { zone } from '../../base/zone/zone.ts';
import type { Shape } from '../../kernel/call.ts';
import {
  countedReply,
  countReply,
  decimalReply,
  idReply,
  momentReply,
  rowReply,
  textReply,
  versionReply,
} from '../../kernel/reply.ts';

const number = z.string().meta({ example: 'A-01-03-02' });
const percent = z.int().min(0).max(100).meta({ example: 40 });

/** A valid warehouse of the person's scope. */
export const wareSummary = z.strictObject({
  id: idReply,
  orgNo: number,
  warehouseNo: number,
  warehouseName: textReply,
  /** A value of WAREHOUSE_ATTRIBUTE. */
  warehouseAttribute: textReply.nullable(),
  zoneCount: countReply,
  cellCount: countReply,
  /** Cells in which something lies: a quantity that is not 0, of whatever item, lot, owner and state. */
  usedCount: countReply,
});
export type WareSummary = Shape<typeof wareSummary>;

/** Figures of the cells of a zone or of a shelf. */
const figures = {
  cellCount: countReply,
  usedCount: countReply,
  /** Valid cells that have a capacity (`maxQty`): only of them a share can be told. */
  boundedCount: countReply,
  /** The mean occupancy of those cells, 0-100, rounded; 0 without any. */
  occupancy: percent,
};

const zoneMembers = rowReply(zone).shape;
/** A zone that is not deleted, the invalid ones too (statusCode '0'). posX, posY, posW, posH are squares of the plan. */
export const zoneOnPlan = z.strictObject({
  id: idReply,
  version: versionReply,
  orgNo: zoneMembers.orgNo,
  warehouseNo: zoneMembers.warehouseNo,
  zoneNo: zoneMembers.zoneNo,
  zoneName: zoneMembers.zoneName,
  zoneType: zoneMembers.zoneType,
  controlType: zoneMembers.controlType,
  zoneManager: zoneMembers.zoneManager,
  statusCode: zoneMembers.statusCode,
  posX: zoneMembers.posX,
  posY: zoneMembers.posY,
  posW: zoneMembers.posW,
  posH: zoneMembers.posH,
  shelfCount: countReply,
  ...figures,
  /** Goods that arrived and were not put away, by unit; they count in the first valid receiving area. Absent: none. */
  waiting: z.array(z.strictObject({ unitNo: textReply, qty: decimalReply })).exactOptional(),
});
export type ZoneOnPlan = Shape<typeof zoneOnPlan>;

/** A shelf. Cells without a shelf stand together on one whose number is empty. */
export const shelfOfZone = z.strictObject({
  zoneNo: number,
  shelfNo: number,
  /** How wide and how high its elevation is: the largest `column` and the largest `level` of its cells. */
  columns: countReply,
  levels: countReply,
  ...figures,
});
export type ShelfOfZone = Shape<typeof shelfOfZone>;

/**
 * One cell as the view draws it. Twenty thousand of them travel at once: a member in which nothing stands is left out, and what
 * it means then is said.
 */
export const cellOnShelf = z.strictObject({
  id: idReply,
  version: versionReply,
  cellNo: number,
  zoneNo: number,
  /** '': on no shelf. */
  shelfNo: number,
  /**
   * Where the elevation of its shelf shows it, counted from 1: columns from the left, levels from the floor. These are cellX
   * and cellZ; a cell without them, or on a place that is taken, stands on the floor after the last column.
   */
  column: countReply,
  level: countReply,
  /** As stored; absent: none. cellX is the column, cellY the shelf in the zone, cellZ the level. */
  cellX: z.int().exactOptional(),
  cellY: z.int().exactOptional(),
  cellZ: z.int().exactOptional(),
  /** A value of CELL_TYPE. */
  cellType: z.string().meta({ example: '1' }),
  /** '0': the cell is invalid; nothing may be laid there. Absent: valid. */
  statusCode: z.literal('0').exactOptional(),
  /** '1': frozen; nothing is put into it or taken from it. Absent: it is not. */
  isFrozen: z.literal('1').exactOptional(),
  /** '1': for defective goods. Absent: for good ones. */
  isBadCell: z.literal('1').exactOptional(),
  /** '0': one item only. Absent: items may mix. */
  isMixSku: z.literal('0').exactOptional(),
  /** '0': one lot of an item only. Absent: lots may mix. */
  isMixLot: z.literal('0').exactOptional(),
  /** The most it takes, every item counted in its own unit as receipts do; absent: no limit. */
  maxQty: decimalReply.exactOptional(),
  /** Everything that lies in it, all items, lots, owners and states together; absent: nothing. */
  qty: decimalReply.exactOptional(),
  /**
   * 0-100. With a limit: qty in hundredths of maxQty, but never 0 while something lies there and never 100 before it is full
   * (1 to 99 between; 100 also beyond the limit). Without a limit: 100 when something lies there, else 0.
   */
  occupancy: percent,
  /** Different items in it; absent: none. Two or more: mixed. */
  itemCount: countReply.exactOptional(),
  /** Different lots of items in it, those without a lot as one; absent: none. */
  lotCount: countReply.exactOptional(),
  /** The item, where it is the only one. */
  itemNo: textReply.exactOptional(),
  /** What of `qty` may not be used: every state but available (INVENTORY_TYPE 10), frozen among them; absent: nothing. */
  heldQty: decimalReply.exactOptional(),
  /** What of `qty` is frozen (INVENTORY_TYPE 30); absent: nothing. */
  frozenQty: decimalReply.exactOptional(),
  /** Whole days since its stock last changed; absent: it never held any. The age of "dormant" colours. */
  idleDays: countReply.exactOptional(),
  /** Movements into and out of it in the last 90 days; only when asked by `withMoves: '1'`, absent: none. */
  moveCount: countReply.exactOptional(),
});
export type CellOnShelf = Shape<typeof cellOnShelf>;

/** A stock row of a cell card. */
const stockInCell = z.strictObject({
  itemNo: textReply,
  /** Null: no such item any more, or of a classification the person may not see. */
  itemName: textReply.nullable(),
  spec: textReply.nullable(),
  unitNo: textReply.nullable(),
  /** '': no lot. */
  lotNo: textReply,
  /** '': the organization's own goods; else the supplier whose they still are. */
  ownerNo: textReply,
  /** A value of INVENTORY_TYPE. */
  inventoryType: z.string().meta({ example: '10' }),
  qty: decimalReply,
  reservedQty: decimalReply,
  /** Barcodes of labels known to lie there; none as long as stock is kept by quantity only. */
  barcodes: z.array(z.string()),
  /** When it last changed. */
  updateDate: momentReply,
});
export type StockInCell = Shape<typeof stockInCell>;
/** The whole record of a cell, and what lies in it by item, lot, owner and state. */
export const cellInfo = rowReply(cell, { occupancy: percent, qty: decimalReply, stock: z.array(stockInCell) });
export type CellInfo = Shape<typeof cellInfo>;

/** One record for a cell, by cell number. Goods that were set down where they arrived lie in the cell ''. */
export const foundCell = z.strictObject({
  cellNo: number,
  /** '' for the place of arrival. */
  zoneNo: number,
  shelfNo: number,
  /** What was found there: the cell itself, goods that lie in it, or both. */
  by: z.enum(['cell', 'goods', 'both']),
  /** The goods that were found, up to 5 kinds; empty when only the cell was. */
  goods: z.array(z.strictObject({ itemNo: textReply, itemName: textReply.nullable(), lotNo: textReply, qty: decimalReply })),
});
export type FoundCell = Shape<typeof foundCell>;

export const createReply = z.strictObject({
  /** Cells made; of a dry run: cells the pattern names. */
  count: countReply,
  /** Of a dry run: numbers of the pattern that exist in the warehouse already, up to 200 of them. Otherwise empty: a clash is refused whole (20005, `wareShow.clash` for each, up to 200). */
  clashes: z.array(number),
  /** How many clash, those not named too. */
  clashCount: countReply,
});
export type CreateReply = Shape<typeof createReply>;

/** The versions are those to save with next; `overlaps` names pairs of zones that lie on each other. */
export const planReply = countedReply.extend({
  zones: z.array(z.strictObject({ id: idReply, version: versionReply, zoneNo: number })),
  overlaps: z.array(z.tuple([number, number])),
});
export type PlanReply = Shape<typeof planReply>;
