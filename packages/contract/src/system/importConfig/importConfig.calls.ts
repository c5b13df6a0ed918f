import { z } from 'zod';
import { byId, delList } from '../../kernel/bodies.ts';
import { defineCall, onMenu } from '../../kernel/call.ts';
import { countedReply, rowReply, savedReply } from '../../kernel/reply.ts';
import { changeSchema, draftSchema } from '../../kernel/schema.ts';
import { templateLimits } from '../exportConfig/exportConfig.ts';
import { importConfig, importConfigLine } from './importConfig.ts';

const { menu, sides } = importConfig;
const maintaining = { sides, mode: 'write' } as const;
const lines = z.array(draftSchema(importConfigLine)).max(templateLimits.lines);

export const getImportTemplate = defineCall('ISysImportConfigService/getsysimportconfigbyid', {
  grant: onMenu('isSearch', menu),
  sides,
  mode: 'read',
  summary: 'Get an import template with its columns',
  input: byId,
  reply: rowReply(importConfig, { lines: z.array(rowReply(importConfigLine)) }),
});
export const addImportTemplate = defineCall('ISysImportConfigService/addsysimportconfig', {
  ...maintaining,
  grant: onMenu('isAdd', menu),
  summary: 'Add an import template',
  input: draftSchema(importConfig).extend({ lines }),
  reply: savedReply,
});
/** Without `lines` the columns stay as they are. */
export const updateImportTemplate = defineCall('ISysImportConfigService/updatesysimportconfigbyid', {
  ...maintaining,
  grant: onMenu('isModify', menu),
  summary: 'Modify an import template',
  input: changeSchema(importConfig).extend({ lines: lines.optional() }),
  reply: savedReply,
});
export const purgeImportTemplates = defineCall('ISysImportConfigService/physicaldeletesysimportconfigbyids', {
  ...maintaining,
  grant: onMenu('isPhysicalDelete', menu),
  summary: 'Delete import templates',
  input: delList,
  reply: countedReply,
});
