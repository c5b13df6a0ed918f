/** The delivery note that goes with the goods. */
import { signers } from '../../kernel/signers.ts';

export const deliveryPaper = {
  title: ['Delivery note', '发货单', '出貨單'],
  code: 'deliveryNo',
  facts: [
    'warehouseNo',
    'docNature',
    'receiverName',
    'receiverAddress',
    'requireDate',
    'sourceNo',
    'shipDate',
    'shipNote',
    'remark',
  ],
  signs: [signers.sender, signers.carrier, signers.receiver],
} as const;

export const deliveryLinePaper = {
  with: 'deliveryId',
  columns: ['seq', 'itemNo', 'itemName', 'lotNo', 'qty', 'shippedQty', 'unitNo'],
  sums: [
    { of: 'qty', per: 'unitNo' },
    { of: 'shippedQty', per: 'unitNo' },
  ],
} as const;
