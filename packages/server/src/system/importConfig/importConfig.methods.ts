import * as calls from '@wms/contract/system/importConfig/importConfig.calls.ts';
import { importConfig as head, importConfigLine as line } from '@wms/contract/system/importConfig/importConfig.ts';
import { answer, type Method } from '../../kernel/ground/method.ts';
import { getRow } from '../../kernel/row/rows.ts';
import { addTemplate, purgeTemplates, templateLines, updateTemplate } from '../exportConfig/door.ts';

const room = { head, line };

export const importConfigMethods: readonly Method[] = [
  answer(calls.getImportTemplate, async (ctx, { id }) => ({
    ...(await getRow(ctx, head, id)),
    lines: await templateLines(ctx, line, 'importOrder', id),
  })),
  answer(calls.addImportTemplate, (ctx, draft) => addTemplate(ctx, room, draft)),
  answer(calls.updateImportTemplate, (ctx, change) => updateTemplate(ctx, room, change)),
  answer(calls.purgeImportTemplates, (ctx, { delList }) => purgeTemplates(ctx, room, delList)),
];
