import type { ReplyOf } from '@wms/contract/kernel/call.ts';
import { onePage } from '@wms/contract/kernel/page.ts';
import { inLocale } from '@wms/contract/kernel/phrase.ts';
import { listExportNames } from '@wms/contract/system/exportConfig/exportConfig.calls.ts';
import { exportConfig as head, exportConfigLine as line } from '@wms/contract/system/exportConfig/exportConfig.ts';
import * as calls from '@wms/contract/system/exportConfig/maintenance.calls.ts';
import { templatesFor } from '../../kernel/exchange/templates.ts';
import { hasGrant } from '../../kernel/ground/context.ts';
import { answer, type Method } from '../../kernel/ground/method.ts';
import { getRow } from '../../kernel/row/rows.ts';
import { tableColumns } from '../table/door.ts';
import { addTemplate, purgeTemplates, templateLines, updateTemplate } from './template.commands.ts';

type TemplateColumn = ReplyOf<typeof calls.listTemplateColumns>['records'][number];

const room = { head, line };

export const exportConfigMethods: readonly Method[] = [
  answer(calls.getExportTemplate, async (ctx, { id }) => ({
    ...(await getRow(ctx, head, id)),
    lines: await templateLines(ctx, line, 'exportOrder', id),
  })),
  answer(calls.addExportTemplate, (ctx, draft) => addTemplate(ctx, room, draft)),
  answer(calls.updateExportTemplate, (ctx, change) => updateTemplate(ctx, room, change)),
  answer(calls.purgeExportTemplates, (ctx, { delList }) => purgeTemplates(ctx, room, delList)),
  answer(listExportNames, async (ctx, { module }) => {
    const found = hasGrant(ctx, module, 'isExport') ? await templatesFor(ctx, 'export', { module }) : [];
    return onePage(found.map(({ id, name, isDefault }) => ({ id, exportName: name, isDefault })));
  }),
  answer(calls.listTemplateColumns, async (ctx, { module }) => {
    if (!hasGrant(ctx, module, 'isSearch')) return onePage([]);
    const pages = ctx.resources.filter(({ menu, pages: more }) => menu === module || more?.includes(module));
    const found: TemplateColumn[] = [];
    for (const resource of pages) {
      const columns = (await tableColumns(ctx, resource)).filter(
        ({ isExport, isImport }) => isExport === '1' || isImport === '1',
      );
      const name = inLocale(resource.labels.$ ?? ['', '', ''], ctx.locale);
      found.push(
        ...columns.map(({ fieldName, fieldLabel, isExport, isImport }, at) => ({
          designTable: resource.table,
          designTableName: name,
          field: fieldName,
          label: fieldLabel,
          exportOrder: at + 1,
          isExported: isExport,
          isImported: isImport,
        })),
      );
    }
    return onePage(found);
  }),
];
