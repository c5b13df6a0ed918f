import { randomBytes } from 'node:crypto';
import { type LoginReply, passwordIssues, type profileBody } from '@wms/contract/system/session/session.ts';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { z } from 'zod';
import { addDays, type Clock, daysBetween, timeText } from '../../kernel/clock.ts';
import type { Context } from '../../kernel/context.ts';
import type { WithCookies } from '../../kernel/http.ts';
import { newId } from '../../kernel/ids.ts';
import { invalid, Refusal } from '../../kernel/refusal.ts';
import { asSystem, scopeSettings } from '../../kernel/scope.ts';
import { inTransaction, type Tx } from '../../kernel/sql.ts';
import { dummyHash, hashPassword, isOutdated, verifyPassword } from './passwords.ts';
import { absoluteLimit, sha256 } from './session.queries.ts';

export interface Policy {
  readonly min_length: number;
  readonly allow_mistake_times: number;
  readonly lock_time: number;
  readonly indate: number;
  readonly predate: number;
  readonly is_control_indate: string;
  readonly is_expire_warn: string;
}
interface Account {
  readonly id: string;
  readonly user_no: string;
  readonly org_no: string;
  readonly status_code: string;
  readonly pwd_hash: string;
  readonly pwd_change_date: string;
  readonly must_change: string;
  readonly is_demo: string;
}
const settings = scopeSettings(asSystem('sign-in'));
const system = <T>(pool: Pool, work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(pool, settings, false, work);

/** The one row of the password policy. */
export const policyOf = async (tx: Tx): Promise<Policy> => {
  const policy = await tx.first<Policy>(
    sql`select min_length, allow_mistake_times, lock_time, indate, predate, is_control_indate, is_expire_warn from sys_pwd_policy where id = 1`,
  );
  if (!policy) throw new Error('the password policy is missing');
  return policy;
};

/** Days until a password expires under the policy; null when it does not. */
export const expiryOf = (policy: Policy, changed: string, today: string): number | null =>
  policy.is_control_indate === '1' && policy.indate > 0 ? daysBetween(today, addDays(changed.slice(0, 10), policy.indate)) : null;

const attemptsPerMinute = 20;
const ensureRate = async (tx: Tx, address: string, now: string): Promise<void> => {
  const minute = `${now.slice(0, 16)}:00`;
  const row = await tx.first<{ attempts: number }>(
    sql`insert into sys_login_rate (address, minute, attempts) values (${address}, ${minute}, 1) on conflict (address, minute) do update set attempts = sys_login_rate.attempts + 1 returning attempts`,
  );
  if ((row?.attempts ?? 0) > attemptsPerMinute) throw new Refusal('10009', [], { seconds: 60 - Number(now.slice(17, 19)) });
};

/** Counts an attempt before the password is looked at, in one statement, so that parallel guesses cannot overrun the limit. */
const takeAttempt = async (tx: Tx, userKey: string, policy: Policy, at: number): Promise<void> => {
  const now = timeText(at);
  const row = await tx.first<{ mistakes: number; locked_until: string | null }>(sql`
    insert into sys_login_failure (user_no_key, mistakes, last_mistake) values (${userKey}, 1, ${now})
    on conflict (user_no_key) do update set
      mistakes = case when sys_login_failure.locked_until <= ${now} then 1 else sys_login_failure.mistakes + 1 end,
      locked_until = case when sys_login_failure.locked_until <= ${now} then null else sys_login_failure.locked_until end,
      last_mistake = ${now}
    returning mistakes, locked_until`);
  if (!row) throw new Error('an attempt was not counted');
  if (row.locked_until === null && row.mistakes < policy.allow_mistake_times) return;
  const until = row.locked_until ?? timeText(at + policy.lock_time * 60_000);
  if (row.locked_until === null) {
    // the last attempt allowed closes the door behind itself: the lock counts from the mistake, not from the next visit
    await tx.changed(sql`update sys_login_failure set locked_until = ${until} where user_no_key = ${userKey}`);
    if (row.mistakes === policy.allow_mistake_times) return;
  }
  const minutes = Math.max(1, Math.ceil((Date.parse(until.replace(' ', 'T')) - Date.parse(now.replace(' ', 'T'))) / 60_000));
  throw new Refusal('10002', [{ code: 'login.locked', params: { minutes } }], { minutes });
};

/** Commits what was counted even where it was refused: a wrong guess must not be forgotten with its refusal. */
const counting = async <T>(pool: Pool, work: (tx: Tx) => Promise<T>): Promise<T> => {
  const outcome = await system(pool, async (tx) => {
    try {
      return { value: await work(tx) };
    } catch (error) {
      if (error instanceof Refusal) return { refusal: error };
      throw error;
    }
  });
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.value;
};
const forgetMistakes = (tx: Tx, userKey: string): Promise<number> =>
  tx.changed(sql`delete from sys_login_failure where user_no_key = ${userKey}`);

/** The gates before a password is checked: the address, and the mistakes of the user number. */
const beforePassword = async (
  pool: Pool,
  userKey: string,
  ip: string,
  at: number,
): Promise<{ policy: Policy; account: Account | undefined }> => {
  return counting(pool, async (tx) => {
    const policy = await policyOf(tx);
    await ensureRate(tx, ip, timeText(at));
    await takeAttempt(tx, userKey, policy, at);
    const account = await tx.first<Account>(
      sql`select id, user_no, org_no, status_code, pwd_hash, pwd_change_date, must_change, is_demo from sys_user where user_no_key = ${userKey}`,
    );
    return { policy, account };
  });
};

const sessionsPerUser = 5;
const openSession = async (
  tx: Tx,
  account: Account,
  reason: string,
  ip: string,
  at: number,
): Promise<{ token: string; sid: string }> => {
  const token = randomBytes(32).toString('base64url');
  const sid = randomBytes(32).toString('base64url');
  const now = timeText(at);
  await tx.changed(sql`update sys_session set ended = ${now} where user_id = ${account.id} and ended is null
    and id not in (select id from sys_session where user_id = ${account.id} and ended is null order by id desc limit ${sessionsPerUser - 1})`);
  await tx.changed(sql`insert into sys_session (id, token_sha256, sid_sha256, user_id, created, last_seen, absolute_end, must_change, ip)
    values (${newId()}, ${sha256(token)}, ${sha256(sid)}, ${account.id}, ${now}, ${now}, ${timeText(at + absoluteLimit)}, ${reason}, ${ip})`);
  return { token, sid };
};

/** Signs a person in: one message, one path and one time whatever is wrong (AUTH-31). */
export const login = async (
  pool: Pool,
  clock: Clock,
  input: { readonly userNo: string; readonly pwd: string },
  ip: string,
  oldToken: string,
  isDemo: boolean,
  note: (userKey: string) => void,
): Promise<WithCookies> => {
  const at = clock.now();
  const userKey = input.userNo.trim().toLowerCase();
  note(userKey);
  const { policy, account } = await beforePassword(pool, userKey, ip, at);
  const matches = await verifyPassword(account?.pwd_hash ?? (await dummyHash()), input.pwd);
  // a demo person of a moved database stays outside where the demo is off
  if (!account || !matches || account.status_code !== '1' || (account.is_demo === '1' && !isDemo)) throw new Refusal('10001');
  const renewed = isOutdated(account.pwd_hash) ? await hashPassword(input.pwd) : undefined;
  const days = expiryOf(policy, account.pwd_change_date, timeText(at).slice(0, 10));
  const reason = account.must_change || (days !== null && days <= 0 ? 'expired' : '');
  const session = await system(pool, async (tx) => {
    await forgetMistakes(tx, userKey);
    if (oldToken)
      await tx.changed(
        sql`update sys_session set ended = ${timeText(at)} where token_sha256 = ${sha256(oldToken)} and ended is null`,
      );
    if (renewed) await tx.changed(sql`update sys_user set pwd_hash = ${renewed} where id = ${account.id}`);
    await tx.changed(sql`update sys_user set last_login_date = ${timeText(at)} where id = ${account.id}`);
    return openSession(tx, account, reason, ip, at);
  });
  const data: LoginReply = {
    token: session.token,
    orgNo: account.org_no,
    mustChangePwd: reason ? '1' : '0',
    changeReason: reason as LoginReply['changeReason'],
    pwdExpireDays: days,
  };
  return {
    data,
    cookies: [
      { name: 'Authentication-Info', value: session.token, readable: true },
      { name: 'sid', value: session.sid },
    ],
  };
};

/** Ends the session of a token; an unknown one ends nothing and is no error (AUTH-24). */
export const logout = async (pool: Pool, clock: Clock, token: string): Promise<WithCookies> => {
  const count = token
    ? await system(pool, (tx) =>
        tx.changed(
          sql`update sys_session set ended = ${timeText(clock.now())} where token_sha256 = ${sha256(token)} and ended is null`,
        ),
      )
    : 0;
  return {
    data: { count },
    cookies: [
      { name: 'Authentication-Info', value: '', readable: true, clear: true },
      { name: 'sid', value: '', clear: true },
    ],
  };
};

/**
 * Changes the own password: the old one is needed, every other session of the person ends. A wrong old one counts like a wrong
 * sign-in: who found a session open must not find the password by trying.
 */
export const changePassword = async (
  ctx: Context,
  pool: Pool,
  input: { readonly oldPwd: string; readonly newPwd: string; readonly confirmPwd: string },
  token: string,
): Promise<{ count: number }> => {
  const { policy, account, userKey } = await counting(pool, async (tx) => {
    const policy = await policyOf(tx);
    const account = await tx.first<Account>(
      sql`select id, user_no, org_no, status_code, pwd_hash, pwd_change_date, must_change, is_demo from sys_user where id = ${ctx.user.id}`,
    );
    if (!account) throw new Refusal('10004');
    const userKey = account.user_no.toLowerCase();
    await takeAttempt(tx, userKey, policy, ctx.clock.now());
    return { policy, account, userKey };
  });
  const isOwner = await verifyPassword(account.pwd_hash, input.oldPwd);
  if (isOwner) await system(pool, (tx) => forgetMistakes(tx, userKey));
  const issues = [
    ...passwordIssues(input.newPwd, { minLength: policy.min_length, userNo: account.user_no }).map((issue) => ({
      ...issue,
      field: 'newPwd',
    })),
    ...(input.newPwd === input.confirmPwd ? [] : [{ code: 'pwd.mismatch', field: 'confirmPwd' }]),
    ...(isOwner ? [] : [{ code: 'pwd.oldWrong', field: 'oldPwd' }]),
    ...(input.newPwd === input.oldPwd ? [{ code: 'pwd.same', field: 'newPwd' }] : []),
  ];
  if (issues.length > 0) throw invalid(...issues);
  const pwdHash = await hashPassword(input.newPwd);
  const now = timeText(ctx.clock.now());
  return system(pool, async (tx) => {
    const count = await tx.changed(
      sql`update sys_user set pwd_hash = ${pwdHash}, pwd_change_date = ${now}, must_change = '', version = version + 1, update_name = ${ctx.user.userName}, update_date = ${now} where id = ${account.id}`,
    );
    await tx.changed(
      sql`update sys_session set ended = ${now} where user_id = ${account.id} and ended is null and token_sha256 <> ${sha256(token)}`,
    );
    await tx.changed(sql`update sys_session set must_change = '' where token_sha256 = ${sha256(token)}`);
    // that it changed is kept, what it was is not: the log masks members of this name
    ctx.changes.push({ entity: 'sysUser', rowId: account.id, kind: 'modify', before: { pwd: '' }, after: { pwd: '' } });
    return { count };
  });
};

/** Changes name, phone and mail of the own account; who they are and what they may is not theirs to change (V8, V9). */
export const changeProfile = async (
  ctx: Context,
  { id, version, userName, phone, email }: z.infer<typeof profileBody>,
): Promise<{ id: string; version: number }> => {
  interface Profile {
    readonly version: number;
    readonly userName: string;
    readonly phone: string | null;
    readonly email: string | null;
    readonly updateName: string | null;
    readonly updateDate: string;
  }
  const before = await ctx.tx.first<Profile>(
    sql`select version, user_name as "userName", phone, email, update_name as "updateName", update_date as "updateDate" from sys_user where id = ${id} for update`,
  );
  if (!before) throw new Refusal('10004');
  if (before.version !== version)
    throw new Refusal('20004', [
      {
        code: 'version',
        field: 'version',
        rowId: id,
        params: {
          id,
          version: before.version,
          updateName: before.updateName ?? '',
          updateDate: before.updateDate,
          name: before.userName,
        },
      },
    ]);
  const after = { userName, phone: phone || null, email: email || null };
  await ctx.tx.changed(
    sql`update sys_user set user_name = ${after.userName}, phone = ${after.phone}, email = ${after.email}, version = version + 1, update_name = ${userName}, update_date = ${timeText(ctx.clock.now())} where id = ${id}`,
  );
  const { userName: oldName, phone: oldPhone, email: oldEmail } = before;
  ctx.changes.push({
    entity: 'sysUser',
    rowId: id,
    kind: 'modify',
    before: { userName: oldName, phone: oldPhone, email: oldEmail },
    after,
  });
  return { id, version: version + 1 };
};
