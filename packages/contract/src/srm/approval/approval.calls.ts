import { z } from 'zod';
import { fileRef } from '../../file/file.calls.ts';
import { byId } from '../../kernel/bodies.ts';
import { defineCall, defineFileCall, moves, onMenu, type Shape } from '../../kernel/call.ts';
import { pageQuery } from '../../kernel/page.ts';
import {
  flagReply,
  historyEntry,
  listedReply,
  movedOneReply,
  movedReply,
  pageReply,
  rowReply,
  savedReply,
  textReply,
} from '../../kernel/reply.ts';
import type { Listed } from '../../kernel/resource.ts';
import { changeSchema, dayText, draftSchema, idText, saidText } from '../../kernel/schema.ts';
import { approval } from './approval.document.ts';
import { deliveryApproval } from './approval.ts';

const { menu } = deliveryApproval;
const outside = ['supplier'] as const;
const inside = ['purchaser', 'platform'] as const;
const stale = ['ISupSrmDeliveryApprovalService', 'ISrmDeliveryApprovalService'];
const computed = { isExpired: flagReply };
const whole = rowReply(deliveryApproval, { ...computed, fileList: z.array(fileRef), history: z.array(historyEntry) });
const look = { grant: onMenu('isSearch', menu), mode: 'read' } as const;
const take = { grant: onMenu('isExport', menu), mode: 'write', isReading: true, input: pageQuery } as const;
const listed = pageReply(listedReply(deliveryApproval, computed));

export type ListedApproval = Listed<typeof deliveryApproval> & { readonly isExpired: '0' | '1' };
export type WholeApproval = Shape<typeof whole>;

export const listOwnApprovals = defineCall('ISupSrmDeliveryApprovalService/getsrmdeliveryapprovallistbyparams', {
  ...look,
  sides: outside,
  summary: 'List own delivery approvals',
  input: pageQuery,
  reply: listed,
});
export const listApprovals = defineCall('ISrmDeliveryApprovalService/getsrmdeliveryapprovallistbyparams', {
  ...look,
  sides: inside,
  summary: 'List delivery approvals',
  input: pageQuery,
  reply: listed,
});
export const getOwnApproval = defineCall('ISupSrmDeliveryApprovalService/getsrmdeliveryapprovalbyid', {
  ...look,
  sides: outside,
  summary: 'Get an own delivery approval with its reports and its history',
  input: byId,
  reply: whole,
});
export const getApproval = defineCall('ISrmDeliveryApprovalService/getsrmdeliveryapprovalbyid', {
  ...look,
  sides: inside,
  summary: 'Get a delivery approval with its reports and its history',
  input: byId,
  reply: whole,
});
export const exportOwnApprovals = defineFileCall('ISupSrmDeliveryApprovalService/exportexcel', {
  ...take,
  sides: outside,
  summary: 'Export own delivery approvals as a workbook',
});
export const exportApprovals = defineFileCall('ISrmDeliveryApprovalService/exportexcel', {
  ...take,
  sides: inside,
  summary: 'Export delivery approvals as a workbook',
});

/** What a supplier may apply for: what it is known to deliver, and what is ordered of it. */
export const listApprovableItems = defineCall('ISupSrmDeliveryApprovalService/getApprovableItems', {
  grant: onMenu('isSearch', menu, 'Delivery.InspectionReport'),
  mode: 'read',
  sides: outside,
  summary: 'The materials a supplier may apply for in an organization, by number or name',
  input: z.strictObject({ orgNo: z.string().trim().min(1).max(50), keyword: z.string().trim().max(100).nullish() }),
  reply: pageReply(z.strictObject({ itemNo: textReply, itemName: textReply })),
});

const fileIds = z.array(idText).max(50);
export const applyForApproval = defineCall('ISupSrmDeliveryApprovalService/addsrmdeliveryapproval', {
  ...moves(approval, 'apply'),
  stale,
  summary: 'Apply for a delivery approval, with at least one report',
  input: draftSchema(deliveryApproval).extend({ fileIds: fileIds.default([]) }),
  reply: savedReply.extend({ approvalNo: textReply }),
});
/** Members that are absent stay; `fileIds` takes the place of the reports it had. */
export const resubmitApproval = defineCall('ISupSrmDeliveryApprovalService/resubmitApproval', {
  ...moves(approval, 'resubmit'),
  stale,
  summary: 'Correct a rejected delivery approval and hand it in again',
  input: changeSchema(deliveryApproval).extend({ fileIds: fileIds.optional() }),
  reply: movedOneReply,
});
const records = z
  .array(z.strictObject({ id: idText, version: z.number().int().positive() }))
  .min(1)
  .max(500);
const reason = saidText.max(500).nullish();
export const withdrawApproval = defineCall('ISupSrmDeliveryApprovalService/withdrawApproval', {
  ...moves(approval, 'withdraw'),
  stale,
  summary: 'Withdraw applications',
  input: z.strictObject({ records }),
  reply: movedReply,
});
export const approveDelivery = defineCall('ISrmDeliveryApprovalService/approveDelivery', {
  ...moves(approval, 'approve'),
  stale,
  summary: 'Grant (agree 1) or reject (agree 0, with reason) applications; effectiveEnd may shorten what is granted',
  input: z.strictObject({
    records,
    agree: z.enum(['0', '1']),
    reason,
    effectiveEnd: dayText.nullish(),
  }),
  reply: movedReply,
});
export const voidApproval = defineCall('ISrmDeliveryApprovalService/voidApproval', {
  ...moves(approval, 'void'),
  stale,
  summary: 'Void granted approvals for a reason; notices that wait for the buyer cannot be approved without another one',
  input: z.strictObject({ records, reason }),
  reply: movedReply,
});
