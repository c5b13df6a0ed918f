import { z } from 'zod';
import { fileRef } from '../../file/file.calls.ts';
import { byId } from '../../kernel/bodies.ts';
import { defineCall, defineFileCall, moves, onMenu } from '../../kernel/call.ts';
import { pageQuery } from '../../kernel/page.ts';
import {
  decimalReply,
  flagReply,
  idReply,
  listedReply,
  movedOneReply,
  movedReply,
  pageReply,
  rowReply,
  textReply,
  versionReply,
} from '../../kernel/reply.ts';
import { receiptFlow } from './receipt.flow.ts';
import * as bodies from './receipt.shapes.ts';
import { discrepancy, receipt, receiptLine, returnLine } from './receipt.ts';

const ofReceipt = { resource: receipt, flow: receiptFlow };
const ofLine = { resource: receiptLine, flow: receiptFlow };
const ofReturn = { resource: returnLine, flow: receiptFlow };
const receiving = 'Delivery.ReceivingDetails';
const acceptance = 'ReceiptTracking.Acceptance.Details';
const rejection = 'ReceiptTracking.Rejection.Details';
const returning = 'ReceiptTracking.Return.Details';
const warehousing = 'ReceiptTracking.Warehousing.Details';
const arrivals = 'Base.Basic.ArrivalImport';
const lists = [receiving, acceptance, rejection, returning, warehousing, arrivals] as const;
/** Receipts show on notices, order lines and in the cells of the warehouse. */
const stale = [
  'ISupSrmInArriveService',
  'ISrmInArriveService',
  'ISupSrmAsnHeadService',
  'ISrmAsnHeadService',
  'ISupSrmPurchaseService',
  'ISrmPurchaseService',
  'IInvWareShowService',
];
const status = z.string().meta({ example: '3' });

export const receiveAsn = defineCall('ISrmAsnHeadService/receiveAsn', {
  ...moves(ofReceipt, 'receive', 'Asn.Warehouse', 'Pda.Receive'),
  stale,
  summary: 'Receive lines of an ASN in one receipt: in part, with gifts, damage, a cell, or finished short',
  input: bodies.receiveBody,
  /** Without a receipt where lines were only finished short. */
  reply: movedOneReply.extend({ receiptId: idReply.nullable(), receiptNo: textReply.nullable() }),
});
export const cancelReceive = defineCall('ISrmAsnHeadService/cancelReceiveAsn', {
  ...moves(ofReceipt, 'cancel', 'Asn.Warehouse', receiving),
  stale,
  summary: 'Cancel lines of a receipt, or the whole of it when no line is named',
  input: bodies.cancelBody,
  reply: movedOneReply.extend({ receiptId: idReply, receiptVersion: versionReply, receiptStatus: status }),
});

export const recordInspection = defineCall('ISrmInArriveService/recordInspection', {
  ...moves(ofLine, 'inspect', acceptance, rejection, receiving),
  stale,
  summary: 'Record what inspection accepts and refuses of a receipt line',
  input: bodies.inspectBody,
  reply: movedReply,
});
export const acceptConcession = defineCall('ISrmInArriveService/acceptConcession', {
  ...moves(ofLine, 'concede', rejection),
  stale,
  summary: 'Accept refused goods by concession',
  input: bodies.concedeBody,
  reply: movedReply,
});
export const reverseInspection = defineCall('ISrmInArriveService/reverseInspection', {
  ...moves(ofLine, 'reverseInspection', acceptance, rejection, receiving),
  stale,
  summary: 'Take an inspection result back',
  input: bodies.reverseBody,
  reply: movedReply,
});
const returned = movedReply.extend({ returnNo: textReply });
export const returnRejected = defineCall('ISrmInArriveService/returnRejected', {
  ...moves(ofLine, 'returnRejected', rejection),
  stale,
  summary: 'Return refused goods to the supplier',
  input: bodies.returnRejectedBody,
  reply: returned,
});
export const returnFromStock = defineCall('ISrmInArriveService/returnFromStock', {
  ...moves(ofLine, 'returnFromStock', returning, receiving),
  stale,
  summary: 'Return stocked goods for exchange (1) or credit (2)',
  input: bodies.returnStockBody,
  reply: returned,
});
export const putAway = defineCall('ISrmInArriveService/putAway', {
  ...moves(ofLine, 'putAway', warehousing, receiving),
  stale,
  summary: 'Put accepted goods and gifts away into storage cells',
  input: bodies.putAwayBody,
  reply: movedReply,
});

export const getHomeCell = defineCall('ISrmInArriveService/getHomeCell', {
  // whoever may look at the lines may learn where their goods belong, suppliers excepted
  grant: onMenu('isSearch', ...lists),
  sides: ['purchaser', 'platform'],
  mode: 'read',
  summary: 'The cells in which the goods of a receipt line belong, by the strategy of the warehouse or by preference',
  input: byId,
  reply: z.strictObject({
    cellNo: textReply.nullable(),
    /** What waits to be put away, by cell; absent where no strategy chose. */
    parts: z.array(z.strictObject({ cellNo: textReply, qty: decimalReply, reason: textReply })).exactOptional(),
    /** Whether who puts goods into none of these cells has to say why: tasks propose them. */
    asksWhy: flagReply.exactOptional(),
  }),
});
export const settleDiscrepancy = defineCall('ISrmInArriveService/settleDiscrepancy', {
  // a discrepancy is no document: it has an answer and an outcome, and no states to move between
  grant: onMenu('isSubmit', receiving, 'Asn.Warehouse'),
  sides: ['purchaser', 'platform'],
  mode: 'write',
  stale,
  summary: 'Settle a discrepancy of a receipt',
  input: bodies.settleBody,
  reply: movedReply,
});
export const listDiscrepancies = defineCall('ISrmInArriveService/getDiscrepancyList', {
  grant: onMenu('isSearch', receiving),
  mode: 'read',
  summary: 'List discrepancies of receipts',
  input: pageQuery,
  reply: pageReply(listedReply(discrepancy)),
});
export const answerDiscrepancy = defineCall('ISupSrmInArriveService/answerDiscrepancy', {
  grant: onMenu('isSubmit', receiving),
  sides: ['supplier'],
  mode: 'write',
  stale,
  summary: 'Agree or disagree with a discrepancy',
  input: bodies.answerBody,
  reply: movedOneReply,
});
export const acknowledgeReturn = defineCall('ISupSrmInArriveService/acknowledgeReturn', {
  ...moves(ofReturn, 'acknowledge', returning),
  stale,
  summary: 'Take note of returns',
  input: bodies.acknowledgeBody,
  reply: movedReply,
});

/** What was said of the goods when they came; `reason` is what was said of them last. Null: nothing differed, or nothing was said. */
const atReceipt = { receiptReason: textReply.nullable() };
const lineWithFiles = listedReply(receiptLine, { fileList: z.array(fileRef), ...atReceipt });
/** A line with what its order line still asks for: whether a return brings a replacement, and how much is open now. */
const lineInDetail = rowReply(receiptLine, {
  fileList: z.array(fileRef),
  ...atReceipt,
  orderClosed: flagReply,
  orderOpenQty: decimalReply.nullable(),
});
/** `creditReopens` '1': what goes back for credit opens the order again as well. */
const detail = rowReply(receipt, { creditReopens: flagReply, lines: z.array(lineInDetail) });
export const listReceipts = defineCall('ISupSrmInArriveService/getsrminarrivelistbyparams', {
  grant: onMenu('isSearch', ...lists),
  mode: 'read',
  summary: 'List receipts (pageMode 0) or receipt lines (pageMode 1)',
  input: pageQuery,
  reply: pageReply(z.union([lineWithFiles, listedReply(receipt)])),
});
export const getReceipt = defineCall('ISupSrmInArriveService/getsrminarrivebyid', {
  grant: onMenu('isSearch', ...lists),
  mode: 'read',
  summary: 'Get a receipt with its lines',
  input: z.object({ id: z.string().regex(/^\d{1,19}$/, { error: 'valid.key' }) }),
  reply: detail,
});
const lineList = pageReply(listedReply(receiptLine));
export const listAccepted = defineCall('ISupSrmInArriveService/getAcceptanceDetailList', {
  grant: onMenu('isSearch', acceptance),
  mode: 'read',
  summary: 'List accepted results of receipt lines',
  input: pageQuery,
  reply: lineList,
});
export const listRejected = defineCall('ISupSrmInArriveService/getRejectionDetailList', {
  grant: onMenu('isSearch', rejection),
  mode: 'read',
  summary: 'List refused results of receipt lines that are still here',
  input: pageQuery,
  reply: lineList,
});
export const listReturned = defineCall('ISupSrmInArriveService/getReturnDetailList', {
  grant: onMenu('isSearch', returning),
  mode: 'read',
  summary: 'List returns',
  input: pageQuery,
  reply: pageReply(listedReply(returnLine)),
});
export const listStocked = defineCall('ISupSrmInArriveService/getWarehousingDetailList', {
  grant: onMenu('isSearch', warehousing),
  mode: 'read',
  summary: 'List stocked receipt lines',
  input: pageQuery,
  reply: lineList,
});
export const exportReceipts = defineFileCall('ISupSrmInArriveService/exportexcel', {
  grant: onMenu('isExport', ...lists),
  mode: 'write',
  summary: 'Export a view by condition.detailType: 1 acceptance, 2 rejection, 3 return, 4 warehousing, else receiving',
  input: pageQuery,
});
