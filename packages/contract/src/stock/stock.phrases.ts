import { definePhrases } from '../kernel/phrase.ts';

/** Refusals of the stock ledger. */
export const stockPhrases = definePhrases({
  'stock.short': [
    'Item {itemNo} in cell {cellNo}: {qty} {qty|is|are} missing',
    '储位 {cellNo} 的物料 {itemNo} 缺少 {qty}',
    '儲位 {cellNo} 的料件 {itemNo} 短少 {qty}',
  ],
  'stock.locked': [
    'Stock of warehouse {warehouseNo} is locked',
    '仓库 {warehouseNo} 库存已锁定',
    '倉庫 {warehouseNo} 庫存已鎖定',
  ],
  'stock.closed': [
    'Warehouse {warehouseNo} is not valid: it takes no goods',
    '仓库 {warehouseNo} 已作废，不能入库',
    '倉庫 {warehouseNo} 已作廢，無法入庫',
  ],
  'stock.cellGone': ['Cell {cellNo} no longer exists', '储位 {cellNo} 已被删除', '儲位 {cellNo} 已被刪除'],
  'cell.mixSku': [
    'Cell {cellNo} takes one item only and already holds {itemNo}',
    '储位 {cellNo} 不允许混料，已存放 {itemNo}',
    '儲位 {cellNo} 不允許混料，已存放 {itemNo}',
  ],
  'cell.mixLot': [
    'Cell {cellNo} takes one lot of an item only and already holds lot {lotNo}',
    '储位 {cellNo} 不允许混批，已存放批号 {lotNo}',
    '儲位 {cellNo} 不允許混批，已存放批號 {lotNo}',
  ],
  'cell.changed': [
    'Cell {cellNo} was just changed by someone else: check it and try again',
    '储位 {cellNo} 刚被他人修改，请查看后重试',
    '儲位 {cellNo} 剛被他人修改，請檢視後重試',
  ],
  'cell.full': [
    'Cell {cellNo} takes {max} at most; {free} more {free|fits|fit}',
    '储位 {cellNo} 最多存放 {max}，还可存放 {free}',
    '儲位 {cellNo} 最多存放 {max}，尚可存放 {free}',
  ],
  /** A cell that is none: goods set down where they arrived. */
  'stock.dock': ['receiving area', '收货区', '收貨區'],
});
