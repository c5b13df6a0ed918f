import { z } from 'zod';
import { byId } from '../../kernel/bodies.ts';
import { defineCall, onMenu, type ReplyOf } from '../../kernel/call.ts';
import {
  countedReply,
  countReply,
  idReply,
  momentReply,
  pageReply,
  rowReply,
  savedReply,
  textReply,
} from '../../kernel/reply.ts';
import { changeSchema, customBag, draftSchema, idText } from '../../kernel/schema.ts';
import { webhook } from './webhook.ts';

const { menu, sides } = webhook;
const number = z.string().trim().min(1).max(50);
/** Values of NOTICE_GEN_MOMENT; empty: every event, those of later versions too. */
const moments = z.array(number).max(200);
const secret = z.string().trim().max(200).nullish();
const webhookReply = rowReply(webhook, {
  moments: z.array(textReply),
  /** A mask where one is kept; it is never read back. */
  secret: textReply,
});
const saved = savedReply.extend({ webhookNo: textReply });
const reading = { grant: onMenu('isSearch', menu), sides, mode: 'read' } as const;
const changing = { grant: onMenu('isModify', menu), sides, mode: 'write' } as const;

export const getWebhook = defineCall('ISysWebhookService/getsyswebhookbyid', {
  ...reading,
  summary: 'One webhook with its events',
  input: byId,
  reply: webhookReply,
});
export const getWebhookByNo = defineCall('ISysWebhookService/getsyswebhookbyno', {
  ...reading,
  summary: 'The webhook with this number, with its events',
  input: z.strictObject({ webhookNo: number }),
  reply: webhookReply,
});
export type Webhook = ReplyOf<typeof getWebhook>;

export const addWebhook = defineCall('ISysWebhookService/addsyswebhook', {
  grant: onMenu('isAdd', menu),
  sides,
  mode: 'write',
  summary: 'Add a webhook',
  input: draftSchema(webhook).extend({ custom: customBag.optional(), moments: moments.default([]), secret }),
  reply: saved,
});
export const updateWebhook = defineCall('ISysWebhookService/updatesyswebhookbyid', {
  ...changing,
  summary: 'Modify a webhook; events that are given replace those it had, a secret that is given the one it had',
  input: changeSchema(webhook).extend({ custom: customBag.optional(), moments: moments.optional(), secret }),
  reply: saved,
});
export const testWebhook = defineCall('ISysWebhookService/testWebhook', {
  grant: onMenu('isModify', menu),
  sides,
  // another system may take its time: no transaction stays open for it
  mode: 'own',
  rate: 'outward',
  summary: 'Send a signed test event by what is saved, at once; a refusal says what the other system answered',
  input: byId,
  reply: countedReply,
});

/** Values of MAIL_STATUS. */
const status = z.enum(['1', '2', '3', '4'], { error: 'valid.choice' });
export const listDeliveries = defineCall('ISysWebhookService/getWebhookDeliveryList', {
  // what is sent holds what its reader may not see on a screen: it is for who keeps the webhook
  grant: onMenu('isModify', menu),
  sides,
  mode: 'read',
  summary: 'What was sent to a webhook in the last month, newest first, with what became of it',
  input: z.strictObject({
    webhookId: idText,
    current: z.int().min(1).max(500).default(1),
    size: z.int().min(1).max(100).default(20),
    status: status.nullish(),
  }),
  reply: pageReply(
    z.strictObject({
      id: idReply,
      moment: textReply,
      docNo: textReply,
      status,
      attempts: countReply,
      /** Why it did not arrive so far, in words. */
      reason: textReply,
      /** What is sent, as JSON text; the other system reads the same bytes. */
      body: textReply,
      createDate: momentReply,
      /** Of the next attempt, while it waits. */
      nextAttempt: momentReply.nullable(),
      sentDate: momentReply.nullable(),
    }),
  ),
});
export type Delivery = ReplyOf<typeof listDeliveries>['records'][number];
export const resendDeliveries = defineCall('ISysWebhookService/resendWebhookDeliveries', {
  ...changing,
  summary: 'Send events to a webhook again, whatever became of them; their ids stay, so that the other system knows them',
  input: z.strictObject({ webhookId: idText, ids: z.array(idText).min(1).max(100) }),
  reply: countedReply,
});
