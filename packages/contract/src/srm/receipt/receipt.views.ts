import {
  acceptanceColumns,
  arrivalColumns,
  arrivalSearch,
  lineSearch,
  receivingColumns,
  rejectionColumns,
  warehousingColumns,
} from './receipt.columns.ts';
import { receiptLine, returnLine } from './receipt.ts';

/** Which line of which receipt, where it came from, and what it is. */
const number = ['receiptNo', 'lineSeq'] as const;
const source = ['asnNo', 'purchaseNo'] as const;
const item = ['itemNo', 'itemName'] as const;
const which = [number, source, item] as const;

/** What a supplier comes to the receiving details for: who the supplier is, they know. */
export const ownReceiving = [...which, ['receiveQty', 'acceptQty'], 'badQty', 'receiptDate', 'status'] as const;

/** Delivery.ReceivingDetails: every booked line, by the day of the receipt. */
export const receivingView = {
  ...receiptLine,
  list: {
    ...receiptLine.list,
    columns: receivingColumns,
    // the item tells lines of a receipt apart; who delivered it is not to be seen from anything else
    glance: [
      ['receiptNo', 'receiptDate'],
      ['asnNo', 'purchaseNo'],
      ['itemNo', 'itemName'],
      ['receiveQty', 'acceptQty'],
      ['waitInspectQty', 'badQty'],
      ['supplierName', 'status'],
    ],
  },
} as const;

/** Base.Basic.ArrivalImport: the lines that workbooks of arrivals have booked. */
export const arrivalView = {
  ...receiptLine,
  menu: 'Base.Basic.ArrivalImport',
  list: {
    ...receiptLine.list,
    columns: arrivalColumns,
    glance: [...which, 'receiveQty', 'receiptDate', 'status', 'warehouseNo'],
    search: arrivalSearch,
  },
} as const;

/** ReceiptTracking.Acceptance.Details: what inspection passed, or what is exempt from it, by the day of the result. */
export const acceptanceView = {
  ...receiptLine,
  menu: 'ReceiptTracking.Acceptance.Details',
  list: {
    ...receiptLine.list,
    columns: acceptanceColumns,
    glance: [...which, ['receiveQty', 'acceptQty'], 'inspectDate', 'status', 'supplierName'],
    search: lineSearch,
    range: 'inspectDate',
    sort: 'inspectDate',
  },
} as const;

/** ReceiptTracking.Rejection.Details: what inspection refused and has not gone back yet. */
export const rejectionView = {
  ...acceptanceView,
  menu: 'ReceiptTracking.Rejection.Details',
  list: {
    ...acceptanceView.list,
    columns: rejectionColumns,
    // whose it is, how much of what: a tablet has no room for more in English
    glance: [['receiptNo', 'supplierName'], item, ['checkReturnQty', 'rejectReturnedQty'], 'reason', 'inspectDate', source],
  },
} as const;

/** What a supplier comes to them for. */
export const ownRejection = [number, item, ['checkReturnQty', 'rejectReturnedQty'], 'reason', 'inspectDate', source] as const;

/** ReceiptTracking.Warehousing.Details: what lies in storage, by the day it was stocked in. */
export const warehousingView = {
  ...receiptLine,
  menu: 'ReceiptTracking.Warehousing.Details',
  list: {
    ...receiptLine.list,
    columns: warehousingColumns,
    glance: [...which, ['acceptQty', 'stockQty'], 'cellNo', 'stockDate', 'supplierName'],
    search: [...lineSearch, 'warehouseNo'],
    range: 'stockDate',
    sort: 'stockDate',
  },
} as const;

/** When it went back, and when the supplier took note of that. */
const backAndSeen = ['returnDate', 'acknowledgeDate'] as const;
const cameWith = ['receiptNo', 'asnNo'] as const;
/** What a supplier comes to returns for. */
export const ownReturn = [['returnNo', 'lineSeq'], item, 'returnQty', 'reason', backAndSeen, cameWith] as const;

/** ReceiptTracking.Return.Details: what went back, from inspection or from stock. */
export const returnView = {
  ...returnLine,
  list: {
    ...returnLine.list,
    sort: 'returnDate',
    glance: [['returnNo', 'lineSeq'], item, 'returnQty', ['supplierName', 'reason'], backAndSeen, 'returnType', cameWith],
  },
} as const;
