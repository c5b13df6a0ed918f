import { definePhrases } from '../../kernel/phrase.ts';

/** Refusals of counts. */
export const countPhrases = definePhrases({
  'count.nothing': [
    'Choose cells, a zone or an item in stock: no cell was found to count',
    '没有可盘点的储位，请选择储位、库区或有库存的物料',
    '沒有可盤點的儲位，請選擇儲位、庫區或有庫存的料件',
  ],
  'count.many': [
    'Too many cells for one count: {count}, at most {max}',
    '一张盘点单最多 {max} 个储位，已选 {count} 个',
    '一張盤點單最多 {max} 個儲位，已選 {count} 個',
  ],
  'count.noCell': [
    'There is no cell {cellNo} in warehouse {warehouseNo}',
    '仓库 {warehouseNo} 没有储位 {cellNo}',
    '倉庫 {warehouseNo} 沒有儲位 {cellNo}',
  ],
  'count.busy': [
    'Cell {cellNo} is being counted by {countNo}',
    '储位 {cellNo} 正在 {countNo} 中盘点',
    '儲位 {cellNo} 正在 {countNo} 中盤點',
  ],
  'count.open': [
    '{count} {count|line is|lines are} not counted yet: {cells}',
    '还有 {count} 行未盘点：{cells}',
    '尚有 {count} 列未盤點：{cells}',
  ],
  'count.known': [
    'Item {itemNo} is in the list of cell {cellNo} already: enter its quantity there',
    '物料 {itemNo} 已在储位 {cellNo} 的清单中，请直接录入数量',
    '料件 {itemNo} 已在儲位 {cellNo} 的清單中，請直接輸入數量',
  ],
  'count.elsewhere': [
    'Cell {cellNo} is not part of this count',
    '储位 {cellNo} 不在本次盘点范围内',
    '儲位 {cellNo} 不在本次盤點範圍內',
  ],
  'count.noItem': ['There is no item {itemNo}', '没有物料 {itemNo}', '沒有料件 {itemNo}'],
  'count.noOwner': ['There is no supplier {ownerNo}', '没有供应商 {ownerNo}', '沒有供應商 {ownerNo}'],
  'count.blank': [
    'An empty cell holds nothing: add the goods that were found',
    '空储位没有库存，请新增实际发现的物料',
    '空儲位沒有庫存，請新增實際發現的料件',
  ],
  'count.reason': [
    'Cell {cellNo}, item {itemNo}: say why the quantity differs',
    '储位 {cellNo} 物料 {itemNo}：请填写差异原因',
    '儲位 {cellNo} 料件 {itemNo}：請填寫差異原因',
  ],
  'count.own': [
    'A blind count is approved by somebody who did not count',
    '盲盘须由未参与盘点的人员审批',
    '盲盤須由未參與盤點的人員核准',
  ],
  'count.moved': [
    'Cell {cellNo}, item {itemNo}: the stock changed from {book} to {now} since it was counted; have it counted again',
    '储位 {cellNo} 物料 {itemNo}：盘点后库存由 {book} 变为 {now}，请复盘',
    '儲位 {cellNo} 料件 {itemNo}：盤點後庫存由 {book} 變為 {now}，請複盤',
  ],
});
