import { zone } from '@wms/contract/base/zone/zone.ts';
import type { Page, PageQuery } from '@wms/contract/kernel/page.ts';
import type { Row } from '@wms/contract/kernel/resource.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../kernel/ground/context.ts';
import { listRows } from '../../kernel/list/list.ts';
import { presentRows } from '../../kernel/row/present.ts';
import { allOf, findRows, lockRows, visible } from '../../kernel/row/rows.ts';
import { saveRows } from '../../kernel/row/saveRows.ts';

export type Zone = Row<typeof zone>;
type Named = Pick<Zone, 'warehouseNo' | 'zoneNo'>;

/** The zones in scope that meet conditions, as a table of a query. */
export const visibleZones = (ctx: Pick<Context, 'scope'>, ...where: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql`(select * from bm_zone where ${allOf([...visible(zone, ctx), ...where])})`;
/** One page of zones. */
export const listZones = async (ctx: Context, query: PageQuery): Promise<Page<Zone>> => {
  const page = await listRows(ctx, zone, query);
  return { ...page, records: presentRows(ctx, zone, page.records) };
};

/**
 * Those of some zones that are valid and in scope. `lock`: held until the end, so that two who fill one zone come one after
 * the other, and the second one sees what the first one made.
 */
export const validZones = (ctx: Context, wanted: readonly Named[], lock: boolean): Promise<readonly Zone[]> =>
  findRows(
    ctx,
    zone,
    [
      sql`
        (warehouse_no, zone_no) in (
          select *
          from unnest(${wanted.map((one) => one.warehouseNo)}::text[], ${wanted.map((one) => one.zoneNo)}::text[]))
      `,
      sql`status_code = '1'`,
    ],
    { lock },
  );
/** The valid zones of warehouses, by number. */
export const zonesOf = (ctx: Context, warehouseNos: readonly string[]): Promise<readonly Zone[]> =>
  findRows(ctx, zone, [sql`warehouse_no = any(${[...new Set(warehouseNos)]}::text[])`, sql`status_code = '1'`], {
    order: sql`warehouse_no, zone_no`,
  });

/** Zones in the versions a person has seen, locked in the order of their ids. */
export const lockZones = (ctx: Context, wanted: readonly Pick<Zone, 'id' | 'version'>[]): Promise<readonly Zone[]> =>
  lockRows(ctx, zone, wanted);
/** Lays locked zones where they are on the plan from now on. */
export const placeZones = (
  ctx: Context,
  places: readonly { readonly row: Zone; readonly change: Pick<Zone, 'posX' | 'posY' | 'posW' | 'posH'> }[],
): Promise<readonly Zone[]> => saveRows(ctx, zone, places);
