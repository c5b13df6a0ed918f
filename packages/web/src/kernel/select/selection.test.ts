import { cell } from '@wms/contract/base/cell/cell.ts';
import { customer } from '@wms/contract/base/customer/customer.ts';
import { supplier } from '@wms/contract/base/supplier/supplier.ts';
import { describe, expect, it } from 'vitest';
import { columnsFor, gathered, keyOf, missingCodes, picked, scattered } from './selection.ts';

const rows = ['A', 'B', 'C'].map((customerNo, at) => ({ id: String(at + 1), version: 1, customerNo }));
const [a, b, c] = rows;
if (!a || !b || !c) throw new Error('three rows');

describe('a selection', () => {
  it('LIST-34 of one row gives way to the next', () => {
    expect(picked(customer, 'single', picked(customer, 'single', [], a), b)).toEqual([b]);
    expect(picked(customer, 'single', [a], a)).toEqual([a]);
  });
  it('LIST-33 of several grows, and a row picked again leaves it', () => {
    expect(picked(customer, 'multiple', [a], b)).toEqual([a, b]);
    expect(picked(customer, 'multiple', [a, b], a)).toEqual([b]);
  });
  it('keeps what other pages gave, each row once', () => {
    expect(gathered(customer, [a, b], [b, c])).toEqual([a, b, c]);
    expect(scattered(customer, [a, b, c], [b])).toEqual([a, c]);
  });
  it('knows a row that has no id by its number', () => {
    expect(keyOf(customer, { customerNo: 'C1' })).toBe('C1');
    expect(keyOf(customer, a)).toBe('1');
  });
});
describe('pasted codes', () => {
  it('that no row carries are named, in the order they came, whatever their case', () => {
    expect(missingCodes('customerNo', ['c', 'X', 'a', 'Y'], rows)).toEqual(['X', 'Y']);
  });
});
describe('columns of a dialog', () => {
  it('begin with number and name and leave the status out: all are valid', () => {
    expect(columnsFor(supplier).slice(0, 3)).toEqual(['supplierNo', 'supplierShortName', 'supplierName']);
    expect(columnsFor(supplier)).toHaveLength(6);
    expect(columnsFor(cell)).not.toContain('statusCode');
  });
});
