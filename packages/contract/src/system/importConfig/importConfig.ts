import { flag, integer, key, text } from '../../kernel/field.ts';
import { defineResource, recordFields } from '../../kernel/resource.ts';
import { screenTerms } from '../../kernel/screenTerms.ts';
import { terms } from '../../kernel/terms.ts';

/** A template of imports: which columns a sheet has, what they are called, and what an empty cell means. */
export const importConfig = defineResource({
  name: 'importConfig',
  table: 'sys_import_config',
  menu: 'Base.Basic.Configure',
  // add, update, get and delete carry the lines: the room writes them
  wire: { service: 'ISysImportConfigService', list: 'getsysimportconfiglistbyparams' },
  sides: ['purchaser', 'platform'],
  scope: { org: 'orgNo' },
  scopeOptional: ['org'],
  fields: {
    importName: text({ required: true, unique: ['orgNo', 'module'] }),
    module: text({ required: true, lockedOnEdit: true }),
    designTable: text({ required: true, max: 60, lockedOnEdit: true }),
    orgNo: text({ required: true, max: 50, default: '*' }),
    isDefault: flag(),
    ...recordFields,
  },
  templates: 'import',
  title: ['importName'],
  list: {
    columns: ['importName', 'module', 'designTable', 'orgNo', 'isDefault', 'statusCode', 'updateName', 'updateDate'],
    glance: ['importName', 'module', 'designTable', 'orgNo', 'isDefault', 'statusCode'],
    keyword: ['importName', 'module'],
    search: ['importNameIndistinct', 'module', 'orgNo', 'statusCode'],
  },
  form: [['importName', 'module', 'designTable', 'orgNo', 'isDefault', 'statusCode'], ['remark']],
  exchange: { export: ['importName', 'module', 'designTable', 'orgNo', 'isDefault', 'statusCode', 'remark'] },
  labels: {
    $: ['Import template', '导入模板', '匯入範本'],
    importName: screenTerms.templateName,
    module: screenTerms.page,
    designTable: screenTerms.table,
    isDefault: terms.default,
  },
});

export const importConfigLine = defineResource({
  name: 'importConfigLine',
  table: 'sys_import_config_line',
  menu: 'Base.Basic.Configure',
  sides: ['purchaser', 'platform'],
  scope: { org: 'orgNo' },
  scopeOptional: ['org'],
  fields: {
    configId: key(importConfig, { required: true, serverSet: true }),
    orgNo: text({ required: true, max: 50, default: '*', serverSet: true }),
    field: text({ required: true, max: 60, unique: ['configId'] }),
    label: text({ required: true }),
    importOrder: integer({ required: true, min: 1, max: 999 }),
    isRequired: flag(),
    defaultValue: text({ max: 200 }),
  },
  title: ['label'],
  list: {
    columns: ['importOrder', 'field', 'label', 'isRequired', 'defaultValue'],
    keyword: [],
    search: ['configId'],
    sort: 'importOrder',
  },
  form: [['importOrder', 'field', 'label', 'isRequired', 'defaultValue']],
  labels: {
    $: ['Column of an import template', '导入模板列', '匯入範本欄位'],
    configId: ['Template', '模板', '範本'],
    field: terms.field,
    label: screenTerms.header,
    importOrder: screenTerms.sequence,
    isRequired: terms.required,
    defaultValue: ['Value of an empty cell', '空单元格取值', '空儲存格取值'],
  },
});
