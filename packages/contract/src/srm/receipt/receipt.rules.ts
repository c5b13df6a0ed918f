import { atLeastZero, compare, type Decimal, isPositive, minus, percentOf, smaller, sum } from '../../kernel/decimal.ts';
import { statusIssues } from '../../kernel/flow.ts';
import type { Issue } from '../../kernel/issue.ts';
import { roomOf } from '../purchase/purchase.rules.ts';
import { type ReceiptAction, receiptFlow } from './receipt.flow.ts';
import type { ReceiptPolicies } from './receipt.policies.ts';

/** How much may be received beyond what was announced, by the policy of the organization. */
export type OverPolicy = Pick<ReceiptPolicies, 'overReceipt' | 'overReceiptPct' | 'overReceiptAbs'>;
/** The allowed surplus over a quantity: percent and absolute, the smaller wins; an absolute of 0 is no bound. */
export const allowedOver = (quantity: Decimal, policy: OverPolicy): Decimal => {
  if (policy.overReceipt === 'block') return '0';
  const byPercent = percentOf(quantity, policy.overReceiptPct);
  return isPositive(policy.overReceiptAbs) ? smaller(byPercent, policy.overReceiptAbs) : byPercent;
};

/** What the guards of a receipt need to know of an ASN line. */
export interface ReceivableLine {
  readonly id: string;
  readonly lineSeq: number;
  readonly deliveryQty: Decimal;
  readonly receiveQty: Decimal;
  readonly giftQty: Decimal;
  readonly giftReceivedQty: Decimal;
  readonly closedFlag: string;
  readonly voidFlag: string;
}
/** What a person books on an ASN line. */
export interface ReceiptDraft {
  readonly lineId: string;
  readonly receiveQty: Decimal;
  readonly giftQty: Decimal;
  readonly badQty: Decimal;
  /** Pieces that came and are another item: they are not received. */
  readonly wrongQty: Decimal;
  /** What came instead: a number or words. */
  readonly wrongItem: string | null;
  readonly finishLine: '0' | '1';
}

/** What may still be received on an ASN line, the allowed surplus included; never below 0. */
export const mostReceivable = (line: Pick<ReceivableLine, 'deliveryQty' | 'receiveQty'>, policy: OverPolicy): Decimal => {
  const room = minus(sum(line.deliveryQty, allowedOver(line.deliveryQty, policy)), line.receiveQty);
  return isPositive(room) ? room : '0';
};
/**
 * Pieces of another item beyond what the line still awaits: nobody announced them, and a figure typed wrong looks like them. They are
 * asked about and never refused (RC-10).
 */
export const wrongBeyond = (
  line: Pick<ReceivableLine, 'deliveryQty' | 'receiveQty'>,
  { receiveQty, wrongQty }: Pick<ReceiptDraft, 'receiveQty' | 'wrongQty'>,
): Decimal =>
  isPositive(wrongQty) ? atLeastZero(minus(wrongQty, atLeastZero(minus(outstandingOf(line), atLeastZero(receiveQty))))) : '0';
export const outstandingOf = (line: Pick<ReceivableLine, 'deliveryQty' | 'receiveQty'>): Decimal => {
  const rest = minus(line.deliveryQty, line.receiveQty);
  return isPositive(rest) ? rest : '0';
};

/**
 * Everything wrong with the quantities booked on one line (RC-01, RC-02, RC-04, RC-05, RC-10). Nothing may be received on a
 * finished line; 0 is a quantity only when the line is finished short, or only a gift or another item came.
 */
export const checkLine = (line: ReceivableLine, draft: ReceiptDraft, policy: OverPolicy): readonly Issue[] => {
  const at = { rowId: line.id };
  const issues: Issue[] = [];
  if (line.voidFlag === '1') issues.push({ ...at, code: 'receipt.lineVoid', field: 'receiveQty' });
  else if (line.closedFlag === '1') issues.push({ ...at, code: 'asn.lineClosed', field: 'receiveQty' });
  const mayBeZero = draft.finishLine === '1' || isPositive(draft.giftQty) || isPositive(draft.wrongQty);
  const sign = compare(draft.receiveQty, '0');
  if (sign < 0 || (sign === 0 && !mayBeZero)) issues.push({ ...at, code: 'receipt.qty', field: 'receiveQty' });
  const most = mostReceivable(line, policy);
  if (compare(draft.receiveQty, most) > 0)
    issues.push({ ...at, code: 'receipt.over', field: 'receiveQty', params: { qty: most } });
  const gifts = minus(line.giftQty, line.giftReceivedQty);
  if (compare(draft.giftQty, '0') < 0) issues.push({ ...at, code: 'valid.notNegative', field: 'giftQty' });
  else if (compare(draft.giftQty, gifts) > 0)
    issues.push({ ...at, code: 'receipt.gift', field: 'giftQty', params: { qty: isPositive(gifts) ? gifts : '0' } });
  if (compare(draft.badQty, '0') < 0) issues.push({ ...at, code: 'valid.notNegative', field: 'badQty' });
  else if (sign >= 0 && compare(draft.badQty, draft.receiveQty) > 0)
    issues.push({ ...at, code: 'receipt.bad', field: 'badQty', params: { qty: draft.receiveQty } });
  return [...issues, ...wrongIssues(draft).map((issue) => ({ ...at, ...issue }))];
};

/** Pieces of another item are counted and named together (RC-10). */
const wrongIssues = ({ wrongQty, wrongItem }: Pick<ReceiptDraft, 'wrongQty' | 'wrongItem'>): readonly Issue[] => {
  if (compare(wrongQty, '0') < 0) return [{ code: 'valid.notNegative', field: 'wrongQty' }];
  if ((wrongItem !== null) === isPositive(wrongQty)) return [];
  return [
    wrongItem === null ? { code: 'receipt.wrongItem', field: 'wrongItem' } : { code: 'valid.positiveNumber', field: 'wrongQty' },
  ];
};

/** What the rule of production dates needs to know of an ASN line. */
interface DatedLine {
  readonly id: string;
  readonly goodsNo: string;
  readonly productDate: string | null;
}
/**
 * A material that keeps for some days is received with the day it was made, said now or on the notice; otherwise nobody could tell when it
 * is too old. What comes was made before it came.
 */
export const productDateIssues = (
  line: DatedLine,
  { productDate, isBooked }: { readonly productDate: string | null; readonly isBooked: boolean },
  { shelfLife, latest }: { readonly shelfLife: number; readonly latest: string },
): readonly Issue[] => {
  const at = { rowId: line.id, field: 'productDate' };
  if (productDate !== null && productDate > latest) return [{ ...at, code: 'receipt.madeInFuture', params: { day: latest } }];
  return isBooked && shelfLife > 0 && (productDate ?? line.productDate) === null
    ? [{ ...at, code: 'receipt.productDate', params: { itemNo: line.goodsNo, days: shelfLife } }]
    : [];
};

/** One receipt for each ASN (policy `once`): what is open must come or be finished now. */
export const checkOnce = (
  lines: readonly ReceivableLine[],
  drafts: readonly ReceiptDraft[],
  earlier: string | null,
): readonly Issue[] => {
  if (earlier !== null) return [{ code: 'receipt.onceDone', params: { receiptNo: earlier } }];
  const byLine = new Map(drafts.map((draft) => [draft.lineId, draft]));
  return lines
    .filter((line) => line.voidFlag !== '1' && line.closedFlag !== '1' && isPositive(outstandingOf(line)))
    .filter((line) => {
      const draft = byLine.get(line.id);
      return !draft || (draft.finishLine !== '1' && compare(draft.receiveQty, outstandingOf(line)) < 0);
    })
    .map((line) => ({ code: 'receipt.once', rowId: line.id, params: { lineSeq: line.lineSeq } }));
};

/** What the guards of a booked receipt line need to know of it; every list of receipt lines carries it. */
export interface BookedLine {
  readonly id: string;
  readonly status: string;
  readonly receiveQty: Decimal;
  readonly giftQty: Decimal;
  readonly waitInspectQty: Decimal;
  readonly acceptQty: Decimal;
  readonly checkReturnQty: Decimal;
  readonly rejectReturnedQty: Decimal;
  readonly returningQty: Decimal;
  readonly stockQty: Decimal;
  readonly returnQty: Decimal;
  readonly invoiceQty: Decimal;
  readonly inspectUserName: string | null;
}

/** Accepted goods and gifts that are not in a storage cell yet. */
export const waitingPutAway = (line: Pick<BookedLine, 'acceptQty' | 'giftQty' | 'stockQty'>): Decimal =>
  minus(sum(line.acceptQty, line.giftQty), line.stockQty);
/** Refused goods that are still here. */
export const refusedHere = (line: Pick<BookedLine, 'checkReturnQty' | 'rejectReturnedQty'>): Decimal =>
  minus(line.checkReturnQty, line.rejectReturnedQty);
/** Refused goods that are here and that no delivery order is to take back. */
export const refusedFree = (line: Pick<BookedLine, 'checkReturnQty' | 'rejectReturnedQty' | 'returningQty'>): Decimal =>
  minus(refusedHere(line), line.returningQty);
/** Stocked goods that can still go back. */
export const returnable = (line: Pick<BookedLine, 'stockQty' | 'returnQty'>): Decimal => minus(line.stockQty, line.returnQty);
/** What of it may open the order again: gifts lie in stock beside what was ordered, and were not ordered. */
export const reopenable = (line: Pick<BookedLine, 'stockQty' | 'acceptQty' | 'returnQty'>): Decimal =>
  atLeastZero(minus(smaller(line.stockQty, line.acceptQty), line.returnQty));
/** A person has judged the goods; goods that are exempt carry a date and no person. */
const isInspected = (line: Pick<BookedLine, 'inspectUserName'>): boolean => line.inspectUserName !== null;

const at = (line: BookedLine, code: string, params?: Issue['params']): Issue => ({
  code,
  rowId: line.id,
  ...(params ? { params } : {}),
});
/** Nothing refused is here for anybody else: all of it waits for its delivery order, or there is none. */
const refusedIssues = (line: BookedLine, code: string): readonly Issue[] => {
  if (isPositive(refusedFree(line))) return [];
  return [isPositive(line.returningQty) ? at(line, 'return.leaving', { qty: line.returningQty }) : at(line, code, { qty: '0' })];
};
const guards: { readonly [A in ReceiptAction]?: (line: BookedLine) => readonly Issue[] } = {
  inspect: (line) => (isPositive(line.waitInspectQty) ? [] : [at(line, 'inspect.over', { qty: '0' })]),
  concede: (line) => refusedIssues(line, 'inspect.concede'),
  reverseInspection: (line) => [
    ...(isInspected(line) ? [] : [at(line, 'inspect.none')]),
    ...(compare(line.stockQty, line.giftQty) > 0 ? [at(line, 'receipt.stocked')] : []),
    ...(isPositive(sum(line.rejectReturnedQty, line.returnQty))
      ? [at(line, 'receipt.returned', { docs: sum(line.rejectReturnedQty, line.returnQty) })]
      : []),
    ...(isPositive(line.returningQty) ? [at(line, 'return.leaving', { qty: line.returningQty })] : []),
  ],
  returnRejected: (line) => refusedIssues(line, 'return.over'),
  returnFromStock: (line) => (isPositive(returnable(line)) ? [] : [at(line, 'return.over', { qty: '0' })]),
  putAway: (line) => (isPositive(waitingPutAway(line)) ? [] : [at(line, 'putAway.over', { qty: '0' })]),
  cancel: (line) => [
    ...(isInspected(line) ? [at(line, 'receipt.inspected')] : []),
    ...(isPositive(line.invoiceQty) ? [at(line, 'receipt.invoiced')] : []),
  ],
};

/** Why an action is not possible on a receipt line; nothing when it is. The button and the server ask the same. */
export const receiptGuards = (action: ReceiptAction, line: BookedLine): readonly Issue[] => [
  ...statusIssues(receiptFlow, action, line.status).map((issue) => ({ ...issue, rowId: line.id })),
  ...(guards[action]?.(line) ?? []),
];

/** Why an action is not possible on a return. */
export const returnGuards = (
  action: ReceiptAction,
  line: { readonly id: string; readonly status: string; readonly acknowledgeDate: string | null },
): readonly Issue[] => [
  ...statusIssues(receiptFlow, action, line.status).map((issue) => ({ ...issue, rowId: line.id })),
  ...(action === 'acknowledge' && line.acknowledgeDate !== null ? [{ code: 'return.acknowledged', rowId: line.id }] : []),
];

/** Closing dates of an organization. Days are `yyyy-MM-dd`. */
export interface Period {
  readonly closeAcctFlag: string;
  readonly closeAcctStartDate: string | null;
  readonly closeAcctEndDate: string | null;
  /** 1 to 28: after this day of a month the months before it are closed; 0: no monthly closing. */
  readonly closeAcctDuringDate: number;
}
const monthBefore = (day: string): string => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return month === 1 ? `${year - 1}-12-01` : `${year}-${String(month - 1).padStart(2, '0')}-01`;
};
/** Whether documents may be booked on a day: inside the open dates, and not in a month that is closed by now. */
export const isPeriodOpen = (period: Period, day: string, today: string): boolean => {
  if (period.closeAcctFlag !== '1') return true;
  if (period.closeAcctStartDate !== null && day < period.closeAcctStartDate) return false;
  if (period.closeAcctEndDate !== null && day > period.closeAcctEndDate) return false;
  if (period.closeAcctDuringDate === 0) return true;
  const isPastClosing = Number(today.slice(8, 10)) > period.closeAcctDuringDate;
  return day >= (isPastClosing ? `${today.slice(0, 7)}-01` : monthBefore(today));
};

/** Figures of an order line that decide whether refused goods may still be taken after all. */
export interface ReplacedFacts {
  readonly batchPurQty: Decimal;
  readonly pendingQty: Decimal;
  readonly onWayQty: Decimal;
  readonly receiveQty: Decimal;
  readonly checkReturnQty: Decimal;
  readonly returnExchangeQty: Decimal;
}
/**
 * Refusing goods reopened the order; when the supplier has announced the replacement already, the refused goods cannot
 * count as received as well. `taken` is the refused quantity that would count again, `tolerancePct` the ship tolerance.
 */
export const checkReplaced = (order: ReplacedFacts, taken: Decimal, tolerancePct: Decimal): readonly Issue[] => {
  const announced = sum(order.pendingQty, order.onWayQty);
  const room = minus(roomOf(order, percentOf(order.batchPurQty, tolerancePct)), taken);
  return isPositive(announced) && isPositive(taken) && compare(announced, isPositive(room) ? room : '0') > 0
    ? [{ code: 'inspect.replaced', params: { qty: announced } }]
    : [];
};
