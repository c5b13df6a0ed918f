import { compare, type Decimal, isPositive, minus, smaller, sum } from '@wms/contract/kernel/decimal.ts';
import { purchaseLine } from '@wms/contract/srm/purchase/purchase.ts';
import { receiptLine } from '@wms/contract/srm/receipt/receipt.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { notFound, refuse } from '../../kernel/ground/refusal.ts';
import { lockById, lockRows } from '../../kernel/row/rows.ts';
import type { Move, Position, Spot } from '../../stock/door.ts';
import { type OrderLine, orderLineIdsOf, type ReceiptLine } from './receive.queries.ts';

/** Receipt lines taken for a command, their order lines locked before them. */
export interface OpenLines {
  /** Each line once, in the order asked for. */
  readonly lines: readonly ReceiptLine[];
  readonly orders: ReadonlyMap<string, OrderLine>;
}

/** Locks receipt lines and the order lines they stand on; stale versions are refused 20004, absent ones 20003. */
export const openLines = async (
  ctx: Context,
  wanted: readonly { readonly receiptLineId: string; readonly version: number }[],
): Promise<OpenLines> => {
  const ids = [...new Set(wanted.map((one) => one.receiptLineId))];
  const orders = await lockById(ctx, purchaseLine, await orderLineIdsOf(ctx, 'srm_receipt_line', 'id', ids));
  const rows = await lockRows(
    ctx,
    receiptLine,
    wanted.map((one) => ({ id: one.receiptLineId, version: one.version })),
  );
  ctx.note([...new Set(rows.map((row) => row.receiptNo))].join(' '));
  return {
    lines: [...new Map(rows.map((row) => [row.id, row])).values()],
    orders: new Map(orders.map((order) => [order.id, order])),
  };
};

/** The one line of a command on a single line, with its order line. */
export const openLine = async (
  ctx: Context,
  wanted: { readonly receiptLineId: string; readonly version: number },
): Promise<{ readonly line: ReceiptLine; readonly order: OrderLine }> => {
  const { lines, orders } = await openLines(ctx, [wanted]);
  const [line] = lines;
  const order = line ? orders.get(line.purchaseLineId) : undefined;
  if (!line || !order) throw notFound();
  return { line, order };
};

/** What the moves of one document share. */
export interface MoveFrame {
  readonly moveKind: string;
  readonly sourceNo: string;
}
/** Goods of one receipt line that a command takes: their state, how many, and the place to take from first. */
export interface Taking {
  readonly line: ReceiptLine;
  readonly inventoryType: string;
  readonly qty: Decimal;
  readonly first: string;
  /** Null: they leave. */
  readonly to: Spot | null;
}

/**
 * The goods of receipt lines by place, taken piece by piece: each taking lowers what the next one finds. What no place
 * holds any more is refused with what blocks it.
 */
export const takerOf = (positions: readonly Position[], frame: MoveFrame) => {
  const rest = positions.map((position) => ({ ...position }));
  return ({ line, inventoryType, qty, first, to }: Taking): readonly Move[] => {
    const moves: Move[] = [];
    let wanted = qty;
    const own = rest
      .filter((place) => place.lineId === line.id && place.inventoryType === inventoryType && isPositive(place.qty))
      .sort((a, b) => Number(b.cellNo === first) - Number(a.cellNo === first));
    for (const place of own) {
      if (!isPositive(wanted)) break;
      const part = smaller(place.qty, wanted);
      const { qty: _had, lineId, cellNo, inventoryType: from, ...what } = place;
      moves.push({ ...what, ...frame, from: { cellNo, inventoryType: from }, to, qty: part, sourceLineId: lineId });
      place.qty = minus(place.qty, part);
      wanted = minus(wanted, part);
    }
    if (compare(wanted, '0') > 0)
      throw refuse({ code: 'receipt.stockMoved', rowId: line.id, params: { docs: `${line.itemNo} ${line.receiptNo}` } });
    return moves;
  };
};

/** How much of a line's goods lies in a state, wherever. */
export const heldIn = (positions: readonly Position[], lineId: string, inventoryType: string): Decimal =>
  sum(...positions.filter((place) => place.lineId === lineId && place.inventoryType === inventoryType).map((place) => place.qty));

/** Enough of a changed row to go on with the next command. */
export const brief = (rows: readonly { readonly id: string; readonly version: number; readonly status: string }[]) => ({
  count: rows.length,
  records: rows.map(({ id, version, status }) => ({ id, version, status })),
});
