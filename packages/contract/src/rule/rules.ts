/** The heads of the rules by which codes are made. Their lines come with the screens that keep them; until then they are looked up. */
import { forUsOnly } from '../base/disclosure.policies.ts';
import { choice, flag, integer, text } from '../kernel/field.ts';
import { defineResource, recordFields } from '../kernel/resource.ts';

const menu = 'Base.Material.Material';

export const barcodeRule = defineResource({
  name: 'barcodeRule',
  table: 'bm_bar_rule_head',
  menu,
  wire: { service: 'IBmBarRuleHeadService', list: 'getbmbarruleheadlistbyparams', get: 'getbmbarruleheadbyid' },
  openToLookups: true,
  customFields: 'record',
  fields: {
    barRuleNo: text({ required: true, unique: true, max: 50, lockedOnEdit: true }),
    barRuleName: text({ required: true }),
    barType: choice({ required: true, dictionary: 'BAR_TYPE' }),
    codeTotal: integer({ min: 0 }),
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
  form: [['barRuleNo', 'barRuleName', 'barType', 'codeTotal', 'parseMethod', 'statusCode'], ['remark']],
  labels: {
    $: ['Barcode rule', '条码规则', '條碼規則'],
    barRuleNo: ['Rule no.', '条码规则编号', '條碼規則編號'],
    barRuleName: ['Rule name', '条码规则名称', '條碼規則名稱'],
    barType: ['Barcode type', '条码类型', '條碼類型'],
    codeTotal: ['Length', '总长度', '總長度'],
    parseMethod: ['Parse method', '解析方式', '解析方式'],
  },
});

export const batchRule = defineResource({
  name: 'batchRule',
  table: 'bm_lot_rule_head',
  menu,
  wire: { service: 'IBmLotRuleHeadService', list: 'getbmlotruleheadlistbyparams', get: 'getbmlotruleheadbyid' },
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
  labels: {
    $: ['Batch rule', '批次规则', '批號規則'],
    lotRuleNo: ['Rule no.', '批次规则编号', '批號規則編號'],
    lotRuleName: ['Rule name', '批次规则名称', '批號規則名稱'],
  },
});

/** Called box rule by the lookups. */
export const containerRule = defineResource({
  name: 'containerRule',
  table: 'bm_box_rule_head',
  menu,
  wire: { service: 'IBmBoxRuleHeadService', list: 'getbmboxruleheadlistbyparams', get: 'getbmboxruleheadbyid' },
  openToLookups: true,
  customFields: 'record',
  fields: {
    boxRuleNo: text({ required: true, unique: true, max: 50, lockedOnEdit: true }),
    boxRuleName: text({ required: true }),
    isControlSn: flag(),
    isMixSku: flag(),
    isMixLot: flag(),
    isAutoCreate: flag(),
    codeTotal: integer({ min: 0 }),
    isRecycle: flag(),
    ...recordFields,
    remark: text({ max: 500, ...forUsOnly }),
  },
  title: ['boxRuleNo', 'boxRuleName'],
  list: {
    columns: [
      'boxRuleNo',
      'boxRuleName',
      'isControlSn',
      'isMixSku',
      'isMixLot',
      'isAutoCreate',
      'codeTotal',
      'isRecycle',
      'statusCode',
      'remark',
      'updateName',
      'updateDate',
    ],
    glance: ['boxRuleNo', 'boxRuleName', 'isMixSku', 'isMixLot', 'codeTotal', 'statusCode'],
    keyword: ['boxRuleNo', 'boxRuleName'],
    search: ['boxRuleNoIndistinct', 'boxRuleNameIndistinct', 'isRecycle', 'statusCode'],
  },
  form: [
    ['boxRuleNo', 'boxRuleName', 'codeTotal', 'statusCode'],
    ['isControlSn', 'isMixSku', 'isMixLot', 'isAutoCreate', 'isRecycle'],
    ['remark'],
  ],
  labels: {
    $: ['Container rule', '容器规则', '容器規則'],
    boxRuleNo: ['Rule no.', '容器规则编号', '容器規則編號'],
    boxRuleName: ['Rule name', '容器规则名称', '容器規則名稱'],
    isControlSn: ['Serial number control', '序列号管控', '序號管控'],
    isMixSku: ['Mixed items allowed', '允许混料', '允許混料'],
    isMixLot: ['Mixed lots allowed', '允许混批', '允許混批'],
    isAutoCreate: ['Created automatically', '自动生成', '自動產生'],
    codeTotal: ['Length', '总长度', '總長度'],
    isRecycle: ['Reusable', '循环使用', '循環使用'],
  },
});
