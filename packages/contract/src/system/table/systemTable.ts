import { z } from 'zod';
import { choice, type Field, flag, integer, type Kind, key, text } from '../../kernel/field.ts';
import { definePhrases } from '../../kernel/phrase.ts';
import { defineResource, recordFields } from '../../kernel/resource.ts';
import { screenTerms } from '../../kernel/screenTerms.ts';
import { terms } from '../../kernel/terms.ts';

export const systemTablePhrases = definePhrases({
  'table.unknown': ['The product has no table {table}', '系统没有数据表 {table}', '系統沒有資料表 {table}'],
  'table.unknownField': ['The table has no field {field}', '数据表没有字段 {field}', '資料表沒有欄位 {field}'],
  'table.twice': ['The field {field} occurs twice', '字段 {field} 重复', '欄位 {field} 重複'],
});

/**
 * A table of the product as configurations of import, export and print name it. Its columns are the declaration's; what an
 * administrator changes of them is how they are called, in which order they stand, and whether they are offered (BASE-015).
 */
export const systemTable = defineResource({
  name: 'systemTable',
  table: 'sys_table',
  menu: 'Base.Basic.Table',
  // the others carry the columns: the room writes them, and lists a table under its name in the language of the reader
  wire: { service: 'ISysTableService', list: 'getsystablelistbyparams', written: ['list'] },
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
    columns: ['designTable', 'designTableName', 'tableAttribute', 'module', 'statusCode', 'remark', 'updateDate'],
    glance: ['designTable', 'designTableName', 'module', 'statusCode'],
    keyword: ['designTable', 'designTableName'],
    search: ['designTableIndistinct', 'designTableNameIndistinct', 'tableAttribute', 'module', 'statusCode'],
  },
  form: [['designTable', 'designTableName', 'tableAttribute', 'module', 'statusCode', 'remark']],
  exchange: { export: ['designTable', 'designTableName', 'tableAttribute', 'module', 'statusCode', 'remark'] },
  labels: {
    $: screenTerms.table,
    designTable: ['Table', '设计表', '設計表'],
    designTableName: ['Table name', '设计表名称', '設計表名稱'],
    tableAttribute: ['Table attribute', '表属性', '資料表屬性'],
    module: screenTerms.page,
  },
});

/** What an administrator has changed of one column; a column without a row stands as it is declared. */
export const systemTableField = defineResource({
  name: 'systemTableField',
  table: 'sys_table_field',
  menu: 'Base.Basic.Table',
  sides: ['purchaser', 'platform'],
  fields: {
    tableId: key(systemTable, { required: true, serverSet: true }),
    fieldName: text({ required: true, max: 60, unique: ['tableId'] }),
    fieldLabel: text({}),
    isExport: flag({ default: '1' }),
    isImport: flag({ default: '1' }),
    fieldSeq: integer({ required: true, min: 1, max: 999 }),
  },
  title: ['fieldName'],
  list: { columns: ['fieldSeq', 'fieldName', 'fieldLabel', 'isExport', 'isImport'], keyword: [], search: ['tableId'] },
  form: [['fieldSeq', 'fieldName', 'fieldLabel', 'isExport', 'isImport']],
  labels: {
    $: terms.field,
    tableId: screenTerms.table,
    fieldName: terms.field,
    fieldLabel: ['Name', '名称', '名稱'],
    isExport: ['Exported', '可导出', '可匯出'],
    isImport: ['Imported', '可导入', '可匯入'],
    fieldSeq: screenTerms.sequence,
  },
});

/** What the values of a column are, as the screens name it. */
export const dataTypes = ['string', 'decimal', 'date', 'datetime', 'code', 'flag'] as const;
type DataType = (typeof dataTypes)[number];
const types: Readonly<Record<Kind, DataType>> = {
  text: 'string',
  ref: 'string',
  key: 'string',
  choice: 'code',
  flag: 'flag',
  integer: 'decimal',
  decimal: 'decimal',
  date: 'date',
  dateTime: 'datetime',
};
export const dataTypeOf = ({ kind }: Pick<Field, 'kind'>): DataType => types[kind];

/** A column as an administrator sends it back; what follows from the declaration is not read. */
export const tableLine = z.object({
  fieldName: z.string({ error: 'input.required' }).min(1, { error: 'input.required' }).max(60, { error: 'valid.shape' }),
  fieldLabel: z.string().trim().max(100, { error: 'valid.shape' }).nullish(),
  isExport: z.enum(['0', '1'], { error: 'valid.flag' }).default('1'),
  isImport: z.enum(['0', '1'], { error: 'valid.flag' }).default('1'),
  fieldSeq: z.number().int().min(1, { error: 'valid.integer' }).max(999, { error: 'valid.integer' }),
});
export type TableLine = z.output<typeof tableLine>;
