import { designProblems } from '@wms/contract/print/design.rules.ts';
import { type LabelDesign, usualLabel } from '@wms/contract/print/design.ts';
import { describe, expect, it } from 'vitest';
import {
  aligned,
  arrowWay,
  back,
  duplicated,
  emptyLabel,
  forth,
  madeElement,
  moveAll,
  moved,
  noSteps,
  resized,
  stepped,
  without,
} from './designing.ts';

const place = (x: number, y: number, w = 20, h = 10) => ({ kind: 'box' as const, x, y, w, h });
const label = (...elements: LabelDesign['elements']): LabelDesign => ({ ...emptyLabel, elements });
const xy = ({ elements }: LabelDesign) => elements.map(({ x, y }) => [x, y]);

describe('PRINT-17 drawing a label', () => {
  it('PRINT-17 moves and resizes by tenths of a millimetre and never off the paper', () => {
    expect(moved(place(10, 10), 1.26, -0.04, emptyLabel)).toEqual({ x: 11.3, y: 10 });
    expect(moved(place(10, 10), 500, -500, emptyLabel)).toEqual({ x: 80, y: 0 });
    expect(resized(place(10, 10), 500, -500, emptyLabel)).toEqual({ w: 90, h: 0.1 });
    const two = label(place(0, 0), place(70, 20));
    expect(xy(moveAll(two, [0, 1], 30, 5))).toEqual([
      [10, 5],
      [80, 25],
    ]);
    expect(xy(moveAll(two, [0], -3, 2))).toEqual([
      [0, 2],
      [70, 20],
    ]);
  });
  it('PRINT-17 moves 1 mm by an arrow, 5 with Shift, 0.1 with Alt', () => {
    const press = (key: string, more = {}) => arrowWay({ key, shiftKey: false, altKey: false, ...more });
    expect([press('ArrowLeft'), press('ArrowDown', { shiftKey: true }), press('ArrowRight', { altKey: true })]).toEqual([
      [-1, 0],
      [0, 5],
      [0.1, 0],
    ]);
    expect(press('a')).toBeUndefined();
  });
  it('PRINT-17 aligns one element by the paper and several by the first that was chosen', () => {
    const two = label(place(7, 9), place(30, 20, 40));
    expect(xy(aligned(two, [1], 'left'))[1]).toEqual([0, 20]);
    expect(xy(aligned(two, [1], 'center'))[1]).toEqual([30, 20]);
    expect(xy(aligned(two, [0, 1], 'left'))).toEqual([
      [7, 9],
      [7, 20],
    ]);
    expect(xy(aligned(two, [1, 0], 'top'))).toEqual([
      [7, 20],
      [30, 20],
    ]);
  });
  it('PRINT-17 duplicates beside what it copies, and takes away what is chosen', () => {
    const one = duplicated(label(place(5, 5)), [0]);
    expect([xy(one.design), one.chosen]).toEqual([
      [
        [5, 5],
        [7, 7],
      ],
      [1],
    ]);
    expect(without(one.design, [0]).elements).toEqual([place(7, 7)]);
  });
  it('PRINT-17 makes elements that may be saved at once', () => {
    for (const kind of ['field', 'words', 'code', 'square', 'box', 'line'] as const)
      expect([kind, designProblems(label(madeElement(kind, usualLabel, 'Text')))]).toEqual([kind, []]);
  });
  it('PRINT-17 goes back and forth by steps; what is typed into one number is one', () => {
    const one = stepped(noSteps, 'a', '');
    const typed = stepped(stepped(one, 'b', 'x'), 'b1', 'x');
    expect(typed.past).toEqual(['a', 'b']);
    const undone = back(typed, 'b12');
    expect(undone?.now).toBe('b');
    expect(undone && forth(undone.steps, undone.now)?.now).toBe('b12');
    expect(back(noSteps, 'a')).toBeUndefined();
    expect(undone && stepped(undone.steps, 'b', 'y').future).toEqual([]);
  });
});
