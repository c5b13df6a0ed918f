import { atLeastZero, compare, type Decimal, isPositive, minus, sum } from '@wms/contract/kernel/decimal.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import { sql } from 'kysely';
import { type Bounded, holdBounded, shareCells } from '../base/cell/door.ts';
import { keptForOne } from '../base/itemCell/door.ts';
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

const isBounded = (cell: Bounded): boolean =>
  cell.isMixSku === '0' || cell.isMixLot === '0' || cell.keptFor !== null || (cell.maxQty !== null && isPositive(cell.maxQty));

/**
 * What cells of a warehouse do not take: anything while they are frozen, another material than the one they are kept for, mixed items, mixed lots, more than
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
  const first = new Set((await holdBounded(ctx, warehouseNo, cellNos, keptForOne)).map(({ cellNo }) => cellNo));
  const held = await shareCells(ctx, warehouseNo, cellNos, keptForOne);
  const changed = held
    .filter((cell) => cell.isChanged)
    .map(({ cellNo, isGone }): readonly [string, readonly Issue[]] => [
      cellNo,
      [{ code: isGone ? 'stock.cellGone' : 'cell.changed', params: { cellNo } }],
    ]);
  const frozen = held
    .filter((cell) => !cell.isChanged && cell.frozenReason !== null)
    .map(({ cellNo, frozenReason }): readonly [string, readonly Issue[]] => [
      cellNo,
      [{ code: 'cell.frozen', params: { cellNo, reason: frozenReason ?? '' } }],
    ]);
  const shut = [...changed, ...frozen];
  const bounded = held.filter((cell) => !cell.isChanged && cell.frozenReason === null && isBounded(cell));
  const late = bounded.filter(({ cellNo }) => !first.has(cellNo));
  if (late.length > 0)
    await holdBounded(
      ctx,
      warehouseNo,
      late.map(({ cellNo }) => cellNo),
      keptForOne,
    );
  if (bounded.length === 0) return new Map(shut);
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
  return new Map([...shut, ...found.filter(([, issues]) => issues.length > 0)]);
};
