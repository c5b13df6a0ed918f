import { definePhrases } from '../../kernel/phrase.ts';

/** Refusals of the warehouse view. */
export const wareShowPhrases = definePhrases({
  'wareShow.shelfOrder': [
    'Shelf {to} comes before shelf {from}',
    '结束货架 {to} 小于起始货架 {from}',
    '結束貨架 {to} 小於起始貨架 {from}',
  ],
  'wareShow.digits': [
    '{largest} does not fit into {digits} {digits|digit|digits}',
    '{digits} 位数字写不下 {largest}',
    '{digits} 位數無法容納 {largest}',
  ],
  'wareShow.tooMany': [
    '{count} {count|cell|cells} at once; {max} at most',
    '一次 {count} 个储位，最多 {max} 个',
    '一次 {count} 個儲位，最多 {max} 個',
  ],
  'wareShow.clash': ['Cell {cellNo} already exists', '储位 {cellNo} 已存在', '儲位 {cellNo} 已存在'],
  'wareShow.more': ['and {count} more', '另有 {count} 个', '另有 {count} 個'],
  'wareShow.twice': ['{cellNo} is named twice', '{cellNo} 重复', '{cellNo} 重複'],
  'wareShow.stock': [
    'Cell {cellNo} holds {qty}: move it first',
    '储位 {cellNo} 尚有库存 {qty}，请先移出',
    '儲位 {cellNo} 尚有庫存 {qty}，請先移出',
  ],
  'wareShow.mentioned': [
    'Cell {cellNo} is named by {entity}: {count}. Make it invalid instead',
    '储位 {cellNo} 已被 {entity} 引用 {count} 次，请改为作废',
    '儲位 {cellNo} 已被 {entity} 引用 {count} 次，請改為作廢',
  ],
  'wareShow.belowContents': [
    'Cell {cellNo} holds {qty}, more than {max}',
    '储位 {cellNo} 现有 {qty}，超过上限 {max}',
    '儲位 {cellNo} 現有 {qty}，超過上限 {max}',
  ],
  'wareShow.mixedItems': [
    'Cell {cellNo} holds {count} {count|item|items}: they are mixed already',
    '储位 {cellNo} 已混放 {count} 种物料',
    '儲位 {cellNo} 已混放 {count} 種料件',
  ],
  'wareShow.mixedLots': [
    'Cell {cellNo} holds several lots of one item already',
    '储位 {cellNo} 已混放同一物料的多个批号',
    '儲位 {cellNo} 已混放同一料件的多個批號',
  ],
  'wareShow.offPlan': [
    'Zone {zoneNo} lies outside the plan of {size} squares',
    '库区 {zoneNo} 超出平面范围（{size} 格）',
    '庫區 {zoneNo} 超出平面範圍（{size} 格）',
  ],
});
