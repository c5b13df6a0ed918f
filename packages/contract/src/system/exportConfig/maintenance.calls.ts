import { z } from 'zod';
import { byId, delList } from '../../kernel/bodies.ts';
import { defineCall, onMenu } from '../../kernel/call.ts';
import { countedReply, countReply, flagReply, pageReply, rowReply, savedReply, textReply } from '../../kernel/reply.ts';
import { changeSchema, draftSchema } from '../../kernel/schema.ts';
import { exportConfig, exportConfigLine, templateLimits } from './exportConfig.ts';

const { menu, sides } = exportConfig;
const maintaining = { sides, mode: 'write' } as const;
const lines = z.array(draftSchema(exportConfigLine)).max(templateLimits.lines);

export const getExportTemplate = defineCall('ISysExportConfigService/getsysexportconfigbyid', {
  grant: onMenu('isSearch', menu),
  sides,
  mode: 'read',
  summary: 'Get an export template with its columns',
  input: byId,
  reply: rowReply(exportConfig, { lines: z.array(rowReply(exportConfigLine)) }),
});
export const addExportTemplate = defineCall('ISysExportConfigService/addsysexportconfig', {
  ...maintaining,
  grant: onMenu('isAdd', menu),
  summary: 'Add an export template',
  input: draftSchema(exportConfig).extend({ lines }),
  reply: savedReply,
});
/** Without `lines` the columns stay as they are. */
export const updateExportTemplate = defineCall('ISysExportConfigService/updatesysexportconfigbyid', {
  ...maintaining,
  grant: onMenu('isModify', menu),
  summary: 'Modify an export template',
  input: changeSchema(exportConfig).extend({ lines: lines.optional() }),
  reply: savedReply,
});
export const purgeExportTemplates = defineCall('ISysExportConfigService/physicaldeletesysexportconfigbyids', {
  ...maintaining,
  grant: onMenu('isPhysicalDelete', menu),
  summary: 'Delete export templates',
  input: delList,
  reply: countedReply,
});

/** The columns a template of a page may carry, under the names an administrator has given them. */
export const listTemplateColumns = defineCall('ISysExportConfigService/getModuleTableFields', {
  grant: 'signedIn',
  mode: 'read',
  summary: 'Tables and columns of a page, for its templates',
  input: z.strictObject({ module: z.string().min(1).max(100) }),
  reply: pageReply(
    z.strictObject({
      designTable: textReply,
      designTableName: textReply,
      field: textReply,
      label: textReply,
      exportOrder: countReply,
      isExported: flagReply,
      isImported: flagReply,
    }),
  ),
});
