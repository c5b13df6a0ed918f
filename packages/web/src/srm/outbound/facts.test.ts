import { expect, it } from 'vitest';
import { isMixed } from './facts.ts';

it('issue 19 refused goods of two suppliers, warehouses or organizations are of no one order', () => {
  const one = { orgNo: 'ORG1', warehouseNo: 'WH11', supplierNo: 'V0001' };
  expect(isMixed([one, { ...one }])).toBe(false);
  const others = [{ supplierNo: 'V0002' }, { warehouseNo: 'WH12' }, { orgNo: 'ORG2' }];
  expect(others.map((other) => isMixed([one, { ...one, ...other }]))).toEqual([true, true, true]);
});
