import { defineDocument } from '../../kernel/document.ts';
import { asnHead, asnLine } from '../asn/asn.ts';
import { purchaseLine } from '../purchase/purchase.ts';
import { receiptFlow } from './receipt.flow.ts';
import { receiptNotifications, receivedLineNotifications, returnNotifications } from './receipt.notifications.ts';
import { receiptGuards, returnGuards } from './receipt.rules.ts';
import { receipt, receiptLine, returnLine } from './receipt.ts';

const orderLines = { resource: purchaseLine, by: 'purchaseLineId' } as const;

/** A receipt gives back what its notice has counted: order lines, the notice and all its lines are locked before it. */
export const goodsReceipt = defineDocument({
  resource: receipt,
  flow: receiptFlow,
  state: 'status',
  number: 'receiptNo',
  before: [orderLines, { resource: asnHead, by: 'asnId' }, { resource: asnLine, by: 'asnId', of: 'asnId' }],
  lines: { resource: receiptLine, by: 'receiptId' },
  notifications: receiptNotifications,
});

/** A line of a receipt, inspected, put away and sent back by itself. */
export const receivedLine = defineDocument({
  resource: receiptLine,
  flow: receiptFlow,
  state: 'status',
  number: 'receiptNo',
  before: [orderLines],
  history: false,
  notifications: receivedLineNotifications,
  guards: receiptGuards,
});

/** Goods that go back to their supplier. */
export const goodsReturn = defineDocument({
  resource: returnLine,
  flow: receiptFlow,
  state: 'status',
  number: 'returnNo',
  before: [orderLines],
  notifications: returnNotifications,
  guards: returnGuards,
});
