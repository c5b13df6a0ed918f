import { definePhrases } from '@wms/contract/kernel/phrase.ts';
import { screenTerms } from '@wms/contract/kernel/screenTerms.ts';
import { terms } from '@wms/contract/kernel/terms.ts';

export const words = definePhrases({
  exports: ['Export templates', '导出模板', '匯出範本'],
  imports: ['Import templates', '导入模板', '匯入範本'],
  copy: screenTerms.copy,
  setDefault: ['Set as default', '设为默认', '設為預設'],
  page: screenTerms.page,
  table: screenTerms.table,
  everybody: ['* = all organizations', '* 表示全部组织', '* 表示全部組織'],
  columns: ['Columns in their order', '列及其顺序', '欄位及其順序'],
  addColumn: ['Add columns', '添加列', '新增欄位'],
  addAll: ['Add all', '全部添加', '全部新增'],
  header: screenTerms.header,
  up: terms.moveUp,
  down: terms.moveDown,
  remove: ['Remove {name}', '移除{name}', '移除{name}'],
  incomplete: ['Fill in the marked fields first', '请先填写标记的字段', '請先填寫標記的欄位'],
  noLines: ['Choose at least one column', '请至少选择一列', '請至少選擇一個欄位'],
});
