/** What a scan comes to while a row of a pick list is in front. */
import { compare, type Decimal, sum } from '@wms/contract/kernel/decimal.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import { type PickedGoods, pickIssues } from '@wms/contract/srm/label/label.rules.ts';
import { resolveScan } from '@wms/contract/srm/label/scan.calls.ts';
import { scannedLabel } from '@wms/contract/srm/label/scan.ts';
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
  /** A label of goods; null: the item alone. */
  readonly label: (ReturnType<typeof scannedLabel> & { readonly qty: Decimal }) | null;
}
/** Asks the server. Throws CallError. */
export const nameOf = async (text: string): Promise<Named> => {
  const { found } = await ask(resolveScan, { text }, quiet);
  return {
    cells: found.flatMap(({ kind, number }) => (kind === 'cell' ? [number] : [])),
    goods: found.flatMap((one): readonly Goods[] => {
      const { kind, number, facts } = one;
      const itemNo = kind === 'item' ? number : facts.itemNo;
      if (kind === 'cell' || itemNo === null) return [];
      const label = kind === 'label' ? { ...scannedLabel(one), qty: facts.qty ?? '0' } : null;
      return [{ itemNo, lotNo: label ? label.lotNo : facts.lotNo, label }];
    }),
  };
};

export type Verdict =
  | { readonly cell: true }
  | { readonly item: true }
  | { readonly label: ScannedLabel }
  /** Of the rules of labels, as the booking would be refused. */
  | { readonly against: Issue }
  | { readonly wrong: readonly [keyof typeof words, Readonly<Record<string, string>>] };
const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
/** What can be said without asking. */
export const atOnce = ({ cellNo, itemNo }: KeptPick, text: string): Verdict | undefined => {
  if (same(cellNo, text)) return { cell: true };
  return same(itemNo, text) ? { item: true } : undefined;
};
const isOf = ({ itemNo, lotNo }: KeptPick, goods: Goods): boolean =>
  goods.itemNo === itemNo && (goods.lotNo === null || lotNo === '' || goods.lotNo === lotNo);
const goodsOf = ({ orgNo, ...pick }: KeptPick, label: NonNullable<Goods['label']>): PickedGoods => ({
  ...pick,
  orgNo: orgNo ?? label.orgNo ?? '',
});
const isFree = (pick: KeptPick, { label }: Goods): boolean =>
  label === null || pickIssues(label, goodsOf(pick, label)).length === 0;
/** The nearest of some rows that goods or a cell belong to: of a label the one it can be picked for, if there is one. */
export const rowOf = (picks: readonly KeptPick[], { cells, goods }: Named): KeptPick | undefined =>
  picks.find((pick) => goods.some((one) => isOf(pick, one) && isFree(pick, one))) ??
  picks.find((pick) => goods.some((one) => isOf(pick, one))) ??
  picks.find(({ cellNo }) => cells.includes(cellNo));

/** With the answer of the server, and the labels that were scanned before. */
export const judged = (pick: KeptPick, text: string, { cells, goods }: Named, labels: readonly ScannedLabel[]): Verdict => {
  if (cells.includes(pick.cellNo)) return { cell: true };
  const [cell] = cells;
  if (cell !== undefined) return { wrong: ['otherCell', { cell, wanted: pick.cellNo }] };
  const own = goods.find((one) => isOf(pick, one));
  if (own) return own.label ? (unfit(pick, own.label) ?? labelled(pick, own.label, labels)) : { item: true };
  const lot = goods.find(({ itemNo }) => itemNo === pick.itemNo)?.lotNo;
  if (lot) return { wrong: ['otherLot', { lot, wanted: pick.lotNo }] };
  const [first] = goods;
  return { wrong: first ? ['otherItem', { item: first.itemNo, wanted: pick.itemNo }] : ['noPick', { text }] };
};
/** What is against a label: in words that name what this row wants, where it is of other pieces. */
const unfit = (pick: KeptPick, label: NonNullable<Goods['label']>): Verdict | undefined => {
  const [issue] = pickIssues(label, goodsOf(pick, label));
  if (!issue) return undefined;
  const { barcode, warehouseNo, cellNo, supplierNo } = label;
  const isOther = issue.code === 'label.otherGoods';
  if (isOther && pick.ownerNo && supplierNo !== null && supplierNo !== pick.ownerNo)
    return { wrong: ['otherSupplier', { barcode, supplier: supplierNo, wanted: pick.ownerNo }] };
  if (issue.code === 'label.lies' || (isOther && warehouseNo !== null && warehouseNo !== pick.warehouseNo))
    return { wrong: ['liesElsewhere', { barcode, cell: cellNo ?? warehouseNo ?? '', wanted: pick.cellNo }] };
  return { against: issue };
};
const labelled = ({ qty, unitNo }: KeptPick, label: ScannedLabel, labels: readonly ScannedLabel[]): Verdict => {
  if (labels.some(({ barcode }) => barcode === label.barcode)) return { wrong: ['twice', { barcode: label.barcode }] };
  const all = saidBy([...labels, label]);
  if (compare(all, qty) <= 0) return { label: { barcode: label.barcode, qty: label.qty } };
  const unit = unitNo ?? '';
  return { wrong: ['tooMuch', { sum: `${formatQty(all)} ${unit}`.trim(), qty: `${formatQty(qty)} ${unit}`.trim() }] };
};
export const saidBy = (labels: readonly ScannedLabel[]): Decimal => sum('0', ...labels.map(({ qty }) => qty));
