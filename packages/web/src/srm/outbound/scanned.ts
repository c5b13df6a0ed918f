/** What was scanned beside a pick list: the row it names, and the label that leaves with its goods. */
import { type Decimal, sum } from '@wms/contract/kernel/decimal.ts';
import { resolveScan } from '@wms/contract/srm/label/scan.calls.ts';
import type { SheetPick } from '@wms/contract/srm/outbound/outbound.calls.ts';
import { send } from '../../kernel/wire/calls.ts';

export interface TakenLabel {
  readonly barcode: string;
  readonly qty: Decimal;
}
/** Labels that were scanned for rows that are still to be confirmed, by row. */
export type Taken = Readonly<Record<string, readonly TakenLabel[]>>;
export interface Scanned {
  readonly row: SheetPick;
  readonly label?: TakenLabel;
}
export const saidBy = (labels: readonly TakenLabel[]): Decimal => sum('0', ...labels.map(({ qty }) => qty));
export const isOpen = ({ pickedQty }: SheetPick): boolean => pickedQty === null;

type Named = Readonly<Record<'cellNo' | 'itemNo' | 'lotNo', string | null | undefined>>;
/** The first row that is still to be picked and that a text names: its cell, its goods or their lot. */
const rowNamed = (picks: readonly SheetPick[], { cellNo, itemNo, lotNo }: Named): SheetPick | undefined =>
  picks.find(
    (one) =>
      isOpen(one) &&
      (one.cellNo === cellNo ||
        (itemNo ? one.itemNo === itemNo && (!lotNo || one.lotNo === lotNo) : !!lotNo && one.lotNo === lotNo)),
  );
export const scannedIn = async (picks: readonly SheetPick[], text: string): Promise<Scanned | undefined> => {
  const plain =
    rowNamed(picks, { cellNo: text, itemNo: null, lotNo: text }) ?? rowNamed(picks, { cellNo: null, itemNo: text, lotNo: null });
  if (plain) return { row: plain };
  const { found } = await send(resolveScan, { text });
  for (const { kind, number, facts } of found) {
    const cellNo = kind === 'cell' ? number : null;
    const itemNo = kind === 'item' ? number : facts.itemNo;
    const goods = { itemNo, lotNo: facts.lineLotNo ?? facts.lotNo };
    // the same goods may be fetched from several cells: a label is of the one it lies in
    const near = picks.filter((one) => one.cellNo === facts.cellNo);
    const row = rowNamed(near, { cellNo: null, ...goods }) ?? rowNamed(picks, { cellNo, ...goods });
    if (row) return { row, ...(kind === 'label' ? { label: { barcode: number, qty: facts.qty ?? '0' } } : {}) };
  }
  return undefined;
};
