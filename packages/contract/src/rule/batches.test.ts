import { expect, it } from 'vitest';
import { batchIssues, batchKey, combinationLotNo, dateFormats, formatOf, readDay, writtenDay } from './batches.ts';
import { elementIssues } from './elements.ts';

const attribute = (lotAtt: string, more: object = {}) => ({
  ...{ lotAtt, isCombinationLotNo: '1' as const, lotKey: '0' as const, dateFormat: null, defaultValue: null },
  ...more,
});

it('RULE-30 a batch number joins the values that compose it in the order of their names, days in their format', () => {
  const rule = [
    attribute('lotAtt04', { defaultValue: 'L1' }),
    attribute('lotAtt01', { dateFormat: 'yyyyMM' }),
    attribute('lotAtt02', { isCombinationLotNo: '0', lotKey: '1' }),
    attribute('lotAtt03'),
  ];
  expect(combinationLotNo(rule, { lotAtt01: '2026-03-09', lotAtt02: 'X' })).toBe('202603-L1');
  expect(combinationLotNo(rule, { lotAtt01: '2026-03-09', lotAtt03: 'B', lotAtt04: 'L9' })).toBe('202603-B-L9');
  expect(batchKey(rule, { lotAtt02: 'X' })).toEqual(['X']);
});

it('RULE-30 days are written and read in every format; what is no day is none', () => {
  for (const format of dateFormats) {
    const day = format.includes('dd') ? '2026-12-31' : '2026-12-01';
    expect([format, readDay(writtenDay(day, format), format)]).toEqual([format, day]);
  }
  expect(readDay('260230', 'yyMMdd')).toBeUndefined();
  expect(readDay('2602', 'yyMMdd')).toBeUndefined();
  expect(readDay('26-2-3', 'yyMMdd')).toBeUndefined();
  expect(formatOf('unknown')).toBe('yyMMdd');
});

it('RULE-22 no attribute stands in a batch rule twice', () => {
  expect(batchIssues([{ lotAtt: 'lotAtt01' }, { lotAtt: 'lotAtt02' }, { lotAtt: 'lotAtt01' }])).toEqual([
    { code: 'batch.attTwice', rowId: '2', params: { lotAtt: 'lotAtt01' } },
  ]);
});

it('RULE-18 RULE-30 the letter, the column, the value and the length of an element are held against each other', () => {
  const element = {
    ...{ codingId: 'A', parameter: 'lotAtt', partNo: '05', inputType: '2', fieldValue: null, leng: 6, matchCriteria: '1' },
  };
  const found = (more: object) => elementIssues({ ...element, ...more }).map(({ code, field }) => `${code} ${field}`);
  expect(found({})).toEqual([]);
  for (const codingId of ['a', 'AA', '1', 'Ä', ''])
    expect([codingId, found({ codingId })]).toEqual([codingId, ['valid.codingId codingId']]);
  expect(found({ partNo: '13' })).toEqual(['coding.part partNo']);
  expect(found({ partNo: '5' })).toEqual(['coding.part partNo']);
  expect(found({ parameter: 'guestCol', partNo: '11' })).toEqual(['coding.part partNo']);
  expect(found({ inputType: '1' })).toEqual(['coding.noValue fieldValue']);
  expect(found({ matchCriteria: '5' })).toEqual(['coding.noValue fieldValue']);
  expect(found({ fieldValue: '1234567' })).toEqual(['coding.tooLong fieldValue']);
  expect(found({ inputType: '5', leng: 0 })).toEqual(['coding.serialLength leng']);
  expect(found({ parameter: 'standardCol', lotRule: 'LR01' })).toEqual(['coding.lotRuleOnly lotRule']);
});
