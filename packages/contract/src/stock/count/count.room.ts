import { foundBy, menuScreen } from '../../kernel/menu.ts';
import { defineRoom } from '../../kernel/room.ts';
import { countPhrases } from './count.phrases.ts';
import { countLine, stockCount } from './count.ts';

export const countRoom = defineRoom({
  resources: [stockCount, countLine],
  phrases: countPhrases,
  menus: [
    foundBy(
      menuScreen(stockCount.menu, 'InventorySynergy', 'file-search', 'purchaser', 'platform'),
      'Stocktaking, cycle counts',
      '盘点单, 循环盘点',
      '盤點單, 循環盤點',
    ),
  ],
});
