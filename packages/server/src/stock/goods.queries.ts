import { availableType, usageDays } from '@wms/contract/stock/consignment.rules.ts';
import { moveTypes } from '@wms/contract/stock/vmiMovement.ts';
import { sql } from 'kysely';
import { visibleItems } from '../base/item/door.ts';
import { suppliersByNumber } from '../base/supplier/door.ts';
import { leadTermsOf } from '../base/supplierItem/door.ts';
import { addDays, dayText } from '../kernel/ground/clock.ts';
import type { Context } from '../kernel/ground/context.ts';
import { beyondScope } from '../kernel/ground/scope.ts';

/** An item of a supplier in a warehouse. */
export interface Goods {
  readonly orgNo: string;
  readonly supplierNo: string;
  readonly warehouseNo: string;
  readonly itemNo: string;
}
const partKey = (orgNo: string, itemNo: string): string => JSON.stringify([orgNo, itemNo]);
export const distinctGoods = (goods: readonly Goods[]): readonly Goods[] => [
  ...new Map(
    goods.map((one) => [
      JSON.stringify([one.orgNo, one.supplierNo, one.warehouseNo, one.itemNo]),
      { orgNo: one.orgNo, supplierNo: one.supplierNo, warehouseNo: one.warehouseNo, itemNo: one.itemNo },
    ]),
  ).values(),
];
/** Goods as a table of a query: `org_no, supplier_no, warehouse_no, item_no`. */
export const goodsTable = (goods: readonly Goods[]) => sql`unnest(
  ${goods.map((one) => one.orgNo)}::text[], ${goods.map((one) => one.supplierNo)}::text[],
  ${goods.map((one) => one.warehouseNo)}::text[], ${goods.map((one) => one.itemNo)}::text[])`;

interface Named {
  readonly orgNo: string;
  readonly itemNo: string;
  readonly itemName: string | null;
  readonly itemEnName: string | null;
  readonly spec: string | null;
  readonly unitNo: string | null;
  readonly safeQty: string;
}
/** What goods of suppliers are called and how many of them there should be: two queries however many they are. */
export const factsOfGoods = (ctx: Context, goods: readonly Pick<Goods, 'orgNo' | 'supplierNo' | 'itemNo'>[]) =>
  beyondScope(ctx, 'what goods of suppliers are called', async (wide) => {
    const rows = await wide.tx.rows<Named>(sql`
      select org_no as "orgNo", item_no as "itemNo", item_name as "itemName", item_en_name as "itemEnName", spec,
        unit_no as "unitNo",
        safe_qty as "safeQty"
      from ${visibleItems(wide, sql`item_no = any(${[...new Set(goods.map(({ itemNo }) => itemNo))]}::text[])`)} i`);
    const items = new Map(rows.map((row) => [partKey(row.orgNo, row.itemNo), row]));
    const suppliers = await suppliersByNumber(
      wide,
      goods.map(({ supplierNo }) => supplierNo),
    );
    return ({ orgNo, supplierNo, itemNo }: Pick<Goods, 'orgNo' | 'supplierNo' | 'itemNo'>) => {
      const item = items.get(partKey(orgNo, itemNo));
      return {
        supplierName: suppliers.get(supplierNo, orgNo)?.supplierName ?? null,
        itemName: item?.itemName ?? null,
        itemEnName: item?.itemEnName ?? null,
        spec: item?.spec ?? null,
        unitNo: item?.unitNo ?? null,
        safeQty: item?.safeQty ?? '0',
      };
    };
  });

const leadDaysOf = async (ctx: Context, goods: readonly Goods[]) => {
  const terms = await leadTermsOf(ctx, goods, dayText(ctx.clock.now()));
  const days = new Map(terms.map((row) => [JSON.stringify([row.orgNo, row.merchantNo, row.itemNo]), row.purLeadTime ?? 0]));
  return ({ orgNo, supplierNo, itemNo }: Goods): number => days.get(JSON.stringify([orgNo, supplierNo, itemNo])) ?? 0;
};

/**
 * Judges the safety stock of goods anew: below it now, and below it before more can come, at the use of the last thirty days. Only
 * the newest rows of available goods are marked. Answers how many rows say something else than before.
 */
export const refreshSafety = (ctx: Context, goods: readonly Goods[]): Promise<number> =>
  beyondScope(ctx, 'the safety stock counts every lot', async (wide) => {
    const wanted = distinctGoods(goods);
    if (wanted.length === 0) return 0;
    const facts = await factsOfGoods(wide, wanted);
    const leadDays = await leadDaysOf(wide, wanted);
    const since = addDays(dayText(wide.clock.now()), -usageDays);
    return wide.tx.changed(sql`
      with wanted as (
        select g.*, f.safe, f.lead from ${goodsTable(wanted)} with ordinality as g(org_no, supplier_no, warehouse_no, item_no, n)
        join unnest(${wanted.map((one) => facts(one).safeQty)}::numeric[], ${wanted.map(leadDays)}::int[]) with ordinality
          as f(safe, lead, n) using (n)),
      newest as (
        select distinct on (k.org_no, k.supplier_no, k.warehouse_no, k.item_no, k.lot_no, k.inventory_type) k.*, w.safe, w.lead
        from inv_vmi_inventory k join wanted w using (org_no, supplier_no, warehouse_no, item_no)
        order by k.org_no, k.supplier_no, k.warehouse_no, k.item_no, k.lot_no, k.inventory_type, k.period_no desc),
      judged as (
        select org_no, supplier_no, warehouse_no, item_no, safe, lead, sum(end_qty) as qty, array_agg(id) as ids,
          coalesce((select -sum(m.move_qty) from inv_vmi_move m
            where (m.org_no, m.supplier_no, m.warehouse_no, m.item_no) = (n.org_no, n.supplier_no, n.warehouse_no, n.item_no)
              and m.move_type in (${moveTypes.takeOver}, ${moveTypes.giveBack})
              and m.move_date >= ${since}::timestamptz), 0) as used
        from newest n where inventory_type = ${availableType}
        group by org_no, supplier_no, warehouse_no, item_no, safe, lead)
      update inv_vmi_inventory t
      set safe_qty = j.safe,
        is_below_safe = case when t.id = any(j.ids) and j.qty < j.safe then '1' else '0' end,
        is_below_soon = case when t.id = any(j.ids) and j.qty >= j.safe
          and j.qty - greatest(j.used, 0) * j.lead / ${usageDays} < j.safe then '1' else '0' end
      from judged j
      where (t.org_no, t.supplier_no, t.warehouse_no, t.item_no) = (j.org_no, j.supplier_no, j.warehouse_no, j.item_no)
        and (t.id = any(j.ids) or t.is_below_safe = '1' or t.is_below_soon = '1')`);
  });
