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

/** Delivery.ReceivingDetails: every booked line, by the day of the receipt. */
export const receivingView = { ...receiptLine, list: { ...receiptLine.list, columns: receivingColumns } } as const;

/** Base.Basic.ArrivalImport: the lines that workbooks of arrivals have booked. */
export const arrivalView = {
  ...receiptLine,
  menu: 'Base.Basic.ArrivalImport',
  list: { ...receiptLine.list, columns: arrivalColumns, search: arrivalSearch },
} as const;

/** ReceiptTracking.Acceptance.Details: what inspection passed, or what is exempt from it, by the day of the result. */
export const acceptanceView = {
  ...receiptLine,
  menu: 'ReceiptTracking.Acceptance.Details',
  list: { ...receiptLine.list, columns: acceptanceColumns, search: lineSearch, range: 'inspectDate', sort: 'inspectDate' },
} as const;

/** ReceiptTracking.Rejection.Details: what inspection refused and has not gone back yet. */
export const rejectionView = {
  ...acceptanceView,
  menu: 'ReceiptTracking.Rejection.Details',
  list: { ...acceptanceView.list, columns: rejectionColumns },
} as const;

/** ReceiptTracking.Warehousing.Details: what lies in storage, by the day it was stocked in. */
export const warehousingView = {
  ...receiptLine,
  menu: 'ReceiptTracking.Warehousing.Details',
  list: {
    ...receiptLine.list,
    columns: warehousingColumns,
    search: [...lineSearch, 'warehouseNo'],
    range: 'stockDate',
    sort: 'stockDate',
  },
} as const;

/** ReceiptTracking.Return.Details: what went back, from inspection or from stock. */
export const returnView = { ...returnLine, list: { ...returnLine.list, sort: 'returnDate' } } as const;
