/** The lines of an invoice as they are being entered: what they stand for, what is wrong with them, what they come to. */
import { isDecimal, minus } from '@wms/contract/kernel/decimal.ts';
import type { ErrorDetail, Issue } from '@wms/contract/kernel/issue.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { fieldSchema, issuesOf } from '@wms/contract/kernel/schema.ts';
import { amountOf } from '@wms/contract/srm/invoice/invoice.amounts.ts';
import type { InvoiceableLine, WholeInvoice } from '@wms/contract/srm/invoice/invoice.calls.ts';
import { linesIssues, type Received, sumOf } from '@wms/contract/srm/invoice/invoice.rules.ts';
import { invoiceLine } from '@wms/contract/srm/invoice/invoice.ts';
import { receiptFlow } from '@wms/contract/srm/receipt/receipt.flow.ts';
import { formatQty } from '../../kernel/field/Qty.tsx';

export const mostLines = 2000;
export interface DraftLine {
  readonly receiptLineId: string;
  readonly orgNo: string;
  /** The receipt and its line, as people name them. */
  readonly name: string;
  readonly about: string;
  readonly item: string;
  readonly unitNo: string;
  readonly openQty: string;
  readonly currencyNo: string;
  readonly taxRate: string | null;
  readonly invoiceQty: string;
  readonly price: string;
}
export const lineOf = (row: InvoiceableLine): DraftLine => ({
  receiptLineId: row.id,
  orgNo: row.orgNo,
  name: `${row.receiptNo}-${row.lineSeq}`,
  about: `${row.receiptDate} · ${row.purchaseNo}-${row.purchaseSeq}`,
  item: [row.itemNo, row.itemName].filter(Boolean).join(' '),
  unitNo: row.unitNo,
  openQty: row.openQty,
  currencyNo: row.currencyNo,
  taxRate: row.taxRate,
  invoiceQty: row.openQty,
  price: row.price ?? '',
});
export const savedLines = ({ lines, orgNo, currencyNo }: WholeInvoice): readonly DraftLine[] =>
  lines.map((line) => ({
    receiptLineId: line.receiptLineId,
    orgNo,
    name: `${line.receiptNo}-${line.receiptSeq}`,
    about: `${line.receiptDate} · ${line.purchaseNo}-${line.purchaseSeq}`,
    item: [line.itemNo, line.itemName].filter(Boolean).join(' '),
    unitNo: line.unitNo ?? '',
    openQty: minus(line.valuationQty, line.otherQty),
    currencyNo,
    taxRate: line.orderTaxRate,
    invoiceQty: line.invoiceQty,
    price: line.price,
  }));

export type Problem = Issue | ErrorDetail;
const declared: Resource = invoiceLine;
const entered = ['invoiceQty', 'price'] as const;
const numbers = entered.map((name) => [name, fieldSchema(declared.fields[name] as Resource['fields'][string])] as const);
const misread = (line: DraftLine, at: number): readonly Issue[] =>
  numbers.flatMap(([name, schema]) => {
    const found = schema.safeParse(line[name].trim());
    return found.success ? [] : issuesOf(found.error).map((issue) => ({ ...issue, field: name, rowId: String(at) }));
  });
/** Lines whose numbers can be read: what sums are made of. */
const legible = (lines: readonly DraftLine[]): readonly DraftLine[] =>
  lines.filter((line) => entered.every((name) => isDecimal(line[name].trim())));

/** Everything wrong with lines, each at its place: first whether they can be read, then the rules the server refuses by. */
export const problemsOf = (
  lines: readonly DraftLine[],
  head: { readonly isGoodsInvoice: string; readonly orgNo: string },
): readonly Issue[] => {
  const unread = lines.flatMap(misread);
  if (unread.length > 0) return unread;
  const byId = new Map(
    lines.map((line): [string, Received] => [
      line.receiptLineId,
      {
        id: line.receiptLineId,
        orgNo: line.orgNo,
        receiptNo: line.name,
        status: receiptFlow.states.posted,
        valuationQty: line.openQty,
        reserved: '0',
        currencyNo: line.currencyNo,
      },
    ]),
  );
  return linesIssues(head, lines, (id) => byId.get(id));
};

export const lineAmount = ({ invoiceQty, price }: DraftLine): string =>
  isDecimal(invoiceQty.trim()) && isDecimal(price.trim()) ? (amountOf(invoiceQty.trim(), price.trim()) ?? '') : '';
/** An amount with the currency it is in, as far as that is known. */
export const moneyText = (value: string, currencyNo: string | undefined): string =>
  [formatQty(value, 2), currencyNo].filter(Boolean).join(' ');
export const linesSum = (lines: readonly DraftLine[]): string => sumOf(legible(lines));
export const bodyOf = (lines: readonly DraftLine[]) =>
  lines.map(({ receiptLineId, invoiceQty, price }) => ({ receiptLineId, invoiceQty: invoiceQty.trim(), price: price.trim() }));

/** Lines with more of them: none twice, and no more than an invoice takes. */
export const withMore = (lines: readonly DraftLine[], more: readonly DraftLine[]): readonly DraftLine[] => {
  const known = new Set(lines.map(({ receiptLineId }) => receiptLineId));
  return [...lines, ...more.filter(({ receiptLineId }) => !known.has(receiptLineId))].slice(0, mostLines);
};
export const areOtherLines = (lines: readonly DraftLine[], before: readonly DraftLine[]): boolean =>
  JSON.stringify(bodyOf(lines)) !== JSON.stringify(bodyOf(before));
