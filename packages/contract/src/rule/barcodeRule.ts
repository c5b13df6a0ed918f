import { forUsOnly } from '../base/disclosure.policies.ts';
import { choice, flag, integer, key, ref, text } from '../kernel/field.ts';
import { lineSeq, linesIn } from '../kernel/recordLines.ts';
import { defineResource, type Resource, recordFields } from '../kernel/resource.ts';
import { screenTerms } from '../kernel/screenTerms.ts';
import { terms } from '../kernel/terms.ts';
import { barcodePhrases, lineIssues } from './barcodes.ts';
import { basicElement } from './basicElement.ts';

const menu = 'Rule.BarcodeRule';

export const barcodeRule = defineResource({
  name: 'barcodeRule',
  table: 'bm_bar_rule_head',
  menu,
  wire: {
    service: 'IBmBarRuleHeadService',
    list: 'getbmbarruleheadlistbyparams',
    get: 'getbmbarruleheadbyid',
    add: 'addbmbarrulehead',
    update: 'updatebmbarruleheadbyid',
    invalidate: 'invalidbmbarruleheadbyids',
    restore: 'cancelinvalidbmbarruleheadbyids',
    purge: 'physicaldeletebmbarruleheadbyids',
    // whether codes can be read back depends on the elements, which the database knows
    written: ['add', 'update'],
  },
  lines: { of: (): Resource => barcodeRuleLine, least: 1, most: 26 },
  openToLookups: true,
  customFields: 'record',
  fields: {
    barRuleNo: text({ required: true, unique: true, max: 50, lockedOnEdit: true }),
    barRuleName: text({ required: true }),
    barType: choice({ required: true, dictionary: 'BAR_TYPE' }),
    codeTotal: integer({ min: 0, max: 100 }),
    parseMethod: choice({ dictionary: 'PARSE_METHOD', default: '1' }),
    ...recordFields,
    remark: text({ max: 500, ...forUsOnly }),
  },
  title: ['barRuleNo', 'barRuleName'],
  list: {
    columns: [
      'barRuleNo',
      'barRuleName',
      'barType',
      'codeTotal',
      'parseMethod',
      'statusCode',
      'remark',
      'updateName',
      'updateDate',
    ],
    glance: ['barRuleNo', 'barRuleName', 'barType', 'codeTotal', 'statusCode'],
    keyword: ['barRuleNo', 'barRuleName'],
    search: ['barRuleNoIndistinct', 'barRuleNameIndistinct', 'barType', 'statusCode'],
  },
  form: [['barRuleNo', 'barRuleName', 'barType', 'parseMethod', 'codeTotal', 'statusCode'], ['remark']],
  told: { lines: ['Elements', '组成要素', '組成元素'] },
  exchange: { export: ['barRuleNo', 'barRuleName', 'barType', 'codeTotal', 'parseMethod', 'statusCode', 'remark'] },
  texts: barcodePhrases,
  check: (draft) => lineIssues(linesIn(draft)),
  labels: {
    $: terms.barcodeRule,
    barRuleNo: ['Rule no.', '条码规则编号', '條碼規則編號'],
    barRuleName: ['Rule name', '条码规则名称', '條碼規則名稱'],
    barType: ['Barcode type', '条码类型', '條碼類型'],
    codeTotal: ['Whole length (0: any)', '总长度（0 为不定）', '總長度（0 為不定）'],
    parseMethod: ['Parse method', '解析方式', '解析方式'],
  },
});

/** One element of a code. What is left empty here is as the element says. */
export const barcodeRuleLine = defineResource({
  name: 'barcodeRuleLine',
  table: 'bm_bar_rule_line',
  menu,
  customFields: 'none',
  fields: {
    ruleId: key(barcodeRule, { required: true, serverSet: true }),
    seq: lineSeq,
    codingId: ref(basicElement, 'codingId', { required: true }),
    prefixChar: text({ max: 10 }),
    leng: integer({ min: 0, max: 100, default: 0 }),
    fieldValue: text({ max: 50 }),
    allowEmpty: flag(),
  },
  title: ['codingId'],
  list: {
    columns: ['seq', 'codingId', 'prefixChar', 'leng', 'fieldValue', 'allowEmpty'],
    keyword: [],
    search: ['ruleId'],
    sort: 'seq',
    paths: [['ruleId', 'seq']],
  },
  form: [['codingId', 'prefixChar', 'leng', 'fieldValue', 'allowEmpty']],
  labels: {
    $: ['Elements', '组成要素', '組成元素'],
    ruleId: terms.barcodeRule,
    seq: terms.place,
    codingId: ['Element', '要素', '元素'],
    prefixChar: screenTerms.prefix,
    leng: ['Length (0: as the element)', '长度（0 同要素）', '長度（0 同元素）'],
    fieldValue: ['Value', '字段值', '欄位值'],
    allowEmpty: ['May be empty', '允许为空', '允許空白'],
  },
});
