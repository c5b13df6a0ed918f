import type { CellOnShelf, ZoneOnPlan } from '@wms/contract/stock/wareShow/wareShow.replies.ts';
import { describe, expect, it } from 'vitest';
import { cellAt, pictureOf, placeOfCell } from './arrange.ts';
import { colouringOf, colourModes, countsOf } from './colours.ts';
import { dragged, freePlace, moved, nothingMoved, nudged, overlapsOf, placeOf, redone, undone } from './planEdit.ts';
import { parsePaste, rowIssues, rowsToSend } from './rows.ts';
import { neighbour, rectangleOf, shelvesOf, toggledIn } from './selection.ts';

const makeZone = (more: Partial<ZoneOnPlan> = {}): ZoneOnPlan => ({
  id: '1',
  version: 1,
  orgNo: 'O',
  warehouseNo: 'W',
  zoneNo: 'A',
  zoneName: 'A',
  zoneType: '1',
  controlType: null,
  zoneManager: null,
  statusCode: '1',
  posX: 10,
  posY: 20,
  posW: 16,
  posH: 10,
  shelfCount: 0,
  cellCount: 0,
  usedCount: 0,
  boundedCount: 0,
  occupancy: 0,
  ...more,
});
const makeCell = (shelfNo: string, column: number, level: number, more: Partial<CellOnShelf> = {}): CellOnShelf => ({
  id: `${shelfNo} ${column} ${level}`,
  version: 1,
  cellNo: `${shelfNo}-${column}-${level}`,
  zoneNo: 'A',
  shelfNo,
  column,
  level,
  cellType: '1',
  occupancy: 0,
  ...more,
});
const shelf = (shelfNo: string, columns: number, levels: number): CellOnShelf[] =>
  Array.from({ length: columns * levels }, (_, at) => makeCell(shelfNo, Math.floor(at / levels) + 1, (at % levels) + 1));

describe('WARE-17 cells on the plan', () => {
  const cells = [...shelf('S1', 10, 4), ...shelf('S2', 6, 4), ...shelf('', 37, 1)];
  const picture = pictureOf(makeZone(), cells);

  it('all lie inside their zone, none on another', () => {
    const seen = new Set<string>();
    cells.forEach((_, at) => {
      const [x, y] = [picture.xs[at] ?? 0, picture.ys[at] ?? 0];
      expect(x).toBeGreaterThanOrEqual(10);
      expect(x + picture.cellWidth).toBeLessThanOrEqual(26.001);
      expect(y).toBeGreaterThanOrEqual(20);
      expect(y + picture.cellHeight).toBeLessThanOrEqual(30.001);
      seen.add(`${x.toFixed(4)} ${y.toFixed(4)}`);
    });
    expect(seen.size).toBe(cells.length);
  });

  it('stand with level 1 on the floor and column 1 at the left, and are found where they are drawn', () => {
    const [low, high, right] = ['S1-1-1', 'S1-1-4', 'S1-10-1'].map((cellNo) => placeOfCell(picture, cellNo));
    if (!low || !high || !right) throw new Error('a cell has no place');
    expect(low.y).toBeGreaterThan(high.y);
    expect(right.x).toBeGreaterThan(low.x);
    for (const box of [low, high, right])
      expect(cellAt([picture], box.x + box.w / 2, box.y + box.h / 2)).toBe(
        cells.find((cell) => placeOfCell(picture, cell.cellNo)?.x === box.x && placeOfCell(picture, cell.cellNo)?.y === box.y),
      );
    expect(cellAt([picture], 0, 0)).toBeUndefined();
  });
});

describe('WARE-17 the colours of a cell', () => {
  it('give every cell one class, and every class a name in three languages and a sign of its own', () => {
    const cells = [
      makeCell('S', 1, 1),
      makeCell('S', 2, 1, { occupancy: 50, qty: '5', itemCount: 1, lotCount: 1, moveCount: 3 }),
    ];
    for (const mode of colourModes) {
      const colouring = colouringOf(mode, cells);
      expect(countsOf(colouring, cells).reduce((sum, one) => sum + one, 0)).toBe(2);
      for (const { label, sign } of colouring.classes) expect([...label, sign].every((text) => text !== '')).toBe(true);
      expect(new Set(colouring.classes.map(({ sign }) => sign)).size).toBe(colouring.classes.length);
      expect(new Set(colouring.classes.map(({ tone }) => tone)).size).toBe(colouring.classes.length);
    }
  });

  it.each([
    ['occupancy', { occupancy: 0 }, '0'],
    ['occupancy', { occupancy: 33, maxQty: '100' }, '1'],
    ['occupancy', { occupancy: 34, maxQty: '100' }, '2'],
    ['occupancy', { occupancy: 99, maxQty: '100' }, '3'],
    ['occupancy', { occupancy: 100, maxQty: '100' }, '4'],
    ['occupancy', { occupancy: 100 }, 'open'],
    ['state', { statusCode: '0', frozenQty: '1' }, 'invalid'],
    ['state', { frozenQty: '1', heldQty: '1' }, 'frozen'],
    ['mix', { itemCount: 1, lotCount: 2 }, 'lots'],
    ['mix', { itemCount: 2, lotCount: 2 }, 'items'],
    ['idle', { idleDays: 30 }, '30'],
    ['idle', { idleDays: 181 }, 'over'],
    ['type', { cellType: '6' }, '6'],
    ['abc', { moveCount: 9 }, 'A'],
  ] as const)('%s of %o is %s', (mode, more, key) => {
    const cell = makeCell('S', 1, 1, more);
    const colouring = colouringOf(mode, [cell]);
    expect(colouring.classes[colouring.of(cell)]?.key).toBe(key);
  });
});

describe('WARE-17 zones being moved', () => {
  const zone = makeZone();
  it('go back step by step, keys pressed one after another as one step', () => {
    let edit = moved(nothingMoved, zone, { posX: 1, posY: 1, posW: 16, posH: 10 });
    for (const posX of [2, 3, 4]) edit = moved(edit, zone, { posX, posY: 1, posW: 16, posH: 10 }, 'move');
    expect(edit.past).toHaveLength(2);
    const back = undone(edit);
    expect(placeOf(back, zone).posX).toBe(1);
    expect(placeOf(redone(back), zone).posX).toBe(4);
    expect(undone(undone(back)).places).toEqual({});
    // back where the server has it: nothing is left to save
    expect(moved(edit, zone, zone).places).toEqual({});
  });
  it('never leave the plan, nor turn inside out', () => {
    expect(dragged(zone, undefined, -99, -99)).toMatchObject({ posX: 0, posY: 0, posW: 16 });
    expect(dragged(zone, 'w', 99, 0)).toEqual({ posX: 25, posY: 20, posW: 1, posH: 10 });
    expect(dragged(zone, 'ne', 3, -5)).toEqual({ posX: 10, posY: 15, posW: 19, posH: 15 });
    expect(nudged(zone, 'ArrowLeft', true)).toMatchObject({ posX: 10, posW: 15 });
    expect(nudged(zone, 'a', false)).toBeUndefined();
  });
  it('say which of them lie on each other; a new one lies on none', () => {
    const other = makeZone({ id: '2', posX: 25, posY: 29 });
    expect(overlapsOf(nothingMoved, [zone, other])).toHaveLength(1);
    expect(overlapsOf(nothingMoved, [zone, { ...other, statusCode: '0' }])).toHaveLength(0);
    const places = [0, 1, 2, 3, 4, 5].reduce<ReturnType<typeof freePlace>[]>((all) => [...all, freePlace(all)], []);
    expect(new Set(places.map(({ posX, posY }) => `${posX} ${posY}`)).size).toBe(6);
  });
});

describe('WARE-17 cells of a shelf', () => {
  const cells = shelf('S', 4, 3).filter(({ cellNo }) => cellNo !== 'S-2-1');
  it('are taken by rectangle, from any corner', () => {
    const taken = rectangleOf(cells, { column: 3, level: 1 }, { column: 2, level: 2 });
    expect(taken.map(({ cellNo }) => cellNo)).toEqual(['S-2-2', 'S-3-1', 'S-3-2']);
    expect(toggledIn(toggledIn(new Set(), taken), taken).size).toBe(0);
  });
  it('are reached by arrow keys over gaps', () => {
    expect(neighbour(cells, { column: 1, level: 1 }, 'ArrowRight')?.cellNo).toBe('S-3-1');
    expect(neighbour(cells, { column: 1, level: 1 }, 'End')?.cellNo).toBe('S-4-1');
    expect(neighbour(cells, { column: 1, level: 3 }, 'ArrowUp')).toBeUndefined();
    expect(shelvesOf(cells)).toMatchObject([{ shelfNo: 'S', columns: 4, levels: 3 }]);
    const [loose] = cells;
    if (!loose) throw new Error('there are no cells');
    expect(shelvesOf([{ ...loose, shelfNo: '' }, ...cells]).map(({ shelfNo }) => shelfNo)).toEqual(['S', '']);
  });
});

describe('WARE-17 named rows', () => {
  const blank = { cellNo: '', shelfNo: '', cellX: '', cellZ: '', maxQty: '' };
  it('are read from a sheet, from the column one pastes into', () => {
    expect(parsePaste('X-1\tS\t1\r\nX-2\n', 0)).toEqual([{ cellNo: 'X-1', shelfNo: 'S', cellX: '1' }, { cellNo: 'X-2' }]);
    expect(parsePaste('7\t8', 3)).toEqual([{ cellZ: '7', maxQty: '8' }]);
    expect(parsePaste('one word', 0)).toBeUndefined();
  });
  it('say what is wrong, and travel with what they say', () => {
    const rows = [
      { ...blank, key: 1, cellNo: ' A ' },
      { ...blank, key: 2, cellNo: 'A', cellX: 'x', maxQty: '-1' },
      { ...blank, key: 3, shelfNo: 'S' },
    ];
    expect([...rowIssues(rows)]).toEqual([
      ['2 cellNo', 'wareShow.twice'],
      ['2 cellX', 'valid.integer'],
      ['2 maxQty', 'valid.notNegative'],
      ['3 cellNo', 'input.required'],
    ]);
    expect(rowsToSend([{ ...blank, key: 1, cellNo: ' A ', cellX: '3', maxQty: '1.5' }], '2')).toEqual([
      { cellNo: 'A', cellType: '2', cellX: 3, maxQty: '1.5' },
    ]);
  });
});
