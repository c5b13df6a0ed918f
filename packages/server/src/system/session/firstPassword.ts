import { sql } from 'kysely';
import type { Tx } from '../../kernel/sql.ts';
import { hashPassword, randomPassword } from './passwords.ts';

/**
 * A password for an account that is new or was reset: the default one of the policy where there is one, else a random one.
 * `shown` is told once to who asked for it, and empty for the default one, which is not kept in a form anybody can read.
 * The account must be made to change it at the next sign-in (`must_change` initial or reset).
 */
export const firstPassword = async (tx: Tx): Promise<{ readonly hash: string; readonly shown: string }> => {
  const policy = await tx.first<{ default_pwd_hash: string }>(sql`select default_pwd_hash from sys_pwd_policy where id = 1`);
  if (policy?.default_pwd_hash) return { hash: policy.default_pwd_hash, shown: '' };
  const shown = randomPassword(12);
  return { hash: await hashPassword(shown), shown };
};
