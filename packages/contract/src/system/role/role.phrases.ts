import { definePhrases } from '../../kernel/phrase.ts';

export const rolePhrases = definePhrases({
  'grant.beyond': [
    'You can only grant or revoke rights you hold yourself: {what}',
    '只能授予或收回自己拥有的权限：{what}',
    '只能授予或收回自己擁有的權限：{what}',
  ],
  'grant.side': ['{what} is not for this side', '{what} 不属于该方', '{what} 不屬於該方'],
  'grant.noRight': ['No page has this right: {what}', '页面没有此权限：{what}', '頁面沒有此權限：{what}'],
  'grant.unknown': ['There is no menu {what}', '菜单 {what} 不存在', '選單 {what} 不存在'],
  'role.isAdmin': [
    'The administrator role has all rights and cannot be changed',
    '管理员角色拥有全部权限，不可更改',
    '管理員角色擁有全部權限，不可更改',
  ],
  'role.held': [
    'Role {role} is held by {count} {count|person|people}: {who}',
    '角色 {role} 仍由 {count} 人持有：{who}',
    '角色 {role} 仍由 {count} 人持有：{who}',
  ],
  'role.off': ['Role {role} is not valid', '角色 {role} 已失效', '角色 {role} 已失效'],
  'role.beyond': ['Role {role} has more rights than you', '角色 {role} 的权限超出您的权限', '角色 {role} 的權限超出您的權限'],
});
