import type { InOf } from '@wms/contract/kernel/call.ts';
import { compare } from '@wms/contract/kernel/decimal.ts';
import { isIn } from '@wms/contract/kernel/flow.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import { missingReason } from '@wms/contract/kernel/reason.ts';
import type { changeSchedule, replySchedule, settleReply } from '@wms/contract/srm/schedule/schedule.calls.ts';
import { scheduleRow } from '@wms/contract/srm/schedule/schedule.document.ts';
import { replyResults, scheduleFlow } from '@wms/contract/srm/schedule/schedule.flow.ts';
import {
  differencesOf,
  isAgreement,
  lastReplyDay,
  type ReplyPart,
  replyIssues,
  replyTotal,
} from '@wms/contract/srm/schedule/schedule.rules.ts';
import { scheduleReply } from '@wms/contract/srm/schedule/schedule.ts';
import { endReasons } from '@wms/contract/srm/schedule/schedule.words.ts';
import { sql } from 'kysely';
import { move } from '../../kernel/document/move.ts';
import { take } from '../../kernel/document/take.ts';
import { dayText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { refuse } from '../../kernel/ground/refusal.ts';
import { insertRows } from '../../kernel/row/rows.ts';
import { settleRowPromises } from '../promise/door.ts';
import { locksOf } from './lock.queries.ts';
import { endReplies, markSeen, type Note, noteChanges, type ScheduleRow } from './notes.commands.ts';
import { holdOrdersOf, rowsById } from './plan.queries.ts';

const { published, replied, changing } = scheduleFlow.states;
const { none, agreed, differs, settled } = replyResults.states;

/** A reply that takes the place of another one is a change both sides can read (SCH-08). */
const changesOf = (row: ScheduleRow, parts: readonly ReplyPart[], reason: string): readonly Note[] => {
  if (!isIn(scheduleFlow, 'changing', row.scheduleStatus)) return [];
  const note = (changeField: string, oldValue: string | null, newValue: string | null): readonly Note[] =>
    oldValue === newValue ? [] : [{ row, changeField, oldValue, newValue, reason: reason || null }];
  return [...note('replyQty', row.replyQty, replyTotal(parts)), ...note('replyDate', row.replyDate, lastReplyDay(parts))];
};

/** SCH-05, SCH-06, SCH-08: the supplier says when how much comes. */
export const reply = async (ctx: Context, { records }: InOf<typeof replySchedule>) => {
  if (records.length === 0) throw refuse({ code: 'schedule.selectMaterial' });
  const given = new Map(records.map((record) => [record.id, record]));
  const partsOf = (row: ScheduleRow): readonly ReplyPart[] => given.get(row.id)?.rows ?? [];
  const reasonOf = (row: ScheduleRow): string => given.get(row.id)?.reason ?? '';
  const today = dayText(ctx.clock.now());
  // the order line of a row stays as it is while the row is answered: lines are locked before rows, as where they are closed
  const named = await rowsById(
    ctx,
    records.map(({ id }) => id),
  );
  const orderOf = await holdOrdersOf(ctx, named);
  const beyondOrder = (row: ScheduleRow): readonly Issue[] => {
    const [total, order] = [replyTotal(partsOf(row)), orderOf(row)];
    if (!order || compare(total, order.batchPurQty) <= 0) return [];
    const params = { sum: total, max: order.batchPurQty, purchaseNo: order.purchaseNo, purchaseSeq: order.purchaseSeq };
    return [{ code: 'schedule.replyBeyondOrder', field: 'replyQty', rowId: row.id, params }];
  };
  const { rows } = await take(
    ctx,
    scheduleRow,
    'reply',
    records.map(({ id, version }) => ({ id, version })),
    // a row that takes no reply says that alone
    (row) =>
      isIn(scheduleFlow, 'toReply', row.scheduleStatus)
        ? [...replyIssues(row, partsOf(row), reasonOf(row), today), ...beyondOrder(row)]
        : [],
  );
  await endReplies(
    ctx,
    rows.map(({ id }) => id),
    endReasons.again,
  );
  await insertRows(
    ctx,
    scheduleReply,
    rows.flatMap((row) =>
      partsOf(row).map((part) => ({
        scheduleId: row.id,
        orgNo: row.orgNo,
        supplierNo: row.supplierNo,
        ...part,
        reason: reasonOf(row) || null,
        userName: ctx.user.userName,
      })),
    ),
  );
  // who answers a plan has its changes before them
  await markSeen(ctx, sql`schedule_id = any(${rows.map(({ id }) => id)}::bigint[])`);
  await noteChanges(
    ctx,
    rows.flatMap((row) => changesOf(row, partsOf(row), reasonOf(row))),
  );
  const { answer } = await move(ctx, scheduleRow, 'reply', rows, {
    change: (row) => {
      const replyQty = replyTotal(partsOf(row));
      return {
        scheduleStatus: replied,
        replyQty,
        replyDate: lastReplyDay(partsOf(row)),
        replyResult: isAgreement(row, partsOf(row)) ? agreed : differs,
        reason: reasonOf(row) || null,
        ...differencesOf({ ...row, replyQty }),
      };
    },
    note: (row) =>
      [
        partsOf(row)
          .map((part) => `${part.replyDate} ${part.replyQty}`)
          .join('; '),
        reasonOf(row),
      ]
        .filter(Boolean)
        .join(' · '),
  });
  await settleRowPromises(ctx, rows);
  return answer;
};

/** SCH-07: the change button. The reply stays until another one is saved. */
export const openChange = async (ctx: Context, { records }: InOf<typeof changeSchedule>) => {
  const { rows } = await take(ctx, scheduleRow, 'change', records, {
    facts: async (row) => (await locksOf(ctx, [row]))(row),
  });
  const { answer } = await move(ctx, scheduleRow, 'change', rows, { change: () => ({ scheduleStatus: changing }) });
  await settleRowPromises(ctx, rows);
  return answer;
};

/** SCH-09: the buyer accepts replies that differ, or asks for other ones. */
export const settle = async (ctx: Context, { records, agree, reason }: InOf<typeof settleReply>) => {
  if (agree === '1') {
    const { rows } = await take(ctx, scheduleRow, 'agreeReply', records);
    const { answer } = await move(ctx, scheduleRow, 'agreeReply', rows, {
      change: () => ({ replyResult: settled }),
      note: () => reason || null,
    });
    await settleRowPromises(ctx, rows);
    return answer;
  }
  const { rows } = await take(ctx, scheduleRow, 'refuseReply', records, {
    all: () => missingReason(reason),
  });
  await endReplies(
    ctx,
    rows.map(({ id }) => id),
    endReasons.refused(reason),
  );
  await noteChanges(
    ctx,
    rows.map((row) => ({ row, changeField: 'replyQty', oldValue: row.replyQty, newValue: null, reason })),
  );
  const { answer } = await move(ctx, scheduleRow, 'refuseReply', rows, {
    change: (row) => ({
      scheduleStatus: published,
      replyResult: none,
      replyQty: null,
      replyDate: null,
      reason,
      ...differencesOf({ ...row, replyQty: null }),
    }),
    note: () => reason,
  });
  await settleRowPromises(ctx, rows);
  return answer;
};
