import { atLeastZero, compare, type Decimal, isPositive, minus, sum } from '@wms/contract/kernel/decimal.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import { sql } from 'kysely';
import type { Context } from '../kernel/ground/context.ts';
import { beyondScope } from '../kernel/ground/scope.ts';

/** Goods that are to be laid into a cell. */
export interface Laying {
  readonly cellNo: string;
  readonly itemNo: string;
  /** Empty: no lot. */
  readonly lotNo: string;
  readonly qty: Decimal;
}
interface Bounded {
  readonly cellNo: string;
  readonly isMixSku: string;
  readonly isMixLot: string;
  readonly maxQty: Decimal | null;
  /** The only material the cell is for; null: for any. */
  readonly keptFor: string | null;
}
interface Content {
  readonly cellNo: string;
  readonly itemNo: string;
  readonly lotNo: string;
  readonly qty: Decimal;
}

const breaches = (cell: Bounded, there: readonly Content[], coming: readonly Laying[]): readonly Issue[] => {
  const all = [...there, ...coming];
  const at = { cellNo: cell.cellNo };
  // what lies there is named before what comes with it
  const other = all.find((one) => coming.some((next) => next.itemNo !== one.itemNo));
  const otherLot = all.find((one) => coming.some((next) => next.itemNo === one.itemNo && next.lotNo !== one.lotNo));
  const total = sum(...all.map((one) => one.qty));
  const stranger = coming.some((next) => next.itemNo !== cell.keptFor);
  return [
    ...(cell.keptFor !== null && stranger ? [{ code: 'itemCell.taken', params: { ...at, itemNo: cell.keptFor } }] : []),
    ...(cell.isMixSku === '0' && other ? [{ code: 'cell.mixSku', params: { ...at, itemNo: other.itemNo } }] : []),
    ...(cell.isMixLot === '0' && otherLot ? [{ code: 'cell.mixLot', params: { ...at, lotNo: otherLot.lotNo || '-' } }] : []),
    ...(cell.maxQty !== null && isPositive(cell.maxQty) && compare(total, cell.maxQty) > 0
      ? [
          {
            code: 'cell.full',
            params: { ...at, max: cell.maxQty, free: atLeastZero(minus(cell.maxQty, ...there.map((one) => one.qty))) },
          },
        ]
      : []),
  ];
};

/** Which material alone a cell `c` is kept for, as `f`. */
const keptFor = sql`left join lateral (
      select item_no from bm_item_cells f
      where f.warehouse_no = c.warehouse_no and f.cell_no = c.cell_no and f.is_fixed = '1' and f.status_code = '1' limit 1) f on true`;
const hasRule = sql`(c.is_mix_sku = '0' or c.is_mix_lot = '0' or c.max_qty > 0 or f.item_no is not null)`;
const isBounded = (cell: Bounded): boolean =>
  cell.isMixSku === '0' || cell.isMixLot === '0' || cell.keptFor !== null || (cell.maxQty !== null && isPositive(cell.maxQty));

/** Cells with a rule have one writer at a time. */
const holdBounded = (ctx: Context, warehouseNo: string, cellNos: readonly string[]): Promise<readonly { cellNo: string }[]> =>
  ctx.tx.rows<{ cellNo: string }>(sql`
    select c.cell_no as "cellNo" from bm_warehouse_cell c ${keptFor}
    where c.warehouse_no = ${warehouseNo} and c.cell_no = any(${[...cellNos]}::text[]) and ${hasRule}
    order by c.cell_no collate "C" for update of c`);

interface Held extends Bounded {
  /** Deleted while one waited for it. */
  readonly isGone: boolean;
  /** Deleted, invalidated or turned to the other kind of goods while one waited for it. */
  readonly isChanged: boolean;
}
/** Cells shared with everybody who fills them, and withheld from who bounds or deletes them: as they are by then. */
const holdAll = (ctx: Context, warehouseNo: string, cellNos: readonly string[]): Promise<readonly Held[]> => {
  const named = sql`c.warehouse_no = ${warehouseNo} and c.cell_no = any(${[...cellNos]}::text[])`;
  return ctx.tx.rows<Held>(sql`
    with known as (select c.cell_no, c.status_code, c.is_bad_cell from bm_warehouse_cell c where ${named}),
      held as (
        select c.cell_no, c.status_code, c.is_bad_cell, c.is_mix_sku, c.is_mix_lot, c.max_qty, f.item_no
        from bm_warehouse_cell c ${keptFor} where ${named} order by c.cell_no collate "C" for share of c)
    select k.cell_no as "cellNo", coalesce(h.is_mix_sku, '1') as "isMixSku", coalesce(h.is_mix_lot, '1') as "isMixLot", h.max_qty as "maxQty", h.item_no as "keptFor",
      h.cell_no is null as "isGone", (h.cell_no is null or h.status_code <> k.status_code or h.is_bad_cell <> k.is_bad_cell) as "isChanged"
    from known k left join held h on h.cell_no = k.cell_no order by k.cell_no collate "C"`);
};

/**
 * What cells of a warehouse do not take: another material than the one they are kept for, mixed items, mixed lots, more than
 * fits. Answers the issues of each cell that refuses. Cells are locked in the order of their numbers, before any stock: two who
 * fill a cell with a rule wait for each other; a cell nobody bounds takes everything from everybody at once, but whoever bounds
 * it meanwhile waits for what arrives and then counts it. The dock is no cell.
 */
export const refusedByCells = async (
  ctx: Context,
  warehouseNo: string,
  layings: readonly Laying[],
): Promise<ReadonlyMap<string, readonly Issue[]>> => {
  const real = layings.filter((one) => one.cellNo !== '' && isPositive(one.qty));
  if (real.length === 0) return new Map();
  const cellNos = [...new Set(real.map((one) => one.cellNo))];
  const first = new Set((await holdBounded(ctx, warehouseNo, cellNos)).map(({ cellNo }) => cellNo));
  const held = await holdAll(ctx, warehouseNo, cellNos);
  const changed = held
    .filter((cell) => cell.isChanged)
    .map(({ cellNo, isGone }): readonly [string, readonly Issue[]] => [
      cellNo,
      [{ code: isGone ? 'stock.cellGone' : 'cell.changed', params: { cellNo } }],
    ]);
  const bounded = held.filter((cell) => !cell.isChanged && isBounded(cell));
  const late = bounded.filter(({ cellNo }) => !first.has(cellNo));
  if (late.length > 0)
    await holdBounded(
      ctx,
      warehouseNo,
      late.map(({ cellNo }) => cellNo),
    );
  if (bounded.length === 0) return new Map(changed);
  const there = await beyondScope(ctx, 'a cell is full by whatever lies in it', (wide) =>
    wide.tx.rows<Content>(sql`
      select cell_no as "cellNo", item_no as "itemNo", lot_no as "lotNo", sum(qty) as qty from inv_stock
      where warehouse_no = ${warehouseNo} and cell_no = any(${bounded.map((cell) => cell.cellNo)}::text[]) and qty > 0
      group by cell_no, item_no, lot_no order by cell_no, item_no, lot_no`),
  );
  const found = bounded.map((cell): readonly [string, readonly Issue[]] => [
    cell.cellNo,
    breaches(
      cell,
      there.filter((one) => one.cellNo === cell.cellNo),
      real.filter((one) => one.cellNo === cell.cellNo),
    ),
  ]);
  return new Map([...changed, ...found.filter(([, issues]) => issues.length > 0)]);
};
