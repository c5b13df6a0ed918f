import type { InOf, ReplyOf } from '@wms/contract/kernel/call.ts';
import { totalCap } from '@wms/contract/kernel/page.ts';
import type { listMySchedule } from '@wms/contract/srm/index/index.calls.ts';
import { sql } from 'kysely';
import { dayText } from '../../kernel/ground/clock.ts';
import { type Context, hasGrant } from '../../kernel/ground/context.ts';
import { pattern } from '../../kernel/list/list.ts';
import type { DueQuery } from '../../kernel/room/room.ts';
import { allOf } from '../../kernel/row/rows.ts';

type Due = ReplyOf<typeof listMySchedule>['records'][number];

/** What is due for this person, by day: orders to answer and goods to arrive, as far as the person may look at them. */
export const mySchedule = async (
  ctx: Context,
  schedule: readonly DueQuery[],
  { keyword, scheduleDate, late, current, size }: InOf<typeof listMySchedule>,
): Promise<ReplyOf<typeof listMySchedule>> => {
  const sources = schedule.flatMap(({ menus, query }) =>
    menus.some((menu) => hasGrant(ctx, menu, 'isSearch')) ? [query(ctx)] : [],
  );
  const page = { size, current };
  if (sources.length === 0) return { records: [], total: 0, pages: 1, ...page };
  const like = pattern((keyword ?? '').trim());
  const today = sql`${dayText(ctx.clock.now())}::date`;
  const where = allOf([
    scheduleDate ? sql`day = ${scheduleDate}::date` : late === '1' ? sql`day < ${today}` : sql`day >= ${today}`,
    ...(keyword?.trim() ? [sql`(lower(no) like ${like} or lower(coalesce(title, '')) like ${like})`] : []),
  ]);
  const all = sql`select * from (${sql.join(sources, sql` union all `)}) due where ${where}`;
  // counted beside the page: one that has become empty still says how many there are
  const rows = await ctx.tx.rows<Partial<Due> & { total: number }>(sql`
    with due as materialized (${all} order by day, no limit ${totalCap})
    select page.*, counted.total from (select count(*)::int as total from due) counted
    left join lateral (select day as "scheduleDate", type, no as "docNo", title, url from due
      order by day, no, id limit ${size} offset ${(current - 1) * size}) page on true`);
  const total = rows[0]?.total ?? 0;
  const records = rows.flatMap(({ total: _total, ...row }) => (row.docNo ? [row as Due] : []));
  return { records, total, pages: Math.max(1, Math.ceil(total / size)), ...page };
};
