import type { InOf } from '@wms/contract/kernel/call.ts';
import { compare, isZero } from '@wms/contract/kernel/decimal.ts';
import { isIn } from '@wms/contract/kernel/flow.ts';
import { changed } from '@wms/contract/kernel/notification.ts';
import type { publishSchedule } from '@wms/contract/srm/schedule/schedule.calls.ts';
import { planVersion, scheduleRow } from '@wms/contract/srm/schedule/schedule.document.ts';
import { replyResults, scheduleFlow } from '@wms/contract/srm/schedule/schedule.flow.ts';
import { belowPlan, differencesOf, gapText, identityOf, planOf } from '@wms/contract/srm/schedule/schedule.rules.ts';
import { mostPublished } from '@wms/contract/srm/schedule/schedule.shapes.ts';
import { noVersion, schedule, scheduleReply } from '@wms/contract/srm/schedule/schedule.ts';
import { move } from '../../kernel/document/move.ts';
import { open } from '../../kernel/document/open.ts';
import { take } from '../../kernel/document/take.ts';
import { timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { refuse } from '../../kernel/ground/refusal.ts';
import { overRows, type Versioned } from '../../kernel/list/bulkSelection.ts';
import { insertRows, lockById } from '../../kernel/row/rows.ts';
import { settleRowPromises } from '../promise/door.ts';
import { endReplies, type Note, noteChanges, type ReplyRow, repliesOf, type ScheduleRow } from './notes.commands.ts';
import { holdPlans, nextVersions, rowsById, sameIdentity } from './plan.queries.ts';

const { published, replied, withdrawn } = scheduleFlow.states;
const { none } = replyResults.states;

/** Whether the reply of a row holds for its successor: same day, same quantity (SCH-03). */
export const keepsReply = (before: ScheduleRow | undefined, draft: ScheduleRow): before is ScheduleRow =>
  before !== undefined &&
  isIn(scheduleFlow, 'replied', before.scheduleStatus) &&
  before.schedulingDate === draft.schedulingDate &&
  compare(before.actualQty, draft.actualQty) === 0;

const nothingSaid = { replyQty: null, replyDate: null, replyResult: none, reason: null };
/** What a draft becomes: the successor of the row it stands for, with what came of that already. */
const publishedAs = (draft: ScheduleRow, before: ScheduleRow | undefined, versionNo: string, now: string) => {
  // a row of nothing ends the one it replaces, and is nobody's to reply to
  if (isZero(draft.actualQty))
    return { scheduleStatus: withdrawn, versionNo: noVersion, endVersionNo: versionNo, publishDate: now } as const;
  const isKept = keepsReply(before, draft);
  const said = isKept
    ? { replyQty: before.replyQty, replyDate: before.replyDate, replyResult: before.replyResult, reason: before.reason }
    : nothingSaid;
  const came = {
    deliveryQty: before?.deliveryQty ?? '0',
    receiveQty: before?.receiveQty ?? '0',
    chainId: before?.chainId ?? draft.id,
  };
  return {
    scheduleStatus: isKept ? replied : published,
    versionNo,
    publishDate: now,
    ...said,
    ...came,
    ...differencesOf({ ...came, actualQty: draft.actualQty, replyQty: said.replyQty }),
  } as const;
};

/** The figures of a published row whose change is noted. */
const noted = ['actualQty', 'expectQty', 'schedulingDate', 'urgency', 'sampleFlag'] as const;
const changesOf = (after: ScheduleRow, before: ScheduleRow): readonly Note[] =>
  noted.flatMap((field): Note[] => {
    const [oldValue, newValue] = [before[field], after[field]];
    const isSame = field.endsWith('Qty') ? compare(oldValue, newValue) === 0 : oldValue === newValue;
    // a row of nothing has no number of a version: the change belongs to the one that ended its predecessor
    const row = {
      ...after,
      versionNo: after.endVersionNo ?? after.versionNo,
      id: isZero(after.actualQty) ? before.id : after.id,
    };
    return isSame ? [] : [{ row, changeField: field, oldValue, newValue, reason: null }];
  });

/** The replies that go on, for the successors of their rows. */
const carryOver = async (
  ctx: Context,
  rows: readonly ScheduleRow[],
  beforeOf: (row: ScheduleRow) => ScheduleRow | undefined,
): Promise<void> => {
  const kept = rows.flatMap((row) => {
    const before = beforeOf(row);
    return isIn(scheduleFlow, 'replied', row.scheduleStatus) && before ? [{ row, before }] : [];
  });
  const replies = await repliesOf(
    ctx,
    kept.map(({ before }) => before.id),
  );
  const ofRow = new Map<string, ReplyRow[]>();
  for (const reply of replies) ofRow.set(reply.scheduleId, [...(ofRow.get(reply.scheduleId) ?? []), reply]);
  await insertRows(
    ctx,
    scheduleReply,
    kept.flatMap(({ row, before }) =>
      (ofRow.get(before.id) ?? []).map(({ orgNo, supplierNo, replyDate, replyQty, reason, userName }) => ({
        scheduleId: row.id,
        ...{ orgNo, supplierNo, replyDate, replyQty, reason, userName },
      })),
    ),
  );
};

/** Rows of a version that are told one by one; the others are counted. */
const mostTold = 3;
/** What a version changes, from old to new: the rows that there were before first. */
const toldOf = (drafts: readonly ScheduleRow[], beforeOf: (row: ScheduleRow) => ScheduleRow | undefined): string => {
  const isChanged = (row: ScheduleRow): boolean => beforeOf(row) !== undefined;
  const rows = drafts.flatMap((row) => {
    const was = beforeOf(row);
    const qty = changed(was?.actualQty, row.actualQty, row.unitNo ?? '');
    const day = changed(was?.schedulingDate, row.schedulingDate);
    return was && qty === changed(undefined, was.actualQty, row.unitNo ?? '') && day === was.schedulingDate
      ? []
      : [{ isNew: !isChanged(row), text: `${row.itemNo} ${day}: ${qty}` }];
  });
  const told = rows.toSorted((a, b) => Number(a.isNew) - Number(b.isNew));
  const rest = told.length - mostTold;
  return (
    told
      .slice(0, mostTold)
      .map(({ text }) => text)
      .join('; ') + (rest > 0 ? ` (+${rest})` : '')
  );
};

const openVersions = async (
  ctx: Context,
  drafts: readonly ScheduleRow[],
  beforeOf: (row: ScheduleRow) => ScheduleRow | undefined,
  versionOf: (row: ScheduleRow) => number,
  now: string,
) => {
  const plans = new Map<string, ScheduleRow[]>();
  for (const draft of drafts) {
    const own = plans.get(planOf(draft));
    if (own) own.push(draft);
    else plans.set(planOf(draft), [draft]);
  }
  await open(
    ctx,
    planVersion,
    'publish',
    [...plans.values()].flatMap((rows) => {
      const [first] = rows;
      if (!first) return [];
      const days = rows.map(({ plannedDate }) => plannedDate).toSorted();
      const { orgNo, plantNo, supplierNo, supplierName } = first;
      return {
        ...{ orgNo, plantNo, supplierNo, supplierName },
        versionNo: String(versionOf(first)),
        rowCount: rows.length,
        firstDate: days[0],
        lastDate: days.at(-1),
        publishDate: now,
      };
    }),
    (version) => toldOf(plans.get(planOf(version)) ?? [], beforeOf),
  );
};

/** Members that a promise shows of its row as they are now: where they and the reply stay, so does what was promised. */
const shown = ['purchaseNo', 'purchaseSeq', 'supplierName', 'itemName', 'itemEnName'] as const;
const isNamedAlike = (before: ScheduleRow, after: ScheduleRow | undefined): boolean =>
  after !== undefined && shown.every((name) => before[name] === after[name]);

/**
 * Publishes drafts as the next version of each plan (SCH-02). A row in force with the same identity ends with the new version; its
 * reply goes on where day and quantity are as they were, else it becomes history (SCH-03, SCH-04). Rows that are not among the drafts
 * stay as they are.
 */
const publishRows = async (ctx: Context, records: readonly Versioned[], confirmed: '0' | '1') => {
  if (records.length === 0) throw refuse({ code: 'schedule.selectMaterial' });
  const ids = records.map(({ id }) => id);
  // which plans are meant never changes: read without a lock, so that plans are held before their rows
  const asked = await rowsById(ctx, ids);
  await holdPlans(ctx, asked);
  const before = await sameIdentity(ctx, 'inForce', asked);
  await lockById(ctx, schedule, [...ids, ...[...before.values()].map(({ id }) => id)]);
  const { rows: drafts } = await take(ctx, scheduleRow, 'publish', records);
  const gaps = belowPlan(drafts);
  if (gaps.length > 0 && confirmed !== '1') throw refuse({ code: 'schedule.belowPlan', params: { items: gapText(gaps) } });
  // a reply may have come in before the lock
  const current = await sameIdentity(ctx, 'inForce', drafts);
  const beforeOf = (row: ScheduleRow): ScheduleRow | undefined => current.get(identityOf(row));
  const versionOf = await nextVersions(ctx, drafts);
  const now = timeText(ctx.clock.now());
  await openVersions(ctx, drafts, beforeOf, versionOf, now);
  const ended = [...current.values()];
  await move(ctx, scheduleRow, 'supersede', ended, {
    change: (row) => ({ scheduleStatus: withdrawn, endVersionNo: String(versionOf(row)) }),
    note: (row) => `v${versionOf(row)}`,
  });
  const { rows, answer } = await move(ctx, scheduleRow, 'publish', drafts, {
    change: (draft) => publishedAs(draft, beforeOf(draft), String(versionOf(draft)), now),
    note: (draft) => `v${versionOf(draft)}`,
  });
  await carryOver(ctx, rows, beforeOf);
  const kept = new Set(
    rows.flatMap((row) => (isIn(scheduleFlow, 'replied', row.scheduleStatus) ? (beforeOf(row)?.id ?? []) : [])),
  );
  for (const versionNo of new Set(ended.map((row) => versionOf(row))))
    await endReplies(
      ctx,
      ended.filter((row) => versionOf(row) === versionNo && !kept.has(row.id)).map(({ id }) => id),
      `v${versionNo}`,
    );
  const afterOf = new Map(rows.map((row) => [identityOf(row), row]));
  await settleRowPromises(
    ctx,
    ended.filter((row) => !(kept.has(row.id) && isNamedAlike(row, afterOf.get(identityOf(row))))),
  );
  await noteChanges(
    ctx,
    rows.flatMap((row) => {
      const was = beforeOf(row);
      return was ? changesOf(row, was) : [];
    }),
  );
  return answer;
};
/** A plan is published whole, by a search: more than other commands take of one. */
export const publishedAtOnce = { most: mostPublished } as const;
export const publish = (ctx: Context, { confirmed, ...asked }: InOf<typeof publishSchedule>) =>
  overRows(
    ctx,
    schedule,
    'all' in asked ? asked : asked.records,
    (records) => publishRows(ctx, records, confirmed),
    publishedAtOnce,
  );
