import { integer, ref, text } from '../../kernel/field.ts';
import { definePhrases } from '../../kernel/phrase.ts';
import { defineResource, recordFields } from '../../kernel/resource.ts';
import { terms } from '../../kernel/terms.ts';
import { organization } from '../organization/organization.ts';

// base sees no other room, so the rules are named by what a reference needs of them
const batchRule = { name: 'batchRule', table: 'bm_lot_rule_head' };
const barcodeRule = { name: 'barcodeRule', table: 'bm_bar_rule_head' };
const containerRule = { name: 'containerRule', table: 'bm_box_rule_head' };

/** The rules by which codes of a material are made, as a material and its category name them. */
export const codeRuleFields = {
  lotRuleNo: ref(batchRule, 'lotRuleNo', {}),
  // a barcode rule writes the dates of its lots in the form of the batch rule beside it
  barRuleNo: ref(barcodeRule, 'barRuleNo', { fallsWith: ['lotRuleNo'] }),
  boxRuleNo: ref(containerRule, 'boxRuleNo', {}),
};
export const codeRuleLabels = {
  lotRuleNo: terms.batchRule,
  barRuleNo: terms.barcodeRule,
  boxRuleNo: ['Container rule', '容器规则', '容器規則'],
} as const;

export const itemGroupPhrases = definePhrases({
  'itemGroup.ring': [
    '{parent} is below {itemGroupNo}: a category cannot be its own parent',
    '{parent} 是 {itemGroupNo} 的下级，分类不能归属于自身或其下级',
    '{parent} 是 {itemGroupNo} 的下層，分類不可歸屬於自身或其下層',
  ],
});

/** The category of materials; an empty parent is a root, and the level follows from the parent. */
export const itemGroup = defineResource({
  name: 'itemGroup',
  table: 'bm_item_group',
  menu: 'Base.Material.Category',
  wire: {
    service: 'IBmIitemGroupService',
    list: 'getbmitemgrouplistbyparams',
    get: 'getbmitemgroupbyid',
    add: 'addbmitemgroup',
    update: 'updatebmitemgroupbyid',
    invalidate: 'invalidbmitemgroupbyids',
    restore: 'cancelinvalidbmitemgroupbyids',
    purge: 'physicaldeletebmitemgroupbyids',
    // the level is counted, and a branch stands under nothing of itself
    written: ['add', 'update', 'import'],
  },
  openToLookups: true,
  sides: ['purchaser', 'platform'],
  scope: { org: 'orgNo', classification: 'itemGroupNo' },
  scopeOptional: ['org'],
  fields: {
    itemGroupNo: text({ required: true, unique: true, max: 50, lockedOnEdit: true }),
    itemGroupName: text({ required: true }),
    parentGroupNo: ref({ name: 'itemGroup', table: 'bm_item_group' }, 'itemGroupNo', {}),
    groupLevel: integer({ min: 1, default: 1, serverSet: true }),
    orgNo: ref(organization, 'orgNo', { default: '*' }),
    ...codeRuleFields,
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
    glance: ['itemGroupNo', 'itemGroupName', 'parentGroupNo', 'groupLevel', 'orgNo', 'statusCode'],
    keyword: ['itemGroupNo', 'itemGroupName'],
    search: ['itemGroupNoIndistinct', 'itemGroupNameIndistinct', 'parentGroupNo', 'orgNo', 'statusCode', 'groupLevel'],
    open: ['orgNo'],
    tree: { roots: ['groupLevel', '1'], under: 'parentGroupNo' },
  },
  form: [
    ['orgNo', 'itemGroupNo', 'itemGroupName', 'parentGroupNo', 'sort', 'statusCode'],
    ['lotRuleNo', 'barRuleNo', 'boxRuleNo', 'remark'],
  ],
  exchange: {
    import: ['orgNo', 'itemGroupNo', 'itemGroupName', 'parentGroupNo', 'lotRuleNo', 'barRuleNo', 'boxRuleNo', 'sort', 'remark'],
    export: [
      'orgNo',
      'itemGroupNo',
      'itemGroupName',
      'parentGroupNo',
      'groupLevel',
      'lotRuleNo',
      'barRuleNo',
      'boxRuleNo',
      'sort',
      'statusCode',
      'remark',
    ],
  },
  labels: {
    $: ['Item category', '物料分类', '料件分類'],
    itemGroupNo: ['Category no.', '分类编号', '分類編號'],
    itemGroupName: ['Category name', '分类名称', '分類名稱'],
    parentGroupNo: ['Parent category', '上级分类', '上層分類'],
    groupLevel: terms.level,
    ...codeRuleLabels,
    sort: ['Order', '排序', '排序'],
  },
});
