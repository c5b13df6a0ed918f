import { foundBy, menuGroup, menuScreen } from '../../kernel/menu.ts';
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
    foundBy(
      menuScreen('OrderCollaboration.UserOrder', 'OrderCollaboration', 'solution'),
      'PO, purchase orders, promised dates',
      '采购单, 采购订单, 交期',
      '採購單, 採購訂單, 交期',
    ),
    menuGroup('Configuration', 'link', 'purchaser', 'platform'),
    menuScreen('Configuration.OrderAnswer', 'Configuration', 'check-square', 'purchaser', 'platform'),
    foundBy(
      menuScreen('Delivery.UserOrder', 'Delivery', 'shopping', 'supplier', 'platform'),
      'PO, open orders, ready to ship',
      '未交订单, 待发货',
      '未交訂單, 待出貨',
    ),
  ],
});
