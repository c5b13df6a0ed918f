import { describe, expect, it } from 'vitest';
import { missingReason, seen } from './reason.ts';

const range = (from: number, to: number): readonly number[] => Array.from({ length: to - from }, (_, at) => from + at);
/** Where signs are that are no Chinese characters, and the ends of the planes. */
const planes = [
  range(0, 0x3400),
  range(0xa000, 0xac00),
  range(0xd700, 0x20000),
  range(0xe0000, 0xe1000),
  range(0x10fff0, 0x110000),
].flat();
/** Every sign of a class of Unicode in them. */
const signsOf = (property: string): readonly string[] => {
  const isIn = new RegExp(`^\\p{${property}}$`, 'u');
  return planes.map((code) => String.fromCodePoint(code)).filter((sign) => isIn.test(sign));
};
/** Signs that show nothing by themselves, whatever stands beside them. */
const wordless = ['Cc', 'Cf', 'Cs', 'Co', 'Z', 'M', 'Default_Ignorable_Code_Point', 'Noncharacter_Code_Point', 'White_Space'];

describe('issue 14 a reason that nobody can read is none', () => {
  it.each(wordless)('of no sign of the class %s, alone or three times', (property) => {
    const signs = signsOf(property);
    expect(signs.length).toBeGreaterThan(2);
    expect(signs.filter((sign) => missingReason(sign).length === 0 || missingReason(sign.repeat(3)).length === 0)).toEqual([]);
  });
  it('of no mixture of them', () => {
    const all = wordless.flatMap((property) => signsOf(property).slice(0, 40));
    expect(seen(all.join(''))).toBe('');
  });
  it('and a word stays one with any of them around it', () => {
    const around = wordless.filter((property) => property !== 'Z').flatMap((property) => signsOf(property).slice(0, 40));
    expect(around.filter((sign) => missingReason(`${sign}x${sign}`).length > 0)).toEqual([]);
  });
  it.each(['Lu', 'Lo', 'Nd', 'P', 'Sc', 'Emoji_Presentation'])('but every sign of the class %s is seen', (property) => {
    // fillers are letters by name only
    const fillers = new Set(['\u115F', '\u1160', '\u3164', '\uFFA0']);
    const signs = signsOf(property).filter((sign) => !fillers.has(sign));
    expect(signs.filter((sign) => seen(sign) === '')).toEqual([]);
  });
  it('keeps what belongs to words: lines, accents, joined letters and pictures', () => {
    for (const text of ['one\ntwo\tthree', 'e\u0301te\u0301', 'क्‍ष', '👩‍🔧', '破损 3 箱']) expect(seen(text)).toBe(text);
  });
  it('drops what stands around a note, and leaves what steers a machine for its field to refuse', () => {
    expect(seen('broken\uFFF9 bo\uFFFEx\uFFFB')).toBe('broken box');
    expect(seen('a\u0007b')).toBe('a\u0007b');
  });
});
