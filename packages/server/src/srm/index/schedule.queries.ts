import { type Page, totalCap } from '@wms/contract/kernel/page.ts';
import { asnHead } from '@wms/contract/srm/asn/asn.ts';
import type { ScheduleEntry, scheduleBody } from '@wms/contract/srm/index/home.ts';
import { purchaseOrder } from '@wms/contract/srm/purchase/purchase.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { dayText } from '../../kernel/ground/clock.ts';
import { type Context, hasGrant } from '../../kernel/ground/context.ts';
import { allOf, visible } from '../../kernel/row/rows.ts';

const ordersToAnswer = (ctx: Context): RawBuilder<unknown> => sql`
  select id, answer_due_date::date as day, 'order' as type, purchase_no as no, supplier_name as title, '/orderCollaboration/userOrder?tab=all&q=' || purchase_no as url
  from srm_purchase where ${allOf([...visible(purchaseOrder, ctx), sql`order_status in ('1', '2')`, sql`accept_status in ('0', '3')`, sql`answer_due_date is not null`])}`;
const arrivals = (ctx: Context): RawBuilder<unknown> => sql`
  select id, expected_arrival_date as day, 'arrival' as type, asn_no as no, supplier_name as title, '/asn/detail/' || id as url
  from srm_asn where ${allOf([...visible(asnHead, ctx), sql`status in ('2', '3')`, sql`closed_status <> '2'`])}`;

/** What is due for this person, by day: orders to answer and goods to arrive, as far as the person may look at them. */
export const mySchedule = async (
  ctx: Context,
  { keyword, scheduleDate, current, size }: z.output<typeof scheduleBody>,
): Promise<Page<ScheduleEntry>> => {
  const sources = [
    ...(hasGrant(ctx, 'OrderCollaboration.UserOrder', 'isSearch') ? [ordersToAnswer(ctx)] : []),
    ...(hasGrant(ctx, 'Asn.Warehouse', 'isSearch') || hasGrant(ctx, 'Delivery.AsnTracking', 'isSearch') ? [arrivals(ctx)] : []),
  ];
  const page = { size, current };
  if (sources.length === 0) return { records: [], total: 0, pages: 1, ...page };
  const like = `%${(keyword ?? '')
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`;
  const where = allOf([
    scheduleDate ? sql`day = ${scheduleDate}::date` : sql`day >= ${dayText(ctx.clock.now())}::date`,
    ...(keyword?.trim() ? [sql`(lower(no) like ${like} or lower(coalesce(title, '')) like ${like})`] : []),
  ]);
  const all = sql`select * from (${sql.join(sources, sql` union all `)}) due where ${where}`;
  const rows = await ctx.tx.rows<ScheduleEntry & { total: number }>(sql`
    with due as materialized (${all} order by day, no limit ${totalCap})
    select day as "scheduleDate", type, no as "docNo", title, url, (select count(*)::int from due) as total
    from due order by day, no, id limit ${size} offset ${(current - 1) * size}`);
  const total = rows[0]?.total ?? 0;
  return { records: rows.map(({ total: _total, ...row }) => row), total, pages: Math.max(1, Math.ceil(total / size)), ...page };
};
