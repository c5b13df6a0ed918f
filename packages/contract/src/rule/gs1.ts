/**
 * Element strings of GS1, as GS1-128, GS1 DataMatrix, GS1 QR and GS1 DataBar carry them: read, written, and shown with brackets. Days,
 * check digits and lengths are judged as the General Specifications say; nothing is guessed.
 */
import { checkDigit } from '../base/item/item.rules.ts';
import { plain } from '../kernel/decimal.ts';
import type { Issue } from '../kernel/issue.ts';
import { definePhrases } from '../kernel/phrase.ts';
import { isDay } from '../kernel/schema.ts';
import { type Component, type Identifier, identifiers } from './gs1Table.ts';

export const gs1Phrases = definePhrases({
  'gs1.tooLong': [
    'The code has more than {most} {most|character|characters}',
    '扫描内容超过 {most} 个字符',
    '掃描內容超過 {most} 個字元',
  ],
  'gs1.control': [
    'Character {place} is a control character that no code holds: check the settings of the scanner',
    '第 {place} 位是控制字符，请检查扫描枪设置',
    '第 {place} 位是控制字元，請檢查掃描器設定',
  ],
  'gs1.unknown': [
    '{text} begins with no application identifier of GS1',
    '“{text}”不以 GS1 应用标识符开头',
    '「{text}」不以 GS1 應用識別碼開頭',
  ],
  'gs1.length': [
    '({ai}) {title} takes {expected}, not {value}',
    '({ai}) {title} 的格式应为 {expected}，实际为“{value}”',
    '({ai}) {title} 的格式應為 {expected}，實際為「{value}」',
  ],
  'gs1.signs': [
    '({ai}) {title} takes {expected}: {value} has others',
    '({ai}) {title} 的格式为 {expected}，“{value}”含有不允许的字符',
    '({ai}) {title} 的格式為 {expected}，「{value}」含有不允許的字元',
  ],
  'gs1.checkDigit': [
    'The check digit of ({ai}) {value} is wrong: it should be {expected}',
    '({ai}) {value} 的校验码错误，应为 {expected}',
    '({ai}) {value} 的檢查碼錯誤，應為 {expected}',
  ],
  'gs1.date': ['({ai}) {value} is no date', '({ai}) {value} 不是有效日期', '({ai}) {value} 不是有效日期'],
  'gs1.twice': [
    '({ai}) {title} stands twice with different values',
    '({ai}) {title} 重复出现且内容不同',
    '({ai}) {title} 重複出現且內容不同',
  ],
});

/** The most characters of a scanned text. */
const mostScanned = 512;
const separator = '\u001d';
/** How scanners announce that a code is of GS1. */
const announced = /^\](?:C1|e[0-2]|d2|Q3|J1)/;

export interface Gs1Element {
  readonly ai: string;
  readonly title: string;
  /** As it stands in the code. */
  readonly text: string;
  /** What it means: a day as yyyy-MM-dd, a figure with its decimals, else the text. */
  readonly value: string;
}
export type Gs1Read =
  | { readonly elements: readonly Gs1Element[] /** With brackets, for the eye. */; readonly readable: string }
  | { readonly issues: readonly Issue[] };

/** The year that two digits mean: the nearest to today's, at most 49 before and 50 after. */
const yearOf = (short: number, today: string): number => {
  const now = Number(today.slice(0, 4));
  const ahead = short - (now % 100);
  const century = now - (now % 100);
  return century + short + (ahead >= 51 ? -100 : ahead <= -50 ? 100 : 0);
};
/** YYMMDD as yyyy-MM-dd; the day 00 is the last of its month. Undefined where there is no such day. */
const dayOf = (text: string, today: string): string | undefined => {
  const year = yearOf(Number(text.slice(0, 2)), today);
  const month = text.slice(2, 4);
  const given = text.slice(4, 6);
  const last = new Date(Date.UTC(year, Number(month), 0)).getUTCDate();
  const day = `${year}-${month}-${given === '00' ? String(last).padStart(2, '0') : given}`;
  return Number(month) >= 1 && Number(month) <= 12 && isDay(day) ? day : undefined;
};
/** The day with what stands behind it as a time: yyyy-MM-dd HH:mm. */
const momentOf = (text: string, today: string): string | undefined => {
  const day = dayOf(text, today);
  const [hour, minute] = [text.slice(6, 8), text.slice(8, 10)];
  if (day === undefined || hour === '') return day;
  return Number(hour) < 24 && Number(minute || '0') < 60 ? `${day} ${hour}:${minute || '00'}` : undefined;
};

const setOf: Readonly<Record<Component['signs'], RegExp>> = {
  n: /^\d*$/,
  d: /^\d*$/,
  x: /^[!"%&'()*+,\-./\d:;<=>?A-Z_a-z]*$/,
  y: /^[#\-/\dA-Z]*$/,
};
const issueOf = (code: string, { ai, title, format }: Identifier, value: string, expected: string = format): Issue => ({
  code,
  params: { ai, title, value: value.slice(0, 40), expected },
});
/** What is wrong with a value, component by component; undefined where nothing is. */
const wrongIn = (identifier: Identifier, text: string, today: string): Issue | undefined => {
  let from = 0;
  for (const { signs, least, most, isChecked, mayBeAbsent } of identifier.components) {
    const part = text.slice(from, from + most);
    if (part === '' && mayBeAbsent) continue;
    if (!setOf[signs].test(part)) return issueOf('gs1.signs', identifier, text);
    if (part.length < least) return issueOf('gs1.length', identifier, text);
    const digit = isChecked ? checkDigit(part.slice(0, -1)) : '';
    if (isChecked && part.slice(-1) !== digit) return issueOf('gs1.checkDigit', identifier, text, digit);
    if (signs === 'd' && momentOf(part, today) === undefined) return issueOf('gs1.date', identifier, text);
    from += part.length;
  }
  return from < text.length ? issueOf('gs1.length', identifier, text) : undefined;
};
const meaningOf = ({ components, decimals }: Identifier, text: string, today: string): string => {
  if (components[0]?.signs === 'd') return momentOf(text.slice(0, components[0].most), today) ?? text;
  // where a currency stands before the amount, the figure is no number by itself
  if (decimals === undefined || components.length > 1) return text;
  const digits = text.padStart(decimals + 1, '0');
  return plain(decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`);
};

/** The identifier that a text begins with. No identifier is the beginning of another. */
const identifierAt = (text: string, from: number): Identifier | undefined => {
  for (const length of [2, 3, 4]) {
    const found = identifiers.get(text.slice(from, from + length));
    if (found) return found;
  }
  return undefined;
};
interface Raw {
  readonly identifier: Identifier;
  readonly text: string;
}
const unknown = (text: string): Issue => ({ code: 'gs1.unknown', params: { text: text.slice(0, 8) } });
const cut = (body: string): readonly Raw[] | Issue => {
  const found: Raw[] = [];
  let from = body.startsWith(separator) ? 1 : 0;
  while (from < body.length) {
    const identifier = identifierAt(body, from);
    if (!identifier) return unknown(body.slice(from));
    const begin = from + identifier.ai.length;
    const next = body.indexOf(separator, begin);
    const end = next < 0 ? body.length : next;
    const to = identifier.isPredefined ? Math.min(begin + (identifier.components[0]?.most ?? 0), end) : end;
    found.push({ identifier, text: body.slice(begin, to) });
    // a separator behind a length that is known is not needed, and does no harm
    from = body[to] === separator ? to + 1 : to;
  }
  return found;
};
/** The form for the eye: each identifier in brackets. What follows a value in brackets must be an identifier, or belongs to the value. */
const cutBrackets = (body: string): readonly Raw[] | Issue => {
  const found: { identifier: Identifier; text: string }[] = [];
  let from = 0;
  for (const match of body.matchAll(/\((\d{2,4})\)/g)) {
    const identifier = identifiers.get(match[1] ?? '');
    if (!identifier) {
      if (match.index === 0) return unknown(body);
      continue;
    }
    const last = found.at(-1);
    if (last) last.text = body.slice(from, match.index);
    found.push({ identifier, text: '' });
    from = match.index + match[0].length;
  }
  const last = found.at(-1);
  if (!last) return unknown(body);
  last.text = body.slice(from);
  return found;
};

const readRaw = (raws: readonly Raw[], today: string): Gs1Read => {
  const seen = new Map<string, string>();
  for (const { identifier, text } of raws) {
    const issue = wrongIn(identifier, text, today);
    if (issue) return { issues: [issue] };
    const before = seen.get(identifier.ai);
    if (before !== undefined && before !== text) return { issues: [issueOf('gs1.twice', identifier, text)] };
    seen.set(identifier.ai, text);
  }
  const elements = raws.map(({ identifier, text }) => ({
    ai: identifier.ai,
    title: identifier.title,
    text,
    value: meaningOf(identifier, text, today),
  }));
  return { elements, readable: elements.map(({ ai, text }) => `(${ai})${text}`).join('') };
};

/** Nothing that a code holds, the group separator aside. */
const isControl = (code: number): boolean => code !== separator.charCodeAt(0) && (code < 32 || (code > 126 && code < 160));
/** How many characters stand before the first control character; -1 where there is none. */
const controlIn = (text: string): number => {
  for (let at = 0; at < text.length; at += 1) if (isControl(text.charCodeAt(at))) return [...text.slice(0, at)].length;
  return -1;
};
/** What keeps a text from being a scanned code at all: its length, and characters no keyboard or scanner should send. */
export const scannedIssues = (text: string): readonly Issue[] => {
  if (text.length > mostScanned) return [{ code: 'gs1.tooLong', params: { most: mostScanned } }];
  const place = controlIn(text);
  return place < 0 ? [] : [{ code: 'gs1.control', params: { place: place + 1 } }];
};
/**
 * Whether a text says itself that it is of GS1: announced by the scanner, with separators, or in brackets. A text of plain digits may be
 * of GS1 too, and of anybody else.
 */
export const saysGs1 = (text: string): boolean => announced.test(text) || text.includes(separator) || /^\(\d{2,4}\)/.test(text);
/** A text without what the scanner announces of its symbology (`]C0`, `]d2`). */
export const withoutAnnouncement = (text: string): string => text.replace(/^\][A-Za-z]\d/, '');

/**
 * Reads a scanned text of at most 512 characters: with or without the announcement of the scanner, with group separators (0x1D) or in
 * brackets. `today` is yyyy-MM-dd: the century of a year follows from it. Issues are codes of `gs1Phrases`, with what was expected.
 */
export const readGs1 = (text: string, today: string): Gs1Read => {
  const issues = scannedIssues(text);
  if (issues.length > 0) return { issues };
  const body = withoutAnnouncement(text);
  const raws = body.startsWith('(') ? cutBrackets(body) : cut(body);
  if ('code' in raws) return { issues: [raws] };
  return raws.length === 0 ? { issues: [unknown(text)] } : readRaw(raws, today);
};

/** A value as it stands in a code: a day short, a figure with as many digits as its identifier takes. */
const written = ({ components: [first], decimals }: Identifier, value: string): string => {
  if (first?.signs === 'd' && value.includes('-')) return value.slice(2).replace(/[-: ]/g, '').slice(0, first.most);
  if (decimals === undefined || !first) return value;
  const [whole = '', fraction = ''] = value.split('.');
  const digits = fraction.length > decimals ? value : whole + fraction.padEnd(decimals, '0');
  return first.least === first.most ? digits.padStart(first.most, '0') : digits.replace(/^0+(?=\d)/, '');
};
export type Gs1Made = { readonly code: string; readonly readable: string } | { readonly issues: readonly Issue[] };
/**
 * Makes an element string. Values are what `readGs1` gives as values. `code` is what a symbol carries after its FNC1, with group
 * separators where an identifier does not end by itself.
 */
export const writeGs1 = (parts: readonly { readonly ai: string; readonly value: string }[], today: string): Gs1Made => {
  const raws: Raw[] = [];
  for (const { ai, value } of parts) {
    const identifier = identifiers.get(ai);
    if (!identifier) return { issues: [unknown(ai)] };
    raws.push({ identifier, text: written(identifier, value) });
  }
  const read = readRaw(raws, today);
  if ('issues' in read) return read;
  const code = raws
    .map(
      ({ identifier, text }, at) => identifier.ai + text + (identifier.isPredefined || at === raws.length - 1 ? '' : separator),
    )
    .join('');
  return { code, readable: read.readable };
};
