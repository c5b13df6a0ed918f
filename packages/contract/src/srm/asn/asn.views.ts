import { asnHead } from './asn.ts';

const head = ['asnNo', 'status', 'approvalStatusCode', 'orderType'] as const;
const rest = [
  'deliveryModeNo',
  'deliveryDate',
  'expectedArrivalDate',
  'wayCarriage',
  'trackingNo',
  'carNo',
  'lineCount',
  'totalDeliveryQty',
  'totalReceiveQty',
  'closedStatus',
  'rejectReason',
  'addUserName',
  'createDate',
] as const;

/** Delivery.AsnTracking: a supplier knows who the supplier is, not who buys; looked for by the day it leaves. */
export const supplierAsn = { ...asnHead, list: { ...asnHead.list, columns: [...head, 'purchaseUnitName', ...rest] } } as const;

/** Asn.Warehouse: whoever receives looks for what arrives in these days. */
export const houseAsn = {
  ...asnHead,
  list: { ...asnHead.list, columns: [...head, 'supplierName', ...rest], range: 'expectedArrivalDate' },
} as const;

/** What a line of a notice says beyond its list, each behind the column it belongs to. Read and exported, not sorted by. */
export const lineDetails = {
  purchasePhaseSeq: 'purchaseSeq',
  purchaseBatchSeq: 'purchaseSeq',
  unreceivedQty: 'receiveQty',
  valuationQty: 'giftQty',
  classesNo: 'supplierLotNo',
  productFeatures: 'productDate',
  stockFeatures: 'productDate',
  supRemarks: 'voidFlag',
} as const;
