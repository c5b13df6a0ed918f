import { definePhrases } from '@wms/contract/kernel/phrase.ts';
import { screenTerms } from '@wms/contract/kernel/screenTerms.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';

export const words = definePhrases({
  schedule: messages['route.MySchedule.List'],
  overdue: ['Overdue', '已逾期', '已逾期'],
  today: screenTerms.today,
  upcoming: ['From today', '今天起', '今天起'],
  which: ['Which days', '查看日期', '檢視日期'],
  oneDay: ['One day', '指定日期', '指定日期'],
  search: ['Document no. or title', '单号或标题', '單號或標題'],
  noneDue: ['Nothing is due then.', '没有到期事项。', '沒有到期事項。'],
  noneFound: ['Nothing matches the search.', '没有符合条件的日程。', '沒有符合條件的行程。'],
  clear: ['Clear the search', '清除搜索', '清除搜尋'],
  failed: ['The schedule could not be loaded', '日程加载失败', '行程載入失敗'],
  all: ['All {count} {count|entry|entries}', '全部 {count} 项', '全部 {count} 項'],
  total: ['{count} {count|entry|entries}', '共 {count} 项日程', '共 {count} 項行程'],
  months: ['Purchases by month', '每月采购', '每月採購'],
  noneBought: ['No orders in these months.', '近几个月没有订单。', '近幾個月沒有訂單。'],
  month: screenTerms.month,
  orders: ['Orders', '订单数', '訂單數'],
  received: screenTerms.received,
  amountIn: ['Amount ({currency})', '金额（{currency}）', '金額（{currency}）'],
  quantities: ['Orders and receipts', '订单与收货', '訂單與收貨'],
  chart: ['Chart', '图表', '圖表'],
  table: ['Table', '表格', '表格'],
  shown: ['Chart or table', '图表或表格', '圖表或表格'],
  figures: ['Figures', '指标', '指標'],
});
