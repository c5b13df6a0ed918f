import { sql } from 'kysely';
import { timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';

/** A line to be closed, locked by the caller. */
export interface ClosedLine {
  readonly id: string;
}

/**
 * Closes lines of ASNs for good (AS-13, AS-14, and finishing short, RC-02): nothing more is received on them and what was
 * still to come leaves the way. The caller has locked order lines, head and lines, then calls refreshHead and settleFigures.
 */
export const closeLines = async (ctx: Context, lines: readonly ClosedLine[], reason: string): Promise<void> => {
  if (lines.length === 0) return;
  const now = timeText(ctx.clock.now());
  await ctx.tx.changed(sql`
    update srm_asn_line set closed_flag = '1', closed_date = ${now}, closed_reason = ${[...reason].slice(0, 500).join('')},
      version = version + 1, update_name = ${ctx.user.userName}, update_date = ${now}
    where id = any(${lines.map((line) => line.id)}::bigint[]) and closed_flag = '0'`);
  for (const { id } of lines)
    ctx.changes.push({
      entity: 'asnLine',
      rowId: id,
      kind: 'modify',
      before: { closedFlag: '0' },
      after: { closedFlag: '1', closedReason: reason },
    });
};
