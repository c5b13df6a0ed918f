/** What is known of the goods of an item in a warehouse, and of the strategies by which they leave. */
import { recordStates } from '@wms/contract/kernel/record.flow.ts';
import { availableType } from '@wms/contract/stock/consignment.rules.ts';
import { allocationLine, allocationStrategy } from '@wms/contract/strategy/allocation.ts';
import type { PickMethods, Place } from '@wms/contract/strategy/pickFacts.ts';
import { pickingLine, pickingStrategy } from '@wms/contract/strategy/picking.ts';
import { turnoverLine, turnoverStrategy } from '@wms/contract/strategy/turnover.ts';
import { sql } from 'kysely';
import { visibleCells } from '../base/cell/door.ts';
import { among } from '../kernel/ground/among.ts';
import type { Context } from '../kernel/ground/context.ts';
import { claimedOf, visibleMoves, visibleStock } from '../stock/door.ts';
import { type MethodsAsked, methodsOf } from './facts.queries.ts';

export interface Goods {
  readonly orgNo: string;
  readonly warehouseNo: string;
  readonly itemNos: readonly string[];
}
const ofItems = ({ orgNo, warehouseNo, itemNos }: Goods) => sql`org_no = ${orgNo} and warehouse_no = ${warehouseNo}
  and item_no = any(${[...itemNos]}::text[])`;
interface OfItem {
  readonly itemNo: string;
}

type Stored = Omit<Place, 'toPutAway'> & OfItem & { readonly ownerNo: string; readonly inventoryType: string };
/** Where items lie in a warehouse, one row a cell, lot, state and owner; the dock and cells that are no longer valid as well. */
export const placesOf = async (ctx: Context, goods: Goods): Promise<readonly (Place & OfItem)[]> => {
  const { orgNo, warehouseNo } = goods;
  const rows = await ctx.tx.rows<Stored>(sql`
    select s.item_no as "itemNo", s.cell_no as "cellNo", coalesce(c.zone_no, '') as "zoneNo",
      coalesce(c.cell_type, '') as "cellType",
      coalesce(${among(recordStates, 'valid', sql.ref('c.status_code'))}, false) as "isValid",
      coalesce(c.is_frozen = '1', false) as "isFrozen", coalesce(c.is_bad_cell = '1', false) as "isBad",
      c.cell_in_seq as "inSeq", c.cell_out_seq as "outSeq", s.lot_no as "lotNo", s.owner_no as "ownerNo",
      s.inventory_type as "inventoryType", s.inventory_type = ${availableType} as "isAvailable", s.owner_no = '' as "isOwn",
      s.qty, s.reserved_qty as reserved
    from ${visibleStock(ctx, ofItems(goods), sql`qty > 0`)} s
    left join ${visibleCells(ctx, sql`warehouse_no = ${warehouseNo}`)} c on c.cell_no = s.cell_no
    order by s.item_no, s.cell_no, s.lot_no, s.inventory_type, s.owner_no`);
  const keyed = rows.map((row) => ({ ...row, orgNo, warehouseNo }));
  const claimed = await claimedOf(
    ctx,
    keyed.filter(({ cellNo }) => cellNo !== ''),
  );
  return keyed.map((row) => ({ ...row, toPutAway: claimed(row) }));
};

export interface LotReceipts extends OfItem {
  readonly lotNo: string;
  /** The receipt lines they came by. */
  readonly lineIds: readonly string[];
}
/** By which receipts the goods of items came into a warehouse, by lot; lots of which nothing is left are not told. */
export const receiptsOf = (ctx: Context, goods: Goods): Promise<readonly LotReceipts[]> =>
  ctx.tx.rows<LotReceipts>(sql`
    select item_no as "itemNo", lot_no as "lotNo", array_agg(distinct source_line_id) as "lineIds"
    from ${visibleMoves(ctx, ofItems(goods), sql`move_kind = 'receive' and source_line_id <> ''`)} m
    where (item_no, lot_no) in (select item_no, lot_no from ${visibleStock(ctx, ofItems(goods), sql`qty > 0`)} s)
    group by item_no, lot_no`);

type RulesOf<K extends keyof PickMethods> = NonNullable<PickMethods[K]>[number];
/** The valid strategies by which goods leave that may be used in a warehouse, by number, each with its rules. */
export const leavingMethods = {
  allocation: (ctx: Context, asked: MethodsAsked) =>
    methodsOf(
      ctx,
      asked,
      allocationStrategy,
      allocationLine,
      ({ seq, ruleType, zoneNo, allowPartial, reserveMinutes }): RulesOf<'allocation'> => ({
        ...{ seq, ruleType, zoneNo: zoneNo || null, allowPartial: allowPartial === '1', reserveMinutes: reserveMinutes ?? 0 },
      }),
    ),
  picking: (ctx: Context, asked: MethodsAsked) =>
    methodsOf(
      ctx,
      asked,
      pickingStrategy,
      pickingLine,
      ({ seq, ruleType, zoneNo, cellType, pickUnit, cellOrder }): RulesOf<'picking'> => ({
        ...{ seq, ruleType, zoneNo: zoneNo || null, cellType: cellType || null, pickUnit: pickUnit || null, cellOrder },
      }),
    ),
  turnover: (ctx: Context, asked: MethodsAsked) =>
    methodsOf(
      ctx,
      asked,
      turnoverStrategy,
      turnoverLine,
      ({ seq, sortField, sortOrder }): RulesOf<'turnover'> => ({ seq, sortField, sortOrder }),
    ),
} as const;
