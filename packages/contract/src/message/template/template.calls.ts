import { z } from 'zod';
import { byId } from '../../kernel/bodies.ts';
import { defineCall, onMenu, type ReplyOf } from '../../kernel/call.ts';
import { locales } from '../../kernel/phrase.ts';
import { rowReply, savedReply, textReply } from '../../kernel/reply.ts';
import { changeSchema, customBag, draftSchema, fieldSchema } from '../../kernel/schema.ts';
import { noticeTemplate } from './template.ts';

const { menu, sides, fields } = noticeTemplate;
const languageDesc = z.string().max(100).nullable().exactOptional();

/** The text in further languages; a language that is not there reads `templateContent`. */
const zlI18nList = z
  .array(
    z.strictObject({
      languageCode: z.enum(locales, { error: 'valid.choice' }),
      description: fieldSchema(fields.templateContent).pipe(z.string()),
      languageDesc,
    }),
  )
  .max(locales.length);
const saved = savedReply.extend({ noticeTemplateNo: textReply });

export const getNoticeTemplate = defineCall('IBmNoticeTemplateService/getbmnoticetemplatebyid', {
  grant: onMenu('isSearch', menu),
  sides,
  mode: 'read',
  summary: 'One message template with its text in every language',
  input: byId,
  reply: rowReply(noticeTemplate, {
    zlI18nList: z.array(z.strictObject({ languageCode: z.enum(locales), description: textReply, languageDesc })),
  }),
});
export type NoticeTemplate = ReplyOf<typeof getNoticeTemplate>;

export const addNoticeTemplate = defineCall('IBmNoticeTemplateService/addbmnoticetemplate', {
  grant: onMenu('isAdd', menu),
  sides,
  mode: 'write',
  summary: 'Add a message template',
  input: draftSchema(noticeTemplate).extend({ custom: customBag.optional(), zlI18nList: zlI18nList.default([]) }),
  reply: saved,
});
export const updateNoticeTemplate = defineCall('IBmNoticeTemplateService/updatebmnoticetemplatebyid', {
  grant: onMenu('isModify', menu),
  sides,
  mode: 'write',
  summary: 'Modify a message template; languages that are given replace those it had',
  input: changeSchema(noticeTemplate).extend({ custom: customBag.optional(), zlI18nList: zlI18nList.optional() }),
  reply: saved,
});
