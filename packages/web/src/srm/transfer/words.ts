import { labelOf } from '@wms/contract/kernel/flow.ts';
import { definePhrases } from '@wms/contract/kernel/phrase.ts';
import { screenTerms } from '@wms/contract/kernel/screenTerms.ts';
import { transferPhrases } from '@wms/contract/srm/transfer/transfer.phrases.ts';

export const words = definePhrases({
  cell: ['To cell', '移入储位', '移入儲位'],
  done: ['Moved: {no}', '已移库：{no}', '已移倉：{no}'],
  labels: ['Labels that go along', '随货标签', '隨貨標籤'],
  allLabels: [
    '{count} {count|label lies|labels lie} here; all go along when nothing stays',
    '此处有 {count} 张标签，货物全部移走时一并移库',
    '此處有 {count} 張標籤，貨物全部移走時一併移倉',
  ],
  scanLabels: ['Scan or choose labels', '扫描或选择标签', '掃描或選擇標籤'],
  waiting: ['{qty} wait to be put away', '{qty} 待上架', '{qty} 待上架'],
  nothing: transferPhrases['transfer.nothing'],
  putAway: ['Put away from the receipt', '去收货明细上架', '前往收貨明細上架'],
  most: ['{qty} can be moved', '可移 {qty}', '可移 {qty}'],
  noProposal: ['The strategy proposes no cell', '策略没有建议储位', '策略沒有建議儲位'],
  proposed: ['Proposed by the strategy', '策略建议', '策略建議'],
  qty: screenTerms.quantity,
  title: ['Move {itemNo} from {cell}', '从 {cell} 移出 {itemNo}', '從 {cell} 移出 {itemNo}'],
  transfer: labelOf('StockMoveKind', 'transfer'),
  why: ['Why another cell than proposed', '改放其他储位的原因', '改放其他儲位的原因'],
});
