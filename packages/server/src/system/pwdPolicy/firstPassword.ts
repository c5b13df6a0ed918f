import { sql } from 'kysely';
import type { Tx } from '../../kernel/ground/sql.ts';
import { hashPassword, randomPassword } from './passwords.ts';

interface FirstPassword {
  readonly hash: string;
  readonly shown: string;
}

/**
 * Passwords for accounts that are new or were reset: the default one of the policy where there is one, else random ones.
 * `shown` is told once to who asked for it, and empty for the default one, which is not kept in a form anybody can read.
 * The accounts must be made to change them at the next sign-in (`must_change` initial or reset).
 */
export const firstPasswords = async (tx: Tx, count: number): Promise<readonly FirstPassword[]> => {
  const policy = await tx.first<{ default_pwd_hash: string }>(sql`select default_pwd_hash from sys_pwd_policy where id = 1`);
  const common = policy?.default_pwd_hash;
  if (common) return Array.from({ length: count }, () => ({ hash: common, shown: '' }));
  const made: FirstPassword[] = [];
  // one after another: of the two hashes made at a time the other is for those who sign in meanwhile (R3)
  for (let n = 0; n < count; n++) {
    const shown = randomPassword(12);
    made.push({ hash: await hashPassword(shown), shown });
  }
  return made;
};

/** One of them. */
export const firstPassword = async (tx: Tx): Promise<FirstPassword> => {
  const [only] = await firstPasswords(tx, 1);
  if (!only) throw new Error('no password was made');
  return only;
};
