import { describe, expect, it } from 'vitest';
import { reaching } from './rowKeys.ts';

const rows = ['1', '2', '3', '4', '5'].map((id) => ({ id, version: 1 }));
const some = (...ids: readonly string[]) => rows.filter(({ id }) => ids.includes(id));
const after = (selected: readonly string[], anchor: string, from: string, to: string) =>
  reaching(rows, some(...selected), [anchor, from, to])
    .map(({ id }) => id)
    .toSorted();

describe('Shift with an arrow', () => {
  it('chooses from the row one began at to the row one reaches', () => {
    expect(after(['2'], '2', '2', '3')).toEqual(['2', '3']);
    expect(after(['2', '3'], '2', '3', '4')).toEqual(['2', '3', '4']);
    expect(after([], '3', '3', '2')).toEqual(['2', '3']);
  });
  it('lets go what it has left, and nothing that was chosen elsewhere', () => {
    expect(after(['2', '3', '4'], '2', '4', '3')).toEqual(['2', '3']);
    expect(after(['2', '3', '5'], '3', '2', '3')).toEqual(['3', '5']);
  });
  it('changes nothing where one of the rows is gone, or there is none further', () => {
    expect(after(['2'], '9', '2', '3')).toEqual(['2']);
    expect(after(['5'], '5', '5', '5')).toEqual(['5']);
  });
});
