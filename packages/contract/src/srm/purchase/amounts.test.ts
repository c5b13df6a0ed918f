import { describe, expect, it } from 'vitest';
import { amountsOf, cents, completePrices, expectedTaxPrice } from './amounts.ts';

describe('prices and amounts of an order line', () => {
  it('ORDER-11 computes the missing price from the other and the rate', () => {
    expect(completePrices({ price: null, taxPrice: '1.13', taxRate: '13' })).toEqual({ price: '1', taxPrice: '1.13' });
    expect(completePrices({ price: '2.5', taxPrice: null, taxRate: '5' })).toEqual({ price: '2.5', taxPrice: '2.625' });
    expect(completePrices({ price: null, taxPrice: null, taxRate: '13' })).toEqual({ price: null, taxPrice: null });
    expect(completePrices({ price: null, taxPrice: '1', taxRate: '0' })).toEqual({ price: '1', taxPrice: '1' });
  });
  it('ORDER-11 keeps amount and tax adding up to the total', () => {
    expect(amountsOf('1000', { price: '1', taxPrice: '1.13' })).toEqual({
      amount: '1000',
      taxAmount: '130',
      totalAmount: '1130',
    });
    expect(amountsOf('3', { price: '0.333333', taxPrice: '0.376667' })).toEqual({
      amount: '1',
      taxAmount: '0.13',
      totalAmount: '1.13',
    });
    expect(amountsOf('3', { price: null, taxPrice: null })).toEqual({ amount: null, taxAmount: null, totalAmount: null });
  });
  it('says nothing about an amount that cannot be stored', () => {
    expect(amountsOf('99999999999999', { price: '99999999', taxPrice: '99999999' })).toBeUndefined();
  });
  it('names the expected price with tax when the given one does not fit', () => {
    expect(expectedTaxPrice({ price: '1', taxPrice: '1.13', taxRate: '13' })).toBeNull();
    expect(expectedTaxPrice({ price: '1', taxPrice: '1.14', taxRate: '13' })).toBeNull();
    expect(expectedTaxPrice({ price: '1', taxPrice: '1.17', taxRate: '13' })).toBe('1.13');
  });
  it('rounds half up to cents', () => {
    expect([cents('0.005'), cents('0.0049'), cents('12.345678')]).toEqual(['0.01', '0', '12.35']);
  });
});
