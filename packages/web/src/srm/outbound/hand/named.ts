/** What a scan comes to while a row of a pick list is in front. */
import { compare, type Decimal, sum } from '@wms/contract/kernel/decimal.ts';
import { resolveScan } from '@wms/contract/srm/label/scan.calls.ts';
import { formatQty } from '../../../kernel/field/Qty.tsx';
import { ask } from '../../../kernel/wire/calls.ts';
import { type KeptPick, quiet, type ScannedLabel } from './picks.ts';
import type { words } from './words.ts';

export interface Named {
  readonly cells: readonly string[];
  readonly goods: readonly Goods[];
}
export interface Goods {
  readonly itemNo: string;
  readonly lotNo: string | null;
  /** A label of goods, and how much it says; null: the item alone. */
  readonly label: ScannedLabel | null;
  /** Where it lies by its label, and whose delivery it came with. */
  readonly place: { readonly warehouseNo: string | null; readonly cellNo: string | null };
  readonly supplierNo: string | null;
}
/** Asks the server. Throws CallError. */
export const nameOf = async (text: string): Promise<Named> => {
  const { found } = await ask(resolveScan, { text }, quiet);
  return {
    cells: found.flatMap(({ kind, number }) => (kind === 'cell' ? [number] : [])),
    goods: found.flatMap(({ kind, number, facts }): readonly Goods[] => {
      const itemNo = kind === 'item' ? number : facts.itemNo;
      if (kind === 'cell' || itemNo === null) return [];
      const label = kind === 'label' ? { barcode: number, qty: facts.qty ?? '0' } : null;
      const { warehouseNo, cellNo, supplierNo } = facts;
      return [{ itemNo, lotNo: facts.lineLotNo ?? facts.lotNo, label, place: { warehouseNo, cellNo }, supplierNo }];
    }),
  };
};

export type Verdict =
  | { readonly cell: true }
  | { readonly item: true }
  | { readonly label: ScannedLabel }
  | { readonly wrong: readonly [keyof typeof words, Readonly<Record<string, string>>] };
const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
/** What can be said without asking. */
export const atOnce = ({ cellNo, itemNo }: KeptPick, text: string): Verdict | undefined => {
  if (same(cellNo, text)) return { cell: true };
  return same(itemNo, text) ? { item: true } : undefined;
};
const isOf = ({ itemNo, lotNo }: KeptPick, goods: Goods): boolean =>
  goods.itemNo === itemNo && (goods.lotNo === null || lotNo === '' || goods.lotNo === lotNo);
/** The nearest of some rows that goods or a cell belong to. */
export const rowOf = (picks: readonly KeptPick[], { cells, goods }: Named): KeptPick | undefined =>
  picks.find((pick) => goods.some((one) => isOf(pick, one))) ?? picks.find(({ cellNo }) => cells.includes(cellNo));

/** With the answer of the server, and the labels that were scanned before. */
export const judged = (pick: KeptPick, text: string, { cells, goods }: Named, labels: readonly ScannedLabel[]): Verdict => {
  if (cells.includes(pick.cellNo)) return { cell: true };
  const [cell] = cells;
  if (cell !== undefined) return { wrong: ['otherCell', { cell, wanted: pick.cellNo }] };
  const own = goods.find((one) => isOf(pick, one));
  if (own) return own.label ? (misplaced(pick, own) ?? labelled(pick, own.label, labels)) : { item: true };
  const lot = goods.find(({ itemNo }) => itemNo === pick.itemNo)?.lotNo;
  if (lot) return { wrong: ['otherLot', { lot, wanted: pick.lotNo }] };
  const [first] = goods;
  return { wrong: first ? ['otherItem', { item: first.itemNo, wanted: pick.itemNo }] : ['noPick', { text }] };
};
/** A label of goods that lie elsewhere, or that are another supplier's, is of other pieces than these. */
const misplaced = (pick: KeptPick, { label, place, supplierNo }: Goods): Verdict | undefined => {
  const [barcode, { warehouseNo, cellNo }] = [label?.barcode ?? '', place];
  if (cellNo !== null && (cellNo !== pick.cellNo || (warehouseNo !== null && warehouseNo !== pick.warehouseNo)))
    return { wrong: ['liesElsewhere', { barcode, cell: cellNo, wanted: pick.cellNo }] };
  if (pick.ownerNo && supplierNo !== null && supplierNo !== pick.ownerNo)
    return { wrong: ['otherSupplier', { barcode, supplier: supplierNo, wanted: pick.ownerNo }] };
  return undefined;
};
const labelled = ({ qty, unitNo }: KeptPick, label: ScannedLabel, labels: readonly ScannedLabel[]): Verdict => {
  if (labels.some(({ barcode }) => barcode === label.barcode)) return { wrong: ['twice', { barcode: label.barcode }] };
  const all = saidBy([...labels, label]);
  if (compare(all, qty) <= 0) return { label };
  const unit = unitNo ?? '';
  return { wrong: ['tooMuch', { sum: `${formatQty(all)} ${unit}`.trim(), qty: `${formatQty(qty)} ${unit}`.trim() }] };
};
export const saidBy = (labels: readonly ScannedLabel[]): Decimal => sum('0', ...labels.map(({ qty }) => qty));
