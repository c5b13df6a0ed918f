import { date, decimal, integer, key, state, text } from '../../kernel/field.ts';
import { defineResource, type Row } from '../../kernel/resource.ts';
import { screenTerms } from '../../kernel/screenTerms.ts';
import { purchaseLine } from '../purchase/purchase.ts';
import { workOrderStates } from './workOrder.flow.ts';

const menu = 'OrderCollaboration.OutsourcedOrderQuery';
const scope = { org: 'orgNo', supplier: 'supplierNo' } as const;

/** An order line that is made outside, with what is sent there for it (ORDER-17, ORDER-18). */
export const workOrder = defineResource({
  name: 'workOrder',
  table: 'srm_work_order',
  menu,
  scope,
  fields: {
    workOrderNo: text({ required: true, unique: ['orgNo'], max: 50 }),
    purchaseLineId: key(purchaseLine, { required: true }),
    purchaseNo: text({ required: true, max: 50 }),
    purchaseSeq: integer({ required: true, min: 1 }),
    orgNo: text({ required: true, max: 50 }),
    supplierNo: text({ required: true, max: 50 }),
    supplierName: text({}),
    itemNo: text({ required: true, max: 50 }),
    itemName: text({ english: 'itemEnName' }),
    itemEnName: text({}),
    spec: text({ max: 200 }),
    unitNo: text({ max: 50 }),
    planQty: decimal({ required: true, sign: 'positive' }),
    /** In sets: that of the scarcest component. */
    issuedQty: decimal({ sign: 'notNegative', default: '0' }),
    /** That of the order line, wherever it stands now. */
    receiveQty: decimal({ of: 'purchaseLineId' }),
    planStartDate: date({}),
    planEndDate: date({}),
    workOrderStatus: state(workOrderStates, { required: true, default: 'notStarted' }),
    /** How many components are missing. */
    shortCount: integer({ min: 0, default: 0 }),
  },
  title: ['workOrderNo', 'itemName'],
  list: {
    columns: [
      'workOrderNo',
      'purchaseNo',
      'purchaseSeq',
      'supplierName',
      'itemNo',
      'itemName',
      'spec',
      'unitNo',
      'planQty',
      'issuedQty',
      'receiveQty',
      'planStartDate',
      'planEndDate',
      'workOrderStatus',
      'shortCount',
    ],
    glance: [
      ['workOrderNo', 'purchaseNo'],
      'supplierName',
      ['itemNo', 'itemName'],
      ['planQty', 'receiveQty'],
      ['issuedQty', 'shortCount'],
      ['planStartDate', 'planEndDate'],
      'workOrderStatus',
    ],
    carries: ['workOrderNo', 'purchaseNo', 'orgNo', 'supplierName', 'unitNo', 'shortCount', 'workOrderStatus', 'planEndDate'],
    card: ['itemNo', 'itemName', 'supplierName', 'planQty', 'issuedQty', 'receiveQty', 'planEndDate'],
    keyword: ['workOrderNo', 'purchaseNo', 'itemNo', 'itemName'],
    search: [
      'workOrderNoIndistinct',
      'purchaseNoIndistinct',
      'itemNoIndistinct',
      'supplierNo',
      'workOrderStatus',
      'orgNo',
      'purchaseLineId',
    ],
    range: 'planEndDate',
    paths: [['updateDate'], ['supplierNo', 'updateDate'], ['planEndDate'], ['supplierNo', 'planEndDate'], ['purchaseLineId']],
  },
  form: [],
  labels: {
    $: ['Outsourced order', '委外订单', '委外訂單'],
    workOrderNo: ['Work order no.', '委外单号', '委外單號'],
    purchaseLineId: screenTerms.orderLine,
    planQty: screenTerms.planned,
    issuedQty: ['Issued (sets)', '已发料（套）', '已發料（套）'],
    receiveQty: screenTerms.received,
    planStartDate: ['Planned start', '计划开工', '計畫開工'],
    planEndDate: ['Planned end', '计划完工', '計畫完工'],
    workOrderStatus: ['Work order status', '委外单状态', '委外單狀態'],
    shortCount: ['Components short', '缺料子件', '缺料子件'],
  },
});
export type WorkOrder = Row<typeof workOrder>;

/** What is sent to the supplier for a work order. */
export const workOrderComponent = defineResource({
  name: 'workOrderComponent',
  table: 'srm_work_order_component',
  menu,
  scope,
  customFields: 'none',
  fields: {
    workOrderId: key(workOrder, { required: true }),
    orgNo: text({ required: true, max: 50 }),
    supplierNo: text({ required: true, max: 50 }),
    itemNo: text({ required: true, max: 50, unique: ['workOrderId'] }),
    itemName: text({ english: 'itemEnName' }),
    itemEnName: text({}),
    unitNo: text({ max: 50 }),
    needQty: decimal({ required: true, sign: 'notNegative' }),
    issuedQty: decimal({ sign: 'notNegative', default: '0' }),
    usedQty: decimal({ sign: 'notNegative', default: '0' }),
    scrapQty: decimal({ sign: 'notNegative', default: '0' }),
  },
  title: ['itemNo', 'itemName'],
  list: {
    columns: ['itemNo', 'itemName', 'unitNo', 'needQty', 'issuedQty', 'usedQty', 'scrapQty'],
    keyword: [],
    search: ['workOrderId', 'itemNo'],
    paths: [['workOrderId']],
  },
  form: [],
  labels: {
    $: ['Components', '子件', '子件'],
    workOrderId: ['Outsourced order', '委外订单', '委外訂單'],
    needQty: ['Required', '需求数量', '需求數量'],
    issuedQty: ['Issued', '已发数量', '已發數量'],
    usedQty: ['Used', '已用数量', '已用數量'],
    scrapQty: ['Scrapped', '报废数量', '報廢數量'],
  },
});
export type WorkOrderComponent = Row<typeof workOrderComponent>;
