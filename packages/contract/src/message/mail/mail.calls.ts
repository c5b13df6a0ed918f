import { z } from 'zod';
import { defineCall, onMenu, type ReplyOf } from '../../kernel/call.ts';
import { countedReply, countReply, idReply, momentReply, pageReply, textReply } from '../../kernel/reply.ts';
import { idText } from '../../kernel/schema.ts';
import { mailConfig } from '../configuration/configuration.ts';

const { menu, sides } = mailConfig;
/** Values of MAIL_STATUS. */
const status = z.enum(['1', '2', '3', '4'], { error: 'valid.choice' });

export const listMails = defineCall('ISysMailConfigService/getMailList', {
  summary: 'Mails and messages by WeChat of the last month, newest first, with what became of them; their text is not shown',
  grant: onMenu('isSearch', menu),
  sides,
  mode: 'read',
  input: z.strictObject({
    current: z.int().min(1).max(500).default(1),
    size: z.int().min(1).max(100).default(20),
    status: status.nullish(),
  }),
  reply: pageReply(
    z.strictObject({
      id: idReply,
      /** A value of NOTICE_TYPE: mail or WeChat. */
      channel: z.enum(['2', '3']),
      /** Of a mail. */
      toEmail: textReply,
      userName: textReply,
      subject: textReply,
      docNo: textReply,
      status,
      attempts: countReply,
      /** Why it was not sent so far, in words. */
      reason: textReply,
      createDate: momentReply,
      sentDate: momentReply.nullable(),
    }),
  ),
});
export type SentMail = ReplyOf<typeof listMails>['records'][number];
export const resendMails = defineCall('ISysMailConfigService/resendMails', {
  summary: 'Try mails again that have failed or were skipped',
  grant: onMenu('isSave', menu),
  sides,
  mode: 'write',
  input: z.strictObject({ ids: z.array(idText).min(1).max(100) }),
  reply: countedReply,
});
