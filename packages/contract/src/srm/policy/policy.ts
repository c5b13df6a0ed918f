import type { Decimal } from '../../kernel/decimal.ts';

/** The policies of the business that the main job reads (BUSINESS_CONTROL), typed. Values of an organization win over '*'. */
export interface Policies {
  readonly answerOnBehalf: boolean;
  readonly acceptedLineShips: boolean;
  readonly shipBeforeAccept: boolean;
  readonly shipTolerancePct: Decimal;
  readonly asnApproval: boolean;
  readonly settleAtShipped: 'purchaser' | 'both';
  readonly receiptPartial: 'many' | 'once' | 'ask';
  readonly overReceipt: 'block' | 'tolerance';
  readonly overReceiptPct: Decimal;
  readonly overReceiptAbs: Decimal;
  readonly creditReturnReopens: boolean;
  readonly showCellToSupplier: boolean;
  readonly showPriceToSupplier: boolean;
  readonly replyQtyTolerancePct: Decimal;
  readonly replyDayTolerance: number;
  readonly replyHours: number;
  /** Hours after which an order nobody answered counts as accepted (PO-14); 0: never. */
  readonly silentAcceptHours: number;
  readonly schedLockDays: number;
  /** Days after the expected arrival on which the rest of an ASN is closed (CL-03); 0: never. */
  readonly asnAutoCloseDays: number;
  readonly asnAheadDays: number;
  readonly earlyGapDays: number;
  readonly lateGapDays: number;
}

const on = (values: ReadonlyMap<string, string>, name: string): boolean => values.get(name) === '1';
const figure = (values: ReadonlyMap<string, string>, name: string): string => values.get(name) ?? '0';

/** Policies from stored rows of number and value. */
export const policiesFrom = (values: ReadonlyMap<string, string>): Policies => ({
  answerOnBehalf: on(values, 'ANSWER_ON_BEHALF'),
  acceptedLineShips: on(values, 'ACCEPTED_LINE_SHIPS'),
  shipBeforeAccept: on(values, 'SHIP_BEFORE_ACCEPT'),
  shipTolerancePct: figure(values, 'SHIP_TOLERANCE_PCT'),
  asnApproval: on(values, 'ASN_APPROVAL'),
  settleAtShipped: values.get('SETTLE_AT_SHIPPED') === 'both' ? 'both' : 'purchaser',
  receiptPartial: values.get('RECEIPT_PARTIAL') === 'once' ? 'once' : values.get('RECEIPT_PARTIAL') === 'ask' ? 'ask' : 'many',
  overReceipt: values.get('OVER_RECEIPT') === 'tolerance' ? 'tolerance' : 'block',
  overReceiptPct: figure(values, 'OVER_RECEIPT_PCT'),
  overReceiptAbs: figure(values, 'OVER_RECEIPT_ABS'),
  creditReturnReopens: on(values, 'CREDIT_RETURN_REOPENS'),
  showCellToSupplier: on(values, 'SHOW_CELL_TO_SUPPLIER'),
  showPriceToSupplier: on(values, 'SHOW_PRICE_TO_SUPPLIER'),
  replyQtyTolerancePct: figure(values, 'REPLY_QTY_TOLERANCE_PCT'),
  replyDayTolerance: Number(figure(values, 'REPLY_DAY_TOLERANCE')),
  replyHours: Number(figure(values, 'REPLY_HOURS')),
  silentAcceptHours: Number(figure(values, 'SILENT_ACCEPT_HOURS')),
  schedLockDays: Number(figure(values, 'SCHED_LOCK_DAYS')),
  asnAutoCloseDays: Number(figure(values, 'ASN_AUTO_CLOSE_DAYS')),
  asnAheadDays: Number(figure(values, 'ASN_AHEAD_DAYS')),
  earlyGapDays: Number(figure(values, 'EARLY_GAP_DAYS')),
  lateGapDays: Number(figure(values, 'LATE_GAP_DAYS')),
});
