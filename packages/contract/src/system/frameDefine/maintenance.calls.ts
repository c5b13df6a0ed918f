/** The definitions of custom fields, as their screen changes them; what every list asks stands in `frameDefine.calls.ts`. */
import { addInput, changeInput, delList } from '../../kernel/bodies.ts';
import { defineCall, onMenu } from '../../kernel/call.ts';
import { countedReply, savedReply } from '../../kernel/reply.ts';
import { frameDefine } from './frameDefine.ts';

const { menu } = frameDefine;

export const addCustomField = defineCall('ISysFrameDefineService/addsysframedefine', {
  grant: onMenu('isAdd', menu),
  mode: 'write',
  summary: 'Add a custom field',
  input: addInput(frameDefine),
  reply: savedReply,
});
export const updateCustomField = defineCall('ISysFrameDefineService/updatesysframedefinebyid', {
  grant: onMenu('isModify', menu),
  mode: 'write',
  summary: 'Modify a custom field',
  input: changeInput(frameDefine),
  reply: savedReply,
});
export const purgeCustomFields = defineCall('ISysFrameDefineService/physicaldeletesysframedefinebyids', {
  grant: onMenu('isPhysicalDelete', menu),
  mode: 'write',
  summary: 'Delete a custom field; the values rows have of it stay and show nowhere',
  input: delList,
  reply: countedReply,
});
