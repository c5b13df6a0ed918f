import type { InOf, ReplyOf } from '@wms/contract/kernel/call.ts';
import { compare, isZero, minus } from '@wms/contract/kernel/decimal.ts';
import { guardIssues } from '@wms/contract/kernel/document.ts';
import { isIn } from '@wms/contract/kernel/flow.ts';
import type { previewPublish } from '@wms/contract/srm/schedule/schedule.calls.ts';
import { scheduleRow } from '@wms/contract/srm/schedule/schedule.document.ts';
import { scheduleFlow } from '@wms/contract/srm/schedule/schedule.flow.ts';
import { belowPlan, identityOf, planOf } from '@wms/contract/srm/schedule/schedule.rules.ts';
import { schedule } from '@wms/contract/srm/schedule/schedule.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { ensure, notFound, refuse } from '../../kernel/ground/refusal.ts';
import { conflict } from '../../kernel/row/rows.ts';
import { locksOf } from './lock.queries.ts';
import type { ScheduleRow } from './notes.commands.ts';
import { nextVersions, rowsById, sameIdentity } from './plan.queries.ts';
import { keepsReply } from './publish.commands.ts';

type Preview = ReplyOf<typeof previewPublish>;
interface Pair {
  readonly draft: ScheduleRow;
  readonly before: ScheduleRow | undefined;
}
const isSame = ({ draft, before }: Pair): boolean =>
  before !== undefined && compare(before.actualQty, draft.actualQty) === 0 && before.schedulingDate === draft.schedulingDate;

const partOf = ({ draft, before }: Pair) => ({
  id: draft.id,
  supplierNo: draft.supplierNo,
  supplierName: draft.supplierName,
  itemNo: draft.itemNo,
  itemName: draft.itemName,
  unitNo: draft.unitNo,
  plannedDate: draft.plannedDate,
  oldQty: before?.actualQty ?? null,
  newQty: draft.actualQty,
});

/** What each supplier will see. */
const suppliersOf = (pairs: readonly Pair[], versionOf: (row: ScheduleRow) => number): Preview['suppliers'] => {
  const plans = new Map<string, Pair[]>();
  for (const pair of pairs) plans.set(planOf(pair.draft), [...(plans.get(planOf(pair.draft)) ?? []), pair]);
  return [...plans.values()].flatMap((own) => {
    const first = own[0]?.draft;
    if (!first) return [];
    const days = own.map(({ draft }) => draft.plannedDate).toSorted();
    const gone = own.filter(({ draft, before }) => before && isZero(draft.actualQty)).length;
    const same = own.filter((pair) => isSame(pair) && !isZero(pair.draft.actualQty)).length;
    const added = own.filter(({ draft, before }) => !before && !isZero(draft.actualQty)).length;
    return {
      supplierNo: first.supplierNo,
      supplierName: first.supplierName,
      plantNo: first.plantNo,
      versionNo: String(versionOf(first)),
      rowCount: own.length,
      ...{ added, same, gone, changed: own.filter(({ before }) => before).length - same - gone },
      firstDate: days[0] ?? first.plannedDate,
      lastDate: days.at(-1) ?? first.plannedDate,
    };
  });
};

/** What publishing these drafts would do. Nothing is locked: publishing judges again. */
export const preview = async (ctx: Context, { records }: InOf<typeof previewPublish>): Promise<Preview> => {
  if (records.length === 0) throw refuse({ code: 'schedule.selectMaterial' });
  const byId = new Map(
    (
      await rowsById(
        ctx,
        records.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  );
  const drafts = records.map(({ id, version }) => {
    const row = byId.get(id);
    if (!row) throw notFound();
    if (row.version !== version) throw conflict(schedule, row);
    return row;
  });
  ensure(drafts.flatMap((row) => guardIssues(scheduleRow, 'publish', row).map((issue) => ({ ...issue, rowId: row.id }))));
  const current = await sameIdentity(ctx, 'inForce', drafts);
  const pairs = drafts.map((draft): Pair => ({ draft, before: current.get(identityOf(draft)) }));
  const lockOf = await locksOf(ctx, drafts);
  const answered = pairs.filter(
    ({ before }) =>
      before && ['replied', 'changing'].some((state) => isIn(scheduleFlow, state as 'replied', before.scheduleStatus)),
  );
  return {
    rows: pairs.map((pair) => ({ ...partOf(pair), expectQty: pair.draft.expectQty })),
    suppliers: suppliersOf(pairs, await nextVersions(ctx, drafts)),
    lockedChanges: pairs.flatMap((pair) => {
      const { isLocked, lockedUntil } = lockOf(pair.draft);
      return isLocked === '1' && !isSame(pair) ? [{ ...partOf(pair), lockedUntil }] : [];
    }),
    keptReplies: answered.filter(({ draft, before }) => keepsReply(before, draft)).map(partOf),
    voidedReplies: answered
      .filter(({ draft, before }) => !keepsReply(before, draft))
      .map((pair) => ({
        ...partOf(pair),
        replyQty: pair.before?.replyQty ?? null,
        replyDate: pair.before?.replyDate ?? null,
      })),
    exceededAsns: pairs.flatMap((pair) => {
      const { draft, before } = pair;
      return before && compare(before.deliveryQty, draft.actualQty) > 0
        ? [{ ...partOf(pair), deliveryQty: before.deliveryQty, overQty: minus(before.deliveryQty, draft.actualQty) }]
        : [];
    }),
    shortDays: pairs.flatMap((pair) => {
      const { expectQty, actualQty } = pair.draft;
      return compare(actualQty, expectQty) < 0 ? [{ ...partOf(pair), expectQty, gapQty: minus(expectQty, actualQty) }] : [];
    }),
    belowPlan: [...belowPlan(drafts)],
  };
};
