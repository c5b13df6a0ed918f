/** What one chooses to hear: every call answers and changes the own choices only. */
import { z } from 'zod';
import { noBody } from '../../kernel/bodies.ts';
import { defineCall, type ReplyOf } from '../../kernel/call.ts';
import { countedReply, flagReply, textReply } from '../../kernel/reply.ts';
import { mailWays } from './choice.ts';

const mail = z.enum(mailWays, { error: 'valid.choice' });
const timeZone = z.string().meta({ example: 'Asia/Shanghai' });
const time = z.string().meta({ example: '22:30' });

export const getNoticeChoices = defineCall('ISysNotificationService/getNoticeChoices', {
  grant: 'signedIn',
  mode: 'read',
  summary: 'The events the caller can hear of, what is chosen for each, and the hours in which mail waits',
  input: noBody,
  reply: z.strictObject({
    records: z.array(
      z.strictObject({
        noticeGenMoment: z.string().meta({ example: 'asn.approved' }),
        bell: flagReply,
        mail,
        /** Whether mail comes where nothing else is chosen. */
        isMailed: flagReply,
        /** What policies have made compulsory. */
        bellLocked: flagReply,
        mailLocked: flagReply,
        /** What policies have made compulsory of documents that the caller opens; of others one chooses. */
        bellOpened: flagReply,
        mailOpened: flagReply,
      }),
    ),
    /** Both empty: mail never waits. */
    quietFrom: time,
    quietTo: time,
    timeZone,
    digestAt: time,
    /** Where mail goes; empty: nowhere. */
    email: textReply,
  }),
});
export type NoticeChoices = ReplyOf<typeof getNoticeChoices>;
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'choice.time' });
export const saveNoticeChoices = defineCall('ISysNotificationService/saveNoticeChoices', {
  grant: 'signedIn',
  mode: 'write',
  summary: 'Keep what the caller chooses to hear; events that are not named stay as they are',
  input: z.strictObject({
    choices: z
      .array(z.strictObject({ noticeGenMoment: z.string().max(50), bell: z.enum(['0', '1'], { error: 'valid.choice' }), mail }))
      .max(200),
    quietFrom: z.union([z.literal(''), clock], { error: 'choice.time' }),
    quietTo: z.union([z.literal(''), clock], { error: 'choice.time' }),
    timeZone: z.string().max(60),
    digestAt: clock,
  }),
  reply: countedReply,
});
