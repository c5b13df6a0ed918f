import { z } from 'zod';
import { fileRef } from '../../file/file.calls.ts';
import { byId } from '../../kernel/bodies.ts';
import { defineCall, onMenu, type Shape } from '../../kernel/call.ts';
import { historyEntry, pageReply, rowReply } from '../../kernel/reply.ts';
import { headMembers, wholeLine } from '../asn/asn.replies.ts';
import { asnHead } from '../asn/asn.ts';
import { receiptLine } from './receipt.ts';

// a whole notice shows what was received of it, so the room of receipts answers for it
const detail = rowReply(asnHead, {
  ...headMembers,
  fileList: z.array(fileRef),
  lines: z.array(wholeLine),
  receipts: z.array(rowReply(receiptLine)),
  history: z.array(historyEntry),
});
export type AsnDetail = Shape<typeof detail>;

const own = {
  grant: onMenu('isSearch', 'Delivery.AsnTracking', 'Delivery.AddAsn'),
  sides: ['supplier', 'platform'],
  mode: 'read',
} as const;
const summary = 'One ASN with lines, attachments, receipts and history';
export const getOwnAsn = defineCall('ISupSrmAsnHeadService/getsrmasnheadbyid', {
  ...own,
  summary,
  input: byId,
  reply: detail,
});
export const getAsn = defineCall('ISrmAsnHeadService/getsrmasnheadbyid', {
  grant: onMenu('isSearch', 'Asn.Warehouse', 'Pda.Receive'),
  sides: ['purchaser', 'platform'],
  mode: 'read',
  summary,
  input: byId,
  reply: detail,
});
export const listAsnReceipts = defineCall('ISupSrmAsnHeadService/getAsnReceipts', {
  ...own,
  summary: 'Receipt lines of one own ASN',
  input: byId,
  reply: pageReply(rowReply(receiptLine)),
});
