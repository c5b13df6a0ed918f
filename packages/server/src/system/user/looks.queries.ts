import type { SessionRow } from '@wms/contract/system/session/account.calls.ts';
import { sql } from 'kysely';
import { timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { sessionEnds, sessionsOf } from '../session/door.ts';

/** When a look `l` ends whose looker had the session `s`: at its time, when it was ended, or with that session. */
export const lookEnds = sql`least(l.until, coalesce(l.ended, l.until), coalesce(s.ended, l.until))`;
const mostLooks = 50;
/** Who looked at the product as this person in the last month, the last one first: as true as their own sessions. */
const looksAt = async (ctx: Context, userId: string, now: string): Promise<readonly SessionRow[]> => {
  const rows = await ctx.tx.rows<{ id: string; lookedBy: string; created: string; ends: string; isOver: boolean }>(sql`
    with seen as (
      select l.id, l.looker_name as "lookedBy", l.created,
        ${lookEnds} as ends
      from sys_look l left join ${sessionEnds} s on s.id = l.session_id
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

/** Where a person is signed in whom the caller was allowed to name; then who looked as them. */
export const sessionsAndLooks = async (ctx: Context, userId: string): Promise<readonly SessionRow[]> => [
  ...(await sessionsOf(ctx, userId)),
  ...(await looksAt(ctx, userId, timeText(ctx.clock.now()))),
];
