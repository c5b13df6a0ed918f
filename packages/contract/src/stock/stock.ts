import { choice, dateTime, decimal, text } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';
import { screenTerms } from '../kernel/screenTerms.ts';
import { consignmentTerms } from './consignment.terms.ts';

const sides = ['purchaser', 'platform'] as const;
const scope = { org: 'orgNo', warehouse: 'warehouseNo', supplier: 'ownerNo' } as const;

/** What lies where, whose it is and in which state; the sum of the ledger, kept beside it. An empty cell is the dock. */
export const stock = defineResource({
  name: 'stock',
  table: 'inv_stock',
  menu: 'InventorySynergy.Stock',
  sides,
  scope,
  customFields: 'none',
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
    columns: ['itemNo', 'lotNo', 'warehouseNo', 'cellNo', 'ownerNo', 'inventoryType', 'qty', 'reservedQty', 'updateDate'],
    glance: ['itemNo', 'lotNo', ['cellNo', 'warehouseNo'], ['inventoryType', 'ownerNo'], 'qty', 'reservedQty'],
    carries: ['orgNo', 'warehouseNo', 'cellNo', 'itemNo', 'lotNo', 'ownerNo', 'inventoryType', 'qty', 'reservedQty'],
    card: ['lotNo', 'cellNo', 'inventoryType', 'qty', 'reservedQty'],
    keyword: [],
    soughtIn: ['itemNo', 'lotNo', 'cellNo'],
    search: ['warehouseNo', 'cellNo', 'itemNo', 'lotNo', 'ownerNo', 'inventoryType', 'orgNo'],
    paths: [['updateDate'], ['ownerNo', 'updateDate'], ['itemNo', 'orgNo'], ['warehouseNo', 'cellNo']],
  },
  form: [],
  exchange: {
    export: ['orgNo', 'warehouseNo', 'cellNo', 'itemNo', 'lotNo', 'ownerNo', 'inventoryType', 'qty', 'reservedQty', 'updateDate'],
  },
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
  menu: 'InventorySynergy.StockMovement',
  sides,
  scope,
  customFields: 'none',
  fields: {
    orgNo: text({ required: true, max: 50 }),
    warehouseNo: text({ required: true, max: 50 }),
    cellNo: text({ required: true, max: 50, default: '' }),
    itemNo: text({ required: true, max: 50 }),
    lotNo: text({ required: true, max: 50, default: '' }),
    ownerNo: text({ required: true, max: 50, default: '' }),
    inventoryType: choice({ required: true, dictionary: 'INVENTORY_TYPE', default: '10' }),
    delta: decimal({ required: true, sign: 'notZero' }),
    /** Both halves of a move share the transaction. */
    moveKind: choice({ required: true, dictionary: 'StockMoveKind' }),
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
      'createName',
    ],
    glance: ['moveDate', 'moveKind', ['itemNo', 'lotNo'], ['cellNo', 'warehouseNo'], 'delta', ['sourceNo', 'createName']],
    carries: ['orgNo', 'warehouseNo', 'cellNo', 'itemNo', 'lotNo', 'ownerNo', 'inventoryType', 'delta', 'moveKind', 'sourceNo'],
    card: ['moveDate', 'moveKind', 'cellNo', 'delta'],
    keyword: [],
    soughtIn: ['itemNo'],
    search: [
      'warehouseNo',
      'cellNo',
      'itemNo',
      'lotNo',
      'ownerNo',
      'inventoryType',
      'moveKind',
      'sourceNo',
      'sourceLineId',
      'orgNo',
    ],
    range: 'moveDate',
    timed: true,
    paths: [['updateDate'], ['ownerNo', 'updateDate'], ['itemNo', 'updateDate'], ['sourceNo', 'updateDate'], ['sourceLineId']],
  },
  form: [],
  exchange: {
    export: [
      'moveDate',
      'moveKind',
      'orgNo',
      'warehouseNo',
      'cellNo',
      'itemNo',
      'lotNo',
      'ownerNo',
      'inventoryType',
      'delta',
      'sourceNo',
      'createName',
    ],
  },
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
