import { menuScreen } from '../../kernel/menu.ts';
import { defineRoom } from '../../kernel/room.ts';
import { receiptEvents } from './events.ts';
import { purchasePhrases } from './purchase.phrases.ts';
import { purchasePolicies } from './purchase.policies.ts';
import { orderEvent, purchaseLine, purchaseOrder, purchaseReply } from './purchase.ts';
import { purchaseVersion } from './version.ts';

export const purchaseRoom = defineRoom({
  resources: [purchaseOrder, purchaseLine, purchaseReply, purchaseVersion, orderEvent],
  phrases: { ...purchasePhrases, ...receiptEvents },
  policies: [purchasePolicies],
  menus: [
    menuScreen('OrderCollaboration.UserOrder', 'OrderCollaboration', 'solution'),
    menuScreen('Delivery.UserOrder', 'Delivery', 'shopping', 'supplier', 'platform'),
  ],
});
