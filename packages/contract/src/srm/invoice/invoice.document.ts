import { defineDocument } from '../../kernel/document.ts';
import { receiptLine } from '../receipt/receipt.ts';
import { invoiceFlow } from './invoice.flow.ts';
import { invoiceNotifications } from './invoice.notifications.ts';
import { invoice, invoiceLine } from './invoice.ts';

/** An invoice counts what was received: the received lines are locked before it, as their cancellation locks them too. */
export const invoicePaper = defineDocument({
  resource: invoice,
  flow: invoiceFlow,
  state: 'invoiceStatus',
  number: 'invoiceNo',
  before: [{ resource: receiptLine, by: 'receiptLineId' }],
  lines: { resource: invoiceLine, by: 'invoiceId' },
  notifications: invoiceNotifications,
});
