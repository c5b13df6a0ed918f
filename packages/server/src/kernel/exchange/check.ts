import { type Cell, headerSearchRows, type LineError, type SheetColumn, type SheetDraft } from '@wms/contract/kernel/exchange.ts';
import { type Locale, say } from '@wms/contract/kernel/phrase.ts';
import { fieldSchema, issuesOf } from '@wms/contract/kernel/schema.ts';
import { cellText, converterOf } from './convert.ts';
import { type CellFault, quoted } from './reader/cells.ts';
import type { Batch } from './reader/workbook.ts';

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

const matchHeader = (words: ReadonlyMap<string, SheetColumn>, cells: readonly Cell[]): HeaderMatch => {
  const at = new Map<number, SheetColumn>();
  const [unknown, doubled]: [string[], string[]] = [[], []];
  const taken = new Set<string>();
  cells.forEach((cell, index) => {
    const text = cellText(cell).trim();
    if (text === '') return;
    const column = words.get(word(text)) ?? words.get(word(withoutBrackets(text)));
    if (!column) unknown.push(text);
    else if (taken.has(column.name)) doubled.push(text);
    else {
      taken.add(column.name);
      at.set(index, column);
    }
  });
  return { at, unknown, doubled };
};

/** Settings of a check. */
export interface SheetOptions {
  /** The most errors returned; all are counted. */
  readonly maxErrors?: number;
  /** Values that take the place of a cell, by line and member. */
  readonly fixes?: ReadonlyMap<number, Readonly<Record<string, string>>>;
  /** Only these lines are data; the others are passed over. */
  readonly only?: ReadonlySet<number>;
}

/** The sheet as it was sent: the texts of the header row, the field of each column, and the cells by line. */
export interface RawSheet {
  readonly header: readonly string[];
  readonly fields: readonly (string | null)[];
  readonly rows: ReadonlyMap<number, readonly Cell[]>;
}

export interface CheckedSheet {
  /** Rows without any error, in the order of the file. */
  readonly drafts: readonly SheetDraft[];
  /** Rows with an error: what the cells without one say. */
  readonly halves: readonly SheetDraft[];
  /** The first errors of each kind of check; `errorCount` counts all. */
  readonly errors: readonly LineError[];
  readonly errorCount: number;
  /** Rows with a value, the good and the bad. */
  readonly rowCount: number;
  readonly unknown: readonly string[];
  readonly raw: RawSheet;
}
/** Takes a sheet in batches and keeps the drafts of its good rows. */
export interface SheetCheck {
  push(batch: Batch): void;
  /** Ends the sheet. Cells the reader did not take are errors of their rows. */
  finish(faults?: readonly CellFault[], faultCount?: number): CheckedSheet;
}

interface SheetRow {
  readonly line: number;
  readonly cells: readonly Cell[];
}
interface Header {
  readonly match: HeaderMatch;
  readonly line: number;
  readonly cells: readonly string[];
  /** The rows below it that were read to find it. */
  readonly below: readonly SheetRow[];
}
/** The first of the rows with the most known columns; undefined when none has two of them. */
const findHeader = (columns: readonly SheetColumn[], early: readonly SheetRow[]): Header | undefined => {
  const words = wordsOf(columns);
  const matches = early.map(({ cells }) => matchHeader(words, cells));
  const best = matches.reduce((most, match) => Math.max(most, match.at.size), 0);
  const at = matches.findIndex((match) => match.at.size === best);
  const [match, row] = [matches[at], early[at]];
  if (!match || !row || best < Math.min(2, columns.length)) return undefined;
  return { match, line: row.line, cells: row.cells.map((cell) => cellText(cell).trim()), below: early.slice(at + 1) };
};

const isRequired = ({ field }: SheetColumn): boolean => field.required === true && field.default === undefined;

/** Errors of the header itself; if there is one, no row is read. */
const headerErrors = (columns: readonly SheetColumn[], header: Header | undefined, locale: Locale): readonly LineError[] => {
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
const presentIn = ({ match }: Header): ReadonlySet<string> => new Set([...match.at.values()].map(({ name }) => name));

/** The reader's faults as errors of their rows. A mended cell, or one of a line that is not asked for, is no fault any more. */
const faultErrors = (
  faults: readonly CellFault[],
  at: ReadonlyMap<number, SheetColumn>,
  { fixes, only }: SheetOptions,
): readonly (LineError & { readonly line: number })[] =>
  faults
    .map(({ column, ...fault }) => ({ ...fault, field: at.get(column - 1)?.name ?? letterOf(column) }))
    .filter(({ line, field }) => (!only || only.has(line)) && !Object.hasOwn(fixes?.get(line) ?? {}, field));

/**
 * Finds the header among the first rows (a title may be above it), skips the template's row of member names, and
 * converts and checks each row by the schema of its fields.
 */
export const createSheetCheck = (columns: readonly SheetColumn[], locale: Locale, options: SheetOptions = {}): SheetCheck => {
  const { maxErrors = 1_000, fixes, only } = options;
  const raw = new Map<number, readonly Cell[]>();
  const readers = new Map(columns.map((column) => [column.name, readerOf(column)]));
  const early: SheetRow[] = [];
  const drafts: SheetDraft[] = [];
  const halves: SheetDraft[] = [];
  const errors: LineError[] = [];
  let header: Header | undefined;
  let [errorCount, rowCount, refused] = [0, 0, false];
  /** The default of each column that the sheet does not have. */
  let absent: Readonly<Record<string, unknown>> = {};
  const fail = (error: LineError): void => {
    errorCount += 1;
    if (errors.length < maxErrors) errors.push(error);
  };

  const isNameRow = (cells: readonly Cell[]): boolean =>
    cells.some((cell) => cell !== null) &&
    cells.every((cell, index) => cell === null || cell === '' || cell === header?.match.at.get(index)?.name);

  const takeRow = ({ line, cells }: SheetRow): void => {
    if (!header || refused || cells.every((cell) => cellText(cell).trim() === '')) return;
    if ((line - header.line <= 2 && isNameRow(cells)) || (only && !only.has(line))) return;
    const { at } = header.match;
    const fixed = fixes?.get(line);
    const cellAt = (index: number): Cell => {
      const name = at.get(index)?.name;
      const mended = fixed && name !== undefined && Object.hasOwn(fixed, name) ? fixed[name] : undefined;
      return mended ?? cells[index] ?? null;
    };
    // as it was sent, mended cells included: what is left of it is to be mended no second time
    const width = Math.max(cells.length, header.cells.length);
    raw.set(line, fixed ? Array.from({ length: width }, (_, index) => cellAt(index)) : cells);
    const values: Record<string, unknown> = {};
    const found: LineError[] = [];
    let empty = true;
    for (const [index, column] of at) {
      const cell = cellAt(index);
      if (cellText(cell).trim() !== '') empty = false;
      const outcome = readers.get(column.name)?.(cell);
      if (!outcome) continue;
      if ('value' in outcome) values[column.name] = outcome.value;
      else found.push({ line, field: column.name, value: quoted(cellText(cell)), ...outcome });
    }
    if (empty) return;
    rowCount += 1;
    found.forEach(fail);
    (found.length > 0 ? halves : drafts).push({ line, values: { ...absent, ...values } });
  };

  const chooseHeader = (): void => {
    header = findHeader(columns, early.splice(0));
    const wrong = headerErrors(columns, header, locale);
    wrong.forEach(fail);
    refused = wrong.length > 0;
    if (!header) return;
    const present = presentIn(header);
    absent = Object.fromEntries(
      columns.filter(({ name }) => !present.has(name)).map(({ name, field }) => [name, field.default ?? null]),
    );
    header.below.forEach(takeRow);
  };

  return {
    push: ({ lines, rows }) => {
      rows.forEach((cells, n) => {
        const row = { line: lines[n] ?? 0, cells };
        if (header || refused) takeRow(row);
        else {
          early.push(row);
          if (early.length >= headerSearchRows) chooseHeader();
        }
      });
    },
    finish: (faults = [], faultCount = faults.length) => {
      if (!header && !refused) chooseHeader();
      const at = header?.match.at ?? new Map<number, SheetColumn>();
      const untaken = faultErrors(faults, at, options);
      // a cell that the reader rejected is empty for its column, which reports it too: one error is enough
      const faulty = new Set(untaken.map(({ line, field }) => `${line} ${field}`));
      const others = errors.filter((error) => !faulty.has(`${error.line} ${error.field}`));
      const lines = new Set(untaken.map(({ line }) => line));
      const names = header?.cells ?? [];
      return {
        drafts: drafts.filter((draft) => !lines.has(draft.line)),
        // a row of which the reader left out a cell says less than it seems to
        halves: halves.filter((draft) => !lines.has(draft.line)),
        errors: [...others, ...untaken].sort((a, b) => (a.line ?? 0) - (b.line ?? 0)),
        errorCount: errorCount - (errors.length - others.length) + faultCount - (faults.length - untaken.length),
        rowCount,
        unknown: header?.match.unknown ?? [],
        raw: { header: names, fields: names.map((_, index) => at.get(index)?.name ?? null), rows: raw },
      };
    },
  };
};

/** Checks all rows at once: for tests, and for rooms whose rows do not come from a file. */
export const checkRows = (
  columns: readonly SheetColumn[],
  rows: readonly (readonly Cell[])[],
  locale: Locale = 'zh-CN',
): CheckedSheet => {
  const check = createSheetCheck(columns, locale);
  check.push({ lines: rows.map((_, n) => n + 1), rows });
  return check.finish();
};

const letterOf = (column: number): string => {
  let [text, left] = ['', column];
  while (left > 0) {
    text = String.fromCharCode(65 + ((left - 1) % 26)) + text;
    left = Math.floor((left - 1) / 26);
  }
  return text;
};

type Outcome = { readonly value: unknown } | Pick<LineError, 'code' | 'params'>;
const readerOf = (column: SheetColumn): ((cell: Cell) => Outcome) => {
  const schema = fieldSchema(column.field);
  const convert = converterOf(column);
  return (cell) => {
    const parsed = schema.safeParse(convert(cell));
    if (parsed.success) return { value: parsed.data };
    const [issue] = issuesOf(parsed.error);
    return {
      code: issue?.code ?? 'valid.shape',
      params: { field: column.label, value: quoted(cellText(cell)), ...issue?.params },
    };
  };
};
