/** The header of a sheet: which row it is, and which column each of its cells names. */
import type { Cell, LineError, SheetColumn } from '@wms/contract/kernel/exchange.ts';
import { type Locale, say } from '@wms/contract/kernel/phrase.ts';
import { headerSearchRows } from '@wms/contract/kernel/workbook.ts';
import { cellText } from './convert.ts';

// brackets, blanks, signs and the star of a required column do not count; 税率(%) and 税率（％） are one word
const word = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s()[\]{}【】〔〕<>《》:：_\-./\\%*#'"、,]+/g, '');
const withoutBrackets = (text: string): string => text.normalize('NFKC').replace(/[([【〔].*?[)\]】〕]/g, '');

/** The position of each column, and the other cells of the header row. */
export interface HeaderMatch {
  /** Index of the cell to the column. */
  readonly at: ReadonlyMap<number, SheetColumn>;
  readonly unknown: readonly string[];
  readonly doubled: readonly string[];
}

const wordsOf = (columns: readonly SheetColumn[]): ReadonlyMap<string, SheetColumn> => {
  const words = new Map<string, SheetColumn>();
  const offer = (text: string, column: SheetColumn): void => {
    const key = word(text);
    if (key !== '' && !words.has(key)) words.set(key, column);
  };
  // in this order: a member's name beats a label, a label beats another column's alias
  for (const column of columns) offer(column.name, column);
  for (const column of columns) for (const label of column.label) offer(label, column);
  for (const column of columns) for (const alias of column.aliases ?? []) offer(alias, column);
  return words;
};

type Further = (header: string) => SheetColumn | undefined;
const matchHeader = (words: ReadonlyMap<string, SheetColumn>, cells: readonly Cell[], further?: Further): HeaderMatch => {
  const at = new Map<number, SheetColumn>();
  const [unknown, doubled]: [string[], string[]] = [[], []];
  const taken = new Set<string>();
  cells.forEach((cell, index) => {
    const text = cellText(cell).trim();
    if (text === '') return;
    const column = words.get(word(text)) ?? words.get(word(withoutBrackets(text))) ?? further?.(text);
    if (!column) unknown.push(text);
    else if (taken.has(column.name)) doubled.push(text);
    else {
      taken.add(column.name);
      at.set(index, column);
    }
  });
  return { at, unknown, doubled };
};

export interface SheetRow {
  readonly line: number;
  readonly cells: readonly Cell[];
}
export interface Header {
  readonly match: HeaderMatch;
  readonly line: number;
  readonly cells: readonly string[];
  /** The rows below it that were read to find it. */
  readonly below: readonly SheetRow[];
}
/** The first of the rows with the most known columns; undefined when none has two of them. */
export const findHeader = (
  columns: readonly SheetColumn[],
  early: readonly SheetRow[],
  further?: Further,
): Header | undefined => {
  const words = wordsOf(columns);
  const matches = early.map(({ cells }) => matchHeader(words, cells, further));
  const best = matches.reduce((most, match) => Math.max(most, match.at.size), 0);
  const at = matches.findIndex((match) => match.at.size === best);
  const [match, row] = [matches[at], early[at]];
  if (!match || !row || best < Math.min(2, columns.length)) return undefined;
  return { match, line: row.line, cells: row.cells.map((cell) => cellText(cell).trim()), below: early.slice(at + 1) };
};

const isRequired = ({ field }: SheetColumn): boolean => field.required === true && field.default === undefined;

/** Errors of the header itself; if there is one, no row is read. */
export const headerErrors = (
  columns: readonly SheetColumn[],
  header: Header | undefined,
  locale: Locale,
): readonly LineError[] => {
  const listed = (some: readonly SheetColumn[]): string =>
    some.map(({ label }) => say(label, locale)).join(locale === 'en-US' ? ', ' : '、');
  const required = columns.filter(isRequired);
  if (!header) {
    const params = { max: headerSearchRows, columns: listed(required.length > 0 ? required : columns) };
    return [{ code: 'import.noHeader', params }];
  }
  const present = presentIn(header);
  const missing = required.filter(({ name }) => !present.has(name));
  return [
    ...(missing.length > 0 ? [{ code: 'import.missingColumn', params: { columns: listed(missing) } }] : []),
    ...header.match.doubled.map((column) => ({ line: header.line, code: 'import.doubleColumn', params: { column } })),
  ];
};
export const presentIn = ({ match }: Header): ReadonlySet<string> => new Set([...match.at.values()].map(({ name }) => name));
