import { definePhrases, type Trilingual } from '@wms/contract/kernel/phrase.ts';
import { screenTerms } from '@wms/contract/kernel/screenTerms.ts';
import { terms } from '@wms/contract/kernel/terms.ts';

import type { Preset } from './rights.ts';

/** What can be given in one go. */
export const presetWords: Readonly<Record<Preset, Trilingual>> = {
  view: terms.view,
  work: ['Work', '办理', '辦理'],
  full: terms.all,
};

export const words = definePhrases({
  basic: terms.basicInformation,
  menus: screenTerms.menuPermissions,
  menu: terms.menu,
  search: ['Find a menu', '查找菜单', '尋找選單'],
  onlyGranted: ['Only what is granted', '仅显示已授权', '僅顯示已授權'],
  wholeRow: ['All rights of {name}', '{name} 的全部权限', '{name} 的全部權限'],
  wholeBranch: ['All rights below {name}', '{name} 下的全部权限', '{name} 下的全部權限'],
  wholeColumn: ['{name} on all menus shown', '所示菜单的“{name}”', '所示選單的「{name}」'],
  allShown: ['all menus shown', '所示菜单', '所示選單'],
  presetOf: ['{name}: preset {preset}', '{name}：预设“{preset}”', '{name}：預設「{preset}」'],
  saveFirst: ['The rights follow after saving.', '保存后即可设置权限。', '儲存後即可設定權限。'],
  savedNow: ['{name} is saved. Now grant the rights.', '{name} 已保存，请继续授予权限。', '{name} 已儲存，請繼續授予權限。'],
  right: ['{menu}: {flag}', '{menu}：{flag}', '{menu}：{flag}'],
  byRole: ['by a role', '来自角色', '來自角色'],
  noneShown: ['No menu fits', '没有符合的菜单', '沒有符合的選單'],
  count: [
    '{count} {count|right|rights} on {menus} {menus|menu|menus}',
    '{menus} 个菜单共 {count} 项权限',
    '{menus} 個選單共 {count} 項權限',
  ],
  unchanged: screenTerms.unchanged,
  saveAsk: ['Save these changes?', '保存这些变更？', '儲存這些變更？'],
  added: ['Added ({count})', '新增（{count}）', '新增（{count}）'],
  removed: ['Removed ({count})', '移除（{count}）', '移除（{count}）'],
  adminFixed: [
    'The administrator role has all rights and cannot be changed.',
    '管理员角色拥有全部权限，不可更改。',
    '管理員角色擁有全部權限，不可更改。',
  ],
  readOnly: [
    'You can view these rights but not change them.',
    '您只能查看这些权限，不能修改。',
    '您只能檢視這些權限，不能修改。',
  ],
  ownOnly: [
    'Greyed-out rights are ones you don’t have; you can only grant rights you hold.',
    '灰色的选项是您自己没有的权限：只能授予自己拥有的权限。',
    '灰色的選項是您自己沒有的權限：只能授予自己擁有的權限。',
  ],
  presetsMean: [
    'View: see, export and print. Work: also the daily work. All: also deactivate, restore, delete and change in batches.',
    '查看：查看、导出、打印；办理：另含日常操作；全部：另含作废、恢复、删除和批量修改。',
    '檢視：檢視、匯出、列印；辦理：另含日常操作；全部：另含作廢、恢復、刪除和批次修改。',
  ],
  problems: ['Please check the marked fields', '请检查标出的字段', '請檢查標示的欄位'],
  laidOver: [
    'Somebody else has changed this meanwhile. What you chose is laid over it: saving shows what it changes now; cancel takes theirs.',
    '在此期间已被他人修改。您的选择已叠加在最新内容之上：保存时会列出差异；取消则采用他人的修改。',
    '在此期間已被他人修改。您的選擇已疊加在最新內容之上：儲存時會列出差異；取消則採用他人的修改。',
  ],
});
