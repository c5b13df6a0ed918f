import type { PageQuery } from '@wms/contract/kernel/page.ts';
import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { planFlow } from '@wms/contract/srm/plan/purchasePlan.flow.ts';
import { overdueOn } from '@wms/contract/srm/plan/purchasePlan.rules.ts';
import { monthlyPlan, type PurchasePlan, purchasePlan } from '@wms/contract/srm/plan/purchasePlan.ts';
import { yearSpanIssues } from '@wms/contract/srm/plan/yearSpan.ts';
import { type RawBuilder, sql } from 'kysely';
import { exportRows } from '../../kernel/exchange/export.ts';
import { among } from '../../kernel/ground/among.ts';
import { dayText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { ensure, invalid, notFound } from '../../kernel/ground/refusal.ts';
import { type ListOptions, listRows } from '../../kernel/list/list.ts';
import { numbered } from '../../kernel/list/numbered.ts';
import { presentRows } from '../../kernel/row/present.ts';
import { findRows } from '../../kernel/row/rows.ts';

const published = among(planFlow, 'published', sql.ref('plan_status'));
/** A condition that is asked for with '1', and for its opposite with '0'. */
export const yesOrNo =
  (name: string, isSo: RawBuilder<unknown>) =>
  (value: unknown): RawBuilder<unknown> => {
    const asked = [value].flat().map(String);
    if (asked.length !== 1 || !['0', '1'].includes(asked[0] ?? ''))
      throw invalid({ code: 'valid.condition', field: name, params: { value: asked.join(' ') } });
    return asked[0] === '1' ? sql`(${isSo})` : sql`not (${isSo})`;
  };

const todayOf = (ctx: Pick<Context, 'clock'>): string => dayText(ctx.clock.now());
/** What lists of plans ask for beside their fields; overdue by the rule of `overdueOn`. */
export const planOptions = (ctx: Pick<Context, 'clock'>): ListOptions => ({
  extra: {
    planNo: numbered('plan_no'),
    replied: yesOrNo('replied', sql`reply_qty is not null`),
    short: yesOrNo('short', sql`coalesce(reply_qty < plan_qty, false)`),
    isOverdue: yesOrNo(
      'isOverdue',
      sql`case when reply_qty is null then coalesce(reply_due_date < ${todayOf(ctx)}::date, false) else is_overdue = '1' end`,
    ),
  },
});
/** Those of the supplier, who sees what is published. */
export const monthlyOptions = (ctx: Pick<Context, 'clock'>): ListOptions => ({ ...planOptions(ctx), guards: [published] });

type Told = Pick<PurchasePlan, 'replyDueDate' | 'replyQty' | 'isOverdue'>;
const toldBy =
  (ctx: Pick<Context, 'clock'>) =>
  <T extends Told>(row: T): T => ({ ...row, isOverdue: overdueOn(row, todayOf(ctx)) });
/** The members of a row of an export that say whether it is overdue. */
const toldIn = (row: Readonly<Record<string, unknown>>): Told => ({
  replyDueDate: typeof row.replyDueDate === 'string' ? row.replyDueDate : null,
  replyQty: typeof row.replyQty === 'string' ? row.replyQty : null,
  isOverdue: row.isOverdue === '1' ? '1' : '0',
});

/** Who sorts by what is overdue finds what was due first on top: it changes with the day, and no index knows it. */
const sortable = (query: PageQuery): PageQuery => {
  if (query.field !== 'isOverdue') return query;
  return { ...query, field: 'replyDueDate', order: query.order === 'asc' ? 'desc' : 'asc' };
};
const boundedBy = ({ condition }: PageQuery): void => ensure(yearSpanIssues(condition));

/** A page of plans; the dates asked for span at most a year. */
export const listPlans =
  (resource: typeof purchasePlan | typeof monthlyPlan, options: (ctx: Context) => ListOptions) =>
  async (ctx: Context, query: PageQuery) => {
    boundedBy(query);
    const page = await listRows(ctx, resource, sortable(query), { ...options(ctx), isNarrow: true });
    return { ...page, records: presentRows(ctx, resource, page.records).map(toldBy(ctx)) };
  };

const one = async (ctx: Context, resource: typeof purchasePlan | typeof monthlyPlan, where: readonly RawBuilder<unknown>[]) => {
  const [row] = presentRows(ctx, resource, await findRows(ctx, resource, where));
  if (!row) throw notFound();
  return toldBy(ctx)(row);
};
export const getPlan = (ctx: Context, { id }: { readonly id: string }) => one(ctx, purchasePlan, [sql`id = ${id}`]);
export const getMonthlyPlan = (ctx: Context, { id }: { readonly id: string }) =>
  one(ctx, monthlyPlan, [sql`id = ${id}`, published]);

const exported =
  (resource: typeof purchasePlan | typeof monthlyPlan, options: (ctx: Context) => ListOptions, title: Trilingual) =>
  (ctx: Context, query: PageQuery) => {
    boundedBy(query);
    const told = toldBy(ctx);
    return exportRows(ctx, resource, sortable(query), {
      ...options(ctx),
      title,
      shown: {
        reads: ['replyDueDate', 'replyQty', 'isOverdue'],
        of: (rows) => rows.map((row) => ({ ...row, isOverdue: told(toldIn(row)).isOverdue })),
      },
    });
  };
export const exportPlans = exported(purchasePlan, planOptions, messages['route.Plan.PurchasePlan']);
export const exportMonthly = exported(monthlyPlan, monthlyOptions, messages['route.DeliverySchedule.ReplyMonthlyPlan']);
