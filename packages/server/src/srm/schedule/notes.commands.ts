import type { Row } from '@wms/contract/kernel/resource.ts';
import { noVersion, type schedule, scheduleChange, scheduleReply } from '@wms/contract/srm/schedule/schedule.ts';
import { type RawBuilder, sql } from 'kysely';
import { timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { findRows, insertRows } from '../../kernel/row/rows.ts';
import { saveRows } from '../../kernel/row/saveRows.ts';

export type ScheduleRow = Row<typeof schedule>;
export type ReplyRow = Row<typeof scheduleReply>;

const isSupplier = ({ user }: Context): boolean => user.side === 'supplier';

/** One change of a published figure. */
export interface Note {
  readonly row: Pick<ScheduleRow, 'id' | 'orgNo' | 'supplierNo' | 'versionNo'>;
  readonly changeField: string;
  readonly oldValue: string | null;
  readonly newValue: string | null;
  readonly reason: string | null;
}
/** Notes changes: both sides read the same lines (SCHED-12), and whoever makes one has seen it. */
export const noteChanges = async (ctx: Context, notes: readonly Note[]): Promise<void> => {
  const [changeName, changeDate] = [ctx.user.userName, timeText(ctx.clock.now())];
  const seen = isSupplier(ctx)
    ? { supplierSeenName: changeName, supplierSeenDate: changeDate }
    : { buyerSeenName: changeName, buyerSeenDate: changeDate };
  const stamp = { changeName, changeDate, ...seen };
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

/** Notes that rows end, and answers those it was noted of: a draft, which nobody saw, goes without a note. */
export const noteEnds = async (
  ctx: Context,
  rows: readonly ScheduleRow[],
  endOf: (row: ScheduleRow) => string,
  reasonOf: (row: ScheduleRow) => string | null,
): Promise<readonly ScheduleRow[]> => {
  const told = rows.filter((row) => row.versionNo !== noVersion);
  await noteChanges(
    ctx,
    told.map((row) => ({
      row,
      changeField: 'scheduleStatus',
      oldValue: row.scheduleStatus,
      newValue: endOf(row),
      reason: reasonOf(row),
    })),
  );
  return told;
};

/** Says who of the side of the person had notes of changes first. Answers of how many nobody had before. */
export const markSeen = (ctx: Context, which: RawBuilder<unknown>): Promise<number> => {
  const { userName } = ctx.user;
  const now = timeText(ctx.clock.now());
  return ctx.tx.changed(
    isSupplier(ctx)
      ? sql`update srm_schedule_change set supplier_seen_name = ${userName}, supplier_seen_date = ${now}
          where supplier_seen_date is null and ${which}`
      : sql`update srm_schedule_change set buyer_seen_name = ${userName}, buyer_seen_date = ${now}
          where buyer_seen_date is null and ${which}`,
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
