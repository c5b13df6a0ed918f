import type { Flag, Side } from '../../kernel/permission.ts';

/** A queue of work on the home page: who sees it, by which right, and the list its number opens. */
export interface TodoQueue {
  readonly key: string;
  readonly sides: readonly Side[];
  readonly menu: string;
  /** The right to do the work, not only to look at it. */
  readonly flag: Flag;
  readonly url: string;
}
const inside: readonly Side[] = ['purchaser', 'platform'];
const orders = 'OrderCollaboration.UserOrder';
const orderList = '/orderCollaboration/userOrder';

/** The queues of the main job, in the order of a day (DASH-06). */
export const todoQueues = [
  { key: 'orderToAnswer', sides: ['supplier'], menu: orders, flag: 'isSubmit', url: `${orderList}?tab=toAccept` },
  { key: 'orderReaccept', sides: ['supplier'], menu: orders, flag: 'isSubmit', url: `${orderList}?tab=reaccept` },
  { key: 'orderToDeliver', sides: ['supplier'], menu: 'Delivery.UserOrder', flag: 'isSearch', url: '/delivery/userOrder' },
  { key: 'asnRejected', sides: ['supplier'], menu: 'Delivery.AsnTracking', flag: 'isModify', url: '/delivery/asnTracking?tab=1' },
  { key: 'orderDifference', sides: inside, menu: orders, flag: 'isCheck', url: `${orderList}?tab=waiting` },
  {
    key: 'orderUnanswered',
    sides: inside,
    menu: orders,
    flag: 'isModify',
    url: `${orderList}?tab=all&f=${encodeURIComponent('{"unanswered":"1"}')}`,
  },
  {
    key: 'orderLate',
    sides: inside,
    menu: orders,
    flag: 'isModify',
    url: `${orderList}?tab=all&f=${encodeURIComponent('{"overdue":"1"}')}`,
  },
  { key: 'asnPending', sides: inside, menu: 'Asn.Warehouse', flag: 'isCheck', url: '/asn/warehouse?tab=0' },
  { key: 'asnToReceive', sides: inside, menu: 'Asn.Warehouse', flag: 'isSubmit', url: '/asn/warehouse?tab=2' },
  { key: 'asnPartial', sides: inside, menu: 'Asn.Warehouse', flag: 'isSubmit', url: '/asn/warehouse?tab=3' },
] as const satisfies readonly TodoQueue[];
export type TodoKey = (typeof todoQueues)[number]['key'];

/** One counter of the home page; 10,000 stands for as many or more. */
export interface TodoCount {
  readonly key: TodoKey;
  readonly count: number;
  readonly url: string;
}
