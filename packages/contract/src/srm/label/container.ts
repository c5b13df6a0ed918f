import { organization } from '../../base/organization/organization.ts';
import { supplier } from '../../base/supplier/supplier.ts';
import { warehouse } from '../../base/warehouse/warehouse.ts';
import { decimal, integer, ref, state, text } from '../../kernel/field.ts';
import { glossary } from '../../kernel/glossary.ts';
import { definePhrases } from '../../kernel/phrase.ts';
import { defineResource } from '../../kernel/resource.ts';
import { screenTerms } from '../../kernel/screenTerms.ts';
import { terms } from '../../kernel/terms.ts';
import { containerRule } from '../../rule/containerRule.ts';
import { containerFlow } from './container.flow.ts';
import { ssccIssues, ssccPhrases } from './container.rules.ts';

export const containerPhrases = definePhrases({
  ...ssccPhrases,
  'container.noRule': ['Container rule is required', '请选择容器规则', '請選擇容器規則'],
  'container.noParent': ['There is no container {value} here', '没有容器 {value}', '沒有容器 {value}'],
  'container.ring': [
    '{parent} lies in {boxNo} itself: a container cannot lie in its own contents',
    '{parent} 在 {boxNo} 之内，容器不能放入自身的内容',
    '{parent} 在 {boxNo} 之內，容器不可放入自身的內容',
  ],
  'container.tooDeep': [
    'Containers lie at most {max} {max|level|levels} deep in each other',
    '容器最多嵌套 {max} 层',
    '容器最多巢狀 {max} 層',
  ],
  'container.filled': [
    'Container {boxNo} holds {count} {count|label|labels}: take them out first',
    '容器 {boxNo} 内有 {count} 张标签，请先取出',
    '容器 {boxNo} 內有 {count} 張標籤，請先取出',
  ],
  'container.shortRule': [
    'Container rule {rule} allows {total} {total|character|characters}: too few for its own number and a serial number',
    '容器规则 {rule} 的总长度 {total} 放不下规则编号与流水号',
    '容器規則 {rule} 的總長度 {total} 放不下規則編號與流水號',
  ],
});

const menu = 'Barcode.ContainerManagement';
/** What labels lie in, by level: a carton on a pallet (LABEL-15). One that a supplier made is its own; others are the house's. */
export const container = defineResource({
  name: 'container',
  table: 'bm_box',
  menu,
  wire: {
    service: 'IBmBoxService',
    list: 'getbmboxlistbyparams',
    get: 'getbmboxbyid',
    update: 'updatebmboxbyid',
    purge: 'physicaldeletebmboxbyids',
    // a search is narrowed, a container lies in no ring, and a full one stays
    written: ['list', 'update', 'purge', 'import', 'export'],
  },
  sides: ['purchaser', 'platform'],
  customFields: 'none',
  scope: { org: 'orgNo', supplier: 'boxOwner', warehouse: 'warehouseNo' },
  scopeOptional: ['warehouse'],
  fields: {
    boxNo: text({ required: true, unique: true, max: 100, lockedOnEdit: true }),
    /** Ours, or that of whoever packed it; a logistic unit has one, and another when it is packed anew. */
    sscc: text({ unique: true, max: 18 }),
    boxRuleNo: ref(containerRule, 'boxRuleNo', { required: true, lockedOnEdit: true }),
    orgNo: ref(organization, 'orgNo', { required: true, lockedOnEdit: true }),
    boxLevel: integer({ min: 1, max: 9, default: 1, serverSet: true }),
    parentBoxNo: text({ max: 100 }),
    boxOwner: ref(supplier, 'supplierNo', { within: ['orgNo'] }),
    itemNo: text({ max: 50, serverSet: true }),
    lotNo: text({ max: 100, serverSet: true }),
    qty: decimal({ sign: 'notNegative', serverSet: true }),
    usageCount: integer({ min: 0, default: 0, serverSet: true }),
    barcodeStatus: state(containerFlow, { required: true, default: 'empty', serverSet: true }),
    warehouseNo: ref(warehouse, 'warehouseNo', { within: ['orgNo'] }),
    cellNo: text({ max: 50 }),
    sourceNo: text({ max: 50, serverSet: true }),
    remark: text({ max: 500 }),
  },
  title: ['boxNo'],
  list: {
    columns: [
      'boxNo',
      'sscc',
      'boxRuleNo',
      'boxLevel',
      'parentBoxNo',
      'boxOwner',
      'itemNo',
      'lotNo',
      'qty',
      'usageCount',
      'barcodeStatus',
      'warehouseNo',
      'cellNo',
      'sourceNo',
      'createDate',
    ],
    glance: [
      ['boxNo', 'sscc'],
      ['boxLevel', 'parentBoxNo'],
      ['itemNo', 'lotNo'],
      'qty',
      ['sourceNo', 'boxOwner'],
      'barcodeStatus',
      'usageCount',
    ],
    carries: ['boxNo', 'sscc', 'orgNo', 'boxOwner', 'boxLevel', 'parentBoxNo', 'barcodeStatus', 'usageCount'],
    card: ['sscc', 'itemNo', 'qty', 'sourceNo', 'barcodeStatus'],
    keyword: ['boxNo', 'sscc'],
    search: ['boxNo', 'sscc', 'itemNo', 'lotNo', 'sourceNo', 'barcodeStatus', 'boxRuleNo', 'parentBoxNo'],
    range: 'createDate',
    sort: 'createDate',
    narrow: { by: ['boxNo', 'sscc', 'itemNo', 'lotNo', 'sourceNo'], says: 'label.criteria' },
    // a lot without its item is looked for among the days of the search
    paths: [['createDate'], ['boxOwner', 'createDate'], ['itemNo', 'createDate'], ['sourceNo', 'createDate'], ['parentBoxNo']],
  },
  form: [['orgNo', 'boxNo', 'sscc', 'boxRuleNo', 'parentBoxNo', 'boxOwner', 'warehouseNo', 'cellNo', 'remark']],
  exchange: {
    import: ['orgNo', 'boxNo', 'sscc', 'boxRuleNo', 'parentBoxNo', 'boxOwner', 'warehouseNo', 'cellNo', 'remark'],
    export: [
      'boxNo',
      'sscc',
      'boxRuleNo',
      'orgNo',
      'boxLevel',
      'parentBoxNo',
      'boxOwner',
      'itemNo',
      'lotNo',
      'qty',
      'usageCount',
      'barcodeStatus',
      'warehouseNo',
      'cellNo',
      'sourceNo',
      'remark',
      'createDate',
    ],
  },
  labels: {
    $: ['Container', '容器', '容器'],
    boxNo: ['Container no.', '容器编号', '容器編號'],
    sscc: ['SSCC', 'SSCC', 'SSCC'],
    boxRuleNo: containerRule.labels.$,
    boxLevel: terms.level,
    parentBoxNo: ['Lies in', '所在容器', '所在容器'],
    boxOwner: screenTerms.owner,
    qty: screenTerms.quantity,
    usageCount: ['Uses', '使用次数', '使用次數'],
    barcodeStatus: glossary.status,
    sourceNo: screenTerms.sourceDocument,
  },
  texts: ssccPhrases,
  check: ({ sscc }) => (sscc ? ssccIssues(sscc) : []),
});
