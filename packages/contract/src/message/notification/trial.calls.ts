/** How a message template reads with a real document, and whether it arrives. */
import { z } from 'zod';
import { byId } from '../../kernel/bodies.ts';
import { defineCall, onMenu } from '../../kernel/call.ts';
import { placeholders } from '../../kernel/notification.ts';
import { locales } from '../../kernel/phrase.ts';
import { countedReply, textReply } from '../../kernel/reply.ts';
import { noticeTemplate } from '../template/template.ts';

const { menu, sides } = noticeTemplate;
const filling = z.strictObject(
  Object.fromEntries(placeholders.map((name) => [name, textReply])) as Record<(typeof placeholders)[number], typeof textReply>,
);

export const getNoticeExample = defineCall('IBmNoticeTemplateService/getNoticeExample', {
  grant: onMenu('isSearch', menu),
  sides,
  mode: 'read',
  summary:
    'What the places of a template hold for the newest document of an event that the caller may see; nothing of the last week: none',
  input: z.strictObject({ noticeGenMoment: z.string().min(1).max(50) }),
  reply: z.strictObject({ records: z.array(filling.extend({ languageCode: z.enum(locales) })) }),
});
export const sendTestNotice = defineCall('IBmNoticeTemplateService/sendTestNotice', {
  grant: onMenu('isModify', menu),
  sides,
  // a server may take its time: no transaction stays open for it
  mode: 'own',
  rate: 'outward',
  summary: 'Send a saved template to the caller, to the own address or the linked WeChat, and say what became of it',
  input: byId,
  reply: countedReply.extend({ to: textReply }),
});
