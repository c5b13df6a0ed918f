import { expect, it } from 'vitest';
import { byItem, rangeFrom, type ShownBucket, sparkPoints } from './shown.ts';

const bucket = (id: string, more: Partial<ShownBucket> = {}): ShownBucket => ({
  ...{ id, bmItemNo: 'M0001', supplierNo: 'V0001', unitNo: 'PCS', planTime: '2026-04-01', planNum: '100' },
  ...{ lastPlanNum: null, commitQty: null, supplierProportion: null, ...more },
});

it('FCST-03 cards and tiles show an item of a supplier in the order of time, with what it sums to', () => {
  const [first, second] = byItem([
    bucket('1', { planTime: '2026-05-01', planNum: '50.5', lastPlanNum: '60.5', commitQty: '40.5' }),
    bucket('2', { lastPlanNum: '100', commitQty: '100' }),
    bucket('3', { supplierNo: 'V0003' }),
  ]);
  expect(first?.buckets.map(({ id }) => id)).toEqual(['2', '1']);
  expect([first?.total, first?.change?.qty, first?.commitment?.qty]).toEqual(['150.5', '-10', '-10']);
  expect([second?.total, second?.change, second?.commitment]).toEqual(['100', undefined, undefined]);
});
it('FCST-13 a bucket that was not there before, or is not committed to, is in no deviation', () => {
  const [only] = byItem([bucket('1', { lastPlanNum: '80', commitQty: '90' }), bucket('2', { planTime: '2026-05-01' })]);
  expect([only?.change?.qty, only?.commitment?.qty]).toEqual(['20', '-10']);
});
it('FCST-03 a sparkline rises to its largest value, and a range ends so many days from today', () => {
  expect(sparkPoints(['0', '50', '100'], 100, 20)).toBe('0.0,20.0 50.0,10.0 100.0,0.0');
  expect(sparkPoints(['5'], 100, 20)).toBe('0.0,0.0');
  expect(rangeFrom('2026-03-02', '14')).toEqual({ startDate: '2026-03-02', endDate: '2026-03-16' });
  expect(rangeFrom('2027-12-31', '365').endDate).toBe('2028-12-30');
});
