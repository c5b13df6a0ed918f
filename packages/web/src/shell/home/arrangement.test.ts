import { expect, it } from 'vitest';
import { arrangementFrom, inOrder, stepped } from './arrangement.ts';

const cards = ['a', 'b', 'c', 'd'].map((key) => ({ key }));
const keys = (order: readonly string[]) => inOrder(cards, { order }).map(({ key }) => key);

it('DASH-06 keeps the order of a person, and puts a card that came later behind the one it was declared behind', () => {
  expect(keys([])).toEqual(['a', 'b', 'c', 'd']);
  expect(keys(['d', 'a', 'gone', 'b'])).toEqual(['d', 'a', 'b', 'c']);
  expect(keys(['b', 'c'])).toEqual(['a', 'b', 'c', 'd']);
  expect(stepped(cards, 'c', -1)).toEqual(['a', 'c', 'b', 'd']);
  expect(stepped(cards, 'd', 1)).toEqual(['a', 'b', 'c', 'd']);
});
it('DASH-06 reads whatever was kept', () => {
  expect(arrangementFrom(undefined)).toEqual({ order: [], hidden: [] });
  expect(arrangementFrom({ order: 'x', hidden: ['a', 1] })).toEqual({ order: [], hidden: ['a'] });
});
