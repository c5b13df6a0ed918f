import { z } from 'zod';
import { byId, delList } from '../../kernel/bodies.ts';
import { defineCall, onMenu } from '../../kernel/call.ts';
import { pageQuery } from '../../kernel/page.ts';
import { recordStates } from '../../kernel/record.flow.ts';
import {
  countedReply,
  countReply,
  flagReply,
  idReply,
  momentReply,
  pageReply,
  savedReply,
  textReply,
  versionReply,
} from '../../kernel/reply.ts';
import { changeSchema, draftSchema } from '../../kernel/schema.ts';
import { dictionary } from './dictionary.ts';

const { menu, sides } = dictionary;
const status = z.enum(recordStates.states);
/** A value of a dictionary as its screen shows it, under the name of each language. */
const value = z.strictObject({
  id: idReply,
  version: versionReply,
  enumMid: textReply,
  enumValue: textReply,
  /** In the language of the call. */
  enumName: textReply,
  nameCn: textReply,
  nameTw: textReply.nullable(),
  nameEn: textReply.nullable(),
  enumSeq: countReply,
  status,
  isBuiltIn: flagReply,
  remark: textReply.nullable(),
  updateName: textReply.nullable(),
  updateDate: momentReply.nullable(),
  /** Names by language, in the shape of the specification. */
  zlI18nList: z.array(z.strictObject({ languageCode: textReply, description: textReply })),
});

/** `names` (English, simplified, traditional Chinese) come with the lists that administrators have changed. */
export const searchCodes = defineCall('IBmEnumService/getsysenumbyparamssearch', {
  grant: 'signedIn',
  mode: 'read',
  summary: 'Values of a dictionary in the language of the request',
  input: z.object({
    enumMid: z.string().max(60).optional(),
    keyword: z.string().max(100).optional(),
    status: z.string().max(1).optional(),
    /** `1`: every value of the lists that administrators have changed, in three languages, whatever `enumMid` says. */
    changed: z.literal('1').optional(),
    current: z.number().optional(),
    size: z.number().optional(),
    field: z.string().nullish(),
    order: z.string().nullish(),
  }),
  reply: pageReply(
    z.strictObject({
      enumMid: textReply,
      enumValue: textReply,
      enumName: textReply,
      names: z.tuple([textReply, textReply, textReply]).exactOptional(),
      enumSeq: countReply,
      status,
    }),
  ),
});
export const listDictionaryValues = defineCall('IBmEnumService/getsysenumlistbyparams', {
  grant: onMenu('isSearch', menu),
  sides,
  mode: 'read',
  summary: 'List the values of dictionaries',
  input: pageQuery,
  reply: pageReply(value),
});
export const getDictionaryValue = defineCall('IBmEnumService/getsysenumbyid', {
  grant: onMenu('isSearch', menu),
  sides,
  mode: 'read',
  summary: 'Get a value of a dictionary',
  input: byId,
  reply: value,
});
export const addDictionaryValue = defineCall('IBmEnumService/addsysenum', {
  grant: onMenu('isAdd', menu),
  sides,
  mode: 'write',
  summary: 'Add a value to a dictionary',
  input: draftSchema(dictionary),
  reply: savedReply.extend({ enumValue: textReply }),
});
export const updateDictionaryValue = defineCall('IBmEnumService/updatesysenumbyid', {
  grant: onMenu('isModify', menu),
  sides,
  mode: 'write',
  summary: 'Modify a value of a dictionary',
  input: changeSchema(dictionary),
  reply: savedReply,
});
export const purgeDictionaryValues = defineCall('IBmEnumService/physicaldeletesysenumbyids', {
  grant: onMenu('isPhysicalDelete', menu),
  sides,
  mode: 'write',
  summary: 'Delete added values of dictionaries',
  input: delList,
  reply: countedReply,
});
