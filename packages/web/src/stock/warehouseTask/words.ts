import { definePhrases } from '@wms/contract/kernel/phrase.ts';
import { screenTerms } from '@wms/contract/kernel/screenTerms.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { stockPhrases } from '@wms/contract/stock/stock.phrases.ts';

export const words = definePhrases({
  askRelease: messages['confirm.release'],
  askSuspend: messages['confirm.suspend'],
  releaseThen: [
    'It can be started again; before that it is neither closed nor suspended.',
    '放行后须重新开始，在此之前不能关闭或再次挂起。',
    '放行後須重新開始，在此之前不可關閉或再次暫停。',
  ],
  suspendThen: [
    'Nobody starts, completes or closes it before it is released. Its cell stays promised.',
    '放行前不能开始、完成或关闭，建议储位继续保留。',
    '放行前不可開始、完成或關閉，建議儲位繼續保留。',
  ],
  askClose: ['Close {name}?', '关闭 {name}？', '關閉 {name}？'],
  closeThen: [
    'The goods stay where they are and can be put away by hand. A closed task is not opened again.',
    '货物留在原处，可手动上架；关闭后不能恢复。',
    '貨物留在原處，可手動上架；關閉後不可恢復。',
  ],
  several: ['{count} tasks', '{count} 项任务', '{count} 項任務'],
  rerouted: [
    '{from} filled up meanwhile. The goods now go to {to}.',
    '{from} 已被占用，改放 {to}。',
    '{from} 已被占用，改放 {to}。',
  ],
  noneLeft: [
    '{from} filled up meanwhile, and no other cell takes the goods.',
    '{from} 已被占用，没有其他可放的储位。',
    '{from} 已被占用，沒有其他可放的儲位。',
  ],
  finishTitle: ['Complete {name}', '完成任务 {name}', '完成任務 {name}'],
  finishDone: ['Put away', '已上架', '已上架'],
  finishRest: [
    'Put away. The rest of {qty} is task {no}.',
    '已上架，剩余 {qty} 转为任务 {no}。',
    '已上架，剩餘 {qty} 轉為任務 {no}。',
  ],
  way: ['Way', '路线', '路線'],
  dock: stockPhrases['stock.dock'],
  cell: ['Put into cell', '实际储位', '實際儲位'],
  proposed: ['Proposed: {reason}', '建议储位：{reason}', '建議儲位：{reason}'],
  insteadOf: ['{from} filled up meanwhile', '{from} 已被占用', '{from} 已被占用'],
  noCell: ['No cell was proposed: {reason}', '没有建议储位：{reason}', '沒有建議儲位：{reason}'],
  qty: screenTerms.quantity,
  leaves: [
    '{qty} stay where they are, as a task of their own.',
    '剩余 {qty} 留在原处，另建任务。',
    '剩餘 {qty} 留在原處，另建任務。',
  ],
  why: ['Why another cell', '改放原因', '改放原因'],
  wasProposed: ['Proposed: cell {cell}', '建议储位：{cell}', '建議儲位：{cell}'],
  labels: ['Labels', '标签', '標籤'],
  labelsHelp: [
    'Scan the labels that go into this cell with the goods. Without any, they follow once all goods of the line lie in one cell.',
    '扫描随货放入该储位的标签；不扫描时，整行货物在同一储位后标签自动跟随。',
    '掃描隨貨放入該儲位的標籤；不掃描時，整項貨物在同一儲位後標籤自動跟隨。',
  ],
  takeOff: ['Take label {code} off', '移除标签 {code}', '移除標籤 {code}'],
  assignTitle: ['Assign {name}', '指派 {name}', '指派 {name}'],
  person: ['Assign to', '指派给', '指派給'],
  nobody: ['Nobody', '不指派', '不指派'],
  load: ['{name} · {count} open', '{name} · {count} 项未完成', '{name} · {count} 項未完成'],
  loadThen: [
    'People who may do tasks in {warehouse}; who has fewest stands first.',
    '可在仓库 {warehouse} 执行任务的人员，任务少者在前。',
    '可在倉庫 {warehouse} 執行任務的人員，任務少者在前。',
  ],
  oneWarehouse: [
    'Choose tasks of one warehouse: each has people of its own',
    '请选择同一仓库的任务，各仓库人员不同',
    '請選擇同一倉庫的任務，各倉庫人員不同',
  ],
});
