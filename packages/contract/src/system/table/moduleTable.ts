import { integer, state, text } from '../../kernel/field.ts';
import { recordStates } from '../../kernel/record.flow.ts';
import { defineResource } from '../../kernel/resource.ts';
import { screenTerms } from '../../kernel/screenTerms.ts';

/** Which tables a screen shows: made of the declarations, kept nowhere (SYS-53). */
export const moduleTable = defineResource({
  name: 'moduleTable',
  table: 'sys_table',
  menu: 'Base.Basic.Table',
  sides: ['purchaser', 'platform'],
  customFields: 'none',
  fields: {
    status: state(recordStates, { default: 'valid' }),
    module: text({ required: true }),
    moduleName: text({ required: true }),
    designTable: text({ required: true, max: 60 }),
    designTableName: text({ required: true }),
    tableSeq: integer({}),
  },
  title: ['designTable', 'designTableName'],
  list: {
    columns: ['module', 'moduleName', 'designTable', 'designTableName', 'tableSeq', 'status'],
    glance: ['module', 'moduleName', 'designTable', 'designTableName', 'status'],
    keyword: ['module', 'moduleName', 'designTable', 'designTableName'],
    search: ['module', 'designTable', 'status'],
  },
  form: [],
  labels: {
    $: ['Table of a page', '页面数据表', '頁面資料表'],
    module: screenTerms.page,
    moduleName: ['Title', '页面名称', '頁面名稱'],
    designTable: ['Table', '设计表', '設計表'],
    designTableName: ['Table name', '设计表名称', '設計表名稱'],
    tableSeq: screenTerms.sequence,
  },
});
