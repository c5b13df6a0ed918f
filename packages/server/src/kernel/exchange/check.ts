import type { Cell, LineError, SheetColumn, SheetDraft } from '@wms/contract/kernel/exchange.ts';
import type { Locale } from '@wms/contract/kernel/phrase.ts';
import { fieldSchema, issuesOf } from '@wms/contract/kernel/schema.ts';
import { headerSearchRows } from '@wms/contract/kernel/workbook.ts';
import { cellText, converterOf } from './convert.ts';
import { findHeader, type Header, headerErrors, presentIn, type SheetRow } from './header.ts';
import { type CellFault, quoted } from './reader/cells.ts';
import type { Batch } from './reader/workbook.ts';

/** Settings of a check. */
export interface SheetOptions {
  /** The most errors returned; all are counted. */
  readonly maxErrors?: number;
  /** Values that take the place of a cell, by line and member. */
  readonly fixes?: ReadonlyMap<number, Readonly<Record<string, string>>>;
  /** Only these lines are data; the others are passed over. */
  readonly only?: ReadonlySet<number>;
  /** The column that a header of no declared column stands for. */
  readonly further?: (header: string) => SheetColumn | undefined;
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

/** The reader's faults as errors of their rows. A mended cell, or one of a line that is not asked for, is no fault any more. */
const faultErrors = (
  faults: readonly CellFault[],
  at: ReadonlyMap<number, SheetColumn>,
  { fixes, only }: SheetOptions,
): readonly (LineError & { readonly line: number })[] =>
  faults
    .map(({ column, ...fault }) => ({ ...fault, field: at.get(column - 1)?.name ?? letterOf(column) }))
    .filter(({ line, field }) => (!only || only.has(line)) && !Object.hasOwn(fixes?.get(line) ?? {}, field));

/** The row of member names that a template has below its header. */
const isNameRow = (cells: readonly Cell[], at: ReadonlyMap<number, SheetColumn>): boolean =>
  cells.some((cell) => cell !== null) &&
  cells.every((cell, index) => cell === null || cell === '' || cell === at.get(index)?.name);

/** The cells of a row with those that were mended in their place. */
const mended = (
  cells: readonly Cell[],
  width: number,
  at: ReadonlyMap<number, SheetColumn>,
  fixed: Readonly<Record<string, string>>,
): readonly Cell[] =>
  Array.from({ length: width }, (_, index) => {
    const name = at.get(index)?.name;
    const instead = name !== undefined && Object.hasOwn(fixed, name) ? fixed[name] : undefined;
    return instead ?? cells[index] ?? null;
  });

/** What a row says, and what is wrong with it, column by column. */
const readCells = (
  line: number,
  cells: readonly Cell[],
  at: ReadonlyMap<number, SheetColumn>,
  readers: ReadonlyMap<string, ReturnType<typeof readerOf>>,
) => {
  const values: Record<string, unknown> = {};
  const found: LineError[] = [];
  let isEmpty = true;
  for (const [index, column] of at) {
    const cell = cells[index] ?? null;
    if (cellText(cell).trim() !== '') isEmpty = false;
    const outcome = readers.get(column.name)?.(cell);
    if (!outcome) continue;
    if ('value' in outcome) values[column.name] = outcome.value;
    else found.push({ line, field: column.name, value: quoted(cellText(cell)), ...outcome });
  }
  return { values, found, isEmpty };
};

/** The default of each column that is not present. */
const defaultsBeside = (columns: readonly SheetColumn[], present: ReadonlySet<string>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(columns.filter(({ name }) => !present.has(name)).map(({ name, field }) => [name, field.default ?? null]));

/**
 * Finds the header among the first rows (a title may be above it), skips the template's row of member names, and
 * converts and checks each row by the schema of its fields.
 */
export const createSheetCheck = (columns: readonly SheetColumn[], locale: Locale, options: SheetOptions = {}): SheetCheck => {
  const { maxErrors = 1_000, fixes, only, further } = options;
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

  const takeRow = ({ line, cells }: SheetRow): void => {
    if (!header || refused || cells.every((cell) => cellText(cell).trim() === '')) return;
    if ((line - header.line <= 2 && isNameRow(cells, header.match.at)) || (only && !only.has(line))) return;
    const { at } = header.match;
    const fixed = fixes?.get(line);
    // as it was sent, mended cells included: what is left of it is to be mended no second time
    const width = Math.max(cells.length, header.cells.length);
    const sent = fixed ? mended(cells, width, at, fixed) : cells;
    raw.set(line, sent);
    const { values, found, isEmpty } = readCells(line, sent, at, readers);
    if (isEmpty) return;
    rowCount += 1;
    found.forEach(fail);
    (found.length > 0 ? halves : drafts).push({ line, values: { ...absent, ...values } });
  };

  const chooseHeader = (): void => {
    header = findHeader(columns, early.splice(0), further);
    const wrong = headerErrors(columns, header, locale);
    wrong.forEach(fail);
    refused = wrong.length > 0;
    if (!header) return;
    for (const column of header.match.at.values()) if (!readers.has(column.name)) readers.set(column.name, readerOf(column));
    absent = defaultsBeside(columns, presentIn(header));
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
/** Cells of one column whose outcome is kept: units, days and partners stand in every row, numbers of documents in one. */
const keptOutcomes = 1_000;
const readerOf = (column: SheetColumn): ((cell: Cell) => Outcome) => {
  const schema = fieldSchema(column.field);
  const convert = converterOf(column);
  const known = new Map<Cell, Outcome>();
  const judge = (cell: Cell): Outcome => {
    const parsed = schema.safeParse(convert(cell));
    if (parsed.success) return { value: parsed.data };
    const [issue] = issuesOf(parsed.error);
    return {
      code: issue?.code ?? 'valid.shape',
      params: { field: column.label, value: quoted(cellText(cell)), ...issue?.params },
    };
  };
  return (cell) => {
    const found = known.get(cell);
    if (found) return found;
    const outcome = judge(cell);
    if (known.size < keptOutcomes) known.set(cell, outcome);
    return outcome;
  };
};
