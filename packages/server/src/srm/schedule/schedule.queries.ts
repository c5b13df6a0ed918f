import type { ReplyOf } from '@wms/contract/kernel/call.ts';
import { isIn } from '@wms/contract/kernel/flow.ts';
import { onePage, type PageQuery } from '@wms/contract/kernel/page.ts';
import { phrases } from '@wms/contract/phrases.ts';
import type { getForBuyer, listForBuyer } from '@wms/contract/srm/schedule/schedule.calls.ts';
import { scheduleFlow } from '@wms/contract/srm/schedule/schedule.flow.ts';
import { noVersion, schedule, scheduleChange, scheduleReply } from '@wms/contract/srm/schedule/schedule.ts';
import { sql } from 'kysely';
import { exportRows } from '../../kernel/exchange/export.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { invalid, notFound } from '../../kernel/ground/refusal.ts';
import { type ListOptions, listRows } from '../../kernel/list/list.ts';
import { historyOf } from '../../kernel/log/status.ts';
import { presentRows } from '../../kernel/row/present.ts';
import { findRow, findRows } from '../../kernel/row/rows.ts';
import { asOf } from './board.queries.ts';
import { locksOf, type Planned } from './lock.queries.ts';
import { markSeen, type ScheduleRow } from './notes.commands.ts';

const reveals = () => true;
/** A row that was never published is the buyer's alone; the database says the same by a policy of its own. */
export const scheduleOptions = (isPublished: boolean): ListOptions => ({
  guards: isPublished ? [sql`version_no <> ${sql.lit(noVersion)}`] : [],
  extra: {
    // asked for by the board and its export
    deliveryWindowPeriod: (value) => sql`delivery_window_period = ${String(value)}`,
    asOfVersion: (value) => {
      if (typeof value !== 'string' || !/^\d{1,9}$/.test(value))
        throw invalid({ code: 'valid.condition', field: 'asOfVersion', params: { value: String(value) } });
      return asOf(value);
    },
  },
});
const withLock = async <T extends Planned>(ctx: Context, rows: readonly T[]) => {
  const lockOf = await locksOf(ctx, rows);
  return rows.map((row) => {
    const { isLocked, lockedUntil, changesInLock } = lockOf(row);
    return Object.assign(row, { isLocked, lockedUntil, changesInLock });
  });
};

/** What changed of rows that wait for a reply since the last one, the first change on top; for who replies, in one statement. */
const changesToAnswer = async (ctx: Context, rows: readonly Pick<ScheduleRow, 'id' | 'scheduleStatus'>[]) => {
  const ids = rows.flatMap(({ id, scheduleStatus }) => (isIn(scheduleFlow, 'published', scheduleStatus) ? [id] : []));
  const found =
    ids.length === 0
      ? []
      : await findRows(
          ctx,
          scheduleChange,
          [
            sql`schedule_id = any(${ids}::bigint[])`,
            // by the number of the row: times are whole seconds, and a reply may be refused in its own
            sql`id > coalesce((select max(r.id) from srm_schedule_reply r
              where r.schedule_id = srm_schedule_change.schedule_id), 0)`,
          ],
          { order: sql`id` },
        );
  return (id: string) =>
    found
      .filter(({ scheduleId }) => scheduleId === id)
      .map(({ changeField, oldValue, newValue, reason }) => ({ changeField, oldValue, newValue, reason }));
};

/** Rows of schedules: `isPublished` leaves out what the supplier does not know. */
export const listSchedules =
  (isPublished: boolean) =>
  async (ctx: Context, query: PageQuery): Promise<ReplyOf<typeof listForBuyer>> => {
    const page = await listRows(ctx, schedule, query, { ...scheduleOptions(isPublished), isNarrow: true });
    const records = await withLock(ctx, presentRows(ctx, schedule, page.records, reveals));
    if (!isPublished) return { ...page, records };
    const changesOfRow = await changesToAnswer(ctx, page.records);
    return {
      ...page,
      records: records.map((row) => {
        const changes = changesOfRow(row.id);
        return changes.length > 0 ? { ...row, changes } : row;
      }),
    };
  };

/** Every row that stands or stood for the same item, day, window and address. */
const chainOf = (row: ScheduleRow) => sql`schedule_id in (
  select id from srm_schedule where org_no = ${row.orgNo} and supplier_no = ${row.supplierNo} and item_no = ${row.itemNo}
    and planned_date = ${row.plannedDate}::date and coalesce(plant_no, '') = ${row.plantNo ?? ''}
    and coalesce(delivery_window_period, '') = ${row.deliveryWindowPeriod ?? ''}
    and coalesce(receive_address, '') = ${row.receiveAddress ?? ''})`;
const ofChain = (row: ScheduleRow) => sql`(schedule_id = ${row.id} or ${chainOf(row)})`;
const changesOf = (ctx: Context, row: ScheduleRow) =>
  findRows(ctx, scheduleChange, [ofChain(row)], { order: sql`change_date desc, id desc` });
const visibleRow = async (ctx: Context, id: string, isPublished: boolean): Promise<ScheduleRow> => {
  const row = await findRow(ctx, schedule, id);
  if (!row || (isPublished && row.versionNo === noVersion)) throw notFound();
  return row;
};

/** A row with its replies old and new, its changes in all versions, and its moves. */
export const getSchedule =
  (isPublished: boolean) =>
  async (ctx: Context, { id }: { readonly id: string }): Promise<ReplyOf<typeof getForBuyer>> => {
    const row = await visibleRow(ctx, id, isPublished);
    const replies = await findRows(ctx, scheduleReply, [sql`schedule_id = ${id}`], { order: sql`reply_date, id` });
    const changes = await changesOf(ctx, row);
    const history = await historyOf(ctx, schedule.name, id);
    const [shown] = await withLock(ctx, presentRows(ctx, schedule, [row], reveals));
    if (!shown) throw notFound();
    return {
      ...shown,
      replyRows: replies.filter(({ endReason }) => endReason === null),
      replyHistory: replies.filter(({ endReason }) => endReason !== null),
      changes,
      history,
    };
  };

/** The change record of a row, newest first, through all versions (SCHED-12). */
export const getChanges = async (ctx: Context, { id }: { readonly id: string }) =>
  onePage(await changesOf(ctx, await visibleRow(ctx, id, ctx.user.side === 'supplier')));

export const seeChanges = async (ctx: Context, { id }: { readonly id: string }) => ({
  count: await markSeen(ctx, ofChain(await visibleRow(ctx, id, ctx.user.side === 'supplier'))),
});

/** The list as a workbook. */
export const exportSchedules = (isPublished: boolean) => (ctx: Context, query: PageQuery) =>
  exportRows(ctx, schedule, query, {
    ...scheduleOptions(isPublished),
    title: phrases['route.DeliverySchedule'] ?? schedule.labels.$,
  });
