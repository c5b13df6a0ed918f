import { definePhrases } from '@wms/contract/kernel/phrase.ts';

export const tagWords = definePhrases({
  tags: ['Saved searches', '常用查询', '常用查詢'],
  add: ['Save as tag', '存为标签', '存為標籤'],
  nothing: ['Enter a condition first', '请先填写查询条件', '請先填寫查詢條件'],
  title: ['Save this search as a tag', '将当前条件存为标签', '將目前條件存為標籤'],
  name: ['Label name ({language})', '标签名称（{language}）', '標籤名稱（{language}）'],
  save: ['Save', '保存', '儲存'],
  remove: ['Remove tag {name}', '删除标签 {name}', '刪除標籤 {name}'],
  removed: ['Tag {name} was removed', '已删除标签 {name}', '已刪除標籤 {name}'],
  loadFailed: ['Loading failed, retry', '加载失败，重试', '載入失敗，重試'],
  basedOn: ['Based on "{name}", changed', '基于「{name}」，已修改', '以「{name}」為基礎，已修改'],
  saveChanges: ['Save changes', '保存修改', '儲存修改'],
  backTo: ['Back to it', '还原', '還原'],
  changesSaved: ['Tag {name} was saved', '已保存标签 {name}', '已儲存標籤 {name}'],
  changesNotSaved: ['The changes were not saved', '修改未保存', '修改未儲存'],
  matches: ['{count} {count|match|matches}', '符合 {count} 条', '符合 {count} 筆'],
  notSaved: ['The tag was not saved', '标签未保存', '標籤未儲存'],
  active: ['Saved search {name}: clear it', '常用查询 {name}：点击取消', '常用查詢 {name}：點擊取消'],
});
