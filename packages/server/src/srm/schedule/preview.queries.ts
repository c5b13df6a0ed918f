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
import { overRows, type Versioned } from '../../kernel/list/bulkSelection.ts';
import { conflict } from '../../kernel/row/rows.ts';
import { locksOf } from './lock.queries.ts';
import type { ScheduleRow } from './notes.commands.ts';
import { nextVersions, rowsById, sameIdentity } from './plan.queries.ts';
import { keepsReply, publishedAtOnce } from './publish.commands.ts';

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
  for (const pair of pairs) {
    const key = planOf(pair.draft);
    const own = plans.get(key);
    if (own) own.push(pair);
    else plans.set(key, [pair]);
  }
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

/** Drafts that a preview shows one by one. */
const mostShown = 500;
type Shown = Omit<Preview, 'rows' | 'counts' | 'suppliers' | 'belowPlan'>;
const graver = ['lockedChanges', 'exceededAsns', 'voidedReplies', 'shortDays'] as const;

/** What follows from publishing, by draft. */
const consequencesOf = async (ctx: Context, pairs: readonly Pair[]): Promise<Shown> => {
  const lockOf = await locksOf(
    ctx,
    pairs.map(({ draft }) => draft),
  );
  const answered = pairs.filter(
    ({ before }) =>
      before && ['replied', 'changing'].some((state) => isIn(scheduleFlow, state as 'replied', before.scheduleStatus)),
  );
  return {
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
  };
};

/** The drafts of many that are shown: those with the gravest consequences first, each with what follows from it. */
const shownOf = (pairs: readonly Pair[], all: Shown): Pick<Preview, 'rows' | 'counts'> & Shown => {
  const rank = new Map<string, number>();
  for (const [at, name] of graver.entries()) for (const { id } of all[name]) if (!rank.has(id)) rank.set(id, at - graver.length);
  const shown = pairs.toSorted((a, b) => (rank.get(a.draft.id) ?? 0) - (rank.get(b.draft.id) ?? 0)).slice(0, mostShown);
  const ids = new Set(shown.map(({ draft }) => draft.id));
  const own = <T extends { readonly id: string }>(parts: readonly T[]): T[] => parts.filter(({ id }) => ids.has(id));
  return {
    rows: shown.map((pair) => ({ ...partOf(pair), expectQty: pair.draft.expectQty })),
    counts: {
      rows: pairs.length,
      lockedChanges: all.lockedChanges.length,
      keptReplies: all.keptReplies.length,
      voidedReplies: all.voidedReplies.length,
      exceededAsns: all.exceededAsns.length,
      shortDays: all.shortDays.length,
    },
    lockedChanges: own(all.lockedChanges),
    keptReplies: own(all.keptReplies),
    voidedReplies: own(all.voidedReplies),
    exceededAsns: own(all.exceededAsns),
    shortDays: own(all.shortDays),
  };
};

const previewOf = async (ctx: Context, records: readonly Versioned[]): Promise<Preview> => {
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
  return {
    ...shownOf(pairs, await consequencesOf(ctx, pairs)),
    suppliers: suppliersOf(pairs, await nextVersions(ctx, drafts)),
    belowPlan: [...belowPlan(drafts)],
  };
};
/** What publishing these drafts, or those of a search, would do. Nothing is locked: publishing judges again. */
export const preview = (ctx: Context, asked: InOf<typeof previewPublish>): Promise<Preview> =>
  overRows(ctx, schedule, 'all' in asked ? asked : asked.records, (records) => previewOf(ctx, records), publishedAtOnce);
