import { definePhrases } from '../../kernel/phrase.ts';

/** Refusals of the room beyond those of the specification's message list. */
export const asnPhrases = definePhrases({
  'asn.oneOrder': [
    'This supplier announces one order on an ASN: {purchaseNo} is not {first}',
    '该供应商一张送货单只能包含一张采购单：{purchaseNo} 与 {first} 不同',
    '此供應商一張送貨單只能包含一張採購單：{purchaseNo} 與 {first} 不同',
  ],
  'asn.arrivesBeforeShipping': [
    'The arrival cannot be before the shipping date',
    '预计到货日不能早于发货日期',
    '預計到貨日不可早於出貨日期',
  ],
  'asn.windowRequired': ['An appointment delivery needs an arrival window', '预约交货须填写到货时段', '預約交貨須填寫到貨時段'],
  'asn.noDock': ['This ASN has no window at a dock', '该送货单没有月台预约', '該送貨單沒有碼頭預約'],
  'asn.dayOfDock': [
    'The ASN has a window at a dock: move the appointment to change the day',
    '送货单已预约月台，改日期请调整预约',
    '送貨單已預約碼頭，變更日期請調整預約',
  ],
  'asn.windowTooLong': ['An arrival window is at most one day long', '到货时段最长不超过一天', '到貨時段最長不超過一天'],
  'asn.shipsInPast': ['The shipping date has passed', '发货日期已过', '出貨日期已過'],
  'asn.mixedModes': [
    'One ASN has one delivery mode: {lines}',
    '一张送货单只能有一种交货方式：{lines}',
    '一張送貨單只能有一種交貨方式：{lines}',
  ],
  'asn.lineDiffers': [
    '{docNo}: {what} differs from the other lines ({value})',
    '{docNo} 的{what}与其他行不同（{value}）',
    '{docNo} 的{what}與其他項不同（{value}）',
  ],
  'asn.needsSchedule': [
    '{docNo} is delivered by schedule: add it from the delivery schedule',
    '{docNo} 为按排程交货，请从交货排程中添加',
    '{docNo} 為依排程交貨，請從交貨排程中加入',
  ],
  'asn.scheduleMissing': [
    'The schedule row does not exist or is of another item or order line',
    '排程行不存在，或属于其他物料或订单明细',
    '排程行不存在，或屬於其他料件或訂單明細',
  ],
  'asn.scheduleNotReplied': [
    'The schedule of {itemNo} for {date} waits for your reply: reply to it first',
    '{itemNo} {date} 的排程尚未回复，请先回复',
    '{itemNo} {date} 的排程尚未回覆，請先回覆',
  ],
  'asn.scheduleQty': [
    'At most {qty} of {itemNo} can still be announced on the schedule of {date}',
    '{itemNo} {date} 的排程最多还可送 {qty}',
    '{itemNo} {date} 的排程最多還可送 {qty}',
  ],
  'asn.address': ['This address does not belong to {owner}', '该地址不属于{owner}', '此地址不屬於{owner}'],
  'asn.giftOver': ['Gifts: at most {qty} on this line', '该行赠品最多 {qty}', '此項贈品最多 {qty}'],
  'asn.giftQty': ['The gift quantity is wrong', '赠品数量有误', '贈品數量有誤'],
  'asn.packQty': ['The quantity per carton must be above 0', '每箱数量必须大于 0', '每箱數量必須大於 0'],
  'asn.madeInFuture': [
    'The production date is in the future: {today} at the latest',
    '生产日期不能晚于今天（{today}）',
    '生產日期不可晚於今天（{today}）',
  ],
  'asn.expiredBeforeMade': ['The expiry date is before the production date', '有效期早于生产日期', '有效日期早於生產日期'],
  'asn.noLines': ['Please choose at least one line', '请至少选择一行明细', '請至少選擇一筆明細'],
  'asn.orderLineMissing': ['The order line does not exist', '订单明细不存在', '訂單明細不存在'],
  'asn.lineMissing': ['The line does not belong to this ASN', '该明细不属于此送货单', '此明細不屬於該送貨單'],
  'asn.closed': ['The ASN is closed short', '送货单已结案', '送貨單已結案'],
  'asn.hasClosedLines': ['Lines of the ASN are closed short', '送货单已有结案明细', '送貨單已有結案明細'],
  'asn.lineVoid': ['The line is void', '该行已作废', '此明細已作廢'],
  'asn.nothingLeft': ['Nothing is left to receive on the line', '该行没有未收数量', '此明細沒有未收數量'],
  'asn.lastLine': [
    'At least one line must stay; void the ASN instead',
    '至少保留一行明细，如需全部作废请作废送货单',
    '至少保留一筆明細，如需全部作廢請作廢送貨單',
  ],
  'asn.match.noOrder': [
    'The given order has no open line of this item',
    '指定订单没有该物料的可交明细',
    '指定訂單沒有此料件的可交明細',
  ],
  'asn.match.noneLeft': [
    'Nothing is left to ship on the lines of this item',
    '该物料的订单已无可交数量',
    '此料件的訂單已無可交數量',
  ],
  'asn.match.short': ['The shippable quantity is lower than requested', '可交数量不足', '可交數量不足'],
  'supplier.alreadyFrozen': ['{supplierNo} is already frozen', '{supplierNo} 已冻结', '{supplierNo} 已凍結'],
  'supplier.notFrozen': ['{supplierNo} is not frozen', '{supplierNo} 未冻结', '{supplierNo} 未凍結'],
  'asn.otherItem': [
    'Line {purchaseSeq} of order {purchaseNo} orders {itemNo}',
    '采购单 {purchaseNo} 第 {purchaseSeq} 项的物料为 {itemNo}',
    '採購單 {purchaseNo} 第 {purchaseSeq} 項的料件為 {itemNo}',
  ],
  'asn.tooManyLines': ['An ASN has at most {max} {max|line|lines}', '一张送货单最多 {max} 行', '一張送貨單最多 {max} 筆'],
  'asn.match.noItem': ['No open order holds this item', '没有该物料的可交订单', '沒有此料件的可交訂單'],
  'asn.match.noOwnCode': [
    "Your own item no. is not linked to an item: use the buyer's item no.",
    '贵方料号尚未与采购方物料对应，请使用采购方物料编号',
    '貴方料號尚未對應採購方料件，請使用採購方料件編號',
  ],
});
