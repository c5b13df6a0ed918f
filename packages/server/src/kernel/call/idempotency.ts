import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { Refusal } from '../ground/refusal.ts';
import type { Tx } from '../ground/sql.ts';

export interface Claim {
  readonly userId: string;
  readonly wire: string;
  readonly key: string;
  readonly body: string;
}
const keyShape = /^[\x21-\x7e]{8,100}$/;

/** The header's value, or undefined; a malformed one is refused. */
export const idempotencyKey = (header: unknown): string | undefined => {
  if (header === undefined || header === '') return undefined;
  if (typeof header !== 'string' || !keyShape.test(header)) throw new Refusal('20001', [{ code: 'idempotency.key' }]);
  return header;
};

/**
 * Claims a key in the transaction of the work. Another request with the same key waits here for the first one's commit.
 * Answers with the stored answer when the work was done before; refuses the key with another body (20008).
 */
export const claimKey = async (
  tx: Tx,
  { userId, wire, key, body }: Claim,
  now: string,
): Promise<{ readonly answer: unknown } | undefined> => {
  const hash = createHash('sha256').update(body).digest('hex');
  const claimed = await tx.changed(
    sql`insert into sys_idempotency (user_id, wire, idem_key, body_sha256, create_date)
      values (${userId}, ${wire}, ${key}, ${hash}, ${now}) on conflict (user_id, wire, idem_key) do nothing`,
  );
  if (claimed === 1) return undefined;
  const known = await tx.first<{ body_sha256: string; answer: unknown }>(
    sql`select body_sha256, answer from sys_idempotency where user_id = ${userId} and wire = ${wire} and idem_key = ${key}`,
  );
  if (!known || known.body_sha256 !== hash) throw new Refusal('20008');
  return { answer: known.answer };
};

// what is shown once is not kept to be shown again: a new password stands nowhere in a form one can read (R5)
const shownOnce = (name: string, value: unknown): unknown => (/pwd/i.test(name) ? '' : value);

/** Keeps the answer beside the claim; both commit with the work or not at all. */
export const keepAnswer = async (tx: Tx, { userId, wire, key }: Claim, answer: unknown): Promise<void> => {
  const kept = tx.changed(
    sql`update sys_idempotency set answer = ${JSON.stringify(answer ?? null, shownOnce)}::jsonb where user_id = ${userId}
      and wire = ${wire} and idem_key = ${key}`,
  );
  tx.goOn(kept);
};
