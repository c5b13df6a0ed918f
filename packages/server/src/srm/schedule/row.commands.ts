import { dayIssues } from '@wms/contract/kernel/businessDay.ts';
import type { InOf } from '@wms/contract/kernel/call.ts';
import { compare } from '@wms/contract/kernel/decimal.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import { missingReason } from '@wms/contract/kernel/reason.ts';
import type { changeLockedRow, closeSchedule, withdrawSchedule } from '@wms/contract/srm/schedule/schedule.calls.ts';
import { scheduleRow } from '@wms/contract/srm/schedule/schedule.document.ts';
import { replyResults, scheduleFlow } from '@wms/contract/srm/schedule/schedule.flow.ts';
import { differencesOf, identityOf } from '@wms/contract/srm/schedule/schedule.rules.ts';
import { noVersion, schedule } from '@wms/contract/srm/schedule/schedule.ts';
import { endReasons } from '@wms/contract/srm/schedule/schedule.words.ts';
import { move, moveOne } from '../../kernel/document/move.ts';
import { take, takeOne } from '../../kernel/document/take.ts';
import { dayText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { getRow } from '../../kernel/row/rows.ts';
import { settleRowPromises } from '../promise/door.ts';
import { endReplies, type Note, noteChanges, noteEnds, type ScheduleRow } from './notes.commands.ts';
import { holdPlans, nextVersions, sameIdentity } from './plan.queries.ts';

const { published, withdrawn, closed } = scheduleFlow.states;
const { none } = replyResults.states;

/** SCH-10: the buyer changes a published row in the lock period; the supplier replies again. */
export const changeLocked = async (
  ctx: Context,
  { id, version, actualQty, plannedDate, urgency, reason }: InOf<typeof changeLockedRow>,
) => {
  await holdPlans(ctx, [await getRow(ctx, schedule, id)]);
  const judge = async (row: ScheduleRow): Promise<readonly Issue[]> => {
    const issues: Issue[] = [
      ...missingReason(reason),
      ...dayIssues(plannedDate, 'plannedDate', dayText(ctx.clock.now()), row.plannedDate),
    ];
    if (urgency === '0') issues.push({ code: 'schedule.notUrgent', field: 'urgency' });
    if (compare(actualQty, row.deliveryQty) < 0)
      issues.push({ code: 'schedule.announced', field: 'actualQty', params: { qty: row.deliveryQty } });
    const moved = { ...row, plannedDate };
    const same = (await sameIdentity(ctx, 'inForce', [moved])).get(identityOf(moved));
    if (same && same.id !== row.id)
      issues.push({ code: 'schedule.sameIdentity', field: 'plannedDate', params: { itemNo: row.itemNo, date: plannedDate } });
    return issues;
  };
  const { row } = await takeOne(ctx, scheduleRow, 'changeLocked', { id, version }, judge);
  await endReplies(ctx, [row.id], endReasons.lockedChange);
  const note = (changeField: string, oldValue: string, newValue: string): readonly Note[] =>
    oldValue === newValue ? [] : [{ row, changeField, oldValue, newValue, reason }];
  await noteChanges(ctx, [
    ...(row.schedulingDate === row.plannedDate ? [] : note('schedulingDate', row.schedulingDate, plannedDate)),
    ...note('actualQty', row.actualQty, actualQty),
    ...note('plannedDate', row.plannedDate, plannedDate),
    ...note('urgency', row.urgency, urgency),
  ]);
  const changed = await moveOne(ctx, scheduleRow, 'changeLocked', row, {
    change: () => ({
      scheduleStatus: published,
      actualQty,
      plannedDate,
      schedulingDate: plannedDate,
      urgency,
      reason,
      replyQty: null,
      replyDate: null,
      replyResult: none,
      ...differencesOf({ ...row, actualQty, replyQty: null }),
    }),
    note: () => reason,
  });
  await settleRowPromises(ctx, [row]);
  return changed;
};

/** SCH-11: rows leave the plan; a draft simply goes. */
export const withdraw = async (ctx: Context, { records }: InOf<typeof withdrawSchedule>) => {
  const { rows } = await take(ctx, scheduleRow, 'withdraw', records);
  const versionOf = await nextVersions(ctx, rows);
  const told = await noteEnds(
    ctx,
    rows,
    () => withdrawn,
    () => null,
  );
  const { answer } = await move(ctx, scheduleRow, 'withdraw', rows, {
    change: (row) => ({
      scheduleStatus: withdrawn,
      // gone from the plan as it stands: the last version that was published
      ...(row.versionNo === noVersion ? {} : { endVersionNo: String(versionOf(row) - 1) }),
    }),
  });
  await settleRowPromises(ctx, told);
  return answer;
};

/** SCH-12: rows of which all has come, or whose day is over; the difference stays. */
export const closeRows = async (ctx: Context, { records }: InOf<typeof closeSchedule>) => {
  const today = dayText(ctx.clock.now());
  const { rows } = await take(ctx, scheduleRow, 'close', records, { facts: async () => ({ today }) });
  const { answer } = await move(ctx, scheduleRow, 'close', rows, { change: () => ({ scheduleStatus: closed }) });
  await settleRowPromises(ctx, rows);
  return answer;
};
