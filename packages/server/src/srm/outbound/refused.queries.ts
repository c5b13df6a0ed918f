/** Where the refused goods lie that delivery orders take back, and what of them no other order keeps. */
import { type Decimal, isPositive, minus, smaller, sum } from '@wms/contract/kernel/decimal.ts';
import type { DeliveryLine } from '@wms/contract/srm/outbound/outbound.ts';
import { rejectedType } from '@wms/contract/stock/consignment.rules.ts';
import { sql } from 'kysely';
import { visibleCells } from '../../base/cell/door.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { type Position, positionsOf, visibleStock } from '../../stock/door.ts';

type Spot = Pick<Position, 'orgNo' | 'warehouseNo' | 'cellNo' | 'itemNo' | 'lotNo' | 'ownerNo'>;
const spotOf = ({ orgNo, warehouseNo, cellNo, itemNo, lotNo, ownerNo }: Spot): string =>
  JSON.stringify([orgNo, warehouseNo, cellNo, itemNo, lotNo, ownerNo]);
const spotNames = sql`org_no as "orgNo", warehouse_no as "warehouseNo", cell_no as "cellNo", item_no as "itemNo",
  lot_no as "lotNo", owner_no as "ownerNo"`;
interface Taken {
  readonly cellNo: string;
  readonly lotNo: string;
  readonly ownerNo: string;
  readonly inventoryType: string;
  readonly qty: Decimal;
}
interface Found {
  readonly chosen: readonly Taken[];
  readonly rest: Decimal;
  readonly stays: readonly { readonly reason: 'frozen' | 'reserved'; readonly count: number }[];
}
export type Asked = DeliveryLine & { readonly receiptLineId: string };
export const takesRefused = (line: DeliveryLine): line is Asked => line.receiptLineId !== null;

/** What of refused stock is kept for nobody, by place. */
const freeAt = async (ctx: Context, places: readonly Position[]): Promise<Map<string, Decimal>> => {
  const items = [...new Set(places.map(({ itemNo }) => itemNo))];
  const rows = await ctx.tx.rows<Spot & { free: Decimal }>(sql`
    select ${spotNames}, qty - reserved_qty as free
    from ${visibleStock(ctx, sql`item_no = any(${items}::text[])`, sql`inventory_type = ${rejectedType}`, sql`qty > 0`)} lying`);
  return new Map(rows.map((row) => [spotOf(row), row.free]));
};
/** What orders keep of the goods of receipt lines, by line and place. */
const keptAt = async (ctx: Context, ids: readonly string[]): Promise<ReadonlyMap<string, Decimal>> => {
  const rows = await ctx.tx.rows<Spot & { lineId: string; kept: Decimal }>(sql`
    select l.receipt_line_id::text as "lineId", p.org_no as "orgNo", p.warehouse_no as "warehouseNo", p.cell_no as "cellNo",
      p.item_no as "itemNo", p.lot_no as "lotNo", p.owner_no as "ownerNo", sum(p.reserved_qty) as kept
    from inv_delivery_pick p join inv_delivery_line l on l.id = p.line_id
    where l.receipt_line_id = any(${[...ids]}::bigint[]) and p.reserved_qty > 0
    group by 1, 2, 3, 4, 5, 6, 7`);
  return new Map(rows.map((row) => [`${row.lineId} ${spotOf(row)}`, row.kept]));
};
const frozenAmong = async (ctx: Context, places: readonly Position[]): Promise<ReadonlySet<string>> => {
  const rows = await ctx.tx.rows<{ warehouseNo: string; cellNo: string }>(sql`
    select warehouse_no as "warehouseNo", cell_no as "cellNo"
    from ${visibleCells(
      ctx,
      sql`is_frozen = '1'`,
      sql`(warehouse_no, cell_no) in (select * from unnest(${places.map(({ warehouseNo }) => warehouseNo)}::text[],
        ${places.map(({ cellNo }) => cellNo)}::text[]))`,
    )} frozen`);
  return new Set(rows.map(({ warehouseNo, cellNo }) => JSON.stringify([warehouseNo, cellNo])));
};

/**
 * Refused goods for lines, in their order: each takes those of its own receipt line, wherever they lie now. The caller holds all stock
 * of their items. `isBarred`: somebody found less there than the books have.
 */
export const refusedFor = async (
  ctx: Context,
  lines: readonly Asked[],
  isBarred: (line: Asked, cellNo: string, lotNo: string) => boolean,
): Promise<ReadonlyMap<string, Found>> => {
  const ids = lines.map(({ receiptLineId }) => receiptLineId);
  if (ids.length === 0) return new Map();
  const all = await positionsOf(ctx, ids);
  const places = all.filter(({ inventoryType, qty }) => inventoryType === rejectedType && isPositive(qty));
  const [free, kept, frozen] = [await freeAt(ctx, places), await keptAt(ctx, ids), await frozenAmong(ctx, places)];
  const given = new Map(kept);
  return new Map(
    lines.map((line): [string, Found] => {
      let rest = minus(line.qty, line.allocatedQty);
      const chosen: Taken[] = [];
      const stays = { frozen: 0, reserved: 0 };
      for (const place of places.filter(({ lineId }) => lineId === line.receiptLineId)) {
        const { cellNo, lotNo, ownerNo, inventoryType } = place;
        if (!isPositive(rest) || isBarred(line, cellNo, lotNo)) continue;
        const [spot, own] = [spotOf(place), `${place.lineId} ${spotOf(place)}`];
        const here = smaller(free.get(spot) ?? '0', minus(place.qty, given.get(own) ?? '0'));
        const isFrozen = frozen.has(JSON.stringify([place.warehouseNo, cellNo]));
        if (isFrozen) stays.frozen += 1;
        else if (!isPositive(here)) stays.reserved += 1;
        else {
          const qty = smaller(here, rest);
          chosen.push({ cellNo, lotNo, ownerNo, inventoryType, qty });
          rest = minus(rest, qty);
          free.set(spot, minus(free.get(spot) ?? '0', qty));
          given.set(own, sum(given.get(own) ?? '0', qty));
        }
      }
      const hinders = (['frozen', 'reserved'] as const).map((reason) => ({ reason, count: stays[reason] }));
      return [line.id, { chosen, rest, stays: hinders.filter(({ count }) => count > 0) }];
    }),
  );
};
