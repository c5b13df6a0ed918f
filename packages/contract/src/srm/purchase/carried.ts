/** What the guards, marks and links of an order line read: every row of its lists carries it. */
export const carriedByLines = [
  'purchaseId',
  'purchaseNo',
  'purchaseSeq',
  'orgNo',
  'unitNo',
  'batchPurQty',
  'pendingQty',
  'unDeliveryQty',
  'onWayQty',
  'receiveQty',
  'checkReturnQty',
  'returnExchangeQty',
  'expectArrivalDate',
  'supReplyDate',
  'supReplyBatches',
  'supReplyLastDate',
  'proposedBatches',
  'orderVersion',
  'acceptStatus',
  'changeState',
  'closedFlag',
  'draftFlag',
] as const;
/** What one comes for in a list of order lines. */
export const glanceOfLines = [
  ['purchaseNo', 'purchaseSeq'],
  ['itemNo', 'itemName'],
  ['batchPurQty', 'unDeliveryQty'],
  ['expectArrivalDate', 'supReplyDate'],
  'acceptStatus',
  'supplierName',
] as const;
