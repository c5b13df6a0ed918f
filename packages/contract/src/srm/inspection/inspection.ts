import { organization } from '../../base/organization/organization.ts';
import { compare } from '../../kernel/decimal.ts';
import { choice, date, decimal, ref, state, text } from '../../kernel/field.ts';
import type { Issue } from '../../kernel/issue.ts';
import { foundBy, menuScreen } from '../../kernel/menu.ts';
import { definePhrases } from '../../kernel/phrase.ts';
import { defineResource } from '../../kernel/resource.ts';
import { defineRoom } from '../../kernel/room.ts';
import { inspectionFlow } from './inspection.flow.ts';

export const inspectionPhrases = definePhrases({
  'inspection.badOver': [
    'Cannot exceed the sample quantity {qty}',
    '不合格数量不能超过抽样数量 {qty}',
    '不合格數量不可超過抽樣數量 {qty}',
  ],
  'inspection.inFuture': ['The inspection date cannot be in the future', '检验日期不能晚于今天', '檢驗日期不可晚於今天'],
  'inspection.noNotice': [
    '{value} is not one of your ASNs in this organization',
    '{value} 不是您在该组织的送货单',
    '{value} 不是您在此組織的送貨單',
  ],
});
interface Sampled {
  readonly sampleQty: string | null;
  readonly badQty: string | null;
}
const sampleIssues = ({ sampleQty, badQty }: Sampled): readonly Issue<keyof Sampled>[] =>
  sampleQty && badQty && compare(badQty, sampleQty) > 0
    ? [{ code: 'inspection.badOver', field: 'badQty', params: { qty: sampleQty } }]
    : [];

const menu = 'Delivery.InspectionReport';
/** What a supplier found when it inspected what it delivers (DELIV-14). */
export const inspectionReport = defineResource({
  name: 'inspectionReport',
  table: 'srm_inspection_report',
  menu,
  scope: { org: 'orgNo', supplier: 'supplierNo' },
  fields: {
    reportNo: text({ required: true, unique: ['orgNo'], max: 50, serverSet: true }),
    orgNo: ref(organization, 'orgNo', { required: true, lockedOnEdit: true }),
    supplierNo: text({ required: true, max: 50, serverSet: true }),
    supplierName: text({ serverSet: true }),
    itemNo: text({ required: true, max: 50 }),
    itemName: text({ english: 'itemEnName', serverSet: true }),
    itemEnName: text({ serverSet: true }),
    lotNo: text({ max: 50 }),
    supplierLotNo: text({ max: 50 }),
    asnNo: text({ max: 50 }),
    inspectDate: date({ required: true }),
    inspector: text({}),
    inspectResult: choice({ required: true, dictionary: 'INSPECT_RESULT' }),
    sampleQty: decimal({ sign: 'notNegative' }),
    badQty: decimal({ sign: 'notNegative' }),
    reportStatus: state(inspectionFlow, { required: true, default: 'draft', serverSet: true }),
    remark: text({ max: 500 }),
  },
  title: ['reportNo', 'itemName'],
  list: {
    columns: [
      'reportNo',
      'supplierName',
      'itemNo',
      'itemName',
      'lotNo',
      'supplierLotNo',
      'asnNo',
      'inspectDate',
      'inspector',
      'inspectResult',
      'sampleQty',
      'badQty',
      'reportStatus',
      'createDate',
    ],
    carries: ['reportNo', 'reportStatus'],
    glance: [
      'reportNo',
      'supplierName',
      ['itemNo', 'itemName'],
      ['lotNo', 'asnNo'],
      'inspectDate',
      'inspectResult',
      'reportStatus',
    ],
    card: ['itemNo', 'itemName', 'supplierName', 'inspectDate', 'inspectResult'],
    keyword: ['reportNo', 'itemNo', 'itemName'],
    search: ['reportNoIndistinct', 'itemNoIndistinct', 'supplierNo', 'lotNo', 'asnNo', 'inspectResult', 'reportStatus', 'orgNo'],
    range: 'inspectDate',
    paths: [
      ['orgNo', 'updateDate'],
      ['supplierNo', 'updateDate'],
      ['orgNo', 'inspectDate'],
      ['supplierNo', 'inspectDate'],
    ],
  },
  form: [
    ['orgNo', 'itemNo', 'asnNo', 'lotNo', 'supplierLotNo'],
    ['inspectDate', 'inspector', 'inspectResult', 'sampleQty', 'badQty'],
    ['remark'],
  ],
  labels: {
    $: ['Inspection report', '检验报告', '檢驗報告'],
    reportNo: ['Report no.', '报告编号', '報告編號'],
    inspectDate: ['Inspected on', '检验日期', '檢驗日期'],
    inspector: ['Inspector', '检验员', '檢驗員'],
    inspectResult: ['Inspection result', '检验结果', '檢驗結果'],
    sampleQty: ['Sample qty', '抽样数量', '抽樣數量'],
    badQty: ['Rejected qty', '不合格数量', '不合格數量'],
    reportStatus: ['Report status', '报告状态', '報告狀態'],
  },
  texts: inspectionPhrases,
  check: sampleIssues,
});

export const inspectionRoom = defineRoom({
  resources: [inspectionReport],
  phrases: inspectionPhrases,
  menus: [
    foundBy(menuScreen(menu, 'Delivery', 'check-square'), 'COA, test reports, OQC', '出货检验, 质检报告', '出貨檢驗, 質檢報告'),
  ],
});
