import { choice, flag, integer, text } from '../kernel/field.ts';
import { glossary } from '../kernel/glossary.ts';
import { defineResource } from '../kernel/resource.ts';
import { screenTerms } from '../kernel/screenTerms.ts';
import { printTemplate } from './printTemplate.ts';

/** One document or label of one print: who, when, what and how many. It is written and read, never changed. */
export const printLog = defineResource({
  name: 'printLog',
  table: 'bm_print_log',
  menu: 'Base.Basic.Organizational',
  customFields: 'none',
  scope: { org: 'orgNo', supplier: 'supplierNo' },
  scopeOptional: ['supplier'],
  fields: {
    /** What was printed in one go. */
    jobNo: text({ required: true, max: 20 }),
    orgNo: text({ required: true, max: 50 }),
    supplierNo: text({ max: 50 }),
    entity: text({ required: true, max: 60 }),
    entityId: text({ required: true, max: 20 }),
    docNo: text({ required: true }),
    module: text({ required: true }),
    templateCode: text({ required: true, max: 60 }),
    serviceType: choice({ required: true, dictionary: 'PrintServiceType' }),
    printer: text({}),
    copies: integer({ required: true, min: 1 }),
    isReprint: flag(),
  },
  title: ['docNo'],
  list: {
    columns: ['docNo', 'templateCode', 'copies', 'isReprint', 'printer', 'serviceType', 'createName', 'createDate'],
    keyword: [],
    search: ['entity', 'entityId'],
    sort: 'createDate',
    paths: [['entityId', 'createDate']],
  },
  form: [],
  labels: {
    $: ['Print', '打印记录', '列印紀錄'],
    jobNo: ['Print job', '打印批次', '列印批次'],
    entity: screenTerms.table,
    entityId: glossary.id,
    docNo: ['Document no.', '单据编号', '單據編號'],
    module: screenTerms.page,
    templateCode: printTemplate.labels.templateCode,
    serviceType: ['Print service', '打印服务', '列印服務'],
    printer: ['Printer', '打印机', '印表機'],
    copies: ['Copies', '份数', '份數'],
    isReprint: ['Reprint', '补打', '補印'],
  },
});
