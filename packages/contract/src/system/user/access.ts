import { z } from 'zod';
import { grantFlags } from '../../kernel/permission.ts';
import { definePhrases } from '../../kernel/phrase.ts';
import { idText } from '../../kernel/schema.ts';
import { screenTerms } from '../../kernel/screenTerms.ts';
import { terms } from '../../kernel/terms.ts';

/**
 * What is asked about a person: a menu, a button of it (with its right), a call by its wire name, or a record by the name of
 * its declaration and its number, with a right where a button for that record is meant.
 */
export const explainBody = z
  .strictObject({
    userId: idText,
    menuNo: z.string().min(1).max(100).optional(),
    flag: z.enum(grantFlags).optional(),
    call: z.string().min(1).max(200).optional(),
    entity: z.string().min(1).max(100).optional(),
    rowNo: z.string().trim().min(1).max(100).optional(),
  })
  .refine(
    ({ menuNo, call, entity, rowNo }) =>
      menuNo !== undefined || call !== undefined || (entity !== undefined && rowNo !== undefined),
    {
      error: 'access.what',
    },
  );
export type ExplainBody = z.output<typeof explainBody>;

/** The layers between a person and what they want, in the order in which they are asked. */
export const accessLayers = [
  'state',
  'password',
  'side',
  'grant',
  'licence',
  'exists',
  'org',
  'warehouse',
  'documentClass',
  'classification',
  'supplier',
  'guard',
  'limit',
] as const;
export type AccessLayer = (typeof accessLayers)[number];

export const accessPhrases = definePhrases({
  'access.what': ['Specify a menu, call or record', '请指定菜单、调用或记录', '請指定選單、呼叫或記錄'],
  'access.state': ['Account', '账号', '帳號'],
  'access.password': terms.password,
  'access.side': screenTerms.side,
  'access.grant': ['Right', '权限', '權限'],
  'access.licence': ['Licence', '授权', '授權'],
  'access.exists': screenTerms.record,
  'access.org': ['Data scope: organization', '数据权限：组织', '資料權限：組織'],
  'access.warehouse': ['Data scope: warehouse', '数据权限：仓库', '資料權限：倉庫'],
  'access.documentClass': ['Data scope: document class', '数据权限：单据类别', '資料權限：單據類別'],
  'access.classification': ['Data scope: item category', '数据权限：物料分类', '資料權限：料件分類'],
  'access.supplier': screenTerms.supplier,
  'access.guard': ['Status and guards', '状态与保护规则', '狀態與保護規則'],
  'access.limit': ['Length of lists', '列表行数', '清單筆數'],
  'access.ok': ['allows it', '允许', '允許'],
  'access.notAsked': ['not asked: an earlier layer stops it', '未检查：前面的层级已阻止', '未檢查：前面的層級已阻止'],
  'access.isInvalid': ['the account is not valid', '账号已失效', '帳號已失效'],
  'access.mustChange': ['the password must be changed first', '须先修改密码', '須先變更密碼'],
  'access.otherSide': ['made by another side, not by {side}', '不属于{side}的操作', '不屬於{side}的操作'],
  'access.noGrant': [
    '{flag} on {menu} is missing. Roles of the person: {roles}. Roles that give it: {givers}',
    '缺少 {menu} 的“{flag}”权限。该用户的角色：{roles}；可授予此权限的角色：{givers}',
    '缺少 {menu} 的「{flag}」權限。該使用者的角色：{roles}；可授予此權限的角色：{givers}',
  ],
  'access.noMenu': [
    '{menu} is no menu of this side, or is switched off',
    '{menu} 不属于该方或已停用',
    '{menu} 不屬於該方或已停用',
  ],
  'access.noRow': ['there is no such record', '没有此记录', '沒有此記錄'],
  'access.outside': [
    'the record has {value}; the person sees {allowed}',
    '记录为 {value}；该用户可见 {allowed}',
    '記錄為 {value}；該使用者可見 {allowed}',
  ],
  'access.guarded': [
    'a rule of this kind of record hides it in its status (a draft of somebody else)',
    '该类记录在此状态下受规则保护（如他人的草稿）',
    '該類記錄在此狀態下受規則保護（如他人的草稿）',
  ],
  'access.wrongState': [
    '{actions}: not possible in status {status}',
    '{actions}：状态为“{status}”时不可执行',
    '{actions}：狀態為「{status}」時不可執行',
  ],
  'access.beyondLimit': [
    'lists of this person end after {count} {count|row|rows} and the record comes later: a narrower search finds it',
    '该用户的列表最多显示 {count} 行，此记录排在其后：缩小查询范围即可找到',
    '該使用者的清單最多顯示 {count} 筆，此記錄排在其後：縮小查詢範圍即可找到',
  ],
  'access.noLicence': ['the licence does not cover it', '授权范围不包含此功能', '授權範圍不包含此功能'],
  'access.byLicence': ['who keeps the licence', '授权管理员', '授權管理員'],
  'access.none': ['none', '无', '無'],
  'access.all': ['all', '全部', '全部'],
  'access.byUser': ['who keeps users', '用户管理员', '使用者管理員'],
  'access.byPerson': ['the person, at the next sign-in', '本人，下次登录时', '本人，下次登入時'],
  'access.byNobody': ['nobody: another side does this', '无法更改：由另一方执行', '無法更改：由另一方執行'],
  'access.byOwner': ['who owns the record', '记录的所有者', '記錄的所有者'],
});
