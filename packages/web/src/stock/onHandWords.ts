import { definePhrases } from '@wms/contract/kernel/phrase.ts';
import { screenTerms } from '@wms/contract/kernel/screenTerms.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { stockPhrases } from '@wms/contract/stock/stock.phrases.ts';

export const words = definePhrases({
  available: ['Available qty', '可用数量', '可用數量'],
  balance: ['Balance', '结存数量', '結存數量'],
  claimed: ['In tasks', '任务占用', '任務占用'],
  cellCount: ['Cells', '储位数', '儲位數'],
  dock: stockPhrases['stock.dock'],
  frozen: screenTerms.frozen,
  held: ['On hold', '不可用数量', '不可用數量'],
  lotCount: ['Lots', '批号数', '批號數'],
  movements: messages['route.InventorySynergy.StockMovement'],
  own: screenTerms.ourOwn,
  sums: ['Sum by item', '按物料汇总', '依料件彙總'],
  sumsFailed: ['The sums could not be read', '无法读取汇总', '無法讀取彙總'],
  sumsNone: ['The search finds no stock', '当前条件下没有库存', '目前條件下沒有庫存'],
  sumsOf: ['{total} {total|item|items}', '共 {total} 种物料', '共 {total} 種料件'],
});
