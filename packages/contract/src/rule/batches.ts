/** Batch numbers of a batch rule (RULE-21, RULE-22, RULE-30). */
import type { Issue } from '../kernel/issue.ts';
import { definePhrases } from '../kernel/phrase.ts';
import type { LineDraft } from '../kernel/recordLines.ts';

export const batchPhrases = definePhrases({
  'batch.attTwice': ['Attribute {lotAtt} stands here twice', '批次属性 {lotAtt} 重复', '批號屬性 {lotAtt} 重複'],
});

/** No attribute stands twice. `rowId` is the place of the line. */
export const batchIssues = (lines: readonly LineDraft[]): readonly Issue<never>[] => {
  const seen = new Set<unknown>();
  return lines.flatMap(({ lotAtt }, at): readonly Issue<never>[] => {
    const isTwice = seen.has(lotAtt);
    seen.add(lotAtt);
    return isTwice ? [{ code: 'batch.attTwice', rowId: String(at), params: { lotAtt: String(lotAtt) } }] : [];
  });
};

/** How days are written in codes; the shortest where a rule says nothing. */
export const dateFormats = ['yyMMdd', 'yyyyMMdd', 'yyMM', 'yyyyMM', 'ddMMyy', 'yyyy-MM-dd'] as const;
export type DateFormat = (typeof dateFormats)[number];
const usualFormat: DateFormat = 'yyMMdd';
export const formatOf = (text: string | null | undefined): DateFormat => dateFormats.find((one) => one === text) ?? usualFormat;

/** A day as a code has it; `day` is yyyy-MM-dd. */
export const writtenDay = (day: string, format: DateFormat): string => {
  const [year = '', month = '', date = ''] = day.split('-');
  return format.replace('yyyy', year).replace('yy', year.slice(2)).replace('MM', month).replace('dd', date);
};
/** The day a code says, the first of its month where it says no day; undefined for what is none. Two digits are a year from 2000. */
export const readDay = (text: string, format: DateFormat): string | undefined => {
  if (text.length !== format.length) return undefined;
  const part = (sign: string): string => text.slice(format.indexOf(sign), format.lastIndexOf(sign.slice(-1)) + 1);
  const year = format.includes('yyyy') ? part('yyyy') : `20${part('yy')}`;
  const day = `${year}-${part('MM')}-${format.includes('dd') ? part('dd') : '01'}`;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) === day;
  return isDay && writtenDay(day, format) === text ? day : undefined;
};

export interface BatchAttribute {
  readonly lotAtt: string;
  readonly isCombinationLotNo: '0' | '1';
  readonly dateFormat: string | null;
  readonly lotKey: '0' | '1';
  readonly defaultValue: string | null;
}
const isDayText = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value);
/** The batch number of some attributes: those that compose it, in the order of their names, joined by '-'; empty ones are left out. */
export const combinationLotNo = (
  attributes: readonly BatchAttribute[],
  values: Readonly<Record<string, string | null | undefined>>,
): string =>
  attributes
    .filter(({ isCombinationLotNo }) => isCombinationLotNo === '1')
    .toSorted((a, b) => (a.lotAtt < b.lotAtt ? -1 : 1))
    .flatMap(({ lotAtt, dateFormat, defaultValue }) => {
      const value = values[lotAtt] || defaultValue || '';
      if (value === '') return [];
      return [isDayText(value) ? writtenDay(value, formatOf(dateFormat)) : value];
    })
    .join('-');
/** What tells two batches of an item apart: the values of the attributes that are keys, in the order of their names. */
export const batchKey = (
  attributes: readonly BatchAttribute[],
  values: Readonly<Record<string, string | null | undefined>>,
): readonly string[] =>
  attributes
    .filter(({ lotKey }) => lotKey === '1')
    .toSorted((a, b) => (a.lotAtt < b.lotAtt ? -1 : 1))
    .map(({ lotAtt, defaultValue }) => values[lotAtt] || defaultValue || '');
