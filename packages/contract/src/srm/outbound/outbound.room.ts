import { foundBy, menuScreen, onHandheld } from '../../kernel/menu.ts';
import { defineRoom } from '../../kernel/room.ts';
import { outboundPhrases } from './outbound.phrases.ts';
import { deliveryLine, deliveryOrder, deliveryPick, HAND_PICK } from './outbound.ts';
import { deliveryWave } from './wave.ts';

export const outboundRoom = defineRoom({
  resources: [deliveryOrder, deliveryLine, deliveryPick, deliveryWave],
  phrases: outboundPhrases,
  menus: [
    foundBy(
      menuScreen(deliveryOrder.menu, 'InventorySynergy', 'shopping', 'purchaser', 'platform'),
      'Picking, shipping, sales deliveries',
      '拣货, 发货, 领料',
      '揀貨, 出貨, 領料',
    ),
    onHandheld(menuScreen(HAND_PICK, 'Pda', 'shopping', 'purchaser', 'platform')),
    menuScreen(deliveryWave.menu, 'InventorySynergy', 'apartment', 'purchaser', 'platform'),
  ],
});
