/** Quantities of several units: pieces and kilograms are never added to each other. */
import { type Decimal, sum } from '@wms/contract/kernel/decimal.ts';
import { formatQty } from './Qty.tsx';

export interface UnitQty {
  /** Null or '': of goods whose unit is not known. */
  readonly unitNo: string | null;
  readonly qty: Decimal;
}
/** The sum of each unit, in the order in which the units come first. */
export const sumsByUnit = (parts: readonly UnitQty[]): readonly { readonly unitNo: string; readonly qty: Decimal }[] =>
  [...new Set(parts.map(({ unitNo }) => unitNo ?? ''))].map((unit) => ({
    unitNo: unit,
    qty: sum(...parts.filter(({ unitNo }) => (unitNo ?? '') === unit).map(({ qty }) => qty)),
  }));
/** `600 PCS + 20 KG`, and 0 where there is nothing. */
export const unitsText = (sums: readonly UnitQty[]): string =>
  sums.map(({ unitNo, qty }) => `${formatQty(qty)} ${unitNo ?? ''}`.trim()).join(' + ') || '0';
