/** What lies in a cell, added up: pieces and kilograms are not one figure. */
import { type Decimal, sum } from '@wms/contract/kernel/decimal.ts';
import type { StockInCell } from '@wms/contract/stock/wareShow/wareShow.replies.ts';
import { formatQty } from '../../kernel/field/Qty.tsx';

/** Quantities by unit in words: `965 PCS + 20 KG`. */
export const unitsText = (sums: readonly { readonly unitNo: string; readonly qty: Decimal }[]): string =>
  sums.map(({ unitNo, qty }) => `${formatQty(qty)} ${unitNo}`.trim()).join(' + ');

/** The quantity of each unit, in the order in which the units come first; '' for goods whose unit is not known. */
export const sumsByUnit = (
  stock: readonly Pick<StockInCell, 'qty' | 'unitNo'>[],
): readonly { readonly unit: string; readonly qty: Decimal }[] =>
  [...new Set(stock.map(({ unitNo }) => unitNo ?? ''))].map((unit) => ({
    unit,
    qty: sum(...stock.filter(({ unitNo }) => (unitNo ?? '') === unit).map(({ qty }) => qty)),
  }));
