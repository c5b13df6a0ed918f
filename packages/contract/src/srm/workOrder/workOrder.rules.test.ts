import { describe, expect, it } from 'vitest';
import { isBeyond, issuedSets, leftOf, shortageOf } from './workOrder.rules.ts';

const figures = (needQty: string, issuedQty: string, usedQty = '0', scrapQty = '0') => ({
  needQty,
  issuedQty,
  usedQty,
  scrapQty,
});

describe('the components of an outsourced order', () => {
  it('ORDER-17 are short by what is needed and scrapped beyond what was issued', () => {
    expect([figures('100', '60'), figures('100', '100', '40', '5'), figures('100', '120')].map(shortageOf)).toEqual([
      '40',
      '5',
      '0',
    ]);
    expect(leftOf(figures('100', '60', '20', '5'))).toBe('35');
    expect([isBeyond(figures('1', '10', '8', '2')), isBeyond(figures('1', '10', '8', '2.1'))]).toEqual([false, true]);
  });
  it('ORDER-17 were issued for as many sets as the scarcest of them', () => {
    expect(issuedSets('50', [figures('100', '60'), figures('50', '50')])).toBe('30');
    expect(issuedSets('50', [figures('100', '400')])).toBe('50');
    expect(issuedSets('3', [figures('9', '1')])).toBe('0.333333');
    expect([issuedSets('50', []), issuedSets('50', [figures('0', '0')]), issuedSets('50', [figures('10', '0')])]).toEqual([
      '0',
      '0',
      '0',
    ]);
  });
});
