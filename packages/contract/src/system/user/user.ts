import { organization } from '../../base/organization/organization.ts';
import { supplier } from '../../base/supplier/supplier.ts';
import { warehouse } from '../../base/warehouse/warehouse.ts';
import { choice, dateTime, flag, integer, ref, text } from '../../kernel/field.ts';
import { glossary } from '../../kernel/glossary.ts';
import { defineResource, recordFields } from '../../kernel/resource.ts';
import { screenTerms } from '../../kernel/screenTerms.ts';
import { terms } from '../../kernel/terms.ts';
import { userPhrases } from './user.grants.ts';

/** Printable ASCII and Chinese characters, each in its one form: no full width, no Cyrillic or Greek beside Latin. */
const isPlainNumber = (number: string): boolean =>
  /^[\x20-\x7e\p{Script=Han}]*$/u.test(number) && number.normalize('NFKC') === number;
/** The number as it may have been meant, or one of the ordinary kind where that is not allowed either. */
const plainest = (number: string): string => {
  const meant = number.normalize('NFKC').replace(/\p{Cf}/gu, '');
  return isPlainNumber(meant) ? meant : 'zhang.wei01';
};

/**
 * An account: who signs in. What a person may and which rows they see are kept beside it, the password nowhere in a row that
 * travels. Not in the registry, as `userOption` is not: both are faces of one table that people sign in with.
 */
export const sysUser = defineResource({
  name: 'sysUser',
  table: 'sys_user',
  menu: 'BaseManage.User',
  wire: {
    service: 'ISupSrmSysUserService',
    list: 'getsysuserlist',
    invalidate: 'invalidsysuserbyids',
    restore: 'cancelinvalidsysuserbyids',
    purge: 'deletesysuserbyids',
    // adding and changing are one call, and each of these asks who may do it to whom
    written: ['list', 'invalidate', 'restore', 'purge'],
  },
  sides: ['purchaser', 'platform'],
  customFields: 'none',
  scope: { org: 'orgNo', supplier: 'belongSupplier' },
  fields: {
    userNo: text({ required: true, unique: true, max: 50, lockedOnEdit: true }),
    userName: text({ required: true }),
    side: choice({ required: true, dictionary: 'Side', lockedOnEdit: true }),
    orgNo: ref(organization, 'orgNo', { required: true }),
    warehouseNo: ref(warehouse, 'warehouseNo', { required: true, within: ['orgNo'] }),
    belongSupplier: ref(supplier, 'supplierNo', { within: ['orgNo'], lockedOnEdit: true }),
    phone: text({ pattern: 'phone' }),
    email: text({ pattern: 'email' }),
    employeeId: text({ max: 50 }),
    limitCount: integer({ min: 0, default: 0 }),
    tenantsid: text({}),
    isIntegration: flag(),
    lastLoginDate: dateTime({ serverSet: true }),
    pwdChangeDate: dateTime({ serverSet: true }),
    ...recordFields,
  },
  title: ['userNo', 'userName'],
  list: {
    columns: [
      'userNo',
      'userName',
      'side',
      'orgNo',
      'warehouseNo',
      'belongSupplier',
      'phone',
      'email',
      'employeeId',
      'limitCount',
      'statusCode',
      'lastLoginDate',
      'updateName',
      'updateDate',
    ],
    glance: ['userNo', 'userName', 'side', 'orgNo', 'statusCode', 'lastLoginDate'],
    card: ['userName', 'side', 'orgNo', 'statusCode'],
    keyword: ['userNo', 'userName', 'phone'],
    search: ['userNoIndistinct', 'userNameIndistinct', 'side', 'orgNo', 'belongSupplier', 'statusCode'],
  },
  form: [
    ['userNo', 'userName', 'side', 'orgNo', 'warehouseNo', 'belongSupplier', 'statusCode'],
    ['phone', 'email', 'employeeId'],
    ['limitCount', 'tenantsid', 'isIntegration', 'remark'],
  ],
  formTitles: [['Account', '账号', '帳號'], terms.contactDetails, ['Other', '其他', '其他']],
  exchange: {
    // each of them is somebody who is told that he has an account
    importRows: 500,
    import: [
      'userNo',
      'userName',
      'side',
      'orgNo',
      'warehouseNo',
      'belongSupplier',
      'phone',
      'email',
      'employeeId',
      'limitCount',
      'remark',
    ],
    export: [
      'userNo',
      'userName',
      'side',
      'orgNo',
      'warehouseNo',
      'belongSupplier',
      'phone',
      'email',
      'employeeId',
      'limitCount',
      'statusCode',
      'lastLoginDate',
      'remark',
    ],
  },
  check: ({ userNo, side, belongSupplier }) => {
    const number = String(userNo ?? '');
    // letters that look like others, or a mark nobody sees, would make two accounts look like one
    if (!isPlainNumber(number)) return [{ code: 'user.letters', field: 'userNo', params: { example: plainest(number) } }];
    if ((side === 'supplier') === (belongSupplier !== null && belongSupplier !== '')) return [];
    return [{ code: side === 'supplier' ? 'user.supplierNeeded' : 'user.supplierOnly', field: 'belongSupplier' }];
  },
  texts: {
    'user.letters': userPhrases['user.letters'],
    'user.supplierNeeded': userPhrases['user.supplierNeeded'],
    'user.supplierOnly': userPhrases['user.supplierOnly'],
  },
  told: {
    roleNos: ['Roles', '角色', '角色'],
    menus: screenTerms.menuPermissions,
    userDataList: ['Data scope', '数据权限', '資料權限'],
    sessions: ['Sessions', '登录会话', '登入工作階段'],
    pwd: terms.password,
    avatar: ['Picture', '头像', '頭像'],
    lookFrom: ['Viewed from', '查看开始时间', '檢視開始時間'],
    lookUntil: ['Viewed until', '查看结束时间', '檢視結束時間'],
  },
  labels: {
    $: terms.user,
    userNo: terms.userNo,
    userName: screenTerms.userName,
    side: screenTerms.side,
    belongSupplier: ['Supplier', '所属供应商', '所屬供應商'],
    phone: glossary.telNo,
    employeeId: ['Employee', '员工', '員工'],
    limitCount: ['Maximum list rows', '列表最多行数', '清單最多筆數'],
    tenantsid: ['Tenant in links', '链接中的租户', '連結中的租戶'],
    isIntegration: ['Service account', '程序账号', '程式帳號'],
    lastLoginDate: ['Last sign-in', '最近登录', '最近登入'],
    pwdChangeDate: ['Password changed on', '密码修改时间', '密碼修改時間'],
  },
});
