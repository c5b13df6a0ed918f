import { forUsOnly } from '../base/disclosure.policies.ts';
import { choice, flag, key, text } from '../kernel/field.ts';
import { lineSeq, linesIn } from '../kernel/recordLines.ts';
import { defineResource, type Resource, recordFields } from '../kernel/resource.ts';
import { terms } from '../kernel/terms.ts';
import { batchIssues, batchPhrases } from './batches.ts';

const menu = 'Rule.BatchRule';
const attributes = ['Batch attributes', '批次属性明细', '批號屬性明細'] as const;

export const batchRule = defineResource({
  name: 'batchRule',
  table: 'bm_lot_rule_head',
  menu,
  wire: {
    service: 'IBmLotRuleHeadService',
    list: 'getbmlotruleheadlistbyparams',
    get: 'getbmlotruleheadbyid',
    add: 'addbmlotrulehead',
    update: 'updatebmlotruleheadbyid',
    invalidate: 'invalidbmlotruleheadbyids',
    restore: 'cancelinvalidbmlotruleheadbyids',
    purge: 'physicaldeletebmlotruleheadbyids',
  },
  lines: { of: (): Resource => batchRuleLine, least: 0, most: 12 },
  openToLookups: true,
  customFields: 'record',
  fields: {
    lotRuleNo: text({ required: true, unique: true, max: 50, lockedOnEdit: true }),
    lotRuleName: text({ required: true }),
    ...recordFields,
    remark: text({ max: 500, ...forUsOnly }),
  },
  title: ['lotRuleNo', 'lotRuleName'],
  list: {
    columns: ['lotRuleNo', 'lotRuleName', 'statusCode', 'remark', 'updateName', 'updateDate'],
    glance: ['lotRuleNo', 'lotRuleName', 'statusCode', 'updateDate'],
    keyword: ['lotRuleNo', 'lotRuleName'],
    search: ['lotRuleNoIndistinct', 'lotRuleNameIndistinct', 'statusCode'],
  },
  form: [['lotRuleNo', 'lotRuleName', 'statusCode'], ['remark']],
  told: { lines: attributes },
  exchange: { export: ['lotRuleNo', 'lotRuleName', 'statusCode', 'remark'] },
  texts: batchPhrases,
  check: (draft) => batchIssues(linesIn(draft)),
  labels: {
    $: terms.batchRule,
    lotRuleNo: ['Rule no.', '批次规则编号', '批號規則編號'],
    lotRuleName: ['Rule name', '批次规则名称', '批號規則名稱'],
  },
});

/** One attribute that a batch of this rule has. */
export const batchRuleLine = defineResource({
  name: 'batchRuleLine',
  table: 'bm_lot_rule_line',
  menu,
  customFields: 'none',
  fields: {
    ruleId: key(batchRule, { required: true, serverSet: true }),
    seq: lineSeq,
    lotAtt: choice({ required: true, dictionary: 'LotAttribute' }),
    isCombinationLotNo: flag(),
    dateFormat: choice({ dictionary: 'LotDateFormat' }),
    lotKey: flag(),
    defaultValue: text({ max: 50 }),
  },
  title: ['lotAtt'],
  list: {
    columns: ['seq', 'lotAtt', 'isCombinationLotNo', 'dateFormat', 'lotKey', 'defaultValue'],
    keyword: [],
    search: ['ruleId'],
    sort: 'seq',
    paths: [['ruleId', 'seq']],
  },
  form: [['lotAtt', 'isCombinationLotNo', 'lotKey', 'dateFormat', 'defaultValue']],
  labels: {
    $: attributes,
    ruleId: terms.batchRule,
    seq: terms.place,
    lotAtt: ['Batch attribute', '批次属性', '批號屬性'],
    isCombinationLotNo: ['In the lot number', '组成批号', '組成批號'],
    dateFormat: ['Date format', '日期格式', '日期格式'],
    lotKey: ['Tells lots apart', '区分批次', '區分批號'],
    defaultValue: ['Default', '默认值', '預設值'],
  },
});
