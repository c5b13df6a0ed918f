import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sum } from '../../kernel/decimal.ts';
import { receiptFlow } from '../receipt/receipt.flow.ts';
import { amountOf, taxOf } from './invoice.amounts.ts';
import { daysOfMonth, linesIssues, openOf, paperIssues, type Received, sumOf } from './invoice.rules.ts';

const received = (more: Partial<Received> = {}): Received => ({
  id: '1',
  orgNo: 'ORG1',
  receiptNo: 'RK1',
  status: receiptFlow.states.posted,
  valuationQty: '10',
  reserved: '4',
  currencyNo: 'CNY',
  ...more,
});
const line = (more: object = {}) => ({ receiptLineId: '1', invoiceQty: '6', price: '1.5', ...more });
const codes = (issues: readonly { readonly code: string; readonly rowId?: string }[]) =>
  issues.map(({ code, rowId }) => (rowId === undefined ? code : `${code} ${rowId}`));

describe('the money of an invoice', () => {
  it('ASN-25 is exact in cents, rounded half up once', () => {
    expect([
      amountOf('3', '0.333333'),
      amountOf('1', '0.005'),
      amountOf('0.000001', '4999'),
      amountOf('0.000001', '5000'),
    ]).toEqual(['1', '0.01', '0', '0.01']);
    expect([taxOf('100', '13'), taxOf('0.04', '13'), taxOf('99.99', '6')]).toEqual(['13', '0.01', '6']);
    expect(amountOf('99999999999999999999', '99999999999999999999')).toBeUndefined();
  });

  it('ASN-25 of any lines sums to the cent, and lies within half a cent a line of the exact product', () => {
    const number = fc
      .integer({ min: 1, max: 999_999_999 })
      .map((n) => `${Math.floor(n / 1000)}.${String(n % 1000).padStart(3, '0')}`);
    fc.assert(
      fc.property(fc.array(fc.record({ invoiceQty: number, price: number }), { minLength: 1, maxLength: 50 }), (lines) => {
        const amounts = lines.map(({ invoiceQty, price }) => amountOf(invoiceQty, price) ?? '');
        expect(amounts.every((amount) => /^\d+(\.\d{1,2})?$/.test(amount))).toBe(true);
        expect(sumOf(lines)).toBe(sum(...amounts));
        for (const [at, { invoiceQty, price }] of lines.entries()) {
          const exact = BigInt(invoiceQty.replace('.', '')) * BigInt(price.replace('.', ''));
          const [whole = '0', part = ''] = (amounts[at] ?? '').split('.');
          const off = BigInt(whole + part.padEnd(2, '0')) * 10_000n - exact;
          expect(off >= -5_000n && off <= 5_000n).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('the lines of an invoice', () => {
  const found =
    (more: Partial<Received> = {}) =>
    (id: string) =>
      id === '1' ? received(more) : undefined;
  const goods = { isGoodsInvoice: '1', orgNo: 'ORG1' };
  it('ASN-25 take what was received and is held by no other invoice, to the last piece', () => {
    expect(openOf({ valuationQty: '10', reserved: '4' })).toBe('6');
    expect(openOf({ valuationQty: '10', reserved: '12' })).toBe('0');
    expect(codes(linesIssues(goods, [line()], found()))).toEqual([]);
    expect(linesIssues(goods, [line({ invoiceQty: '6.000001' })], found())).toEqual([
      { code: 'invoice.over', field: 'invoiceQty', rowId: '0', params: { qty: '6' } },
    ]);
    // freight names the receipt, and takes nothing of it
    expect(codes(linesIssues({ ...goods, isGoodsInvoice: '0' }, [line({ invoiceQty: '600' })], found()))).toEqual([]);
  });
  it('ASN-25 are of one organization and currency, each once, and of receipts that stand', () => {
    expect(codes(linesIssues(goods, [], found()))).toEqual(['invoice.noLines']);
    expect(codes(linesIssues(goods, [line({ receiptLineId: '2' })], found()))).toEqual(['invoice.unknownLine 0']);
    expect(codes(linesIssues({ ...goods, orgNo: 'ORG2' }, [line()], found()))).toEqual(['invoice.unknownLine 0']);
    expect(codes(linesIssues(goods, [line(), line()], found()))).toEqual(['invoice.lineTwice 1']);
    expect(codes(linesIssues(goods, [line()], found({ status: receiptFlow.states.void })))).toEqual([
      'invoice.receiptCancelled 0',
    ]);
    const two = (id: string) => received({ id, currencyNo: id === '1' ? 'CNY' : 'USD' });
    expect(codes(linesIssues(goods, [line(), line({ receiptLineId: '2' })], two))).toEqual(['invoice.mixedCurrency 1']);
    expect(codes(linesIssues(goods, [line({ price: '99999999999999999999', invoiceQty: '5' })], found()))).toEqual([
      'invoice.tooLarge 0',
    ]);
  });
});

describe('the paper of an invoice', () => {
  const paper = (more: object = {}) => ({
    invoiceAmount: '9',
    taxRate: '13',
    taxAmount: '1.17',
    invoiceDate: '2026-03-02',
    ...more,
  });
  const of = (more: object) => codes(paperIssues(paper(more), [line()], '1', '2026-03-02'));
  it('ASN-25 is within a cent of its lines, and its tax within the tolerance of amount x rate', () => {
    expect([of({}), of({ invoiceAmount: '9.01' }), of({ invoiceAmount: '8.99' })]).toEqual([[], [], []]);
    expect([of({ invoiceAmount: '9.02' }), of({ invoiceAmount: '8.98' })]).toEqual([
      ['invoice.sumDiffers'],
      ['invoice.sumDiffers'],
    ]);
    expect([of({ taxAmount: '2.17' }), of({ taxAmount: '0.17' })]).toEqual([[], []]);
    expect([of({ taxAmount: '2.18' }), of({ taxAmount: '0.16' })]).toEqual([['invoice.taxDiffers'], ['invoice.taxDiffers']]);
    expect([of({ invoiceDate: '2026-03-03' }), of({ taxRate: '101' })]).toEqual([['invoice.inFuture'], ['invoice.rateOver']]);
  });
  it('R11 is refused where its lines, or its amount and its tax, come to more than can be stored', () => {
    const most = '99999999999999999999';
    const large = { invoiceQty: '1', price: most };
    const free = paper({ invoiceAmount: most, taxRate: '0', taxAmount: '0' });
    expect(codes(paperIssues(free, [large], '1', '2026-03-02'))).toEqual([]);
    expect(codes(paperIssues(free, [large, large], '1', '2026-03-02'))).toEqual(['invoice.tooLarge']);
    const taxed = { ...free, taxRate: '100', taxAmount: most };
    expect(codes(paperIssues(taxed, [large], '1', '2026-03-02'))).toEqual(['invoice.tooLarge']);
  });
  it('ASN-25 belongs to the month of its date', () => {
    expect(daysOfMonth('2024-02')).toEqual({ first: '2024-02-01', last: '2024-02-29' });
    expect([daysOfMonth('2026-13'), daysOfMonth('2026-1'), daysOfMonth('')]).toEqual([undefined, undefined, undefined]);
  });
});
