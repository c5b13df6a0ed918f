import { exchangePhrases, type LineError } from '@wms/contract/kernel/exchange.ts';
import { inLocale, type Locale } from '@wms/contract/kernel/phrase.ts';
import type { FailedRows } from '@wms/contract/kernel/task.ts';
import { type Fixes, keptRows } from '@wms/contract/kernel/task.ts';
import type { Blob } from '../ground/method.ts';
import type { RawSheet } from './check.ts';
import { type OutCell, writeSheet } from './writer/sheet.ts';

/** Characters of failed rows a task keeps. */
const largest = 2_000_000;

/** As they are kept: with the rows that passed, where nothing was added and there is room for all. */
export interface KeptFailed extends FailedRows {
  readonly passed?: FailedRows['rows'];
}

/**
 * The rows of a sheet that did not pass, in the order of the file, with what is wrong with each in words. `nothingAdded`: whoever
 * mends their sheet must find the others in it too, else they would be lost.
 */
export const failedRows = (
  raw: RawSheet,
  errors: readonly LineError[],
  say: (error: LineError) => string,
  { nothingAdded = false }: { readonly nothingAdded?: boolean } = {},
): KeptFailed | undefined => {
  const lines = [...new Set(errors.flatMap(({ line }) => (line !== undefined && raw.rows.has(line) ? [line] : [])))].sort(
    (a, b) => a - b,
  );
  if (lines.length === 0) return undefined;
  let size = 0;
  const listed = lines.slice(0, keptRows).filter((line) => {
    size += JSON.stringify(raw.rows.get(line) ?? []).length;
    return size <= largest;
  });
  const shown = new Set(listed);
  const isWhole = nothingAdded && listed.length === lines.length && raw.rows.size <= keptRows;
  const passed = isWhole ? [...raw.rows].filter(([line]) => !shown.has(line)).map(([line, cells]) => ({ line, cells })) : [];
  const hasRoom = isWhole && size + JSON.stringify(passed).length <= largest;
  return {
    header: raw.header,
    fields: raw.fields,
    rows: listed.map((line) => ({ line, cells: raw.rows.get(line) ?? [] })),
    errors: errors.flatMap((error) =>
      error.line !== undefined && shown.has(error.line)
        ? [{ line: error.line, ...(error.field === undefined ? {} : { field: error.field }), message: say(error) }]
        : [],
    ),
    more: lines.length - listed.length,
    ...(hasRoom ? { isWhole: '1', passed } : {}),
  };
};

const isDay = /^\d{4}-\d{2}-\d{2}$/;
const isTime = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;
const outCell = (cell: string | number | boolean | null | undefined): OutCell => {
  if (cell === null || cell === undefined || cell === '') return null;
  if (typeof cell === 'number') return { kind: 'number', text: String(cell) };
  const text = typeof cell === 'boolean' ? (cell ? 'TRUE' : 'FALSE') : cell;
  return { kind: isDay.test(text) ? 'day' : isTime.test(text) ? 'time' : 'text', text };
};

/** What a browser is told of them. */
export const toldRows = (stored: KeptFailed | null): FailedRows | null => {
  if (!stored) return null;
  const { passed: _, ...told } = stored;
  return told;
};

/**
 * The failed rows as the person's own sheet, with those that passed where they were kept: their header, their cells, and a last
 * column that says what is wrong. A cell mended since stands in it as it was mended; what was said of the old value is not true of
 * the new one.
 */
export const failedSheet = async (failed: KeptFailed, fileName: string, locale: Locale, fixes: Fixes = []): Promise<Blob> => {
  const comment = inLocale(exchangePhrases['import.comment'], locale);
  const mended = new Map(fixes.map(([line, field, value]) => [`${line} ${field}`, value]));
  const own = failed.header.filter((header) => header !== comment).length;
  const at = new Map<number, string[]>();
  for (const { line, field, message } of failed.errors) {
    const column = field === undefined ? -1 : failed.fields.indexOf(field);
    const place = column >= 0 ? `${failed.header[column]}: ` : '';
    const isMended = column >= 0 && mended.has(`${line} ${field}`);
    const reason = isMended ? inLocale(exchangePhrases['import.mended'], locale) : message;
    at.set(line, [...new Set([...(at.get(line) ?? []), place + reason])]);
  }
  async function* rows(): AsyncGenerator<readonly OutCell[]> {
    for (const { line, cells } of [...failed.rows, ...(failed.passed ?? [])].sort((a, b) => a.line - b.line))
      yield [
        ...Array.from({ length: own }, (_, n) => outCell(mended.get(`${line} ${failed.fields[n]}`) ?? cells[n])),
        { kind: 'text', text: (at.get(line) ?? []).join('; ') },
      ];
  }
  const width = (header: string): number => Math.min(40, Math.max(12, [...header].length * 2 + 2));
  const columns = [
    ...failed.header.slice(0, own).map((header) => ({ header, width: width(header) })),
    { header: comment, width: 60 },
  ];
  const chunks: Buffer[] = [];
  for await (const chunk of writeSheet(fileName, columns, rows())) chunks.push(chunk);
  return {
    fileName: `${fileName.replace(/\.\w+$/, '')}_${comment}.xlsx`,
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: Buffer.concat(chunks),
  };
};
