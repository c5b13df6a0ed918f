import { compare } from '../../kernel/decimal.ts';
import { decimal, flag, integer, ref, text } from '../../kernel/field.ts';
import { definePhrases } from '../../kernel/phrase.ts';
import { defineResource, recordFields } from '../../kernel/resource.ts';
import { cell } from '../cell/cell.ts';
import { item } from '../item/item.ts';
import { organization } from '../organization/organization.ts';
import { warehouse } from '../warehouse/warehouse.ts';

export const itemCellPhrases = definePhrases({
  'itemCell.taken': [
    'Cell {cellNo} is reserved for {itemNo}',
    '储位 {cellNo} 已固定给物料 {itemNo}',
    '儲位 {cellNo} 已固定給料件 {itemNo}',
  ],
  'itemCell.shared': [
    'Cell {cellNo} is also assigned to {itemNo}',
    '储位 {cellNo} 还分配给了物料 {itemNo}',
    '儲位 {cellNo} 還分配給了料件 {itemNo}',
  ],
  'itemCell.occupied': [
    'Cell {cellNo} holds stock of {itemNo}',
    '储位 {cellNo} 中有物料 {itemNo} 的库存',
    '儲位 {cellNo} 中有料件 {itemNo} 的庫存',
  ],
});

/** Where a material lies by preference; a fixed one keeps its cell for the material alone. */
export const itemCell = defineResource({
  name: 'itemCell',
  table: 'bm_item_cells',
  menu: 'Base.Material.Cell',
  wire: {
    service: 'bmitemcells',
    list: 'getbmitemcellslistbyparams',
    get: 'getbmitemcellsbyid',
    add: 'addbmitemcells',
    update: 'updatebmitemcellsbyid',
    invalidate: 'invalidbmitemcellsbyids',
    restore: 'cancelinvalidbmitemcellsbyids',
    purge: 'physicaldeletebmitemcellsbyids',
    // a fixed cell asks who else has it
    written: ['add', 'update', 'restore', 'import'],
  },
  sides: ['purchaser', 'platform'],
  scope: { org: 'orgNo', warehouse: 'warehouseNo' },
  fields: {
    orgNo: ref(organization, 'orgNo', { required: true, lockedOnEdit: true }),
    warehouseNo: ref(warehouse, 'warehouseNo', { required: true, lockedOnEdit: true, within: ['orgNo'] }),
    itemNo: ref(item, 'itemNo', { required: true, lockedOnEdit: true, within: ['orgNo'] }),
    /** The names of the material, kept equal to it. */
    itemName: text({ serverSet: true, english: 'itemEnName' }),
    itemEnName: text({ serverSet: true }),
    cellNo: ref(cell, 'cellNo', {
      required: true,
      lockedOnEdit: true,
      within: ['warehouseNo'],
      unique: ['orgNo', 'warehouseNo', 'itemNo'],
    }),
    isFixed: flag(),
    minQty: decimal({ sign: 'notNegative' }),
    maxQty: decimal({ sign: 'notNegative' }),
    priority: integer({ min: 0, max: 9999, default: 100 }),
    ...recordFields,
  },
  title: ['cellNo', 'itemNo'],
  list: {
    columns: [
      'orgNo',
      'warehouseNo',
      'itemNo',
      'itemName',
      'cellNo',
      'isFixed',
      'minQty',
      'maxQty',
      'priority',
      'statusCode',
      'updateName',
      'updateDate',
    ],
    glance: ['warehouseNo', 'itemNo', 'itemName', 'cellNo', 'minQty', 'maxQty', 'statusCode'],
    card: ['itemNo', 'itemName', 'cellNo', 'isFixed'],
    keyword: ['itemNo', 'itemName', 'cellNo'],
    search: ['orgNo', 'warehouseNo', 'itemNoIndistinct', 'cellNoIndistinct', 'isFixed', 'statusCode'],
  },
  form: [['orgNo', 'warehouseNo', 'itemNo', 'cellNo', 'isFixed', 'minQty', 'maxQty', 'priority', 'statusCode'], ['remark']],
  exchange: {
    import: ['orgNo', 'warehouseNo', 'itemNo', 'cellNo', 'isFixed', 'minQty', 'maxQty', 'priority', 'remark'],
    export: [
      'orgNo',
      'warehouseNo',
      'itemNo',
      'itemName',
      'cellNo',
      'isFixed',
      'minQty',
      'maxQty',
      'priority',
      'statusCode',
      'remark',
    ],
  },
  texts: itemCellPhrases,
  labels: {
    $: ['Item location', '物料储位', '料件儲位'],
    isFixed: ['Fixed cell', '固定储位', '固定儲位'],
    minQty: ['Min. quantity', '最小数量', '最小數量'],
    maxQty: ['Max. quantity', '最大数量', '最大數量'],
    priority: ['Priority (lower first)', '优先级（小者优先）', '優先順序（小者優先）'],
  },
  check: ({ minQty, maxQty }) =>
    minQty && maxQty && compare(minQty, maxQty) > 0 ? [{ code: 'valid.rangeOrder', field: 'maxQty' }] : [],
});
