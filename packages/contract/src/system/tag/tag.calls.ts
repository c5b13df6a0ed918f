/** Saved searches. Two names lead to one table, by module and by route name, which are the same name (LIST-42). */
import { z } from 'zod';
import { delList } from '../../kernel/bodies.ts';
import { defineCall } from '../../kernel/call.ts';
import { locales } from '../../kernel/phrase.ts';
import { countedReply, idReply, momentReply, pageReply, savedReply, textReply, versionReply } from '../../kernel/reply.ts';
import { tagOwnTypes } from '../../kernel/savedSearch.ts';
import { idText } from '../../kernel/schema.ts';

const description = z.string().trim().min(1, 'tag.nameRequired').max(100);
const zlI18nList = z
  .array(
    z.strictObject({ languageCode: z.enum(locales), description, languageDesc: z.string().max(100).nullable().exactOptional() }),
  )
  .min(1)
  .max(locales.length);
const routeName = z.string().min(1).max(100);
const content = { zlI18nList, tagContent: z.string().max(20_000) };
/** The owner is read and ignored: it is always the person of the session (LIST-42). */
const draft = { ...content, tagOwner: z.string().max(50).nullish() };
const one = z.strictObject({ id: idText, version: z.number().int() });

const tag = z.strictObject({
  id: idReply,
  version: versionReply,
  /** The name in the language of the request. */
  tagName: textReply,
  tagContent: z.string().meta({ example: '{"params":{"statusCode":"1"},"labelMapProp":{"Status":"statusCode"}}' }),
  tagOwnType: z.enum(tagOwnTypes),
  tagOwner: idReply,
  name: textReply,
  module: textReply,
  zlI18nList: z.array(
    z.strictObject({
      languageCode: z.enum(locales),
      description: textReply,
      languageDesc: textReply.nullable().exactOptional(),
    }),
  ),
});
const signedIn = { grant: 'signedIn', mode: 'read' } as const;
const writing = { grant: 'signedIn', mode: 'write' } as const;

export const listTagsByModule = defineCall('ISysTagService/getCurrentUserSysTagListByModule', {
  ...signedIn,
  summary: 'The saved searches of a screen, fixed and own',
  input: z.strictObject({ module: routeName }),
  reply: pageReply(tag),
});
export const listTags = defineCall('ISysTagService/getSysTagListByName', {
  ...signedIn,
  summary: 'The saved searches of a screen, fixed and own',
  input: z.strictObject({ name: routeName }),
  reply: pageReply(tag),
});
export const listFixedTags = defineCall('ISysTagService/getFixedSysTagList', {
  ...signedIn,
  sides: ['platform'],
  summary: 'The fixed saved searches of every screen',
  input: z.strictObject({ name: routeName.optional() }),
  reply: pageReply(tag.extend({ updateName: textReply.nullable(), updateDate: momentReply })),
});
export const addTag = defineCall('ISysTagService/addSysTag', {
  ...writing,
  summary: 'Save a search, for oneself or for everybody',
  input: z.strictObject({ module: routeName, tagOwnType: z.enum(tagOwnTypes).default('2'), ...draft }),
  reply: savedReply,
});
export const addOwnTag = defineCall('ISysTagService/addSysTagByName', {
  ...writing,
  summary: 'Save a search for oneself',
  input: z.strictObject({ name: routeName, ...draft }),
  reply: savedReply,
});
/** Names and conditions change; whose tag it is and where it stands never do. */
export const updateTag = defineCall('ISysTagService/updateSysTagById', {
  ...writing,
  summary: 'Give a saved search other names or conditions',
  input: one.extend(content),
  reply: savedReply,
});
export const deleteTag = defineCall('ISysTagService/deleteSysTagById', {
  ...writing,
  summary: 'Remove a saved search',
  input: one,
  reply: countedReply,
});
export const deleteTags = defineCall('ISysTagService/deleteSysTagByIds', {
  ...writing,
  summary: 'Remove saved searches',
  input: delList,
  reply: countedReply,
});
