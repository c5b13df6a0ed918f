import type { ReplyOf } from '@wms/contract/kernel/call.ts';
import { minus } from '@wms/contract/kernel/decimal.ts';
import { mostBoardDays, periodsBetween } from '@wms/contract/srm/schedule/board.ts';
import type { compareVersions, getBoard } from '@wms/contract/srm/schedule/schedule.calls.ts';
import { scheduleFlow } from '@wms/contract/srm/schedule/schedule.flow.ts';
import type { BoardBody, CompareBody } from '@wms/contract/srm/schedule/schedule.shapes.ts';
import { noVersion, schedule, scheduleVersion } from '@wms/contract/srm/schedule/schedule.ts';
import { type RawBuilder, sql } from 'kysely';
import { among } from '../../kernel/ground/among.ts';
import { daysBetween } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { invalid } from '../../kernel/ground/refusal.ts';
import { pattern } from '../../kernel/list/list.ts';
import { shownAs } from '../../kernel/row/present.ts';
import { allOf, visible } from '../../kernel/row/rows.ts';

type Sql = RawBuilder<unknown>;
const told = sql`version_no <> ${sql.lit(noVersion)}`;
/** The rows of a plan as of one of its versions. */
export const asOf = (version: string): Sql => sql`(${told} and version_no::int <= ${Number(version)}
  and (end_version_no is null or end_version_no::int > ${Number(version)}))`;
const asItIs = sql`(${told} and end_version_no is null and ${among(scheduleFlow, 'planned', sql.ref('schedule_status'))})`;

/** By the versions and not by their rows, of which there are many more. */
const lastVersion = async (ctx: Context, where: readonly Sql[]): Promise<string> =>
  String(
    (
      await ctx.tx.first<{ last: number | null }>(
        sql`select max(version_no::int) as last from srm_schedule_version
          where ${allOf([...visible(scheduleVersion, ctx), ...where])}`,
      )
    )?.last ?? 0,
  );

/** The conditions of a board beside its days. */
const askedOf = (ctx: Context, body: BoardBody): readonly Sql[] => {
  const given = (value: string | null | undefined, condition: (value: string) => Sql): readonly Sql[] =>
    value ? [condition(value)] : [];
  return [
    ...visible(schedule, ctx),
    body.versionNo ? asOf(body.versionNo) : asItIs,
    ...given(body.itemNo, (value) => sql`item_no = ${value}`),
    ...given(body.itemNoIndistinct, (value) => sql`lower(item_no) like ${pattern(value)}`),
    ...given(body.supplierNo, (value) => sql`supplier_no = ${value}`),
    ...given(body.plantNo, (value) => sql`plant_no = ${value}`),
    ...given(body.urgency, (value) => sql`urgency = ${value}`),
    ...given(body.sampleFlag, (value) => sql`sample_flag = ${value}`),
    ...given(body.deliveryWindowPeriod, (value) => sql`delivery_window_period = ${value}`),
  ];
};

interface Line {
  readonly orgNo: string;
  readonly itemNo: string;
  readonly itemName: string | null;
  readonly spec: string | null;
  readonly unitNo: string | null;
  readonly supplierNo: string;
  readonly supplierName: string | null;
  readonly total: number;
  readonly cells: ReplyOf<typeof getBoard>['records'][number]['cells'];
}

/** The figures of one period as JSON; quantities are text, as everywhere on the wire. */
const cellOf = sql`json_build_object('date', period, 'expectQty', trim_scale(expect)::text, 'actualQty', trim_scale(actual)::text,
  'replyQty', trim_scale(reply)::text, 'deliveryQty', trim_scale(delivery)::text, 'receiveQty', trim_scale(receive)::text,
  'replyDiffQty', trim_scale(reply - replied)::text, 'receiveDiffQty', trim_scale(receive - actual)::text, 'rowCount', row_count,
  'toReply', to_reply, 'urgency', urgency, 'sampleFlag', sample)`;

/** Items of suppliers as rows, periods as cells: the plan as it is, or as of a version (SCHED-13, SCHED-14). */
export const board = async (ctx: Context, body: BoardBody): Promise<ReplyOf<typeof getBoard>> => {
  const { startDate, endDate, unit, current, size } = body;
  if (endDate < startDate) throw invalid({ code: 'schedule.reversed', field: 'endDate' });
  if (daysBetween(startDate, endDate) >= mostBoardDays) throw invalid({ code: 'schedule.span', field: 'endDate' });
  const asked = askedOf(ctx, body);
  const period = unit === 'day' ? sql`planned_date` : sql`date_trunc(${sql.lit(unit)}, planned_date)::date`;
  const rows = await ctx.tx.rows<Line>(sql`
    with found as materialized (
      select org_no, item_no, supplier_no, supplier_name, ${shownAs(schedule, 'itemName', ctx.locale)} as name, spec, unit_no,
        ${period} as period, expect_qty, actual_qty, reply_qty, delivery_qty, receive_qty, urgency, sample_flag, schedule_status
      from srm_schedule
      where ${allOf([...asked, sql`planned_date between ${startDate}::date and ${endDate}::date`])}
    ), lines as (
      select org_no, item_no, supplier_no, max(supplier_name) as supplier_name, max(name) as name, max(spec) as spec,
        max(unit_no) as unit_no, count(*) over ()::int as total
      from found group by org_no, item_no, supplier_no
      order by item_no, supplier_no, org_no limit ${size} offset ${(current - 1) * size}
    ), sums as (
      select org_no, item_no, supplier_no, period, sum(expect_qty) as expect, sum(actual_qty) as actual,
        coalesce(sum(reply_qty), 0) as reply, coalesce(sum(actual_qty) filter (where reply_qty is not null), 0) as replied,
        sum(delivery_qty) as delivery, sum(receive_qty) as receive, count(*)::int as row_count,
        count(*) filter (where ${among(scheduleFlow, 'toReply', sql.ref('schedule_status'))})::int as to_reply,
        max(urgency) as urgency, max(sample_flag) as sample
      from found join lines using (org_no, item_no, supplier_no) group by org_no, item_no, supplier_no, period
    ), shown as (
      select org_no, item_no, supplier_no, json_agg(${cellOf} order by period) as cells
      from sums group by org_no, item_no, supplier_no
    )
    select org_no as "orgNo", item_no as "itemNo", name as "itemName", spec, unit_no as "unitNo", supplier_no as "supplierNo",
      supplier_name as "supplierName", total, cells
    from lines join shown using (org_no, item_no, supplier_no) order by item_no, supplier_no, org_no`);
  const total = rows[0]?.total ?? 0;
  return {
    records: rows.map(({ total: _total, ...line }) => line),
    ...{ size, current, total, pages: Math.max(1, Math.ceil(total / size)) },
    periods: [...periodsBetween(startDate, endDate, unit)],
    nearestDate: rows.length > 0 ? null : await nearest(ctx, asked, body),
    lastVersionNo: await lastVersion(ctx, []),
  };
};
/** The next day with a row after an empty span, else the last one before it. */
const nearest = async (ctx: Context, asked: readonly Sql[], { startDate, endDate }: BoardBody): Promise<string | null> => {
  const found = await ctx.tx.first<{ next: string | null; last: string | null }>(sql`
    select min(planned_date) filter (where planned_date > ${endDate}::date) as next,
      max(planned_date) filter (where planned_date < ${startDate}::date) as last
    from srm_schedule where ${allOf(asked)}`);
  return found?.next ?? found?.last ?? null;
};

type Compared = ReplyOf<typeof compareVersions>['records'][number];
/** The rows of a plan whose quantity differs between two of its versions, by day. */
export const compareRows = async (ctx: Context, body: CompareBody): Promise<ReplyOf<typeof compareVersions>> => {
  const { orgNo, supplierNo, plantNo, versionNo, otherVersionNo, current, size } = body;
  const ofPlan: readonly Sql[] = [
    sql`org_no = ${orgNo}`,
    sql`supplier_no = ${supplierNo}`,
    sql`coalesce(plant_no, '') = ${plantNo ?? ''}`,
  ];
  const rowsAt = (version: string): Sql => sql`(
    select id, item_no, ${shownAs(schedule, 'itemName', ctx.locale)} as name, unit_no, planned_date,
      coalesce(delivery_window_period, '') as win, coalesce(receive_address, '') as address, actual_qty
    from srm_schedule where ${allOf([...visible(schedule, ctx), ...ofPlan, asOf(version)])})`;
  const rows = await ctx.tx.rows<Omit<Compared, 'diffQty'> & { total: number }>(sql`
    select coalesce(b.id, a.id) as id, item_no as "itemNo", coalesce(b.name, a.name) as "itemName",
      coalesce(b.unit_no, a.unit_no) as "unitNo", planned_date as "plannedDate", nullif(win, '') as "deliveryWindowPeriod",
      nullif(address, '') as "receiveAddress", trim_scale(a.actual_qty)::text as "oldQty",
      trim_scale(b.actual_qty)::text as "newQty", count(*) over ()::int as total
    from ${rowsAt(versionNo)} a full join ${rowsAt(otherVersionNo)} b using (item_no, planned_date, win, address)
    where a.actual_qty is distinct from b.actual_qty
    order by planned_date, item_no, win, address limit ${size} offset ${(current - 1) * size}`);
  const total = rows[0]?.total ?? 0;
  return {
    records: rows.map(({ total: _total, ...row }) => ({ ...row, diffQty: minus(row.newQty ?? '0', row.oldQty ?? '0') })),
    ...{ size, current, total, pages: Math.max(1, Math.ceil(total / size)) },
    lastVersionNo: await lastVersion(ctx, ofPlan),
  };
};
