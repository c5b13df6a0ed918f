/** What is seen of accounts by who does not keep them: whom one names, and how one reaches them. */
import type { Row } from '@wms/contract/kernel/resource.ts';
import { sysUser } from '@wms/contract/system/user/user.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Context, hasGrant } from '../../kernel/ground/context.ts';

/** Whether somebody adds or changes accounts; to look at the screen is not to keep them. */
export const keepsAccounts = (ctx: Pick<Context, 'grants'>): boolean =>
  hasGrant(ctx, sysUser.menu, 'isModify') || hasGrant(ctx, sysUser.menu, 'isAdd');

const withheld: readonly string[] = ['lastLoginDate', 'pwdChangeDate', 'employeeId', 'tenantsid', 'remark'];
const isShown = (name: string): boolean => !withheld.includes(name);
// one object: what is kept of a resource hangs on it
const named: typeof sysUser = {
  ...sysUser,
  list: { ...sysUser.list, columns: sysUser.list.columns.filter(isShown) },
  exchange: { ...sysUser.exchange, export: (sysUser.exchange?.export ?? []).filter(isShown) },
};
/** Accounts as a person may ask about them: by what is withheld nothing is sorted and exported either (E3). */
export const seenAccounts = (ctx: Pick<Context, 'grants'>): typeof sysUser => (keepsAccounts(ctx) ? sysUser : named);

/** Conditions of the accounts a person sees: those of the platform are kept by the platform. */
export const seenWhere = (ctx: Pick<Context, 'grants' | 'user'>): readonly RawBuilder<unknown>[] =>
  keepsAccounts(ctx) || ctx.user.side === 'platform' ? [] : [sql`side <> 'platform'`];

/** An account without what is withheld from who does not keep it. */
export const seenAccount = (ctx: Pick<Context, 'grants'>, row: Row<typeof sysUser>): Row<typeof sysUser> =>
  keepsAccounts(ctx)
    ? row
    : { ...row, lastLoginDate: null, pwdChangeDate: null, employeeId: null, tenantsid: null, remark: null };
