import { definePhrases, type Trilingual } from '../../kernel/phrase.ts';

/** What orders and notices write into the story of an order line, by the event's code. */
export const orderEvents = definePhrases({
  'order.imported': ['Order received from the ERP', '订单导入', '訂單匯入'],
  'order.published': ['Order published', '订单发布', '訂單發布'],
  'order.accepted': ['Accepted', '供应商接受', '供應商接受'],
  'order.acceptedWithChange': ['Accepted with change', '变更接受', '變更接受'],
  'order.acceptedOnBehalf': ['Accepted by the buyer for the supplier', '采购代接受', '採購代接受'],
  'order.rejectedOnBehalf': ['Rejected by the buyer for the supplier', '采购代拒绝', '採購代拒絕'],
  'order.silent': ['Accepted automatically, not answered in time', '逾期视同接受', '逾期視同接受'],
  'order.proposed': ['Change proposed', '提出变更', '提出變更'],
  'order.dateProposed': ['Date change requested', '申请改期', '申請改期'],
  'order.withdrawn': ['Change withdrawn', '撤回变更', '撤回變更'],
  'order.agreed': ['Change agreed', '同意变更', '同意變更'],
  'order.refused': ['Change rejected', '拒绝变更', '拒絕變更'],
  'order.rejected': ['Rejected', '供应商拒绝', '供應商拒絕'],
  'order.resent': ['Resent', '重新发送', '重新發送'],
  'order.changed': ['Order changed', '订单变更', '訂單變更'],
  'order.closed': ['Line closed short', '明细结案', '明細結案'],
  'order.reopened': ['Line reopened', '取消结案', '取消結案'],
  'order.recounted': ['Quantities recounted by the self-check', '自检重新计算数量', '自檢重新計算數量'],
  'asn.created': ['ASN created', '创建送货单', '建立送貨單'],
  'asn.edited': ['ASN changed', '修改送货单', '修改送貨單'],
  'asn.resubmitted': ['ASN resubmitted', '重新提交送货单', '重新送出送貨單'],
  'asn.approved': ['ASN approved', '送货单审批通过', '送貨單核准'],
  'asn.rejected': ['ASN rejected', '送货单驳回', '送貨單駁回'],
  'asn.sentBack': ['ASN sent back', '送货单退回', '送貨單退回'],
  'asn.voided': ['ASN voided', '送货单作废', '送貨單作廢'],
  'asn.lineVoided': ['ASN line voided', '送货明细作废', '送貨明細作廢'],
  'asn.lineClosed': ['ASN line closed short', '送货明细结案', '送貨明細結案'],
});

/** What receipts, inspection and returns write there. */
export const receiptEvents = definePhrases({
  'receipt.received': ['Received', '收货', '收貨'],
  'receipt.damaged': ['Of which damaged', '其中破损', '其中破損'],
  'receipt.wrong': ['Wrong item, not received', '错料未收', '錯料未收'],
  'receipt.gift': ['Gifts beside these', '另收赠品', '另收贈品'],
  'receipt.finishedShort': ['Closed short', '短交结案', '短交結案'],
  'receipt.cancelled': ['Receipt cancelled', '取消收货', '取消收貨'],
  'receipt.accepted': ['Accepted at inspection', '检验合格', '檢驗合格'],
  'receipt.refused': ['Rejected at inspection', '检验不合格', '檢驗不合格'],
  'receipt.conceded': ['Accepted by concession', '让步接收', '特採'],
  'receipt.inspectionReversed': ['Inspection reversed', '撤销检验', '撤銷檢驗'],
  'receipt.putAway': ['Put away', '上架入库', '上架入庫'],
  'return.rejected': ['Rejected goods returned', '验退', '驗退'],
  'return.exchanged': ['Returned for exchange', '退货换货', '退貨換貨'],
  'return.credited': ['Returned for credit', '退货扣款', '退貨扣款'],
  'return.acknowledged': ['Return acknowledged', '供应商确认退货', '供應商確認退貨'],
});

const texts: Readonly<Record<string, Trilingual>> = { ...orderEvents, ...receiptEvents };
/** The text of an event of the story; the code itself when nobody has named it. */
export const eventText = (event: string): Trilingual => texts[event] ?? [event, event, event];
