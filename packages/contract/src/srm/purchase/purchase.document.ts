import { defineDocument } from '../../kernel/document.ts';
import { orderFlow, orderLineFlow } from './purchase.flow.ts';
import { orderLineNotifications, orderNotifications } from './purchase.notifications.ts';
import { guardsOf } from './purchase.rules.ts';
import { purchaseLine, purchaseOrder } from './purchase.ts';

/** The line of an order is what people answer, change and close. */
export const orderLine = defineDocument({
  resource: purchaseLine,
  flow: orderLineFlow,
  state: 'acceptStatus',
  number: 'purchaseNo',
  notifications: orderLineNotifications,
  guards: guardsOf,
});

/** An order is locked after its lines: whoever moves a line looks at the head last. */
export const order = defineDocument({
  resource: purchaseOrder,
  flow: orderFlow,
  state: 'orderStatus',
  number: 'purchaseNo',
  notifications: orderNotifications,
  isDerived: true,
  before: [{ resource: purchaseLine, by: 'id', of: 'purchaseId' }],
});
