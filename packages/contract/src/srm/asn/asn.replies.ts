import { z } from 'zod';
import { fileRef } from '../../file/file.calls.ts';
import { decimalReply, flagReply, momentReply, rowReply, textReply } from '../../kernel/reply.ts';
import { asnHead, asnLine } from './asn.ts';

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
const lineMembers = { unreceivedQty: decimalReply, valuationQty: decimalReply, boxCount: z.int().meta({ example: 2 }) };
export const headRow = rowReply(asnHead, headMembers);
export const lineRow = rowReply(asnLine, lineMembers);
/** A line where its whole notice is shown. */
export const wholeLine = rowReply(asnLine, {
  ...lineMembers,
  /** What the order line behind it asks for in all; null where that is gone. */
  batchPurQty: decimalReply.nullable(),
  fileList: z.array(fileRef),
});
