import { definePhrases } from '@wms/contract/kernel/phrase.ts';

export const words = definePhrases({
  tab: ['Change log', '变更记录', '變更紀錄'],
  field: ['Field', '字段', '欄位'],
  before: ['Before', '变更前', '變更前'],
  after: ['After', '变更后', '變更後'],
  value: ['Value', '值', '值'],
  none: ['Nothing was changed', '没有变更记录', '沒有變更紀錄'],
  retry: ['Retry', '重试', '重試'],
});
export const kindWords = definePhrases({
  add: ['added it', '新增', '新增'],
  modify: ['changed it', '修改', '修改'],
  delete: ['deleted it', '删除', '刪除'],
});
