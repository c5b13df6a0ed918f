import { definePhrases } from '@wms/contract/kernel/phrase.ts';
import { terms } from '@wms/contract/kernel/terms.ts';

export const words = definePhrases({
  tab: ['Change log', '变更记录', '變更紀錄'],
  field: terms.field,
  before: ['Before', '变更前', '變更前'],
  after: ['After', '变更后', '變更後'],
  value: terms.value,
  none: ['Nothing was changed', '没有变更记录', '沒有變更紀錄'],
  retry: terms.retry,
});
export const kindWords = definePhrases({
  add: ['added it', '新增', '新增'],
  modify: ['changed it', '修改', '修改'],
  delete: ['deleted it', '删除', '刪除'],
});
