/** What a scanned text is to whoever puts goods away: a cell, or goods. */
import { compare, type Decimal } from '@wms/contract/kernel/decimal.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import { layIssues } from '@wms/contract/srm/label/label.rules.ts';
import { resolveScan } from '@wms/contract/srm/label/scan.calls.ts';
import { scannedLabel } from '@wms/contract/srm/label/scan.ts';
import { formatQty } from '../../../../kernel/field/Qty.tsx';
import { ask } from '../../../../kernel/wire/calls.ts';
import { type ScannedLabel, saidBy } from '../../labels.ts';
import { type KeptTask, labelsOf, qtyOf, quiet } from './tasks.ts';
import type { words } from './words.ts';

export interface Named {
  readonly cells: readonly { readonly cellNo: string; readonly warehouseNo: string | null }[];
  readonly goods: readonly Goods[];
}
type GoodsLabel = ReturnType<typeof scannedLabel> & ScannedLabel;
/** What lies under a code: an item, and the lot it is of where its label says so. */
interface Goods {
  readonly itemNo: string;
  readonly lotNo: string | null;
  /** A label of goods; null: the item alone. */
  readonly label: GoodsLabel | null;
}
/** Asks the server. Throws CallError. */
export const nameOf = async (text: string): Promise<Named> => {
  const { found } = await ask(resolveScan, { text }, quiet);
  return {
    cells: found
      .filter(({ kind }) => kind === 'cell')
      .map(({ number, facts }) => ({ cellNo: number, warehouseNo: facts.warehouseNo })),
    goods: found.flatMap((one): readonly Goods[] => {
      const { kind, number, facts } = one;
      if (kind === 'cell') return [];
      const itemNo = kind === 'item' ? number : facts.itemNo;
      const label = kind === 'label' ? { ...scannedLabel(one), qty: facts.qty ?? '0' } : null;
      return itemNo === null ? [] : [{ itemNo, lotNo: facts.lineLotNo, label }];
    }),
  };
};

/** What a scan comes to while a task is in front. */
export type Verdict =
  | { readonly put: string }
  | { readonly right: true }
  | { readonly label: ScannedLabel }
  /** A cell that was not proposed; not checked where nobody could be asked. */
  | { readonly other: string; readonly isChecked: boolean }
  /** Of the rules of labels, as the booking would be refused. */
  | { readonly against: Issue }
  | { readonly wrong: readonly [keyof typeof words, Readonly<Record<string, string>>] };

/** Whether goods may be those of a task: of its item, and of no other lot. What names no lot is not judged by it. */
const isOfTask = ({ itemNo, lotNo }: Pick<KeptTask, 'itemNo' | 'lotNo'>, goods: Goods): boolean =>
  goods.itemNo === itemNo && (goods.lotNo === null || lotNo === null || goods.lotNo === lotNo);
/** What is said of goods of another lot than that of a task; undefined where that is not the case. */
export const otherLot = (
  { itemNo, lotNo }: Pick<KeptTask, 'itemNo' | 'lotNo'>,
  goods: readonly Goods[],
): Readonly<Record<'lot' | 'wanted', string>> | undefined => {
  const [other] = goods.filter((one) => one.itemNo === itemNo);
  return other?.lotNo && lotNo ? { lot: other.lotNo, wanted: lotNo } : undefined;
};

/** What is against a label that is put away with a task, by the rule of its booking. */
const unfit = ({ sourceLineId, receiptNo }: KeptTask, label: GoodsLabel): readonly Issue[] =>
  sourceLineId === undefined ? [] : layIssues(label, { id: sourceLineId, receiptNo: receiptNo ?? '' });
/** The nearest of some tasks whose goods some are: of a label the one it was received with, if there is one. */
export const taskOf = (tasks: readonly KeptTask[], goods: readonly Goods[]): KeptTask | undefined =>
  tasks.find((task) => goods.some((one) => isOfTask(task, one) && (one.label === null || unfit(task, one.label).length === 0))) ??
  tasks.find((task) => goods.some((one) => isOfTask(task, one)));

const equal = (a: string | null, b: string): boolean => a !== null && a.toLowerCase() === b.toLowerCase();
/** A label goes along once, and the labels together say no more than is put away. */
const labelled = (task: KeptTask, label: GoodsLabel): Verdict => {
  const [against] = unfit(task, label);
  if (against) {
    const { barcode } = label;
    return against.code === 'label.otherReceipt'
      ? { wrong: ['otherReceipt', { barcode, receipt: task.receiptNo ?? '' }] }
      : { against };
  }
  const before = labelsOf(task);
  if (before.some(({ barcode }) => barcode === label.barcode)) return { wrong: ['twice', { barcode: label.barcode }] };
  const all = saidBy([...before, label]);
  if (compare(all, qtyOf(task)) <= 0) return { label: { barcode: label.barcode, qty: label.qty } };
  const unit = (qty: Decimal): string => `${formatQty(qty)} ${task.unitNo}`;
  return { wrong: ['tooMuch', { sum: unit(all), qty: unit(qtyOf(task)) }] };
};
/** What can be said without asking. */
export const atOnce = (task: KeptTask, text: string): Verdict | undefined => {
  if (task.toCellNo !== null && equal(task.toCellNo, text)) return { put: task.toCellNo };
  return equal(task.itemNo, text) || equal(task.taskNo, text) ? { right: true } : undefined;
};
/** What is said with the answer of the server; undefined: nobody could be asked. */
export const judged = (task: KeptTask, text: string, named: Named | undefined): Verdict => {
  if (!named) return { other: text, isChecked: false };
  const { cells, goods } = named;
  const here = cells.find(({ warehouseNo }) => warehouseNo === task.warehouseNo);
  if (here) {
    const isProposed = task.toCellNo === null || here.cellNo === task.toCellNo;
    return isProposed ? { put: here.cellNo } : { other: here.cellNo, isChecked: true };
  }
  const [there] = cells;
  if (there) return { wrong: ['otherPlace', { cell: there.cellNo, warehouse: there.warehouseNo ?? '' }] };
  const own = goods.find((one) => isOfTask(task, one));
  if (own) return own.label ? labelled(task, own.label) : { right: true };
  const lots = otherLot(task, goods);
  if (lots) return { wrong: ['otherLot', lots] };
  const [first] = goods;
  return first ? { wrong: ['otherItem', { item: first.itemNo, wanted: task.itemNo }] } : { wrong: ['notCell', { text }] };
};
