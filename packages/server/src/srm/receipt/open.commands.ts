import { compare, type Decimal, isPositive, minus, smaller, sum } from '@wms/contract/kernel/decimal.ts';
import { receivedLine } from '@wms/contract/srm/receipt/receipt.document.ts';
import type { ReceiptAction } from '@wms/contract/srm/receipt/receipt.flow.ts';
import type { receiptLine } from '@wms/contract/srm/receipt/receipt.ts';
import { type ChangeOf, move } from '../../kernel/document/move.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { refuse } from '../../kernel/ground/refusal.ts';
import { type Move, type Position, post, type Spot } from '../../stock/door.ts';
import type { Settled } from '../../stock/warehouseTask/door.ts';
import { settleSchedulesOf } from '../asn/door.ts';
import { type Effect, settleFigures } from '../purchase/door.ts';
import { newlyWaiting, promisePlaces, settlePromises } from './promise.commands.ts';
import type { ReceiptLine } from './receive.queries.ts';

/** A receipt line as requests name it. */
export const lineIn = ({ receiptLineId, version }: { readonly receiptLineId: string; readonly version: number }) => ({
  id: receiptLineId,
  version,
});

/** What a step does to receipt lines, what the order lines are told, and where the goods go. */
interface LineStep {
  readonly change: (line: ReceiptLine) => ChangeOf<typeof receiptLine>;
  readonly told: readonly Effect[];
  readonly moves: readonly Move[];
  /** What of a line a person put away by hand: its tasks give it up. */
  readonly laid?: (line: ReceiptLine) => Settled['laid'];
  /** Why elsewhere than proposed, for the history of the tasks. */
  readonly why?: (line: ReceiptLine) => string | null;
}
/** Moves locked receipt lines: the figures of their orders follow, then tasks, then stock, then what is promised anew. */
export const moveReceived = async (
  ctx: Context,
  action: ReceiptAction,
  lines: readonly ReceiptLine[],
  { change, told, moves, laid, why }: LineStep,
) => {
  const { rows, answer } = await move(ctx, receivedLine, action, lines, { change });
  await settleFigures(ctx, told);
  // what came of a schedule row follows where the order is told of goods that stay or go back
  if (told.length > 0)
    await settleSchedulesOf(
      ctx,
      lines.map(({ asnLineId }) => asnLineId),
    );
  await settlePromises(ctx, rows, laid ? { laid, ...(why ? { why } : {}) } : {});
  await post(ctx, moves);
  await promisePlaces(ctx, newlyWaiting(lines, rows));
  return answer;
};

/** What the order line behind a receipt line is told. */
export const effectOf = (line: ReceiptLine, event: string, qty: Decimal, note?: string | null): Effect => ({
  purchaseLineId: line.purchaseLineId,
  event,
  docNo: line.receiptNo,
  docLineId: line.id,
  qty,
  ...(note ? { note } : {}),
});

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
