import { definePhrases } from '@wms/contract/kernel/phrase.ts';

/** What cards of several rooms say. */
export const words = definePhrases({
  openAll: ['{count} {count|line|lines}: open', '共 {count} 条，打开', '共 {count} 筆，開啟'],
  daysLate: ['{count} {count|day|days} late', '逾期 {count} 天', '逾期 {count} 天'],
  noneLate: ['Nothing is late.', '没有逾期。', '沒有逾期。'],
});
