import { menuScreen } from '../../kernel/menu.ts';
import { defineRoom } from '../../kernel/room.ts';
import { countPhrases } from './count.phrases.ts';
import { countLine, stockCount } from './count.ts';

export const countRoom = defineRoom({
  resources: [stockCount, countLine],
  phrases: countPhrases,
  menus: [menuScreen(stockCount.menu, 'InventorySynergy', 'file-search', 'purchaser', 'platform')],
});
