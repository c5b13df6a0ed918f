import { type Tile, underTabOf } from '../../kernel/tile.ts';
import { orderTabs } from './tabs.ts';

const inside = ['purchaser', 'platform'] as const;
const orders = 'OrderCollaboration.UserOrder';
const opened = (key: string, filter?: Tile['condition']) => underTabOf('/orderCollaboration/userOrder', orderTabs, key, filter);

/** The queues of work on orders, in the order of a day (DASH-06). */
export const purchaseTiles = {
  toAnswer: {
    key: 'orderToAnswer',
    label: ['Orders to answer', '待答复订单', '待回覆訂單'],
    sides: ['supplier'],
    menu: orders,
    flag: 'isSubmit',
    ...opened('toAccept'),
  },
  reaccept: {
    key: 'orderReaccept',
    label: ['Changed orders to accept again', '变更待重新接受的订单', '變更待重新接受的訂單'],
    sides: ['supplier'],
    menu: orders,
    flag: 'isSubmit',
    ...opened('reaccept'),
  },
  toDeliver: {
    key: 'orderToDeliver',
    label: ['Lines ready to deliver', '可交货的订单明细', '可交貨的訂單明細'],
    sides: ['supplier'],
    menu: 'Delivery.UserOrder',
    flag: 'isSearch',
    url: '/delivery/userOrder',
    condition: {},
  },
  difference: {
    key: 'orderDifference',
    label: ['Confirmations to review', '待确认的答复差异', '待確認的回覆差異'],
    sides: inside,
    menu: orders,
    flag: 'isCheck',
    ...opened('waiting'),
  },
  /** Nobody delivers them until they are sent again, changed or closed. */
  rejected: {
    key: 'orderRejected',
    label: ['Order lines rejected by suppliers', '被供应商拒绝的订单明细', '被供應商拒絕的訂單明細'],
    sides: inside,
    menu: orders,
    flag: 'isModify',
    ...opened('rejected', { closedFlag: '0' }),
  },
  unanswered: {
    key: 'orderUnanswered',
    label: ['Lines whose confirmation is overdue', '逾期未答复的订单明细', '逾期未回覆的訂單明細'],
    isLate: true,
    sides: inside,
    menu: orders,
    flag: 'isModify',
    ...opened('all', { unanswered: '1' }),
  },
  /** All of them, whether their time to answer is over or not; a draft waits for the buyer. */
  waiting: {
    key: 'orderWaiting',
    label: ['Lines not yet confirmed by suppliers', '供应商尚未答复的订单明细', '供應商尚未回覆的訂單明細'],
    sides: inside,
    menu: orders,
    flag: 'isModify',
    ...opened('toAccept', { draftFlag: '0' }),
  },
  late: {
    key: 'orderLate',
    label: ['Late order lines', '逾期的订单明细', '逾期的訂單明細'],
    isLate: true,
    sides: inside,
    menu: orders,
    flag: 'isModify',
    ...opened('all', { overdue: '1' }),
  },
} as const satisfies Readonly<Record<string, Tile>>;
