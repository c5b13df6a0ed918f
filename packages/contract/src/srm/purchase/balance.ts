import { atLeastZero, type Decimal, isNegative, minus, negate, sum } from '../../kernel/decimal.ts';
import type { Row } from '../../kernel/resource.ts';
import type { purchaseLine } from './purchase.ts';

/**
 * Where the ordered quantity of a line is. It always adds up: ordered + surplus = open + waiting + on the way + received + returned
 * + ended. Quantities in the unit of the line.
 */
export interface Balance {
  readonly open: Decimal;
  /** Announced, and waits for the buyer's approval. */
  readonly waiting: Decimal;
  readonly onWay: Decimal;
  /** Received and kept: what went back to be replaced is open again. */
  readonly received: Decimal;
  /** Went back for credit, and does not open the order again. */
  readonly returned: Decimal;
  /** Nobody waits for it any more: the line was closed short or rejected. */
  readonly ended: Decimal;
  /** More than was ordered: received, or within the tolerance on its way. */
  readonly surplus: Decimal;
}
type Figures = Pick<
  Row<typeof purchaseLine>,
  'batchPurQty' | 'unDeliveryQty' | 'pendingQty' | 'onWayQty' | 'receiveQty' | 'checkReturnQty' | 'returnExchangeQty'
>;

/** @param credited what went back for credit and did not open the order again */
export const balanceOf = (line: Figures, credited: Decimal): Balance => {
  const stays = minus(line.receiveQty, line.checkReturnQty, line.returnExchangeQty);
  const rest = minus(line.batchPurQty, line.unDeliveryQty, line.pendingQty, line.onWayQty, stays);
  return {
    open: line.unDeliveryQty,
    waiting: line.pendingQty,
    onWay: line.onWayQty,
    received: minus(stays, credited),
    returned: sum(credited),
    ended: atLeastZero(rest),
    surplus: isNegative(rest) ? negate(rest) : '0',
  };
};
