import type { Row } from '@wms/contract/kernel/resource.ts';
import { type schedule, scheduleChange, scheduleReply } from '@wms/contract/srm/schedule/schedule.ts';
import { sql } from 'kysely';
import { timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { findRows, insertRows } from '../../kernel/row/rows.ts';
import { saveRows } from '../../kernel/row/saveRows.ts';

export type ScheduleRow = Row<typeof schedule>;
export type ReplyRow = Row<typeof scheduleReply>;

/** One change of a published figure. */
export interface Note {
  readonly row: Pick<ScheduleRow, 'id' | 'orgNo' | 'supplierNo' | 'versionNo'>;
  readonly changeField: string;
  readonly oldValue: string | null;
  readonly newValue: string | null;
  readonly reason: string | null;
}
/** Notes changes: both sides read the same lines (SCHED-12). */
export const noteChanges = async (ctx: Context, notes: readonly Note[]): Promise<void> => {
  const stamp = { changeName: ctx.user.userName, changeDate: timeText(ctx.clock.now()) };
  await insertRows(
    ctx,
    scheduleChange,
    notes.map(({ row, ...note }) => ({
      scheduleId: row.id,
      orgNo: row.orgNo,
      supplierNo: row.supplierNo,
      versionNo: row.versionNo,
      ...note,
      ...stamp,
    })),
  );
};

/** The replies that count for some rows. */
export const repliesOf = (ctx: Context, ids: readonly string[]): Promise<ReplyRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : findRows(ctx, scheduleReply, [sql`schedule_id = any(${[...ids]}::bigint[])`, sql`end_reason is null`], {
        order: sql`reply_date, id`,
      });
/** Ends the replies of rows; they stay as history and say why. */
export const endReplies = async (ctx: Context, ids: readonly string[], endReason: string): Promise<void> => {
  const replies = await repliesOf(ctx, ids);
  await saveRows(
    ctx,
    scheduleReply,
    replies.map((row) => ({ row, change: { endReason } })),
  );
};
