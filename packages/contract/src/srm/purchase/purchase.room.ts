import { menuGroup, menuScreen } from '../../kernel/menu.ts';
import { defineRoom } from '../../kernel/room.ts';
import { configurationPhrases } from '../configuration/configuration.ts';
import { answerConfig, answerPhrases } from './answerConfig.ts';
import { receiptEvents } from './events.ts';
import { purchasePhrases } from './purchase.phrases.ts';
import { purchasePolicies } from './purchase.policies.ts';
import { orderEvent, purchaseLine, purchaseOrder, purchaseReply } from './purchase.ts';
import { purchaseVersion } from './version.ts';

export const purchaseRoom = defineRoom({
  resources: [purchaseOrder, purchaseLine, purchaseReply, purchaseVersion, orderEvent, answerConfig],
  phrases: { ...purchasePhrases, ...receiptEvents, ...configurationPhrases, ...answerPhrases },
  policies: [purchasePolicies],
  menus: [
    menuScreen('OrderCollaboration.UserOrder', 'OrderCollaboration', 'solution'),
    menuGroup('Configuration', 'link', 'purchaser', 'platform'),
    menuScreen('Configuration.OrderAnswer', 'Configuration', 'check-square', 'purchaser', 'platform'),
    menuScreen('Delivery.UserOrder', 'Delivery', 'shopping', 'supplier', 'platform'),
  ],
});
