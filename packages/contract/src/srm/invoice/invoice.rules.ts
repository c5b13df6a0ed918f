import { dayIssues } from '../../kernel/businessDay.ts';
import { compare, type Decimal, isDecimal, isPositive, minus, sum } from '../../kernel/decimal.ts';
import { isIn } from '../../kernel/flow.ts';
import type { Issue } from '../../kernel/issue.ts';
import { receiptFlow } from '../receipt/receipt.flow.ts';
import { amountOf, distance, taxOf } from './invoice.amounts.ts';

/** Quantities of goods that are invoiced count; an invoice of freight names receipts and takes nothing of them. */
export const goods = '1';

interface Paper {
  readonly isGoodsInvoice: string;
  readonly invoiceDate: string;
  readonly invoiceAmount: Decimal;
  readonly taxAmount: Decimal;
  readonly taxRate: Decimal;
}
export interface LineGiven {
  readonly receiptLineId: string;
  readonly invoiceQty: Decimal;
  readonly price: Decimal;
}
/** A received line as an invoice is judged by it; `reserved` is what other invoices that are not void hold of it. */
export interface Received {
  readonly id: string;
  readonly orgNo: string;
  readonly receiptNo: string;
  readonly status: string;
  readonly valuationQty: Decimal;
  readonly reserved: Decimal;
  readonly currencyNo: string;
}

/** What of a received line can still be invoiced; never below 0. */
export const openOf = ({ valuationQty, reserved }: Pick<Received, 'valuationQty' | 'reserved'>): Decimal => {
  const open = minus(valuationQty, reserved);
  return isPositive(open) ? open : '0';
};

const lineIssues = (
  line: LineGiven,
  at: number,
  received: Received | undefined,
  { isGoodsInvoice, orgNo, currencyNo }: { isGoodsInvoice: string; orgNo: string; currencyNo: string },
): readonly Issue[] => {
  const rowId = String(at);
  if (!received || received.orgNo !== orgNo) return [{ code: 'invoice.unknownLine', field: 'receiptLineId', rowId }];
  const issues: Issue[] = [];
  const { receiptNo } = received;
  if (!isIn(receiptFlow, 'posted', received.status))
    issues.push({ code: 'invoice.receiptCancelled', field: 'receiptLineId', rowId, params: { receiptNo } });
  else if (isGoodsInvoice === goods && compare(line.invoiceQty, openOf(received)) > 0)
    issues.push({ code: 'invoice.over', field: 'invoiceQty', rowId, params: { qty: openOf(received) } });
  if (amountOf(line.invoiceQty, line.price) === undefined) issues.push({ code: 'invoice.tooLarge', field: 'price', rowId });
  if (received.currencyNo !== currencyNo)
    issues.push({
      code: 'invoice.mixedCurrency',
      field: 'receiptLineId',
      rowId,
      params: { currencyNo: received.currencyNo, other: currencyNo },
    });
  return issues;
};

/** Every line of an invoice against what was received. The first line decides the currency. */
export const linesIssues = (
  head: Pick<Paper, 'isGoodsInvoice'> & { readonly orgNo: string },
  lines: readonly LineGiven[],
  receivedOf: (id: string) => Received | undefined,
): readonly Issue[] => {
  if (lines.length === 0) return [{ code: 'invoice.noLines', field: 'lines' }];
  const currencyNo = receivedOf(lines[0]?.receiptLineId ?? '')?.currencyNo ?? '';
  const seen = new Set<string>();
  return lines.flatMap((line, at): readonly Issue[] => {
    if (seen.has(line.receiptLineId)) return [{ code: 'invoice.lineTwice', field: 'receiptLineId', rowId: String(at) }];
    seen.add(line.receiptLineId);
    return lineIssues(line, at, receivedOf(line.receiptLineId), { ...head, currencyNo });
  });
};

/** What the lines come to, each rounded to cents; a line whose amount cannot be stored counts for nothing here. */
export const sumOf = (lines: readonly Pick<LineGiven, 'invoiceQty' | 'price'>[]): Decimal =>
  sum(...lines.map(({ invoiceQty, price }) => amountOf(invoiceQty, price) ?? '0'));

type PaperMember = 'invoiceAmount' | 'taxAmount' | 'taxRate' | 'invoiceDate';
/** The figures of the paper against its lines: within a cent of their sum, and the tax within the tolerance of the organization. */
export const paperIssues = (
  paper: Pick<Paper, PaperMember>,
  lines: readonly Pick<LineGiven, 'invoiceQty' | 'price'>[],
  tolerance: Decimal,
  today: string,
): readonly Issue<PaperMember>[] => {
  const issues: Issue<PaperMember>[] = [];
  const total = sumOf(lines);
  // what the paper and its lines come to is stored and summed on
  if (!isDecimal(total) || !isDecimal(sum(paper.invoiceAmount, paper.taxAmount)))
    issues.push({ code: 'invoice.tooLarge', field: 'invoiceAmount' });
  else if (compare(distance(paper.invoiceAmount, total), '0.01') > 0)
    issues.push({ code: 'invoice.sumDiffers', field: 'invoiceAmount', params: { sum: total } });
  if (compare(paper.taxRate, '100') > 0) issues.push({ code: 'invoice.rateOver', field: 'taxRate' });
  else {
    const tax = taxOf(paper.invoiceAmount, paper.taxRate);
    if (compare(distance(paper.taxAmount, tax), tolerance) > 0)
      issues.push({ code: 'invoice.taxDiffers', field: 'taxAmount', params: { tax, tolerance } });
  }
  if (paper.invoiceDate > today) issues.push({ code: 'invoice.inFuture', field: 'invoiceDate' });
  else issues.push(...dayIssues(paper.invoiceDate, 'invoiceDate', today));
  return issues;
};

/** First and last day of a month `yyyy-MM`; undefined where it is none. */
export const daysOfMonth = (month: string): { readonly first: string; readonly last: string } | undefined => {
  const [, year = '', number = ''] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(month) ?? [];
  if (year === '') return undefined;
  const last = new Date(Date.UTC(Number(year), Number(number), 0)).getUTCDate();
  return { first: `${month}-01`, last: `${month}-${last}` };
};
