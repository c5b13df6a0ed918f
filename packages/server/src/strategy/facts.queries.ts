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
import { type RawBuilder, sql } from 'kysely';
import { visibleCells } from '../base/cell/door.ts';
import { visibleItems } from '../base/item/door.ts';
import { keptForOneEach } from '../base/itemCell/door.ts';
import { among } from '../kernel/ground/among.ts';
import type { Context } from '../kernel/ground/context.ts';
import { beyondScope } from '../kernel/ground/scope.ts';
import { findRows } from '../kernel/row/rows.ts';
import { visibleStock } from '../stock/door.ts';
import { promisedTo } from '../stock/warehouseTask/door.ts';

interface Sides {
  readonly long: Decimal | null;
  readonly wide: Decimal | null;
  readonly high: Decimal | null;
}
/** Sides as one size; of goods with a side that nobody knows there is none. */
export const sizeOf = ({ long, wide, high }: Sides): Size | null =>
  long === null || wide === null || high === null ? null : [long, wide, high];

/** Cells by zone or by number. */
export interface Region {
  readonly zoneNos: readonly string[];
  readonly cellNos: readonly string[];
}
const within = (warehouseNo: string, region: Region | undefined): readonly RawBuilder<unknown>[] => [
  sql`warehouse_no = ${warehouseNo}`,
  ...(region ? [sql`(zone_no = any(${[...region.zoneNos]}::text[]) or cell_no = any(${[...region.cellNos]}::text[]))`] : []),
];
interface CellRow extends Omit<CellFacts, 'size'>, Sides {}
/**
 * The cells of a warehouse in scope, in any status; of a region those alone. Racks are measured in metres, goods in centimetres.
 */
export const cellFacts = async (ctx: Context, warehouseNo: string, region?: Region): Promise<readonly CellFacts[]> => {
  const rows = await ctx.tx.rows<CellRow>(sql`
    select c.cell_no as "cellNo", c.zone_no as "zoneNo", c.cell_type as "cellType",
      ${among(recordStates, 'valid', sql.ref('c.status_code'))} as "isValid", c.is_frozen = '1' as "isFrozen",
      c.is_bad_cell = '1' as "isBad",
      f.item_no as "keptFor",
      c.is_mix_sku = '1' as "isMixSku", c.is_mix_lot = '1' as "isMixLot", c.cell_in_seq as "inSeq", c.cell_out_seq as "outSeq",
      c.max_qty as "maxQty", c.max_weight as "maxWeight", c.cell_length * 100 as long, c.cell_width * 100 as wide,
      c.cell_height * 100 as high
    from ${visibleCells(ctx, ...within(warehouseNo, region))} c ${keptForOneEach}`);
  return rows.map(({ long, wide, high, ...facts }) => ({ ...facts, size: sizeOf({ long, wide, high }) }));
};

interface ContentRow extends Omit<Content, 'size'>, Sides {}
/**
 * What lies in the cells of a warehouse or is promised to them, of whichever item: a cell is full by that too. The dock is no cell.
 * What the tasks of `except` promise is left out: it is they that look for a place. `region`: of these cells alone.
 */
export const contentFacts = (
  ctx: Context,
  warehouseNo: string,
  { except = [], region }: { readonly except?: readonly string[]; readonly region?: Region } = {},
): Promise<readonly Content[]> =>
  beyondScope(ctx, 'a cell is full by whatever lies in it', async (wide) => {
    const there = region
      ? sql`cell_no in (select cell_no from ${visibleCells(wide, ...within(warehouseNo, region))} c)`
      : sql`cell_no <> ''`;
    const lying = visibleStock(wide, sql`warehouse_no = ${warehouseNo}`, there, sql`qty > 0`);
    const rows = await wide.tx.rows<ContentRow>(sql`
      select s.cell_no as "cellNo", s.item_no as "itemNo", s.lot_no as "lotNo", sum(s.qty) as qty,
        coalesce(nullif(max(i.gross_weight), 0), max(i.net_weight)) as weight, max(i.length) as long, max(i.width) as wide,
        max(i.height) as high
      from (
        select org_no, cell_no, item_no, lot_no, qty from ${lying} l
        union all
        select org_no, cell_no, item_no, lot_no, qty from ${promisedTo(wide, warehouseNo, except)} p where ${there}) s
      left join ${visibleItems(wide)} i on i.org_no = s.org_no and i.item_no = s.item_no
      group by s.cell_no, s.item_no, s.lot_no`);
    return rows.map(({ long, wide: width, high, ...content }) => ({ ...content, size: sizeOf({ long, wide: width, high }) }));
  });

export interface Place {
  readonly orgNo: string;
  readonly warehouseNo: string;
}
/** The valid applications of a warehouse; those of `groups` name one of these categories, or none. */
export const applicationsFor = (
  ctx: Context,
  { orgNo, warehouseNo }: Place,
  groups?: readonly string[],
): Promise<readonly Row<typeof strategyApplication>[]> =>
  findRows(ctx, strategyApplication, [
    sql`org_no = ${orgNo} and warehouse_no = ${warehouseNo}`,
    groups ? sql`(item_group_no is null or item_group_no = any(${['', '*', ...groups]}::text[]))` : sql`true`,
    among(recordStates, 'valid', sql.ref('status_code')),
  ]);

export interface MethodsAsked extends Place {
  readonly methodNos?: readonly string[];
}
export interface Method<R> {
  readonly methodNo: string;
  readonly methodName: string;
  readonly rules: readonly R[];
}
type Head = typeof putawayStrategy | typeof pickingStrategy | typeof turnoverStrategy | typeof allocationStrategy;
/** The valid strategies that may be used in a warehouse, by number, each with its rules in their order; of `methodNos` these alone. */
export const methodsOf = async <L extends Resource, R>(
  ctx: Context,
  { orgNo, warehouseNo, methodNos }: MethodsAsked,
  head: Head,
  line: L,
  ruleOf: (row: Row<L>) => R,
): Promise<ReadonlyMap<string, Method<R>>> => {
  const named = methodNos ? sql`method_no = any(${[...methodNos]}::text[])` : sql`true`;
  const [heads, lines] = await Promise.all([
    findRows<Head>(ctx, head, [
      sql`org_no = ${orgNo}`,
      named,
      sql`(warehouse_no is null or warehouse_no in ('', '*', ${warehouseNo}))`,
      among(recordStates, 'valid', sql.ref('status_code')),
    ]),
    findRows(ctx, line, [sql`method_id in (select id from ${sql.table(head.table)} where org_no = ${orgNo} and ${named})`], {
      order: sql`method_id, seq`,
    }),
  ]);
  const rulesOf = new Map<string, R[]>();
  for (const row of lines) {
    const methodId = String((row as Readonly<Record<string, unknown>>).methodId);
    rulesOf.set(methodId, [...(rulesOf.get(methodId) ?? []), ruleOf(row)]);
  }
  return new Map(
    heads.map(({ id, methodNo: no, methodName }) => [no, { methodNo: no, methodName, rules: rulesOf.get(id) ?? [] }]),
  );
};
export type PutawayMethod = Method<PutawayRule>;
const putawayRule = (row: Row<typeof putawayLine>): PutawayRule => {
  const { seq, ruleType, zoneNo, cellNo, cellType, checkCapacity, mixSku, mixLot, cellOrder } = row;
  return {
    ...{ seq, ruleType, zoneNo, cellNo, cellType, cellOrder },
    ...{ checkCapacity: checkCapacity === '1', mixSku: mixSku === '1', mixLot: mixLot === '1' },
  };
};
export const putawayMethods = (ctx: Context, asked: MethodsAsked): Promise<ReadonlyMap<string, PutawayMethod>> =>
  methodsOf(ctx, asked, putawayStrategy, putawayLine, putawayRule);
/** One of them by its number. */
export const putawayMethod = async (
  ctx: Context,
  { methodNo, ...where }: Place & { readonly methodNo: string },
): Promise<PutawayMethod | undefined> => (await putawayMethods(ctx, { ...where, methodNos: [methodNo] })).get(methodNo);
