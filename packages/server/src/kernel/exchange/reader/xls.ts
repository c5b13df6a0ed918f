import type { Cell } from '@wms/contract/kernel/exchange.ts';
import { type BiffRecord, record, recordsFrom, rkNumber, sharedTexts, textAt } from './biff.ts';
import { kindOfFormat, type NumberKind, numberCell, type Sink } from './cells.ts';
import { openCompound } from './cfb.ts';
import { Refused } from './refused.ts';

interface Book {
  readonly sheetAt: number;
  readonly texts: readonly string[];
  readonly kinds: readonly NumberKind[];
  readonly is1904: boolean;
}

const BIFF8 = 0x600;

const readGlobals = (stream: Buffer): Book => {
  const formats = new Map<number, string>();
  const styles: number[] = [];
  const sheets: { at: number; hidden: boolean }[] = [];
  const blocks: Buffer[] = [];
  let [is1904, last, first] = [false, 0, true];
  for (const { id, data } of recordsFrom(stream, 0)) {
    if (first) {
      if (id !== record.bof && [0x009, 0x209, 0x409].includes(id)) throw new Refused('workbook.biff5');
      if (id !== record.bof) throw new Refused('workbook.notWorkbook');
      if (data.readUInt16LE(0) !== BIFF8) throw new Refused('workbook.biff5');
      first = false;
    }
    if (id === record.filePass) throw new Refused('workbook.password');
    if (id === record.dateMode) is1904 = data.readUInt16LE(0) === 1;
    else if (id === record.format) formats.set(data.readUInt16LE(0), textAt(data, 2, 2));
    else if (id === record.xf) styles.push(data.readUInt16LE(2));
    // the kind byte 0 is a sheet of cells; charts and macros have others
    else if (id === record.boundSheet && data[5] === 0)
      sheets.push({ at: data.readUInt32LE(0), hidden: ((data[4] ?? 0) & 3) !== 0 });
    else if (id === record.sst || (id === record.continue && last === record.sst)) blocks.push(data);
    if (id === record.eof) break;
    if (id !== record.continue) last = id;
  }
  const chosen = sheets.find((sheet) => !sheet.hidden) ?? sheets[0];
  if (!chosen) throw new Refused('workbook.empty');
  return {
    sheetAt: chosen.at,
    is1904,
    texts: blocks.length > 0 ? sharedTexts(blocks) : [],
    kinds: styles.map((format) => kindOfFormat(format, formats.get(format))),
  };
};

const errorNames: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
};

type Put = (line: number, column: number, cell: Cell) => void;
const takeRecord = ({ id, data }: BiffRecord, book: Book, sink: Sink, put: Put): void => {
  const [line, column] = [data.readUInt16LE(0) + 1, data.readUInt16LE(2) + 1];
  const number = (at: number, style: number, value: number): void => {
    const found = numberCell(value, book.kinds[style] ?? 'number', book.is1904);
    if ('cell' in found) put(line, at, found.cell);
    else sink.fault({ line, column: at, code: found.fault, value: String(value) });
  };
  if (id === record.labelSst) {
    const text = book.texts[data.readUInt32LE(6)];
    if (text === undefined) throw new Refused('workbook.damaged', { part: 'shared strings' });
    put(line, column, text);
  } else if (id === record.label || id === record.rString) put(line, column, textAt(data, 6, 2));
  else if (id === record.number) number(column, data.readUInt16LE(4), data.readDoubleLE(6));
  else if (id === record.rk) number(column, data.readUInt16LE(4), rkNumber(data.readInt32LE(6)));
  else if (id === record.mulRk) {
    for (let n = 0; 4 + n * 6 + 6 <= data.length - 2; n++)
      number(column + n, data.readUInt16LE(4 + n * 6), rkNumber(data.readInt32LE(6 + n * 6)));
  } else if (id === record.boolErr) {
    if (data[7] === 1) sink.fault({ line, column, code: 'cell.error', value: errorNames[data[6] ?? 0] ?? '#ERR!' });
    else put(line, column, data[6] === 1);
  } else if (id === record.formula) sink.fault({ line, column, code: 'cell.formula', value: '' });
};

const cellRecords: ReadonlySet<number> = new Set([
  record.labelSst,
  record.label,
  record.rString,
  record.number,
  record.rk,
  record.mulRk,
  record.boolErr,
  record.formula,
]);

/** Reads the first visible sheet of a .xls of Excel 97 to 2003. Throws Refused. */
export const readXls = async (file: Buffer, sink: Sink): Promise<void> => {
  const streams = openCompound(file);
  if (streams.has('EncryptedPackage') || streams.has('EncryptionInfo')) throw new Refused('workbook.password');
  const open = streams.get('Workbook');
  if (!open) throw new Refused(streams.has('Book') ? 'workbook.biff5' : 'workbook.notWorkbook');
  const stream = open();
  try {
    await readSheet(stream, readGlobals(stream), sink);
  } catch (error) {
    // a record shorter than its kind must be: Node says so with a RangeError
    if (error instanceof RangeError) throw new Refused('workbook.damaged', { part: 'records' });
    throw error;
  }
};

const readSheet = async (stream: Buffer, book: Book, sink: Sink): Promise<void> => {
  // rows come in blocks, and nothing promises that they rise: they are put in order before they leave
  const rows = new Map<number, Cell[]>();
  const put: Put = (line, column, cell) => {
    if (cell === null || cell === '') return;
    if (column > sink.maxColumns) throw new Refused('workbook.tooManyColumns', { max: sink.maxColumns, line });
    const cells = rows.get(line) ?? [];
    if (cells.length === 0) rows.set(line, cells);
    while (cells.length < column - 1) cells.push(null);
    cells[column - 1] = cell;
  };
  let [depth, ended] = [0, false];
  for (const found of recordsFrom(stream, book.sheetAt)) {
    if (found.id === record.bof) depth += 1;
    else if (found.id === record.eof) {
      depth -= 1;
      ended = depth === 0;
      if (ended) break;
    } else if (depth === 1 && cellRecords.has(found.id)) takeRecord(found, book, sink, put);
  }
  if (!ended) throw new Refused('workbook.truncated');
  for (const line of [...rows.keys()].sort((a, b) => a - b)) {
    const cells = rows.get(line) ?? [];
    rows.delete(line);
    await sink.row(line, cells);
  }
};
