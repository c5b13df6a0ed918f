/** What of an ASN stands on paper: it travels with the goods. */
import { signers } from '../../kernel/signers.ts';

export const asnPaper = {
  code: 'asnNo',
  facts: [
    'supplierName',
    'purchaseUnitName',
    'warehouseNo',
    'shipAddress',
    'deliveryAddress',
    'deliveryDate',
    'expectedArrivalDate',
    'wayCarriage',
    'trackingNo',
    'carNo',
    'driver',
    'driverPhone',
    'shipper',
    'contact',
    'contactPhone',
    'orderType',
    'supRemarks',
  ],
  signs: [signers.sender, signers.carrier, signers.receiver],
} as const;

export const asnLinePaper = {
  with: 'asnId',
  columns: [
    'lineSeq',
    'goodsNo',
    'goodsName',
    'spec',
    'purchaseNo',
    'purchaseSeq',
    'deliveryQty',
    'giftQty',
    'unitNo',
    'lotNo',
    'supRemarks',
  ],
  sums: [
    { of: 'deliveryQty', per: 'unitNo' },
    { of: 'giftQty', per: 'unitNo' },
  ],
} as const;
