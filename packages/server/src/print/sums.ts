import { memberOf } from '@wms/contract/kernel/customField.ts';
import { isDecimal, sum } from '@wms/contract/kernel/decimal.ts';
import type { Field } from '@wms/contract/kernel/field.ts';
import type { PrintedLine, Resource } from '@wms/contract/kernel/resource.ts';
import type { Paper } from './paper.ts';

const thousands = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 });
const cents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 6 });
/** A figure as it stands on paper, money to the cent. It may have 20 digits and more: it is grouped as text, never as a number. */
export const onPaper = (field: Pick<Field, 'kind' | 'isMoney'> | undefined, text: string): string =>
  field?.kind === 'decimal' && isDecimal(text) ? (field.isMoney ? cents : thousands).format(text as `${number}`) : text;

interface Summed {
  readonly columns: readonly string[];
  readonly sums: PrintedLine['sums'] | undefined;
  readonly fields: Resource['fields'];
}
/** The sums of the rows, one row for each thing they are counted in; none of a single line, which is its own sum. */
export const sumsOf = ({ columns, sums, fields }: Summed, rows: readonly object[]): Paper['sums'] => {
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
      return figures.length === 0 ? '' : onPaper(fields[name], sum(...figures));
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
