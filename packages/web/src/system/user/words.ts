import { definePhrases } from '@wms/contract/kernel/phrase.ts';
import { screenTerms } from '@wms/contract/kernel/screenTerms.ts';
import { terms } from '@wms/contract/kernel/terms.ts';

export const words = definePhrases({
  basic: terms.basicInformation,
  roles: ['Role permissions', '角色权限', '角色權限'],
  menus: screenTerms.menuPermissions,
  scope: ['Data scope', '数据权限', '資料權限'],
  sessions: ['Signed in', '登录设备', '登入裝置'],
  own: [
    'This is your own account: only someone else can change its rights.',
    '这是您自己的账号：权限须由他人授予。',
    '這是您自己的帳號：權限須由他人授予。',
  ],
  resetPassword: ['Reset password', '重置密码', '重設密碼'],
  askResetMore: [
    'All sessions end, and the new password must be changed at the next sign-in.',
    '其所有会话将结束，下次登录时必须修改新密码。',
    '其所有工作階段將結束，下次登入時必須變更新密碼。',
  ],
  passwords: ['New passwords', '新密码', '新密碼'],
  shownOnce: [
    'Each is shown once, here and now. Hand it over in person; it must be changed at the first sign-in.',
    '密码仅在此显示一次，请当面转交；首次登录时必须修改。',
    '密碼僅在此顯示一次，請當面轉交；首次登入時必須變更。',
  ],
  defaultPwd: ['the default password', '默认密码', '預設密碼'],
  copy: screenTerms.copy,
  copied: terms.copied,
  close: terms.close,
  saveFirst: [
    'Roles, rights and data scope follow after saving.',
    '保存后即可设置角色、权限和数据范围。',
    '儲存後即可設定角色、權限和資料範圍。',
  ],
  noRoles: ['There is no valid role of this side', '该方没有有效的角色', '該方沒有有效的角色'],
  authorizeAll: ['Authorize all', '全部授权', '全部授權'],
  deAuthorize: ['De-authorize', '取消授权', '取消授權'],
  byRole: ['Authorize by role', '按角色授权', '依角色授權'],
  inherited: [
    'Framed rights come from a role; rights ticked here are granted in addition.',
    '带框的选项已由角色授予；此处勾选的是角色之外的权限。',
    '帶框的選項已由角色授予；此處勾選的是角色之外的權限。',
  ],
  all: terms.all,
  nothing: ['none: data of this kind is not visible', '无：看不到此类数据', '無：看不到此類資料'],
  supplierBound: [
    'A user of a supplier sees rows of that supplier only, whatever is chosen here.',
    '无论此处如何选择，供应商用户只能看到该供应商的数据。',
    '無論此處如何選擇，供應商使用者只能看到該供應商的資料。',
  ],
  online: ['Signed in now', '当前在线', '目前在線'],
  usersOnline: ['Users online', '在线用户', '在線使用者'],
  lockedColumn: ['Locked until', '锁定至', '鎖定至'],
  lockedUntil: ['Locked until {date}', '锁定至 {date}', '鎖定至 {date}'],
});
