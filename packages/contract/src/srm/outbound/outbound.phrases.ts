import { definePhrases } from '../../kernel/phrase.ts';

/** Refusals of delivery orders. */
export const outboundPhrases = definePhrases({
  'outbound.receiver': [
    'Say who receives the goods: a customer or a name',
    '请填写收货方：选择客户或填写名称',
    '請填寫收貨方：選擇客戶或填寫名稱',
  ],
  'outbound.isReturn': [
    'This order takes rejected goods back: cancel it and draw it up again from them',
    '此单为验退品退货出库，请取消后从验退明细重新开单',
    '此單為驗退品退貨出庫，請取消後從驗退明細重新開立',
  ],
  'outbound.returnWay': [
    'Goods go back to a supplier from their receipt line: rejected goods under Rejection details, stocked goods under Receipt lines',
    '采购退货请从收货明细办理：不合格品在“验退明细”开退货出库单，库存品在“收货明细”做仓库退货',
    '採購退貨請從收貨明細辦理：不合格品在「驗退明細」開立退貨出庫單，庫存品在「收貨明細」做倉庫退貨',
  ],
  'outbound.requiredInPast': ['The day has passed', '要求发货日期已过', '要求出貨日期已過'],
  'outbound.picked': [
    'Cell {cellNo}, item {itemNo}: this is picked already',
    '储位 {cellNo} 物料 {itemNo} 已拣货',
    '儲位 {cellNo} 料件 {itemNo} 已揀貨',
  ],
  'outbound.pickOver': ['At most {qty} is to be picked here', '此处最多拣 {qty}', '此處最多揀 {qty}'],
  'outbound.pickReason': ['Say why less than {qty} was picked', '少拣请填写原因，应拣 {qty}', '短揀請填寫原因，應揀 {qty}'],
  'outbound.template': [
    'There is no wave template {templateNo} for warehouse {warehouseNo}',
    '仓库 {warehouseNo} 没有可用的波次模板 {templateNo}',
    '倉庫 {warehouseNo} 沒有可用的波次範本 {templateNo}',
  ],
  'outbound.waveGroup': [
    'Delivery orders have no route and no carrier: group the template by customer or document class',
    '出库单没有线路和承运方式，请将模板改为按客户或单据类别分组',
    '出庫單沒有路線與運送方式，請將範本改為依客戶或單據類別分組',
  ],
  'outbound.waveEmpty': [
    'No released order meets template {templateNo}',
    '没有符合模板 {templateNo} 的待分配出库单',
    '沒有符合範本 {templateNo} 的待配貨出庫單',
  ],
  'outbound.noPicks': [
    'Nothing is allocated to {deliveryNo} yet: there is nothing to pick',
    '出库单 {deliveryNo} 尚未分配库存，没有拣货明细',
    '出庫單 {deliveryNo} 尚未配貨，沒有揀貨明細',
  ],
  'outbound.nothing': [
    'Nothing was picked: allocate other goods or cancel the order',
    '没有拣到货物，请重新分配或取消出库单',
    '沒有揀到貨物，請重新配貨或取消出庫單',
  ],
});
