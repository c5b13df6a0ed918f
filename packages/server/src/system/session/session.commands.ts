import { randomBytes } from 'node:crypto';
import type { Side } from '@wms/contract/kernel/permission.ts';
import { passwordIssues } from '@wms/contract/system/pwdPolicy/password.rules.ts';
import type { LoginReply } from '@wms/contract/system/session/session.calls.ts';
import { sysUser } from '@wms/contract/system/user/user.ts';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { type Clock, timeText } from '../../kernel/ground/clock.ts';
import type { Context, Credentials } from '../../kernel/ground/context.ts';
import { newId } from '../../kernel/ground/ids.ts';
import type { WithCookies } from '../../kernel/ground/method.ts';
import { invalid, Refusal } from '../../kernel/ground/refusal.ts';
import type { Tx } from '../../kernel/ground/sql.ts';
import { tell } from '../../kernel/log/told.ts';
import { dummyHash, expiryOf, hashPassword, isOutdated, type Policy, policyOf, verifyPassword } from '../pwdPolicy/door.ts';
import { counting, ensureRate, forgetMistakes, type Guesser, system, takeAttempt } from './attempts.commands.ts';
import { deviceCookie, deviceOf, strangerOf } from './device.ts';
import { absoluteLimit, sha256 } from './session.queries.ts';

interface Account {
  readonly id: string;
  readonly user_no: string;
  readonly user_name: string;
  readonly side: Side;
  readonly org_no: string;
  readonly status_code: string;
  readonly pwd_hash: string;
  readonly pwd_change_date: string;
  readonly must_change: string;
  readonly is_demo: string;
}
const accountColumns = sql`id, user_no, user_name, side, org_no, status_code, pwd_hash, pwd_change_date, must_change, is_demo`;

interface Knock {
  readonly secret: string;
  /** What was typed as the user number, in small letters. */
  readonly typed: string;
  readonly from: From;
  readonly at: number;
  note(userKey: string): void;
}
/** The gates before a password is checked: the address, and the mistakes of who guesses. */
const beforePassword = (
  pool: Pool,
  { secret, typed, from, at, note }: Knock,
): Promise<{ policy: Policy; account: Account | undefined; guesser: Guesser }> =>
  counting(pool, async (tx) => {
    const policy = await policyOf(tx);
    await ensureRate(tx, from.ip, timeText(at));
    const account = await tx.first<Account>(sql`select ${accountColumns} from sys_user where user_no_key = ${typed}`);
    const stranger = strangerOf(secret, typed);
    const userKey = account ? typed : stranger;
    note(userKey);
    const guesser = { userKey, device: deviceOf(secret, from.device, typed) };
    await takeAttempt(tx, guesser, policy, at);
    return { policy, account, guesser };
  });

const sessionsPerUser = 5;
type From = Pick<Credentials, 'ip' | 'device' | 'userAgent' | 'clientType'>;
const openSession = async (
  tx: Tx,
  account: Account,
  reason: string,
  { ip, userAgent, clientType }: From,
  at: number,
): Promise<{ token: string; sid: string }> => {
  const token = randomBytes(32).toString('base64url');
  const sid = randomBytes(32).toString('base64url');
  const now = timeText(at);
  await tx.changed(sql`update sys_session set ended = ${now} where user_id = ${account.id} and ended is null
    and id not in (select id from sys_session where user_id = ${account.id} and ended is null order by id desc
      limit ${sessionsPerUser - 1})`);
  await tx.changed(sql`insert into sys_session (id, token_sha256, sid_sha256, user_id, created, last_seen, absolute_end,
    must_change, ip, user_agent, client_type)
    values (${newId()}, ${sha256(token)}, ${sha256(sid)}, ${account.id}, ${now}, ${now}, ${timeText(at + absoluteLimit)},
      ${reason}, ${ip}, ${userAgent}, ${clientType})`);
  return { token, sid };
};

export interface SignIn {
  readonly userNo: string;
  readonly pwd: string;
  readonly from: From;
  /** The session this browser holds already; it ends. */
  readonly oldToken: string;
  /** Whether people of the demo world may come in. */
  readonly isDemo: boolean;
  readonly deviceSecret: () => Promise<string>;
  note(userKey: string): void;
  noteWho: Context['noteWho'];
}
/** Half a year: a browser used less often than that is a stranger again. */
const deviceSeconds = 180 * 24 * 3600;

/** Signs a person in: one message, one path and one time whatever is wrong (AUTH-31). */
export const login = async (pool: Pool, clock: Clock, { from, ...input }: SignIn): Promise<WithCookies<LoginReply>> => {
  const at = clock.now();
  const userKey = input.userNo.trim().toLowerCase();
  const secret = await input.deviceSecret();
  const { policy, account, guesser } = await beforePassword(pool, { secret, typed: userKey, from, at, note: input.note });
  const matches = await verifyPassword(account?.pwd_hash ?? (await dummyHash()), input.pwd);
  // a demo person of a moved database stays outside where the demo is off
  if (!account || !matches || account.status_code !== '1' || (account.is_demo === '1' && !input.isDemo))
    throw new Refusal('10001');
  const renewed = isOutdated(account.pwd_hash) ? await hashPassword(input.pwd) : undefined;
  const days = expiryOf(policy, account.pwd_change_date, timeText(at).slice(0, 10));
  const reason = account.must_change || (days !== null && days <= 0 ? 'expired' : '');
  const session = await system(pool, async (tx) => {
    // disabled, or given another password, while this one was being looked at: the same person must still be there
    const still = await tx.first<{ pwd_hash: string; status_code: string }>(
      sql`select pwd_hash, status_code from sys_user where id = ${account.id} for update`,
    );
    if (still?.pwd_hash !== account.pwd_hash || still.status_code !== '1') throw new Refusal('10001');
    await forgetMistakes(tx, guesser);
    if (input.oldToken)
      await tx.changed(
        sql`update sys_session set ended = ${timeText(at)} where token_sha256 = ${sha256(input.oldToken)} and ended is null`,
      );
    if (renewed) await tx.changed(sql`update sys_user set pwd_hash = ${renewed} where id = ${account.id}`);
    await tx.changed(sql`update sys_user set last_login_date = ${timeText(at)} where id = ${account.id}`);
    return openSession(tx, account, reason, from, at);
  });
  input.noteWho({ userNo: account.user_no, userName: account.user_name, side: account.side, orgNo: account.org_no });
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
      { name: 'device', value: deviceCookie(secret, from.device, userKey), seconds: deviceSeconds },
    ],
  };
};

/** Ends the session of a token; an unknown one ends nothing and is no error (AUTH-24). */
export const logout = async (pool: Pool, clock: Clock, token: string): Promise<WithCookies<{ readonly count: number }>> => {
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
  deviceSecret: () => Promise<string>,
): Promise<{ count: number }> => {
  const { token, device } = ctx.credentials;
  const secret = await deviceSecret();
  const { policy, account, guesser } = await counting(pool, async (tx) => {
    const policy = await policyOf(tx);
    const account = await tx.first<Account>(sql`select ${accountColumns} from sys_user where id = ${ctx.user.id}`);
    if (!account) throw new Refusal('10004');
    const userKey = account.user_no.toLowerCase();
    const guesser = { userKey, device: deviceOf(secret, device, userKey) };
    await takeAttempt(tx, guesser, policy, ctx.clock.now());
    return { policy, account, guesser };
  });
  const isOwner = await verifyPassword(account.pwd_hash, input.oldPwd);
  if (isOwner) await system(pool, (tx) => forgetMistakes(tx, guesser));
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
    // reset by an administrator meanwhile: what was proved is proved no more
    const count = await tx.changed(
      sql`update sys_user set pwd_hash = ${pwdHash}, pwd_change_date = ${now}, must_change = '', version = version + 1,
        update_name = ${ctx.user.userName}, update_date = ${now}
        where id = ${account.id} and pwd_hash = ${account.pwd_hash}`,
    );
    if (count === 0) throw new Refusal('10004');
    await tx.changed(
      sql`update sys_session set ended = ${now} where user_id = ${account.id} and ended is null
        and token_sha256 <> ${sha256(token)}`,
    );
    await tx.changed(sql`update sys_session set must_change = '', stamp = stamp + 1 where token_sha256 = ${sha256(token)}`);
    // that it changed is kept, what it was is not: the log masks members of this name
    tell(ctx, sysUser, account.id, { pwd: '' }, { pwd: '' });
    return { count };
  });
};
