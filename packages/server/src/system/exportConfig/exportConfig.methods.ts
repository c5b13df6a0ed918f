import { onePage } from '@wms/contract/kernel/page.ts';
import { inLocale } from '@wms/contract/kernel/phrase.ts';
import { exportConfig, exportConfigLine, moduleBody } from '@wms/contract/system/exportConfig/exportConfig.ts';
import { templateMethods, templatesFor } from '../../kernel/exchange/templates.ts';
import { hasGrant } from '../../kernel/ground/context.ts';
import { defineMethod, type Method } from '../../kernel/ground/method.ts';
import { tableColumns } from '../table/door.ts';

/** A column a template of a page may carry, under the name an administrator has given it. */
interface TemplateColumn {
  readonly designTable: string;
  readonly designTableName: string;
  readonly field: string;
  readonly label: string;
  readonly exportOrder: number;
  readonly isExported: '0' | '1';
  readonly isImported: '0' | '1';
}

export const exportConfigMethods: readonly Method[] = [
  ...templateMethods({
    head: exportConfig,
    line: exportConfigLine,
    order: 'exportOrder',
    calls: {
      get: 'getsysexportconfigbyid',
      add: 'addsysexportconfig',
      update: 'updatesysexportconfigbyid',
      purge: 'physicaldeletesysexportconfigbyids',
    },
  }),
  defineMethod({
    wire: 'ISysExportConfigService/getExportNameList',
    grant: 'signedIn',
    mode: 'read',
    summary: 'Export templates of a page, the default first',
    input: moduleBody,
    run: async (ctx, { module }) => {
      const found = hasGrant(ctx, module, 'isExport') ? await templatesFor(ctx, 'export', { module }) : [];
      return onePage(found.map(({ id, name, isDefault }) => ({ id, exportName: name, isDefault })));
    },
  }),
  defineMethod({
    wire: 'ISysExportConfigService/getModuleTableFields',
    grant: 'signedIn',
    mode: 'read',
    summary: 'Tables and columns of a page, for its templates',
    input: moduleBody,
    run: async (ctx, { module }) => {
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
    },
  }),
];
