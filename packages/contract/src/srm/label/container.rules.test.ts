import { describe, expect, it } from 'vitest';
import { containerGuards, ssccIssues, ssccOf } from './container.rules.ts';

const codes = (sscc: string) => ssccIssues(sscc).map(({ code, params }) => [code, params?.expected]);

describe('LABEL-15 an SSCC', () => {
  it('is the running number with the company prefix behind its first digit, and a check digit', () => {
    expect([ssccOf('4012345', 3_111_111_111), ssccOf('4012345', 1)]).toEqual(['340123451111111111', '040123450000000016']);
    for (const prefix of ['4012', '4012345', '401234567890'])
      for (const serial of [1, 99, 10 ** (17 - prefix.length) - 1]) {
        const sscc = ssccOf(prefix, serial) ?? '';
        expect([prefix, serial, sscc.length, codes(sscc)]).toEqual([prefix, serial, 18, []]);
        expect(sscc.slice(1, 1 + prefix.length)).toBe(prefix);
        expect(Number(sscc[0] + sscc.slice(1 + prefix.length, 17))).toBe(serial);
      }
  });
  it('ends where its digits do', () => {
    expect(ssccOf('401234567890', 99_999)).toBeDefined();
    expect(ssccOf('401234567890', 100_000)).toBeUndefined();
  });
  it('that is entered is held to its digits', () => {
    expect(codes('340123453111111115')).toEqual([]);
    expect(codes('340123453111111116')).toEqual([['container.ssccDigit', '5']]);
    for (const bad of ['34012345311111111', '3401234531111111155', 'A40123453111111115', '(00)34012345311111'])
      expect([bad, codes(bad)]).toEqual([bad, [['container.ssccForm', undefined]]]);
  });
  it('is given once', () => {
    const box = { boxNo: 'B1', barcodeStatus: '0', sscc: null, parentBoxNo: null };
    const stops = (more: object) => containerGuards('giveSscc', { ...box, ...more }).map(({ code }) => code);
    expect([stops({}), stops({ sscc: '340123453111111115' }), stops({ barcodeStatus: '2' }).length]).toEqual([
      [],
      ['container.hasSscc'],
      1,
    ]);
  });
});
