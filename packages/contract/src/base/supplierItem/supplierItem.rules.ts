/** Rules between the terms of one material: periods of a supplier, shares of all, and who is preferred. Pure. */
import { compare, type Decimal, isPositive, minus, sum } from '../../kernel/decimal.ts';
import type { Issue } from '../../kernel/issue.ts';
import { definePhrases } from '../../kernel/phrase.ts';

export const supplierItemPhrases = definePhrases({
  'supplierItem.overlap': [
    '{itemNo} of {merchantNo} already has terms from {start} to {end}',
    '供应商 {merchantNo} 的物料 {itemNo} 在 {start} 至 {end} 已有设置',
    '供應商 {merchantNo} 的料件 {itemNo} 在 {start} 至 {end} 已有設定',
  ],
  'supplierItem.share': [
    'The shares of the suppliers of {itemNo} are {sum} % on {date}; together they must not exceed 100 %',
    '物料 {itemNo} 各供应商的供货比例在 {date} 合计为 {sum}%，不能超过 100%',
    '料件 {itemNo} 各供應商的供貨比例在 {date} 合計為 {sum}%，不可超過 100%',
  ],
  'supplierItem.preferred': [
    '{merchantNo} is the preferred supplier of {itemNo} in this period',
    '该期间物料 {itemNo} 的首选供应商已是 {merchantNo}',
    '該期間料件 {itemNo} 的首選供應商已是 {merchantNo}',
  ],
});

/** What the rules read of a row; days as `yyyy-MM-dd`, empty without end. */
export interface Terms {
  readonly merchantNo: string;
  readonly itemNo: string;
  readonly isPreferredSupplier: string;
  readonly supplierProportion: Decimal | null;
  readonly effectiveStart: string | null;
  readonly effectiveEnd: string | null;
}
const first = ({ effectiveStart }: Terms): string => effectiveStart || '0001-01-01';
const last = ({ effectiveEnd }: Terms): string => effectiveEnd || '9999-12-31';

/** Whether two periods share a day; both ends count. */
export const overlap = (one: Terms, other: Terms): boolean => first(one) <= last(other) && first(other) <= last(one);

/** The first valid terms of the same supplier that share a day with these. */
export const clashing = (mine: Terms, others: readonly Terms[]): Terms | undefined =>
  others.find((other) => other.merchantNo === mine.merchantNo && overlap(mine, other));
export const clashIssue = (mine: Terms, other: Terms): Issue<'effectiveStart'> => ({
  code: 'supplierItem.overlap',
  field: 'effectiveStart',
  params: {
    itemNo: mine.itemNo,
    merchantNo: mine.merchantNo,
    start: other.effectiveStart ?? '…',
    end: other.effectiveEnd ?? '…',
  },
});

/** The day in a period on which the shares of valid terms are highest, with their sum. */
export const highestShare = (mine: Terms, others: readonly Terms[]): { readonly date: string; readonly sum: Decimal } => {
  const shared = [mine, ...others.filter((other) => isPositive(other.supplierProportion ?? '0') && overlap(mine, other))];
  const shareOf = ({ supplierProportion }: Terms): Decimal => supplierProportion ?? '0';
  const begins = (terms: Terms): string => (first(terms) > first(mine) ? first(terms) : first(mine));
  // a sum can only rise on a day on which something begins
  const starting = shared.toSorted((a, b) => (begins(a) < begins(b) ? -1 : 1));
  const ending = shared.toSorted((a, b) => (last(a) < last(b) ? -1 : 1));
  let [running, most, date, over]: [Decimal, Decimal, string, number] = ['0', '0', first(mine), 0];
  for (const terms of starting) {
    for (let next = ending[over]; next && last(next) < begins(terms); next = ending[++over])
      running = minus(running, shareOf(next));
    running = sum(running, shareOf(terms));
    if (compare(running, most) > 0) [most, date] = [running, begins(terms)];
  }
  return { date, sum: most };
};

/** What is wrong with terms beside the other valid terms of their material, but for a clash of periods. */
export const termsIssues = (
  mine: Terms,
  others: readonly Terms[],
  today: string,
): readonly Issue<'supplierProportion' | 'isPreferredSupplier'>[] => {
  const { itemNo } = mine;
  const share = highestShare(mine, others);
  const isOver = isPositive(mine.supplierProportion ?? '0') && compare(share.sum, '100') > 0;
  const preferred =
    mine.isPreferredSupplier === '1'
      ? others.find((other) => other.isPreferredSupplier === '1' && overlap(mine, other))
      : undefined;
  return [
    ...(isOver
      ? [
          {
            code: 'supplierItem.share',
            field: 'supplierProportion' as const,
            // a period without a beginning is told by today
            params: { itemNo, sum: share.sum, date: share.date === '0001-01-01' ? today : share.date },
          },
        ]
      : []),
    ...(preferred
      ? [
          {
            code: 'supplierItem.preferred',
            field: 'isPreferredSupplier' as const,
            params: { itemNo, merchantNo: preferred.merchantNo },
          },
        ]
      : []),
  ];
};
