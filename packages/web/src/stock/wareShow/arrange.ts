/**
 * Where each cell of a zone lies on the plan. A plan shows more than a floor can: every shelf stands upright in its zone, columns
 * from the left and levels from the floor, as its elevation does, so that coming closer shows ever more of the same picture. Pure.
 */
import type { CellOnShelf, ZoneOnPlan } from '@wms/contract/stock/wareShow/wareShow.replies.ts';
import type { Box } from './camera.ts';

export interface ShelfBlock extends Box {
  readonly shelfNo: string;
}
export interface ZonePicture {
  readonly zone: ZoneOnPlan;
  readonly box: Box;
  readonly cells: readonly CellOnShelf[];
  /** Upper left corner of each cell, in grid units; all cells of a zone have one size. */
  readonly xs: Float32Array;
  readonly ys: Float32Array;
  readonly cellWidth: number;
  readonly cellHeight: number;
  readonly shelves: readonly ShelfBlock[];
}

export const boxOf = ({ posX, posY, posW, posH }: Pick<ZoneOnPlan, 'posX' | 'posY' | 'posW' | 'posH'>): Box => ({
  x: posX,
  y: posY,
  w: posW,
  h: posH,
});
/** Part of a zone's height its name stands in, and of a shelf's place that is aisle. */
const HEAD = 0.16;
const EDGE = 0.02;
const AISLE = { across: 0.08, along: 0.22 };

interface Shelf {
  readonly shelfNo: string;
  readonly cells: number[];
  columns: number;
  levels: number;
  /** Columns of one row where cells without a shelf stand in a long line, folded like text; 0: not folded. */
  fold: number;
  /** Levels of one such row. */
  high: number;
}
const shelvesIn = (cells: readonly CellOnShelf[]): readonly Shelf[] => {
  const found = new Map<string, Shelf>();
  cells.forEach((cell, at) => {
    let shelf = found.get(cell.shelfNo);
    if (!shelf) {
      shelf = { shelfNo: cell.shelfNo, cells: [], columns: 1, levels: 1, fold: 0, high: 0 };
      found.set(cell.shelfNo, shelf);
    }
    shelf.cells.push(at);
    shelf.columns = Math.max(shelf.columns, cell.column);
    shelf.levels = Math.max(shelf.levels, cell.level);
  });
  for (const shelf of found.values()) {
    if (shelf.shelfNo !== '' || shelf.columns <= shelf.levels * 4) continue;
    shelf.fold = Math.max(1, Math.ceil(Math.sqrt(shelf.columns * shelf.levels * 2)));
    shelf.high = shelf.levels;
    shelf.levels *= Math.ceil(shelf.columns / shelf.fold);
    shelf.columns = shelf.fold;
  }
  return [...found.values()];
};

/** How many shelves stand beside each other so that cells come out as near to square as they can. */
const shelvesAbreast = (count: number, width: number, height: number, columns: number, levels: number): number => {
  let best = { abreast: 1, size: 0 };
  for (let abreast = 1; abreast <= count; abreast++) {
    const size = Math.min(width / abreast / columns, height / Math.ceil(count / abreast) / levels);
    if (size > best.size) best = { abreast, size };
  }
  return best.abreast;
};

/** The picture of one zone: `cells` are its own, in the order they came. */
export const pictureOf = (zone: ZoneOnPlan, cells: readonly CellOnShelf[]): ZonePicture => {
  const box = boxOf(zone);
  const shelves = shelvesIn(cells);
  const inner = { x: box.x + box.w * EDGE, y: box.y + box.h * HEAD, w: box.w * (1 - EDGE * 2), h: box.h * (1 - HEAD - EDGE) };
  const columns = Math.max(1, ...shelves.map((shelf) => shelf.columns));
  const levels = Math.max(1, ...shelves.map((shelf) => shelf.levels));
  const abreast = Math.max(1, shelvesAbreast(shelves.length, inner.w, inner.h, columns, levels));
  const place = { w: inner.w / abreast, h: inner.h / Math.max(1, Math.ceil(shelves.length / abreast)) };
  const cellWidth = (place.w * (1 - AISLE.across)) / columns;
  const cellHeight = (place.h * (1 - AISLE.along)) / levels;
  const xs = new Float32Array(cells.length);
  const ys = new Float32Array(cells.length);
  const blocks = shelves.map((shelf, nth): ShelfBlock => {
    const x = inner.x + (nth % abreast) * place.w;
    const y = inner.y + Math.floor(nth / abreast) * place.h;
    for (const at of shelf.cells) {
      const { column = 1, level = 1 } = cells[at] ?? {};
      const row = shelf.fold > 0 ? Math.floor((column - 1) / shelf.fold) : 0;
      const along = shelf.fold > 0 ? (column - 1) % shelf.fold : column - 1;
      xs[at] = x + along * cellWidth;
      ys[at] = y + (shelf.levels - level - row * shelf.high) * cellHeight;
    }
    return { shelfNo: shelf.shelfNo, x, y, w: shelf.columns * cellWidth, h: shelf.levels * cellHeight };
  });
  return { zone, box, cells, xs, ys, cellWidth, cellHeight, shelves: blocks };
};

export const cellsByZone = (cells: readonly CellOnShelf[]): ReadonlyMap<string, readonly CellOnShelf[]> => {
  const found = new Map<string, CellOnShelf[]>();
  for (const cell of cells) {
    const same = found.get(cell.zoneNo);
    if (same) same.push(cell);
    else found.set(cell.zoneNo, [cell]);
  }
  return found;
};

/** Where one cell lies; undefined when it is not in the zone. */
export const placeOfCell = (picture: ZonePicture, cellNo: string): Box | undefined => {
  const at = picture.cells.findIndex((cell) => cell.cellNo === cellNo);
  if (at < 0) return undefined;
  return { x: picture.xs[at] ?? 0, y: picture.ys[at] ?? 0, w: picture.cellWidth, h: picture.cellHeight };
};

/** The cell at a point of the plan. */
export const cellAt = (pictures: readonly ZonePicture[], x: number, y: number): CellOnShelf | undefined => {
  // what is drawn last lies on top
  for (const { box, xs, ys, cells, cellWidth, cellHeight } of pictures.toReversed()) {
    if (x < box.x || y < box.y || x > box.x + box.w || y > box.y + box.h) continue;
    for (let at = 0; at < cells.length; at++) {
      const left = xs[at] ?? 0;
      const top = ys[at] ?? 0;
      if (x >= left && x < left + cellWidth && y >= top && y < top + cellHeight) return cells[at];
    }
  }
  return undefined;
};
