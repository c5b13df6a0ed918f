import { describe, expect, it } from 'vitest';
import { labelOf } from '../../kernel/flow.ts';
import { valuesOf } from '../../kernel/schema.ts';
import {
  allowedOver,
  type BookedLine,
  checkLine,
  checkOnce,
  checkReplaced,
  isPeriodOpen,
  type ReceivableLine,
  receiptGuards,
} from './receipt.rules.ts';

const none = { overReceipt: 'block', overReceiptPct: '10', overReceiptAbs: '5' } as const;
const some = { ...none, overReceipt: 'tolerance' } as const;
const line: ReceivableLine = {
  id: '1',
  lineSeq: 1,
  deliveryQty: '100',
  receiveQty: '0',
  giftQty: '0',
  giftReceivedQty: '0',
  closedFlag: '0',
  voidFlag: '0',
};
const draft = {
  lineId: '1',
  receiveQty: '100',
  giftQty: '0',
  badQty: '0',
  wrongQty: '0',
  wrongItem: null,
  finishLine: '0',
} as const;
const booked: BookedLine = {
  id: '9',
  status: 'Y',
  receiveQty: '100',
  giftQty: '0',
  waitInspectQty: '0',
  acceptQty: '100',
  checkReturnQty: '0',
  rejectReturnedQty: '0',
  returningQty: '0',
  stockQty: '100',
  returnQty: '0',
  invoiceQty: '0',
  inspectUserName: null,
};

describe('how much may be received', () => {
  it('RC-01 allows nothing beyond the announcement, or the smaller of percent and absolute', () => {
    expect(allowedOver('100', none)).toBe('0');
    expect([allowedOver('100', some), allowedOver('20', some)]).toEqual(['5', '2']);
    expect(allowedOver('100', { ...some, overReceiptAbs: '0' })).toBe('10');
    expect(checkLine(line, { ...draft, receiveQty: '105' }, some)).toEqual([]);
    expect(checkLine(line, { ...draft, receiveQty: '105.000001' }, some)).toMatchObject([{ params: { qty: '105' } }]);
  });
  it('RC-10 takes pieces of another item beside or instead of what was announced, and asks what they are', () => {
    const wrong = (change: object) => checkLine(line, { ...draft, ...change }, none).map(({ code, field }) => `${field} ${code}`);
    expect(wrong({ receiveQty: '0', wrongQty: '300', wrongItem: 'M0009' })).toEqual([]);
    expect(wrong({ wrongQty: '0.5' })).toEqual(['wrongItem receipt.wrongItem']);
    expect(wrong({ wrongQty: '-1', wrongItem: 'M0009' })).toEqual(['wrongQty valid.notNegative']);
    expect(wrong({ wrongItem: 'M0009' })).toEqual(['wrongQty valid.positiveNumber']);
  });
  it('asks an ASN that is received once for every open line', () => {
    const lines = [line, { ...line, id: '2', lineSeq: 2 }, { ...line, id: '3', closedFlag: '1' }];
    expect(checkOnce(lines, [draft], null).map((issue) => issue.rowId)).toEqual(['2']);
    expect(checkOnce(lines, [draft, { ...draft, lineId: '2', receiveQty: '1', finishLine: '1' }], null)).toEqual([]);
    expect(checkOnce(lines, [draft], 'RK1')).toMatchObject([{ code: 'receipt.onceDone', params: { receiptNo: 'RK1' } }]);
  });
  it('IN-02 refuses to take refused goods back once their replacement is announced', () => {
    const order = {
      batchPurQty: '100',
      pendingQty: '0',
      onWayQty: '0',
      receiveQty: '100',
      checkReturnQty: '20',
      returnExchangeQty: '0',
    };
    expect(checkReplaced(order, '20', '0')).toEqual([]);
    expect(checkReplaced({ ...order, onWayQty: '15' }, '5', '0')).toEqual([]);
    expect(checkReplaced({ ...order, onWayQty: '15' }, '6', '0')).toMatchObject([{ code: 'inspect.replaced' }]);
    expect(checkReplaced({ ...order, onWayQty: '15' }, '6', '1')).toEqual([]);
  });
});

describe('closing dates', () => {
  const open = { closeAcctFlag: '1', closeAcctStartDate: null, closeAcctEndDate: null, closeAcctDuringDate: 0 };
  it('RC-01 RC-06 books inside the open dates, both ends included', () => {
    const period = { ...open, closeAcctStartDate: '2026-01-05', closeAcctEndDate: '2026-01-20' };
    const days = ['2026-01-04', '2026-01-05', '2026-01-20', '2026-01-21'];
    expect(days.map((day) => isPeriodOpen(period, day, '2026-01-15'))).toEqual([false, true, true, false]);
    expect(isPeriodOpen({ ...period, closeAcctFlag: '0' }, '2020-01-01', '2026-01-15')).toBe(true);
  });
  it('closes the months before after the closing day of this one, over the turn of the year', () => {
    const monthly = { ...open, closeAcctDuringDate: 5 };
    expect(isPeriodOpen(monthly, '2025-12-31', '2026-01-05')).toBe(true);
    expect(isPeriodOpen(monthly, '2025-12-31', '2026-01-06')).toBe(false);
    expect(isPeriodOpen(monthly, '2025-11-30', '2026-01-05')).toBe(false);
    expect(isPeriodOpen(monthly, '2026-01-01', '2026-01-31')).toBe(true);
  });
});

describe('guards of a booked line', () => {
  const codes = (action: Parameters<typeof receiptGuards>[0], more: Partial<BookedLine> = {}): string[] =>
    receiptGuards(action, { ...booked, ...more }).map((issue) => issue.code);
  it('RC-06 RC-09 IN-01 IN-02 IN-03 IN-04 IN-05 allow each action exactly where it is possible', () => {
    expect(codes('cancel')).toEqual([]);
    expect(codes('cancel', { inspectUserName: '周', invoiceQty: '1' })).toEqual(['receipt.inspected', 'receipt.invoiced']);
    expect(codes('cancel', { status: 'V' })).toEqual(['doc.wrongStatus']);
    expect([codes('inspect'), codes('inspect', { waitInspectQty: '1' })]).toEqual([['inspect.over'], []]);
    expect([codes('concede'), codes('concede', { checkReturnQty: '2', rejectReturnedQty: '1' })]).toEqual([
      ['inspect.concede'],
      [],
    ]);
    expect([codes('reverseInspection'), codes('reverseInspection', { inspectUserName: '周', stockQty: '0' })]).toEqual([
      ['inspect.none', 'receipt.stocked'],
      [],
    ]);
    // whoever reads the list has no documents at hand: how much it was is said
    const back = { ...booked, inspectUserName: '周', stockQty: '0', rejectReturnedQty: '5', returnQty: '1.5' };
    expect(receiptGuards('reverseInspection', back)).toMatchObject([{ code: 'receipt.returned', params: { docs: '6.5' } }]);
    expect([codes('returnRejected'), codes('returnRejected', { checkReturnQty: '1' })]).toEqual([['return.over'], []]);
    expect([codes('returnFromStock'), codes('returnFromStock', { returnQty: '100' })]).toEqual([[], ['return.over']]);
    expect([codes('putAway'), codes('putAway', { giftQty: '1' })]).toEqual([['putAway.over'], []]);
  });
});

describe('the codes of a receipt', () => {
  it('RECEIPT-10 knows two states of a receipt by the words of the trade: nobody approves one', () => {
    expect(valuesOf('ReceiptStatus')).toEqual(['Y', 'V']);
    expect([labelOf('ReceiptStatus', 'Y')[1], labelOf('ReceiptStatus', 'V')[1]]).toEqual(['已过账', '已作废']);
  });
  it('knows the states of stock that a receipt puts goods into', () => {
    expect(valuesOf('INVENTORY_TYPE')).toEqual(expect.arrayContaining(['10', '20', '22']));
  });
});
