import { definePhrases } from '@wms/contract/kernel/phrase.ts';

/** What is said when something is frozen, whatever it is. */
export const freezeWords = definePhrases({
  freeze: ['Freeze', '冻结', '凍結'],
  unfreeze: ['Unfreeze', '解除冻结', '解除凍結'],
  askFreeze: ['Freeze {name}?', '确认冻结 {name}？', '確認凍結 {name}？'],
  askUnfreeze: ['Unfreeze {name}?', '确认解除冻结 {name}？', '確認解除凍結 {name}？'],
});
