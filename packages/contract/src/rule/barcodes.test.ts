import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BarcodeRule,
  composeCode,
  methods,
  parseCode,
  ruleIssues,
  type Segment,
  sampleCode,
  segmentOf,
} from './barcodes.ts';
import { criteria, fieldTypes, inputs } from './elements.ts';

const today = '2026-03-09';
const segment = (codingId: string, column: string, more: Partial<Segment> = {}): Segment => ({
  codingId,
  column,
  inputType: inputs.document,
  fieldType: fieldTypes.text,
  fieldValue: '',
  leng: 0,
  prefix: '',
  mayBeEmpty: false,
  matchCriteria: criteria.any,
  format: 'yyMMdd',
  ...more,
});
const item = (more: Partial<Segment> = {}) => segment('A', 'standardCol01', { leng: 8, ...more });
const qty = (more: Partial<Segment> = {}) => segment('B', 'standardCol05', { leng: 6, fieldType: fieldTypes.number, ...more });
const day = (more: Partial<Segment> = {}) => segment('C', 'standardCol06', { inputType: inputs.date, ...more });
const serial = (more: Partial<Segment> = {}) => segment('D', 'standardCol07', { inputType: inputs.serial, leng: 4, ...more });
const fixed: BarcodeRule = { parseMethod: methods.fixed, codeTotal: null };
const separated: BarcodeRule = { parseMethod: methods.separator, codeTotal: null };
const prefixed: BarcodeRule = { parseMethod: methods.prefix, codeTotal: null };
const values = { standardCol01: 'M0001', standardCol05: '120', standardCol06: null };
const make = (rule: BarcodeRule, segments: readonly Segment[], given: Readonly<Record<string, string | null>> = values) =>
  composeCode(rule, segments, { values: given, today, serial: 7 });
const codeOf = (rule: BarcodeRule, segments: readonly Segment[], given?: Readonly<Record<string, string | null>>): string => {
  const made = make(rule, segments, given);
  return 'code' in made ? made.code : JSON.stringify(made.issues);
};
const codes = (issues: readonly { readonly code: string; readonly rowId?: string | undefined }[]) =>
  issues.map(({ code, rowId }) => `${code} ${rowId ?? '-'}`);

describe('RULE-30 codes are composed of basic elements and read back', () => {
  it('cuts by length: texts are filled with spaces, figures and serial numbers with zeros, days are written short', () => {
    const segments = [item(), qty(), day(), serial()];
    expect(codeOf(fixed, segments)).toBe('M0001   0001202603090007');
    expect(parseCode(fixed, segments, 'M0001   0001202603090007')).toMatchObject({
      values: { standardCol01: 'M0001', standardCol05: '120', standardCol06: today, standardCol07: '7' },
    });
  });
  it('separates by a line, prefixes before the values', () => {
    const segments = [item({ leng: 0 }), qty({ leng: 0, prefix: 'Q' }), day({ prefix: 'D', mayBeEmpty: true })];
    expect(codeOf(separated, segments)).toBe('M0001|Q120|D260309');
    expect(parseCode(separated, segments, 'M0001|Q120|')).toEqual(
      expect.objectContaining({ values: { standardCol01: 'M0001', standardCol05: '120' } }),
    );
    expect(codeOf(separated, segments, { ...values, standardCol01: 'M|1' })).toContain('barcode.ambiguous');
  });
  it('finds each value by its prefix; a part without a value is not there', () => {
    const lot = segment('E', 'lotAtt04', { prefix: 'LOT', mayBeEmpty: true });
    const segments = [item({ leng: 0, prefix: 'ITM' }), lot, qty({ prefix: 'QTY' })];
    expect(codeOf(prefixed, segments)).toBe('ITMM0001QTY000120');
    expect(codeOf(prefixed, segments, { ...values, lotAtt04: 'L9' })).toBe('ITMM0001LOTL9QTY000120');
    expect(parseCode(prefixed, segments, 'ITMM0001LOTL9QTY000120')).toMatchObject({
      values: { standardCol01: 'M0001', lotAtt04: 'L9', standardCol05: '120' },
    });
    // a value that has the next prefix in it would be read as something else
    expect(codeOf(prefixed, segments, { ...values, standardCol01: 'XQTY1' })).toContain('barcode.ambiguous');
  });
  it('says at which element a code of another rule stops to fit', () => {
    const segments = [item({ matchCriteria: criteria.lettersAndDigits }), qty()];
    const lineOf = (code: string, rule = fixed) => {
      const found = parseCode(rule, segments, code);
      return 'issues' in found ? found.issues.map(({ code: name, params }) => `${name} ${params?.line}`) : [];
    };
    expect(lineOf('M0001   00012')).toEqual(['barcode.noMatch B']);
    expect(lineOf('M-001   000120')).toEqual(['barcode.noMatch A']);
    expect(lineOf('M0001   00012X')).toEqual(['barcode.noMatch B']);
    expect(lineOf('M0001   0001200')).toEqual(['barcode.noMatch B']);
    expect(lineOf('M0001   000120', { ...fixed, codeTotal: 15 })).toEqual(['barcode.noMatch 14 / 15']);
  });
  it('refuses what cannot stand in an element: nothing, too much, other signs, a day of no calendar', () => {
    const code = (segments: readonly Segment[], given: Readonly<Record<string, string | null>>) => {
      const made = make(fixed, segments, given);
      return 'issues' in made ? made.issues.map((issue) => issue.code) : made.code;
    };
    expect(code([item()], { standardCol01: null })).toEqual(['barcode.empty']);
    expect(code([item()], { standardCol01: 'M00000001' })).toEqual(['barcode.tooLong']);
    expect(code([item({ matchCriteria: criteria.digits })], { standardCol01: 'M1' })).toEqual(['barcode.unfit']);
    expect(code([qty()], { standardCol05: '-3' })).toEqual(['barcode.unfit']);
    expect(code([day()], { standardCol06: '2026-02-30' })).toEqual(['barcode.unfit']);
    expect(code([item({ inputType: inputs.fixed, fieldValue: 'SN', leng: 0 })], {})).toBe('SN');
  });
  it('finds when a rule is saved what could never be read back', () => {
    const found = (rule: BarcodeRule, ...segments: Segment[]) => codes(ruleIssues(rule, segments));
    expect(found(fixed, item({ leng: 0 }), qty())).toEqual(['barcode.noLength 0']);
    expect(found(fixed, item(), qty({ leng: 0 }))).toEqual([]);
    expect(found(fixed, item(), { ...qty(), column: 'standardCol01' })).toEqual(['barcode.columnTwice 1']);
    expect(found({ ...fixed, codeTotal: 20 }, item(), qty())).toEqual(['barcode.total -']);
    expect(found({ ...fixed, codeTotal: 14 }, item(), qty())).toEqual([]);
    expect(found(separated, item({ prefix: 'A|' }))).toEqual(['barcode.separator 0']);
    expect(found(prefixed, item({ prefix: 'M' }), qty({ prefix: 'MQ' }), day())).toEqual([
      'barcode.noPrefix 2',
      'barcode.prefixClash 1',
    ]);
    expect(found(fixed, item({ inputType: inputs.fixed, leng: 2 }))).toEqual(['barcode.empty 0']);
  });
  it('takes from its element what a line does not say', () => {
    const element = {
      ...{ codingId: 'A', parameter: 'lotAtt', partNo: '05', inputType: inputs.document, fieldType: fieldTypes.text },
      ...{ fieldValue: null, leng: 6, prefixChar: 'L', matchCriteria: criteria.any },
    };
    const line = { codingId: 'A', leng: 0, fieldValue: null, prefixChar: null, allowEmpty: '0' };
    expect(segmentOf(line, element)).toMatchObject({ column: 'lotAtt05', leng: 6, prefix: 'L', mayBeEmpty: false });
    expect(segmentOf({ ...line, leng: 9, prefixChar: 'X', allowEmpty: '1' }, element, 'yyyyMM')).toMatchObject({
      ...{ leng: 9, prefix: 'X', mayBeEmpty: true, format: 'yyyyMM' },
    });
  });
  it('shows a sample of every kind of element', () => {
    const segments = [item({ matchCriteria: criteria.letters }), qty(), day(), serial()];
    expect(sampleCode(fixed, segments, today)).toMatchObject({ code: 'ABCDEFGH0000012603090001' });
  });
});

describe('RULE-30 whatever is composed is read back as it was', () => {
  const kinds = fc.constantFrom('text', 'digits', 'number', 'day', 'serial', 'fixed');
  const part = fc.record({
    kind: kinds,
    leng: fc.integer({ min: 1, max: 12 }),
    prefix: fc.string({ minLength: 0, maxLength: 3 }),
    mayBeEmpty: fc.boolean(),
    text: fc.string({ minLength: 0, maxLength: 12 }),
    number: fc.integer({ min: 0, max: 99_999 }),
    format: fc.constantFrom('yyMMdd', 'yyyyMMdd', 'yyyy-MM-dd', 'ddMMyy'),
  });
  for (const [name, rule] of Object.entries({ fixed, separated, prefixed }))
    it(name, () => {
      let made = 0;
      fc.assert(
        fc.property(fc.array(part, { minLength: 1, maxLength: 5 }), (parts) => {
          const segments = parts.map(
            ({ kind, leng, prefix, mayBeEmpty, text, format }, at): Segment =>
              segment(String.fromCharCode(65 + at), `lotAtt0${at + 1}`, {
                leng,
                prefix,
                mayBeEmpty,
                format: format as Segment['format'],
                ...(kind === 'digits' ? { matchCriteria: criteria.digits } : {}),
                ...(kind === 'number' ? { fieldType: fieldTypes.number } : {}),
                ...(kind === 'day' ? { inputType: inputs.date } : {}),
                ...(kind === 'serial' ? { inputType: inputs.serial } : {}),
                ...(kind === 'fixed' ? { inputType: inputs.fixed, fieldValue: text.slice(0, leng) } : {}),
              }),
          );
          const given = Object.fromEntries(
            parts.map(({ kind, text, number }, at) => [
              `lotAtt0${at + 1}`,
              kind === 'number' || kind === 'digits' ? String(number) : kind === 'text' ? text : null,
            ]),
          );
          const code = composeCode(rule, segments, { values: given, today, serial: 42 });
          if ('issues' in code) return;
          made += 1;
          const back = parseCode(rule, segments, code.code);
          expect('values' in back).toBe(true);
          if (!('values' in back)) return;
          for (const [at, { kind, text, number }] of parts.entries()) {
            const value = back.values[`lotAtt0${at + 1}`] ?? '';
            if (kind === 'text') expect(value).toBe(text);
            if (kind === 'number') expect(Number(value)).toBe(number);
            if (kind === 'day') expect(value).toBe(today);
            if (kind === 'serial') expect(value).toBe('42');
          }
        }),
        { numRuns: 2_000 },
      );
      // a property that never holds anything shows nothing
      expect(made).toBeGreaterThan(100);
    });
});
