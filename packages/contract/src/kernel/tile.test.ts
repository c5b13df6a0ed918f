import { expect, it } from 'vitest';
import { underTabOf } from './tile.ts';

const tabs = [
  { key: 'open', condition: { status: ['0', '1'] } },
  { key: 'all', condition: {} },
];
it('DASH-06 a number opens the tab it counts, narrowed as it is, and names no tab that is not there', () => {
  expect(underTabOf('/a/b', tabs, 'open')).toEqual({ url: '/a/b?tab=open', condition: { status: ['0', '1'] } });
  expect(underTabOf('/a/b', tabs, 'open', { itemNo: 'M1' })).toEqual({
    url: `/a/b?tab=open&f=${encodeURIComponent('{"itemNo":"M1"}')}`,
    condition: { status: ['0', '1'], itemNo: 'M1' },
  });
  expect(() => underTabOf('/a/b', tabs, 'gone')).toThrow('no tab gone');
});
