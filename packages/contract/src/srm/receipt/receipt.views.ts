import { receiptLine, returnLine } from './receipt.ts';

const search = [
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
const head = [
  'receiptNo',
  'lineSeq',
  'asnNo',
  'purchaseNo',
  'purchaseSeq',
  'supplierName',
  'itemNo',
  'itemName',
  'spec',
  'unitNo',
] as const;

/** Delivery.ReceivingDetails: every booked line, by the day of the receipt. */
export const receivingView = {
  ...receiptLine,
  menu: 'Delivery.ReceivingDetails',
  list: {
    ...receiptLine.list,
    columns: [
      'receiptNo',
      'lineSeq',
      'receiptDate',
      'asnNo',
      'purchaseNo',
      'purchaseSeq',
      'itemNo',
      'itemName',
      'spec',
      'unitNo',
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
      'lotNo',
      'supplierLotNo',
      'status',
      'receiveUserName',
    ],
    range: 'receiptDate',
  },
} as const;

/** ReceiptTracking.Acceptance.Details: what inspection passed, or what is exempt from it, by the day of the result. */
export const acceptanceView = {
  ...receiptLine,
  menu: 'ReceiptTracking.Acceptance.Details',
  list: {
    ...receiptLine.list,
    columns: [...head, 'receiveQty', 'acceptQty', 'lotNo', 'supplierLotNo', 'inspectDate', 'inspectUserName', 'status'],
    search,
    range: 'inspectDate',
    sort: 'inspectDate',
  },
} as const;

/** ReceiptTracking.Rejection.Details: what inspection refused and has not gone back yet. */
export const rejectionView = {
  ...receiptLine,
  menu: 'ReceiptTracking.Rejection.Details',
  list: {
    ...receiptLine.list,
    columns: [
      ...head,
      'receiveQty',
      'checkReturnQty',
      'reason',
      'lotNo',
      'supplierLotNo',
      'inspectDate',
      'inspectUserName',
      'status',
    ],
    search,
    range: 'inspectDate',
    sort: 'inspectDate',
  },
} as const;

/** ReceiptTracking.Warehousing.Details: what lies in storage, by the day it was stocked in. */
export const warehousingView = {
  ...receiptLine,
  menu: 'ReceiptTracking.Warehousing.Details',
  list: {
    ...receiptLine.list,
    columns: [...head, 'acceptQty', 'stockQty', 'lotNo', 'supplierLotNo', 'warehouseNo', 'cellNo', 'stockDate', 'status'],
    search: [...search, 'warehouseNo'],
    range: 'stockDate',
    sort: 'stockDate',
  },
} as const;

/** ReceiptTracking.Return.Details: what went back, from inspection or from stock. */
export const returnView = { ...returnLine, list: { ...returnLine.list, sort: 'returnDate' } } as const;
