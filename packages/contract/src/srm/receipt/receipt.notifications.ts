import { compare, minus } from '../../kernel/decimal.ts';
import type { Notification } from '../../kernel/notification.ts';
import { reasonWords } from '../purchase/purchase.reasons.ts';
import type { receiptFlow } from './receipt.flow.ts';
import type { receipt, receiptLine } from './receipt.ts';

type ReceiptTold = Notification<typeof receipt, typeof receiptFlow>;
type LineTold = Notification<typeof receiptLine, typeof receiptFlow>;

const insideMenu = 'ReceiptTracking.Acceptance.Details';
const supplier = { side: 'supplier', menu: 'Delivery.ReceivingDetails', flag: 'isSearch', insideMenu } as const;
const url = ({ asnId }: { readonly asnId: string }): string => `/asn/detail/${asnId}`;

/** What the supplier hears of receipts. */
export const receiptNotifications: readonly ReceiptTold[] = [
  {
    moment: 'receipt.posted',
    actions: ['receive'],
    to: [supplier],
    text: ['Goods of ASN {docNo} were received on {date}', '送货单 {docNo} 已于 {date} 收货', '送貨單 {docNo} 已於 {date} 收貨'],
    url,
    facts: ({ after }) => ({ docNo: after.asnNo, date: after.receiptDate }),
  },
  {
    moment: 'receipt.cancelled',
    actions: ['cancel'],
    to: [supplier],
    text: [
      'The receipt of ASN {docNo} was cancelled: {reason}',
      '送货单 {docNo} 的收货已取消：{reason}',
      '送貨單 {docNo} 的收貨已取消：{reason}',
    ],
    url,
    facts: ({ after, note }) => ({ docNo: after.asnNo, reason: reasonWords(after.cancelReason ?? note) }),
  },
];

export const receivedLineNotifications: readonly LineTold[] = [
  {
    moment: 'inspection.rejected',
    actions: ['inspect'],
    when: ({ before, after }) => before !== null && compare(after.checkReturnQty, before.checkReturnQty) > 0,
    to: [supplier],
    text: [
      'Inspection rejected {qty} of {itemNo} on ASN {docNo}: {reason}',
      '送货单 {docNo} 的 {itemNo} 检验不合格 {qty}：{reason}',
      '送貨單 {docNo} 的 {itemNo} 檢驗不合格 {qty}：{reason}',
    ],
    url,
    facts: ({ before, after }) => ({
      docNo: after.asnNo,
      itemNo: after.itemNo,
      itemName: after.itemName ?? '',
      qty: `${minus(after.checkReturnQty, before?.checkReturnQty ?? '0')} ${after.unitNo}`.trim(),
      reason: reasonWords(after.reason),
    }),
  },
];
