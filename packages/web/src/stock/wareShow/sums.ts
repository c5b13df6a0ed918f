/** What lies in a cell, added up: pieces and kilograms are not one figure. */
import { type Decimal, sum } from '@wms/contract/kernel/decimal.ts';
import type { StockInCell } from '@wms/contract/stock/wareShow/wareShow.replies.ts';

/** The quantity of each unit, in the order in which the units come first; '' for goods whose unit is not known. */
export const sumsByUnit = (
  stock: readonly Pick<StockInCell, 'qty' | 'unitNo'>[],
): readonly { readonly unit: string; readonly qty: Decimal }[] =>
  [...new Set(stock.map(({ unitNo }) => unitNo ?? ''))].map((unit) => ({
    unit,
    qty: sum(...stock.filter(({ unitNo }) => (unitNo ?? '') === unit).map(({ qty }) => qty)),
  }));
