import { definePhrases } from '@wms/contract/kernel/phrase.ts';
import { screenTerms } from '@wms/contract/kernel/screenTerms.ts';
import { terms } from '@wms/contract/kernel/terms.ts';

export const words = definePhrases({
  late: ['Late order lines', '逾期的订单明细', '逾期的訂單明細'],
  past: ['Overdue confirmations and arrivals', '已逾期的答复与到货', '已逾期的回覆與到貨'],
  due: ['Due today and this week', '今天与本周到期', '今天與本週到期'],
  months: ['Purchases by month', '每月采购', '每月採購'],
  noneLate: ['Nothing is late.', '没有逾期。', '沒有逾期。'],
  noneDue: ['Nothing is due within seven days.', '七天内没有到期事项。', '七天內沒有到期事項。'],
  noneBought: ['No orders in these months.', '近几个月没有订单。', '近幾個月沒有訂單。'],
  openAll: ['{count} {count|line|lines}: open', '共 {count} 条，打开', '共 {count} 筆，開啟'],
  daysLate: ['{count} {count|day|days} late', '逾期 {count} 天', '逾期 {count} 天'],
  today: ['Today', '今天', '今天'],
  order: ['Confirm the order', '答复订单', '回覆訂單'],
  arrival: ['Arrival', '到货', '到貨'],
  supplier: screenTerms.supplier,
  item: terms.item,
  orderNo: screenTerms.order,
  delay: ['Late by', '逾期', '逾期'],
  month: ['Month', '月份', '月份'],
  orders: ['Orders', '订单数', '訂單數'],
  amount: ['Amount', '金额', '金額'],
  oldest: ['oldest {day}', '最早 {day}', '最早 {day}'],
  frozen: [
    'You are frozen in {names}: no new ASN until you are released.',
    '您在 {names} 已被冻结，解冻前不能新增送货单。',
    '您在 {names} 已被凍結，解凍前不能新增送貨單。',
  ],
  reason: ['Reason: {reason}', '原因：{reason}', '原因：{reason}'],
});
