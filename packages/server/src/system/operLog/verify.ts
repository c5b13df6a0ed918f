/** The chain over the operation log is verified: what is new every day, and all of it again over days (R29). */
import { sql } from 'kysely';
import { type House, runSystem } from '../../kernel/call/dispatcher.ts';
import { timeText } from '../../kernel/ground/clock.ts';
import type { Tx } from '../../kernel/ground/sql.ts';

/** Links of one transaction; links and days of one walk over the whole chain: what a round takes at least, and in how many it ends. */
const pieces = { atOnce: 2_000, least: 50_000, rounds: 7 } as const;

interface Verified {
  readonly seq: string;
  readonly hash: string;
  /** Where the chain begins: behind what was archived. */
  readonly first: string;
  readonly first_hash: string;
  readonly walked: string;
  readonly walked_hash: string;
  readonly head: string;
}
const stateOf = async (tx: Tx): Promise<Verified> => {
  const row = await tx.first<Verified>(sql`select v.seq, v.hash, h.seq as head, coalesce(a.last_seq, 0) as first,
      coalesce(a.last_hash, '') as first_hash,
      greatest(v.walked, coalesce(a.last_seq, 0)) as walked,
      case when v.walked > coalesce(a.last_seq, 0) then v.walked_hash else coalesce(a.last_hash, '') end as walked_hash
    from sys_log_verified v cross join sys_seal_head h
    left join lateral (select last_seq, last_hash from sys_log_archive order by last_seq desc limit 1) a on true
    where v.id = 1 for update of v`);
  if (!row) throw new Error('the place up to which the log is verified is not there');
  return row;
};

interface Place {
  readonly seq: number;
  readonly hash: string;
}
/** Verifies the links behind a place up to another, keeps those that do not hold, and answers the place it came to. */
const stepFrom = async (tx: Tx, from: Place, last: number, at: string): Promise<Place> => {
  await tx.changed(sql`delete from sys_log_broken where seq > ${from.seq} and seq <= ${last}`);
  await tx.changed(sql`insert into sys_log_broken (seq, what, found)
    select row_id::bigint, what, ${at}::timestamptz from wms_broken_links(${from.seq}, ${from.hash}, ${last})`);
  // where the seal itself is gone, the one behind it still says what it was
  const end = await tx.first<{ hash: string | null }>(sql`select coalesce(
    (select hash from sys_oper_log_seal where seq = ${last}),
    (select prev_hash from sys_oper_log_seal where seq = ${last + 1})) as hash`);
  return { seq: last, hash: end?.hash ?? from.hash };
};

/** Moves the verified head to the end of the chain. */
const goOn = async (house: House, goesOn: () => boolean): Promise<number> => {
  let done = 0;
  for (let isThere = false; !isThere && goesOn(); )
    done += await runSystem(house, 'verify what is new in the log', async ({ tx, clock }) => {
      const { seq, hash, head } = await stateOf(tx);
      const last = Math.min(Number(seq) + pieces.atOnce, Number(head));
      const at = timeText(clock.now());
      const place = last > Number(seq) ? await stepFrom(tx, { seq: Number(seq), hash }, last, at) : { seq: Number(seq), hash };
      isThere = place.seq >= Number(head);
      await tx.changed(sql`update sys_log_verified set seq = ${place.seq}, hash = ${place.hash},
        verified = case when ${isThere} then ${at}::timestamptz else verified end where id = 1`);
      return place.seq - Number(seq);
    });
  return done;
};

/** Goes on with the walk over the whole chain; one that came to its end begins again in the next round. */
const walk = async (house: House, goesOn: () => boolean): Promise<number> => {
  let done = 0;
  for (let isThere = false; !isThere && goesOn(); )
    done += await runSystem(house, 'verify the whole log', async ({ tx, clock }) => {
      const { seq, walked, walked_hash, first, first_hash } = await stateOf(tx);
      const end = Number(seq);
      const begin = Number(walked);
      const round = Math.max(pieces.least, Math.ceil(end / pieces.rounds));
      const last = Math.min(begin + pieces.atOnce, end, begin + round - done);
      const at = timeText(clock.now());
      const place =
        last > begin ? await stepFrom(tx, { seq: begin, hash: walked_hash }, last, at) : { seq: begin, hash: walked_hash };
      const isWhole = place.seq >= end;
      isThere = isWhole || done + place.seq - begin >= round;
      await tx.changed(
        isWhole
          ? sql`update sys_log_verified set walked = ${first}, walked_hash = ${first_hash},
              walk_end = ${at}::timestamptz where id = 1`
          : sql`update sys_log_verified set walked = ${place.seq}, walked_hash = ${place.hash} where id = 1`,
      );
      return place.seq - begin;
    });
  return done;
};

/**
 * Verifies the chain from the last verified entry to its end, and a piece of the whole of it: all of it within a week. Answers how
 * many links that were; those that do not hold stay in what I33 shows until they hold again.
 */
export const verifyLog = async (house: House, goesOn: () => boolean = () => true): Promise<number> =>
  (await goOn(house, goesOn)) + (await walk(house, goesOn));

/** How far the log was verified, and when; undefined before the first time. */
export interface VerifiedLog {
  readonly count: string;
  readonly verified: string;
  readonly whole: string;
}
export const verifiedLog = async (tx: Tx): Promise<VerifiedLog | undefined> => {
  const row = await tx.first<{ count: string; verified: string | null; whole: string | null }>(
    sql`select seq as count, verified, walk_end as whole from sys_log_verified where id = 1`,
  );
  return row?.verified ? { count: row.count, verified: row.verified, whole: row.whole ?? '-' } : undefined;
};
