import { organization } from '../../base/organization/organization.ts';
import { date, dateTime, ref, state, text } from '../../kernel/field.ts';
import { defineResource } from '../../kernel/resource.ts';
import { approvalFlow } from './approval.flow.ts';
import { approvalPhrases, validityIssues } from './approval.rules.ts';

/** The permission to deliver a material, of one batch or of any, from one day to another (DELIV-13). */
export const deliveryApproval = defineResource({
  name: 'deliveryApproval',
  table: 'srm_delivery_approval',
  menu: 'Delivery.Approval',
  scope: { org: 'orgNo', supplier: 'supplierNo' },
  fields: {
    approvalNo: text({ required: true, unique: ['orgNo'], max: 50, serverSet: true }),
    orgNo: ref(organization, 'orgNo', { required: true, lockedOnEdit: true }),
    supplierNo: text({ required: true, max: 50, serverSet: true }),
    supplierName: text({ serverSet: true }),
    /** No reference: a supplier looks no materials up but those it delivers. */
    itemNo: text({ required: true, max: 50 }),
    itemName: text({ english: 'itemEnName', serverSet: true }),
    itemEnName: text({ serverSet: true }),
    lotNo: text({ max: 50 }),
    effectiveStart: date({ required: true }),
    effectiveEnd: date({ required: true }),
    status: state(approvalFlow, { required: true, default: 'pending', serverSet: true }),
    reason: text({ max: 500, serverSet: true }),
    /** Whoever applied never decides. */
    applyUserId: text({ max: 20, serverSet: true }),
    applyUserName: text({ serverSet: true }),
    applyDate: dateTime({ serverSet: true }),
    auditUserName: text({ serverSet: true }),
    auditDate: dateTime({ serverSet: true }),
    remark: text({ max: 500 }),
  },
  title: ['approvalNo', 'itemName'],
  list: {
    columns: [
      'approvalNo',
      'supplierName',
      'itemNo',
      'itemName',
      'lotNo',
      'effectiveStart',
      'effectiveEnd',
      'status',
      'reason',
      'applyUserName',
      'applyDate',
      'auditUserName',
      'auditDate',
    ],
    carries: ['approvalNo', 'orgNo', 'supplierNo', 'itemNo', 'lotNo', 'effectiveStart', 'effectiveEnd', 'status', 'reason'],
    // what is decided on are the days; most are of any batch
    glance: ['approvalNo', 'supplierName', ['itemNo', 'itemName'], ['effectiveStart', 'effectiveEnd'], 'lotNo', 'status'],
    card: ['itemNo', 'itemName', 'supplierName', 'effectiveEnd', 'status'],
    keyword: ['approvalNo', 'itemNo', 'itemName'],
    search: ['approvalNoIndistinct', 'supplierNo', 'itemNoIndistinct', 'lotNo', 'status', 'orgNo'],
    range: 'effectiveEnd',
    paths: [
      ['orgNo', 'updateDate'],
      ['supplierNo', 'updateDate'],
      ['orgNo', 'status', 'effectiveEnd'],
      ['supplierNo', 'status', 'effectiveEnd'],
      ['orgNo', 'supplierNo', 'itemNo'],
    ],
  },
  form: [['orgNo', 'itemNo', 'lotNo', 'effectiveStart', 'effectiveEnd'], ['remark']],
  labels: {
    $: ['Delivery approval', '交货许可', '交貨許可'],
    approvalNo: ['Approval no.', '许可编号', '許可編號'],
    lotNo: ['Lot (blank: any)', '批号（空为全部）', '批號（空為全部）'],
    effectiveStart: ['Valid from', '有效期开始', '有效期開始'],
    effectiveEnd: ['Valid until', '有效期结束', '有效期結束'],
    applyUserId: ['Applicant id', '申请人内部编号', '申請人內部編號'],
    applyUserName: ['Applied by', '申请人', '申請人'],
    applyDate: ['Applied on', '申请时间', '申請時間'],
    auditUserName: ['Decided by', '审批人', '核准人'],
    auditDate: ['Decided on', '审批时间', '核准時間'],
  },
  texts: approvalPhrases,
  check: validityIssues,
});
