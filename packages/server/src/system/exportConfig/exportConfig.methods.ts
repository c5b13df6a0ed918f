import { wholeList } from '@wms/contract/kernel/page.ts';
import { inLocale } from '@wms/contract/kernel/phrase.ts';
import { exportConfig, exportConfigLine, moduleBody } from '@wms/contract/system/exportConfig/exportConfig.ts';
import { hasGrant } from '../../kernel/context.ts';
import { columnsOf } from '../../kernel/exchange/columns.ts';
import { templateMethods, templatesFor } from '../../kernel/exchange/templates.ts';
import { defineMethod, type Method } from '../../kernel/method.ts';

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
      return wholeList(found.map(({ id, name, isDefault }) => ({ id, exportName: name, isDefault })));
    },
  }),
  defineMethod({
    wire: 'ISysExportConfigService/getModuleTableFields',
    grant: 'signedIn',
    mode: 'read',
    summary: 'Tables and columns of a page, for its templates',
    input: moduleBody,
    run: async (ctx, { module }) => {
      if (!hasGrant(ctx, module, 'isSearch')) return wholeList([]);
      const shown = ctx.resources.filter(({ menu, pages }) => menu === module || pages?.includes(module));
      return wholeList(
        shown.flatMap((resource) =>
          columnsOf(resource).map(({ name, label }, at) => ({
            designTable: resource.table,
            designTableName: inLocale(resource.labels.$ ?? label, ctx.locale),
            field: name,
            label: inLocale(label, ctx.locale),
            exportOrder: at + 1,
            isImported: resource.exchange?.import?.includes(name) ? '1' : '0',
          })),
        ),
      );
    },
  }),
];
