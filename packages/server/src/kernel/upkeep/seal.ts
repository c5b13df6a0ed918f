import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { type House, runSystem } from '../call/dispatcher.ts';

// named members in a fixed form: a column added later, or another time zone of the session, changes no seal; the session stands
// behind them, where entries older than its column have nothing, and so does how many calls an entry stands for, unless it is one
const line = sql`json_build_array(l.id::text, extract(epoch from l.oper_date)::text, l.user_no, l.user_name, l.side, l.org_no,
  l.client_type, l.menu_no, l.service, l.operation, l.doc_no, l.row_ids, l.result, l.error_code, l.changes, l.ip, l.request_id,
    l.duration_ms)::text || l.session_hash || case when l.times = 1 then '' else '#' || l.times end`;

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
    const entries = await ctx.tx.rows<Entry>(sql`select l.id, ${line} as line from sys_oper_log l
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

/** The sequence numbers at which the chain is broken; empty when the log was not changed. */
export const brokenSeals = (house: House): Promise<readonly number[]> =>
  runSystem(house, 'verify the log', async (ctx) => {
    const rows = await ctx.tx.rows<{ seq: string; prev_hash: string; hash: string; line: string | null }>(
      sql`select s.seq, s.prev_hash, s.hash, case when l.id is null then null else ${line} end as line from sys_oper_log_seal s
        left join sys_oper_log l on l.id = s.log_id order by s.seq`,
    );
    let before = '';
    const broken = rows.flatMap((row) => {
      const isWhole = row.line !== null && row.prev_hash === before && sealOf(before, row.line) === row.hash;
      before = row.hash;
      return isWhole ? [] : [Number(row.seq)];
    });
    // removing entries from the end leaves a valid chain; the stored head still has the original length
    const head = await ctx.tx.first<{ seq: string; hash: string }>(sql`select seq, hash from sys_seal_head where id = 1`);
    const isEnd = head !== undefined && head.hash === before && Number(head.seq) === Number(rows.at(-1)?.seq ?? 0);
    return isEnd ? broken : [...broken, Number(head?.seq ?? 0)];
  });
