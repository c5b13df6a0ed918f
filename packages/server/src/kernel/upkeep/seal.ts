import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { type House, runSystem } from '../call/dispatcher.ts';

interface Entry {
  readonly id: string;
  readonly line: string;
}
/** The hash of an entry in the chain: what came before, and the entry as the database writes it. */
const sealOf = (before: string, line: string): string => createHash('sha256').update(`${before}\n${line}`).digest('hex');

/** Entries younger than this may still have siblings that are not committed; they are sealed in the next round. */
const settledAfterSeconds = 10;
const atOnce = 1000;

/** Entries older than a moment that no seal stands for, as a table of a query. */
export const unsealedBefore = (moment: string): RawBuilder<unknown> => sql`(
  select l.id from sys_oper_log l
  where l.oper_date < ${moment}::timestamptz and not exists (select 1 from sys_oper_log_seal s where s.log_id = l.id))`;

/**
 * Chains the entries of the operation log that are not sealed yet, in the order of their ids; only one process does it at
 * a time. Returns how many were sealed. A changed or missing entry breaks the chain from there on.
 */
export const sealLog = (house: House): Promise<number> =>
  runSystem(house, 'seal the log', async (ctx) => {
    const head = await ctx.tx.first<{ seq: string; hash: string }>(
      sql`select seq, hash from sys_seal_head where id = 1 for update skip locked`,
    );
    if (!head) return 0;
    const entries = await ctx.tx.rows<Entry>(sql`select l.id, l.line from sys_oper_log_line l
      where l.oper_date < now() - make_interval(secs => ${settledAfterSeconds})
        and not exists (select 1 from sys_oper_log_seal s where s.log_id = l.id) order by l.id limit ${atOnce}`);
    let { hash } = head;
    let seq = Number(head.seq);
    const seals = entries.map((entry) => {
      const before = hash;
      hash = sealOf(before, entry.line);
      seq += 1;
      return { seq, logId: entry.id, before, hash };
    });
    if (seals.length === 0) return 0;
    await ctx.tx.changed(
      sql`insert into sys_oper_log_seal (seq, log_id, prev_hash, hash) select *
        from unnest(${seals.map((s) => s.seq)}::bigint[], ${seals.map((s) => s.logId)}::bigint[],
          ${seals.map((s) => s.before)}::text[], ${seals.map((s) => s.hash)}::text[])`,
    );
    await ctx.tx.changed(sql`update sys_seal_head set seq = ${seq}, hash = ${hash} where id = 1`);
    return seals.length;
  });
