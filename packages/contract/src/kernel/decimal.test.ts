import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  atLeastZero,
  compare,
  isDecimal,
  isNegative,
  isPositive,
  isZero,
  minus,
  negate,
  percentOf,
  plain,
  smaller,
  sum,
  times,
} from './decimal.ts';

/** Millionths as a whole number: what a decimal means, said a second time and otherwise. */
const millionths = (text: string): bigint => {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
  const units = BigInt(whole + fraction.padEnd(6, '0'));
  return text.startsWith('-') ? -units : units;
};
const decimals = fc
  .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 13n - 1n }), fc.stringMatching(/^\d{0,6}$/))
  .map(([below, whole, fraction]) => `${below ? '-' : ''}${whole}${fraction ? `.${fraction}` : ''}`);

describe('quantities as text', () => {
  it.each([
    ['0.1 and 0.2 are 0.3', sum('0.1', '0.2'), '0.3'],
    ['20 digits are kept', sum('99999999999999999999', '0.000001'), '99999999999999999999.000001'],
    ['zeros at the end go', plain('2.500000'), '2.5'],
    ['zeros at the front go', plain('007'), '7'],
    ['minus zero is zero', plain('-0'), '0'],
    ['minus nothing is zero', minus('1', '1'), '0'],
    ['several are taken away', minus('10', '3', '2.5'), '4.5'],
    ['no values sum to zero', sum(), '0'],
    ['half goes away from zero', times('0.000001', '0.5'), '0.000001'],
    ['below half goes to zero', times('0.000001', '0.4'), '0'],
    ['negative half goes away from zero', times('-0.000001', '0.5'), '-0.000001'],
    ['13 percent of 99.99', percentOf('99.99', '13'), '12.9987'],
    ['a third of a percent, rounded once', percentOf('100', '0.333333'), '0.333333'],
    ['a percentage of a negative value', percentOf('-0.00005', '1'), '-0.000001'],
    ['below zero becomes zero', atLeastZero('-0.000001'), '0'],
    ['the smaller of two', smaller('1.50', '1.5'), '1.5'],
  ])('%s', (_what, made, expected) => {
    expect(made).toBe(expected);
  });
  it.each([
    '',
    ' 1',
    '1 ',
    '+1',
    '1.',
    '.5',
    '1,5',
    '1e3',
    'NaN',
    'Infinity',
    '0x1',
    '１',
    '1.1234567',
    '9'.repeat(21),
    '--1',
    '1.-2',
    '1\n',
  ])('takes no %j for a quantity', (text) => {
    expect(isDecimal(text)).toBe(false);
    expect(() => plain(text)).toThrow(TypeError);
  });
  it('agrees with whole millionths on sum, difference, order and sign', () => {
    fc.assert(
      fc.property(decimals, decimals, (a, b) => {
        expect(isDecimal(a)).toBe(true);
        expect(millionths(sum(a, b))).toBe(millionths(a) + millionths(b));
        expect(millionths(minus(a, b))).toBe(millionths(a) - millionths(b));
        expect(Math.sign(compare(a, b))).toBe(millionths(a) < millionths(b) ? -1 : millionths(a) > millionths(b) ? 1 : 0);
        expect(compare(negate(negate(a)), a)).toBe(0);
        expect([isZero(a), isPositive(a), isNegative(a)]).toEqual([millionths(a) === 0n, millionths(a) > 0n, millionths(a) < 0n]);
        expect(compare(sum(minus(a, b), b), a)).toBe(0);
        expect(plain(plain(a))).toBe(plain(a));
        expect(plain(a)).not.toMatch(/\.\d*0$|^-0$|\.$/);
      }),
      { numRuns: 500 },
    );
  });
  it('rounds a product by less than half a millionth, away from zero at the half', () => {
    const small = fc
      .tuple(fc.boolean(), fc.nat({ max: 999_999 }), fc.stringMatching(/^\d{1,6}$/))
      .map(([below, whole, fraction]) => `${below ? '-' : ''}${whole}.${fraction}`);
    fc.assert(
      fc.property(small, small, (a, b) => {
        const exact = millionths(a) * millionths(b);
        const off = millionths(times(a, b)) * 1_000_000n - exact;
        const distance = off < 0n ? -off : off;
        expect(distance <= 500_000n).toBe(true);
        if (distance === 500_000n) expect(off > 0n).toBe(exact > 0n);
        expect(times(a, b)).toBe(times(b, a));
      }),
      { numRuns: 500 },
    );
  });
});
