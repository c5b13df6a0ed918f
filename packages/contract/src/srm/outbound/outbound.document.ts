import { defineDocument } from '../../kernel/document.ts';
import { outboundFlow } from './outbound.flow.ts';
import { outboundNotifications } from './outbound.notifications.ts';
import { outboundGuards } from './outbound.rules.ts';
import { deliveryLine, deliveryOrder } from './outbound.ts';

/** It is locked before the stock it keeps goods of. */
export const outboundSheet = defineDocument({
  resource: deliveryOrder,
  flow: outboundFlow,
  state: 'deliveryStatus',
  number: 'deliveryNo',
  notifications: outboundNotifications,
  lines: { resource: deliveryLine, by: 'deliveryId' },
  guards: outboundGuards,
});
