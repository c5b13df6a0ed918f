import { customer } from '../base/customer/customer.ts';
import { forUsOnly } from '../base/disclosure.policies.ts';
import { organization } from '../base/organization/organization.ts';
import { supplier } from '../base/supplier/supplier.ts';
import { choice, flag, ref, text } from '../kernel/field.ts';
import type { Issue } from '../kernel/issue.ts';
import { defineResource, recordFields } from '../kernel/resource.ts';
import { screenTerms } from '../kernel/screenTerms.ts';
import { terms } from '../kernel/terms.ts';
import { designPhrases } from './design.phrases.ts';
import { designIssues, readDesign } from './design.shapes.ts';

const documentType = '1';
/** What keeps a template from being saved: its design, and a design of another kind than its type says. */
const templateIssues = ({ design, templateType }: Readonly<Record<string, unknown>>): readonly Issue<'templateType'>[] => {
  if (typeof design !== 'string' || design === '') return [];
  const issues = designIssues(design) as readonly Issue<'templateType'>[];
  if (issues.length > 0 || templateType === '4') return issues;
  const read = readDesign(design);
  const isDocument = 'design' in read && read.design.kind === 'document';
  if (isDocument === (templateType === documentType)) return [];
  return [{ code: 'print.otherKind', field: 'templateType' }];
};

/** A template of documents or labels; an empty organization, customer or supplier is every one. */
export const printTemplate = defineResource({
  name: 'printTemplate',
  table: 'bm_print_template',
  menu: 'Base.Basic.PrintTemplate',
  wire: {
    service: 'IBmPrintTemplateService',
    list: 'getbmprinttemplatelistbyparams',
    get: 'getbmprinttemplatebyid',
    add: 'addbmprinttemplate',
    update: 'updatebmprinttemplatebyid',
    invalidate: 'invalidbmprinttemplatebyids',
    restore: 'cancelinvalidbmprinttemplatebyids',
    purge: 'physicaldeletebmprinttemplatebyids',
    // one for all organizations is not for everybody to change
    written: ['add', 'update', 'invalidate', 'restore', 'purge'],
  },
  openToLookups: true,
  customFields: 'record',
  scope: { org: 'orgNo', supplier: 'supplierNo' },
  oneBatch: { customerNo: 'toolbar.sameCustomer' },
  scopeOptional: ['org', 'supplier'],
  fields: {
    templateCode: text({ required: true, unique: true, max: 50, lockedOnEdit: true }),
    templateName: text({ required: true }),
    templateType: choice({ required: true, dictionary: 'TemplateType', default: '4' }),
    module: text({}),
    orgNo: ref(organization, 'orgNo', { default: '*' }),
    customerNo: ref(customer, 'customerNo', { within: ['orgNo'] }),
    supplierNo: ref(supplier, 'supplierNo', { within: ['orgNo'] }),
    isDefault: flag(),
    /** Width and height of its labels. */
    paperSize: text({ max: 20, serverSet: true }),
    /** What it looks like, as JSON of a design; a document without one looks as its declaration says. */
    design: text({ max: 20_000 }),
    ...recordFields,
    remark: text({ max: 500, ...forUsOnly }),
  },
  title: ['templateCode', 'templateName'],
  list: {
    columns: [
      'templateCode',
      'templateName',
      'templateType',
      'paperSize',
      'module',
      'orgNo',
      'customerNo',
      'supplierNo',
      'isDefault',
      'statusCode',
      'remark',
      'updateName',
      'updateDate',
    ],
    glance: [
      ['templateCode', 'templateName'],
      ['templateType', 'paperSize'],
      'module',
      ['orgNo', 'supplierNo'],
      'isDefault',
      'statusCode',
    ],
    carries: ['isDefault'],
    keyword: ['templateCode', 'templateName'],
    search: ['templateCode', 'templateType', 'module', 'orgNo', 'customerNo', 'supplierNo', 'statusCode'],
    open: ['module', 'orgNo', 'customerNo', 'supplierNo'],
  },
  form: [
    ['templateCode', 'templateName', 'templateType', 'module', 'isDefault', 'statusCode'],
    ['orgNo', 'customerNo', 'supplierNo', 'remark'],
    ['design'],
  ],
  texts: designPhrases,
  check: templateIssues,
  labels: {
    $: ['Print template', '打印模板', '列印範本'],
    templateCode: ['Template code', '模板编码', '範本代碼'],
    templateName: screenTerms.templateName,
    templateType: ['Template type', '模板类型', '範本類型'],
    module: screenTerms.page,
    customerNo: screenTerms.customer,
    isDefault: terms.default,
    paperSize: ['Size (mm)', '尺寸（毫米）', '尺寸（公釐）'],
    design: ['Design', '版式', '版面'],
  },
});
