/** Counting sign-ins before a password is looked at: by address, by user number, by browser. */
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { Refusal } from '../../kernel/ground/refusal.ts';
import { asSystem, scopeSettings } from '../../kernel/ground/scope.ts';
import { inTransaction, type Tx } from '../../kernel/ground/sql.ts';
import type { Policy } from '../pwdPolicy/door.ts';

const settings = scopeSettings(asSystem('sign-in'));
export const system = <T>(pool: Pool, work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(pool, settings, false, work);

/** Commits what was counted even where it was refused: a wrong guess must not be forgotten with its refusal. */
export const counting = async <T>(pool: Pool, work: (tx: Tx) => Promise<T>): Promise<T> => {
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

const attemptsPerMinute = 20;
export const ensureRate = async (tx: Tx, address: string, now: string): Promise<void> => {
  const minute = `${now.slice(0, 16)}:00`;
  const row = await tx.first<{ attempts: number }>(
    sql`
      insert into sys_login_rate (address, minute, attempts)
      values (${address}, ${minute}, 1)
      on conflict (address, minute) do update set attempts = sys_login_rate.attempts + 1
      returning attempts
    `,
  );
  if ((row?.attempts ?? 0) > attemptsPerMinute) throw new Refusal('10009', [], { seconds: 60 - Number(now.slice(17, 19)) });
};

/** Whose guesses are counted together: those of one known browser, or those of all strangers ('') at a user number. */
export interface Guesser {
  readonly userKey: string;
  /** As `deviceOf` answers it. */
  readonly device: string;
}
const counterOf = ({ userKey, device }: Guesser) =>
  device
    ? { table: sql.table('sys_device_failure'), keys: sql`device, user_no_key`, values: sql`${device}, ${userKey}` }
    : { table: sql.table('sys_login_failure'), keys: sql`user_no_key`, values: sql`${userKey}` };

/**
 * Counts an attempt before the password is looked at, in one statement, so that parallel guesses cannot overrun the limit.
 * The last attempt allowed closes the door behind itself: the lock counts from the mistake, not from the next visit.
 */
export const takeAttempt = async (tx: Tx, guesser: Guesser, policy: Policy, at: number): Promise<void> => {
  const { table, keys, values } = counterOf(guesser);
  const now = sql`${timeText(at)}::timestamptz`;
  const until = sql`${timeText(at + policy.lock_time * 60_000)}::timestamptz`;
  const most = sql`${policy.allow_mistake_times}::integer`;
  const next = sql`case when c.locked_until <= ${now} then 1 when c.locked_until is null then c.mistakes + 1
    else greatest(c.mistakes, ${most}) + 1 end`;
  const row = await tx.first<{ mistakes: number; locked_until: string | null }>(sql`
    insert into ${table} as c (${keys}, mistakes, locked_until, last_mistake)
    values (${values}, 1, case when ${most} <= 1 then ${until} end, ${now})
    on conflict (${keys}) do update set mistakes = ${next}, last_mistake = ${now},
      locked_until = case when c.locked_until > ${now} then c.locked_until when ${next} >= ${most} then ${until} end
    returning mistakes, locked_until`);
  if (!row) throw new Error('an attempt was not counted');
  if (row.mistakes <= policy.allow_mistake_times) return;
  const left = Date.parse(`${row.locked_until?.replace(' ', 'T')}Z`) - Date.parse(`${timeText(at).replace(' ', 'T')}Z`);
  const minutes = Math.max(1, Math.ceil(left / 60_000));
  throw new Refusal('10002', [{ code: 'login.locked', params: { minutes } }], { minutes });
};
export const forgetMistakes = (tx: Tx, guesser: Guesser): Promise<number> => {
  const { table, keys, values } = counterOf(guesser);
  return tx.changed(sql`delete from ${table} where (${keys}) = (${values})`);
};

/** Until when accounts are locked after wrong passwords, by the number in small letters; those that are not are left out. */
export const lockedUntil = async (
  { tx, clock }: Pick<Context, 'tx' | 'clock'>,
  userNos: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await tx.rows<{ key: string; until: string }>(sql`
    select user_no_key as key, locked_until as until
    from sys_login_failure
    where user_no_key = any(${userNos.map((no) => no.toLowerCase())}::text[]) and locked_until > ${timeText(clock.now())}
  `);
  return new Map(rows.map(({ key, until }) => [key, until]));
};
