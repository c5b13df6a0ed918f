import { type RawBuilder, sql } from 'kysely';
import { timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';

const live = (userIds: readonly string[]): RawBuilder<unknown> =>
  sql`ended is null and user_id = any(${[...new Set(userIds)]}::bigint[])`;

/** When sessions ended, as a table that a join takes. */
export const sessionEnds = sql`(select id, ended from sys_session)`;
/** A session while it is open, with the moment it ends at the latest, as a table of a query. */
export const openSessionOf = (sessionId: string): RawBuilder<unknown> =>
  sql`(select id, absolute_end from sys_session where id = ${sessionId} and ended is null)`;

/**
 * Ends every session of some people, in the transaction of the command: who is disabled, deleted or given another password
 * is refused by every server from the first call after it. Answers how many sessions ended.
 */
export const endSessions = (ctx: Pick<Context, 'tx' | 'clock'>, userIds: readonly string[]): Promise<number> =>
  ctx.tx.changed(sql`update sys_session set ended = ${timeText(ctx.clock.now())} where ${live(userIds)}`);

/**
 * Lets every server read anew what some people may, from the first call after the transaction of the command: for
 * commands that change their roles, their rights or their data scope. Nobody is signed out.
 */
export const reassess = (ctx: Pick<Context, 'tx'>, userIds: readonly string[]): Promise<number> =>
  ctx.tx.changed(sql`update sys_session set stamp = stamp + 1 where ${live(userIds)}`);
/** The same for everybody who holds one of these roles. */
export const reassessRoles = (ctx: Pick<Context, 'tx'>, roleNos: readonly string[]): Promise<number> =>
  ctx.tx.changed(sql`update sys_session set stamp = stamp + 1
    where ended is null and user_id in (select user_id from sys_user_role where role_no = any(${[...roleNos]}::text[]))`);
