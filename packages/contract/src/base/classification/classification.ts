import { choice, integer, ref, text } from '../../kernel/field.ts';
import { definePhrases } from '../../kernel/phrase.ts';
import { defineResource, recordFields } from '../../kernel/resource.ts';
import { terms } from '../../kernel/terms.ts';

export const classificationPhrases = definePhrases({
  'classification.circle': ['{code} cannot be its own parent', '{code} 不能归到自己的下级', '{code} 不可歸到自己的下層'],
  'classification.childOrg': [
    'The code {code} below it belongs to another organization or to all',
    '其下级 {code} 属于其他组织或全部组织',
    '其下層 {code} 屬於其他組織或全部組織',
  ],
  'classification.parentOrg': [
    'The parent code belongs to organization {orgNo}',
    '上级分类码属于组织 {orgNo}',
    '上層分類碼屬於組織 {orgNo}',
  ],
});

/** A free tree of codes that groups materials, suppliers, customers or warehouses; spelt classiflycode by its routes (BASE-177). */
export const classification = defineResource({
  name: 'classification',
  table: 'bm_application_classification',
  menu: 'Base.Basic.Classiflycode',
  wire: {
    service: 'IBmApplicationClassificationService',
    list: 'getbmapplicationclassificationlistbyparams',
    get: 'getbmapplicationclassificationbyid',
    add: 'addbmapplicationclassification',
    update: 'updatebmapplicationclassificationbyid',
    invalidate: 'invalidbmapplicationclassificationbyids',
    restore: 'cancelinvalidbmapplicationclassificationbyids',
    purge: 'physicaldeletebmapplicationclassificationbyids',
    // the level follows from the code above, and a moved branch takes its own along
    written: ['add', 'update', 'import'],
  },
  sides: ['purchaser', 'platform'],
  scope: { org: 'orgNo' },
  scopeOptional: ['org'],
  fields: {
    classifyCode: text({ required: true, unique: true, max: 50, lockedOnEdit: true }),
    classifyName: text({ required: true }),
    objectType: choice({ required: true, dictionary: 'CLASSIFY_OBJECT', lockedOnEdit: true }),
    parentCode: ref({ name: 'classification', table: 'bm_application_classification' }, 'classifyCode', {
      within: ['objectType'],
    }),
    classifyLevel: integer({ min: 1, default: 1, serverSet: true }),
    orgNo: text({ max: 50, default: '*' }),
    sort: integer({ min: 0, default: 0 }),
    ...recordFields,
  },
  title: ['classifyCode', 'classifyName'],
  list: {
    columns: [
      'classifyCode',
      'classifyName',
      'objectType',
      'parentCode',
      'classifyLevel',
      'orgNo',
      'sort',
      'statusCode',
      'remark',
      'updateName',
      'updateDate',
    ],
    glance: ['classifyCode', 'classifyName', 'objectType', 'parentCode', 'orgNo', 'statusCode'],
    keyword: ['classifyCode', 'classifyName'],
    search: [
      'classifyCodeIndistinct',
      'classifyNameIndistinct',
      'objectType',
      'orgNo',
      'statusCode',
      'parentCode',
      'classifyLevel',
    ],
    open: ['orgNo'],
    tree: { roots: ['classifyLevel', '1'], under: 'parentCode' },
  },
  form: [['objectType', 'classifyCode', 'classifyName', 'parentCode', 'orgNo', 'sort', 'statusCode'], ['remark']],
  exchange: {
    import: ['classifyCode', 'classifyName', 'objectType', 'parentCode', 'orgNo', 'sort', 'remark'],
    export: [
      'classifyCode',
      'classifyName',
      'objectType',
      'parentCode',
      'classifyLevel',
      'orgNo',
      'sort',
      'statusCode',
      'remark',
    ],
  },
  labels: {
    $: ['Classification code', '应用分类码', '應用分類碼'],
    classifyCode: ['Code', '分类码', '分類碼'],
    classifyName: ['Category name', '分类名称', '分類名稱'],
    objectType: ['Classified object', '分类对象', '分類對象'],
    parentCode: ['Parent code', '上级分类码', '上層分類碼'],
    classifyLevel: terms.level,
    sort: ['Order', '排序', '排序'],
  },
});
