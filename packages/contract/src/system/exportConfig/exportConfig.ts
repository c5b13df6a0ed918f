import { flag, integer, key, text } from '../../kernel/field.ts';
import { defineResource, recordFields } from '../../kernel/resource.ts';
import { screenTerms } from '../../kernel/screenTerms.ts';
import { terms } from '../../kernel/terms.ts';

/** Of a template of exports or imports. */
export const templateLimits = { lines: 200 } as const;

/** A template of exports: which columns of a list, in which order and under which names. `orgNo` `*`: for every organization. */
export const exportConfig = defineResource({
  name: 'exportConfig',
  table: 'sys_export_config',
  menu: 'Base.Basic.Configure',
  // add, update, get and delete carry the lines: the room writes them
  wire: { service: 'ISysExportConfigService', list: 'getsysexportconfiglistbyparams' },
  sides: ['purchaser', 'platform'],
  scope: { org: 'orgNo' },
  scopeOptional: ['org'],
  fields: {
    exportName: text({ required: true, unique: ['orgNo', 'module'] }),
    module: text({ required: true, lockedOnEdit: true }),
    designTable: text({ required: true, max: 60, lockedOnEdit: true }),
    orgNo: text({ required: true, max: 50, default: '*' }),
    isDefault: flag(),
    ...recordFields,
  },
  templates: 'export',
  title: ['exportName'],
  list: {
    columns: ['exportName', 'module', 'designTable', 'orgNo', 'isDefault', 'statusCode', 'updateName', 'updateDate'],
    glance: ['exportName', 'module', 'designTable', 'orgNo', 'isDefault', 'statusCode'],
    keyword: ['exportName', 'module'],
    search: ['exportNameIndistinct', 'module', 'orgNo', 'statusCode'],
  },
  form: [['exportName', 'module', 'designTable', 'orgNo', 'isDefault', 'statusCode'], ['remark']],
  exchange: { export: ['exportName', 'module', 'designTable', 'orgNo', 'isDefault', 'statusCode', 'remark'] },
  labels: {
    $: ['Export template', '导出模板', '匯出範本'],
    exportName: screenTerms.templateName,
    module: screenTerms.page,
    designTable: screenTerms.table,
    isDefault: terms.default,
  },
});

export const exportConfigLine = defineResource({
  name: 'exportConfigLine',
  table: 'sys_export_config_line',
  menu: 'Base.Basic.Configure',
  sides: ['purchaser', 'platform'],
  scope: { org: 'orgNo' },
  scopeOptional: ['org'],
  fields: {
    configId: key(exportConfig, { required: true, serverSet: true }),
    orgNo: text({ required: true, max: 50, default: '*', serverSet: true }),
    field: text({ required: true, max: 60, unique: ['configId'] }),
    label: text({ required: true }),
    exportOrder: integer({ required: true, min: 1, max: 999 }),
    width: integer({ min: 4, max: 100, default: 16 }),
  },
  title: ['label'],
  list: { columns: ['exportOrder', 'field', 'label', 'width'], keyword: [], search: ['configId'], sort: 'exportOrder' },
  form: [['exportOrder', 'field', 'label', 'width']],
  labels: {
    $: ['Column of an export template', '导出模板列', '匯出範本欄位'],
    configId: ['Template', '模板', '範本'],
    field: terms.field,
    label: screenTerms.header,
    exportOrder: screenTerms.sequence,
    width: ['Width (characters)', '列宽（字符）', '欄寬（字元）'],
  },
});
