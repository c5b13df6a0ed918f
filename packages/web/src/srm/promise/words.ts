import { definePhrases } from '@wms/contract/kernel/phrase.ts';
import { screenTerms } from '@wms/contract/kernel/screenTerms.ts';
import { terms } from '@wms/contract/kernel/terms.ts';

export const words = definePhrases({
  view: ['Figures or lines', '查看方式', '檢視方式'],
  suppliers: ['By supplier', '按供应商', '依供應商'],
  months: ['By month', '按月', '依月份'],
  lines: screenTerms.lines,
  of: ['Measured by', '统计对象', '統計對象'],
  ofLines: ['Order lines', '订单明细', '訂單明細'],
  ofRows: ['Schedule rows', '排程行', '排程行'],
  period: ['Due in', '到期月份', '到期月份'],
  month: screenTerms.month,
  supplier: screenTerms.supplier,
  all: terms.all,
  share: ['On time in full', '准时足量率', '準時足量率'],
  due: ['Due', '已到期', '已到期'],
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
  formulaOfRows: [
    'On time in full = schedule rows of which all that was promised came, each batch by its agreed day ÷ rows whose last agreed day has gone by. An answer counts as agreed when it is what was asked or the buyer accepted it. Goods sent back to be replaced have not come. Left out: rows withdrawn, rows closed short by their day, and rows that wait for a new answer. Percentages are rounded down.',
    '准时足量率 = 各批均不晚于约定日且按答复数量到齐的排程行数 ÷ 最终约定日已过的排程行数。与排程一致或采购已接受的答复才算约定。退回换货的数量视为未到。已撤回、约定日前已结案、待重新回复的排程行不计。百分比向下取整。',
    '準時足量率 = 各批均不晚於約定日且按回覆數量到齊的排程行數 ÷ 最終約定日已過的排程行數。與排程一致或採購已接受的回覆才算約定。退回換貨的數量視為未到。已撤回、約定日前已結案、待重新回覆的排程行不計。百分比無條件捨去。',
  ],
  nothing: ['Nothing promised fell due in these months.', '这几个月没有到期的承诺。', '這幾個月沒有到期的承諾。'],
  promiseKept: ['Complete by first promise', '首次承诺日前到齐', '首次承諾日前到齊'],
  requestKept: ['Complete by first request', '首次要求日前到齐', '首次要求日前到齊'],
  story: ['History', '历程', '歷程'],
});
