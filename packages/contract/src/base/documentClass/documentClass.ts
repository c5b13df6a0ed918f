import { choice, flag, ref, text } from '../../kernel/field.ts';
import { defineResource, recordFields } from '../../kernel/resource.ts';
import { screenTerms } from '../../kernel/screenTerms.ts';
import { organization } from '../organization/organization.ts';

/** Which natures a document can have: those of its big module, and the other ones for anything that is neither in nor out (LOOK-36). */
const natureByModule = {
  field: 'bigModule',
  dictionaries: { '1': 'IN_DOC_NATURE', '2': 'OUT_DOC_NATURE' },
} as const;

/** The class of a document, called classification type and document type by the lookups (BASE-177). */
export const documentClass = defineResource({
  name: 'documentClass',
  table: 'bm_classify_type',
  menu: 'Base.Material.DocumentClass',
  wire: {
    service: 'IBmClassifyTypeService',
    list: ['getbmclassifytypelistbyparams', 'getBusinessClassifyTypeListByParams', 'getFullAuthorityClassifyTypeListByParams'],
    get: 'getbmclassifytypebyid',
    add: 'addbmclassifytype',
    update: 'updatebmclassifytypebyid',
    invalidate: 'invalidbmclassifytypebyids',
    restore: 'cancelinvalidbmclassifytypebyids',
    purge: 'physicaldeletebmclassifytypebyids',
    // these carry the transfer flow of the class
    written: ['get', 'add', 'update', 'purge'],
  },
  openToLookups: true,
  sides: ['purchaser', 'platform'],
  scope: { org: 'orgNo', documentClass: 'classifyType' },
  fields: {
    classifyType: text({ required: true, unique: ['orgNo'], max: 50, lockedOnEdit: true }),
    classifyTypeName: text({ required: true }),
    orgNo: ref(organization, 'orgNo', { required: true, lockedOnEdit: true }),
    bigModule: choice({ required: true, dictionary: 'BigModule' }),
    docNature: choice({ required: true, dictionary: 'OTHER_DOC_NATURE', dictionaryBy: natureByModule }),
    docType: text({ max: 50 }),
    docOrgNo: ref(organization, 'orgNo', {}),
    isAutoTransfer: flag(),
    isInspect: flag(),
    ...recordFields,
  },
  title: ['classifyType', 'classifyTypeName'],
  list: {
    columns: [
      'classifyType',
      'classifyTypeName',
      'orgNo',
      'bigModule',
      'docNature',
      'docType',
      'docOrgNo',
      'isInspect',
      'isAutoTransfer',
      'statusCode',
      'updateName',
      'updateDate',
    ],
    glance: ['classifyType', 'classifyTypeName', 'orgNo', 'docNature', 'docType', 'statusCode'],
    keyword: ['classifyType', 'classifyTypeName'],
    search: ['orgNo', 'classifyTypeIndistinct', 'classifyTypeNameIndistinct', 'bigModule', 'docNature', 'statusCode'],
  },
  form: [
    ['orgNo', 'classifyType', 'classifyTypeName', 'bigModule', 'docNature', 'statusCode'],
    ['docType', 'docOrgNo', 'isInspect', 'isAutoTransfer'],
    ['remark'],
  ],
  exchange: {
    import: [
      'orgNo',
      'classifyType',
      'classifyTypeName',
      'bigModule',
      'docNature',
      'docType',
      'docOrgNo',
      'isInspect',
      'isAutoTransfer',
      'remark',
    ],
    export: [
      'orgNo',
      'classifyType',
      'classifyTypeName',
      'bigModule',
      'docNature',
      'docType',
      'docOrgNo',
      'isInspect',
      'isAutoTransfer',
      'statusCode',
      'remark',
    ],
  },
  labels: {
    $: screenTerms.documentClass,
    classifyType: screenTerms.documentClass,
    classifyTypeName: ['Class name', '类别名称', '類別名稱'],
    bigModule: ['Module', '模块', '模組'],
    docNature: screenTerms.documentNature,
    docType: ['ERP document type', 'ERP 单别', 'ERP 單別'],
    docOrgNo: ['Document organization', '单据组织', '單據組織'],
    isAutoTransfer: ['Automatic transfer', '自动抛转', '自動拋轉'],
  },
});
