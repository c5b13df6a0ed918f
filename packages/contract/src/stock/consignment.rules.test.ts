import { codesOf } from '@wms/contract/kernel/codes.ts';
import { describe, expect, it } from 'vitest';
import {
  boundsOf,
  byAge,
  classesOf,
  countedAgainst,
  coverDays,
  dormantBucketOf,
  dormantBuckets,
  escrowStatusOf,
  isInventoryTypeGroup,
  passedOver,
  periodAfter,
  periodsUpTo,
  takenByAge,
  verdictOf,
} from './consignment.rules.ts';

describe('consignment stock', () => {
  it('INV-12 puts ages into their buckets, the boundaries among them', () => {
    const found = [0, 1, 30, 31, 60, 61, 90, 91, 120, 121, 150, 151, 4000].map((days) => [days, dormantBucketOf(days)]);
    expect(found).toEqual([
      [0, '0-30'],
      [1, '0-30'],
      [30, '0-30'],
      [31, '31-60'],
      [60, '31-60'],
      [61, '61-90'],
      [90, '61-90'],
      [91, '91-120'],
      [120, '91-120'],
      [121, '121-150'],
      [150, '121-150'],
      [151, 'over 150'],
      [4000, 'over 150'],
    ]);
    expect(codesOf('DormantBucket').map(({ value }) => value)).toEqual([...dormantBuckets]);
  });

  it('INV-15 classes by the cumulated value of issues: 80 % A, 95 % B, the rest and what was not issued C', () => {
    const amounts = { a: '50', b: '30', c: '15', d: '4', e: '1', f: '0' };
    const found = classesOf(Object.entries(amounts).map(([key, amount]) => ({ key, amount })));
    expect(found.map(({ key, stockClass, sharePct }) => [key, stockClass, sharePct])).toEqual([
      ['a', 'A', '50.00'],
      ['b', 'A', '80.00'],
      ['c', 'B', '95.00'],
      ['d', 'C', '99.00'],
      ['e', 'C', '100.00'],
      ['f', 'C', null],
    ]);
    expect(classesOf([{ key: 'only', amount: '7' }]).map(({ stockClass }) => stockClass)).toEqual(['A']);
    expect(classesOf([{ key: 'idle', amount: '0' }]).map(({ stockClass }) => stockClass)).toEqual(['C']);
  });

  it('CONST-16 CONST-18 knows five groups of inventory types, each with a label, and no other', () => {
    const groups = codesOf('InventoryTypeFilter').map(({ value }) => value);
    expect(groups).toEqual(['10', '20,21,25,26', '22', '30', '40']);
    const known = new Set(codesOf('INVENTORY_TYPE').map(({ value }) => value));
    expect(groups.flatMap((group) => group.split(',')).toSorted()).toEqual([...known].toSorted());
    expect(['20', '20,21', '25,26,20,21', '', '99'].map(isInventoryTypeGroup)).toEqual([false, false, false, false, false]);
    expect(groups.every(isInventoryTypeGroup)).toBe(true);
  });

  it('VM-03 a count is equal to the book or differs from it', () => {
    expect(countedAgainst('25.25', '25.250')).toEqual({ diffQty: '0', periodStatus: '1' });
    expect(countedAgainst('25.25', '20')).toEqual({ diffQty: '-5.25', periodStatus: '2' });
  });

  it('VM-01 periods follow each other over the turn of the year and have no gap', () => {
    expect(periodAfter('202612')).toBe('202701');
    expect(periodsUpTo('202610', '202702')).toEqual(['202611', '202612', '202701', '202702']);
    expect(periodsUpTo('202610', '202610')).toEqual([]);
    expect(boundsOf('202612')).toEqual({ startDate: '2026-12-01 00:00:00', endDate: '2027-01-01 00:00:00' });
  });

  it('ES-02 takes the oldest receipts first and names one that is passed over', () => {
    const row = (id: string, receiptDate: string, heldQty: string) => ({ id, receiptDate, heldQty });
    const rows = [row('3', '2026-02-01', '5'), row('1', '2026-01-01', '4'), row('2', '2026-01-01', '3')];
    expect(byAge(rows).map(({ id }) => id)).toEqual(['1', '2', '3']);
    const { taken, rest } = takenByAge(rows, '9.5');
    expect(taken.map((one) => [one.row.id, one.qty])).toEqual([
      ['1', '4'],
      ['2', '3'],
      ['3', '2.5'],
    ]);
    expect(rest).toBe('0');
    expect(takenByAge(rows, '20').rest).toBe('8');
    expect(passedOver(rows, new Map([['2', '1']]))?.id).toBe('1');
    expect(
      passedOver(
        rows,
        new Map([
          ['1', '4'],
          ['2', '1'],
        ]),
      ),
    ).toBeUndefined();
  });

  it('ES-05 has four verdicts for one cut-off', () => {
    expect(verdictOf('5', '5.0')).toMatchObject({ diffResult: 'equal', diffStatus: '1', diffQty: '0' });
    expect(verdictOf('5', '4')).toMatchObject({ diffResult: 'differs', diffStatus: '2', diffQty: '1' });
    expect(verdictOf('5', null)).toMatchObject({ diffResult: 'onlyOurs', diffStatus: '2', diffQty: '5' });
    expect(verdictOf(null, '4')).toMatchObject({ diffResult: 'onlyTheirs', diffStatus: '2', diffQty: '-4' });
  });

  it('ES-01 ES-02 ES-03 ES-08 the state of goods follows from their quantities', () => {
    const of = (heldQty: string, takenQty: string, settledQty: string) => escrowStatusOf({ heldQty, takenQty, settledQty });
    expect([of('5', '0', '0'), of('2', '3', '0'), of('0', '5', '0'), of('0', '2', '3'), of('0', '0', '5')]).toEqual([
      '0',
      '0',
      '1',
      '1',
      '2',
    ]);
  });

  it('S21 says for how many days a quantity lasts at the use of thirty days', () => {
    expect(coverDays('100', '30')).toBe('100.0');
    expect(coverDays('10', '45')).toBe('6.6');
    expect(coverDays('10', '0')).toBeNull();
    expect(coverDays('-1', '5')).toBe('0');
  });
});
