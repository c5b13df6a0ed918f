import { definePhrases } from '@wms/contract/kernel/phrase.ts';
import { screenTerms } from '@wms/contract/kernel/screenTerms.ts';

export const words = definePhrases({
  arrivals: ['Arrivals today', '今日到货', '今日到貨'],
  deliveries: ['Deliveries of the next 7 days', '未来 7 天的送货', '未來 7 天的送貨'],
  noDeliveries: ['No delivery is announced for these days.', '这几天没有已通知的送货。', '這幾天沒有已通知的送貨。'],
  ofDay: ['{day}: {count} {count|ASN|ASNs}', '{day}：{count} 张送货单', '{day}：{count} 張送貨單'],
  punctuality: ['Supplier punctuality', '供应商准时率', '供應商準時率'],
  formula: [
    '{onTime} of {count} {count|ASN|ASNs} expected in the last {days} {days|day|days} came on time: not later than the agreed day and its tolerance. Today and ASNs closed short are left out.',
    '最近 {days} 天应到的 {count} 张送货单中，{onTime} 张准时：未超过约定日期及其宽限天数。不含今日及已结案的送货单。',
    '最近 {days} 天應到的 {count} 張送貨單中，{onTime} 張準時：未超過約定日期及其寬限天數。不含今日及已結案的送貨單。',
  ],
  noneExpected: [
    'No ASN was expected in the last {days} {days|day|days}.',
    '最近 {days} 天没有应到的送货单。',
    '最近 {days} 天沒有應到的送貨單。',
  ],
  tooMany: [
    'Too many ASNs to count: narrow the list by supplier or day.',
    '送货单过多，无法计数：请按供应商或日期缩小范围。',
    '送貨單過多，無法計數：請依供應商或日期縮小範圍。',
  ],
  openLate: ['{count} late: open', '迟到 {count} 张，打开', '遲到 {count} 張，開啟'],
  asn: screenTerms.asn,
  supplier: screenTerms.supplier,
});
