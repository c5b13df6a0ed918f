import { definePhrases } from '@wms/contract/kernel/phrase.ts';

export const words = definePhrases({
  top: ['At the top', '顶层', '最上層'],
  everybody: ['Everybody', '全部', '全部'],
});
