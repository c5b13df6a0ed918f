import { definePhrases } from '../kernel/phrase.ts';

/** Refusals of the stock ledger. */
export const stockPhrases = definePhrases({
  'stock.short': [
    'Item {itemNo} in cell {cellNo}: {qty} are missing',
    '储位 {cellNo} 的物料 {itemNo} 缺少 {qty}',
    '儲位 {cellNo} 的料件 {itemNo} 短少 {qty}',
  ],
  'stock.locked': [
    'Stock of warehouse {warehouseNo} is locked',
    '仓库 {warehouseNo} 库存已锁定',
    '倉庫 {warehouseNo} 庫存已鎖定',
  ],
  /** A cell that is none: goods set down where they arrived. */
  'stock.dock': ['dock', '收货区', '收貨區'],
});
