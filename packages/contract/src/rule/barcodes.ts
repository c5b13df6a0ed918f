/**
 * Codes of a barcode rule: composed of its elements, and read back into columns (RULE-30). Three methods: cut by length, separated
 * by '|', or found by prefixes. There are no expressions: a rule says lengths, prefixes and kinds of signs, nothing that runs.
 */
import { isDecimal, plain } from '../kernel/decimal.ts';
import type { Issue } from '../kernel/issue.ts';
import { definePhrases } from '../kernel/phrase.ts';
import type { LineDraft } from '../kernel/recordLines.ts';
import { type DateFormat, formatOf, readDay, writtenDay } from './batches.ts';
import { columnOf, criteria, fieldTypes, fits, inputs } from './elements.ts';

export const barcodePhrases = definePhrases({
  'barcode.elementTwice': ['Element {codingId} stands here twice', '要素 {codingId} 重复', '元素 {codingId} 重複'],
  'barcode.columnTwice': [
    'Elements {codingId} and {other} are the same column: a code could not say both',
    '要素 {codingId} 与 {other} 指向同一栏位，解析会冲突',
    '元素 {codingId} 與 {other} 指向同一欄位，解析會衝突',
  ],
  'barcode.noLength': [
    'Element {codingId} needs a length: a code of fixed lengths is cut by them, only the last may be open',
    '按固定长度解析时，要素 {codingId} 必须有长度（仅最后一个可不定）',
    '按固定長度解析時，元素 {codingId} 必須有長度（僅最後一個可不定）',
  ],
  'barcode.noPrefix': [
    'Element {codingId} needs a prefix: its value is found by it',
    '按前缀解析时，要素 {codingId} 必须有前缀',
    '按前置碼解析時，元素 {codingId} 必須有前置碼',
  ],
  'barcode.prefixClash': [
    'The prefixes of {codingId} and {other} begin alike: nobody could tell which is meant',
    '要素 {codingId} 与 {other} 的前缀相互包含，无法区分',
    '元素 {codingId} 與 {other} 的前置碼相互包含，無法區分',
  ],
  'barcode.separator': [
    'Element {codingId} has a | in it, which separates the elements',
    '要素 {codingId} 含有分隔符 |',
    '元素 {codingId} 含有分隔符號 |',
  ],
  'barcode.total': [
    'The elements make {sum} {sum|character|characters}, the rule says {total}',
    '各要素合计 {sum} 位，与总长度 {total} 不符',
    '各元素合計 {sum} 位，與總長度 {total} 不符',
  ],
  'barcode.empty': ['Element {codingId} has no value', '要素 {codingId} 没有值', '元素 {codingId} 沒有值'],
  'barcode.tooLong': [
    '{value} is longer than element {codingId}, which has {leng} {leng|character|characters}',
    '{value} 超过要素 {codingId} 的长度 {leng}',
    '{value} 超過元素 {codingId} 的長度 {leng}',
  ],
  'barcode.unfit': [
    '{value} may not stand in element {codingId}',
    '{value} 不符合要素 {codingId} 的匹配规则',
    '{value} 不符合元素 {codingId} 的比對規則',
  ],
  'barcode.ambiguous': ['{code} would not be read back as it was written', '{code} 无法按原值解析', '{code} 無法按原值解析'],
});

export const methods = { fixed: '1', separator: '2', prefix: '3' } as const;
const separator = '|';

/** What a line of a rule takes over from its element where it says nothing itself. */
export interface Element {
  readonly codingId: string;
  readonly parameter: string;
  readonly partNo: string;
  readonly inputType: string;
  readonly fieldType: string;
  readonly fieldValue: string | null;
  readonly leng: number;
  readonly prefixChar: string | null;
  readonly matchCriteria: string | null;
}
export interface RuleLine {
  readonly codingId: string;
  readonly leng: number | null;
  readonly fieldValue: string | null;
  readonly prefixChar: string | null;
  readonly allowEmpty: string;
}
/** One part of a code, settled. */
export interface Segment {
  readonly codingId: string;
  readonly column: string;
  readonly inputType: string;
  readonly fieldType: string;
  readonly fieldValue: string;
  /** 0: any. */
  readonly leng: number;
  readonly prefix: string;
  readonly mayBeEmpty: boolean;
  readonly matchCriteria: string | null;
  readonly format: DateFormat;
}
export const segmentOf = (line: RuleLine, element: Element, dateFormat?: string | null): Segment => ({
  codingId: line.codingId,
  column: columnOf(element),
  inputType: element.inputType,
  fieldType: element.fieldType,
  fieldValue: line.fieldValue || element.fieldValue || '',
  leng: line.leng || element.leng,
  prefix: line.prefixChar || element.prefixChar || '',
  mayBeEmpty: line.allowEmpty === '1',
  matchCriteria: element.matchCriteria,
  format: formatOf(dateFormat),
});

export interface BarcodeRule {
  readonly parseMethod: string | null;
  /** 0 or null: any. */
  readonly codeTotal: number | null;
}
const lengthOf = (text: string): number => [...text].length;
const isDated = ({ inputType, fieldType }: Segment): boolean => inputType === inputs.date || fieldType === fieldTypes.date;
const isCounted = ({ inputType, fieldType }: Segment): boolean => inputType === inputs.serial || fieldType === fieldTypes.number;
/** Characters of a value; undefined where any number of them may stand. */
const widthOf = (segment: Segment): number | undefined => {
  if (isDated(segment)) return segment.format.length;
  if (segment.leng > 0) return segment.leng;
  return segment.inputType === inputs.fixed ? lengthOf(segment.fieldValue) : undefined;
};
/** Whether a text can be read as what the segment holds. */
const isFit = (segment: Segment, text: string): boolean =>
  segment.inputType === inputs.fixed ? text === segment.fieldValue : fits(text, segment.matchCriteria, segment.fieldValue);

/** What lines have wrong by themselves. `rowId` is the place of the line. */
export const lineIssues = (lines: readonly LineDraft[]): readonly Issue<never>[] => {
  const seen = new Set<unknown>();
  return lines.flatMap(({ codingId }, at): readonly Issue<never>[] => {
    const isTwice = Boolean(codingId) && seen.has(codingId);
    seen.add(codingId);
    return isTwice ? [{ code: 'barcode.elementTwice', rowId: String(at), params: { codingId: String(codingId) } }] : [];
  });
};

const pairs = (segments: readonly Segment[]): readonly (readonly [at: number, segment: Segment, other: Segment])[] =>
  segments.flatMap((segment, at) => segments.slice(0, at).map((other) => [at, segment, other] as const));

/** Why codes of a rule could not be read back: found when it is saved, not when the goods stand at the gate. */
export const ruleIssues = ({ parseMethod, codeTotal }: BarcodeRule, segments: readonly Segment[]): readonly Issue[] => {
  const at = (place: number, code: string, params: Issue['params'] = {}): Issue => ({
    code,
    rowId: String(place),
    params: { codingId: segments[place]?.codingId ?? '', ...params },
  });
  const each = (code: string, isWrong: (segment: Segment, place: number) => boolean) =>
    segments.flatMap((segment, place) => (isWrong(segment, place) ? [at(place, code)] : []));
  const clash = (code: string, isWrong: (segment: Segment, other: Segment) => boolean) =>
    pairs(segments).flatMap(([place, segment, other]) =>
      isWrong(segment, other) ? [at(place, code, { other: other.codingId })] : [],
    );
  const widths = segments.map(widthOf);
  const isSure = widths.every((width) => width !== undefined) && segments.every(({ mayBeEmpty }) => !mayBeEmpty);
  const joints = parseMethod === methods.separator ? Math.max(0, segments.length - 1) : 0;
  const sum = segments.reduce((all, { prefix }, place) => all + lengthOf(prefix) + (widths[place] ?? 0), joints);
  return [
    ...clash('barcode.columnTwice', (segment, other) => segment.column === other.column),
    ...each('barcode.empty', ({ inputType, fieldValue }) => inputType === inputs.fixed && fieldValue === ''),
    ...(parseMethod === methods.separator
      ? each('barcode.separator', ({ prefix, fieldValue }) => (prefix + fieldValue).includes(separator))
      : []),
    ...(parseMethod === methods.prefix
      ? [
          ...each('barcode.noPrefix', ({ prefix }) => prefix === ''),
          ...clash(
            'barcode.prefixClash',
            (one, other) =>
              one.prefix !== '' &&
              other.prefix !== '' &&
              (one.prefix.startsWith(other.prefix) || other.prefix.startsWith(one.prefix)),
          ),
        ]
      : []),
    ...(parseMethod === methods.fixed || parseMethod === null
      ? each('barcode.noLength', (_segment, place) => widths[place] === undefined && place < segments.length - 1)
      : []),
    ...(codeTotal && isSure && sum !== codeTotal
      ? [{ code: 'barcode.total', field: 'codeTotal', params: { sum, total: codeTotal } }]
      : []),
  ];
};

/** What a code is made of: values by column, the day it is made, the next number of its series. */
export interface CodeFacts {
  readonly values: Readonly<Record<string, string | null | undefined>>;
  /** yyyy-MM-dd */
  readonly today: string;
  readonly serial: number;
}
const givenFor = (segment: Segment, { values, today, serial }: CodeFacts): string => {
  if (segment.inputType === inputs.fixed) return segment.fieldValue;
  const given = values[segment.column] ?? '';
  if (given !== '') return given;
  if (segment.inputType === inputs.date) return today;
  return segment.inputType === inputs.serial ? String(serial) : '';
};
/** A value as it stands in a code; an issue where it cannot. */
const written = (segment: Segment, value: string, isCut: boolean): string | Issue => {
  const { codingId, leng, mayBeEmpty } = segment;
  const width = widthOf(segment) ?? 0;
  if (value === '') {
    if (!mayBeEmpty) return { code: 'barcode.empty', params: { codingId } };
    return isCut ? ' '.repeat(width) : '';
  }
  if (isDated(segment)) {
    const text = writtenDay(value, segment.format);
    return readDay(text, segment.format) === undefined ? { code: 'barcode.unfit', params: { codingId, value } } : text;
  }
  if (isCounted(segment) && !(isDecimal(value) && !value.startsWith('-')))
    return { code: 'barcode.unfit', params: { codingId, value } };
  const text = isCounted(segment) ? plain(value).padStart(leng, '0') : value;
  if (leng > 0 && lengthOf(text) > leng) return { code: 'barcode.tooLong', params: { codingId, value, leng } };
  if (!isFit(segment, text)) return { code: 'barcode.unfit', params: { codingId, value } };
  return isCut ? text + ' '.repeat(Math.max(0, width - lengthOf(text))) : text;
};
/** A text of a code as the value of its column; undefined where it cannot stand there. */
const read = (segment: Segment, text: string): string | undefined => {
  if (text === '') return segment.mayBeEmpty ? '' : undefined;
  if (isDated(segment)) return readDay(text, segment.format);
  if (isCounted(segment)) return isDecimal(text) && !text.startsWith('-') && isFit(segment, text) ? plain(text) : undefined;
  return isFit(segment, text) && (segment.leng === 0 || lengthOf(text) <= segment.leng) ? text : undefined;
};

export interface CodePart {
  readonly codingId: string;
  readonly column: string;
  /** As it stands in the code, its prefix before it. */
  readonly text: string;
  readonly value: string;
}
export type Composed = { readonly code: string; readonly parts: readonly CodePart[] } | { readonly issues: readonly Issue[] };
export type Parsed =
  | { readonly values: Readonly<Record<string, string>>; readonly parts: readonly CodePart[] }
  | { readonly issues: readonly Issue[] };

const noMatch = (line: string): Parsed => ({ issues: [{ code: 'barcode.noMatch', params: { line } }] });
interface Cut {
  readonly segment: Segment;
  readonly text: string;
}

const cutFixed = (segments: readonly Segment[], code: string): readonly Cut[] | Segment => {
  const signs = [...code];
  let from = 0;
  const cuts: Cut[] = [];
  for (const segment of segments) {
    const begin = lengthOf(segment.prefix);
    const width = widthOf(segment) ?? Math.max(0, signs.length - from - begin);
    const text = signs.slice(from, from + begin + width).join('');
    if (lengthOf(text) < begin + width || !text.startsWith(segment.prefix)) return segment;
    cuts.push({ segment, text: text.slice(segment.prefix.length).trimEnd() });
    from += begin + width;
  }
  const [last] = segments.slice(-1);
  return from < signs.length && last ? last : cuts;
};
const cutSeparated = (segments: readonly Segment[], code: string): readonly Cut[] | Segment => {
  const texts = code.split(separator);
  const [last] = segments.slice(-1);
  const isWrong = ({ prefix, mayBeEmpty }: Segment, at: number): boolean => {
    const text = texts[at];
    return text === undefined || !(text.startsWith(prefix) || (mayBeEmpty && text === ''));
  };
  const wrong = segments.find(isWrong) ?? (texts.length > segments.length ? last : undefined);
  if (wrong) return wrong;
  return segments.map((segment, at) => ({ segment, text: (texts[at] ?? '').slice(segment.prefix.length) }));
};
/** Where the value that begins here ends: where its length says, or at the next prefix. */
const endOf = (code: string, from: number, segment: Segment, later: readonly Segment[]): number => {
  const isExact = isDated(segment) || isCounted(segment) || segment.inputType === inputs.fixed;
  const width = isExact ? widthOf(segment) : undefined;
  if (width !== undefined) return Math.min(from + width, code.length);
  const found = later.map(({ prefix }) => code.indexOf(prefix, from)).filter((at) => at >= 0);
  return Math.min(...found, code.length);
};
const cutByPrefix = (segments: readonly Segment[], code: string): readonly Cut[] | Segment => {
  let from = 0;
  const cuts: Cut[] = [];
  for (const [at, segment] of segments.entries()) {
    if (!code.startsWith(segment.prefix, from)) {
      if (!segment.mayBeEmpty) return segment;
      cuts.push({ segment, text: '' });
      continue;
    }
    const begin = from + segment.prefix.length;
    from = endOf(code, begin, segment, segments.slice(at + 1));
    cuts.push({ segment, text: code.slice(begin, from) });
  }
  const [last] = segments.slice(-1);
  return from < code.length && last ? last : cuts;
};
const cutterOf = (parseMethod: string | null) =>
  parseMethod === methods.separator ? cutSeparated : parseMethod === methods.prefix ? cutByPrefix : cutFixed;

/** Reads a code back into columns. A code of another rule is refused with the element at which it stops to fit. */
export const parseCode = ({ parseMethod, codeTotal }: BarcodeRule, segments: readonly Segment[], code: string): Parsed => {
  if (codeTotal && lengthOf(code) !== codeTotal) return noMatch(`${lengthOf(code)} / ${codeTotal}`);
  const cuts = cutterOf(parseMethod)(segments, code);
  if ('codingId' in cuts) return noMatch(cuts.codingId);
  const parts: CodePart[] = [];
  for (const { segment, text } of cuts) {
    const value = read(segment, text);
    if (value === undefined) return noMatch(segment.codingId);
    parts.push({ codingId: segment.codingId, column: segment.column, text: segment.prefix + text, value });
  }
  const filled = parts.filter(({ value }) => value !== '');
  return { parts, values: Object.fromEntries(filled.map(({ column, value }) => [column, value])) };
};

/** What a value comes back as: a number without its zeros, a day as exact as its format. */
const meantBy = (segment: Segment, value: string): string => {
  if (value === '') return '';
  if (isDated(segment)) return readDay(writtenDay(value, segment.format), segment.format) ?? '';
  return isCounted(segment) ? plain(value) : value;
};
/** Makes a code. What could not be read back as it was written is refused: the label would say something else. */
export const composeCode = (rule: BarcodeRule, segments: readonly Segment[], facts: CodeFacts): Composed => {
  const isCut = rule.parseMethod === methods.fixed || rule.parseMethod === null;
  const made = segments.map((segment) => ({ segment, text: written(segment, givenFor(segment, facts), isCut) }));
  const issues = made.flatMap(({ text }) => (typeof text === 'string' ? [] : [text]));
  if (issues.length > 0) return { issues };
  const parts = made.map(({ segment, text }): CodePart => {
    // without its value, a part that is found by its prefix is not there at all
    const isLeftOut = text === '' && rule.parseMethod !== methods.fixed;
    return {
      codingId: segment.codingId,
      column: segment.column,
      text: isLeftOut ? '' : segment.prefix + String(text),
      value: givenFor(segment, facts),
    };
  });
  const code = parts.map(({ text }) => text).join(rule.parseMethod === methods.separator ? separator : '');
  const total = rule.codeTotal ?? 0;
  if (total > 0 && lengthOf(code) !== total)
    return { issues: [{ code: 'barcode.total', params: { sum: lengthOf(code), total } }] };
  const back = parseCode(rule, segments, code);
  const isSame =
    'values' in back &&
    segments.every((segment, at) => (back.values[segment.column] ?? '') === meantBy(segment, parts[at]?.value ?? ''));
  return isSame ? { code, parts } : { issues: [{ code: 'barcode.ambiguous', params: { code } }] };
};

const signs: Readonly<Record<string, string>> = {
  [criteria.digits]: '1234567890',
  [criteria.letters]: 'ABCDEFGHIJ',
};
/** A code of a rule with made-up values, for the eye of who writes the rule. */
export const sampleCode = (rule: BarcodeRule, segments: readonly Segment[], today: string): Composed => {
  const values = segments.map((segment): readonly [string, string] => {
    if (isDated(segment)) return [segment.column, today];
    if (isCounted(segment)) return [segment.column, '1'];
    if (segment.matchCriteria === criteria.value) return [segment.column, segment.fieldValue];
    const wide = segment.leng || 6;
    const from = signs[segment.matchCriteria ?? ''] ?? 'M00123456789';
    return [segment.column, from.repeat(Math.ceil(wide / from.length)).slice(0, wide)];
  });
  return composeCode(rule, segments, { values: Object.fromEntries(values), today, serial: 1 });
};
