import { choice, text } from '../../kernel/field.ts';
import { defineResource, recordFields } from '../../kernel/resource.ts';

/** A table of the product as configurations of import, export and print name it. Its columns are the declaration's. */
export const systemTable = defineResource({
  name: 'systemTable',
  table: 'sys_table',
  menu: 'Base.Basic.Organizational',
  wire: { service: 'ISysTableService', list: 'getsystablelistbyparams', get: 'getsystablebyid' },
  openToLookups: true,
  sides: ['purchaser', 'platform'],
  fields: {
    designTable: text({ required: true, unique: true, max: 60, lockedOnEdit: true }),
    designTableName: text({ required: true }),
    tableAttribute: choice({ required: true, dictionary: 'TABLE_ATTRIBUTE' }),
    module: text({}),
    ...recordFields,
  },
  title: ['designTable', 'designTableName'],
  list: {
    columns: ['designTable', 'designTableName', 'tableAttribute', 'module', 'statusCode', 'updateDate'],
    keyword: ['designTable', 'designTableName'],
    search: ['designTable', 'tableAttribute', 'module', 'statusCode'],
  },
  form: [['designTable', 'designTableName', 'tableAttribute', 'module', 'statusCode', 'remark']],
  labels: {
    $: ['Table', '数据表', '資料表'],
    designTable: ['Table', '设计表', '設計表'],
    designTableName: ['Table name', '设计表名称', '設計表名稱'],
    tableAttribute: ['Attribute', '表属性', '資料表屬性'],
    module: ['Screen', '页面', '頁面'],
  },
});
