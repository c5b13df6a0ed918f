import { expect, it } from 'vitest';
import { depthsOf } from './nesting.ts';

it('LABEL-15 gives each container of a sheet its level, whatever their order', () => {
  const levels = new Map([['there', 3]]);
  const parents = {
    carton: 'pallet',
    pallet: null,
    box: 'carton',
    crate: 'there',
    far: 'none',
    farther: 'far',
    a: 'b',
    b: 'a',
    c: 'a',
  };
  expect(Object.fromEntries(depthsOf(new Map(Object.entries(parents)), levels))).toEqual({
    ...{ pallet: 1, carton: 2, box: 3, crate: 4, far: 'nowhere', farther: 'astray', a: 'ring', b: 'ring', c: 'astray' },
  });
});
it('LABEL-15 follows a chain of 50,000 in a moment, and lets none lie deeper than 9', () => {
  const chain = Array.from({ length: 50_000 }, (_, n) => [`${n}`, n === 49_999 ? null : `${n + 1}`] as const);
  const depths = depthsOf(new Map(chain), new Map());
  expect(['49999', '49991', '49990', '49989', '0'].map((one) => depths.get(one))).toEqual([1, 9, 'deep', 'astray', 'astray']);
});
