import { changed, type Notification } from '../../kernel/notification.ts';
import { underTab } from '../../kernel/tile.ts';
import { changeStates, orderLineFlow as lineFlow, type orderFlow, type orderLineFlow } from './purchase.flow.ts';
import type { purchaseLine, purchaseOrder } from './purchase.ts';

type OrderTold = Notification<typeof purchaseOrder, typeof orderFlow>;
type LineTold = Notification<typeof purchaseLine, typeof orderLineFlow>;
type Step = Parameters<NonNullable<LineTold['when']>>[0];

const menu = 'OrderCollaboration.UserOrder';
const supplier = { side: 'supplier', menu, flag: 'isSearch' } as const;
const deciding = { side: 'purchaser', menu, flag: 'isCheck' } as const;
/** The lines of the order, whatever is to be done with them. */
const url = ({ purchaseNo }: { readonly purchaseNo: string }): string =>
  underTab('/orderCollaboration/userOrder', { key: 'all', condition: {} }, { purchaseNoIndistinct: purchaseNo }).url;
const item = ({ after }: Step) => {
  const name = after.itemName ?? '';
  return { itemNo: after.itemNo, itemName: [after.itemEnName ?? name, name, name] as const };
};

/** The request of a line, old to new. */
const requested = (step: Step) => ({
  ...item(step),
  qty: changed(step.before?.batchPurQty, step.after.batchPurQty, step.after.unitNo),
  date: changed(step.before?.expectArrivalDate, step.after.expectArrivalDate),
  reason: step.note,
});
/** What the supplier proposes against the request. */
const proposed = (step: Step) => ({
  ...item(step),
  qty: changed(step.after.batchPurQty, step.after.proposedQty ?? step.after.supReplyQty, step.after.unitNo),
  date: changed(step.after.expectArrivalDate, step.after.proposedDate ?? step.after.supReplyLastDate),
  reason: step.after.changeReason ?? '',
});
const because = (step: Step) => ({ ...item(step), reason: step.note || step.after.rejectReason || '' });
const isWaiting = ({ after }: Step): boolean => after.changeState === changeStates.states.waiting;

export const orderNotifications: readonly OrderTold[] = [
  {
    moment: 'order.published',
    actions: ['publish'],
    to: [supplier],
    text: [
      'New order {docNo} from {orgName}: please confirm',
      '{orgName} 发布了订单 {docNo}，请答复',
      '{orgName} 發布了訂單 {docNo}，請回覆',
    ],
    url,
  },
];

/** What the other side hears of the lines of an order. */
export const orderLineNotifications: readonly LineTold[] = [
  {
    moment: 'order.changed',
    actions: ['change', 'resend'],
    to: [supplier],
    text: [
      'Order {docNo} changed, please confirm again: {itemNo} {qty} {date}',
      '订单 {docNo} 已变更，请重新答复：{itemNo} {qty} {date}',
      '訂單 {docNo} 已變更，請重新回覆：{itemNo} {qty} {date}',
    ],
    url,
    facts: requested,
  },
  {
    moment: 'order.answered',
    actions: ['accept', 'reply'],
    when: ({ after }) => after.acceptStatus === lineFlow.states.accepted,
    to: [deciding],
    isNews: true,
    text: [
      '{supplierName} confirmed order {docNo}: {itemNo} {qty} {date}',
      '{supplierName} 已接受订单 {docNo}：{itemNo} {qty} {date}',
      '{supplierName} 已接受訂單 {docNo}：{itemNo} {qty} {date}',
    ],
    url,
    facts: proposed,
  },
  {
    moment: 'order.answered',
    actions: ['reply', 'requestDateChange'],
    when: isWaiting,
    to: [deciding],
    text: [
      '{supplierName} proposes a change of {docNo}: {itemNo} {qty} {date} ({reason})',
      '{supplierName} 对订单 {docNo} 提出变更：{itemNo} {qty} {date}（{reason}）',
      '{supplierName} 對訂單 {docNo} 提出變更：{itemNo} {qty} {date}（{reason}）',
    ],
    url,
    facts: proposed,
  },
  {
    moment: 'order.answered',
    actions: ['reject'],
    to: [deciding],
    isNews: true,
    text: [
      '{supplierName} rejected order {docNo}: {itemNo} ({reason})',
      '{supplierName} 拒绝了订单 {docNo}：{itemNo}（{reason}）',
      '{supplierName} 拒絕了訂單 {docNo}：{itemNo}（{reason}）',
    ],
    url,
    facts: because,
  },
  {
    moment: 'order.answered',
    actions: ['withdrawReply'],
    to: [deciding],
    isNews: true,
    text: [
      '{supplierName} withdrew the change of {docNo}: {itemNo}',
      '{supplierName} 撤回了订单 {docNo} 的变更：{itemNo}',
      '{supplierName} 撤回了訂單 {docNo} 的變更：{itemNo}',
    ],
    url,
    facts: item,
  },
  {
    moment: 'order.changeDecided',
    actions: ['agreeChange'],
    to: [supplier],
    text: [
      'Your change of order {docNo} is agreed: {itemNo} {qty} {date}',
      '订单 {docNo} 的变更已同意：{itemNo} {qty} {date}',
      '訂單 {docNo} 的變更已同意：{itemNo} {qty} {date}',
    ],
    url,
    facts: (step) => ({ ...requested(step), reason: '' }),
  },
  {
    moment: 'order.changeDecided',
    actions: ['refuseChange'],
    to: [supplier],
    text: [
      'Your change of order {docNo} is rejected: {itemNo} ({reason})',
      '订单 {docNo} 的变更被拒绝：{itemNo}（{reason}）',
      '訂單 {docNo} 的變更被拒絕：{itemNo}（{reason}）',
    ],
    url,
    facts: because,
  },
  {
    moment: 'order.closed',
    actions: ['close'],
    to: [supplier],
    isNews: true,
    text: [
      'The rest of order {docNo} is closed: {itemNo} {qty} ({reason})',
      '订单 {docNo} 剩余数量已结案：{itemNo} {qty}（{reason}）',
      '訂單 {docNo} 剩餘數量已結案：{itemNo} {qty}（{reason}）',
    ],
    url,
    facts: (step) => ({ ...because(step), qty: changed(undefined, step.before?.unDeliveryQty, step.after.unitNo) }),
  },
  {
    moment: 'order.closed',
    actions: ['reopen'],
    to: [supplier],
    text: [
      'Order {docNo} is reopened: {itemNo} ({reason})',
      '订单 {docNo} 已取消结案：{itemNo}（{reason}）',
      '訂單 {docNo} 已取消結案：{itemNo}（{reason}）',
    ],
    url,
    facts: because,
  },
];
