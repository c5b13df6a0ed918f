/**
 * What the warehouse view travels with (WARE-17). No validator in here, so that a screen carries none: the bodies of the
 * calls are in wareShow.shapes.ts, their answers in wareShow.replies.ts. Lists come in the list envelope, whole: `records` are all there are.
 */
import type { CellOnShelf } from './wareShow.replies.ts';

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
  cell: Pick<CellOnShelf, 'statusCode' | 'isFrozen' | 'frozenQty' | 'heldQty' | 'isBadCell' | 'itemCount' | 'qty'>,
): CellState => {
  if (cell.statusCode === '0') return 'invalid';
  if (cell.isFrozen === '1' || cell.frozenQty !== undefined) return 'frozen';
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
