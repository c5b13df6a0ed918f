import { item } from '../../base/item/item.ts';
import { organization } from '../../base/organization/organization.ts';
import { warehouse } from '../../base/warehouse/warehouse.ts';
import { flag, ref, state, text } from '../../kernel/field.ts';
import { glossary } from '../../kernel/glossary.ts';
import { definePhrases } from '../../kernel/phrase.ts';
import { defineResource } from '../../kernel/resource.ts';
import { screenTerms } from '../../kernel/screenTerms.ts';
import { labelFlow } from './label.flow.ts';
import { label } from './label.ts';

export const snPhrases = definePhrases({
  'sn.moved': [
    'Serial number {snBarcode} is in use ({status}): only initial ones are deleted',
    '序列号 {snBarcode} 状态为“{status}”，只能删除初始状态的序列号',
    '序號 {snBarcode} 狀態為「{status}」，只能刪除初始狀態的序號',
  ],
  'sn.noLabel': ['There is no label {value} in this organization', '该组织没有标签 {value}', '此組織沒有標籤 {value}'],
});

/** The serial number of one piece, and where it is (LABEL-17). */
export const snBarcode = defineResource({
  name: 'snBarcode',
  table: 'bm_sn_barcode',
  menu: 'Barcode.SNStatus',
  wire: {
    service: 'IBmSnBarcodeService',
    list: 'getbmsnbarcodelistbyparams',
    get: 'getbmsnbarcodebyid',
    add: 'addbmsnbarcode',
    update: 'updatebmsnbarcodebyid',
    purge: 'physicaldeletebmsnbarcodebyids',
    // the label that holds it is one of its organization, and what has moved is not deleted
    written: ['add', 'update', 'purge', 'import'],
  },
  sides: ['purchaser', 'platform'],
  customFields: 'none',
  scope: { org: 'orgNo', warehouse: 'warehouseNo' },
  scopeOptional: ['warehouse'],
  fields: {
    snBarcode: text({ required: true, unique: true, max: 100, lockedOnEdit: true }),
    barcode: text({ max: 100 }),
    orgNo: ref(organization, 'orgNo', { required: true, lockedOnEdit: true }),
    itemNo: ref(item, 'itemNo', { required: true, within: ['orgNo'], lockedOnEdit: true }),
    itemName: text({ english: 'itemEnName', serverSet: true }),
    itemEnName: text({ serverSet: true }),
    warehouseNo: ref(warehouse, 'warehouseNo', { within: ['orgNo'] }),
    cellNo: text({ max: 50 }),
    lotNo: text({ max: 50 }),
    sourceNo: text({ max: 50 }),
    snBarcodeStatus: state(labelFlow, { required: true, default: 'initial' }),
    voidFlag: flag({}),
    remark: text({ max: 500 }),
  },
  title: ['snBarcode', 'itemName'],
  list: {
    columns: [
      'snBarcode',
      'barcode',
      'itemNo',
      'itemName',
      'lotNo',
      'snBarcodeStatus',
      'warehouseNo',
      'cellNo',
      'sourceNo',
      'voidFlag',
      'updateDate',
    ],
    glance: [
      'snBarcode',
      ['itemNo', 'itemName'],
      ['barcode', 'lotNo'],
      'snBarcodeStatus',
      ['warehouseNo', 'cellNo'],
      ['sourceNo', 'updateDate'],
    ],
    card: ['itemNo', 'itemName', 'snBarcodeStatus', 'warehouseNo'],
    keyword: ['snBarcode', 'barcode'],
    search: ['snBarcodeIndistinct', 'barcode', 'itemNo', 'lotNo', 'sourceNo', 'snBarcodeStatus'],
    range: 'updateDate',
    paths: [['updateDate'], ['itemNo', 'updateDate'], ['barcode', 'updateDate']],
  },
  form: [
    ['orgNo', 'snBarcode', 'itemNo', 'barcode', 'snBarcodeStatus', 'voidFlag'],
    ['warehouseNo', 'cellNo', 'lotNo', 'sourceNo', 'remark'],
  ],
  exchange: {
    import: ['orgNo', 'snBarcode', 'itemNo', 'barcode', 'warehouseNo', 'cellNo', 'lotNo', 'sourceNo', 'remark'],
    export: [
      'snBarcode',
      'barcode',
      'orgNo',
      'itemNo',
      'itemName',
      'lotNo',
      'snBarcodeStatus',
      'warehouseNo',
      'cellNo',
      'sourceNo',
      'voidFlag',
      'remark',
      'updateDate',
    ],
  },
  labels: {
    $: ['Serial number', '序列号', '序號'],
    snBarcode: ['Serial no.', '序列号编号', '序號編號'],
    barcode: label.labels.barcode,
    sourceNo: screenTerms.sourceDocument,
    snBarcodeStatus: glossary.status,
    voidFlag: screenTerms.void,
  },
});
