/** The cells of the line grid: which there are, and what pasting a column or copying from above does to them. Pure. */
import { customForm, customNo, isCustomName } from '@wms/contract/kernel/customField.ts';
import { compare, isDecimal, isNegative, isPositive } from '@wms/contract/kernel/decimal.ts';
import { date } from '@wms/contract/kernel/field.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { fieldSchema, issuesOf } from '@wms/contract/kernel/schema.ts';
import { boxCountOf } from '@wms/contract/srm/asn/asn.match.ts';
import { productionDayIssues } from '@wms/contract/srm/asn/asn.rules.ts';
import { sumsByUnit, type UnitQty } from '../../kernel/field/units.ts';
import type { DraftLine } from './draft.ts';

export const cellNames = ['deliveryQty', 'giftQty', 'packQty', 'lotNo', 'supplierLotNo', 'productDate', 'supRemarks'] as const;
type OwnName = (typeof cellNames)[number];
/** A cell of the notice, or `custom.<fieldNo>` of the customer. */
export type CellName = OwnName | `custom.${string}`;
type CellKind = 'figure' | 'day' | 'text' | 'chosen';
/** The columns of the grid, and how what stands in each is read. */
export interface GridColumns {
  readonly names: readonly CellName[];
  readonly kindOf: (name: CellName) => CellKind;
}
const isCustom = (name: string): name is `custom.${string}` => isCustomName(name);
const ownKind = (name: CellName): CellKind =>
  name === 'deliveryQty' || name === 'giftQty' || name === 'packQty' ? 'figure' : name === 'productDate' ? 'day' : 'text';
const ownColumns: GridColumns = { names: cellNames, kindOf: ownKind };
/** The cells of a notice and, behind them, those the customer has added to its lines. */
export const gridColumns = (resource: Resource): GridColumns => ({
  names: [...cellNames, ...customForm(resource).filter(isCustom)],
  kindOf: (name) => {
    const field = isCustom(name) ? resource.fields[name] : undefined;
    if (!field) return ownKind(name);
    if (field.kind === 'choice' || field.source !== undefined) return 'chosen';
    return field.kind === 'decimal' ? 'figure' : field.kind === 'date' ? 'day' : 'text';
  },
});
/** What stands in a cell. */
export const cellOf = (line: DraftLine | undefined, name: CellName): string | null =>
  (isCustom(name) ? line?.custom?.[customNo(name)] : line?.[name]) ?? null;

const day = (text: string): string => {
  const match = /^(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})日?$/.exec(text);
  return match ? `${match[1]}-${match[2]?.padStart(2, '0')}-${match[3]?.padStart(2, '0')}` : text;
};
/** What was typed or pasted as the cell keeps it: figures without grouping, days as yyyy-MM-dd. */
export const cleanCell = (name: CellName, text: string, { kindOf } = ownColumns): string | null => {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (kindOf(name) === 'figure') return trimmed.replace(/[,，\s]/g, '');
  return kindOf(name) === 'day' ? day(trimmed) : trimmed;
};

const withCell = (line: DraftLine, name: CellName, text: string | null): DraftLine =>
  isCustom(name) ? { ...line, custom: { ...line.custom, [customNo(name)]: text } } : { ...line, [name]: text };
export const setCell = (lines: readonly DraftLine[], row: number, name: CellName, text: string | null): readonly DraftLine[] =>
  lines.map((line, at) => (at === row ? withCell(line, name, text) : line));

/** Cells of a clipboard fill the grid from the cell they are pasted into, to the right and downwards; what is beyond it falls away. */
export const pasteCells = (
  lines: readonly DraftLine[],
  row: number,
  name: CellName,
  pasted: string,
  columns: GridColumns = ownColumns,
): readonly DraftLine[] => {
  const rows = pasted
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((text) => text.split('\t'));
  const first = columns.names.indexOf(name);
  return lines.map((line, at) => {
    const cells = rows[at - row];
    if (at < row || !cells) return line;
    return cells.reduce((filled, text, offset) => {
      const target = columns.names[first + offset];
      return target ? withCell(filled, target, cleanCell(target, text, columns)) : filled;
    }, line);
  });
};
/** More than one cell: a single one is pasted into the field itself. */
export const isBlock = (pasted: string): boolean => /[\t\n]/.test(pasted.replace(/\r?\n$/, ''));

const figure = (text: string | null): string => (text && isDecimal(text) ? text : '0');
export interface Sums {
  /** Pieces and kilograms are never one figure: a sum for each unit, in the order of the lines. */
  readonly byUnit: readonly UnitQty[];
  readonly cartons: number;
}
export const sumsOf = (lines: readonly DraftLine[]): Sums => ({
  byUnit: sumsByUnit(lines.map(({ unitNo, deliveryQty }) => ({ unitNo, qty: figure(deliveryQty) }))),
  cartons: lines.reduce(
    (count, line) => count + boxCountOf(figure(line.deliveryQty), line.packQty && isDecimal(line.packQty) ? line.packQty : null),
    0,
  ),
});

const wholeDay = /^(\d{8}|\d{4}[-/.年]\d{1,2}[-/.月](\d{2}|[1-9])日?)$/;
const dayRule = fieldSchema(date({}));
const isDay = (value: string): boolean => dayRule.safeParse(value).success;
/** A day that there is none of is refused as that, and not as one to come too. */
export const withRealDay = ({ productDate }: Pick<DraftLine, 'productDate'>) => ({
  productDate: productDate && isDay(productDate) ? productDate : null,
});
/**
 * What is wrong with a production date as it is typed: one that is written out and is no day, or is a day to come. What may
 * still become a day is left alone until the notice is handed in.
 */
export const typedDayIssue = (typed: string | null, today: string): Issue | undefined => {
  const text = typed?.trim() ?? '';
  if (/^[\d\-/.年月日]*$/.test(text) && !wholeDay.test(text)) return undefined;
  const productDate = day(text);
  if (!isDay(productDate)) return { code: 'valid.date', field: 'productDate', params: { value: productDate } };
  return productionDayIssues([{ productDate }], today)[0];
};

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
      ...(line.productDate && !isDay(line.productDate)
        ? [{ code: 'valid.date', field: 'productDate', rowId, params: { value: line.productDate } }]
        : []),
    ];
  }),
];

type Values = Readonly<Record<string, unknown>>;
/** What is wrong with the customer's values, by the rules of their fields; of dropdowns only the server knows the lists. */
export const customIssues = (resource: Resource, read: (name: string) => unknown, rowId?: string): readonly Issue[] =>
  customForm(resource).flatMap((name): readonly Issue[] => {
    const field = resource.fields[name];
    const { error } = field ? fieldSchema(field).safeParse(read(name)) : {};
    const place = { field: name, ...(rowId === undefined ? {} : { rowId }) };
    const params = { field: resource.labels[name] ?? [name, name, name], value: String(read(name) ?? '') };
    return error ? issuesOf(error).map((issue) => ({ ...issue, ...place, params: { ...params, ...issue.params } })) : [];
  });
export const customLineIssues = (resource: Resource, lines: readonly DraftLine[]): readonly Issue[] =>
  lines.flatMap((line, at) => customIssues(resource, (name) => (isCustom(name) ? cellOf(line, name) : null), String(at)));
/** The customer's values as they travel; undefined where the screen has no such fields. */
export const customBody = (resource: Resource, read: (name: string) => unknown): { readonly custom?: Values } => {
  const names = customForm(resource);
  return names.length === 0 ? {} : { custom: Object.fromEntries(names.map((name) => [customNo(name), read(name) ?? null])) };
};
