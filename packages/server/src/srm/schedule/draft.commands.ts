import type { InOf } from '@wms/contract/kernel/call.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import type { addSchedule, saveScheduleGrid, updateSchedule } from '@wms/contract/srm/schedule/schedule.calls.ts';
import { scheduleRow } from '@wms/contract/srm/schedule/schedule.document.ts';
import { differencesOf, identityOf } from '@wms/contract/srm/schedule/schedule.rules.ts';
import type { ScheduleDraft } from '@wms/contract/srm/schedule/schedule.shapes.ts';
import { schedule } from '@wms/contract/srm/schedule/schedule.ts';
import { move, moveOne } from '../../kernel/document/move.ts';
import { open } from '../../kernel/document/open.ts';
import { take, takeOne } from '../../kernel/document/take.ts';
import { type Context, hasGrant } from '../../kernel/ground/context.ts';
import { ensure, notFound, Refusal } from '../../kernel/ground/refusal.ts';
import { getRow, lockById } from '../../kernel/row/rows.ts';
import { holdOrdersOf, holdPlans, lockParams, type ReadyDraft, rowsById, sameIdentity, verifyDrafts } from './plan.queries.ts';

const nothingMoved = { replyQty: null, deliveryQty: '0', receiveQty: '0' };
/** A draft as it is stored: nothing of it is promised or delivered yet. */
const stored = (draft: ReadyDraft) => ({ ...draft, ...differencesOf({ ...nothingMoved, actualQty: draft.actualQty }) });

/** One draft by hand: what an import leaves out is refused here. */
const verifiedOne = async (ctx: Context, draft: ScheduleDraft): Promise<ReadyDraft> => {
  const { ready, faults, locked } = await verifyDrafts(ctx, [draft], true);
  ensure([
    ...faults.map(({ field, code, params }): Issue => ({ code, field, ...(params ? { params } : {}) })),
    ...locked.map(({ lock }): Issue => ({ code: 'schedule.locked', field: 'plannedDate', params: lockParams(draft, lock) })),
  ]);
  const [one] = ready;
  if (!one) throw notFound();
  return one;
};
const taken = (draft: ScheduleDraft): Issue => ({
  code: 'schedule.sameIdentity',
  field: 'plannedDate',
  params: { itemNo: draft.itemNo, date: draft.plannedDate },
});

/** Adds a draft row (SCH-01). A second draft of the same item, day, window and address is refused. */
export const addDraft = async (ctx: Context, draft: InOf<typeof addSchedule>) => {
  await holdOrdersOf(ctx, [draft]);
  await holdPlans(ctx, [draft]);
  const ready = await verifiedOne(ctx, draft);
  ensure((await sameIdentity(ctx, 'draft', [draft])).size > 0 ? [taken(draft)] : []);
  const [row] = await open(ctx, scheduleRow, 'add', [stored(ready)]);
  if (!row) throw notFound();
  return { id: row.id, version: row.version };
};

/** Changes a draft row (SCH-01). */
export const changeDraft = async (ctx: Context, { id, version, ...change }: InOf<typeof updateSchedule>) => {
  const before = await getRow(ctx, schedule, id);
  const { orgNo = before.orgNo, supplierNo = before.supplierNo, plantNo = before.plantNo } = change;
  const { purchaseNo = before.purchaseNo, purchaseSeq = before.purchaseSeq } = change;
  await holdOrdersOf(ctx, [before, { orgNo, purchaseNo, purchaseSeq }]);
  await holdPlans(ctx, [before, { orgNo, supplierNo, plantNo }]);
  const { row } = await takeOne(ctx, scheduleRow, 'modify', { id, version });
  const draft: ScheduleDraft = {
    orgNo: row.orgNo,
    plantNo: row.plantNo,
    supplierNo: row.supplierNo,
    itemNo: row.itemNo,
    purchaseNo: row.purchaseNo,
    purchaseSeq: row.purchaseSeq,
    plannedDate: row.plannedDate,
    schedulingDate: row.schedulingDate,
    expectQty: row.expectQty,
    actualQty: row.actualQty,
    urgency: row.urgency,
    sampleFlag: row.sampleFlag,
    deliveryWindowPeriod: row.deliveryWindowPeriod,
    receiveAddress: row.receiveAddress,
    ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
    // a scheduled day that nobody chose follows the planned one
    ...(change.plannedDate !== undefined && change.schedulingDate == null && row.schedulingDate === row.plannedDate
      ? { schedulingDate: change.plannedDate }
      : {}),
  };
  const ready = await verifiedOne(ctx, draft);
  const same = (await sameIdentity(ctx, 'draft', [draft])).get(identityOf(draft));
  ensure(same && same.id !== row.id ? [taken(draft)] : []);
  const moved = await moveOne(ctx, scheduleRow, 'modify', row, { change: () => stored(ready) });
  return { id: moved.id, version: moved.version };
};

/** Adds drafts, or writes over those of the same identity: an import says how the draft of a plan is. */
export const putDrafts = async (ctx: Context, drafts: readonly ReadyDraft[]): Promise<number> => {
  await holdPlans(ctx, drafts);
  const known = await sameIdentity(ctx, 'draft', drafts);
  const own = new Map(drafts.map((draft) => [identityOf(draft), draft]));
  const locked = await lockById(
    ctx,
    schedule,
    [...known.values()].map(({ id }) => id),
  );
  await move(ctx, scheduleRow, 'modify', locked, {
    change: (row) => {
      const draft = own.get(identityOf(row));
      return draft ? stored(draft) : {};
    },
  });
  await open(ctx, scheduleRow, 'import', drafts.filter((draft) => !known.has(identityOf(draft))).map(stored));
  return drafts.length;
};

/**
 * Saves what was typed into a grid, all of it or nothing (SCH-01): drafts that were there as they are now, and new ones. What an import
 * leaves out is refused here, at its cell.
 */
export const saveGrid = async (ctx: Context, { rows }: InOf<typeof saveScheduleGrid>) => {
  const wanted = rows.flatMap(({ id, version }) => (id === undefined || version === undefined ? [] : [{ id, version }]));
  if (wanted.length < rows.length && !hasGrant(ctx, schedule.menu, 'isAdd'))
    throw new Refusal('10008', [{ code: 'grant.missing', params: { flag: 'isAdd' } }]);
  const before = await rowsById(
    ctx,
    wanted.map(({ id }) => id),
  );
  await holdOrdersOf(ctx, [...before, ...rows]);
  await holdPlans(ctx, [...before, ...rows]);
  const held = await take(ctx, scheduleRow, 'modify', wanted);
  const drafts = rows.map(({ id: _id, version: _version, ...draft }): ScheduleDraft => draft);
  const { ready, faults, locked } = await verifyDrafts(ctx, drafts, true);
  const same = await sameIdentity(ctx, 'draft', drafts);
  const rowIdOf = (row: number): string => rows[row]?.id ?? `+${row + 1}`;
  ensure([
    ...faults.map(({ row, field, code, params }): Issue => ({ code, field, rowId: rowIdOf(row), ...(params ? { params } : {}) })),
    ...locked.map(
      ({ row, lock }): Issue => ({
        code: 'schedule.locked',
        field: 'plannedDate',
        rowId: rowIdOf(row),
        params: lockParams(drafts[row] as ScheduleDraft, lock),
      }),
    ),
    ...drafts.flatMap((draft, row): Issue[] => {
      const other = same.get(identityOf(draft));
      return other && other.id !== rows[row]?.id ? [{ ...taken(draft), rowId: rowIdOf(row) }] : [];
    }),
  ]);
  const given = ready.flatMap((draft, row) => (draft ? [{ id: rows[row]?.id, draft: stored(draft) }] : []));
  const draftOf = new Map(given.map(({ id, draft }) => [id, draft]));
  await move(ctx, scheduleRow, 'modify', held.rows, { change: ({ id }) => draftOf.get(id) ?? {} });
  await open(
    ctx,
    scheduleRow,
    'add',
    given.flatMap(({ id, draft }) => (id === undefined ? [draft] : [])),
  );
  return { count: rows.length };
};
