import { describe, expect, it } from 'vitest';
import { openBatches } from './batches.ts';

const promised = [
  { replyDate: '2026-12-20', replyQty: '800' },
  { replyDate: '2026-12-01', replyQty: '2000' },
  { replyDate: '2026-12-10', replyQty: '1000' },
];
const openOf = (open: string) => openBatches(promised, open).map(({ replyDate, replyQty }) => [replyDate.slice(5), replyQty]);

describe('B-F17 what is still to come of a promise in batches', () => {
  it('fills the earliest batch first: what is open lies in the last ones', () => {
    expect(openOf('3800')).toEqual([
      ['12-01', '2000'],
      ['12-10', '1000'],
      ['12-20', '800'],
    ]);
    expect(openOf('1500')).toEqual([
      ['12-10', '700'],
      ['12-20', '800'],
    ]);
    expect(openOf('0.5')).toEqual([['12-20', '0.5']]);
    expect(openOf('0')).toEqual([]);
  });
  it('leaves nothing that is open without a day: more than was promised comes with the first batch', () => {
    expect(openOf('3850')).toEqual([
      ['12-01', '2050'],
      ['12-10', '1000'],
      ['12-20', '800'],
    ]);
    expect(openBatches([], '10')).toEqual([]);
  });
});
