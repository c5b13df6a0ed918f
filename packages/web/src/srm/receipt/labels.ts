/** The labels of a notice, and those that are scanned while its goods are received. Pure; quantities are decimal text. */
import { type Decimal, isPositive, minus, sum } from '@wms/contract/kernel/decimal.ts';

/** A label of the notice: what is scanned of it, first its own code, its line and what it says. */
export interface NoticeLabel {
  readonly codes: readonly string[];
  readonly lineId: string;
  readonly qty: Decimal;
  /** By a receipt that stands. */
  readonly isReceived?: boolean;
}
/** A label that was scanned for a line. */
export interface ScannedLabel {
  readonly barcode: string;
  readonly qty: Decimal;
}
export const scannedOf = ({ codes, qty }: NoticeLabel): ScannedLabel => ({ barcode: codes[0] ?? '', qty });
export const saidBy = (labels: readonly ScannedLabel[]): Decimal => sum(...labels.map(({ qty }) => qty));
/** What a typed quantity is without a label that was added to it. */
export const lessBy = (typed: Decimal, { qty }: ScannedLabel): string => {
  const left = minus(typed, qty);
  return isPositive(left) ? left : '';
};
