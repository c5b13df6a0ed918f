/** What of an invoice stands on paper: what the supplier asks for, to be checked and filed. */
import { signers } from '../../kernel/signers.ts';

export const invoiceSheet = {
  code: 'invoiceNo',
  facts: [
    'supplierName',
    'invoiceDate',
    'invoiceType',
    'invoiceClassify',
    'isGoodsInvoice',
    'asnNo',
    'invoiceAmount',
    'taxRate',
    'taxAmount',
    'totalAmount',
    'currencyNo',
    'invoiceStatus',
    'remark',
  ],
  never: ['voidMark'],
  insideOnce: 'submitDate',
  signs: [signers.supplier, signers.buyer],
} as const;

export const invoiceLineSheet = {
  with: 'invoiceId',
  columns: [
    'lineSeq',
    'itemNo',
    'itemName',
    'receiptNo',
    'receiptDate',
    'purchaseNo',
    'invoiceQty',
    'unitNo',
    'price',
    'amount',
    'taxAmount',
  ],
  sums: [{ of: 'invoiceQty', per: 'unitNo' }, { of: 'amount' }, { of: 'taxAmount' }],
} as const;
