import { definePhrases } from '@wms/contract/kernel/phrase.ts';
import { screenTerms } from '@wms/contract/kernel/screenTerms.ts';
import { terms } from '@wms/contract/kernel/terms.ts';

export const words = definePhrases({
  people: screenTerms.person,
  who: ['Who and when', '操作人与时间', '操作人與時間'],
  what: ['What was done', '操作内容', '操作內容'],
  view: terms.view,
  entry: ['Log entry', '日志明细', '日誌明細'],
  range: [
    'Shows the last {usual} {usual|day|days} unless a range is chosen; at most {most} {most|day|days} at a time.',
    '默认显示最近 {usual} 天；每次最多查询 {most} 天。',
    '預設顯示最近 {usual} 天；每次最多查詢 {most} 天。',
  ],
  field: terms.field,
  before: ['Before', '修改前', '修改前'],
  after: ['After', '修改后', '修改後'],
  add: ['Added', '新增', '新增'],
  modify: ['Changed', '修改', '修改'],
  delete: ['Deleted', '删除', '刪除'],
  template: ['Import template', '导入模板', '匯入範本'],
  doneTo: ['{done}: {what}', '{done}：{what}', '{done}：{what}'],
  taken: ['{what}: {count} {count|row|rows}', '{what}：{count} 行', '{what}：{count} 列'],
  noChanges: ['No record was changed.', '未修改任何记录。', '未修改任何紀錄。'],
  first: ['The first {count} {count|record is|records are} shown.', '仅显示前 {count} 条记录。', '僅顯示前 {count} 筆紀錄。'],
});
