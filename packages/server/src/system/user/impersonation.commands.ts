import type { Issue } from '@wms/contract/kernel/issue.ts';
import type { ImpersonationReply } from '@wms/contract/system/user/impersonation.calls.ts';
import { impersonationMinutes } from '@wms/contract/system/user/impersonation.ts';
import { sysUser } from '@wms/contract/system/user/user.ts';
import { sql } from 'kysely';
import { timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { newId } from '../../kernel/ground/ids.ts';
import { ensure, Refusal } from '../../kernel/ground/refusal.ts';
import { tell } from '../../kernel/log/told.ts';
import { getRow } from '../../kernel/row/rows.ts';
import { expiryOf, policyOf } from '../pwdPolicy/door.ts';
import { lockedUntil, openSessionOf } from '../session/door.ts';
import { ensureAuthority, ensureNotSelf, type UserRow } from './authority.ts';

/** Why nobody could be signed in as this person now. A password an administrator gave is none: what comes after it is looked at. */
const closedIssues = async (ctx: Context, row: UserRow): Promise<readonly Issue[]> => {
  const now = timeText(ctx.clock.now());
  const policy = await policyOf(ctx.tx);
  const more = await ctx.tx.first<{ must_change: string; changed: string }>(
    sql`select must_change, pwd_change_date as changed from sys_user where id = ${row.id}`,
  );
  const until = (await lockedUntil(ctx, [row.userNo])).get(row.userNo.toLowerCase());
  const params = { user: row.userNo };
  const days = more?.must_change === '' ? expiryOf(policy, more.changed, now.slice(0, 10)) : null;
  return [
    ...(row.statusCode === '1' ? [] : [{ code: 'look.invalid', rowId: row.id, params }]),
    ...(until ? [{ code: 'look.locked', rowId: row.id, params: { ...params, date: until.slice(0, 16) } }] : []),
    ...(days !== null && days <= 0 ? [{ code: 'look.expired', rowId: row.id, params }] : []),
  ];
};

/** Ends what this person looks at, each with its own line in the log. Answers how many ended. */
const endLooks = async (ctx: Context): Promise<number> => {
  // two that begin at once would both find nothing to end
  await ctx.tx.first(sql`select 1 from sys_user where id = ${ctx.user.id} for no key update`);
  const now = timeText(ctx.clock.now());
  const ended = await ctx.tx.rows<{ user_id: string; user_no: string; created: string }>(sql`
    update sys_look l set ended = ${now}, told = '1' from sys_user u
    where u.id = l.user_id and l.looker_id = ${ctx.user.id} and l.ended is null and l.until > ${now}
    returning l.user_id::text, u.user_no, l.created`);
  for (const { user_id, created } of ended) tell(ctx, sysUser, user_id, { lookFrom: created }, { lookUntil: now });
  ctx.note(ended.map(({ user_no }) => user_no).join(', '));
  return ended.length;
};

/**
 * Begins to look at the product as somebody else, read-only, for half an hour at most: at nobody who may more, nobody out of
 * sight, not at oneself, one at a time. The session of who looks stays what it is; the number answered opens nothing without it.
 */
export const impersonate = async (ctx: Context, userId: string): Promise<ImpersonationReply> => {
  const { sessionId } = ctx.credentials;
  if (sessionId === '') throw new Refusal('10004');
  const row = await getRow(ctx, sysUser, userId);
  ctx.note(row.userNo);
  ensureNotSelf(ctx, [row.id]);
  await ensureAuthority(ctx, [row]);
  ensure(await closedIssues(ctx, row));
  await endLooks(ctx);
  ctx.note(row.userNo);
  const id = newId();
  const at = ctx.clock.now();
  const created = timeText(at);
  const { user } = ctx;
  const look = await ctx.tx.first<{ until: string }>(sql`
    insert into sys_look (id, session_id, looker_id, looker_no, looker_name, user_id, created, until)
    select ${id}, s.id, ${user.id}, ${user.userNo}, ${user.userName}, ${row.id}, ${created},
      least(s.absolute_end, ${timeText(at + impersonationMinutes * 60_000)}::timestamptz)
    from ${openSessionOf(sessionId)} s returning until`);
  if (!look) throw new Refusal('10004');
  tell(ctx, sysUser, row.id, {}, { lookFrom: created, lookUntil: look.until });
  return { lookId: id, userNo: row.userNo, userName: row.userName, until: look.until };
};

/** Ends looking; who looks at nobody ends nothing. */
export const endLooking = async (ctx: Context): Promise<{ readonly count: number }> => ({ count: await endLooks(ctx) });
