import { describe, expect, it } from 'vitest';
import { sumsByUnit } from './units.ts';

describe('WARE-08 what is counted in several units', () => {
  it('is added up by unit, in decimals, and never across units', () => {
    const stock = [
      { qty: '855', unitNo: 'PCS' },
      { qty: '0.1', unitNo: 'KG' },
      { qty: '0.2', unitNo: 'KG' },
      { qty: '3', unitNo: null },
    ];
    expect(sumsByUnit(stock)).toEqual([
      { unitNo: 'PCS', qty: '855' },
      { unitNo: 'KG', qty: '0.3' },
      { unitNo: '', qty: '3' },
    ]);
    expect(sumsByUnit([])).toEqual([]);
  });
});
