import { dayIssues } from '@wms/contract/kernel/businessDay.ts';
import type { InOf } from '@wms/contract/kernel/call.ts';
import { minus } from '@wms/contract/kernel/decimal.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import type { Draft } from '@wms/contract/kernel/resource.ts';
import type * as calls from '@wms/contract/srm/plan/purchasePlan.calls.ts';
import { plan } from '@wms/contract/srm/plan/purchasePlan.document.ts';
import { planFlow } from '@wms/contract/srm/plan/purchasePlan.flow.ts';
import { overdueOn, replyIssues } from '@wms/contract/srm/plan/purchasePlan.rules.ts';
import { type PurchasePlan, purchasePlan } from '@wms/contract/srm/plan/purchasePlan.ts';
import { move } from '../../kernel/document/move.ts';
import { open } from '../../kernel/document/open.ts';
import { take, takeOne } from '../../kernel/document/take.ts';
import type { ImportPlan } from '../../kernel/exchange/import.ts';
import { addDays, dayText, timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { notFound } from '../../kernel/ground/refusal.ts';
import type { Bodies } from '../../kernel/resource/crud.ts';
import { deleteRows } from '../../kernel/row/rows.ts';
import { monthPlanDays } from '../schedule/door.ts';
import { ensureRow, factsOf } from './facts.queries.ts';

type Written = Pick<Draft<typeof purchasePlan>, 'orgNo' | 'planMonth' | 'supplierNo' | 'itemNo' | 'planQty'>;

/** Writes plans down as pending, each under a number of its own. What they say is judged already. */
const begin = async (ctx: Context, drafts: readonly Written[]): Promise<readonly PurchasePlan[]> => {
  const numbers = await ctx.numbers.take('JH', drafts.length);
  const facts = await factsOf(ctx, drafts);
  const rows = drafts.map((draft, at) => ({ ...draft, ...facts(draft), planNo: numbers[at] }));
  return open(ctx, plan, 'create', rows);
};

const add: Bodies<typeof purchasePlan>['add'] = async (ctx, draft) => {
  await ensureRow(ctx, purchasePlan, draft);
  const [row] = await begin(ctx, [draft]);
  if (!row) throw notFound();
  return row;
};

/** Changes a plan that nobody outside has seen yet; its organization stays. */
const update: Bodies<typeof purchasePlan>['update'] = async (ctx, { id, version, ...change }) => {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const { row } = await takeOne(ctx, plan, 'edit', { id, version }, (before): readonly Issue[] => [
    ...(change.orgNo === undefined || change.orgNo === before.orgNo ? [] : [{ code: 'valid.locked', field: 'orgNo' }]),
  ]);
  const next: PurchasePlan = { ...row, ...given };
  await ensureRow(ctx, purchasePlan, { ...next }, { ...row });
  const facts = await factsOf(ctx, [next]);
  const { rows } = await move(ctx, plan, 'edit', [row], { change: () => ({ ...given, ...facts(next) }), isHistory: () => false });
  return rows[0] ?? next;
};

/** FCST-06: pending ones only, all or none. */
const purge: Bodies<typeof purchasePlan>['purge'] = async (ctx, wanted) => {
  const { rows } = await take(ctx, plan, 'delete', wanted);
  await deleteRows(ctx, purchasePlan, rows);
  return { count: rows.length };
};
export const planBodies: Partial<Bodies<typeof purchasePlan>> = { add, update, purge };

/** An imported plan is written down as an added one. */
export const importedPlans = (plain: ImportPlan<Draft<typeof purchasePlan>>): ImportPlan<Draft<typeof purchasePlan>> => ({
  ...plain,
  apply: async (ctx, drafts) =>
    (
      await begin(
        ctx,
        drafts.map(({ values }) => values),
      )
    ).length,
});

/** FCST-07: the supplier sees them from now on, and replies within the days of the organization. */
export const publishPlans = async (ctx: Context, { records }: InOf<typeof calls.publishPlans>) => {
  const { rows } = await take(ctx, plan, 'publish', records);
  const now = ctx.clock.now();
  const due = new Map<string, string>();
  for (const orgNo of new Set(rows.map((row) => row.orgNo)))
    due.set(orgNo, addDays(dayText(now), await monthPlanDays(ctx, orgNo)));
  const { answer } = await move(ctx, plan, 'publish', rows, {
    change: (row) => ({
      planStatus: planFlow.states.published,
      publishDate: timeText(now),
      replyDueDate: due.get(row.orgNo) ?? null,
    }),
  });
  return answer;
};

/** FCST-08: nobody outside sees them any more. */
export const cancelPlans = async (ctx: Context, { records }: InOf<typeof calls.cancelPlans>) => {
  const { rows } = await take(ctx, plan, 'cancelPublish', records);
  const { answer } = await move(ctx, plan, 'cancelPublish', rows, {
    change: () => ({ planStatus: planFlow.states.pending, publishDate: null, replyDueDate: null }),
  });
  return answer;
};

type Reply = InOf<typeof calls.updateMonthlyPlan>;
/** Takes the replies of a supplier; one that comes after its day counts and is marked (SCHED-26). */
const reply = async (ctx: Context, replies: readonly Reply[]) => {
  const byId = new Map(replies.map((one) => [one.id, one]));
  const today = dayText(ctx.clock.now());
  const { rows } = await take(ctx, plan, 'reply', replies, {
    each: (row): readonly Issue[] => {
      const given = byId.get(row.id);
      if (!given) return [];
      const issues = [...replyIssues(row, given), ...dayIssues(given.replyDate, 'replyDate', today)];
      return issues.map((issue) => (replies.length > 1 ? { ...issue, rowId: row.id } : issue));
    },
  });
  return move(ctx, plan, 'reply', rows, {
    change: (row) => {
      const { replyQty, replyDate, reason } = byId.get(row.id) as Reply;
      return {
        ...{ replyQty, replyDate, reason },
        replyDiffQty: minus(replyQty, row.planQty),
        // a reply that is changed later came when it first came
        isOverdue: row.replyQty === null ? overdueOn(row, today) : row.isOverdue,
      };
    },
    note: (row) => {
      const { replyQty, reason } = byId.get(row.id) as Reply;
      return [row.replyQty === null ? replyQty : `${row.replyQty} → ${replyQty}`, reason].filter(Boolean).join(' ');
    },
  });
};
export const replyMonthlyPlans = async (ctx: Context, { records }: InOf<typeof calls.replyMonthlyPlans>) =>
  (await reply(ctx, records)).answer;
export const updateMonthlyPlan = async (ctx: Context, given: Reply) => {
  const [row] = (await reply(ctx, [given])).rows;
  if (!row) throw notFound();
  return { id: row.id, version: row.version };
};
