import type { Notification } from '../../kernel/notification.ts';
import type { invoiceFlow } from './invoice.flow.ts';
import type { invoice } from './invoice.ts';

type Told = Notification<typeof invoice, typeof invoiceFlow>;

const menu = 'Asn.Invoice';
const moment = 'invoice.decided';
const supplier = { side: 'supplier', menu, flag: 'isSearch', insideMenu: menu } as const;
const url: Told['url'] = ({ id }) => `/asn/invoice?row=${id}`;

/** What suppliers hear of their invoices. */
export const invoiceNotifications: readonly Told[] = [
  {
    moment,
    actions: ['confirm'],
    to: [supplier],
    text: ['Invoice {docNo} is confirmed: {qty}', '发票 {docNo} 已确认：{qty}', '發票 {docNo} 已確認：{qty}'],
    url,
    facts: ({ after }) => ({ docNo: after.invoiceNo, qty: `${after.totalAmount} ${after.currencyNo}` }),
  },
  {
    moment,
    actions: ['return'],
    to: [supplier],
    text: ['Invoice {docNo} is returned: {reason}', '发票 {docNo} 被退回：{reason}', '發票 {docNo} 被退回：{reason}'],
    url,
    facts: ({ after, note }) => ({ docNo: after.invoiceNo, reason: note || (after.returnReason ?? '') }),
  },
];
