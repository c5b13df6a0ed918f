import { type Cell, headerSearchRows, type LineError, type SheetColumn, type SheetDraft } from '@wms/contract/kernel/exchange.ts';
import { type Locale, say, type Trilingual } from '@wms/contract/kernel/phrase.ts';
import { fieldSchema, issuesOf } from '@wms/contract/kernel/schema.ts';
import { cellText, converterOf } from './convert.ts';
import type { CellFault } from './reader/cells.ts';
import type { Batch } from './reader/workbook.ts';

// brackets, blanks, signs and the star of a required column do not count; 税率(%) and 税率（％） are one word
const word = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s()[\]{}【】〔〕<>《》:：_\-./\\%*#'"、,]+/g, '');
const withoutBrackets = (text: string): string => text.normalize('NFKC').replace(/[([【〔].*?[)\]】〕]/g, '');

/** Where each column stands, and what else stands in the header row. */
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

/** Rows a sheet is judged on beyond what stands in its cells. */
export interface SheetOptions {
  /** Errors kept; all are counted. */
  readonly maxErrors?: number;
  /** Values that take the place of a cell, by line and member. */
  readonly fixes?: ReadonlyMap<number, Readonly<Record<string, string>>>;
  /** Only these lines are data; the others are passed over. */
  readonly only?: ReadonlySet<number>;
}

/** The sheet as it was sent: what stands in the header row, the member of each column, and the cells by line. */
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

const listed = (labels: readonly Trilingual[], locale: Locale): string =>
  labels.map((label) => say(label, locale)).join(locale === 'en-US' ? ', ' : '、');

/**
 * Finds the header among the first rows (a title may stand above it), skips the template's row of member names, and
 * converts and checks each row by the schema of its fields.
 */
export const createSheetCheck = (columns: readonly SheetColumn[], locale: Locale, options: SheetOptions = {}): SheetCheck => {
  const { maxErrors = 1_000, fixes, only } = options;
  const raw = new Map<number, readonly Cell[]>();
  const words = wordsOf(columns);
  const readers = new Map(columns.map((column) => [column.name, readerOf(column)]));
  const early: { line: number; cells: readonly Cell[] }[] = [];
  const drafts: SheetDraft[] = [];
  const halves: SheetDraft[] = [];
  const errors: LineError[] = [];
  let [header, headerLine, errorCount, rowCount, refused]: [HeaderMatch | undefined, number, number, number, boolean] = [
    undefined,
    0,
    0,
    0,
    false,
  ];
  let headerCells: readonly string[] = [];
  const fail = (error: LineError): void => {
    errorCount += 1;
    if (errors.length < maxErrors) errors.push(error);
  };

  const isNameRow = (cells: readonly Cell[]): boolean =>
    cells.some((cell) => cell !== null) &&
    cells.every((cell, index) => cell === null || cell === '' || cell === header?.at.get(index)?.name);

  const takeRow = (line: number, cells: readonly Cell[]): void => {
    if (!header || refused || cells.every((cell) => cellText(cell).trim() === '')) return;
    if ((line - headerLine <= 2 && isNameRow(cells)) || (only && !only.has(line))) return;
    const fixed = fixes?.get(line);
    const cellAt = (index: number): Cell => {
      const name = header?.at.get(index)?.name;
      const mended = fixed && name !== undefined && Object.hasOwn(fixed, name) ? fixed[name] : undefined;
      return mended ?? cells[index] ?? null;
    };
    // as it was sent, mended cells included: what is left of it is to be mended no second time
    raw.set(
      line,
      fixed ? Array.from({ length: Math.max(cells.length, headerCells.length) }, (_, index) => cellAt(index)) : cells,
    );
    const values: Record<string, unknown> = {};
    const found: LineError[] = [];
    let empty = true;
    for (const [index, column] of header.at) {
      const cell = cellAt(index);
      if (cellText(cell).trim() !== '') empty = false;
      const outcome = readers.get(column.name)?.(cell);
      if (!outcome) continue;
      if ('value' in outcome) values[column.name] = outcome.value;
      else found.push({ line, field: column.name, value: cellText(cell), ...outcome });
    }
    if (empty) return;
    rowCount += 1;
    found.forEach(fail);
    (found.length > 0 ? halves : drafts).push({ line, values: { ...absent, ...values } });
  };

  let absent: Readonly<Record<string, unknown>> = {};
  const chooseHeader = (): void => {
    const matches = early.map(({ cells }) => matchHeader(words, cells));
    const best = matches.reduce((most, match) => Math.max(most, match.at.size), 0);
    const at = matches.findIndex((match) => match.at.size === best);
    const chosen = matches[at];
    const required = columns.filter((column) => column.field.required && column.field.default === undefined);
    if (!chosen || best < Math.min(2, columns.length)) {
      refused = true;
      fail({
        code: 'import.noHeader',
        params: {
          max: headerSearchRows,
          columns: listed(
            (required.length ? required : columns).map((c) => c.label),
            locale,
          ),
        },
      });
      return;
    }
    header = chosen;
    headerCells = (early[at]?.cells ?? []).map((cell) => cellText(cell).trim());
    headerLine = early[at]?.line ?? 0;
    const present = new Set([...chosen.at.values()].map((column) => column.name));
    const missing = required.filter((column) => !present.has(column.name));
    if (missing.length > 0)
      fail({
        code: 'import.missingColumn',
        params: {
          columns: listed(
            missing.map((column) => column.label),
            locale,
          ),
        },
      });
    for (const text of chosen.doubled) fail({ line: headerLine, code: 'import.doubleColumn', params: { column: text } });
    refused = missing.length > 0 || chosen.doubled.length > 0;
    absent = Object.fromEntries(
      columns.filter((column) => !present.has(column.name)).map((column) => [column.name, column.field.default ?? null]),
    );
    for (const { line, cells } of early.splice(0).slice(at + 1)) takeRow(line, cells);
  };

  return {
    push: ({ lines, rows }) => {
      rows.forEach((cells, n) => {
        const line = lines[n] ?? 0;
        if (header || refused) takeRow(line, cells);
        else {
          early.push({ line, cells });
          if (early.length >= headerSearchRows) chooseHeader();
        }
      });
    },
    finish: (allFaults = [], allFaultCount = allFaults.length) => {
      if (!header && !refused) chooseHeader();
      const at = header?.at ?? new Map<number, SheetColumn>();
      // a cell that was mended, or whose line is not asked for, is no fault any more
      const faults = allFaults.filter(
        ({ line, column }) =>
          (!only || only.has(line)) && !Object.hasOwn(fixes?.get(line) ?? {}, at.get(column - 1)?.name ?? letterOf(column)),
      );
      const faultCount = allFaultCount - (allFaults.length - faults.length);
      const faulty = new Set<string>(faults.map(({ line, column }) => `${line} ${at.get(column - 1)?.name ?? letterOf(column)}`));
      // a cell that was not taken looks empty to its column: one error for it is enough
      const kept = errors.filter((error) => !faulty.has(`${error.line} ${error.field}`));
      const lines = new Set(faults.map((fault) => fault.line));
      const untaken = faults.map(
        ({ line, column, code, value }): LineError => ({
          line,
          field: at.get(column - 1)?.name ?? letterOf(column),
          value,
          code,
        }),
      );
      return {
        drafts: drafts.filter((draft) => !lines.has(draft.line)),
        // a row of which the reader left out a cell says less than it seems to
        halves: halves.filter((draft) => !lines.has(draft.line)),
        errors: [...kept, ...untaken].sort((a, b) => (a.line ?? 0) - (b.line ?? 0)),
        errorCount: errorCount - (errors.length - kept.length) + faultCount,
        rowCount,
        unknown: header?.unknown ?? [],
        raw: { header: headerCells, fields: headerCells.map((_, index) => at.get(index)?.name ?? null), rows: raw },
      };
    },
  };
};

/** A whole sheet at once: for tests, and for rooms that have rows from elsewhere. */
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
      params: { field: column.label, value: cellText(cell), ...issue?.params },
    };
  };
};
