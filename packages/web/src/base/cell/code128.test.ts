import { describe, expect, it } from 'vitest';
import { barsOf, isEncodable, symbolsOf } from './code128.ts';

/** Reads bars back as a scanner does, from widths alone. */
const widthsOf = (text: string): readonly number[] => {
  const found = barsOf(text);
  if (!found) throw new Error('no bars');
  return found.bars.flatMap(([start, width], at) => {
    const next = found.bars[at + 1]?.[0];
    return next === undefined ? [width] : [width, next - start - width];
  });
};

describe('a Code 128 bar code', () => {
  it('has the check symbol of the published examples', () => {
    // 104 + 48 + 84 + 126 + 68 + 90 + 114 + 245 = 879, and 879 mod 103 = 55
    expect(symbolsOf('PJJ123C')).toEqual([104, 48, 42, 42, 17, 18, 19, 35, 55]);
    // the digits of a pallet in pairs: 105 + 1*12 + 2*34 = 185, mod 103 = 82
    expect(symbolsOf('1234')).toEqual([105, 12, 34, 82]);
  });

  it('writes runs of digits in pairs where that is shorter, and only there', () => {
    const lengths = { 'A-01-02-03': 10, '0102030405': 5, A12345678: 1 + 1 + 4, A1234567B: 1 + 1 + 1 + 3 + 1 + 1, AB12: 4 };
    for (const [text, length] of Object.entries(lengths)) expect([text, symbolsOf(text).length - 2]).toEqual([text, length]);
  });

  it('is made of symbols of eleven modules whose bars take an even number, and of a stop of thirteen', () => {
    const every = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join('');
    for (const text of [every, 'A-01-02-03', '00112233445566778899']) {
      const widths = widthsOf(text);
      const count = symbolsOf(text).length;
      expect(widths).toHaveLength(count * 6 + 7);
      for (let at = 0; at < count; at++) {
        const symbol = widths.slice(at * 6, at * 6 + 6);
        expect(symbol.reduce((sum, one) => sum + one, 0)).toBe(11);
        expect(((symbol[0] ?? 0) + (symbol[2] ?? 0) + (symbol[4] ?? 0)) % 2).toBe(0);
      }
      expect(widths.slice(-7)).toEqual([2, 3, 3, 1, 1, 1, 2]);
      expect(barsOf(text)?.width).toBe(count * 11 + 13);
    }
  });

  it('gives each of the characters bars of its own', () => {
    const shapes = Array.from({ length: 95 }, (_, at) =>
      widthsOf(String.fromCharCode(32 + at))
        .slice(6, 12)
        .join(''),
    );
    expect(new Set(shapes).size).toBe(95);
  });

  it('says of other texts that they have none', () => {
    expect(['', '储位1', 'é'].map(isEncodable)).toEqual([false, false, false]);
    expect(barsOf('储位1')).toBeUndefined();
  });
});
