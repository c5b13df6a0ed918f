import { atLeastZero, compare, type Decimal, isPositive, minus, sum } from '@wms/contract/kernel/decimal.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import { sql } from 'kysely';
import type { Context } from '../kernel/context.ts';
import { beyondScope } from '../kernel/scope.ts';

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

/**
 * What cells of a warehouse do not take: another material than the one they are kept for, mixed items, mixed lots, more than fits. Answers the issues of each cell that
 * refuses. Cells with a rule are locked in the order of their numbers, before any stock: two who fill one cell wait for
 * each other. A cell nobody bounds, and the dock, take everything.
 */
export const refusedByCells = async (
  ctx: Context,
  warehouseNo: string,
  layings: readonly Laying[],
): Promise<ReadonlyMap<string, readonly Issue[]>> => {
  const real = layings.filter((one) => one.cellNo !== '' && isPositive(one.qty));
  if (real.length === 0) return new Map();
  const cellNos = [...new Set(real.map((one) => one.cellNo))];
  const bounded = await ctx.tx.rows<Bounded>(sql`
    select c.cell_no as "cellNo", is_mix_sku as "isMixSku", is_mix_lot as "isMixLot", max_qty as "maxQty", f.item_no as "keptFor"
    from bm_warehouse_cell c left join lateral (
      select item_no from bm_item_cells f
      where f.warehouse_no = c.warehouse_no and f.cell_no = c.cell_no and f.is_fixed = '1' and f.status_code = '1' limit 1) f on true
    where c.warehouse_no = ${warehouseNo} and c.cell_no = any(${cellNos}::text[])
      and (is_mix_sku = '0' or is_mix_lot = '0' or max_qty > 0 or f.item_no is not null)
    order by c.cell_no collate "C" for update of c`);
  if (bounded.length === 0) return new Map();
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
  return new Map(found.filter(([, issues]) => issues.length > 0));
};
