import { definePhrases } from '../../kernel/phrase.ts';

/** Texts of refusals of the room of orders. */
export const purchasePhrases = definePhrases({
  'order.changeWaiting': ['A change is waiting for the buyer', '有变更待采购确认', '有變更待採購確認'],
  'order.noChangeWaiting': ['No change is waiting for the buyer', '没有待采购确认的变更', '沒有待採購確認的變更'],
  'order.lineClosed': ['The order line is closed short', '订单明细已结案', '訂單明細已結案'],
  'order.lineNotClosed': ['The order line is not closed short', '订单明细未结案', '訂單明細未結案'],
  'order.draft': ['The order is not published yet', '订单尚未发布', '訂單尚未發布'],
  'order.alreadyShipped': [
    '{qty} of this line {qty|is|are} announced or received already',
    '该明细已有 {qty} 送货或收货，不能拒绝',
    '此明細已有 {qty} 送貨或收貨，無法拒絕',
  ],
  'order.stillUnderway': [
    'Close the ASNs short or void them first: {pendingQty} {pendingQty|waits|wait} for approval, {onWayQty} {onWayQty|is|are} in transit',
    '请先结案或作废送货单：待审批 {pendingQty}，在途 {onWayQty}',
    '請先結案或作廢送貨單：待核准 {pendingQty}，在途 {onWayQty}',
  ],
  'order.nothingOpen': ['Nothing is left to deliver on this line', '该明细没有未交数量', '此明細沒有未交數量'],
  'order.belowCommitted': [
    '{newQty} is below the {minQty} that are announced, on the way or received',
    '数量 {newQty} 小于已送货与已收货的 {minQty}',
    '數量 {newQty} 小於已送貨與已收貨的 {minQty}',
  ],
  'order.noteRequired': ['Please note who answered and how', '请填写答复人和答复方式', '請填寫回覆人與回覆方式'],
  'order.noBehalf': ['Answering for suppliers is switched off', '业务控制不允许代供应商答复', '業務控管不允許代供應商回覆'],
  'order.lockedDays': [
    'Days up to {date} are locked; mark the request as urgent',
    '{date} 之前为锁定期，请标记为紧急后再申请',
    '{date} 之前為鎖定期，請標記為緊急後再申請',
  ],
  'order.supplierInvalid': ['The supplier {value} is not valid', '供应商 {value} 已失效', '供應商 {value} 已失效'],
  'order.notOfOrder': ['The line does not belong to this order', '该明细不属于此订单', '此明細不屬於此訂單'],
  'order.nothingChanged': ['Nothing differs from the order', '数量和交期均未变化', '數量與交期皆未變動'],
  'order.lineTwice': ['The same line appears twice in the request', '同一明细重复提交', '同一明細重複提交'],
  'order.periodClosed': ['The period up to {date} is closed', '{date} 之前的期间已关账', '{date} 之前的期間已關帳'],
  'reply.rowsRequired': ['Please enter at least one date and quantity', '请至少填写一行交期和数量', '請至少填寫一列交期與數量'],
  'order.acceptPast': [
    'The required date {value} has passed: accept with a date that you can keep',
    '要求到货日 {value} 已过，请用“变更接受”答复可以做到的交期',
    '要求到貨日 {value} 已過，請用「變更接受」回覆可以做到的交期',
  ],
  'reply.pastDate': ['{value} has passed', '交期 {value} 已过', '交期 {value} 已過'],
  'reply.tooMuch': [
    'The quantities add up to {sum}; at most {max}',
    '答复数量合计 {sum}，不能超过 {max}',
    '回覆數量合計 {sum}，不可超過 {max}',
  ],
  'reply.openQty': [
    'The quantities add up to {sum}; they must equal the open quantity {openQty}',
    '数量合计 {sum}，应等于未交数量 {openQty}',
    '數量合計 {sum}，應等於未交數量 {openQty}',
  ],
  'orderIn.lineTwice': [
    'Order {purchaseNo} line {purchaseSeq} is already in {first}',
    '采购单 {purchaseNo} 项次 {purchaseSeq} 与{first}重复',
    '採購單 {purchaseNo} 項次 {purchaseSeq} 與{first}重複',
  ],
  'orderIn.known': [
    'Order {purchaseNo} line {purchaseSeq} already exists with different content: {known}',
    '采购单 {purchaseNo} 项次 {purchaseSeq} 已存在且内容不同：{known}',
    '採購單 {purchaseNo} 項次 {purchaseSeq} 已存在且內容不同：{known}',
  ],
  'orderIn.headDiffers': [
    '{field} {value} differs from {known}, the value of the order {purchaseNo}',
    '{field} {value} 与采购单 {purchaseNo} 的 {known} 不一致',
    '{field} {value} 與採購單 {purchaseNo} 的 {known} 不一致',
  ],
  'orderIn.unit': [
    'The unit {value} is not the unit {known} of the item {itemNo}',
    '单位 {value} 与物料 {itemNo} 的单位 {known} 不一致',
    '單位 {value} 與料件 {itemNo} 的單位 {known} 不一致',
  ],
  'orderIn.dateBefore': [
    'The date {value} is before the order date {purchaseDate}',
    '要求到货日 {value} 早于采购日期 {purchaseDate}',
    '要求到貨日 {value} 早於採購日期 {purchaseDate}',
  ],
  'orderIn.price': [
    'The price with tax {value} does not fit price {price} and tax rate {taxRate} %: expected {expected}',
    '含税单价 {value} 与未税单价 {price}、税率 {taxRate}% 不符，应为 {expected}',
    '含稅單價 {value} 與未稅單價 {price}、稅率 {taxRate}% 不符，應為 {expected}',
  ],
  'orderIn.taxRate': [
    'The tax rate {value} is not between 0 and 100',
    '税率 {value} 不在 0 到 100 之间',
    '稅率 {value} 不在 0 到 100 之間',
  ],
  'orderIn.amount': ['The amount is too large', '金额过大', '金額過大'],
  'orderIn.currency': [
    '{value} is not a currency code of three letters',
    '币种 {value} 不是三位字母代码',
    '幣別 {value} 不是三位字母代碼',
  ],
  'orderIn.notCollaborating': [
    'The supplier {value} does not take part in collaboration',
    '供应商 {value} 未参与供应商协同',
    '供應商 {value} 未參與供應商協同',
  ],
  'orderIn.closed': ['The order {purchaseNo} is closed short', '采购单 {purchaseNo} 已结案', '採購單 {purchaseNo} 已結案'],
  'orderIn.order': ['order {n}', '第 {n} 个订单', '第 {n} 個訂單'],
});
