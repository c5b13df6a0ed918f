import { compare, minus } from '../../kernel/decimal.ts';
import { labelOf } from '../../kernel/flow.ts';
import type { Facts, Notification, Office } from '../../kernel/notification.ts';
import type { Trilingual } from '../../kernel/phrase.ts';
import type { Row } from '../../kernel/resource.ts';
import { reasonWords } from '../purchase/purchase.reasons.ts';
import type { receiptFlow } from './receipt.flow.ts';
import type { discrepancy, receipt, receiptLine, returnLine } from './receipt.ts';

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

/** What the supplier has to take note of: goods that went back. */
export const returnNotifications: readonly Notification<typeof returnLine, typeof receiptFlow>[] = [
  {
    moment: 'return.booked',
    actions: ['returnRejected', 'returnFromStock'],
    to: [
      {
        side: 'supplier',
        menu: 'ReceiptTracking.Return.Details',
        flag: 'isSubmit',
        insideMenu: 'ReceiptTracking.Return.Details',
      },
    ],
    text: [
      'Return {docNo} sends back {qty} of {itemNo}: {reason}. Please acknowledge it',
      '退货单 {docNo} 退回 {itemNo} {qty}：{reason}，请确认',
      '退貨單 {docNo} 退回 {itemNo} {qty}：{reason}，請確認',
    ],
    url: ({ returnNo }) => `/receipt-tracking/return-details?q=${encodeURIComponent(returnNo)}`,
    facts: ({ after }) => ({
      docNo: after.returnNo,
      itemNo: after.itemNo,
      itemName: [after.itemEnName ?? after.itemName ?? '', after.itemName ?? '', after.itemName ?? ''],
      qty: `${after.returnQty} ${after.unitNo}`,
      reason: reasonWords(after.reason),
    }),
  },
];

type Difference = Row<typeof discrepancy>;
/** A label, and what somebody added to it. */
const withNote = (label: Trilingual, note: string | null): Trilingual => {
  const [english, simplified, traditional] = label;
  return note ? [`${english}: ${note}`, `${simplified}：${note}`, `${traditional}：${note}`] : label;
};
/** A quantity of another item, with what it is. */
const named = ([english, simplified, traditional]: Trilingual, item: string | null): Trilingual =>
  item ? [`${english} (${item})`, `${simplified}（${item}）`, `${traditional}（${item}）`] : [english, simplified, traditional];
const differenceFacts = (row: Difference, said: Trilingual): Facts => {
  const [english, simplified, traditional] = labelOf('DISCREPANCY_TYPE', row.discrepancyType);
  const qty = `${row.diffQty} ${row.unitNo ?? ''}`.trim();
  return {
    docNo: row.asnNo,
    itemNo: row.itemNo,
    itemName: [row.itemEnName ?? row.itemName ?? '', row.itemName ?? '', row.itemName ?? ''],
    qty: named([`${english} ${qty}`, `${simplified} ${qty}`, `${traditional} ${qty}`], row.wrongItem),
    reason: said,
  };
};
interface DifferenceTold {
  readonly to: readonly Office[];
  readonly text: Trilingual;
  /** It leaves something to decide to who hears it. */
  readonly asks: boolean;
  readonly facts: (row: Difference) => Facts;
}
const differenceMenu = 'Delivery.ReceivingDetails';
/** What each side hears of a discrepancy from the other; that there is one is told by the alert, as long as nobody has settled it. */
export const differenceTold = {
  answered: {
    to: [{ side: 'purchaser', menu: differenceMenu, flag: 'isSubmit' }],
    text: [
      'The supplier answered the discrepancy of ASN {docNo}, {itemNo} {qty}: {reason}',
      '供应商已答复送货单 {docNo} 的收货差异，{itemNo} {qty}：{reason}',
      '供應商已回覆送貨單 {docNo} 的收貨差異，{itemNo} {qty}：{reason}',
    ],
    asks: true,
    facts: (row) => differenceFacts(row, withNote(labelOf('DISCREPANCY_ANSWER', row.supplierAnswer ?? ''), row.answerReason)),
  },
  settled: {
    to: [{ side: 'supplier', menu: differenceMenu, flag: 'isSearch', insideMenu: differenceMenu }],
    text: [
      'The discrepancy of ASN {docNo} is settled, {itemNo} {qty}: {reason}',
      '送货单 {docNo} 的收货差异已处理，{itemNo} {qty}：{reason}',
      '送貨單 {docNo} 的收貨差異已處理，{itemNo} {qty}：{reason}',
    ],
    asks: false,
    facts: (row) => differenceFacts(row, withNote(labelOf('DISCREPANCY_OUTCOME', row.outcome ?? ''), row.outcomeRemark)),
  },
} as const satisfies Readonly<Record<string, DifferenceTold>>;
/** The list of discrepancies, with those of one ASN. */
export const differenceUrl = (asnNo: string): string =>
  `/delivery/receivingDetails?discrepancies=1&tab=all&q=${encodeURIComponent(asnNo)}`;
