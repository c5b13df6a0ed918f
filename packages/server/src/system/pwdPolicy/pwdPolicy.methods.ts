import { getPwdPolicy, type PwdPolicy, savePwdPolicy } from '@wms/contract/system/pwdPolicy/pwdPolicy.calls.ts';
import {
  keptDefaultPwd,
  newDefaultPwd,
  type PwdPolicyDraft,
  pwdPolicy,
  pwdPolicyIssues,
} from '@wms/contract/system/pwdPolicy/pwdPolicy.ts';
import { sql } from 'kysely';
import { timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { answer, type Method } from '../../kernel/ground/method.ts';
import { invalid } from '../../kernel/ground/refusal.ts';
import { tell } from '../../kernel/log/told.ts';
import { conflict } from '../../kernel/row/rows.ts';
import { hashPassword } from './passwords.ts';

const stored = async (ctx: Context, lock: boolean): Promise<PwdPolicy> => {
  const row = await ctx.tx.first<PwdPolicy>(sql`
    select version, min_length as "minLength", case when default_pwd_hash = '' then '' else ${keptDefaultPwd} end as "defaultPwd",
      allow_mistake_times as "allowMistakeTimes", lock_time as "lockTime", indate, predate,
        is_control_indate as "isControlIndate",
      is_expire_warn as "isExpireWarn", coalesce(update_name, '') as "updateName", coalesce(update_date::text, '') as "updateDate"
    from sys_pwd_policy where id = 1 ${lock ? sql`for update` : sql``}`);
  if (!row) throw new Error('the password policy is missing');
  return row;
};

const save = async (ctx: Context, draft: PwdPolicyDraft): Promise<{ count: number }> => {
  const issues = pwdPolicyIssues(draft);
  if (issues.length > 0) throw invalid(...issues);
  const wanted = newDefaultPwd(draft);
  // made before the row is locked: a hash takes its time
  const hash = wanted ? await hashPassword(wanted) : '';
  const { version, updateName, updateDate, defaultPwd, ...before } = await stored(ctx, true);
  if (version !== draft.version) throw conflict(pwdPolicy, { id: '1', version, updateName, updateDate });
  const { version: _seen, defaultPwd: _wanted, ...after } = draft;
  const count = await ctx.tx.changed(sql`
    update sys_pwd_policy set min_length = ${after.minLength}, allow_mistake_times = ${after.allowMistakeTimes},
      lock_time = ${after.lockTime},
      indate = ${after.indate}, predate = ${after.predate}, is_control_indate = ${after.isControlIndate},
        is_expire_warn = ${after.isExpireWarn},
      default_pwd_hash = ${wanted === undefined ? sql`default_pwd_hash` : hash}, version = version + 1,
        update_name = ${ctx.user.userName}, update_date = ${timeText(ctx.clock.now())}
    where id = 1`);
  // that there is a default password is kept in the log, what it is is not
  const told = wanted === undefined ? defaultPwd : wanted && keptDefaultPwd;
  tell(ctx, pwdPolicy, '1', { ...before, defaultPwd }, { ...after, defaultPwd: told });
  return { count };
};

export const pwdPolicyMethods: readonly Method[] = [
  answer(getPwdPolicy, (ctx) => stored(ctx, false)),
  answer(savePwdPolicy, save),
];
