import { dayIssues } from '../../kernel/businessDay.ts';
import { atLeastZero, compare, type Decimal, isPositive, minus, percentOf, sum } from '../../kernel/decimal.ts';
import { isIn, statusIssues } from '../../kernel/flow.ts';
import type { Issue } from '../../kernel/issue.ts';
import { missingReason } from '../../kernel/reason.ts';
import type { Row } from '../../kernel/resource.ts';
import { changeStates, type OrderLineAction, orderLineFlow } from './purchase.flow.ts';
import type { PurchasePolicies } from './purchase.policies.ts';
import type { purchaseLine } from './purchase.ts';

/** What the guards of an order line look at: every row of a list carries it. */
export type OrderLineFacts = Pick<
  Row<typeof purchaseLine>,
  | 'id'
  | 'acceptStatus'
  | 'changeState'
  | 'closedFlag'
  | 'draftFlag'
  | 'batchPurQty'
  | 'pendingQty'
  | 'onWayQty'
  | 'receiveQty'
  | 'checkReturnQty'
  | 'returnExchangeQty'
  | 'unDeliveryQty'
  | 'expectArrivalDate'
>;

/** One proposed phase: `yyyy-MM-dd` and a quantity. */
export interface ReplyRow {
  readonly replyDate: string;
  readonly replyQty: Decimal;
}

/** Quantity of a line that is announced, on the way or received and kept: no order may fall below it. */
const committedQty = (line: OrderLineFacts): Decimal =>
  atLeastZero(minus(sum(line.pendingQty, line.onWayQty, line.receiveQty), line.checkReturnQty, line.returnExchangeQty));

const lockedByWaiting: readonly OrderLineAction[] = [
  'accept',
  'reply',
  'reject',
  'requestDateChange',
  'resend',
  'change',
  'answerOnBehalf',
];
const settlesWaiting: readonly OrderLineAction[] = ['withdrawReply', 'agreeChange', 'refuseChange'];

const waitingIssues = (action: OrderLineAction, line: OrderLineFacts): readonly Issue[] => {
  const waits = isIn(changeStates, 'waiting', line.changeState);
  if (waits && lockedByWaiting.includes(action)) return [{ code: 'order.changeWaiting' }];
  return !waits && settlesWaiting.includes(action) ? [{ code: 'order.noChangeWaiting' }] : [];
};
const factIssues = (action: OrderLineAction, line: OrderLineFacts): readonly Issue[] => {
  const issues: Issue[] = [];
  if (action === 'reopen') {
    if (line.closedFlag !== '1') issues.push({ code: 'order.lineNotClosed' });
  } else if (line.closedFlag === '1') issues.push({ code: 'order.lineClosed' });
  if (line.draftFlag === '1' && action !== 'close' && action !== 'reopen') issues.push({ code: 'order.draft' });
  return issues;
};
const underwayIssues = (line: OrderLineFacts): readonly Issue[] =>
  isPositive(sum(line.pendingQty, line.onWayQty))
    ? [{ code: 'order.stillUnderway', params: { pendingQty: line.pendingQty, onWayQty: line.onWayQty } }]
    : [];
/** PO-08: what is announced or received already cannot be rejected, by the supplier or on behalf. */
export const shippedIssues = (line: OrderLineFacts): readonly Issue[] =>
  isPositive(sum(line.pendingQty, line.onWayQty, line.receiveQty))
    ? [{ code: 'order.alreadyShipped', params: { qty: sum(line.pendingQty, line.onWayQty, line.receiveQty) } }]
    : [];

/**
 * Every reason why a move is not possible on a line now; empty when it is. The browser shows them on the disabled button,
 * the server refuses with them. `refusal` says that an answer on behalf is a rejection.
 */
export const guardsOf = (
  action: OrderLineAction,
  line: OrderLineFacts,
  { refusal = false }: { readonly refusal?: boolean } = {},
): readonly Issue[] =>
  [
    ...statusIssues(orderLineFlow, action, line.acceptStatus),
    ...factIssues(action, line),
    ...waitingIssues(action, line),
    ...(action === 'reject' || refusal ? shippedIssues(line) : []),
    ...(action === 'close' ? underwayIssues(line) : []),
    ...(action === 'requestDateChange' && !isPositive(line.unDeliveryQty) ? [{ code: 'order.nothingOpen' }] : []),
  ].map((issue) => ({ ...issue, rowId: line.id }));

/** PO-02: nobody promises a day that has gone by. `today` is `yyyy-MM-dd`. */
export const pastIssues = (
  { id, expectArrivalDate }: Pick<OrderLineFacts, 'id' | 'expectArrivalDate'>,
  today: string,
): readonly Issue[] =>
  expectArrivalDate < today ? [{ code: 'order.acceptPast', rowId: id, params: { value: expectArrivalDate } }] : [];

/** PO-05, PO-10: a new quantity below what is already committed contradicts the deliveries. */
export const belowCommitted = (line: OrderLineFacts, newQty: Decimal): readonly Issue[] =>
  compare(newQty, committedQty(line)) < 0
    ? [{ code: 'order.belowCommitted', field: 'batchPurQty', rowId: line.id, params: { newQty, minQty: committedQty(line) } }]
    : [];

/** Whole days from one `yyyy-MM-dd` to another; negative when the other lies before it. */
export const dayDifference = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

export const totalOf = (rows: readonly ReplyRow[]): Decimal => sum(...rows.map((row) => row.replyQty));
/** The day on which the first of the promised phases arrives. */
export const firstDayOf = (rows: readonly ReplyRow[]): string =>
  rows.reduce((first, row) => (row.replyDate < first ? row.replyDate : first), rows[0]?.replyDate ?? '');

/** The day the goods of a line that is not split are agreed to arrive: what the supplier promised, else what the buyer asked for. */
export const agreedDateOf = (line: { readonly supReplyDate: string | null; readonly expectArrivalDate: string }): string =>
  line.supReplyDate ?? line.expectArrivalDate;

/** The day on which the last of the promised phases arrives. */
export const lastDayOf = (rows: readonly ReplyRow[]): string =>
  rows.reduce((last, row) => (row.replyDate > last ? row.replyDate : last), '');
/** PO-05, PO-12: what a line asks for once its proposal is agreed to. A later change of an accepted line moves its date only. */
export const agreedOf = (
  line: Pick<OrderLineFacts, 'acceptStatus' | 'batchPurQty'>,
  rows: readonly ReplyRow[],
): { readonly batchPurQty: Decimal; readonly expectArrivalDate: string } => ({
  batchPurQty: line.acceptStatus === orderLineFlow.states.accepted ? line.batchPurQty : totalOf(rows),
  expectArrivalDate: firstDayOf(rows),
});

const slack = (line: OrderLineFacts, policies: Pick<PurchasePolicies, 'replyQtyTolerancePct'>): Decimal =>
  percentOf(line.batchPurQty, policies.replyQtyTolerancePct);

/** PO-03 against PO-04: whether an answer is close enough to the request to stand without the buyer. */
export const isInsideTolerance = (
  line: OrderLineFacts,
  rows: readonly ReplyRow[],
  policies: Pick<PurchasePolicies, 'replyQtyTolerancePct' | 'replyDayTolerance'>,
): boolean => {
  const difference = minus(line.batchPurQty, totalOf(rows));
  const distance = difference.startsWith('-') ? difference.slice(1) : difference;
  return (
    compare(distance, slack(line, policies)) <= 0 &&
    rows.every((row) => Math.abs(dayDifference(row.replyDate, line.expectArrivalDate)) <= policies.replyDayTolerance)
  );
};

/** What an answer must look like before its tolerance matters: rows, quantities, days not gone by. */
const rowIssues = (
  rows: readonly ReplyRow[],
  { expectArrivalDate }: Pick<OrderLineFacts, 'expectArrivalDate'>,
  today: string,
): readonly Issue[] => [
  ...(rows.length === 0 ? [{ code: 'reply.rowsRequired', field: 'rows' }] : []),
  ...(rows.some((row) => !isPositive(row.replyQty)) ? [{ code: 'valid.positiveNumber', field: 'replyQty' }] : []),
  ...rows
    .filter((row) => row.replyDate < today)
    .map((row) => ({ code: 'reply.pastDate', field: 'replyDate', params: { value: row.replyDate } })),
  ...rows
    .filter((row) => row.replyDate >= today)
    .flatMap((row) => dayIssues(row.replyDate, 'replyDate', today, expectArrivalDate)),
];

/** The guards of PO-03 and PO-04 beyond the status. `today` is `yyyy-MM-dd`. */
export const replyIssues = (
  line: OrderLineFacts,
  rows: readonly ReplyRow[],
  reason: string,
  policies: Pick<PurchasePolicies, 'replyQtyTolerancePct' | 'replyDayTolerance'>,
  today: string,
): readonly Issue[] => {
  const most = sum(line.batchPurQty, slack(line, policies));
  const issues: Issue[] = [...rowIssues(rows, line, today)];
  if (compare(totalOf(rows), most) > 0)
    issues.push({ code: 'reply.tooMuch', field: 'replyQty', params: { sum: totalOf(rows), max: most } });
  if (rows.length > 0 && !isInsideTolerance(line, rows, policies)) issues.push(...missingReason(reason));
  return issues.map((issue) => ({ ...issue, rowId: line.id }));
};

/** The guards of PO-11 beyond the status: the open quantity stays, a reason is given, the days are not locked. */
export const dateChangeIssues = (
  line: OrderLineFacts,
  rows: readonly ReplyRow[],
  reason: string,
  { today, lockedUntil, urgent }: { readonly today: string; readonly lockedUntil: string; readonly urgent: boolean },
): readonly Issue[] => {
  const issues: Issue[] = [...rowIssues(rows, line, today)];
  if (rows.length > 0 && compare(totalOf(rows), line.unDeliveryQty) !== 0)
    issues.push({ code: 'reply.openQty', field: 'replyQty', params: { sum: totalOf(rows), openQty: line.unDeliveryQty } });
  issues.push(...missingReason(reason));
  if (!urgent && line.expectArrivalDate <= lockedUntil)
    issues.push({ code: 'order.lockedDays', field: 'replyDate', params: { date: lockedUntil } });
  return issues.map((issue) => ({ ...issue, rowId: line.id }));
};

/**
 * What an order line still takes in all, announced already or not: what is ordered and a tolerance above it, less what came
 * and stays. Below zero where more than that came.
 */
export const roomOf = (
  line: Readonly<Record<'batchPurQty' | 'receiveQty' | 'checkReturnQty' | 'returnExchangeQty', Decimal>>,
  tolerance: Decimal,
): Decimal => minus(sum(line.batchPurQty, tolerance, line.checkReturnQty, line.returnExchangeQty), line.receiveQty);
