import { z } from 'zod';
import { fileRef } from '../../file/file.calls.ts';
import {
  countReply,
  dayReply,
  decimalReply,
  flagReply,
  idReply,
  listedReply,
  momentReply,
  rowReply,
  textReply,
  versionReply,
} from '../../kernel/reply.ts';
import { purchaseLine } from '../purchase/purchase.ts';
import { schedule } from '../schedule/schedule.ts';
import { asnHead, asnLine } from './asn.ts';

/** Totals of a notice by unit, void lines left out: of several units the totals of its row add what cannot be added. */
export const unitTotals = z.array(z.strictObject({ unitNo: textReply, deliveryQty: decimalReply, receiveQty: decimalReply }));
/** What a head says beyond its row, in the language of the request. */
export const headMembers = {
  /** A value of DeliveryTiming. */
  deliveryTiming: z.enum(['1', '2', '3']),
  closedStatusName: textReply,
  deliveryModeName: textReply,
  adddate: momentReply,
  /** '1': the supplier may settle what is still on its way. */
  supplierSettlesShipped: flagReply,
};
/** Valuation is what was received and is paid for, gifts are not in it. */
export const lineMembers = { unreceivedQty: decimalReply, valuationQty: decimalReply, boxCount: z.int().meta({ example: 2 }) };
export const headRow = listedReply(asnHead, {
  ...headMembers,
  unitTotals: unitTotals.exactOptional(),
});
export const lineRow = listedReply(asnLine, lineMembers);
/** A line where its whole notice is shown. */
export const wholeLine = rowReply(asnLine, {
  ...lineMembers,
  /** What the order line behind it asks for in all; null where that is gone. */
  batchPurQty: decimalReply.nullable(),
  /** The day agreed for it: promised where it is answered, required otherwise; null where the order line is gone. */
  agreedDate: dayReply.nullable(),
  /** The most that may be received on it now, the tolerance included; null for a supplier, and where the order line is gone. */
  mostReceiveQty: decimalReply.nullable(),
  /** Where the material lies by preference, cells kept for it alone first. A supplier is told of none. */
  homeCells: z.array(z.strictObject({ warehouseNo: textReply, cellNo: textReply })),
  /** Days the material keeps; 0 where it does not age. */
  shelfLife: countReply,
  fileList: z.array(fileRef),
});

/** An open order line as it can be announced. */
export const orderableLine = rowReply(purchaseLine, {
  shippableQty: decimalReply,
  /** The day agreed for it: promised where it is answered, required otherwise; of several batches that of the next. */
  plannedDate: dayReply,
  /** What is proposed to ship: all of it, or the next of several batches. */
  plannedQty: decimalReply,
  /** The first day on which it may arrive. */
  earliestDate: dayReply,
});

/** A row of a delivery schedule as it can be announced, with the order lines its goods may be of, the first that is due first. */
export const orderableSchedule = rowReply(schedule, {
  /** Promised and not announced yet, no more than what is open of the order lines. */
  shippableQty: decimalReply,
  orderLines: z.array(orderableLine),
});

/** A line of a notice under a decision, with the figures of the order line behind it. Void lines are left out. */
const decidedLine = z.strictObject({
  id: idReply,
  lineSeq: countReply,
  purchaseNo: textReply,
  purchaseSeq: countReply,
  goodsNo: textReply,
  goodsName: textReply.nullable(),
  unitNo: textReply,
  deliveryQty: decimalReply,
  receiveQty: decimalReply,
  giftQty: decimalReply,
  /** What the order line asks for in all, and what of it is still neither announced nor received. */
  orderedQty: decimalReply,
  openQty: decimalReply,
  requiredDate: dayReply,
  /** The day that is agreed on: promised where the line is answered, required otherwise. */
  agreedDate: dayReply,
});
/** A notice under a decision. */
export const decidedAsn = z.strictObject({
  id: idReply,
  version: versionReply,
  asnNo: textReply,
  status: z.string().meta({ example: '0' }),
  supplierNo: textReply,
  supplierName: textReply.nullable(),
  expectedArrivalDate: dayReply,
  lines: z.array(decidedLine),
});
