import { sql } from 'kysely';
import type { Tx } from '../ground/sql.ts';

/** A time of ISO 8601 with its distance from UTC, or Z: without it the same words are two moments for two people. */
const time = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:\d{2})$/;
/** A span of time out of the arguments of a command. @throws where one of both is no time, or the end is not after the beginning */
export const spanOf = ([from = '', to = '']: readonly string[]): { readonly from: string; readonly to: string } => {
  for (const text of [from, to])
    if (!time.test(text) || Number.isNaN(Date.parse(text)))
      throw new Error(`"${text}" is no time like 2026-11-30T08:00+08:00; give from and to`);
  if (Date.parse(from) >= Date.parse(to)) throw new Error('the end is not after the beginning');
  return { from, to };
};

/**
 * Puts what was told in a span of time into the outbox again. Bells get what they lack and nothing twice; mails, WeChat and webhooks
 * are left alone, since they are sent again one by one where their log stands. Answers how many rows.
 */
export const tellAgain = (tx: Tx, { from, to }: ReturnType<typeof spanOf>): Promise<number> =>
  tx.changed(sql`
    update sys_outbox set delivered = null, is_replay = true
    where delivered is not null and create_date >= ${from}::timestamptz and create_date < ${to}::timestamptz`);
