/** What of the promised batches is still to come: pure, earliest first. */
import { type Decimal, isPositive, minus, smaller, sum } from '../../kernel/decimal.ts';
import { isIn } from '../../kernel/flow.ts';
import { orderLineFlow } from './purchase.flow.ts';
import { agreedDateOf, type OrderLineFacts, type ReplyRow } from './purchase.rules.ts';

/**
 * The batches that are still to come when so much of the line is open. Goods fill the earliest batch first, so what is open lies
 * in the last ones, whether they were promised for the whole line or later for its rest. What no batch covers comes with the first.
 */
export const openBatches = (rows: readonly ReplyRow[], open: Decimal): readonly ReplyRow[] => {
  const dated = rows.toSorted((left, right) => left.replyDate.localeCompare(right.replyDate));
  let left = open;
  const coming: ReplyRow[] = [];
  for (const { replyDate, replyQty } of dated.toReversed()) {
    const replyQtyOpen = smaller(replyQty, left);
    if (!isPositive(replyQtyOpen)) break;
    coming.unshift({ replyDate, replyQty: replyQtyOpen });
    left = minus(left, replyQtyOpen);
  }
  const [first, ...later] = coming;
  return first && isPositive(left) ? [{ ...first, replyQty: sum(first.replyQty, left) }, ...later] : coming;
};

/** The day on which the next goods are promised when so much of the line is open; undefined when nothing is, or was promised. */
export const nextDayOf = (rows: readonly ReplyRow[], open: Decimal): string | undefined => openBatches(rows, open)[0]?.replyDate;

type Due = Pick<OrderLineFacts, 'unDeliveryQty' | 'expectArrivalDate'> & { readonly supReplyDate: string | null };
/**
 * The day on which the next goods of a line are due: that of its next open batch, else the one agreed for the whole line. What is
 * announced or on the way is no longer open; it is late at its notice.
 */
export const dueDateOf = (line: Due, promised: readonly ReplyRow[]): string =>
  nextDayOf(promised, line.unDeliveryQty) ?? agreedDateOf(line);

type Open = Pick<OrderLineFacts, 'unDeliveryQty' | 'acceptStatus' | 'closedFlag' | 'draftFlag'>;
/** Whether a line should have come: it is open, worked with, and its due day has gone by. `today` is `yyyy-MM-dd`. */
export const isOverdue = (line: Open, dueDate: string, today: string): boolean =>
  line.closedFlag === '0' &&
  line.draftFlag === '0' &&
  isPositive(line.unDeliveryQty) &&
  isIn(orderLineFlow, 'live', line.acceptStatus) &&
  dueDate < today;
