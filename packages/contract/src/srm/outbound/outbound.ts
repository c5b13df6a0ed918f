import { customer } from '../../base/customer/customer.ts';
import { documentClass } from '../../base/documentClass/documentClass.ts';
import { item } from '../../base/item/item.ts';
import { organization } from '../../base/organization/organization.ts';
import { warehouse } from '../../base/warehouse/warehouse.ts';
import { choice, date, dateTime, decimal, integer, key, ref, state, text } from '../../kernel/field.ts';
import { lineSeq } from '../../kernel/recordLines.ts';
import { defineResource, type Resource, type Row } from '../../kernel/resource.ts';
import { screenTerms } from '../../kernel/screenTerms.ts';
import { terms } from '../../kernel/terms.ts';
import { consignmentTerms } from '../../stock/consignment.terms.ts';
import { stock } from '../../stock/stock.ts';
import { label } from '../label/label.ts';
import { receiptLine, returnLine } from '../receipt/receipt.ts';
import { outboundFlow } from './outbound.flow.ts';
import { outboundPhrases } from './outbound.phrases.ts';
import { deliveryLinePaper, deliveryPaper } from './outbound.print.ts';
import { returnNature } from './outbound.rules.ts';

const menu = 'InventorySynergy.Outbound';
const sides = ['purchaser', 'platform'] as const;
const scope = { org: 'orgNo', warehouse: 'warehouseNo' } as const;
/** Picking with the hand-held. */
export const HAND_PICK = 'Pda.Pick';
/** How many lines an order has: as many as one truck takes. */
const MOST_DELIVERED = 500;

const goods = ['Goods to ship', '出库明细', '出庫明細'] as const;

const written = [
  'orgNo',
  'warehouseNo',
  'deliveryNo',
  'docNature',
  'classifyType',
  'customerNo',
  'receiverName',
  'receiverAddress',
  'requireDate',
  'sourceNo',
  'remark',
] as const;
const told = [
  'deliveryStatus',
  'waveNo',
  'lineCount',
  'shortCount',
  'shipName',
  'shipDate',
  'shipNote',
  'createName',
  'createDate',
] as const;

/** What leaves a warehouse, for whom and by when (issue 19). */
export const deliveryOrder = defineResource({
  name: 'deliveryOrder',
  table: 'inv_delivery_order',
  menu,
  wire: {
    service: 'IInvDeliveryOrderService',
    list: 'getinvdeliveryorderlistbyparams',
    get: 'getinvdeliveryorderbyid',
    add: 'addinvdeliveryorder',
    update: 'updateinvdeliveryorderbyid',
    purge: 'physicaldeleteinvdeliveryorderbyids',
    // an order is written down under a number, and changed while it is a draft
    // and found by what is kept for it as well
    written: ['list', 'add', 'update', 'purge', 'import', 'export'],
  },
  sides,
  scope: { ...scope, documentClass: 'classifyType' },
  scopeOptional: ['documentClass'],
  guardedBy: ['deliveryStatus'],
  customFields: 'none',
  print: { ...deliveryPaper, lines: (): Resource => deliveryLine },
  lines: { of: (): Resource => deliveryLine, least: 1, most: MOST_DELIVERED },
  fields: {
    /** Given by whoever sends the order, such as an ERP; else the next of the house. */
    deliveryNo: text({ unique: ['orgNo'], max: 50, lockedOnEdit: true }),
    deliveryStatus: state(outboundFlow, { required: true, default: 'draft', serverSet: true }),
    orgNo: ref(organization, 'orgNo', { required: true, lockedOnEdit: true }),
    warehouseNo: ref(warehouse, 'warehouseNo', { required: true, within: ['orgNo'] }),
    docNature: choice({ required: true, dictionary: 'OUT_DOC_NATURE' }),
    classifyType: ref(documentClass, 'classifyType', { within: ['orgNo', 'docNature'], only: { bigModule: '2' } }),
    customerNo: ref(customer, 'customerNo', { within: ['orgNo'] }),
    receiverName: text({}),
    receiverAddress: text({ max: 200 }),
    requireDate: date({}),
    sourceNo: text({ max: 50 }),
    remark: text({ max: 500 }),
    /** With which orders it was allocated together. */
    waveNo: text({ max: 50, serverSet: true }),
    lineCount: integer({ required: true, default: 0, serverSet: true }),
    /** How many lines are not wholly allocated; empty until somebody tried. */
    shortCount: integer({ serverSet: true }),
    shipName: text({ serverSet: true }),
    shipDate: dateTime({ serverSet: true }),
    /** Carrier, plate, who signed: what whoever ships writes on the note. */
    shipNote: text({ max: 500, serverSet: true }),
    /** Of an order that takes refused goods back: whose they are, why, and the return that its shipping booked. */
    supplierNo: text({ max: 50, serverSet: true }),
    returnReason: text({ max: 500, serverSet: true }),
    returnNo: text({ max: 50, serverSet: true }),
  },
  title: ['deliveryNo', 'receiverName'],
  list: {
    columns: [
      'deliveryNo',
      'deliveryStatus',
      'docNature',
      'warehouseNo',
      'receiverName',
      'requireDate',
      'lineCount',
      'shortCount',
      'waveNo',
      'sourceNo',
      'shipName',
      'shipDate',
      'remark',
      'createName',
      'createDate',
    ],
    glance: [
      ['deliveryNo', 'deliveryStatus'],
      ['docNature', 'warehouseNo'],
      ['receiverName', 'sourceNo'],
      'requireDate',
      ['lineCount', 'shortCount'],
      ['shipName', 'shipDate'],
    ],
    carries: [
      'deliveryNo',
      'deliveryStatus',
      'orgNo',
      'warehouseNo',
      'docNature',
      'receiverName',
      'lineCount',
      'shortCount',
      'returnReason',
    ],
    card: ['docNature', 'warehouseNo', 'receiverName', 'requireDate', 'lineCount', 'shortCount'],
    keyword: ['deliveryNo', 'receiverName', 'sourceNo', 'waveNo'],
    search: [
      'deliveryNoIndistinct',
      'deliveryStatus',
      'docNature',
      'warehouseNo',
      'customerNo',
      'sourceNoIndistinct',
      'waveNo',
      'orgNo',
    ],
    range: 'requireDate',
    sort: 'createDate',
    paths: [
      ['createDate'],
      ['warehouseNo', 'deliveryStatus', 'createDate'],
      ['requireDate'],
      ['waveNo'],
      ['sourceNo'],
      // its number stands as a code on the delivery note and the pick list
      ['deliveryNo'],
    ],
  },
  form: [
    ['orgNo', 'warehouseNo', 'deliveryNo', 'docNature', 'classifyType', 'requireDate'],
    ['customerNo', 'receiverName', 'receiverAddress'],
    ['sourceNo', 'remark'],
  ],
  formTitles: [terms.basicInformation, ['Who receives the goods', '收货方', '收貨方']],
  exchange: { withLines: true, import: written, export: [...written, ...told] },
  told: { lines: goods },
  texts: outboundPhrases,
  check: ({ customerNo, receiverName, docNature, ...more }) => [
    ...(customerNo || receiverName ? [] : [{ code: 'outbound.receiver' as const, field: 'receiverName' as const }]),
    ...(docNature === returnNature && !('returnReason' in more && more.returnReason)
      ? [{ code: 'outbound.returnWay' as const, field: 'docNature' as const }]
      : []),
  ],
  labels: {
    $: ['Delivery order', '出库单', '出庫單'],
    deliveryNo: ['Delivery order no.', '出库单号', '出庫單號'],
    deliveryStatus: ['Delivery status', '出库状态', '出庫狀態'],
    docNature: screenTerms.documentNature,
    classifyType: screenTerms.documentClass,
    customerNo: screenTerms.customer,
    receiverName: ['Receiver', '收货方名称', '收貨方名稱'],
    receiverAddress: ['Receiver address', '送达地址', '送達地址'],
    requireDate: ['Required by', '要求发货日期', '要求出貨日期'],
    sourceNo: screenTerms.sourceDocument,
    waveNo: ['Wave', '波次', '波次'],
    lineCount: ['Order lines', '出库行数', '出庫列數'],
    shortCount: ['Lines short', '缺货行数', '缺貨列數'],
    shipName: ['Shipped by', '发货经办人', '出貨經辦人'],
    shipNote: ['Shipping note', '发货备注', '出貨備註'],
    shipDate: ['Shipped on', '发货时间', '出貨時間'],
    supplierNo: screenTerms.supplier,
    returnReason: ['Return reason', '退货原因', '退貨原因'],
    returnNo: returnLine.labels.returnNo,
  },
});
export type DeliveryOrder = Row<typeof deliveryOrder>;

/** Goods of an item that leave by an order: how many are asked for, kept for it, fetched and gone. */
export const deliveryLine = defineResource({
  name: 'deliveryLine',
  table: 'inv_delivery_line',
  menu,
  sides,
  scope,
  customFields: 'none',
  print: deliveryLinePaper,
  fields: {
    deliveryId: key(deliveryOrder, { required: true, serverSet: true }),
    orgNo: text({ required: true, max: 50, serverSet: true }),
    warehouseNo: text({ required: true, max: 50, serverSet: true }),
    seq: lineSeq,
    itemNo: ref(item, 'itemNo', { required: true, within: ['orgNo'] }),
    itemName: text({ english: 'itemEnName', serverSet: true }),
    itemEnName: text({ serverSet: true }),
    unitNo: text({ max: 50, serverSet: true }),
    /** Only this lot will do; empty: any. */
    lotNo: text({ max: 50 }),
    qty: decimal({ required: true, sign: 'positive' }),
    allocatedQty: decimal({ required: true, sign: 'notNegative', default: '0', serverSet: true }),
    pickedQty: decimal({ required: true, sign: 'notNegative', default: '0', serverSet: true }),
    shippedQty: decimal({ required: true, sign: 'notNegative', default: '0', serverSet: true }),
    /** What keeps the goods that are missing from leaving: reasons of the strategies, each with its places (reserved:2,frozen:1). */
    shortReason: text({ max: 200, serverSet: true }),
    /** The receipt line whose refused goods it takes back. */
    receiptLineId: key(receiptLine, { serverSet: true }),
    receiptNo: text({ max: 50, serverSet: true }),
  },
  title: ['itemNo', 'itemName'],
  list: {
    columns: ['seq', 'itemNo', 'lotNo', 'qty', 'allocatedQty', 'pickedQty', 'shippedQty'],
    keyword: [],
    search: ['deliveryId', 'receiptLineId', 'itemNo'],
    sort: 'seq',
    paths: [['deliveryId', 'seq'], ['receiptLineId'], ['itemNo', 'orgNo']],
  },
  form: [['itemNo', 'lotNo', 'qty']],
  labels: {
    $: goods,
    deliveryId: deliveryOrder.labels.$,
    seq: terms.place,
    qty: screenTerms.quantity,
    allocatedQty: ['Allocated', '已分配', '已配貨'],
    pickedQty: ['Picked', '已拣数量', '已揀數量'],
    shippedQty: ['Shipped', '已发货', '已出貨'],
    shortReason: ['Why it is short', '缺货原因', '缺貨原因'],
    receiptLineId: screenTerms.receiptLine,
  },
});
export type DeliveryLine = Row<typeof deliveryLine>;

/** Goods of one lot in one cell that are kept for a line, until somebody has fetched them and they have left. */
export const deliveryPick = defineResource({
  name: 'deliveryPick',
  table: 'inv_delivery_pick',
  menu,
  sides,
  scope,
  customFields: 'none',
  fields: {
    deliveryId: key(deliveryOrder, { required: true }),
    lineId: key(deliveryLine, { required: true }),
    orgNo: text({ required: true, max: 50 }),
    warehouseNo: text({ required: true, max: 50 }),
    cellNo: text({ required: true, max: 50 }),
    itemNo: text({ required: true, max: 50 }),
    lotNo: text({ required: true, max: 50, default: '' }),
    ownerNo: text({ required: true, max: 50, default: '' }),
    inventoryType: choice({ required: true, dictionary: 'INVENTORY_TYPE', default: '10' }),
    /** What was to be fetched. */
    qty: decimal({ required: true, sign: 'positive' }),
    /** What stock keeps of it now: all of it, what was fetched, and nothing once it has left. */
    reservedQty: decimal({ required: true, sign: 'notNegative', default: '0' }),
    /** Empty: nobody was there yet. */
    pickedQty: decimal({ sign: 'notNegative' }),
    /** Why less was fetched. */
    reason: text({ max: 500 }),
    /** The labels that left their cell with it, one a line. */
    barcodes: text({ max: 20_000 }),
    /** What the rules looked for that chose the lot and the cell. */
    allocateRule: choice({ dictionary: 'ALLOCATE_RULE' }),
    pickRule: choice({ dictionary: 'PICK_RULE' }),
    outSeq: integer({}),
    reserveUntil: dateTime({}),
    pickedName: text({}),
    pickedDate: dateTime({}),
  },
  title: ['cellNo', 'itemNo'],
  list: {
    columns: ['cellNo', 'itemNo', 'lotNo', 'qty', 'pickedQty', 'reason'],
    keyword: [],
    search: ['deliveryId', 'itemNo'],
    paths: [['deliveryId'], ['warehouseNo', 'itemNo']],
  },
  form: [],
  labels: {
    $: ['Pick list', '拣货明细', '揀貨明細'],
    deliveryId: deliveryOrder.labels.$,
    lineId: deliveryLine.labels.$,
    ownerNo: screenTerms.owner,
    inventoryType: consignmentTerms.inventoryType,
    qty: ['To pick', '应拣数量', '應揀數量'],
    reservedQty: stock.labels.reservedQty,
    pickedQty: deliveryLine.labels.pickedQty,
    allocateRule: ['Allocation rule', '分配规则', '配貨規則'],
    barcodes: label.labels.$,
    pickRule: ['Picking rule', '拣货规则', '揀貨規則'],
    outSeq: ['Picking sequence', '拣货顺序', '揀貨順序'],
    reserveUntil: ['Kept until', '预留至', '保留至'],
    pickedName: ['Picked by', '拣货人', '揀貨人員'],
    pickedDate: ['Picked on', '拣货时间', '揀貨時間'],
  },
});
export type DeliveryPick = Row<typeof deliveryPick>;
