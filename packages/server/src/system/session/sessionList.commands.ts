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
const mostLooks = 50;
/** The live sessions of a person the caller was allowed to name, the one used last first; then who looked as them. */
export const sessionsOf = async (ctx: Context, userId: string): Promise<readonly SessionRow[]> => {
  const now = timeText(ctx.clock.now());
  const rows = await ctx.tx.rows<Stored>(sql`
    select s.id, s.user_agent as "userAgent", s.client_type as "clientType", s.ip, s.created, s.last_seen as "lastSeen"
    from sys_session s join sys_user u on u.id = s.user_id
    where s.user_id = ${userId} and ${isAlive(now)}
    order by s.last_seen desc, s.id desc`);
  const sessions = rows.map(
    ({ userAgent, ...row }): SessionRow => ({
      ...row,
      client: clientName(userAgent),
      isCurrent: row.id === ctx.credentials.sessionId ? '1' : '0',
      lookedBy: '',
      ended: null,
    }),
  );
  return [...sessions, ...(await looksAt(ctx, userId, now))];
};

/** Who looked at the product as this person in the last month, the last one first: as true as their own sessions. */
const looksAt = async (ctx: Context, userId: string, now: string): Promise<readonly SessionRow[]> => {
  const rows = await ctx.tx.rows<{ id: string; lookedBy: string; created: string; ends: string; isOver: boolean }>(sql`
    with seen as (
      select l.id, l.looker_name as "lookedBy", l.created,
        least(l.until, coalesce(l.ended, l.until), coalesce(s.ended, l.until)) as ends
      from sys_look l left join sys_session s on s.id = l.session_id
      where l.user_id = ${userId} and l.created > ${now}::timestamptz - interval '30 days'
    )
    select id, "lookedBy", created, ends, ends <= ${now} as "isOver" from seen order by id desc limit ${mostLooks}`);
  return rows.map(
    ({ id, lookedBy, created, ends, isOver }): SessionRow => ({
      id,
      client: '',
      clientType: '',
      // where an administrator sits is nobody's business outside
      ip: '',
      created,
      lastSeen: isOver ? ends : now,
      isCurrent: '0',
      lookedBy,
      ended: isOver ? ends : null,
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
