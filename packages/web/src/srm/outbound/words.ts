import { definePhrases } from '@wms/contract/kernel/phrase.ts';

export const words = definePhrases({
  allocateThen: [
    'Goods are kept for it by the strategies that apply. What is missing is said at its line.',
    '按适用策略预留库存，缺货会在明细中说明。',
    '依適用策略保留庫存，缺貨會在明細中說明。',
  ],
  askAllocate: ['Allocate goods to {name}?', '为 {name} 分配库存？', '為 {name} 配貨？'],
  askFree: ['Free what is kept for {name}?', '释放 {name} 的库存？', '釋放 {name} 的庫存？'],
  askShip: ['Ship {name}?', '{name} 发货出库？', '{name} 出貨？'],
  asked: ['Asked for', '需求', '需求'],
  badQuantity: ['Enter a quantity from 0 to {qty}', '请填写 0 到 {qty} 的数量', '請填寫 0 到 {qty} 的數量'],
  askCancel: ['Cancel {name}?', '取消出库单 {name}？', '取消出庫單 {name}？'],
  askRelease: ['Release {name}?', '下达出库单 {name}？', '下達出庫單 {name}？'],
  failed: ['The delivery order could not be read', '无法读取出库单', '無法讀取出庫單'],
  freeThen: [
    'Its pick list is gone, and the goods can be allocated to others.',
    '拣货明细将清除，库存可分配给其他单据。',
    '揀貨明細將清除，庫存可配給其他單據。',
  ],
  gone: ['No delivery order is named in the address', '地址中没有出库单', '網址中沒有出庫單'],
  hinders: ['{count} {count|place|places}: {text}', '{text}：{count} 处', '{text}：{count} 處'],
  missing: ['{qty} missing', '缺 {qty}', '缺 {qty}'],
  noPicks: ['Nothing is allocated yet: there is nothing to pick', '尚未分配库存，没有拣货明细', '尚未配貨，沒有揀貨明細'],
  noScan: [
    '{text} is no cell, item or lot that is still to be picked here',
    '{text} 不是待拣的储位、物料或批号',
    '{text} 不是待揀的儲位、料件或批號',
  ],
  oldest: ['Oldest receipt first', '先收先发', '先收先出'],
  pickedOf: ['{done} of {total} picked', '已拣 {done} / {total} 行', '已揀 {done} / {total} 列'],
  scan: ['Scan a cell, label or item', '扫描储位、标签或物料', '掃描儲位、標籤或料件'],
  sheet: ['Work sheet', '作业单', '作業單'],
  shipNote: ['Carrier, plate, who signed', '承运方、车牌、签收人', '運送方、車牌、簽收人'],
  shipShort: [
    'What is missing of {count} {count|line|lines} is not shipped any more. This is not taken back.',
    '{count} 行未拣足，缺少部分不再发货，且不能撤销。',
    '{count} 列未揀足，缺少部分不再出貨，且無法復原。',
  ],
  shipThen: ['The goods leave the stock. This is not taken back.', '货物将出库扣账，不能撤销。', '貨物將出庫扣帳，無法復原。'],
  whyLess: ['Why less was picked', '少拣原因', '短揀原因'],
  cancelThen: [
    'What is kept for it is free for others again. This is not taken back.',
    '为其预留的库存将释放，取消后不能恢复。',
    '為其保留的庫存將釋放，取消後無法復原。',
  ],
  releaseThen: [
    'Goods can be allocated to it from then on, and it is no longer changed.',
    '下达后可分配库存，单据不能再修改。',
    '下達後可配貨，單據不可再修改。',
  ],
  remove: ['Delete the chosen drafts?', '删除所选草稿？', '刪除所選草稿？'],
});
