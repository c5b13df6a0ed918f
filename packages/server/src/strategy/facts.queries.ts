/** What is known of a warehouse, its goods and its strategies when cells are chosen: one question for each kind of facts. */
import type { Decimal } from '@wms/contract/kernel/decimal.ts';
import { recordStates } from '@wms/contract/kernel/record.flow.ts';
import type { Resource, Row } from '@wms/contract/kernel/resource.ts';
import type { allocationStrategy } from '@wms/contract/strategy/allocation.ts';
import { strategyApplication } from '@wms/contract/strategy/application.ts';
import type { pickingStrategy } from '@wms/contract/strategy/picking.ts';
import { putawayLine, putawayStrategy } from '@wms/contract/strategy/putaway.ts';
import type { CellFacts, Content, PutawayRule, Size } from '@wms/contract/strategy/putawayChoice.ts';
import type { turnoverStrategy } from '@wms/contract/strategy/turnover.ts';
import { sql } from 'kysely';
import { visibleCells } from '../base/cell/door.ts';
import { visibleItems } from '../base/item/door.ts';
import { keptForOne } from '../base/itemCell/door.ts';
import { among } from '../kernel/ground/among.ts';
import type { Context } from '../kernel/ground/context.ts';
import { beyondScope } from '../kernel/ground/scope.ts';
import { findRows } from '../kernel/row/rows.ts';
import { visibleStock } from '../stock/door.ts';

interface Sides {
  readonly long: Decimal | null;
  readonly wide: Decimal | null;
  readonly high: Decimal | null;
}
/** Sides as one size; of goods with a side that nobody knows there is none. */
export const sizeOf = ({ long, wide, high }: Sides): Size | null =>
  long === null || wide === null || high === null ? null : [long, wide, high];

interface CellRow extends Omit<CellFacts, 'size'>, Sides {}
/** The cells of a warehouse in scope, in any status. Racks are measured in metres, goods in centimetres. */
export const cellFacts = async (ctx: Context, warehouseNo: string): Promise<readonly CellFacts[]> => {
  const rows = await ctx.tx.rows<CellRow>(sql`
    select c.cell_no as "cellNo", c.zone_no as "zoneNo", c.cell_type as "cellType",
      ${among(recordStates, 'valid', sql.ref('c.status_code'))} as "isValid", c.is_bad_cell = '1' as "isBad",
      f.item_no as "keptFor",
      c.is_mix_sku = '1' as "isMixSku", c.is_mix_lot = '1' as "isMixLot", c.cell_in_seq as "inSeq", c.cell_out_seq as "outSeq",
      c.max_qty as "maxQty", c.max_weight as "maxWeight", c.cell_length * 100 as long, c.cell_width * 100 as wide,
      c.cell_height * 100 as high
    from ${visibleCells(ctx, sql`warehouse_no = ${warehouseNo}`)} c ${keptForOne}`);
  return rows.map(({ long, wide, high, ...facts }) => ({ ...facts, size: sizeOf({ long, wide, high }) }));
};

interface ContentRow extends Omit<Content, 'size'>, Sides {}
/** What lies in the cells of a warehouse, of whichever item: a cell is full by that too. The dock is no cell. */
export const contentFacts = (ctx: Context, warehouseNo: string): Promise<readonly Content[]> =>
  beyondScope(ctx, 'a cell is full by whatever lies in it', async (wide) => {
    const rows = await wide.tx.rows<ContentRow>(sql`
      select s.cell_no as "cellNo", s.item_no as "itemNo", s.lot_no as "lotNo", sum(s.qty) as qty,
        coalesce(nullif(max(i.gross_weight), 0), max(i.net_weight)) as weight, max(i.length) as long, max(i.width) as wide,
        max(i.height) as high
      from ${visibleStock(wide, sql`warehouse_no = ${warehouseNo}`, sql`cell_no <> ''`, sql`qty > 0`)} s
      left join ${visibleItems(wide)} i on i.org_no = s.org_no and i.item_no = s.item_no
      group by s.cell_no, s.item_no, s.lot_no`);
    return rows.map(({ long, wide: width, high, ...content }) => ({ ...content, size: sizeOf({ long, wide: width, high }) }));
  });

/** The valid applications of a warehouse that may count for an item of these categories. */
export const applicationsFor = (
  ctx: Context,
  { orgNo, warehouseNo }: { readonly orgNo: string; readonly warehouseNo: string },
  groups: readonly string[],
): Promise<readonly Row<typeof strategyApplication>[]> =>
  findRows(ctx, strategyApplication, [
    sql`org_no = ${orgNo} and warehouse_no = ${warehouseNo}`,
    sql`(item_group_no is null or item_group_no = any(${['', '*', ...groups]}::text[]))`,
    among(recordStates, 'valid', sql.ref('status_code')),
  ]);

export interface MethodAsked {
  readonly orgNo: string;
  readonly warehouseNo: string;
  readonly methodNo: string;
}
export interface Method<R> {
  readonly methodNo: string;
  readonly methodName: string;
  readonly rules: readonly R[];
}
type Head = typeof putawayStrategy | typeof pickingStrategy | typeof turnoverStrategy | typeof allocationStrategy;
/** A valid strategy that may be used in a warehouse, with its rules in their order. */
export const methodOf = async <L extends Resource, R>(
  ctx: Context,
  { orgNo, warehouseNo, methodNo }: MethodAsked,
  head: Head,
  line: L,
  ruleOf: (row: Row<L>) => R,
): Promise<Method<R> | undefined> => {
  const [found] = await findRows<Head>(ctx, head, [
    sql`org_no = ${orgNo} and method_no = ${methodNo}`,
    sql`(warehouse_no is null or warehouse_no in ('', '*', ${warehouseNo}))`,
    among(recordStates, 'valid', sql.ref('status_code')),
  ]);
  if (!found) return undefined;
  const lines = await findRows(ctx, line, [sql`method_id = ${found.id}`], { order: sql`seq` });
  return { methodNo: found.methodNo, methodName: found.methodName, rules: lines.map(ruleOf) };
};
export type PutawayMethod = Method<PutawayRule>;
export const putawayMethod = (ctx: Context, asked: MethodAsked): Promise<PutawayMethod | undefined> =>
  methodOf(
    ctx,
    asked,
    putawayStrategy,
    putawayLine,
    ({ seq, ruleType, zoneNo, cellNo, cellType, checkCapacity, mixSku, mixLot, cellOrder }): PutawayRule => ({
      ...{ seq, ruleType, zoneNo, cellNo, cellType, cellOrder },
      ...{ checkCapacity: checkCapacity === '1', mixSku: mixSku === '1', mixLot: mixLot === '1' },
    }),
  );
