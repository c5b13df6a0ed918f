import { z } from 'zod';
import { byId, delList } from '../../kernel/bodies.ts';
import { defineCall, onMenu } from '../../kernel/call.ts';
import { pageQuery } from '../../kernel/page.ts';
import { recordStates } from '../../kernel/record.flow.ts';
import { countedReply, idReply, momentReply, pageReply, savedReply, textReply, versionReply } from '../../kernel/reply.ts';
import { changeSchema, draftSchema } from '../../kernel/schema.ts';
import { param } from './param.ts';

const { menu, sides } = param;
/** A parameter as its screen shows it; nobody has made one of the program, and nobody has changed it at first. */
const row = z.strictObject({
  id: idReply,
  version: versionReply,
  paramNo: textReply,
  paramName: textReply,
  paramType: textReply,
  paramValue: z.string(),
  remarkText: z.string().nullable(),
  remark: z.string().nullable(),
  statusCode: z.enum(recordStates.states),
  createName: textReply.nullable(),
  createDate: momentReply.nullable(),
  updateName: textReply.nullable(),
  updateDate: momentReply.nullable(),
});

export const readParam = defineCall('ISysParamService/getValueByParamNo', {
  grant: 'signedIn',
  mode: 'read',
  summary: 'The value of a parameter',
  input: z.object({ paramNo: z.string().max(60) }),
  reply: z.strictObject({ paramNo: textReply, paramValue: z.string() }),
});
export const listParams = defineCall('ISysParamService/getsysparamlistbyparams', {
  grant: onMenu('isSearch', menu),
  sides,
  mode: 'read',
  summary: 'List parameters',
  input: pageQuery,
  reply: pageReply(row),
});
export const getParam = defineCall('ISysParamService/getsysparambyid', {
  grant: onMenu('isSearch', menu),
  sides,
  mode: 'read',
  summary: 'Get a parameter',
  input: byId,
  reply: row,
});
export const addParam = defineCall('ISysParamService/addsysparam', {
  grant: onMenu('isAdd', menu),
  sides,
  mode: 'write',
  summary: 'Add a parameter',
  input: draftSchema(param),
  reply: savedReply.extend({ paramNo: textReply }),
});
export const updateParam = defineCall('ISysParamService/updatesysparambyid', {
  grant: onMenu('isModify', menu),
  sides,
  mode: 'write',
  summary: 'Modify a parameter',
  input: changeSchema(param),
  reply: savedReply,
});
export const purgeParams = defineCall('ISysParamService/physicaldeletesysparambyids', {
  grant: onMenu('isPhysicalDelete', menu),
  sides,
  mode: 'write',
  summary: 'Delete own parameters',
  input: delList,
  reply: countedReply,
});
