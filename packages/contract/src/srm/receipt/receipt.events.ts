import { definePhrases } from '../../kernel/phrase.ts';

/** What receipts, inspection and returns write into the story of an order line. */
export const receiptEvents = definePhrases({
  'receipt.received': ['Received', '收货', '收貨'],
  'receipt.finishedShort': ['Closed short', '短交结案', '短交結案'],
  'receipt.cancelled': ['Receipt cancelled', '取消收货', '取消收貨'],
  'receipt.accepted': ['Accepted at inspection', '检验合格', '檢驗合格'],
  'receipt.refused': ['Refused at inspection', '检验不合格', '檢驗不合格'],
  'receipt.conceded': ['Accepted by concession', '让步接收', '特採允收'],
  'receipt.inspectionReversed': ['Inspection reversed', '撤销检验', '撤銷檢驗'],
  'receipt.putAway': ['Put away', '上架入库', '上架入庫'],
  'return.rejected': ['Refused goods returned', '验退', '驗退'],
  'return.exchanged': ['Returned for exchange', '退货换货', '退貨換貨'],
  'return.credited': ['Returned for credit', '退货扣款', '退貨扣款'],
  'return.acknowledged': ['Return acknowledged', '供应商确认退货', '供應商確認退貨'],
});
