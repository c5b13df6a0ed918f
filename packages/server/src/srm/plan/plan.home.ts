/** What the home page shows of plans and forecasts: queues of work, and replies that are due by day. */
import { forecast } from '@wms/contract/srm/plan/forecast.ts';
import { planTiles } from '@wms/contract/srm/plan/plan.tiles.ts';
import { planFlow } from '@wms/contract/srm/plan/purchasePlan.flow.ts';
import { monthlyPlan, purchasePlan } from '@wms/contract/srm/plan/purchasePlan.ts';
import { sql } from 'kysely';
import { among } from '../../kernel/ground/among.ts';
import type { DueQuery, TileQuery } from '../../kernel/room/room.ts';
import { allOf, visible } from '../../kernel/row/rows.ts';
import { forecastOptions, supplierForecastOptions } from './forecast.queries.ts';
import { monthlyOptions, planOptions } from './purchasePlan.queries.ts';

const { toReply, toCommit, toPublish, overdue, short } = planTiles;

export const planQueues: readonly TileQuery[] = [
  { tile: toReply, resource: monthlyPlan, options: monthlyOptions, since: 'publish_date' },
  { tile: toCommit, resource: forecast, options: () => supplierForecastOptions, since: 'publish_date' },
  { tile: toPublish, resource: purchasePlan, options: planOptions, since: 'create_date' },
  { tile: overdue, resource: purchasePlan, options: planOptions, since: 'reply_due_date' },
  { tile: short, resource: forecast, options: () => forecastOptions, since: 'commit_date' },
];

/** Monthly plans by the day their reply is due. */
export const repliesDue: DueQuery = {
  menus: [monthlyPlan.menu],
  query: (ctx) => sql`
    select id, reply_due_date as day, 'schedule' as type, plan_no as no, coalesce(item_name, item_no) as title,
      '/deliverySchedule/replyMonthlyPlan?tab=all&q=' || plan_no as url
    from srm_purchase_plan
    where ${allOf([...visible(monthlyPlan, ctx), among(planFlow, 'published', sql.ref('plan_status')), sql`reply_qty is null`])}
      and reply_due_date is not null`,
};
