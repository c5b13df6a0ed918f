import { choice, dateTime, decimal, text } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';
import { screenTerms } from '../kernel/screenTerms.ts';
import { consignmentTerms } from './consignment.terms.ts';

const scope = { org: 'orgNo', warehouse: 'warehouseNo', supplier: 'ownerNo' } as const;

/** What lies where, whose it is and in which state; the sum of the ledger, kept beside it. An empty cell is the dock. */
export const stock = defineResource({
  name: 'stock',
  table: 'inv_stock',
  menu: 'Delivery.ReceivingDetails',
  scope,
  fields: {
    orgNo: text({ required: true, max: 50 }),
    warehouseNo: text({ required: true, max: 50 }),
    cellNo: text({ required: true, max: 50, default: '' }),
    itemNo: text({ required: true, max: 50, unique: ['orgNo', 'warehouseNo', 'cellNo', 'lotNo', 'ownerNo', 'inventoryType'] }),
    lotNo: text({ required: true, max: 50, default: '' }),
    /** Empty: the organization's own; else the supplier whose goods they still are. */
    ownerNo: text({ required: true, max: 50, default: '' }),
    inventoryType: choice({ required: true, dictionary: 'INVENTORY_TYPE', default: '10' }),
    qty: decimal({ required: true, default: '0' }),
    reservedQty: decimal({ required: true, sign: 'notNegative', default: '0' }),
  },
  title: ['itemNo', 'cellNo'],
  list: {
    columns: ['warehouseNo', 'cellNo', 'itemNo', 'lotNo', 'ownerNo', 'inventoryType', 'qty'],
    glance: ['warehouseNo', 'cellNo', 'itemNo', 'lotNo', 'inventoryType', 'qty'],
    keyword: [],
    search: ['warehouseNo', 'cellNo', 'itemNo', 'lotNo', 'inventoryType', 'orgNo'],
    paths: [['updateDate'], ['ownerNo', 'updateDate'], ['itemNo', 'orgNo']],
  },
  form: [],
  labels: {
    $: ['Stock', '库存', '庫存'],
    ownerNo: screenTerms.owner,
    inventoryType: consignmentTerms.inventoryType,
    qty: screenTerms.quantity,
    reservedQty: ['Reserved', '已预留', '已保留'],
  },
});

/** Every movement of stock, never changed: a correction is an opposite entry. */
export const stockLedger = defineResource({
  name: 'stockLedger',
  table: 'inv_ledger',
  menu: 'Delivery.ReceivingDetails',
  scope,
  fields: {
    orgNo: text({ required: true, max: 50 }),
    warehouseNo: text({ required: true, max: 50 }),
    cellNo: text({ required: true, max: 50, default: '' }),
    itemNo: text({ required: true, max: 50 }),
    lotNo: text({ required: true, max: 50, default: '' }),
    ownerNo: text({ required: true, max: 50, default: '' }),
    inventoryType: choice({ required: true, dictionary: 'INVENTORY_TYPE', default: '10' }),
    delta: decimal({ required: true, sign: 'notZero' }),
    /** receive, cancel, inspect, putAway, return: both halves of a move share the transaction. */
    moveKind: text({ required: true, max: 20 }),
    txnId: text({ required: true, max: 20 }),
    sourceNo: text({ max: 50 }),
    sourceLineId: text({ max: 20 }),
    moveDate: dateTime({ required: true }),
  },
  title: ['itemNo', 'sourceNo'],
  list: {
    columns: [
      'moveDate',
      'moveKind',
      'warehouseNo',
      'cellNo',
      'itemNo',
      'lotNo',
      'ownerNo',
      'inventoryType',
      'delta',
      'sourceNo',
    ],
    glance: ['moveDate', 'moveKind', 'warehouseNo', 'cellNo', 'itemNo', 'delta', 'sourceNo'],
    keyword: [],
    search: ['warehouseNo', 'cellNo', 'itemNo', 'lotNo', 'sourceNo', 'sourceLineId'],
    range: 'moveDate',
    paths: [['updateDate'], ['ownerNo', 'updateDate'], ['itemNo', 'updateDate'], ['sourceLineId']],
  },
  form: [],
  labels: {
    $: ['Stock movement', '库存流水', '庫存異動'],
    ownerNo: screenTerms.owner,
    inventoryType: consignmentTerms.inventoryType,
    delta: ['Change', '异动数量', '異動數量'],
    moveKind: ['Movement type', '异动类型', '異動類型'],
    txnId: ['Transaction', '事务号', '交易序號'],
    sourceNo: consignmentTerms.source,
    sourceLineId: ['Source document line', '来源明细', '來源明細'],
    moveDate: ['Moved on', '异动时间', '異動時間'],
  },
});
