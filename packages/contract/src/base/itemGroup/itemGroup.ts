import { integer, ref, text } from '../../kernel/field.ts';
import { definePhrases } from '../../kernel/phrase.ts';
import { defineResource, recordFields } from '../../kernel/resource.ts';
import { organization } from '../organization/organization.ts';
import { codeRuleFields, codeRuleLabels } from './codeRules.ts';

export const itemGroupPhrases = definePhrases({
  'itemGroup.ring': [
    '{parent} lies below {itemGroupNo}: a category cannot stand under itself',
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
    keyword: ['itemGroupNo', 'itemGroupName'],
    search: ['itemGroupNoIndistinct', 'itemGroupNameIndistinct', 'parentGroupNo', 'orgNo', 'statusCode', 'groupLevel'],
    open: ['orgNo'],
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
    parentGroupNo: ['Belongs to', '上级分类', '上層分類'],
    groupLevel: ['Level', '层级', '層級'],
    ...codeRuleLabels,
    sort: ['Order', '排序', '排序'],
  },
});
