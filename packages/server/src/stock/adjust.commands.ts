import { type Decimal, isNegative, isPositive, minus, negate, smaller } from '@wms/contract/kernel/decimal.ts';
import { availableType, byAge } from '@wms/contract/stock/consignment.rules.ts';
import { escrowStock } from '@wms/contract/stock/escrowStock.ts';
import { sql } from 'kysely';
import type { Context } from '../kernel/ground/context.ts';
import { findRows } from '../kernel/row/rows.ts';
import type { Goods } from './goods.queries.ts';
import type { Move } from './moves.ts';
import { positionsOf } from './stock.queries.ts';

/** By how much goods of a supplier are put right, and by which paper. */
export interface Adjustment extends Goods {
  /** Of one lot only; absent: of whichever is oldest, or newest where there is too little in the books. */
  readonly lotNo?: string;
  readonly qty: Decimal;
  readonly sourceNo: string;
}

/**
 * The movements of an adjustment: too much in the books goes off the oldest receipts, in the cells where they lie; what the books
 * lack is added to the newest one. What lies nowhere is asked of the receiving area, where the ledger refuses it.
 */
export const adjustingMoves = async (ctx: Context, adjustment: Adjustment): Promise<readonly Move[]> => {
  const { orgNo, supplierNo, warehouseNo, itemNo, lotNo, qty, sourceNo } = adjustment;
  const rows = byAge(
    await findRows(ctx, escrowStock, [
      sql`org_no = ${orgNo} and supplier_no = ${supplierNo} and warehouse_no = ${warehouseNo} and item_no = ${itemNo}`,
      sql`inventory_type = ${availableType}`,
      ...(lotNo === undefined ? [] : [sql`lot_no = ${lotNo}`]),
    ]),
  );
  const place = { orgNo, warehouseNo, itemNo, ownerNo: supplierNo, moveKind: 'adjust', sourceNo };
  const newest = rows.at(-1);
  const whose = { lotNo: lotNo ?? newest?.lotNo ?? '', sourceLineId: newest?.sourceLineId ?? '' };
  const at = (cellNo: string) => ({ cellNo, inventoryType: availableType });
  if (!isNegative(qty)) return [{ ...place, ...whose, qty, from: null, to: at('') }];
  const positions = await positionsOf(
    ctx,
    rows.map(({ sourceLineId }) => sourceLineId),
  );
  let rest = negate(qty);
  const moves: Move[] = [];
  for (const row of rows)
    for (const found of positions.filter(
      (one) =>
        one.lineId === row.sourceLineId &&
        one.warehouseNo === warehouseNo &&
        one.itemNo === itemNo &&
        one.lotNo === row.lotNo &&
        one.ownerNo === supplierNo &&
        one.inventoryType === availableType,
    )) {
      const part = smaller(found.qty, rest);
      if (!isPositive(part)) continue;
      rest = minus(rest, part);
      const { lotNo: lot, sourceLineId } = row;
      moves.push({ ...place, lotNo: lot, sourceLineId, qty: part, from: at(found.cellNo), to: null });
    }
  return isPositive(rest) ? [...moves, { ...place, ...whose, qty: rest, from: at(''), to: null }] : moves;
};
