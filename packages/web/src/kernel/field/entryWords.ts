import { definePhrases } from '@wms/contract/kernel/phrase.ts';
import { terms } from '@wms/contract/kernel/terms.ts';

export const words = definePhrases({
  chooseFirst: ['Choose the {field} first', '请先选择{field}', '請先選擇{field}'],
  clearedFields: ['Cleared: {fields}', '已清空：{fields}', '已清空：{fields}'],
  loadFailed: ['Loading failed', '加载失败', '載入失敗'],
  nothing: ['Nothing found', '未找到', '查無資料'],
  unchosen: [
    '"{text}" was not taken: choose an entry of the list',
    '「{text}」未采用：请从列表中选择',
    '「{text}」未採用：請從清單中選擇',
  ],
  moreFound: ['{count} more: type to narrow down', '还有 {count} 项，请输入关键字', '還有 {count} 項，請輸入關鍵字'],
  locked: ['Can no longer be changed', '不可修改', '不可修改'],
  saveNew: ['Save and new', '保存并新增', '儲存並新增'],
  problems: ['{count} {count|field needs|fields need} attention', '有 {count} 处需要修正', '有 {count} 處需要修正'],
  goTo: ['Go to {field}', '前往{field}', '前往{field}'],
  addTitle: ['Add {name}', '新增{name}', '新增{name}'],
  conflict: ['Someone else has changed this record', '记录已被他人修改', '紀錄已被他人修改'],
  conflictBy: [
    '{name} saved it at {date}. Your changes are not saved yet.',
    '{name} 已于 {date} 保存此记录，您的修改尚未保存。',
    '{name} 已於 {date} 儲存此紀錄，您的修改尚未儲存。',
  ],
  conflictUnknown: [
    'It was saved in the meantime. Your changes are not saved yet.',
    '该记录在此期间已被保存，您的修改尚未保存。',
    '此紀錄在此期間已被儲存，您的修改尚未儲存。',
  ],
  fieldHead: terms.field,
  theirs: ['Saved now', '当前已保存', '目前已儲存'],
  mine: ['Yours', '您的修改', '您的修改'],
  reload: ['Discard mine', '放弃我的修改', '放棄我的修改'],
  saveChosen: ['Save selection', '保存所选内容', '儲存所選內容'],
  restored: ['Your unsaved input of {date} was restored', '已恢复 {date} 填写但未保存的内容', '已還原 {date} 填寫但未儲存的內容'],
  discardKept: ['Discard it', '丢弃', '捨棄'],
  overwrite: ['Overwrite with mine', '用我的修改覆盖', '以我的修改覆寫'],
  conflictLost: ['Your changes are the same as what is saved.', '您的修改与已保存的内容一致。', '您的修改與已儲存的內容一致。'],
  failed: ['The record could not be loaded', '记录加载失败', '紀錄載入失敗'],
  count: ['{count}/{max}', '{count}/{max}', '{count}/{max}'],
});
