import { definePhrases } from '../../kernel/phrase.ts';

/** Texts of refusals of the room of schedules, beside those of the ledger. */
export const schedulePhrases = definePhrases({
  'schedule.locked': [
    '{date} is locked up to {until} by {lock}',
    '{date} 在锁定期内（至 {until}，依据：{lock}）',
    '{date} 在鎖定期內（至 {until}，依據：{lock}）',
  ],
  'schedule.superseded': [
    'Version {version} took the place of this row',
    '该行已被版本 {version} 取代',
    '此列已被版本 {version} 取代',
  ],
  'schedule.announced': [
    '{qty} of this row {qty|is|are} delivered or received already',
    '该行已有 {qty} 送货或收货',
    '此列已有 {qty} 送貨或收貨',
  ],
  'schedule.noDifference': [
    'The reply agrees with the schedule, or is settled already',
    '回复与排程一致或已协商，无需处理',
    '回覆與排程一致或已協商，無須處理',
  ],
  'schedule.notOver': [
    'Not all of it has come, and {date} has not passed',
    '尚未收齐，且 {date} 未过',
    '尚未收齊，且 {date} 未過',
  ],
  'schedule.notUrgent': [
    'A row in the lock period is changed only as urgent',
    '锁定期内的行须标记为紧急才能变更',
    '鎖定期內的列須標記為緊急才能變更',
  ],
  'schedule.replyTooMuch': [
    'The reply of {sum} is more than the {max} scheduled',
    '回复合计 {sum} 超过排程数量 {max}',
    '回覆合計 {sum} 超過排程數量 {max}',
  ],
  'schedule.replyBeyondOrder': [
    'The reply of {sum} is more than the {max} of order line {purchaseNo} {purchaseSeq}',
    '回复合计 {sum} 超过订单明细 {purchaseNo} {purchaseSeq} 的数量 {max}',
    '回覆合計 {sum} 超過訂單明細 {purchaseNo} {purchaseSeq} 的數量 {max}',
  ],
  'schedule.replyPast': ['{date} is over', '{date} 已过', '{date} 已過'],
  'schedule.dateTwice': ['{date} stands twice', '{date} 重复', '{date} 重複'],
  'schedule.rowTwice': ['The row stands twice', '存在重复的行', '存在重複的列'],
  'schedule.sameIdentity': [
    'There is a draft for item {itemNo} on {date} with this window and address already',
    '物料 {itemNo} 在 {date} 的该时段与地址已有草稿',
    '料件 {itemNo} 在 {date} 的該時段與地址已有草稿',
  ],
  'schedule.noOrderLine': [
    'There is no order line {purchaseNo} {purchaseSeq} of this supplier and item',
    '该供应商和物料没有订单明细 {purchaseNo} {purchaseSeq}',
    '此供應商與料件沒有訂單明細 {purchaseNo} {purchaseSeq}',
  ],
  'schedule.orderClosed': [
    'Order line {purchaseNo} {purchaseSeq} takes no more deliveries',
    '订单明细 {purchaseNo} {purchaseSeq} 已不可交货',
    '訂單明細 {purchaseNo} {purchaseSeq} 已不可交貨',
  ],
  'schedule.bothOrder': ['Order number and line go together', '采购单号与项次须同时填写', '採購單號與項次須同時填寫'],
  'schedule.noQuantity': [
    'The row has neither a date with a quantity nor a column of a date',
    '该行既无日期和数量，也无日期列',
    '此列既無日期與數量，也無日期欄',
  ],
  'schedule.span': ['At most one year', '跨度最多一年', '跨度最多一年'],
  'schedule.reversed': ['The end is before the beginning', '结束日期早于开始日期', '結束日期早於開始日期'],
  'schedule.lockedLine': [
    '{itemNo} on {date} is not imported: locked up to {until} by {lock}',
    '{itemNo} {date} 未导入：锁定至 {until}，依据 {lock}',
    '{itemNo} {date} 未匯入：鎖定至 {until}，依據 {lock}',
  ],
  'schedule.lockedCount': ['{count} {count|row is|rows are} left out', '{count} 行未导入', '{count} 列未匯入'],
});
