import { z } from 'zod';
import type { UserData } from '../../kernel/person.ts';
import { definePhrases, type Trilingual } from '../../kernel/phrase.ts';
import { idText } from '../../kernel/schema.ts';
import { terms } from '../../kernel/terms.ts';
import { menuGrants } from '../role/role.ts';

const head = { userId: idText, version: z.number().int() };
export const userGrantsBody = z.strictObject({ userId: idText });
export const saveUserRolesBody = z.strictObject({ ...head, roleNos: z.array(z.string().min(1).max(50)).max(50) });
export const saveUserMenusBody = z.strictObject({ ...head, menus: menuGrants });
export const saveUserDataScopeBody = z.strictObject({
  ...head,
  userDataList: z
    .array(z.strictObject({ dataType: z.enum(['1', '2', '3', '4']), dataValue: z.string().min(1).max(50) }))
    .max(2000),
});
export const resetPasswordBody = z.strictObject({ ids: z.array(idText).min(1).max(500) });

/** What each kind of data scope is called. */
export const scopeLabels: Readonly<Record<UserData['dataType'], Trilingual>> = {
  '1': ['Organizations', '组织', '組織'],
  '2': ['Document classes', '单据类别', '單據類別'],
  '3': ['Warehouses', '仓库', '倉庫'],
  '4': ['Item categories', '物料分类', '料件分類'],
};

export const userPhrases = definePhrases({
  'user.everything': terms.all,
  'user.wasChanged': ['changed', '已更改', '已變更'],
  'user.hasPicture': ['a picture', '已设置图片', '已設定圖片'],
  'user.letters': [
    'A user number has letters A to Z, digits, signs such as . _ - @ or Chinese characters, for example {example}',
    '用户编号只能包含半角英文字母、数字、. _ - @ 等符号或汉字，例如 {example}',
    '使用者編號只能包含半形英文字母、數字、. _ - @ 等符號或漢字，例如 {example}',
  ],
  'user.supplierNeeded': [
    'A user of the supplier side belongs to exactly one supplier',
    '供应商用户必须且只能属于一个供应商',
    '供應商使用者必須且只能屬於一個供應商',
  ],
  'user.supplierOnly': [
    'Only a user of the supplier side belongs to a supplier',
    '只有供应商用户可以属于供应商',
    '只有供應商使用者可以屬於供應商',
  ],
  'user.self': ['You cannot do this to your own account', '不能对自己的账号执行此操作', '不能對自己的帳號執行此操作'],
  'user.lastAdmin': [
    'At least one valid administrator must remain',
    '必须至少保留一名有效的管理员',
    '必須至少保留一名有效的管理員',
  ],
  'user.beyond': ['User {user} has more rights than you', '用户 {user} 的权限超出您的权限', '使用者 {user} 的權限超出您的權限'],
  'user.platformOnly': ['Only a platform administrator can do this', '仅平台管理员可执行此操作', '僅平台管理員可執行此操作'],
  'scope.beyond': [
    'You can only grant data you see yourself: {what}',
    '只能授予自己可见的数据范围：{what}',
    '只能授予自己可見的資料範圍：{what}',
  ],
  'scope.unknown': ['{what} does not exist', '{what} 不存在', '{what} 不存在'],
});
