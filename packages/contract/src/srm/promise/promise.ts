import { date, decimal, integer, key, state, text } from '../../kernel/field.ts';
import { defineResource } from '../../kernel/resource.ts';
import { screenTerms } from '../../kernel/screenTerms.ts';
import { purchaseLine } from '../purchase/purchase.ts';
import { promiseStates } from './promise.rules.ts';

const scope = { org: 'orgNo', supplier: 'supplierNo' } as const;
const menu = 'OrderCollaboration.OnTime';

/** The days of a promise and what became of it, of an order line as of a row of a schedule. */
const days = {
  firstRequestDate: date({}),
  firstPromiseDate: date({ required: true }),
  lastAgreedDate: date({ required: true }),
  inFullDate: date({}),
  /** By which the batch that came the latest missed its day; null until all have come, none or less where each kept it. */
  lateDays: integer({}),
  /** The day on which it was closed short. */
  endDate: date({}),
  result: state(promiseStates, { required: true, default: 'open' }),
} as const;
const dayNames = ['firstRequestDate', 'firstPromiseDate', 'lastAgreedDate', 'inFullDate', 'lateDays', 'result'] as const;
const dayLabels = {
  firstRequestDate: purchaseLine.labels.firstRequestDate,
  firstPromiseDate: ['First promised on', '首次承诺日', '首次承諾日'],
  lastAgreedDate: ['Last agreed on', '最终约定日', '最終約定日'],
  inFullDate: ['Complete on', '到齐日', '到齊日'],
  lateDays: ['Days late', '迟交天数', '遲交天數'],
  endDate: ['Closed short on', '结案日', '結案日'],
  result: ['Outcome', '交付结果', '交付結果'],
} as const;
const glanceOfDays = [
  ['firstRequestDate', 'firstPromiseDate'],
  'lastAgreedDate',
  ['inFullDate', 'lateDays'],
  ['supplierName', 'result'],
] as const;

/**
 * What became of the promise of an order line: three days that are never written over, and the day on which the line was complete.
 * One for each line of which something was ever agreed, kept current with the figures of the line.
 */
export const linePromise = defineResource({
  name: 'linePromise',
  table: 'srm_line_promise',
  menu,
  scope,
  fields: {
    purchaseLineId: key(purchaseLine, { required: true, unique: [] }),
    purchaseNo: text({ required: true, max: 50 }),
    purchaseSeq: integer({ required: true }),
    orgNo: text({ required: true, max: 50 }),
    supplierNo: text({ required: true, max: 50 }),
    supplierName: text({}),
    itemNo: text({ required: true, max: 50 }),
    itemName: text({ english: 'itemEnName' }),
    itemEnName: text({}),
    unitNo: text({ required: true, max: 50 }),
    batchPurQty: decimal({ required: true, sign: 'notNegative' }),
    ...days,
  },
  title: ['purchaseNo', 'purchaseSeq', 'itemName'],
  list: {
    columns: ['purchaseNo', 'purchaseSeq', 'itemNo', 'itemName', 'supplierName', 'batchPurQty', 'unitNo', ...dayNames],
    glance: [['purchaseNo', 'purchaseSeq'], ['itemNo', 'itemName'], 'batchPurQty', ...glanceOfDays],
    carries: ['purchaseNo', 'purchaseSeq', 'orgNo', 'lastAgreedDate', 'lateDays', 'result'],
    card: [
      'purchaseSeq',
      'itemName',
      'batchPurQty',
      'unitNo',
      'firstPromiseDate',
      'lastAgreedDate',
      'inFullDate',
      'lateDays',
      'result',
    ],
    keyword: ['purchaseNo', 'itemNo', 'itemName'],
    search: ['purchaseNoIndistinct', 'itemNoIndistinct', 'supplierNo', 'orgNo'],
    range: 'lastAgreedDate',
    sort: 'lastAgreedDate',
    paths: [['lastAgreedDate'], ['supplierNo', 'lastAgreedDate']],
    covers: ['result'],
  },
  form: [],
  exchange: {
    export: [
      'purchaseNo',
      'purchaseSeq',
      'orgNo',
      'supplierNo',
      'supplierName',
      'itemNo',
      'itemName',
      'batchPurQty',
      'unitNo',
      ...dayNames,
    ],
  },
  labels: {
    $: ['Promise of an order line', '订单明细承诺', '訂單明細承諾'],
    purchaseLineId: purchaseLine.labels.$,
    batchPurQty: screenTerms.ordered,
    ...dayLabels,
  },
});

/**
 * The same of a row of a delivery schedule, from version to version (`chainId` is its first row): one for each row of which something
 * was ever agreed. `replyQty` is what is promised, or asked for where a new version waits for its answer.
 */
export const schedulePromise = defineResource({
  name: 'schedulePromise',
  table: 'srm_schedule_promise',
  menu,
  scope,
  fields: {
    chainId: text({ required: true, max: 20, unique: [] }),
    purchaseNo: text({ max: 50 }),
    purchaseSeq: integer({}),
    orgNo: text({ required: true, max: 50 }),
    plantNo: text({ max: 50 }),
    supplierNo: text({ required: true, max: 50 }),
    supplierName: text({}),
    itemNo: text({ required: true, max: 50 }),
    itemName: text({ english: 'itemEnName' }),
    itemEnName: text({}),
    unitNo: text({ max: 50 }),
    plannedDate: date({ required: true }),
    deliveryWindowPeriod: text({ max: 50 }),
    receiveAddress: text({ max: 200 }),
    replyQty: decimal({ required: true, sign: 'notNegative' }),
    ...days,
  },
  title: ['itemNo', 'plannedDate', 'itemName'],
  list: {
    columns: [
      'itemNo',
      'itemName',
      'plannedDate',
      'deliveryWindowPeriod',
      'supplierName',
      'replyQty',
      'unitNo',
      ...dayNames,
      'purchaseNo',
      'purchaseSeq',
      'plantNo',
      'receiveAddress',
    ],
    glance: [['itemNo', 'itemName'], ['plannedDate', 'deliveryWindowPeriod'], 'replyQty', ...glanceOfDays],
    carries: ['itemNo', 'supplierNo', 'orgNo', 'plannedDate', 'lastAgreedDate', 'lateDays', 'result'],
    card: [
      'itemName',
      'plannedDate',
      'replyQty',
      'unitNo',
      'firstPromiseDate',
      'lastAgreedDate',
      'inFullDate',
      'lateDays',
      'result',
    ],
    keyword: ['itemNo', 'itemName', 'purchaseNo'],
    search: ['itemNoIndistinct', 'purchaseNoIndistinct', 'supplierNo', 'orgNo', 'plantNo'],
    range: 'lastAgreedDate',
    sort: 'lastAgreedDate',
    paths: [['lastAgreedDate'], ['supplierNo', 'lastAgreedDate']],
    covers: ['result'],
  },
  form: [],
  exchange: {
    export: [
      'itemNo',
      'itemName',
      'plannedDate',
      'deliveryWindowPeriod',
      'orgNo',
      'plantNo',
      'supplierNo',
      'supplierName',
      'replyQty',
      'unitNo',
      ...dayNames,
      'purchaseNo',
      'purchaseSeq',
      'receiveAddress',
    ],
  },
  labels: {
    $: ['Promise of a schedule row', '排程行承诺', '排程行承諾'],
    chainId: screenTerms.firstRow,
    plannedDate: screenTerms.plannedDate,
    deliveryWindowPeriod: screenTerms.deliveryWindow,
    receiveAddress: purchaseLine.labels.receiveAddress,
    replyQty: purchaseLine.labels.supReplyQty,
    ...dayLabels,
  },
});
