import type { SessionRow } from '@wms/contract/system/session/account.calls.ts';
import { clientName } from '@wms/contract/system/session/client.ts';
import { sysUser } from '@wms/contract/system/user/user.ts';
import { sql } from 'kysely';
import { timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { notFound } from '../../kernel/ground/refusal.ts';
import { tell } from '../../kernel/log/told.ts';
import { isAlive } from './session.queries.ts';

interface Stored extends Omit<SessionRow, 'client' | 'isCurrent' | 'lookedBy' | 'ended'> {
  readonly userAgent: string;
}
/** The live sessions of a person the caller was allowed to name, the one used last first. */
export const sessionsOf = async (ctx: Context, userId: string): Promise<readonly SessionRow[]> => {
  const now = timeText(ctx.clock.now());
  const rows = await ctx.tx.rows<Stored>(sql`
    select s.id, s.user_agent as "userAgent", s.client_type as "clientType", s.ip, s.created, s.last_seen as "lastSeen"
    from sys_session s join sys_user u on u.id = s.user_id
    where s.user_id = ${userId} and ${isAlive(now)}
    order by s.last_seen desc, s.id desc`);
  return rows.map(
    ({ userAgent, ...row }): SessionRow => ({
      ...row,
      client: clientName(userAgent),
      isCurrent: row.id === ctx.credentials.sessionId ? '1' : '0',
      lookedBy: '',
      ended: null,
    }),
  );
};

/** Ends named sessions of one person; naming one that is not theirs, or no longer there, ends none (R13). */
export const endNamed = async (ctx: Context, userId: string, ids: readonly string[]): Promise<number> => {
  const wanted = [...new Set(ids)];
  const live = await ctx.tx.rows(
    sql`select id from sys_session where user_id = ${userId} and ended is null and id = any(${wanted}::bigint[]) order by id for
      update`,
  );
  if (live.length !== wanted.length) throw notFound();
  return ctx.tx.changed(
    sql`update sys_session set ended = ${timeText(ctx.clock.now())} where user_id = ${userId} and id = any(${wanted}::bigint[])`,
  );
};
export const told = (ctx: Context, userId: string, count: number): { count: number } => {
  tell(ctx, sysUser, userId, { sessions: String(count) }, { sessions: '0' });
  return { count };
};
