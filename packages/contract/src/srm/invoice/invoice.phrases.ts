import { definePhrases } from '../../kernel/phrase.ts';

export const invoicePhrases = definePhrases({
  'invoice.noLines': ['Choose at least one received line', '请至少选择一条收货明细', '請至少選擇一筆收貨明細'],
  'invoice.unknownLine': [
    'This received line is not one of yours in this organization',
    '该收货明细不是您在该组织的收货',
    '該收貨明細不是您在此組織的收貨',
  ],
  'invoice.receiptCancelled': [
    'Receipt {receiptNo} was cancelled: remove the line',
    '收货单 {receiptNo} 已取消，请移除该行',
    '收貨單 {receiptNo} 已取消，請移除該行',
  ],
  'invoice.lineTwice': ['This received line is on the invoice twice', '该收货明细重复', '該收貨明細重複'],
  'invoice.over': [
    'Received and not yet invoiced: {qty} at most',
    '已收货未开票数量，最多 {qty}',
    '已收貨未開票數量，最多 {qty}',
  ],
  'invoice.tooLarge': ['The amount is too large', '金额过大', '金額過大'],
  'invoice.mixedCurrency': [
    'This line is ordered in {currencyNo}, the invoice is in {other}',
    '该行订单币种为 {currencyNo}，与发票币种 {other} 不同',
    '該筆訂單幣別為 {currencyNo}，與發票幣別 {other} 不同',
  ],
  'invoice.sumDiffers': [
    'The lines sum to {sum}: the amount may differ by 0.01 at most',
    '明细合计 {sum}，发票金额最多相差 0.01',
    '明細合計 {sum}，發票金額最多相差 0.01',
  ],
  'invoice.taxDiffers': [
    'Amount x rate is {tax}: the tax may differ by {tolerance} at most',
    '金额 × 税率为 {tax}，税额最多相差 {tolerance}',
    '金額 × 稅率為 {tax}，稅額最多相差 {tolerance}',
  ],
  'invoice.rateOver': ['The tax rate is between 0 and 100 %', '税率应在 0 到 100% 之间', '稅率應在 0 到 100% 之間'],
  'invoice.inFuture': ['The invoice date cannot be in the future', '开票日期不能晚于今天', '開票日期不可晚於今天'],
  'invoice.noneInMonth': ['No invoices were submitted for this month', '该月没有已提交的发票', '該月沒有已送出的發票'],
  'invoice.month': [
    '{value} is not a month such as 2026-03',
    '{value} 不是 2026-03 这样的月份',
    '{value} 不是 2026-03 這樣的月份',
  ],
});
