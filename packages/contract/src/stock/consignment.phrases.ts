import { definePhrases } from '../kernel/phrase.ts';

/** Refusals of consignment stock: its periods, what is taken over, and the figures of the other side. */
export const consignmentPhrases = definePhrases({
  'valid.period': ['{value} is not a period such as 202603', '{value} 不是 202603 这样的期间', '{value} 不是 202603 這樣的期間'],
  'period.notOver': [
    'Period {periodNo} goes on until {date}: count and close it afterwards',
    '期间 {periodNo} 到 {date} 才结束，请之后再盘点和关账',
    '期間 {periodNo} 到 {date} 才結束，請之後再盤點和關帳',
  ],
  'period.goesOn': [
    'Period {periodNo} still goes on: it is counted when it is over',
    '期间 {periodNo} 尚未结束，结束后才能盘点',
    '期間 {periodNo} 尚未結束，結束後才能盤點',
  ],
  'period.unknown': ['There is no period {periodNo}', '期间 {periodNo} 不存在', '期間 {periodNo} 不存在'],
  'period.earlier': ['Close period {periodNo} first', '请先关账期间 {periodNo}', '請先將期間 {periodNo} 關帳'],
  'period.later': [
    'Period {periodNo} is closed: only the last closed period can be reopened',
    '期间 {periodNo} 已关账，只能重新打开最后一个已关账期间',
    '期間 {periodNo} 已關帳，只能重新開啟最後一個已關帳期間',
  ],
  'period.closed': ['Period {periodNo} is closed', '期间 {periodNo} 已关账', '期間 {periodNo} 已關帳'],
  'period.notClosed': ['Period {periodNo} is not closed', '期间 {periodNo} 尚未关账', '期間 {periodNo} 尚未關帳'],
  'period.unanswered': [
    '{count} {count|line|lines} of period {periodNo} {count|is|are} not confirmed yet',
    '期间 {periodNo} 还有 {count} 行未确认',
    '期間 {periodNo} 還有 {count} 列未確認',
  ],
  'period.uncounted': [
    'Not counted yet: import what was counted first',
    '尚未盘点，请先导入实盘数量',
    '尚未盤點，請先匯入實盤數量',
  ],
  'period.noLine': [
    'Item {itemNo} of supplier {supplierNo} is not kept in warehouse {warehouseNo} in period {periodNo}',
    '期间 {periodNo} 仓库 {warehouseNo} 没有供应商 {supplierNo} 的物料 {itemNo}',
    '期間 {periodNo} 倉庫 {warehouseNo} 沒有供應商 {supplierNo} 的料件 {itemNo}',
  ],
  'period.twice': ['Line {line} counts the same item', '第 {line} 行已有同一物料', '第 {line} 列已有同一料件'],
  'period.noAdjustment': [
    'Enter by how much the stock is adjusted, and not by nothing',
    '请输入调整数量，不能为零',
    '請輸入調整數量，不可為零',
  ],
  'period.answered': [
    'The line was confirmed or disputed: its count stays',
    '该行已确认或有争议，不能再修改实盘数量',
    '該列已確認或有爭議，不能再修改實盤數量',
  ],
  'escrow.tooMuch': ['At most {qty}', '最多 {qty}', '最多 {qty}'],
  'escrow.fifo': [
    'First in, first out: receipt of {date} with {qty} comes first',
    '先进先出：请先转移 {date} 收货的 {qty}',
    '先進先出：請先移轉 {date} 收貨的 {qty}',
  ],
  'escrow.notAvailable': ['Only available goods can be taken over', '只能转移可用库存', '只能移轉可用庫存'],
  'escrow.moved': [
    'The goods taken over are no longer where they were taken over: {qty} {qty|is|are} left there',
    '已转移的货物已不在原处，仅剩 {qty}',
    '已移轉的貨物已不在原處，僅剩 {qty}',
  ],
  'escrow.nothing': [
    'Nothing of supplier {supplierNo} was taken over in period {periodNo}',
    '期间 {periodNo} 没有供应商 {supplierNo} 的转移记录',
    '期間 {periodNo} 沒有供應商 {supplierNo} 的移轉紀錄',
  ],
  'difference.warehouse': ['{value} is no valid warehouse', '{value} 不是有效的仓库', '{value} 不是有效的倉庫'],
  'difference.item': [
    '{value} is none of the items you supply or have in stock here; ask the buyer to add it to your items',
    '{value} 不在贵司的供货或寄存物料中，请联系采购方维护供应商物料',
    '{value} 不在貴司的供貨或寄存料件中，請聯絡採購方維護供應商料件',
  ],
  'difference.manyWaiting': [
    'Figures of {count} {count|cut-off|cut-offs} already wait for this warehouse: report one of these again, or ask the warehouse to compare',
    '该仓库已有 {count} 个截止时间的数量待比对：请更新其中之一，或请仓库先比对',
    '該倉庫已有 {count} 個截止時間的數量待比對：請更新其中之一，或請倉庫先比對',
  ],
  'difference.none': [
    'No figures were reported for this warehouse that still wait',
    '该仓库没有待比对的上报数量',
    '該倉庫沒有待比對的回報數量',
  ],
  'difference.compared': [
    'The figures of this cut-off were compared already',
    '该截止时间的数量已比对',
    '該截止時間的數量已比對',
  ],
  'difference.future': ['The cut-off lies in the future', '截止时间不能晚于现在', '截止時間不可晚於現在'],
  'difference.twice': ['Item {itemNo} stands there twice', '物料 {itemNo} 重复', '料件 {itemNo} 重複'],
  'difference.ownSide': [
    'The other side answers what you have explained',
    '说明由对方确认，不能自己同意',
    '說明由對方確認，不能自己同意',
  ],
});
