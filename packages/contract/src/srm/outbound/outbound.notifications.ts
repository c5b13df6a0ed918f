import type { Notification } from '../../kernel/notification.ts';
import type { outboundFlow } from './outbound.flow.ts';
import { isSentIn } from './outbound.rules.ts';
import type { deliveryOrder } from './outbound.ts';

type Told = Notification<typeof deliveryOrder, typeof outboundFlow>;
/** They ask for the goods: they release what came in, decide what is to become of what is short, and wait for the shipment. */
const asking = { side: 'purchaser', menu: 'InventorySynergy.Outbound', flag: 'isRelease' } as const;
const url: Told['url'] = ({ id }) => `/inventorySynergy/delivery-sheet?id=${id}`;

/** What those who release delivery orders hear of them. */
export const outboundNotifications: readonly Told[] = [
  {
    moment: 'delivery.came',
    actions: ['create'],
    to: [asking],
    // who draws one up by hand has it before them
    when: ({ after }) => isSentIn(after),
    text: [
      'Delivery order {docNo} came in and waits for its release',
      '收到出库单 {docNo}，待下达',
      '收到出庫單 {docNo}，待下達',
    ],
    url,
  },
  {
    moment: 'delivery.short',
    actions: ['allocate'],
    to: [asking],
    // whoever allocates again and finds no less has heard it
    when: ({ before, after }) => (after.shortCount ?? 0) > 0 && before?.shortCount !== after.shortCount,
    text: [
      'Delivery order {docNo} is allocated short, lines short: {qty}',
      '出库单 {docNo} 库存不足，缺货明细 {qty} 行',
      '出庫單 {docNo} 庫存不足，缺貨明細 {qty} 筆',
    ],
    url,
    facts: ({ after }) => ({ qty: String(after.shortCount ?? 0) }),
  },
  {
    moment: 'delivery.shipped',
    actions: ['ship'],
    to: [asking],
    isNews: true,
    text: ['Delivery order {docNo} is shipped: {reason}', '出库单 {docNo} 已发货：{reason}', '出庫單 {docNo} 已出貨：{reason}'],
    url,
    facts: ({ after }) => ({ reason: after.shipNote ?? '' }),
  },
];
