import { forecastFlow } from '@wms/contract/srm/plan/forecast.flow.ts';
import { forecast } from '@wms/contract/srm/plan/forecast.ts';
import { planFlow } from '@wms/contract/srm/plan/purchasePlan.flow.ts';
import { purchasePlan } from '@wms/contract/srm/plan/purchasePlan.ts';
import { type RawBuilder, sql } from 'kysely';
import { among } from '../../kernel/ground/among.ts';
import { dayText, timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import type { Alert } from '../../kernel/outbox/alert.ts';

/** Milliseconds in which what is replied to a plan is news. */
const recent = 92 * 86_400_000;
const published = among(planFlow, 'published', sql.ref('plan_status'));
/** What was published longer ago is history. */
const lately = (ctx: Pick<Context, 'clock'>) => sql`${published} and publish_date > ${timeText(ctx.clock.now() - recent)}`;
const unanswered = (ctx: Pick<Context, 'clock'>) =>
  sql`${lately(ctx)} and reply_qty is null and reply_due_date < ${dayText(ctx.clock.now())}::date`;
/** Parts of a hundred that are missing: a supplier may reply again, and promise even less. */
const missing = (wanted: RawBuilder<unknown>, promised: RawBuilder<unknown>) =>
  sql`greatest(1, ceil(100 * coalesce((${wanted} - ${promised}) / nullif(${wanted}, 0), 0)))`;
const replying = { side: 'supplier', menu: 'DeliverySchedule.ReplyMonthlyPlan', flag: 'isSubmit' } as const;
const planning = { side: 'purchaser', menu: 'Plan.PurchasePlan', flag: 'isRelease' } as const;
const forecasting = { side: 'purchaser', menu: 'Plan.PurchaseForecast', flag: 'isRelease' } as const;
const onPlans = ({ docNo }: { readonly docNo: string }): string => `/plan/purchase-plan?tab=all&q=${encodeURIComponent(docNo)}`;

/** What people hear of replies to plans that do not come, come late, or promise less than was asked. */
export const planAlerts: readonly Alert[] = [
  {
    moment: 'plan.toReply',
    resource: purchasePlan,
    number: 'planNo',
    to: [replying],
    text: [
      'Plan {docNo} still waits for your reply to {itemNo}; it was due {date}',
      '采购计划 {docNo} 的 {itemNo} 仍待您回复，期限 {date}',
      '採購計畫 {docNo} 的 {itemNo} 仍待您回覆，期限 {date}',
    ],
    again: 3,
    where: unanswered,
    facts: { date: sql`reply_due_date` },
    url: ({ docNo }) => `/deliverySchedule/replyMonthlyPlan?tab=all&q=${encodeURIComponent(docNo)}`,
  },
  {
    moment: 'plan.unanswered',
    resource: purchasePlan,
    number: 'planNo',
    to: [planning],
    text: [
      '{supplierName} has not replied to plan {docNo}, {itemNo}, due {date}',
      '{supplierName} 未在 {date} 前回复采购计划 {docNo}（{itemNo}）',
      '{supplierName} 未在 {date} 前回覆採購計畫 {docNo}（{itemNo}）',
    ],
    again: 7,
    where: unanswered,
    facts: { date: sql`reply_due_date` },
    url: onPlans,
  },
  {
    moment: 'plan.short',
    resource: purchasePlan,
    number: 'planNo',
    to: [planning],
    text: [
      '{supplierName} replied short or late to plan {docNo}: {itemNo} {qty} {date} ({reason})',
      '{supplierName} 对采购计划 {docNo} 的回复数量不足或逾期：{itemNo} {qty} {date}（{reason}）',
      '{supplierName} 對採購計畫 {docNo} 的回覆數量不足或逾期：{itemNo} {qty} {date}（{reason}）',
    ],
    grade: () => missing(sql`plan_qty`, sql`reply_qty`),
    where: (ctx) => sql`${lately(ctx)} and reply_qty is not null and (reply_qty < plan_qty or is_overdue = '1')`,
    facts: {
      qty: sql`trim_scale(plan_qty) || ' → ' || trim_scale(reply_qty) || ' ' || coalesce(unit_no, '')`,
      date: sql`reply_date`,
      reason: sql`reason`,
    },
    url: onPlans,
  },
  {
    moment: 'forecast.short',
    resource: forecast,
    number: 'predictVersion',
    to: [forecasting],
    text: [
      '{supplierName} committed short to forecast {docNo}: {qty} for {date}',
      '{supplierName} 对预测 {docNo} 承诺不足：{date} {qty}',
      '{supplierName} 對預測 {docNo} 承諾不足：{date} {qty}',
    ],
    grade: () => missing(sql`plan_num`, sql`commit_qty`),
    where: (ctx) => sql`${among(forecastFlow, 'seenOutside', sql.ref('predict_status'))}
      and plan_time >= ${dayText(ctx.clock.now())}::date and commit_qty < plan_num`,
    facts: {
      qty: sql`trim_scale(plan_num) || ' → ' || trim_scale(commit_qty) || ' ' || coalesce(unit_no, '')`,
      date: sql`plan_time`,
    },
    url: ({ docNo }) => `/plan/purchase-forecast?tab=short&f=${encodeURIComponent(JSON.stringify({ predictVersion: docNo }))}`,
  },
];
