/** The cells of the line grid: which there are, and what pasting a column or copying from above does to them. Pure. */
import { compare, isDecimal, isNegative, isPositive, plain, sum } from '@wms/contract/kernel/decimal.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import { boxCountOf } from '@wms/contract/srm/asn/asn.match.ts';
import type { DraftLine } from './draft.ts';

export const cellNames = ['deliveryQty', 'giftQty', 'packQty', 'lotNo', 'supplierLotNo', 'productDate', 'supRemarks'] as const;
export type CellName = (typeof cellNames)[number];
export const isFigure = (name: CellName): boolean => name === 'deliveryQty' || name === 'giftQty' || name === 'packQty';

const day = (text: string): string => {
  const match = /^(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})日?$/.exec(text);
  return match ? `${match[1]}-${match[2]?.padStart(2, '0')}-${match[3]?.padStart(2, '0')}` : text;
};
/** What was typed or pasted as the cell keeps it: figures without grouping, days as yyyy-MM-dd. */
export const cleanCell = (name: CellName, text: string): string | null => {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (isFigure(name)) return trimmed.replace(/[,，\s]/g, '');
  return name === 'productDate' ? day(trimmed) : trimmed;
};

export const setCell = (lines: readonly DraftLine[], row: number, name: CellName, text: string | null): readonly DraftLine[] =>
  lines.map((line, at) => (at === row ? { ...line, [name]: text } : line));

/** Cells of a clipboard fill the grid from the cell they are pasted into, to the right and downwards; what is beyond it falls away. */
export const pasteCells = (lines: readonly DraftLine[], row: number, name: CellName, pasted: string): readonly DraftLine[] => {
  const rows = pasted
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((text) => text.split('\t'));
  const first = cellNames.indexOf(name);
  return lines.map((line, at) => {
    const cells = rows[at - row];
    if (at < row || !cells) return line;
    const filled = cells.flatMap((text, offset): [CellName, string | null][] => {
      const target = cellNames[first + offset];
      return target ? [[target, cleanCell(target, text)]] : [];
    });
    return { ...line, ...Object.fromEntries(filled) };
  });
};
/** More than one cell: a single one is pasted into the field itself. */
export const isBlock = (pasted: string): boolean => /[\t\n]/.test(pasted.replace(/\r?\n$/, ''));

const figure = (text: string | null): string => (text && isDecimal(text) ? text : '0');
export interface Sums {
  readonly qty: string;
  readonly cartons: number;
}
export const sumsOf = (lines: readonly DraftLine[]): Sums => ({
  qty: plain(sum('0', ...lines.map((line) => figure(line.deliveryQty)))),
  cartons: lines.reduce(
    (count, line) => count + boxCountOf(figure(line.deliveryQty), line.packQty && isDecimal(line.packQty) ? line.packQty : null),
    0,
  ),
});

/** What is wrong with the lines as far as the browser knows; the server judges again under its locks. */
export const gridIssues = (lines: readonly DraftLine[]): readonly Issue[] => [
  ...(lines.length === 0 ? [{ code: 'asn.noLines' }] : []),
  ...lines.flatMap((line, at): Issue[] => {
    const rowId = String(at);
    const qty = line.deliveryQty && isDecimal(line.deliveryQty) ? line.deliveryQty : '0';
    const gift = line.giftQty ?? '0';
    const pack = line.packQty ?? '1';
    return [
      ...(!isPositive(qty) || (line.max !== null && compare(qty, line.max) > 0)
        ? [{ code: 'asn.deliveryQty', field: 'deliveryQty', rowId }]
        : []),
      ...(!isDecimal(gift) || isNegative(gift) ? [{ code: 'asn.giftQty', field: 'giftQty', rowId }] : []),
      ...(!isDecimal(pack) || !isPositive(pack) ? [{ code: 'asn.packQty', field: 'packQty', rowId }] : []),
      ...(line.productDate && !/^\d{4}-\d{2}-\d{2}$/.test(line.productDate)
        ? [{ code: 'valid.date', field: 'productDate', rowId, params: { value: line.productDate } }]
        : []),
    ];
  }),
];
