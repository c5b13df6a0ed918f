import { memberOf } from '@wms/contract/kernel/customField.ts';
import { isDecimal, sum } from '@wms/contract/kernel/decimal.ts';
import type { PrintedLine } from '@wms/contract/kernel/resource.ts';
import type { Paper } from './paper.ts';

const thousands = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 });
/** 20 digits and more: they are inThousands as text, never as a number. */
export const inThousands = (figure: string): string => (isDecimal(figure) ? thousands.format(figure as `${number}`) : figure);

interface Summed {
  readonly columns: readonly string[];
  readonly sums: PrintedLine['sums'] | undefined;
}
/** The sums of the rows, one row for each thing they are counted in; none of a single line, which is its own sum. */
export const sumsOf = ({ columns, sums }: Summed, rows: readonly object[]): Paper['sums'] => {
  const added = (sums ?? []).filter(({ of, per }) => columns.includes(of) && (per === undefined || columns.includes(per)));
  if (rows.length < 2 || added.length === 0) return [];
  const textAt = (row: object, name: string): string => String(memberOf(row, name) ?? '');
  const per = added.find((one) => one.per !== undefined)?.per;
  const units = per === undefined ? [''] : [...new Set(rows.map((row) => textAt(row, per)))];
  return units.map((unit, at) => {
    const total = (name: string): string => {
      const sums = added.find(({ of }) => of === name);
      // what is counted in one thing alone, such as money, stands in the last row
      if (!sums || (sums.per === undefined && at < units.length - 1)) return '';
      const its = rows.filter((row) => sums.per === undefined || per === undefined || textAt(row, per) === unit);
      const figures = its.map((row) => textAt(row, name)).filter((figure) => figure !== '');
      return figures.length === 0 ? '' : inThousands(sum(...figures));
    };
    return columns.map((name) => (name === per ? unit : total(name)));
  });
};
/** What all lines say alike is said once, above them. */
export const saidOnce = (
  once: readonly string[] | undefined,
  columns: readonly string[],
  cells: Paper['rows'],
): readonly number[] =>
  columns.flatMap((name, at) => {
    const [first = ''] = cells.map((row) => row[at] ?? '');
    return once?.includes(name) && first !== '' && cells.every((row) => row[at] === first) ? [at] : [];
  });
