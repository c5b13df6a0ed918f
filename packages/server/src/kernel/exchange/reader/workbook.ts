import type { Cell } from '@wms/contract/kernel/exchange.ts';
import { workbookLimits } from '@wms/contract/kernel/workbook.ts';
import { type CellFault, quoted } from './cells.ts';
import { isCompound } from './cfb.ts';
import { Refused } from './refused.ts';
import { readXls } from './xls.ts';
import { readXlsx } from './xlsx.ts';
import { openZip } from './zip.ts';

export interface WorkbookLimits {
  readonly maxRows: number;
  readonly maxColumns: number;
  readonly maxFaults: number;
}
/** Rows of a sheet with their row numbers, in rising order; both lists have equal length. */
export interface Batch {
  readonly lines: readonly number[];
  readonly rows: readonly (readonly Cell[])[];
}
export interface WorkbookEnd {
  readonly rows: number;
  /** The first faults, at most `maxFaults`; the count is of all. */
  readonly faults: readonly CellFault[];
  readonly faultCount: number;
}

const batchSize = 500;

/** Page titles and the two header rows of a template are no data. */
const headerRoom = 20;

/**
 * Reads the first visible sheet of a workbook held in memory and hands its rows on in batches. Runs in the child process
 * only. Throws Refused; anything else is a crash of ours.
 */
export const readWorkbook = async (
  file: Buffer,
  { maxRows, maxColumns, maxFaults }: WorkbookLimits,
  emit: (batch: Batch) => Promise<void>,
): Promise<WorkbookEnd> => {
  let [lines, rows, count, faultCount]: [number[], (readonly Cell[])[], number, number] = [[], [], 0, 0];
  const faults: CellFault[] = [];
  const flush = async (): Promise<void> => {
    if (lines.length > 0) await emit({ lines, rows });
    [lines, rows] = [[], []];
  };
  const fault = (found: CellFault): void => {
    faultCount += 1;
    if (faults.length < maxFaults) faults.push(found);
  };
  let characters = 0;
  /** What is handed on leaves this process once for each reference, so it is bounded here (R21). */
  const bounded = (line: number, cell: Cell, column: number): Cell => {
    if (typeof cell !== 'string') return cell;
    if (cell.length > workbookLimits.cellLength) {
      fault({ line, column, code: 'cell.tooLong', value: quoted(cell), params: { max: workbookLimits.cellLength } });
      return null;
    }
    characters += cell.length;
    if (characters > workbookLimits.characters) throw new Refused('workbook.tooMuchText', { max: workbookLimits.characters });
    return cell;
  };
  const sink = {
    maxColumns,
    row: (line: number, cells: readonly Cell[]): Promise<void> | undefined => {
      count += 1;
      if (count > maxRows + headerRoom) throw new Refused('workbook.tooManyRows', { max: maxRows });
      lines.push(line);
      rows.push(cells.map((cell, at) => bounded(line, cell, at + 1)));
      return lines.length >= batchSize ? flush() : undefined;
    },
    fault,
  };
  const start = file.subarray(0, 4).toString('hex');
  if (isCompound(file)) await readXls(file, sink);
  else if (start === '504b0304') await readXlsx(await openZip(file), sink);
  else throw strange(file);
  await flush();
  if (count === 0 && faultCount === 0) throw new Refused('workbook.empty');
  return { rows: count, faults, faultCount };
};

const strange = (file: Buffer): Refused => {
  // workbooks before Excel 5 are bare records without a container
  if (file.length >= 4 && [0x0009, 0x0209, 0x0409].includes(file.readUInt16LE(0))) return new Refused('workbook.biff5');
  const text = file
    .subarray(0, 512)
    .toString('utf8')
    .trimStart()
    .replace(/^\ufeff/, '');
  if (/^<(\?xml|!doctype|html|head|meta|table|body)/i.test(text)) return new Refused('workbook.html');
  const letters = file.subarray(0, 512);
  return letters.length > 0 && !letters.includes(0) && !letters.toString('utf8').includes('\ufffd')
    ? new Refused('workbook.html')
    : new Refused('workbook.notWorkbook');
};
