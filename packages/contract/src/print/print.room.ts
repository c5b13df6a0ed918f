import { foundBy, menuScreen } from '../kernel/menu.ts';
import { defineRoom } from '../kernel/room.ts';
import { designPhrases } from './design.phrases.ts';
import { printPhrases } from './print.phrases.ts';
import { printLog } from './printLog.ts';
import { printTemplate } from './printTemplate.ts';

export const printRoom = defineRoom({
  resources: [printTemplate, printLog],
  phrases: { ...printPhrases, ...designPhrases },
  menus: [
    foundBy(
      menuScreen(printTemplate.menu, 'Base.Basic', 'file-text', 'purchaser', 'platform'),
      'Label design, paper, forms',
      '标签设计, 单据格式',
      '標籤設計, 單據格式',
    ),
  ],
});
