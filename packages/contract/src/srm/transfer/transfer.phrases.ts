import { definePhrases } from '../../kernel/phrase.ts';

/** Refusals of transfers between cells. */
export const transferPhrases = definePhrases({
  'transfer.qty': ['The quantity to move must be above 0', '移动数量必须大于 0', '移動數量必須大於 0'],
  'transfer.over': [
    'At most {qty} can be moved from here: the rest is reserved or waits to be put away',
    '此处最多可移 {qty}，其余已预留或待上架',
    '此處最多可移 {qty}，其餘已保留或待上架',
  ],
  'transfer.nothing': [
    'Nothing can be moved from here: it is reserved or waits to be put away',
    '此处没有可移数量，已预留或待上架',
    '此處沒有可移數量，已保留或待上架',
  ],
  'transfer.sameCell': ['The goods already lie in cell {cellNo}', '货物已在储位 {cellNo}', '貨物已在儲位 {cellNo}'],
});
