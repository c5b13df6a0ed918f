import { sql } from 'kysely';
import { addDays, daysBetween } from '../../kernel/ground/clock.ts';
import type { Tx } from '../../kernel/ground/sql.ts';

export interface Policy {
  readonly min_length: number;
  readonly allow_mistake_times: number;
  readonly lock_time: number;
  readonly indate: number;
  readonly predate: number;
  readonly is_control_indate: string;
  readonly is_expire_warn: string;
}

/** The one row of the password policy, without the hash of the default password. */
export const policyOf = async (tx: Tx): Promise<Policy> => {
  const policy = await tx.first<Policy>(
    sql`
      select min_length, allow_mistake_times, lock_time, indate, predate, is_control_indate, is_expire_warn
      from sys_pwd_policy
      where id = 1
    `,
  );
  if (!policy) throw new Error('the password policy is missing');
  return policy;
};

/** Days until a password expires under the policy; null when it does not. */
export const expiryOf = (policy: Policy, changed: string, today: string): number | null =>
  policy.is_control_indate === '1' && policy.indate > 0 ? daysBetween(today, addDays(changed.slice(0, 10), policy.indate)) : null;

/** Whether a person is told that so many days are left (CONST-22). */
export const warnsOf = (policy: Policy, days: number | null): boolean =>
  policy.is_expire_warn === '1' && days !== null && days <= policy.predate;
