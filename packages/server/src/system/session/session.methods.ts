import type { UserData, UserInfo } from '@wms/contract/kernel/person.ts';
import { leastLength } from '@wms/contract/system/pwdPolicy/password.rules.ts';
import * as account from '@wms/contract/system/session/account.calls.ts';
import * as calls from '@wms/contract/system/session/session.calls.ts';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { visibleOrgs } from '../../base/organization/door.ts';
import { visibleWarehouses } from '../../base/warehouse/door.ts';
import { urlOf } from '../../file/door.ts';
import { type Clock, timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { answer, answerUpload, type Method } from '../../kernel/ground/method.ts';
import { invalid, notFound } from '../../kernel/ground/refusal.ts';
import { beyondScope } from '../../kernel/ground/scope.ts';
import { factsOf } from '../licence/door.ts';
import { expiryOf, policyOf, warnsOf } from '../pwdPolicy/door.ts';
import { deviceSecretOn } from './device.ts';
import { changeAvatar, changeProfile } from './profile.commands.ts';
import { changePassword, login, logout } from './session.commands.ts';
import { sessionListMethods } from './sessionList.methods.ts';
import { saveSettings } from './settings.commands.ts';

interface Stored {
  readonly id: string;
  readonly version: number;
  readonly user_no: string;
  readonly user_name: string;
  readonly org_no: string;
  readonly org_name: string | null;
  readonly warehouse_no: string;
  readonly warehouse_name: string | null;
  readonly employee_id: string | null;
  readonly avatar_file_id: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly limit_count: number;
  readonly tenantsid: string | null;
  readonly side: UserInfo['side'];
  readonly belong_supplier: string | null;
  readonly pwd_change_date: string;
  readonly role_nos: readonly string[] | null;
  readonly user_data: readonly UserData[] | null;
  readonly settings: UserInfo['settings'] | null;
}
interface Lists {
  readonly orgs: UserInfo['sysUserOrgResDtoList'] | null;
  readonly warehouses: UserInfo['sysUserWarehouseResDtoList'] | null;
}

const secondsBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to.replace(' ', 'T')}Z`) - Date.parse(`${from.replace(' ', 'T')}Z`)) / 1000);
const lookedAtBy = ({ clock, credentials: { impersonator } }: Context): Pick<UserInfo, 'lookedAtBy'> => {
  if (!impersonator) return {};
  const { userNo, userName, until } = impersonator;
  return { lookedAtBy: { userNo, userName, until, seconds: secondsBetween(timeText(clock.now()), until) } };
};

/** The person of the session as the browser knows them. */
export const userInfoOf = async (ctx: Context): Promise<UserInfo> => {
  const policy = await policyOf(ctx.tx);
  // the own account is the person's own whatever the scope holds, even nothing
  const row = await beyondScope(ctx, 'the own account', (own) =>
    own.tx.first<Stored>(sql`
    select u.id, u.version, u.user_no, u.user_name, u.org_no, o.org_short_name as org_name, u.warehouse_no, w.warehouse_name,
      u.employee_id, u.avatar_file_id, u.phone, u.email, u.limit_count, u.tenantsid, u.side, u.belong_supplier, u.pwd_change_date,
      (select json_agg(r.role_no order by r.role_no) from sys_user_role r where r.user_id = u.id) as role_nos,
      (select json_agg(json_build_object('dataType', d.data_type, 'dataValue', d.data_value) order by d.data_type, d.data_value)
        from sys_user_scope d where d.user_id = u.id) as user_data,
      (select json_object_agg(g.name, g.value) from sys_user_setting g where g.user_id = u.id) as settings
    from sys_user u
    left join ${visibleOrgs(own)} o on o.org_no = u.org_no
    left join ${visibleWarehouses(own)} w on w.warehouse_no = u.warehouse_no
    where u.id = ${ctx.user.id}`),
  );
  // base data comes through the person's own scope: the lists can hold nothing the person may not see
  const isValid = sql`status_code = '1'`;
  const lists = await ctx.tx.first<Lists>(sql`
    select
      (
        select json_agg(json_build_object('orgNo', x.org_no, 'orgShortName', x.org_short_name) order by x.org_no)
        from ${visibleOrgs(ctx, isValid)} x
      ) as orgs,
      (
        select json_agg(
          json_build_object('warehouseNo', x.warehouse_no, 'warehouseName', x.warehouse_name, 'orgNo', x.org_no)
          order by x.warehouse_no)
        from ${visibleWarehouses(ctx, isValid)} x
      ) as warehouses
  `);
  if (!row) throw notFound();
  const avatar = row.avatar_file_id ? urlOf(row.avatar_file_id) : null;
  const days = expiryOf(policy, row.pwd_change_date, timeText(ctx.clock.now()).slice(0, 10));
  const userDataList = row.user_data ?? [];
  return {
    id: row.id,
    version: row.version,
    userNo: row.user_no,
    userName: row.user_name,
    orgNo: row.org_no,
    orgName: row.org_name ?? '',
    warehouseNo: row.warehouse_no,
    warehouseName: row.warehouse_name ?? '',
    isLicense: ctx.licence.isOpen ? '1' : '0',
    employeeId: row.employee_id,
    url: avatar,
    avatar,
    phone: row.phone,
    email: row.email,
    limitCount: row.limit_count,
    tenantsid: row.tenantsid,
    userDataList,
    sysUserOrgResDtoList: lists?.orgs ?? [],
    sysUserWarehouseResDtoList: lists?.warehouses ?? [],
    sysUserClassifyTypeResDtoList: userDataList.flatMap(({ dataType, dataValue }) =>
      dataType === '2' ? [{ classifyType: dataValue, classifyTypeName: dataValue }] : [],
    ),
    side: row.side,
    belongSupplier: row.belong_supplier,
    roleNos: row.role_nos ?? [],
    settings: row.settings ?? {},
    // of the session: it also knows a password that expired
    mustChangePwd: ctx.user.mustChangePwd ? '1' : '0',
    ...lookedAtBy(ctx),
    pwdExpireDays: days,
    pwdExpireWarn: warnsOf(policy, days) ? '1' : '0',
    pwdMinLength: leastLength(policy.min_length),
  };
};

/** The token of the session that made the call; none for a token that came without its companion cookie (R2). */
const heldToken = (ctx: Context): string => (ctx.user.id === '0' ? '' : ctx.credentials.token);
const ownOnly = (ctx: Context, id: string): void => {
  if (id !== ctx.user.id) throw notFound();
};

/** Sign-in, sign-out and the own account. The pool is needed because counting a failed attempt must outlive its refusal. */
export const sessionMethods = (pool: Pool, clock: Clock, demoAccounts: readonly account.DemoAccount[]): readonly Method[] => {
  const deviceSecret = deviceSecretOn(pool);
  return [
    answer(calls.login, (ctx, input) =>
      login(pool, clock, {
        ...input,
        from: ctx.credentials,
        oldToken: heldToken(ctx),
        isDemo: demoAccounts.length > 0,
        deviceSecret,
        note: ctx.note,
        noteWho: ctx.noteWho,
      }),
    ),
    answer(calls.logout, (ctx) => logout(pool, clock, heldToken(ctx))),
    answer(calls.getAuth, async (ctx, { type }) => {
      if (type !== '1' && type !== 'ALL') throw invalid({ code: 'valid.choice', field: 'type', params: { value: type } });
      const { isLicense, machineCode, modules, edition, customer, maxUsers, expireDate, daysLeft } = factsOf(ctx);
      if (type === '1') return { isLicense };
      if (ctx.user.id === '0') return { isLicense, machineCode };
      return { isLicense, machineCode, modules, edition, customer, maxUsers, expireDate, daysLeft };
    }),
    answer(calls.getUserInfo, userInfoOf),
    answer(account.listDemoAccounts, async () => ({ records: demoAccounts })),
    answer(account.saveSettings, saveSettings),
    answer(account.changePassword, (ctx, input) => changePassword(ctx, pool, input, deviceSecret)),
    answer(account.changeProfile, async (ctx, input) => {
      ownOnly(ctx, input.id);
      return beyondScope(ctx, 'own profile', (wide) => changeProfile(wide, input));
    }),
    answerUpload(account.uploadAvatar, (ctx, upload) => beyondScope(ctx, 'own avatar', (wide) => changeAvatar(wide, upload))),
    ...sessionListMethods,
  ];
};
