import { describe, expect, it } from 'vitest';
import {
  behindIn,
  freezeColumn,
  glanceFirst,
  isArranged,
  mergeLayout,
  moveColumn,
  OPERATIONS_WIDTH,
  operationsWidth,
  parseLayout,
  showColumn,
  standardLayout,
  stepColumn,
  widenColumn,
} from './columns.ts';

const facts = ['no', 'name', 'status', 'remark'].map((prop) => ({ prop, label: prop.toUpperCase(), frozen: prop === 'no' }));
const names = (layout: readonly { prop: string }[]) => layout.map((column) => column.prop).join(' ');

describe('column layout', () => {
  const layout = standardLayout(facts);
  it('LIST-43 is kept as label, prop, fixed, sort and isShow', () => {
    expect(layout[0]).toEqual({ label: 'NO', prop: 'no', fixed: 'left', sort: 1, isShow: true });
    expect(layout[1]?.fixed).toBe('none');
  });
  it('LIST-25 a column takes the place of the one it is dropped on', () => {
    expect(names(moveColumn(layout, 'remark', 'name'))).toBe('no remark name status');
    expect(moveColumn(layout, 'remark', 'name').map((column) => column.sort)).toEqual([1, 2, 3, 4]);
  });
  it('moves by steps as well, and not beyond the ends', () => {
    expect(names(stepColumn(layout, 'status', -1))).toBe('no status name remark');
    expect(stepColumn(layout, 'remark', 1)).toBe(layout);
  });
  it('a column moved among the frozen ones is frozen, and out of them is not', () => {
    expect(moveColumn(layout, 'status', 'no')[0]).toMatchObject({ prop: 'status', fixed: 'left' });
    expect(moveColumn(layout, 'no', 'remark').find((column) => column.prop === 'no')?.fixed).toBe('none');
  });
  it('LIST-26 LIST-27 hides and freezes; frozen columns stand together at the left', () => {
    expect(showColumn(layout, 'remark', false).find((column) => column.prop === 'remark')?.isShow).toBe(false);
    expect(names(freezeColumn(layout, 'status', true))).toBe('no status name remark');
  });
  it('never hides the last column', () => {
    const one = ['no', 'name', 'status'].reduce((now, prop) => showColumn(now, prop, false), layout);
    expect(showColumn(one, 'remark', false)).toBe(one);
  });
  it('takes up new columns at the end, drops those that are gone and speaks the language of the moment', () => {
    const stored = moveColumn(layout, 'status', 'name');
    const next = [...facts.filter((fact) => fact.prop !== 'remark'), { prop: 'city', label: '城市' }].map((fact) => ({
      ...fact,
      label: `${fact.label}!`,
    }));
    expect(mergeLayout(next, stored).map((column) => column.label)).toEqual(['NO!', 'STATUS!', 'NAME!', '城市!']);
  });
  it('reads only what is a layout', () => {
    expect(parseLayout('nonsense')).toEqual([]);
    expect(parseLayout('[{"prop":"a"},1,{"label":"A","prop":"a","fixed":"left","sort":1,"isShow":true}]')).toHaveLength(1);
  });
  it('a person may drag a width down to 60, and what is stored is nothing else than a number', () => {
    expect(widenColumn(layout, 'name', 20).find((column) => column.prop === 'name')?.width).toBe(60);
    expect(widenColumn(layout, 'name', 244.4).find((column) => column.prop === 'name')?.width).toBe(244);
    expect(mergeLayout(facts, widenColumn(layout, 'name', 90)).find((column) => column.prop === 'name')?.width).toBe(90);
    expect(parseLayout('[{"label":"A","prop":"a","fixed":"left","sort":1,"isShow":true,"width":"9999px"}]')).toEqual([]);
  });
  it('LIST-08 the operations column is 130 wide, more where the words need it', () => {
    expect(operationsWidth(['修改'])).toBe(OPERATIONS_WIDTH);
    expect(operationsWidth(['Modify', 'Freeze', 'Unfreeze', 'Print'])).toBe(OPERATIONS_WIDTH);
    expect(operationsWidth(['Answer on behalf', 'Close short'])).toBeGreaterThan(OPERATIONS_WIDTH);
  });
  it('A-F4 a width of one’s own arranges nothing; another order, another column or another frozen one does', () => {
    expect(isArranged(facts, mergeLayout(facts, []))).toBe(false);
    expect(isArranged(facts, mergeLayout(facts, widenColumn(layout, 'name', 90)))).toBe(false);
    for (const own of [stepColumn(layout, 'status', -1), showColumn(layout, 'name', false), freezeColumn(layout, 'name', true)])
      expect(isArranged(facts, mergeLayout(facts, own))).toBe(true);
    expect(names(behindIn(layout, ['name', 'status']))).toBe('no remark name status');
    expect(behindIn(layout, [])).toBe(layout);
  });
  it('LIST-28 what one comes for stands first, the other columns behind it in their order', () => {
    expect(glanceFirst(['a', 'b', 'c', 'd'], ['c', ['b', 'x']])).toEqual(['c', 'b', 'a', 'd']);
  });
});
