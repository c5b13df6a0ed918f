/** What the balance of demand and supply is reckoned from: four queries, however many items and days (FCST-12). */

import type { InOf } from '@wms/contract/kernel/call.ts';
import { type Decimal, sum } from '@wms/contract/kernel/decimal.ts';
import { onePage } from '@wms/contract/kernel/page.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import type { DsbRow, getDsbMonitor } from '@wms/contract/srm/plan/dsb.calls.ts';
import { balanceOf } from '@wms/contract/srm/plan/dsb.ts';
import { dsbColumns } from '@wms/contract/srm/plan/dsb.words.ts';
import { forecastFlow } from '@wms/contract/srm/plan/forecast.flow.ts';
import { forecast } from '@wms/contract/srm/plan/forecast.ts';
import { planFlow } from '@wms/contract/srm/plan/purchasePlan.flow.ts';
import { purchasePlan } from '@wms/contract/srm/plan/purchasePlan.ts';
import { yearSpanIssues } from '@wms/contract/srm/plan/yearSpan.ts';
import { type RawBuilder, sql } from 'kysely';
import { seenItems } from '../../base/item/door.ts';
import { exportTable } from '../../kernel/exchange/export.ts';
import { among } from '../../kernel/ground/among.ts';
import { dayText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { ensure, invalid, Refusal } from '../../kernel/ground/refusal.ts';
import { allOf, visible } from '../../kernel/row/rows.ts';
import { visibleMoves, visibleStock } from '../../stock/door.ts';
import { onWayByDay } from '../asn/door.ts';
import { scheduledByDay } from '../schedule/door.ts';

type Asked = InOf<typeof getDsbMonitor>;
interface Quantity {
  readonly itemNo: string;
  readonly day: string;
  readonly qty: Decimal;
}
type Days = ReadonlyMap<string, ReadonlyMap<string, Decimal>>;
const byItem = (rows: readonly Quantity[]): Days => {
  const found = new Map<string, Map<string, Decimal>>();
  for (const { itemNo, day, qty } of rows) {
    const days = found.get(itemNo) ?? new Map<string, Decimal>();
    days.set(day, sum(days.get(day) ?? '0', qty));
    found.set(itemNo, days);
  }
  return found;
};
const named = (names: readonly string[]): RawBuilder<unknown> => sql`any(${[...names]}::text[])`;
const ofSupplier = (supplierNo: string | undefined): readonly RawBuilder<unknown>[] =>
  supplierNo === undefined ? [] : [sql`supplier_no = ${supplierNo}`];

/**
 * What is needed: the forecast in force, each bucket on its first day. The purchase plan of a month speaks where no forecast of that
 * item and supplier does, on the first day of the month: one need is not counted twice.
 */
const demandOf = (ctx: Context, { orgNo, itemNos, supplierNo, from, to }: Window): Promise<Quantity[]> => {
  const inForce = allOf([
    ...visible(forecast, ctx),
    sql`org_no = ${orgNo}`,
    sql`bm_item_no = ${named(itemNos)}`,
    ...ofSupplier(supplierNo),
    among(forecastFlow, 'published', sql.ref('predict_status')),
  ]);
  const planned = allOf([
    ...visible(purchasePlan, ctx),
    sql`org_no = ${orgNo}`,
    sql`item_no = ${named(itemNos)}`,
    ...ofSupplier(supplierNo),
    among(planFlow, 'published', sql.ref('plan_status')),
    sql`plan_month between ${from.slice(0, 7)} and ${to.slice(0, 7)}`,
  ]);
  return ctx.tx.rows<Quantity>(sql`
    with told as (
      select bm_item_no, supplier_no, plan_time, plan_num, to_char(plan_time, 'YYYY-MM') as plan_month
      from srm_forecast where ${inForce})
    select "itemNo", to_char(day, 'YYYY-MM-DD') as day, sum(qty) as qty from (
      select bm_item_no as "itemNo", plan_time as day, plan_num as qty from told
      union all
      select item_no, (plan_month || '-01')::date, plan_qty from (select * from srm_purchase_plan where ${planned}) p
      where not exists (select 1 from told t
        where t.bm_item_no = p.item_no and t.supplier_no = p.supplier_no and t.plan_month = p.plan_month)) needed
    where day between ${from}::date and ${to}::date
    group by 1, 2`);
};
interface Window {
  readonly orgNo: string;
  readonly itemNos: readonly string[];
  readonly supplierNo: string | undefined;
  readonly from: string;
  readonly to: string;
}
const stockOf = (ctx: Context, { orgNo, itemNos }: Window): Promise<{ itemNo: string; qty: Decimal }[]> =>
  ctx.tx.rows(sql`
    select item_no as "itemNo", sum(qty) as qty
    from ${visibleStock(ctx, sql`org_no = ${orgNo}`, sql`item_no = ${named(itemNos)}`)} s
    group by item_no`);
const movedIn = (ctx: Context, { orgNo, itemNos, from }: Window): Promise<Quantity[]> =>
  ctx.tx.rows<Quantity>(sql`
    select item_no as "itemNo", to_char(create_date, 'YYYY-MM-DD') as day, sum(delta) as qty
    from ${visibleMoves(
      ctx,
      sql`org_no = ${orgNo}`,
      sql`item_no = ${named(itemNos)}`,
      sql`create_date >= ${`${from} 00:00:00`}`,
    )} m
    group by 1, 2`);

/** The balance of some items, day by day. */
const balanceOfItems = async (ctx: Context, asked: Asked): Promise<readonly DsbRow[]> => {
  ensure(yearSpanIssues(asked));
  const { orgNo, startDate, endDate } = asked;
  const itemNos = [...new Set(asked.itemNos)];
  const items = await seenItems(ctx, orgNo, itemNos);
  const unknown = itemNos.filter((no) => !items.has(no));
  if (unknown.length > 0) throw invalid({ code: 'ref.invalid', field: 'itemNos', params: { value: unknown.join(', ') } });
  const today = dayText(ctx.clock.now());
  const window: Window = {
    ...{ orgNo, itemNos, supplierNo: asked.supplierNo ?? undefined, to: endDate },
    from: startDate < today ? startDate : today,
  };
  const demand = byItem(await demandOf(ctx, window));
  const schedule = byItem(await scheduledByDay(ctx, window));
  const onWay = byItem(await onWayByDay(ctx, window));
  const moved = byItem(startDate < today ? await movedIn(ctx, window) : []);
  const stock = new Map((await stockOf(ctx, window)).map(({ itemNo, qty }) => [itemNo, qty]));
  const none: ReadonlyMap<string, Decimal> = new Map();
  return itemNos.flatMap((itemNo) =>
    balanceOf(
      {
        demand: demand.get(itemNo) ?? none,
        schedule: schedule.get(itemNo) ?? none,
        onWay: onWay.get(itemNo) ?? none,
        moved: moved.get(itemNo) ?? none,
        stock: stock.get(itemNo) ?? '0',
      },
      { today, startDate, endDate },
    ).map((figures) => ({ orgNo, itemNo, itemName: nameOf(ctx, items.get(itemNo)), ...figures })),
  );
};
const nameOf = (
  { locale }: Pick<Context, 'locale'>,
  item: { readonly itemName: string; readonly itemEnName: string | null } | undefined,
): string | null => (locale === 'en-US' && item?.itemEnName ? item.itemEnName : (item?.itemName ?? null));

export const getBalance = async (ctx: Context, asked: Asked) => onePage(await balanceOfItems(ctx, asked));

async function* inTurn(rows: readonly DsbRow[]): AsyncGenerator<DsbRow> {
  yield* rows;
}
/** The same as a workbook. */
export const exportBalance = async (ctx: Context, asked: Asked) => {
  const rows = await balanceOfItems(ctx, asked);
  if (rows.length === 0) throw new Refusal('20012');
  ctx.note(`dsb ${rows.length}`);
  return exportTable(ctx, { title: messages['route.Plan.DsbMonitoring'], columns: dsbColumns, rows: inTurn(rows) });
};
