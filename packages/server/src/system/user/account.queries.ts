import { sysUser } from '@wms/contract/system/user/user.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../kernel/ground/context.ts';
import { beyondScope } from '../../kernel/ground/scope.ts';
import type { Tx } from '../../kernel/ground/sql.ts';
import { allOf, findRows, visible } from '../../kernel/row/rows.ts';
import { ensureSeats } from '../licence/door.ts';

/** The warehouse the person who calls works in; undefined for work of the system. */
export const ownWarehouseOf = async ({ tx, user }: Context): Promise<string | undefined> =>
  (await tx.first<{ no: string }>(sql`select warehouse_no as no from sys_user where id = ${user.id}`))?.no;

/** Holds the own account, so that a person does one thing after another where two at once would miscount. */
export const holdOwnAccount = ({ tx, user }: Context): Promise<unknown> =>
  tx.first(sql`select id from sys_user where id = ${user.id} for update`);

/** The accounts in scope that meet conditions, as a table of a query. */
export const visibleUsers = (ctx: Pick<Context, 'scope'>, ...where: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql`(select * from sys_user where ${allOf([...visible(sysUser, ctx), ...where])})`;
/** Whether the person who calls can see an account of this number. */
export const isUser = async (ctx: Context, userNo: string): Promise<boolean> =>
  (await findRows(ctx, sysUser, [sql`user_no = ${userNo}`])).length > 0;

/** Those of some numbers that are valid accounts in sight of who calls. */
export const usersNamed = async (ctx: Context, userNos: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await findRows(ctx, sysUser, [sql`user_no = any(${[...userNos]}::text[])`, sql`status_code = '1'`]);
  return new Set(rows.map(({ userNo }) => userNo));
};
/** The mail addresses of those of some accounts that are open, by the id of the account; empty where one has none. */
export const mailboxesOf = async (tx: Tx, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await tx.rows<{ id: string; email: string }>(sql`
    select id::text, coalesce(email, '') as email from sys_user where id = any(${[...userIds]}::bigint[]) and status_code = '1'`);
  return new Map(rows.map(({ id, email }) => [id, email]));
};
/** The names of some accounts, by their ids. */
export const userNamesOf = async (tx: Tx, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await tx.rows<{ id: string; name: string }>(sql`
    select id::text, user_name as name from sys_user where id = any(${[...userIds]}::bigint[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
};
/** Who holds which of some roles: role numbers by the id of the account. */
export const roleHolders = async (tx: Tx, roleNos: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const rows = await tx.rows<{ id: string; roleNos: readonly string[] }>(sql`
    select user_id::text as id, array_agg(role_no) as "roleNos" from sys_user_role
    where role_no = any(${[...roleNos]}::text[]) group by user_id`);
  return new Map(rows.map((row) => [row.id, new Set(row.roleNos)]));
};

/** Refuses when more people may sign in than the licence has seats for: asked after one was added or made valid again. */
export const ensureSeat = (ctx: Context): Promise<void> =>
  ensureSeats(ctx, () =>
    beyondScope(ctx, 'seats of the licence', async ({ tx }) => {
      const row = await tx.first<{ users: number }>(sql`select count(*)::int as users from sys_user where status_code = '1'`);
      return row?.users ?? 0;
    }),
  );
