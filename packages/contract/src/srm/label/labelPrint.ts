import { integer, ref, text } from '../../kernel/field.ts';
import { defineResource } from '../../kernel/resource.ts';
import { printTemplate } from '../../print/printTemplate.ts';

/** One print of labels: who, when, how many, on what (LB-02). Which labels it was stands in the history of each. */
export const labelPrint = defineResource({
  name: 'labelPrint',
  table: 'bm_label_print',
  menu: 'Delivery.LabelPrint',
  customFields: 'none',
  scope: { org: 'orgNo', supplier: 'supplierNo' },
  fields: {
    orgNo: text({ required: true, max: 50 }),
    supplierNo: text({ max: 50 }),
    templateCode: ref(printTemplate, 'templateCode', { required: true }),
    printer: text({ max: 100 }),
    copies: integer({ required: true, min: 1, max: 99 }),
    labelCount: integer({ required: true, min: 1 }),
    /** How many of them were printed before. */
    reprintCount: integer({ required: true, min: 0, default: 0 }),
  },
  title: ['templateCode'],
  list: {
    columns: ['templateCode', 'printer', 'copies', 'labelCount', 'reprintCount', 'createName', 'createDate'],
    keyword: [],
    search: ['templateCode'],
    sort: 'createDate',
  },
  form: [],
  labels: {
    $: ['Label print', '标签打印', '標籤列印'],
    templateCode: ['Template code', '模板编码', '範本代碼'],
    printer: ['Printer', '打印机', '印表機'],
    copies: ['Copies', '份数', '份數'],
    labelCount: ['Labels printed', '打印标签数', '列印標籤數'],
    reprintCount: ['Reprints', '补打数', '補印數'],
  },
});
