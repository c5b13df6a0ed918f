import { z } from 'zod';
import { byId } from '../../kernel/bodies.ts';
import { defineCall, onMenu, type ReplyOf } from '../../kernel/call.ts';
import { rowReply, savedReply, textReply } from '../../kernel/reply.ts';
import { changeSchema, customBag, draftSchema } from '../../kernel/schema.ts';
import { receiverKinds } from './policy.rules.ts';
import { noticeMethod } from './policy.ts';

const { menu, sides } = noticeMethod;
const number = z.string().trim().min(1).max(50);
const receiverType = z.enum(receiverKinds, { error: 'valid.choice' });
/** Whom it tells, `receiverNo` being the number of a user or a role. */
const receivers = z.array(z.strictObject({ receiverType, receiverNo: number.nullish() })).max(100);
/** Users whose documents it is for; empty: documents of all users. */
const createUsers = z.array(number).max(500);
const saved = savedReply.extend({ noticeMethodNo: textReply });
const policyReply = rowReply(noticeMethod, {
  receivers: z.array(z.strictObject({ receiverType: z.enum(receiverKinds), receiverNo: textReply.nullable() })),
  createUsers: z.array(textReply),
});
const reading = { grant: onMenu('isSearch', menu), sides, mode: 'read' } as const;

export const getNoticeMethod = defineCall('IBmNoticeMethodService/getbmnoticemethodbyid', {
  ...reading,
  summary: 'One message policy with its recipients',
  input: byId,
  reply: policyReply,
});
export const getNoticeMethodByNo = defineCall('IBmNoticeMethodService/getbmnoticemethodbyno', {
  ...reading,
  summary: 'The message policy with this number, with its recipients',
  input: z.strictObject({ noticeMethodNo: number }),
  reply: policyReply,
});
export type NoticePolicy = ReplyOf<typeof getNoticeMethod>;

export const addNoticeMethod = defineCall('IBmNoticeMethodService/addbmnoticemethod', {
  grant: onMenu('isAdd', menu),
  sides,
  mode: 'write',
  summary: 'Add a message policy',
  input: draftSchema(noticeMethod).extend({
    custom: customBag.optional(),
    receivers: receivers.default([]),
    createUsers: createUsers.default([]),
  }),
  reply: saved,
});
export const updateNoticeMethod = defineCall('IBmNoticeMethodService/updatebmnoticemethodbyid', {
  grant: onMenu('isModify', menu),
  sides,
  mode: 'write',
  summary: 'Modify a message policy; recipients and creators that are given replace those it had',
  input: changeSchema(noticeMethod).extend({
    custom: customBag.optional(),
    receivers: receivers.optional(),
    createUsers: createUsers.optional(),
  }),
  reply: saved,
});
