import { definePhrases } from '@wms/contract/kernel/phrase.ts';
import { screenTerms } from '@wms/contract/kernel/screenTerms.ts';
import { terms } from '@wms/contract/kernel/terms.ts';

export const words = definePhrases({
  view: ['Figures or lines', '查看方式', '檢視方式'],
  suppliers: ['By supplier', '按供应商', '依供應商'],
  months: ['By month', '按月', '依月份'],
  lines: ['Order lines', '订单明细', '訂單明細'],
  period: ['Due in', '到期月份', '到期月份'],
  month: screenTerms.month,
  supplier: screenTerms.supplier,
  all: terms.all,
  share: ['On time in full', '准时足量率', '準時足量率'],
  due: ['Lines due', '到期明细', '到期明細'],
  late: ['Complete too late', '迟到齐', '遲到齊'],
  missing: ['Not yet complete', '未到齐', '未到齊'],
  promised: ['By first promise', '按首次承诺', '依首次承諾'],
  asked: ['By first request', '按首次要求', '依首次要求'],
  worst: ['Latest, days', '最长迟交天数', '最長遲交天數'],
  lateBy: ['{count} {count|day|days} late', '迟 {count} 天', '遲 {count} 天'],
  total: screenTerms.sum,
  ofOne: ['{name} only', '仅看 {name}', '僅看 {name}'],
  everybody: ['All suppliers', '全部供应商', '全部供應商'],
  formula: [
    'On time in full = lines that came whole, each batch by its last agreed day ÷ lines whose last agreed day has gone by. Goods sent back to be replaced have not come. Left out: lines closed short by their day, rejected lines and lines being changed. Percentages are rounded down.',
    '准时足量率 = 各批均不晚于最终约定日且全数到齐的明细数 ÷ 最终约定日已过的明细数。退回换货的数量视为未到。约定日前已结案、已拒绝或变更中的明细不计。百分比向下取整。',
    '準時足量率 = 各批均不晚於最終約定日且全數到齊的明細數 ÷ 最終約定日已過的明細數。退回換貨的數量視為未到。約定日前已結案、已拒絕或變更中的明細不計。百分比無條件捨去。',
  ],
  nothing: ['No promised line fell due in these months.', '这几个月没有到期的承诺明细。', '這幾個月沒有到期的承諾明細。'],
  promiseKept: ['Complete by first promise', '首次承诺日前到齐', '首次承諾日前到齊'],
  requestKept: ['Complete by first request', '首次要求日前到齐', '首次要求日前到齊'],
  story: ['History', '历程', '歷程'],
});
