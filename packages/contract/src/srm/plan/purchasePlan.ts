import { item } from '../../base/item/item.ts';
import { organization } from '../../base/organization/organization.ts';
import { supplier } from '../../base/supplier/supplier.ts';
import { date, dateTime, decimal, flag, ref, state, text } from '../../kernel/field.ts';
import { defineResource, type Row } from '../../kernel/resource.ts';
import { screenTerms } from '../../kernel/screenTerms.ts';
import { terms } from '../../kernel/terms.ts';
import { planFlow } from './purchasePlan.flow.ts';
import { monthIssues } from './purchasePlan.rules.ts';

const inside = ['purchaser', 'platform'] as const;

/**
 * What an organization means to buy of an item from a supplier in a month, and what the supplier has replied: one row for both
 * sides (FCST-09).
 */
export const purchasePlan = defineResource({
  name: 'purchasePlan',
  table: 'srm_purchase_plan',
  menu: 'Plan.PurchasePlan',
  pages: ['DeliverySchedule.ReplyMonthlyPlan'],
  wire: {
    service: 'ISrmPurchasePlanService',
    list: 'getsrmpurchaseplanlistbyparams',
    get: 'getsrmpurchaseplanbyid',
    add: 'addsrmpurchaseplan',
    update: 'updatesrmpurchaseplanbyid',
    purge: 'physicaldeletesrmpurchaseplanbyids',
    // overdue is told by the day, and moves go by the flow
    written: ['list', 'get', 'add', 'update', 'purge', 'import', 'export'],
  },
  sides: inside,
  scope: { org: 'orgNo', supplier: 'supplierNo' },
  guardedBy: ['planStatus'],
  customFields: 'none',
  fields: {
    planNo: text({ required: true, unique: ['orgNo'], max: 50, serverSet: true }),
    orgNo: ref(organization, 'orgNo', { required: true, lockedOnEdit: true }),
    planMonth: text({ required: true, max: 7 }),
    supplierNo: ref(supplier, 'supplierNo', { required: true, within: ['orgNo'] }),
    supplierName: text({ serverSet: true }),
    itemNo: ref(item, 'itemNo', { required: true, within: ['orgNo'], unique: ['orgNo', 'planMonth', 'supplierNo'] }),
    itemName: text({ serverSet: true, english: 'itemEnName' }),
    itemEnName: text({ serverSet: true }),
    spec: text({ max: 200, serverSet: true }),
    unitNo: text({ max: 50, serverSet: true }),
    planQty: decimal({ required: true, sign: 'notNegative' }),
    planStatus: state(planFlow, { required: true, default: 'pending', serverSet: true }),
    publishDate: dateTime({ serverSet: true }),
    replyDueDate: date({ serverSet: true }),
    replyQty: decimal({ sign: 'notNegative', serverSet: true }),
    /** The day by which the supplier promises what is replied. */
    replyDate: date({ serverSet: true }),
    replyDiffQty: decimal({ serverSet: true }),
    /** Stored once a reply has come, whether it came too late; before that it is told by the day. */
    isOverdue: flag({ serverSet: true }),
    reason: text({ max: 500, serverSet: true }),
  },
  title: ['planNo', 'itemName'],
  list: {
    columns: [
      'planNo',
      'planMonth',
      'supplierName',
      'itemNo',
      'itemName',
      'spec',
      'unitNo',
      'planQty',
      'replyQty',
      'replyDiffQty',
      'replyDueDate',
      'isOverdue',
      'planStatus',
      'publishDate',
      'updateDate',
    ],
    glance: [
      ['planNo', 'planMonth'],
      ['itemNo', 'itemName'],
      'supplierName',
      ['planQty', 'replyQty'],
      'replyDiffQty',
      ['planStatus', 'replyDueDate'],
    ],
    carries: [
      'planNo',
      'orgNo',
      'planMonth',
      'supplierNo',
      'supplierName',
      'itemNo',
      'unitNo',
      'planQty',
      'replyQty',
      'replyDiffQty',
      'replyDueDate',
      'isOverdue',
      'planStatus',
      'itemName',
      'itemEnName',
      'replyDate',
      'reason',
    ],
    card: ['planMonth', 'supplierName', 'itemNo', 'itemName', 'planQty', 'replyQty', 'planStatus'],
    keyword: ['planNo', 'itemNo', 'itemName'],
    search: ['planMonth', 'supplierNo', 'itemNoIndistinct', 'planStatus', 'isOverdue', 'orgNo'],
    range: 'createDate',
    paths: [['updateDate'], ['supplierNo', 'updateDate'], ['planStatus', 'updateDate'], ['createDate'], ['publishDate']],
  },
  form: [['orgNo', 'planMonth', 'supplierNo', 'itemNo', 'planQty']],
  exchange: {
    import: ['orgNo', 'planMonth', 'supplierNo', 'itemNo', 'planQty'],
    export: [
      'planNo',
      'orgNo',
      'planMonth',
      'supplierNo',
      'supplierName',
      'itemNo',
      'itemName',
      'spec',
      'unitNo',
      'planQty',
      'replyQty',
      'replyDiffQty',
      'replyDate',
      'replyDueDate',
      'isOverdue',
      'reason',
      'planStatus',
      'publishDate',
      'createName',
      'createDate',
    ],
  },
  check: ({ planMonth }) => monthIssues(planMonth),
  labels: {
    $: ['Purchase plan', '采购计划', '採購計畫'],
    planNo: ['Plan no.', '计划单号', '計畫單號'],
    planMonth: ['Month', '计划月份', '計畫月份'],
    planQty: screenTerms.planned,
    planStatus: ['Plan status', '计划状态', '計畫狀態'],
    publishDate: screenTerms.publishedOn,
    replyDueDate: ['Reply due', '回复期限', '回覆期限'],
    replyQty: screenTerms.replied,
    replyDate: ['Promised', '回复交期', '回覆交期'],
    replyDiffQty: ['Difference', '回复与计划差异', '回覆與計畫差異'],
    isOverdue: ['Reply late', '回复逾期', '回覆逾期'],
    reason: ['Reason', '差异原因', '差異原因'],
  },
});
export type PurchasePlan = Row<typeof purchasePlan>;

/** The same rows as the supplier sees them: those that are published, by the day of their publication (SCHED-28). */
export const monthlyPlan = {
  ...purchasePlan,
  menu: 'DeliverySchedule.ReplyMonthlyPlan',
  sides: ['supplier', 'platform'],
  list: {
    ...purchasePlan.list,
    columns: [
      'planNo',
      'planMonth',
      'itemNo',
      'itemName',
      'spec',
      'unitNo',
      'planQty',
      'replyQty',
      'replyDiffQty',
      'replyDate',
      'replyDueDate',
      'isOverdue',
      'publishDate',
      'reason',
    ],
    glance: [
      ['planNo', 'planMonth'],
      ['itemNo', 'itemName'],
      'planQty',
      ['replyQty', 'replyDate'],
      'replyDiffQty',
      ['replyDueDate', 'isOverdue'],
      'reason',
    ],
    card: ['planMonth', 'itemNo', 'itemName', 'planQty', 'replyQty', 'replyDueDate', 'isOverdue'],
    search: ['planMonth', 'itemNoIndistinct', 'itemNameIndistinct', 'isOverdue'],
    range: 'publishDate',
    sort: 'publishDate',
  },
  exchange: {
    export: [
      'planNo',
      'orgNo',
      'planMonth',
      'itemNo',
      'itemName',
      'spec',
      'unitNo',
      'planQty',
      'replyQty',
      'replyDiffQty',
      'replyDate',
      'replyDueDate',
      'isOverdue',
      'reason',
      'publishDate',
    ],
  },
} as const;

/** Tabs of the monthly plan: what waits for the supplier first. */
export const monthlyTabs = [
  { key: 'toReply', label: ['To reply', '待回复', '待回覆'], condition: { replied: '0' }, isWork: true },
  { key: 'replied', label: ['Replied', '已回复', '已回覆'], condition: { replied: '1' } },
  { key: 'all', label: terms.all, condition: {} },
] as const;
/** Tabs of the purchaser: what waits for publication, for the supplier, and what was replied less than planned. */
export const planTabs = [
  { key: '', label: terms.all, condition: {} },
  {
    key: 'pending',
    label: ['Pending publication', '待发布', '待發布'],
    condition: { planStatus: planFlow.states.pending },
    isWork: true,
  },
  {
    key: 'waiting',
    label: ['Waiting for the supplier', '待供应商回复', '待供應商回覆'],
    condition: { planStatus: planFlow.states.published, replied: '0' },
    isWork: true,
  },
  {
    key: 'short',
    label: ['Replied short', '回复不足', '回覆不足'],
    condition: { planStatus: planFlow.states.published, short: '1' },
  },
] as const;
