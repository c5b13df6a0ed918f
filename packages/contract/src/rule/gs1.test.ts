import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDigit, isGtin } from '../base/item/item.rules.ts';
import { readGs1, saysGs1, writeGs1 } from './gs1.ts';
import { identifiers } from './gs1Table.ts';

const today = '2026-03-09';
const gs = '\u001d';
const read = (text: string) => {
  const found = readGs1(text, today);
  return 'issues' in found
    ? found.issues.map(({ code, params }) => `${code} ${String(params?.ai ?? '')} ${String(params?.expected ?? '')}`.trim())
    : found.elements.map(({ ai, value }) => `${ai} ${value}`);
};

describe('RULE-30 element strings of GS1 are read', () => {
  it.each([
    // numbers of the ranges that GS1 keeps for examples
    ['SSCC', ']C100340123453111111115', ['00 340123453111111115']],
    ['GTIN and batch', `]C10109521234543213${'10'}ABC123`, ['01 09521234543213', '10 ABC123']],
    [
      'GTIN, day, batch, serial',
      `]d201095060001343521719112110ABC${gs}21XYZ`,
      ['01 09506000134352', '17 2019-11-21', '10 ABC', '21 XYZ'],
    ],
    ['a count between', `]d2010950600013435237${'75'}${gs}17141120`, ['01 09506000134352', '37 75', '17 2014-11-20']],
    ['contained items', '(02)00614141123452(37)25(10)L1', ['02 00614141123452', '37 25', '10 L1']],
    ['net weight', '(01)90614141000015(3103)000200', ['01 90614141000015', '3103 0.2']],
    ['a place', '(414)9521321000018(254)A-1', ['414 9521321000018', '254 A-1']],
    ['GS1 QR', `]Q3(01)09520123456788`, ['01 09520123456788']],
  ])('%s', (_what, text, expected) => expect(read(text)).toEqual(expected));

  it('days: the nearest century, and day 00 is the last of its month', () => {
    expect(read('17280200')).toEqual(['17 2028-02-29']);
    expect([read('11760101'), read('11770101'), read('11991231')]).toEqual([
      ['11 2076-01-01'],
      ['11 1977-01-01'],
      ['11 1999-12-31'],
    ]);
    expect([read('15260230'), read('15261301'), read('70032601022460')]).toEqual([
      ['gs1.date 15 d6'],
      ['gs1.date 15 d6'],
      ['gs1.date 7003 d10'],
    ]);
    expect(read('7003260102235980082603091530'.slice(0, 14))).toEqual(['7003 2026-01-02 23:59']);
  });
  it('says what is wrong and what was expected', () => {
    expect(read('0109521234543214')).toEqual(['gs1.checkDigit 01 3']);
    expect(read('003401234531111111')).toEqual(['gs1.length 00 n18c']);
    expect(read('00340123453111111116')).toEqual(['gs1.checkDigit 00 5']);
    expect(read('0109521234543213059')).toEqual(['gs1.unknown']);
    expect(read(`10${'A'.repeat(21)}`)).toEqual(['gs1.length 10 x..20']);
    expect(read('10')).toEqual(['gs1.length 10 x..20']);
    expect(read('10AB中')).toEqual(['gs1.signs 10 x..20']);
    expect(read('3103ABCDEF')).toEqual(['gs1.signs 3103 n6']);
    expect(read('4021234567890123456')).toEqual(['gs1.length 402 n17c']);
    expect(read(`10A${gs}10B`)).toEqual(['gs1.twice 10 x..20']);
    expect(read(`10A${gs}10A`)).toEqual(['10 A', '10 A']);
    expect([read(''), read('(99'), read('hello'), read('(05)1')]).toEqual(Array(4).fill(['gs1.unknown']));
    expect(read('10A\u0007B')).toEqual(['gs1.control']);
    expect(read('9'.repeat(4_096))).toEqual(['gs1.tooLong']);
  });
  it('forgives a separator that is not needed, and one before all', () => {
    expect(read(`${gs}0109521234543213${gs}10A${gs}`)).toEqual(['01 09521234543213', '10 A']);
  });
  it('knows what says itself that it is of GS1', () => {
    expect([']C1', `A${gs}B`, '(01)'].map(saysGs1)).toEqual([true, true, true]);
    expect([']C0M1', 'M0001', '(A)', '0109521234543213'].map(saysGs1)).toEqual([false, false, false, false]);
  });
  it('check digits of GTINs', () => {
    expect(checkDigit('34012345311111111')).toBe('5');
    expect(['9521234543213', '614141123452', '95200002', '09521234543213'].map(isGtin)).toEqual([true, true, true, true]);
    expect(['9521234543214', '12345', 'ABCDEFGHIJKLM'].map(isGtin)).toEqual([false, false, false]);
  });
});

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
const checked = (length: number) => digits(length - 1).map((text) => text + checkDigit(text));
const day = fc
  .date({ min: new Date('1980-01-01'), max: new Date('2070-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const setOf82 = /^[!"%&'()*+,\-./\d:;<=>?A-Z_a-z]{1,20}$/;
const part = fc.oneof(
  checked(18).map((value) => ({ ai: '00', value })),
  checked(14).map((value) => ({ ai: '01', value })),
  fc.constantFrom('11', '13', '15', '17').chain((ai) => day.map((value) => ({ ai, value }))),
  fc.constantFrom('10', '21', '240', '400', '91').chain((ai) => fc.stringMatching(setOf82).map((value) => ({ ai, value }))),
  fc.integer({ min: 0, max: 99_999_999 }).map((count) => ({ ai: '37', value: String(count) })),
  fc
    .tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 999_999 }))
    .map(([places, figure]) => ({ ai: `310${places}`, value: String(figure / 10 ** places) })),
  checked(13).map((value) => ({ ai: '410', value })),
);
const parts = fc.uniqueArray(part, { minLength: 1, maxLength: 6, selector: ({ ai }) => ai });

describe('element strings of GS1 are written', () => {
  it('and read back as they were, whatever their order', () => {
    fc.assert(
      fc.property(parts, (given) => {
        const made = writeGs1(given, today);
        if ('issues' in made) throw new Error(JSON.stringify(made.issues));
        expect(read(`]C1${made.code}`)).toEqual(given.map(({ ai, value }) => `${ai} ${value}`));
      }),
      { numRuns: 500 },
    );
  });
  it('with brackets too, where no value has any', () => {
    const plain = parts.filter((given) => given.every(({ value }) => !value.includes('(')));
    fc.assert(
      fc.property(plain, (given) => {
        const made = writeGs1(given, today);
        expect('readable' in made && read(made.readable)).toEqual(given.map(({ ai, value }) => `${ai} ${value}`));
      }),
    );
  });
  it('never throws on whatever is scanned', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (text) => {
        const found = readGs1(text, today);
        expect('issues' in found ? found.issues.length : found.elements.length).toBeGreaterThan(0);
      }),
      { numRuns: 500 },
    );
  });
  it('refuses what no code could hold', () => {
    expect(writeGs1([{ ai: '05', value: '1' }], today)).toMatchObject({ issues: [{ code: 'gs1.unknown' }] });
    expect(writeGs1([{ ai: '3101', value: '1.25' }], today)).toMatchObject({ issues: [{ code: 'gs1.signs' }] });
    expect(writeGs1([{ ai: '17', value: '2026-02-30' }], today)).toMatchObject({ issues: [{ code: 'gs1.date' }] });
    expect(writeGs1([{ ai: '00', value: '340123453111111116' }], today)).toMatchObject({ issues: [{ code: 'gs1.checkDigit' }] });
  });
});

describe('the table of identifiers', () => {
  it('has no identifier that is the beginning of another', () => {
    const all = [...identifiers.keys()];
    expect(all.length).toBeGreaterThan(400);
    expect(all.filter((ai) => all.some((other) => other !== ai && other.startsWith(ai)))).toEqual([]);
  });
});
