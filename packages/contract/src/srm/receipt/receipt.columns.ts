/** The columns of the lists of receipts, each written once: the declaration takes their union, every list its own. */
const line = ['receiptNo', 'lineSeq', 'itemNo', 'itemName'] as const;
const origin = ['asnNo', 'purchaseNo', 'purchaseSeq', 'supplierName', 'spec', 'unitNo'] as const;
const lots = ['lotNo', 'supplierLotNo'] as const;
const result = [...lots, 'inspectDate', 'inspectUserName', 'status'] as const;

export const receivingColumns = [
  ...line,
  'receiveQty',
  'receiptDate',
  'asnNo',
  'purchaseNo',
  'purchaseSeq',
  'supplierName',
  'spec',
  'unitNo',
  'giftQty',
  'badQty',
  'wrongQty',
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
/** Of an import of arrivals: what its sheet names, and where it went. */
export const arrivalColumns = [
  'receiptNo',
  'lineSeq',
  'receiptDate',
  'asnNo',
  'purchaseNo',
  'purchaseSeq',
  'itemNo',
  'itemName',
  'receiveQty',
  'unitNo',
  'lotNo',
  'warehouseNo',
  'cellNo',
  'status',
  'receiveUserName',
] as const;
export const arrivalSearch = [
  'receiptNoIndistinct',
  'asnNoIndistinct',
  'itemNoIndistinct',
  'supplierNo',
  'warehouseNo',
  'status',
] as const;
export const acceptanceColumns = [...line, 'acceptQty', 'receiveQty', ...origin, ...result] as const;
export const rejectionColumns = [
  ...line,
  'checkReturnQty',
  'rejectReturnedQty',
  'returningQty',
  'receiveQty',
  'reason',
  ...origin,
  ...result,
] as const;
export const warehousingColumns = [
  ...line,
  'stockQty',
  'acceptQty',
  'cellNo',
  'stockDate',
  ...origin,
  ...lots,
  'warehouseNo',
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
  'rejectReturnedQty',
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

export const discrepancyColumns = [
  'discrepancyNo',
  'discrepancyType',
  'asnNo',
  'supplierNo',
  'itemNo',
  'itemName',
  'diffQty',
  'wrongItem',
  'reason',
  'supplierAnswer',
  'answerReason',
  'outcome',
  'outcomeRemark',
  'outcomeDate',
  'createDate',
] as const;
