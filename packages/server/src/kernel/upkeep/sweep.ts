import { sql } from 'kysely';
import { type House, runSystem } from '../call/dispatcher.ts';
import { timeText } from '../ground/clock.ts';
import type { Tx } from '../ground/sql.ts';

/** Expired rows of one table. */
export interface Chore {
  readonly name: string;
  /** Removes at most so many of them; answers how many. `at` is now, in milliseconds. */
  remove(tx: Tx, at: number, most: number): Promise<number>;
}

/** A batch holds its locks for milliseconds; what a round does not reach, the next one does. */
const batch = { rows: 500, most: 40 } as const;

/** One batch under the broom: of several server processes only the one that has it removes anything, the others go on. */
const removeSome = (house: House, chore: Chore): Promise<number> =>
  runSystem(house, `sweep ${chore.name}`, async (ctx) => {
    await ctx.tx.changed(sql`insert into sys_param (param_no, param_value) values ('SWEEP', '') on conflict do nothing`);
    const broom = await ctx.tx.first(sql`select 1 from sys_param where param_no = 'SWEEP' for update skip locked`);
    return broom ? chore.remove(ctx.tx, ctx.clock.now(), batch.rows) : 0;
  });

/** One round over all chores, in small transactions; ends early when `goesOn` says so. Answers what was removed, by chore. */
export const sweepOnce = async (
  house: House,
  chores: readonly Chore[],
  goesOn: () => boolean = () => true,
): Promise<ReadonlyMap<string, number>> => {
  const removed = new Map<string, number>();
  for (const chore of chores) {
    for (let n = 0; n < batch.most && goesOn(); n++) {
      const count = await removeSome(house, chore);
      removed.set(chore.name, (removed.get(chore.name) ?? 0) + count);
      if (count < batch.rows) break;
    }
  }
  return removed;
};

const keptMs = 24 * 3_600_000;
/** Replies are stored for a day (R14). */
export const oldAnswers: Chore = {
  name: 'answers kept for repeated requests',
  remove: (tx, at, most) =>
    tx.changed(sql`delete from sys_idempotency where (user_id, wire, idem_key) in (
      select user_id, wire, idem_key from sys_idempotency where create_date < ${timeText(at - keptMs)} order by create_date
        limit ${most} for update skip locked)`),
};
