/** Purchases by month as a chart and a table read them: some figures, each with its text and, for drawing, its number. Pure. */
import type { ReplyOf } from '@wms/contract/kernel/call.ts';
import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import type { countMonths } from '@wms/contract/srm/index/index.calls.ts';
import { formatQty } from '../../kernel/field/Qty.tsx';
import { words } from './words.ts';

export type Month = ReplyOf<typeof countMonths>['records'][number];
export interface MonthFigure {
  readonly key: string;
  readonly label: Trilingual;
  readonly params?: Readonly<Record<string, string>>;
  /** One for each month; '' where there is none. */
  readonly texts: readonly string[];
  /** Lengths of a drawing; never computed with. */
  readonly numbers: readonly number[];
}

const figure = (key: string, label: Trilingual, values: readonly (string | number | undefined)[]): MonthFigure => ({
  ...{ key, label },
  texts: values.map((value) => (value === undefined ? '' : formatQty(String(value)))),
  numbers: values.map((value) => Number(value ?? 0)),
});

/** Orders and received quantity; then the amount of each currency by itself, for a sum of several would be none of any. */
export const figuresOf = (
  months: readonly Month[],
): { readonly quantities: readonly [MonthFigure, MonthFigure]; readonly amounts: readonly MonthFigure[] } => {
  const currencies = [...new Set(months.flatMap(({ amounts = [] }) => amounts.map(({ currencyNo }) => currencyNo)))];
  return {
    quantities: [
      figure(
        'orders',
        words.orders,
        months.map(({ orderCount }) => orderCount),
      ),
      figure(
        'received',
        words.received,
        months.map(({ receiveQty }) => receiveQty),
      ),
    ],
    amounts: currencies.map((currency) => ({
      ...figure(
        currency,
        words.amountIn,
        months.map(({ amounts = [] }) => amounts.find(({ currencyNo }) => currencyNo === currency)?.totalAmount),
      ),
      params: { currency },
    })),
  };
};
