import type { InvoiceableLine } from '@wms/contract/srm/invoice/invoice.calls.ts';
import { describe, expect, it } from 'vitest';
import { areOtherLines, bodyOf, lineAmount, lineOf, linesSum, mostLines, problemsOf, withMore } from './lines.ts';

const offer = (id: string, more: Partial<InvoiceableLine> = {}): InvoiceableLine => ({
  ...{ id, orgNo: 'ORG1', receiptNo: 'RK1', lineSeq: Number(id), receiptDate: '2026-03-01', asnNo: 'SH1', purchaseNo: 'PO1' },
  ...{ purchaseSeq: 1, itemNo: 'M0001', itemName: '螺钉', spec: null, unitNo: 'PCS', valuationQty: '10', returnedQty: '0' },
  ...{ invoiceQty: '0', openQty: '10', price: '2.5', taxRate: '13', currencyNo: 'CNY', tolerance: '1' },
  ...more,
});
const head = { isGoodsInvoice: '1', orgNo: 'ORG1' };
const codes = (lines: Parameters<typeof problemsOf>[0]) =>
  problemsOf(lines, head).map(({ code, field, rowId }) => [code, field, rowId]);

describe('the lines of an invoice in its form', () => {
  it('ASN-17 begin with what is open at the price of the order, or without a price where none is shown', () => {
    const { price: _, ...hidden } = offer('1');
    expect(lineOf(offer('1'))).toMatchObject({ invoiceQty: '10', price: '2.5', name: 'RK1-1', openQty: '10' });
    expect([lineOf(hidden).price, lineOf(offer('1', { price: null })).price]).toEqual(['', '']);
  });
  it('ASN-17 say what cannot be read before what breaks a rule', () => {
    const line = lineOf(offer('1'));
    expect(codes([line])).toEqual([]);
    expect(
      codes([
        { ...line, invoiceQty: 'x' },
        { ...lineOf(offer('2')), invoiceQty: '11' },
      ]).map(([, field, row]) => [field, row]),
    ).toEqual([['invoiceQty', '0']]);
    expect(codes([{ ...line, price: '' }]).map(([, field, row]) => [field, row])).toEqual([['price', '0']]);
    expect(codes([line, { ...lineOf(offer('2')), invoiceQty: '10.5' }])).toEqual([['invoice.over', 'invoiceQty', '1']]);
    expect(codes([line, lineOf(offer('2', { currencyNo: 'USD' }))])).toEqual([['invoice.mixedCurrency', 'receiptLineId', '1']]);
  });
  it('ASN-17 sum what can be read, stand once each, and are no more than an invoice takes', () => {
    const lines = withMore([lineOf(offer('1'))], [lineOf(offer('1')), lineOf(offer('2'))]);
    expect(lines.map(({ receiptLineId }) => receiptLineId)).toEqual(['1', '2']);
    expect([lineAmount(lines[0] ?? lineOf(offer('1'))), linesSum(lines)]).toEqual(['25', '50']);
    expect(linesSum([...lines, { ...lineOf(offer('3')), price: '-' }])).toBe('50');
    const many = Array.from({ length: mostLines + 5 }, (_, at) => lineOf(offer(String(at + 1))));
    expect(withMore([], many)).toHaveLength(mostLines);
    expect(bodyOf([{ ...lineOf(offer('1')), price: ' 3 ' }])).toEqual([{ receiptLineId: '1', invoiceQty: '10', price: '3' }]);
    expect([areOtherLines(lines, lines), areOtherLines(lines, lines.slice(1))]).toEqual([false, true]);
  });
});
