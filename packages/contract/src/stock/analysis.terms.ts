import type { Trilingual } from '../kernel/phrase.ts';

/** The label of an amount with its currency, so that no figure is read in another. */
export const amountIn = ([en, cn, tw]: Trilingual, currencyNo: string): Trilingual => [
  `${en} (${currencyNo})`,
  `${cn}（${currencyNo}）`,
  `${tw}（${currencyNo}）`,
];

/** The columns of the stock analysis, on its screen and in its workbook. */
export const analysisTerms = {
  dormantBucket: ['Dormant for', '呆滞天数区间', '呆滯天數區間'],
  dormantDays: ['Days without an issue', '未出库天数', '未出庫天數'],
  issueAmount: ['Issued in 12 months', '近 12 个月出库金额', '近 12 個月出庫金額'],
  rank: ['Rank', '排名', '排名'],
  sharePct: ['Cumulated (%)', '累计占比（%）', '累計占比（%）'],
  stockAmount: ['Stock value', '库存金额', '庫存金額'],
  stockClass: ['ABC class', 'ABC 分类', 'ABC 分類'],
  stockQty: ['In stock', '库存数量', '庫存數量'],
} as const satisfies Readonly<Record<string, Trilingual>>;
