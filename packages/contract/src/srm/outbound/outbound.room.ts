import { menuScreen } from '../../kernel/menu.ts';
import { defineRoom } from '../../kernel/room.ts';
import { outboundPhrases } from './outbound.phrases.ts';
import { deliveryLine, deliveryOrder, deliveryPick } from './outbound.ts';
import { deliveryWave } from './wave.ts';

export const outboundRoom = defineRoom({
  resources: [deliveryOrder, deliveryLine, deliveryPick, deliveryWave],
  phrases: outboundPhrases,
  menus: [
    menuScreen(deliveryOrder.menu, 'InventorySynergy', 'shopping', 'purchaser', 'platform'),
    menuScreen(deliveryWave.menu, 'InventorySynergy', 'apartment', 'purchaser', 'platform'),
  ],
});
