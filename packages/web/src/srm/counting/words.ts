import { definePhrases } from '@wms/contract/kernel/phrase.ts';
import { screenTerms } from '@wms/contract/kernel/screenTerms.ts';
import { countLine } from '@wms/contract/stock/count/count.ts';
import { countWords } from '../../stock/count/door.ts';

/** Words of counting with the hand-held. */
export const words = definePhrases({
  prompt: ['Scan a count or a cell', '扫描盘点单或储位', '掃描盤點單或儲位'],
  promptCell: ['Scan a cell of this count', '扫描本盘点单的储位', '掃描本盤點單的儲位'],
  promptGoods: ['Scan what lies in {cell}', '扫描 {cell} 中的物料', '掃描 {cell} 中的料件'],
  none: ['No count waits here', '没有待盘点的盘点单', '沒有待盤點的盤點單'],
  noNetwork: [
    'No connection: only what was opened here before can be counted',
    '无网络：只能盘点本机已打开过的盘点单',
    '無網路：只能盤點本機已開啟過的盤點單',
  ],
  noCount: ['No count and no cell to be counted: {text}', '{text} 不是待盘点的盘点单或储位', '{text} 不是待盤點的盤點單或儲位'],
  notHere: ['{text} is no cell of this count', '{text} 不在本盘点单内', '{text} 不在本盤點單內'],
  cellsLeft: ['{done} of {total} {total|cell|cells} counted', '已盘 {done} / {total} 个储位', '已盤 {done} / {total} 個儲位'],
  all: ['All cells', '全部储位', '全部儲位'],
  more: ['The first {count} are shown', '仅显示前 {count} 个', '僅顯示前 {count} 個'],
  goods: ['{count} {count|item|items} to count', '{count} 种物料待盘', '{count} 種料件待盤'],
  empty: countWords.empty,
  confirmEmpty: countWords.cellEmpty,
  done: countWords.confirmedEmpty,
  counted: ['Counted: {qty}', '实盘 {qty}', '實盤 {qty}'],
  books: ['In the books: {qty}', '账面 {qty}', '帳面 {qty}'],
  notCounted: countWords.left,
  foundHere: countLine.labels.isFound,
  remove: screenTerms.remove,
  gone: ['Not here', '此处没有', '此處沒有'],
  take: ['Take the quantity', '确认数量', '確認數量'],
  found: countWords.found,
  right: ['{item}: enter what lies here', '{item}：请输入数量', '{item}：請輸入數量'],
  which: [
    '{item} has several lots here: scan its label or choose the line',
    '{item} 在此有多个批号，请扫标签或点选',
    '{item} 在此有多個批號，請掃標籤或點選',
  ],
  unlisted: ['{item} is not in the list of {cell}', '{item} 不在 {cell} 的清单中', '{item} 不在 {cell} 的清單中'],
  unknown: ['{text} is no item and no cell of this count', '{text} 不是物料，也不是本单储位', '{text} 不是料件，也不是本單儲位'],
  unchecked: ['No connection: {text} cannot be looked up now', '无网络，暂时无法查询 {text}', '無網路，暫時無法查詢 {text}'],
  notDone: [
    '{cell} is not done: {count} {count|line is|lines are} left',
    '{cell} 还有 {count} 行未盘',
    '{cell} 尚有 {count} 列未盤',
  ],
  nothing: ['Enter every quantity first', '请先录入全部数量', '請先輸入全部數量'],
  book: ['Cell is counted', '储位盘点完成', '儲位盤點完成'],
  booking: ['{cell}: kept, being sent', '{cell}：已保存，正在发送', '{cell}：已儲存，正在送出'],
  booked: ['{cell} is counted', '{cell} 已盘点', '{cell} 已盤點'],
  text: ['{lines} {lines|line|lines}', '{lines} 行', '{lines} 列'],
  decide: ['Decide about the refused cell first', '请先处理被退回的储位', '請先處理被退回的儲位'],
  over: ['This count is over or belongs to others now', '该盘点单已结束或已变更', '該盤點單已結束或已變更'],
  waiting: ['Cells of this count still wait to be sent', '本单还有储位待发送', '本單尚有儲位待送出'],
  finished: ['Finished: somebody with the right approves it', '盘点完成，等待审批', '盤點完成，等待核准'],
  needItem: ['Enter the item', '请输入物料', '請輸入料件'],
  needQty: ['Enter a quantity above 0', '请输入大于 0 的数量', '請輸入大於 0 的數量'],
  known: [
    'It is in the list of this cell: enter its quantity there',
    '该物料已在本储位清单中，请直接录入',
    '該料件已在本儲位清單中，請直接輸入',
  ],
});
