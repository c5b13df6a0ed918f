import type { Decimal } from '@wms/contract/kernel/decimal.ts';
import { onePage, type Page, type PageQuery } from '@wms/contract/kernel/page.ts';
import type { ShelfOfZone, WareSummary, ZoneOnPlan } from '@wms/contract/stock/wareShow/wareShow.replies.ts';
import { sql } from 'kysely';
import { visibleCells } from '../../base/cell/door.ts';
import { visibleItems } from '../../base/item/door.ts';
import { visibleWarehouses } from '../../base/warehouse/door.ts';
import { listZones, visibleZones, type Zone } from '../../base/zone/door.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { visibleStock } from '../door.ts';
import { cellsWithContents, contentsOnly, figures, type Where } from './shelves.sql.ts';

/** The valid warehouses in scope with their counts. */
export const listWarehouses = async (
  ctx: Context,
  { orgNo }: { readonly orgNo?: string | null | undefined },
): Promise<Page<WareSummary>> => {
  const shown = visibleWarehouses(ctx, sql`status_code = '1'`, ...(orgNo ? [sql`org_no = ${orgNo}`] : []));
  return onePage(
    await ctx.tx.rows<WareSummary>(sql`
      select w.id, w.org_no as "orgNo", w.warehouse_no as "warehouseNo", w.warehouse_name as "warehouseName",
        w.warehouse_attribute as "warehouseAttribute", coalesce(z.count, 0) as "zoneCount",
        coalesce(c.count, 0) as "cellCount", coalesce(s.count, 0) as "usedCount"
      from ${shown} w
      left join (select warehouse_no, count(*)::int as count from ${visibleZones(ctx)} z group by 1) z
        on z.warehouse_no = w.warehouse_no
      left join (select warehouse_no, count(*)::int as count from ${visibleCells(ctx)} c group by 1) c
        on c.warehouse_no = w.warehouse_no
      left join (
        select warehouse_no, count(distinct cell_no)::int as count
        from ${visibleStock(ctx, sql`qty <> 0`, sql`cell_no <> ''`)} s
        group by 1) s on s.warehouse_no = w.warehouse_no
      order by w.warehouse_no`),
  );
};

/** The zones of a warehouse where they lie on the plan, with the figures of their cells. */
export const listZonesOnPlan = async (ctx: Context, where: Pick<Where, 'warehouseNo'>): Promise<Page<ZoneOnPlan>> => {
  const [zones, waiting] = [await zonesOf(ctx, where), await waitingIn(ctx, where)];
  const dock = zones.find(({ zoneType, statusCode }) => zoneType === receivingArea && statusCode === '1');
  return onePage(zones.map((zone) => (zone === dock && waiting.length > 0 ? { ...zone, waiting } : zone)));
};
/** A value of ZONE_TYPE. */
const receivingArea = '3';
/** Goods that lie where they arrived, by unit; '' where their item is not known. */
const waitingIn = (ctx: Context, { warehouseNo }: Pick<Where, 'warehouseNo'>) =>
  ctx.tx.rows<{ unitNo: string; qty: Decimal }>(sql`
    select coalesce(i.unit_no, '') as "unitNo", sum(s.qty) as qty
    from ${visibleStock(ctx, sql`warehouse_no = ${warehouseNo}`, sql`cell_no = ''`, sql`qty <> 0`)} s
    left join ${visibleItems(ctx)} i on i.org_no = s.org_no and i.item_no = s.item_no
    group by 1 having sum(s.qty) <> 0 order by 1`);
const zonesOf = (ctx: Context, { warehouseNo }: Pick<Where, 'warehouseNo'>) =>
  ctx.tx.rows<ZoneOnPlan>(sql`
      ${contentsOnly(ctx, { warehouseNo })},
        counted as (select zone_no as zone, count(distinct shelf)::int as "shelfCount", ${figures} from filled group by zone_no)
      select z.id, version, z.org_no as "orgNo", z.warehouse_no as "warehouseNo", zone_no as "zoneNo", zone_name as "zoneName",
        zone_type as "zoneType",
        control_type as "controlType", zone_manager as "zoneManager", status_code as "statusCode", pos_x as "posX",
          pos_y as "posY", pos_w as "posW", pos_h as "posH",
        coalesce("shelfCount", 0) as "shelfCount", coalesce("cellCount", 0) as "cellCount",
          coalesce("usedCount", 0) as "usedCount", coalesce("boundedCount", 0) as "boundedCount",
        coalesce(occupancy, 0) as occupancy
      from ${visibleZones(ctx, sql`warehouse_no = ${warehouseNo}`)} z
      left join counted on counted.zone = z.zone_no
      order by z.zone_no`);

/** The shelves of a zone, or of all zones, with the size of their elevation. */
export const listShelves = async (ctx: Context, where: Where): Promise<Page<ShelfOfZone>> =>
  onePage(
    await ctx.tx.rows<ShelfOfZone>(sql`
      ${cellsWithContents(ctx, where)}
      select zone_no as "zoneNo", shelf as "shelfNo", max("column")::int as columns, max(level)::int as levels, ${figures}
      from filled group by zone_no, shelf order by zone_no, shelf`),
  );

/** Zones of a selector: valid ones unless asked otherwise, ten to a page (WARE-09). */
export const findZones = async (ctx: Context, query: PageQuery): Promise<Page<Zone>> => {
  const { statusCode, ...condition } = query.condition;
  return listZones(ctx, { ...query, condition: { ...condition, statusCode: statusCode || '1' } });
};
