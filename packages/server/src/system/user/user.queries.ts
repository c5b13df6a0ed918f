import type { ReplyOf } from '@wms/contract/kernel/call.ts';
import type { ConditionValue, PageQuery } from '@wms/contract/kernel/page.ts';
import type * as calls from '@wms/contract/system/user/user.calls.ts';
import { sysUser } from '@wms/contract/system/user/user.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Context, hasGrant } from '../../kernel/ground/context.ts';
import { invalid, notFound } from '../../kernel/ground/refusal.ts';
import { type ListOptions, listRows } from '../../kernel/list/list.ts';
import { findRow } from '../../kernel/row/rows.ts';
import { isOnline, lockedUntil, userInfoOf } from '../session/door.ts';
import { rolesOf } from './grants.commands.ts';
import { keepsAccounts, seenAccount, seenAccounts, seenWhere } from './seen.ts';

/** Who is signed in now, for those who keep accounts: to nobody else it says when people work. */
const onlineIs =
  (ctx: Context) =>
  (value: ConditionValue): RawBuilder<unknown> => {
    if (!keepsAccounts(ctx) || (value !== '0' && value !== '1'))
      throw invalid({ code: 'valid.condition', field: 'online', params: { value: String(value) } });
    return value === '1' ? isOnline(ctx) : sql`not ${isOnline(ctx)}`;
  };

/** What a list of accounts is given beside a request, and a file of them. */
export const accountOptions = (ctx: Context): ListOptions => ({ fixed: seenWhere(ctx), extra: { online: onlineIs(ctx) } });

/**
 * Accounts of the organizations of the person asking, each with the moment until which it is locked after wrong passwords; null when
 * it is not.
 */
export const listUsers = async (ctx: Context, query: PageQuery): Promise<ReplyOf<typeof calls.listUsers>> => {
  const page = await listRows(ctx, seenAccounts(ctx), query, accountOptions(ctx));
  const until = await lockedUntil(ctx, keepsAccounts(ctx) ? page.records.map(({ userNo }) => userNo) : []);
  return {
    ...page,
    records: page.records.map((row) => ({ ...seenAccount(ctx, row), lockedUntil: until.get(row.userNo.toLowerCase()) ?? null })),
  };
};

/**
 * The own account, or for who keeps accounts one in scope. To everybody else the account of another does not exist: its id
 * is no door (V8).
 */
export const userById = async (ctx: Context, id: string): Promise<ReplyOf<typeof calls.getUser>> => {
  const isOwn = id === ctx.user.id;
  const keeps = ctx.user.side !== 'supplier' && hasGrant(ctx, sysUser.menu, 'isSearch');
  const found = keeps ? await findRow(ctx, sysUser, id) : null;
  const isSeen = keepsAccounts(ctx) || ctx.user.side === 'platform' || found?.side !== 'platform';
  const row = found && isSeen ? seenAccount(ctx, found) : null;
  const info = isOwn ? await userInfoOf(ctx) : undefined;
  if (!row) {
    if (!info) throw notFound();
    return info;
  }
  const locked = await lockedUntil(ctx, keepsAccounts(ctx) ? [row.userNo] : []);
  const roleNos = keepsAccounts(ctx) ? [...(await rolesOf(ctx, id))] : [];
  return { ...row, lockedUntil: locked.get(row.userNo.toLowerCase()) ?? null, roleNos, ...info };
};
