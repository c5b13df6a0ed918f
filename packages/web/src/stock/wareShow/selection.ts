/** Which cells a keyboard or a rectangle takes on an elevation. Pure. */
import type { CellOnShelf } from '@wms/contract/stock/wareShow/wareShow.replies.ts';

export interface Spot {
  readonly column: number;
  readonly level: number;
}
export type Selected = ReadonlySet<string>;

/** The cells between two corners, both included. */
export const rectangleOf = (cells: readonly CellOnShelf[], from: Spot, to: Spot): readonly CellOnShelf[] => {
  const [left, right] = [Math.min(from.column, to.column), Math.max(from.column, to.column)];
  const [low, high] = [Math.min(from.level, to.level), Math.max(from.level, to.level)];
  return cells.filter(({ column, level }) => column >= left && column <= right && level >= low && level <= high);
};
export const toggledIn = (selected: Selected, cells: readonly CellOnShelf[]): Selected => {
  const next = new Set(selected);
  const all = cells.every((cell) => next.has(cell.id));
  for (const cell of cells) {
    if (all) next.delete(cell.id);
    else next.add(cell.id);
  }
  return next;
};
export const withCells = (selected: Selected, cells: readonly CellOnShelf[]): Selected =>
  new Set([...selected, ...cells.map((cell) => cell.id)]);

/** Where an arrow key leads from a place: to the next cell that way, over gaps; undefined at the edge. */
export const neighbour = (cells: readonly CellOnShelf[], from: Spot, key: string): CellOnShelf | undefined => {
  const ways: Readonly<Record<string, (one: Spot) => number | undefined>> = {
    ArrowLeft: (one) => (one.level === from.level && one.column < from.column ? from.column - one.column : undefined),
    ArrowRight: (one) => (one.level === from.level && one.column > from.column ? one.column - from.column : undefined),
    ArrowUp: (one) => (one.column === from.column && one.level > from.level ? one.level - from.level : undefined),
    ArrowDown: (one) => (one.column === from.column && one.level < from.level ? from.level - one.level : undefined),
    Home: (one) => (one.level === from.level ? one.column : undefined),
    End: (one) => (one.level === from.level ? -one.column : undefined),
  };
  const way = Object.hasOwn(ways, key) ? ways[key] : undefined;
  let best: { readonly cell: CellOnShelf; readonly far: number } | undefined;
  for (const cell of way ? cells : []) {
    const far = way?.(cell);
    if (far !== undefined && (best === undefined || far < best.far)) best = { cell, far };
  }
  return best?.cell;
};

export interface ShelfFacts {
  readonly shelfNo: string;
  readonly cells: readonly CellOnShelf[];
  readonly columns: number;
  readonly levels: number;
}
/** The shelves of a zone in the order their cells came in; cells that stand on none come last, as a remainder does. */
export const shelvesOf = (cells: readonly CellOnShelf[]): readonly ShelfFacts[] => {
  const found = new Map<string, CellOnShelf[]>();
  for (const cell of cells) {
    const same = found.get(cell.shelfNo);
    if (same) same.push(cell);
    else found.set(cell.shelfNo, [cell]);
  }
  return [...found]
    .sort(([one], [other]) => Number(one === '') - Number(other === ''))
    .map(([shelfNo, same]) => ({
      shelfNo,
      cells: same,
      columns: same.reduce((most, one) => Math.max(most, one.column), 1),
      levels: same.reduce((most, one) => Math.max(most, one.level), 1),
    }));
};
