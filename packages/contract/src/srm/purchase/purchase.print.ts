/** What of an order stands on paper. */
import { signers } from '../../kernel/signers.ts';

export const orderPaper = {
  code: 'purchaseNo',
  facts: [
    'purchaseUnitName',
    'supplierName',
    'supplierNo',
    'purchaseDate',
    'orderType',
    'orderVersion',
    'employeeName',
    'plantNo',
    'totalAmount',
    'currencyNo',
    'remark',
  ],
  signs: [signers.buyer, signers.supplier],
} as const;

export const orderLinePaper = {
  with: 'purchaseId',
  columns: [
    'purchaseSeq',
    'itemNo',
    'itemName',
    'spec',
    'batchPurQty',
    'unitNo',
    'expectArrivalDate',
    'taxPrice',
    'totalAmount',
    'receiveAddress',
    'remark',
  ],
  sums: [{ of: 'batchPurQty', per: 'unitNo' }, { of: 'totalAmount' }],
  once: ['receiveAddress'],
} as const;
