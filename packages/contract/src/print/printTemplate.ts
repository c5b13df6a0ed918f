import { forUsOnly } from '../base/disclosure.policies.ts';
import { choice, flag, text } from '../kernel/field.ts';
import { defineResource, recordFields } from '../kernel/resource.ts';
import { screenTerms } from '../kernel/screenTerms.ts';
import { terms } from '../kernel/terms.ts';

/** A template of documents or labels; an empty organization, customer or supplier is every one. */
export const printTemplate = defineResource({
  name: 'printTemplate',
  table: 'bm_print_template',
  menu: 'Base.Basic.Organizational',
  wire: { service: 'IBmPrintTemplateService', list: 'getbmprinttemplatelistbyparams' },
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
    orgNo: text({ max: 50 }),
    customerNo: text({ max: 50 }),
    supplierNo: text({ max: 50 }),
    isDefault: flag(),
    /** What it looks like, as JSON of a design; a document without one looks as its declaration says. */
    design: text({ max: 20_000 }),
    ...recordFields,
    remark: text({ max: 500, ...forUsOnly }),
  },
  title: ['templateCode', 'templateName'],
  list: {
    // a lookup shows what names a template; its page, when it comes, chooses what may be sorted
    columns: ['templateCode', 'templateName'],
    carries: ['isDefault'],
    keyword: ['templateCode', 'templateName'],
    search: ['templateCode', 'templateType', 'module', 'orgNo', 'customerNo', 'supplierNo', 'statusCode'],
    open: ['module', 'orgNo', 'customerNo', 'supplierNo'],
  },
  form: [
    ['templateCode', 'templateName', 'templateType', 'module', 'statusCode'],
    ['orgNo', 'customerNo', 'supplierNo', 'remark'],
  ],
  labels: {
    $: ['Print template', '打印模板', '列印範本'],
    templateCode: ['Template code', '模板编码', '範本代碼'],
    templateName: screenTerms.templateName,
    templateType: ['Template type', '模板类型', '範本類型'],
    module: screenTerms.page,
    customerNo: screenTerms.customer,
    isDefault: terms.default,
    design: ['Design', '版式', '版面'],
  },
});
