import { definePhrases } from '../../kernel/phrase.ts';
import { messages } from '../../spec/messages.gen.ts';

/** Refusals of the room of receipts. Those the specification words are taken from it word for word. */
export const receiptPhrases = definePhrases({
  'receipt.qty': messages['receipt.qty'],
  'receipt.over': messages['receipt.over'],
  'receipt.stockMoved': messages['receipt.stockMoved'],
  'receipt.inspected': messages['receipt.inspected'],
  'receipt.invoiced': messages['receipt.invoiced'],
  'receipt.periodClosed': messages['receipt.periodClosed'],
  'receipt.lineVoid': ['The line is void', '该行已作废', '此明細已作廢'],
  'receipt.lineTwice': ['The line stands twice in the request', '该行重复提交', '此明細重複送出'],
  'receipt.nothing': ['There is nothing to book', '没有可入账的数量', '沒有可入帳的數量'],
  'receipt.gift': ['Gifts: at most {qty}', '赠品最多 {qty}', '贈品最多 {qty}'],
  'receipt.bad': [
    'Damaged goods cannot exceed the received quantity {qty}',
    '破损数量不能超过收货数量 {qty}',
    '破損數量不可超過收貨數量 {qty}',
  ],
  'receipt.once': [
    'An ASN is received in one go here: receive or finish line {lineSeq} as well',
    '本组织一张送货单只收一次：第 {lineSeq} 行也须收货或结案',
    '本組織一張送貨單只收一次：第 {lineSeq} 項也須收貨或結案',
  ],
  'receipt.onceDone': [
    'This ASN is already received (receipt {receiptNo}); a second receipt is not allowed',
    '该送货单已收货（{receiptNo}），不允许再次收货',
    '此送貨單已收貨（{receiptNo}），不可再次收貨',
  ],
  'receipt.future': ['The receipt date lies in the future', '收货日期不能晚于今天', '收貨日期不可晚於今天'],
  'receipt.warehouse': ['Please choose a warehouse of the organization', '请选择本组织的仓库', '請選擇本組織的倉庫'],
  'receipt.cell': [
    'Cell {cellNo} does not exist here or is not valid',
    '储位 {cellNo} 不存在或已失效',
    '儲位 {cellNo} 不存在或已失效',
  ],
  'receipt.badCell': [
    'Cell {cellNo} is for defective goods',
    '储位 {cellNo} 为不良品储位，不能存放良品',
    '儲位 {cellNo} 為不良品儲位，不可存放良品',
  ],
  'receipt.goodCell': [
    'Cell {cellNo} is not for defective goods',
    '储位 {cellNo} 不是不良品储位',
    '儲位 {cellNo} 不是不良品儲位',
  ],
  'receipt.noBadCell': [
    'Warehouse {warehouseNo} has no cell for defective goods',
    '仓库 {warehouseNo} 没有不良品储位',
    '倉庫 {warehouseNo} 沒有不良品儲位',
  ],
  'receipt.lot': ['Item {itemNo} needs a lot', '物料 {itemNo} 必须填写批号', '料件 {itemNo} 必須填寫批號'],
  'receipt.barcode': ['Label {barcode} is not known', '条码 {barcode} 不存在', '條碼 {barcode} 不存在'],
  'receipt.returned': ['Goods were returned: {docs}', '已有退货：{docs}', '已有退貨：{docs}'],
  'receipt.stocked': ['The goods are put away already', '合格品已入库，不能撤销检验', '合格品已入庫，無法撤銷檢驗'],
  'inspect.over': ['Only {qty} are waiting for inspection', '待检数量仅 {qty}', '待檢數量僅 {qty}'],
  'inspect.qty': ['The inspected quantity is wrong', '检验数量有误', '檢驗數量有誤'],
  'inspect.none': ['There is no inspection result to reverse', '没有可撤销的检验结果', '沒有可撤銷的檢驗結果'],
  'inspect.concede': ['At most {qty} can be accepted by concession', '让步接收最多 {qty}', '特採允收最多 {qty}'],
  'inspect.replaced': [
    'The replacement is already announced: {qty} are on the way or waiting for approval',
    '供应商已安排补货：在途或待审批 {qty}',
    '供應商已安排補貨：在途或待核准 {qty}',
  ],
  'putAway.over': ['Only {qty} wait for put-away', '待上架数量仅 {qty}', '待上架數量僅 {qty}'],
  'return.over': ['At most {qty} can be returned', '最多可退 {qty}', '最多可退 {qty}'],
  'return.qty': ['The return quantity is wrong', '退货数量有误', '退貨數量有誤'],
  'return.exchangeLine': ['An exchange needs the receipt line it replaces', '换货必须指定原收货明细', '換貨必須指定原收貨明細'],
  'return.mixed': [
    'All lines of a return belong to one organization, warehouse and supplier',
    '同一退货单的组织、仓库和供应商必须一致',
    '同一退貨單的組織、倉庫和供應商必須一致',
  ],
  'return.item': [
    'Receipt line {receiptNo} holds another item or lot',
    '收货单 {receiptNo} 的物料或批号不符',
    '收貨單 {receiptNo} 的料件或批號不符',
  ],
  'return.acknowledged': ['This return is acknowledged already', '该退货已确认', '此退貨已確認'],
  'discrepancy.void': ['The discrepancy is void', '该差异已作废', '此差異已作廢'],
  'discrepancy.settled': ['The discrepancy is settled already', '该差异已处理', '此差異已處理'],
  'reason.required': ['Please give a reason', '请填写原因', '請填寫原因'],
});
