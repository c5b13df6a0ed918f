import { detectLimits } from '@wms/contract/system/selfCheck/selfCheck.ts';
import { sql } from 'kysely';
import type { Change, Context } from '../../kernel/ground/context.ts';
import type { Mended, Repair } from '../../kernel/room/repair.ts';

/** What the view of an invariant names, at most as much as one repair takes. */
const namedBy = async (ctx: Context, detectNo: string): Promise<readonly string[]> =>
  (
    await ctx.tx.rows<{ id: string }>(
      sql`select distinct row_id as id from ${sql.table(`inv_${detectNo.slice(1)}`)} order by 1 limit ${detectLimits.mended}`,
    )
  ).map(({ id }) => id);

/**
 * Recomputes what an item keeps beside its events and ledgers, for at most `detectLimits.mended` rows, under the locks of the
 * commands that move the same figures. `isDry` does all of it and takes it back, so that what is shown is what would be done. What
 * was mended goes into the log of the call, row by row, before and after.
 */
export const mend = async (ctx: Context, repair: Repair, detectNo: string, isDry: boolean): Promise<readonly Mended[]> => {
  if (isDry) await ctx.tx.rows(sql`savepoint dry_run`);
  const mended = await repair({ ...ctx, changes: [] }, await namedBy(ctx, detectNo));
  if (isDry) {
    await ctx.tx.rows(sql`rollback to savepoint dry_run`);
    return mended;
  }
  for (const { resource, rowId, before, after } of mended) {
    const change: Change = { entity: resource.name, rowId, kind: 'modify', before, after };
    ctx.changes.push(change);
  }
  return mended;
};
