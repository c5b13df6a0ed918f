/** What of receipts and returns stands on paper. */
import { signers } from '../../kernel/signers.ts';

export const receiptPaper = {
  code: 'receiptNo',
  facts: ['supplierName', 'asnNo', 'receiptDate', 'warehouseNo', 'receiveUserName', 'status'],
  signs: [signers.sender, signers.receiver],
} as const;

export const receiptLinePaper = {
  with: 'receiptId',
  columns: [
    'lineSeq',
    'itemNo',
    'itemName',
    'spec',
    'purchaseNo',
    'purchaseSeq',
    'receiveQty',
    'giftQty',
    'badQty',
    'wrongQty',
    'unitNo',
    'lotNo',
    'cellNo',
  ],
  sums: [
    { of: 'receiveQty', per: 'unitNo' },
    { of: 'giftQty', per: 'unitNo' },
    { of: 'badQty', per: 'unitNo' },
    { of: 'wrongQty', per: 'unitNo' },
  ],
} as const;

export const returnPaper = {
  title: ['Return note', '退货清单', '退貨清單'],
  code: 'returnNo',
  facts: ['supplierName', 'returnDate', 'returnType', 'warehouseNo'],
  columns: ['lineSeq', 'itemNo', 'itemName', 'returnQty', 'unitNo', 'lotNo', 'receiptNo', 'purchaseNo', 'purchaseSeq', 'reason'],
  sums: [{ of: 'returnQty', per: 'unitNo' }],
  signs: [signers.sender, signers.carrier, signers.supplier],
} as const;
