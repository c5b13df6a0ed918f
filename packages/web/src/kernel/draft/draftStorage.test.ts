import { describe, expect, it } from 'vitest';
import { parseStored, restored, toStored } from './draftStorage.ts';
import { laidOver, stillChanging } from './useStoredChoice.ts';

const now = 1_800_000_000_000;
describe('what a form keeps', () => {
  it('is what was changed and no more, with the version it was changed in', () => {
    expect(toStored({ a: '1', b: null }, { a: '2', b: null }, 3, now)).toEqual({ at: now, version: 3, values: { a: '2' } });
    expect(toStored({ a: '1' }, { a: '1' }, 3, now)).toBeUndefined();
  });
  it('is laid over the record as it is today, without fields the form no longer has', () => {
    const kept = { at: now, version: 3, values: { a: '2', gone: 'x' } };
    expect(restored({ a: '1', b: 'new' }, kept)).toEqual({ a: '2', b: 'new' });
    expect(restored({ a: '1' }, undefined)).toEqual({ a: '1' });
  });
  it('is read back for a week, and anything else in its place is nothing', () => {
    const text = JSON.stringify({ at: now, version: 1, values: { a: '2' } });
    expect(parseStored(text, now + 1000)?.values).toEqual({ a: '2' });
    expect(parseStored(text, now + 8 * 86_400_000)).toBeUndefined();
    for (const bad of [
      null,
      '',
      '{',
      '[]',
      '1',
      '{"at":1}',
      '{"at":1,"version":1,"values":null}',
      '{"at":1,"version":1,"values":{}}',
    ])
      expect([bad, parseStored(bad, 2)]).toEqual([bad, undefined]);
  });
});

it('BASE-120 lays what one ticked over what another has saved meanwhile, and asks for nothing that is so already', () => {
  const change = { added: ['a', 'b'], removed: ['x', 'y'] };
  const saved = new Set(['b', 'x', 'z']);
  expect(stillChanging(saved, change)).toEqual({ added: ['a'], removed: ['x'] });
  expect([...laidOver(saved, stillChanging(saved, change))].toSorted()).toEqual(['a', 'b', 'z']);
  expect(stillChanging(new Set(['a', 'b']), change)).toEqual({ added: [], removed: [] });
});
