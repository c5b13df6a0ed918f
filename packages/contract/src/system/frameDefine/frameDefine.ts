import { customFieldNo } from '../../kernel/customField.ts';
import { choice, flag, integer, text } from '../../kernel/field.ts';
import type { Issue } from '../../kernel/issue.ts';
import { definePhrases } from '../../kernel/phrase.ts';
import { defineResource, recordFields } from '../../kernel/resource.ts';
import { screenTerms } from '../../kernel/screenTerms.ts';
import { enums } from '../../spec/enums.gen.ts';

/** The lists a dropdown may be filled from, by key: the resource behind each (LOOK-42). Besides them `enum:<GROUP>`. */
export const dropDownSources: Readonly<Record<string, string>> = {
  org: 'organization',
  warehouse: 'warehouse',
  supplier: 'supplier',
  customer: 'customer',
  item: 'item',
  itemGroup: 'itemGroup',
  unit: 'unit',
  employee: 'employee',
};
const isSource = (source: string): boolean =>
  source.startsWith('enum:') ? Object.hasOwn(enums, source.slice(5)) : Object.hasOwn(dropDownSources, source);

/** `field=value;other=value` as pairs; undefined when it is not of that form. */
export const matchingPairs = (condition: string | null): readonly (readonly [field: string, value: string])[] | undefined => {
  const parts = (condition ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const pairs = parts.map((part) => /^([a-zA-Z]\w{0,49})\s*=\s*(.{1,200})$/.exec(part));
  return pairs.every((pair) => pair !== null) ? pairs.map((pair) => [pair[1] ?? '', pair[2] ?? ''] as const) : undefined;
};

export const frameDefinePhrases = definePhrases({
  'frameDefine.fieldNo': [
    'A letter first, then letters, digits or underscores; at most 30 characters',
    '须以字母开头，仅含字母、数字和下划线，最多 30 个字符',
    '須以字母開頭，僅含字母、數字與底線，最多 30 個字元',
  ],
  'frameDefine.displayPage': [
    'Digits from 1 to 5, each once',
    '只能由 1 到 5 的数字组成，且不重复',
    '只能由 1 到 5 的數字組成，且不重複',
  ],
  'frameDefine.dateFormat': [
    'yyyy-MM-dd or yyyy-MM-dd HH:mm:ss',
    '格式为 yyyy-MM-dd 或 yyyy-MM-dd HH:mm:ss',
    '格式為 yyyy-MM-dd 或 yyyy-MM-dd HH:mm:ss',
  ],
  'frameDefine.source': ['One of: {keys}', '可选值：{keys}', '可選值：{keys}'],
  'frameDefine.sourceMissing': ['Choose where the values of the dropdown come from', '请选择下拉数据源', '請選擇下拉資料來源'],
  'frameDefine.condition': [
    'Write field=value, several parted by semicolons; the fields must be ones the list can be searched by',
    '格式为 字段=值，多个用分号隔开，且字段须可用于查询',
    '格式為 欄位=值，多個以分號分隔，且欄位須可用於查詢',
  ],
  'frameDefine.module': ['No page of this name takes custom fields', '该页面不支持自定义字段', '此頁面不支援自訂欄位'],
  'frameDefine.tooMany': ['A page has at most {max} fields', '一个页面最多 {max} 个字段', '一個頁面最多 {max} 個欄位'],
});

export const frameDefine = defineResource({
  name: 'frameDefine',
  table: 'sys_frame_define',
  menu: 'System.CustomFields',
  wire: {
    service: 'ISysFrameDefineService',
    list: 'getsysframedefinelistbyparams',
    get: 'getsysframedefinebyid',
  },
  customFields: 'none',
  fields: {
    module: text({ required: true, max: 100, lockedOnEdit: true }),
    fieldNo: text({ required: true, max: 30, unique: ['module'], lockedOnEdit: true }),
    fieldNoName: text({ required: true }),
    // where one of these is empty, the name above stands for it
    fieldNoNameEn: text({}),
    fieldNoNameTw: text({}),
    // locked: values that were stored as one type must not be read as another
    fieldType: choice({ required: true, dictionary: 'FieldType', default: '0', lockedOnEdit: true }),
    isDisplay: flag({ default: '1' }),
    displayPage: text({ required: true, max: 5 }),
    displayOrder: integer({ min: 0, max: 9999 }),
    dateFormat: text({ max: 30 }),
    dropDownDataSource: text({ max: 60 }),
    fixedMatchingCondition: text({ max: 200 }),
    ...recordFields,
  },
  title: ['fieldNo', 'fieldNoName'],
  list: {
    columns: [
      'module',
      'fieldNo',
      'fieldNoName',
      'fieldType',
      'isDisplay',
      'displayPage',
      'displayOrder',
      'dateFormat',
      'dropDownDataSource',
      'fixedMatchingCondition',
      'statusCode',
      'updateDate',
    ],
    glance: ['module', 'fieldNo', 'fieldNoName', 'fieldType', 'isDisplay', 'displayPage', 'statusCode'],
    keyword: ['fieldNo', 'fieldNoName'],
    search: ['module', 'fieldNoIndistinct', 'fieldNoNameIndistinct', 'fieldType', 'isDisplay', 'statusCode'],
  },
  form: [
    ['module', 'fieldNo', 'fieldNoName', 'fieldNoNameEn', 'fieldNoNameTw', 'fieldType', 'isDisplay', 'statusCode'],
    ['displayPage', 'displayOrder', 'dateFormat', 'dropDownDataSource', 'fixedMatchingCondition'],
    ['remark'],
  ],
  labels: {
    $: ['Custom field', '自定义字段', '自訂欄位'],
    module: screenTerms.page,
    fieldNo: ['Field no.', '字段编号', '欄位編號'],
    fieldNoName: ['Field name (简体中文)', '字段名称（简体中文）', '欄位名稱（简体中文）'],
    fieldNoNameEn: ['Field name (English)', '字段名称（English）', '欄位名稱（English）'],
    fieldNoNameTw: ['Field name (繁體中文)', '字段名称（繁體中文）', '欄位名稱（繁體中文）'],
    fieldType: ['Type', '字段类型', '欄位類型'],
    isDisplay: ['Shown', '是否显示', '是否顯示'],
    displayPage: ['Places', '显示位置', '顯示位置'],
    displayOrder: ['Order', '显示顺序', '顯示順序'],
    dateFormat: ['Date format', '日期格式', '日期格式'],
    dropDownDataSource: ['Dropdown source', '下拉数据源', '下拉資料來源'],
    fixedMatchingCondition: ['Fixed condition', '固定匹配条件', '固定比對條件'],
  },
  texts: frameDefinePhrases,
  check: (draft) => {
    const issues: Issue<'fieldNo' | 'displayPage' | 'dateFormat' | 'dropDownDataSource' | 'fixedMatchingCondition'>[] = [];
    if (!customFieldNo.test(draft.fieldNo)) issues.push({ code: 'frameDefine.fieldNo', field: 'fieldNo' });
    if (!/^[1-5]{1,5}$/.test(draft.displayPage) || new Set(draft.displayPage).size !== draft.displayPage.length)
      issues.push({ code: 'frameDefine.displayPage', field: 'displayPage' });
    if (draft.dateFormat && !/^yyyy-MM-dd( HH:mm:ss)?$/.test(draft.dateFormat))
      issues.push({ code: 'frameDefine.dateFormat', field: 'dateFormat' });
    if (draft.fieldType === '4' && !draft.dropDownDataSource)
      issues.push({ code: 'frameDefine.sourceMissing', field: 'dropDownDataSource' });
    else if (draft.fieldType === '4' && !isSource(draft.dropDownDataSource ?? ''))
      issues.push({
        code: 'frameDefine.source',
        field: 'dropDownDataSource',
        params: { keys: [...Object.keys(dropDownSources), 'enum:<GROUP>'].join(', ') },
      });
    if (!matchingPairs(draft.fixedMatchingCondition))
      issues.push({ code: 'frameDefine.condition', field: 'fixedMatchingCondition' });
    return issues;
  },
});
