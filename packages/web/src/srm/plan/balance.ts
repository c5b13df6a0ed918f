/** The balance of demand and supply as its screen shows it. Pure. */
import { compare, isZero } from '@wms/contract/kernel/decimal.ts';
import type { DsbRow } from '@wms/contract/srm/plan/dsb.calls.ts';

/** Figures that a chart compares items by. */
export const drawnFigures = ['balanceQty', 'demandQty', 'supplyQty', 'shortageQty'] as const;
export type DrawnFigure = (typeof drawnFigures)[number];

export interface Series {
  readonly itemNo: string;
  readonly days: readonly string[];
  readonly texts: readonly string[];
}
/** One series for each item, its days in order. */
export const seriesOf = (rows: readonly DsbRow[], figure: DrawnFigure): readonly Series[] =>
  [...new Set(rows.map(({ itemNo }) => itemNo))].map((itemNo) => {
    const own = rows.filter((row) => row.itemNo === itemNo);
    return { itemNo, days: own.map(({ planDate }) => planDate), texts: own.map((row) => row[figure]) };
  });

/** Days on which something is needed, comes or is missing, and the first of all. */
export const busyRows = (rows: readonly DsbRow[]): readonly DsbRow[] =>
  rows.filter(
    (row, at) =>
      at === 0 ||
      [row.demandQty, row.scheduleQty, row.onWayQty].some((qty) => !isZero(qty)) ||
      row.shortageQty !== rows[at - 1]?.shortageQty ||
      row.stockQty !== rows[at - 1]?.stockQty,
  );

export interface Shortage {
  readonly day: string;
  readonly most: string;
}
/** From which day an item is short, and how much at most; undefined where it never is. */
export const shortageOf = (rows: readonly DsbRow[]): Shortage | undefined => {
  const short = rows.filter(({ shortageQty }) => !isZero(shortageQty));
  const [first] = short;
  return (
    first && {
      day: first.planDate,
      most: short.reduce((most, { shortageQty }) => (compare(shortageQty, most) > 0 ? shortageQty : most), '0'),
    }
  );
};
