import { z } from 'zod';
import { byId } from '../../kernel/bodies.ts';
import { defineCall, onMenu } from '../../kernel/call.ts';
import { pageQuery } from '../../kernel/page.ts';
import { countReply, flagReply, pageReply, rowReply, savedReply, textReply } from '../../kernel/reply.ts';
import { changeSchema, customBag, draftSchema } from '../../kernel/schema.ts';
import { documentClass } from './documentClass.ts';
import { flowLine } from './documentClassFlow.ts';

const { menu, sides } = documentClass;
/** The lines that take the place of the flow a class had; absent where that one stays. */
const flows = z.array(flowLine).max(50).optional();
const custom = customBag.optional();
const saved = savedReply.extend({ classifyType: textReply });

export const getDocumentClass = defineCall('IBmClassifyTypeService/getbmclassifytypebyid', {
  grant: 'signedIn',
  sides,
  mode: 'read',
  summary: 'Get a document class with its transfer flow',
  input: byId,
  reply: rowReply(documentClass, {
    flows: z.array(z.strictObject({ seq: countReply, toClassifyType: textReply, isAuto: flagReply })),
  }),
});
export const addDocumentClass = defineCall('IBmClassifyTypeService/addbmclassifytype', {
  grant: onMenu('isAdd', menu),
  sides,
  mode: 'write',
  summary: 'Add a document class, with its transfer flow',
  input: draftSchema(documentClass).extend({ custom, flows }),
  reply: saved,
});
export const updateDocumentClass = defineCall('IBmClassifyTypeService/updatebmclassifytypebyid', {
  grant: onMenu('isModify', menu),
  sides,
  mode: 'write',
  summary: 'Modify a document class; flows take the place of the transfer flow it had',
  input: changeSchema(documentClass).extend({ custom, flows }),
  reply: saved,
});
/** A document configuration is a class under the names the lookup asks for (BASE-177). */
export const listDocumentConfigs = defineCall('IExtBcDocConfigService/getextbcdocconfiglistbyparams', {
  grant: 'signedIn',
  sides: ['purchaser', 'platform'],
  mode: 'read',
  summary: 'Document classes by organization, module, nature and organization of the documents',
  input: pageQuery,
  reply: pageReply(rowReply(documentClass, { docTypeName: textReply })),
});
