import type { Tile } from '../../kernel/tile.ts';

const inside = ['purchaser', 'platform'] as const;
const orders = 'OrderCollaboration.UserOrder';
const list = '/orderCollaboration/userOrder';
const filtered = (filter: string): string => `${list}?tab=all&f=${encodeURIComponent(filter)}`;

/** The queues of work on orders, in the order of a day (DASH-06). */
export const purchaseTiles = {
  toAnswer: {
    key: 'orderToAnswer',
    label: ['Orders to answer', '待回复订单', '待回覆訂單'],
    sides: ['supplier'],
    menu: orders,
    flag: 'isSubmit',
    url: `${list}?tab=toAccept`,
  },
  reaccept: {
    key: 'orderReaccept',
    label: ['Changed orders to accept again', '变更待重新接受的订单', '變更待重新接受的訂單'],
    sides: ['supplier'],
    menu: orders,
    flag: 'isSubmit',
    url: `${list}?tab=reaccept`,
  },
  toDeliver: {
    key: 'orderToDeliver',
    label: ['Lines ready to deliver', '可交货的订单明细', '可交貨的訂單明細'],
    sides: ['supplier'],
    menu: 'Delivery.UserOrder',
    flag: 'isSearch',
    url: '/delivery/userOrder',
  },
  difference: {
    key: 'orderDifference',
    label: ['Confirmations to review', '待确认的答复差异', '待確認的回覆差異'],
    sides: inside,
    menu: orders,
    flag: 'isCheck',
    url: `${list}?tab=waiting`,
  },
  unanswered: {
    key: 'orderUnanswered',
    label: ['Orders not answered yet', '供应商未回复的订单', '供應商未回覆的訂單'],
    sides: inside,
    menu: orders,
    flag: 'isModify',
    url: filtered('{"unanswered":"1"}'),
  },
  late: {
    key: 'orderLate',
    label: ['Late order lines', '逾期的订单明细', '逾期的訂單明細'],
    sides: inside,
    menu: orders,
    flag: 'isModify',
    url: filtered('{"overdue":"1"}'),
  },
} as const satisfies Readonly<Record<string, Tile>>;
