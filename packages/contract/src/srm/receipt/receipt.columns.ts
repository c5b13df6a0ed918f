/** The columns of the lists of receipts, each written once: the declaration takes their union, every list its own. */
const documents = ['receiptNo', 'lineSeq', 'asnNo', 'purchaseNo', 'purchaseSeq'] as const;
const goods = ['itemNo', 'itemName', 'spec', 'unitNo'] as const;
const head = [...documents, 'supplierName', ...goods] as const;
const lots = ['lotNo', 'supplierLotNo'] as const;
const result = [...lots, 'inspectDate', 'inspectUserName', 'status'] as const;

export const receivingColumns = [
  'receiptNo',
  'lineSeq',
  'receiptDate',
  'asnNo',
  'purchaseNo',
  'purchaseSeq',
  ...goods,
  'receiveQty',
  'giftQty',
  'badQty',
  'waitInspectQty',
  'acceptQty',
  'checkReturnQty',
  'stockQty',
  'returnQty',
  'valuationQty',
  'invoiceQty',
  ...lots,
  'status',
  'receiveUserName',
] as const;
export const acceptanceColumns = [...head, 'receiveQty', 'acceptQty', ...result] as const;
export const rejectionColumns = [...head, 'receiveQty', 'checkReturnQty', 'reason', ...result] as const;
export const warehousingColumns = [
  ...head,
  'acceptQty',
  'stockQty',
  ...lots,
  'warehouseNo',
  'cellNo',
  'stockDate',
  'status',
] as const;

/** What a card shows of a receipt line, as far as its list has the column. */
export const lineCard = [
  'itemNo',
  'itemName',
  'purchaseNo',
  'purchaseSeq',
  'receiveQty',
  'waitInspectQty',
  'checkReturnQty',
  'acceptQty',
  'stockQty',
  'inspectDate',
  'stockDate',
  'receiptDate',
] as const;

/** What every list of receipt lines is searched by. */
export const lineSearch = [
  'receiptNoIndistinct',
  'asnNoIndistinct',
  'purchaseNoIndistinct',
  'itemNoIndistinct',
  'supplierNo',
  'orgNo',
  'lotNo',
  'status',
  'asnId',
  'purchaseLineId',
] as const;
