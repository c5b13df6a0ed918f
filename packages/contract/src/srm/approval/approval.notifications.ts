import type { Notification } from '../../kernel/notification.ts';
import type { approvalFlow } from './approval.flow.ts';
import type { deliveryApproval } from './approval.ts';

type Told = Notification<typeof deliveryApproval, typeof approvalFlow>;
type Step = Parameters<NonNullable<Told['when']>>[0];

const menu = 'Delivery.Approval';
const supplier = { side: 'supplier', menu, flag: 'isSearch' } as const;
const deciding = { side: 'purchaser', menu, flag: 'isCheck' } as const;
const url: Told['url'] = ({ id }) => `/delivery/approval?row=${id}`;
const facts = ({ after, note }: Step) => ({
  itemNo: after.itemNo,
  itemName: [after.itemEnName || (after.itemName ?? ''), after.itemName ?? '', after.itemName ?? ''] as const,
  date: after.effectiveEnd,
  reason: note || (after.reason ?? ''),
});

/** What buyer and supplier hear of permissions to deliver. */
export const approvalNotifications: readonly Told[] = [
  {
    moment: 'approval.applied',
    actions: ['apply', 'resubmit'],
    to: [deciding],
    text: [
      '{supplierName} applies for delivery approval {docNo}: {itemNo}, until {date}',
      '{supplierName} 申请交货许可 {docNo}：{itemNo}，有效期至 {date}',
      '{supplierName} 申請交貨許可 {docNo}：{itemNo}，有效期至 {date}',
    ],
    url,
    facts,
  },
  {
    moment: 'approval.decided',
    actions: ['approve'],
    to: [supplier],
    text: [
      'Delivery approval {docNo} is granted: {itemNo}, until {date}',
      '交货许可 {docNo} 已通过：{itemNo}，有效期至 {date}',
      '交貨許可 {docNo} 已核准：{itemNo}，有效期至 {date}',
    ],
    url,
    facts,
  },
  {
    moment: 'approval.decided',
    actions: ['reject'],
    to: [supplier],
    text: [
      'Delivery approval {docNo} of {itemNo} is rejected: {reason}',
      '交货许可 {docNo}（{itemNo}）被驳回：{reason}',
      '交貨許可 {docNo}（{itemNo}）被駁回：{reason}',
    ],
    url,
    facts,
  },
  {
    moment: 'approval.decided',
    actions: ['void'],
    to: [supplier],
    text: [
      'Delivery approval {docNo} of {itemNo} is voided: {reason}',
      '交货许可 {docNo}（{itemNo}）已作废：{reason}',
      '交貨許可 {docNo}（{itemNo}）已作廢：{reason}',
    ],
    url,
    facts,
  },
];
