import { integer, ref, text } from '../kernel/field.ts';
import { defineResource, recordFields } from '../kernel/resource.ts';

/** The category of materials; an empty parent is a root. Its level follows from its parent, so no generic call adds one. */
export const itemGroup = defineResource({
  name: 'itemGroup',
  table: 'bm_item_group',
  menu: 'Base.Material.Category',
  wire: {
    service: 'IBmIitemGroupService',
    list: 'getbmitemgrouplistbyparams',
    get: 'getbmitemgroupbyid',
  },
  openToLookups: true,
  customFields: 'record',
  sides: ['purchaser', 'platform'],
  scope: { org: 'orgNo', classification: 'itemGroupNo' },
  scopeOptional: ['org'],
  fields: {
    itemGroupNo: text({ required: true, unique: true, max: 50, lockedOnEdit: true }),
    itemGroupName: text({ required: true }),
    parentGroupNo: ref({ name: 'itemGroup', table: 'bm_item_group' }, 'itemGroupNo', {}),
    groupLevel: integer({ min: 1, default: 1, serverSet: true }),
    orgNo: text({ max: 50 }),
    lotRuleNo: text({ max: 50 }),
    // a barcode rule writes the dates of its lots in the form of the batch rule beside it
    barRuleNo: text({ max: 50, fallsWith: ['lotRuleNo'] }),
    boxRuleNo: text({ max: 50 }),
    sort: integer({ min: 0, default: 0 }),
    ...recordFields,
  },
  title: ['itemGroupNo', 'itemGroupName'],
  list: {
    columns: [
      'itemGroupNo',
      'itemGroupName',
      'parentGroupNo',
      'groupLevel',
      'orgNo',
      'lotRuleNo',
      'barRuleNo',
      'boxRuleNo',
      'sort',
      'statusCode',
      'remark',
      'updateDate',
    ],
    keyword: ['itemGroupNo', 'itemGroupName'],
    search: ['itemGroupNoIndistinct', 'itemGroupNameIndistinct', 'parentGroupNo', 'orgNo', 'statusCode', 'groupLevel'],
    open: ['orgNo'],
  },
  form: [
    ['orgNo', 'itemGroupNo', 'itemGroupName', 'parentGroupNo', 'sort', 'statusCode'],
    ['lotRuleNo', 'barRuleNo', 'boxRuleNo', 'remark'],
  ],
  labels: {
    $: ['Category', '物料分类', '料件分類'],
    itemGroupNo: ['Category no.', '分类编号', '分類編號'],
    itemGroupName: ['Category name', '分类名称', '分類名稱'],
    parentGroupNo: ['Belongs to', '上级分类', '上層分類'],
    groupLevel: ['Level', '层级', '層級'],
    lotRuleNo: ['Batch rule', '批次规则', '批次規則'],
    barRuleNo: ['Barcode rule', '条码规则', '條碼規則'],
    boxRuleNo: ['Container rule', '容器规则', '容器規則'],
    sort: ['Order', '排序', '排序'],
  },
});
