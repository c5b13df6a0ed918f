import { choice, flag, integer, state, text } from '../../kernel/field.ts';
import type { Issue } from '../../kernel/issue.ts';
import { definePhrases } from '../../kernel/phrase.ts';
import { recordStates } from '../../kernel/record.flow.ts';
import { defineResource } from '../../kernel/resource.ts';
import { screenTerms } from '../../kernel/screenTerms.ts';

/** Dictionaries that take further values. The codes of all others are read by rules of the program: they can be named, not added to. */
export const openDictionaries: ReadonlySet<string> = new Set([
  'CELL_TYPE',
  'WAREHOUSE_ATTRIBUTE',
  'WAREHOUSE_NATURE',
  'ZONE_TYPE',
  'SHELVES_TYPE',
  'SCATTER_PROPERTY',
  'PAYMENT_TERM',
  'PAYMENT_METHOD',
  'TAX_TYPE',
  'CREDIT_LEVEL',
  'CUSTOMER_TYPE',
  'UNIT_TYPE',
  'ITEM_TYPE',
  'TRANSFER_MODE',
  'FILE_TYPE',
  'CAR_TYPE',
  'ASN_REMARK_OPTION',
  'DISCREPANCY_TYPE',
]);

export const dictionaryPhrases = definePhrases({
  'dictionary.closed': [
    'Rules of the program read the codes of {group}: values can be renamed and ordered, none added',
    '程序规则会读取 {group} 的代码：可改名、排序，不可新增',
    '程式規則會讀取 {group} 的代碼：可改名、排序，不可新增',
  ],
  'dictionary.code': [
    'Letters, digits, hyphens, dots and underscores',
    '仅可使用字母、数字、连字符、点和下划线',
    '僅可使用字母、數字、連字號、點與底線',
  ],
  'dictionary.builtIn': [
    'The program brings {value} with it: it can be renamed and ordered, not removed or switched off',
    '{value} 为内置值：可改名、排序，不可删除或停用',
    '{value} 為內建值：可改名、排序，不可刪除或停用',
  ],
  'dictionary.inUse': [
    '{count} {count|row|rows} of {name} {count|has|have} the value {value}: make it invalid instead',
    '{name} 有 {count} 行使用 {value}：请改为无效',
    '{name} 有 {count} 筆使用 {value}：請改為無效',
  ],
});

/** Values of the product's dictionaries. Built-in ones are in the program; the table keeps what was changed, and added ones. */
export const dictionary = defineResource({
  name: 'dictionary',
  table: 'sys_enum',
  menu: 'System.Dictionaries',
  wire: {
    service: 'IBmEnumService',
    list: 'getsysenumlistbyparams',
    get: 'getsysenumbyid',
    add: 'addsysenum',
    update: 'updatesysenumbyid',
    purge: 'physicaldeletesysenumbyids',
  },
  sides: ['platform'],
  customFields: 'none',
  fields: {
    enumMid: choice({ required: true, dictionary: 'EnumGroup', lockedOnEdit: true }),
    enumValue: text({ required: true, max: 50, lockedOnEdit: true }),
    // in the language of the reader; what is written is the name of each language
    enumName: text({ serverSet: true }),
    nameCn: text({ required: true }),
    nameTw: text({}),
    nameEn: text({}),
    enumSeq: integer({ min: 1, max: 9999 }),
    status: state(recordStates, { required: true, default: 'valid' }),
    isBuiltIn: flag({ serverSet: true }),
    remark: text({ max: 500 }),
  },
  title: ['enumValue', 'enumName'],
  list: {
    columns: ['enumMid', 'enumValue', 'enumName', 'enumSeq', 'isBuiltIn', 'status', 'remark', 'updateName', 'updateDate'],
    glance: ['enumMid', 'enumValue', 'enumName', 'enumSeq', 'isBuiltIn', 'status'],
    card: ['enumMid', 'enumValue', 'enumName'],
    keyword: ['enumValue', 'enumName'],
    search: ['enumMidIndistinct', 'enumMid', 'enumNameIndistinct', 'enumValue', 'status'],
  },
  form: [['enumMid', 'enumValue', 'enumSeq', 'status'], ['nameCn', 'nameTw', 'nameEn'], ['remark']],
  exchange: { export: ['enumMid', 'enumValue', 'enumName', 'nameCn', 'nameTw', 'nameEn', 'enumSeq', 'status', 'remark'] },
  labels: {
    $: ['Dictionary value', '字典值', '字典值'],
    enumMid: ['Dictionary', '字典', '字典'],
    enumValue: ['Code', '代码', '代碼'],
    enumName: ['Name', '名称', '名稱'],
    nameCn: ['Name (简体中文)', '名称（简体中文）', '名稱（简体中文）'],
    nameTw: ['Name (繁體中文)', '名称（繁體中文）', '名稱（繁體中文）'],
    nameEn: ['Name (English)', '名称（English）', '名稱（English）'],
    enumSeq: screenTerms.sequence,
    isBuiltIn: ['Built in', '内置', '內建'],
  },
  texts: dictionaryPhrases,
  check: ({ enumValue }) => {
    const issues: Issue<'enumValue'>[] = [];
    if (!/^[\w.-]+$/.test(enumValue)) issues.push({ code: 'dictionary.code', field: 'enumValue' });
    return issues;
  },
});
