import { definePhrases } from '@wms/contract/kernel/phrase.ts';

export const words = definePhrases({
  releaseThen: [
    'It can be started again; before that it is neither closed nor suspended.',
    '放行后须重新开始，在此之前不能关闭或再次挂起。',
    '放行後須重新開始，在此之前不可關閉或再次暫停。',
  ],
  suspendThen: [
    'Nobody starts, finishes or closes it before it is released. Its cell stays promised.',
    '放行前不能开始、完成或关闭，建议储位继续保留。',
    '放行前不可開始、完成或關閉，建議儲位繼續保留。',
  ],
  askClose: ['Close {name}?', '关闭 {name}？', '關閉 {name}？'],
  closeThen: [
    'The goods stay where they are and can be put away by hand. A closed task is not opened again.',
    '货物留在原处，可手动上架；关闭后不能恢复。',
    '貨物留在原處，可手動上架；關閉後不可恢復。',
  ],
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
});
