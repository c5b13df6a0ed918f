import { definePhrases } from '@wms/contract/kernel/phrase.ts';

export const tagWords = definePhrases({
  tags: ['Saved searches', '常用查询', '常用查詢'],
  active: ['Saved search {name}: clear it', '常用查询 {name}：点击取消', '常用查詢 {name}：點擊取消'],
  add: ['Save as tag', '存为标签', '存為標籤'],
  nothing: ['Enter a condition first', '请先填写查询条件', '請先填寫查詢條件'],
  title: ['Save this search as a tag', '将当前条件存为标签', '將目前條件存為標籤'],
  remove: ['Remove tag {name}', '删除标签 {name}', '刪除標籤 {name}'],
  removed: ['Tag {name} was removed', '已删除标签 {name}', '已刪除標籤 {name}'],
  fixedOne: ['{name} (fixed, for everybody)', '{name}（固定，所有人可用）', '{name}（固定，所有人可用）'],
  manage: ['Fixed tags', '管理固定标签', '管理固定標籤'],
  manageTitle: ['Fixed tags, for everybody', '固定标签（所有人可用）', '固定標籤（所有人可用）'],
  changeAsk: ['Save the changes for everybody?', '为所有人保存修改？', '為所有人儲存修改？'],
  changeText: [
    'The fixed tag "{name}" then searches by other conditions, for everybody.',
    '固定标签「{name}」将对所有人使用新的查询条件。',
    '固定標籤「{name}」將對所有人使用新的查詢條件。',
  ],
  basedOn: ['Based on "{name}", changed', '基于「{name}」，已修改', '以「{name}」為基礎，已修改'],
  saveChanges: ['Save changes', '保存修改', '儲存修改'],
  backTo: ['Revert', '还原', '還原'],
  changesSaved: ['Tag {name} was saved', '已保存标签 {name}', '已儲存標籤 {name}'],
  changesNotSaved: ['The changes were not saved', '修改未保存', '修改未儲存'],
  matches: ['{count} {count|match|matches}', '符合 {count} 条', '符合 {count} 筆'],
});
