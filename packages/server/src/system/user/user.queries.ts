import type { ReplyOf } from '@wms/contract/kernel/call.ts';
import type { PageQuery } from '@wms/contract/kernel/page.ts';
import type * as calls from '@wms/contract/system/user/user.calls.ts';
import { sysUser } from '@wms/contract/system/user/user.ts';
import { sql } from 'kysely';
import { timeText } from '../../kernel/ground/clock.ts';
import { type Context, hasGrant } from '../../kernel/ground/context.ts';
import { notFound } from '../../kernel/ground/refusal.ts';
import { listRows } from '../../kernel/list/list.ts';
import { findRow } from '../../kernel/row/rows.ts';
import { userInfoOf } from '../session/door.ts';

interface More {
  readonly lockedUntil: string | null;
  readonly roleNos: readonly string[] | null;
}

/**
 * Accounts of the organizations of the person asking, each with the moment until which it is locked after wrong passwords; null when
 * it is not.
 */
export const listUsers = async (ctx: Context, query: PageQuery): Promise<ReplyOf<typeof calls.listUsers>> => {
  const page = await listRows(ctx, sysUser, query);
  const keys = page.records.map(({ userNo }) => userNo.toLowerCase());
  const locked = await ctx.tx.rows<{ key: string; until: string }>(
    sql`select user_no_key as key, locked_until as until from sys_login_failure
      where user_no_key = any(${keys}::text[]) and locked_until > ${timeText(ctx.clock.now())}`,
  );
  const until = new Map(locked.map((row) => [row.key, row.until]));
  return { ...page, records: page.records.map((row) => ({ ...row, lockedUntil: until.get(row.userNo.toLowerCase()) ?? null })) };
};

/**
 * The own account, or for who keeps accounts one in scope. To everybody else the account of another does not exist: its id
 * is no door (V8).
 */
export const userById = async (ctx: Context, id: string): Promise<ReplyOf<typeof calls.getUser>> => {
  const isOwn = id === ctx.user.id;
  const keeps = ctx.user.side !== 'supplier' && hasGrant(ctx, sysUser.menu, 'isSearch');
  const row = keeps ? await findRow(ctx, sysUser, id) : null;
  const info = isOwn ? await userInfoOf(ctx) : undefined;
  if (!row) {
    if (!info) throw notFound();
    return info;
  }
  const more = await ctx.tx.first<More>(sql`select
    (select f.locked_until from sys_login_failure f where f.user_no_key = lower(${row.userNo}) and f.locked_until > now()) as "lockedUntil",
    (select json_agg(x.role_no order by x.role_no) from sys_user_role x where x.user_id = ${id}) as "roleNos"`);
  return { ...row, lockedUntil: more?.lockedUntil ?? null, roleNos: more?.roleNos ?? [], ...info };
};
