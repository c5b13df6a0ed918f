import { menuScreen } from '../kernel/menu.ts';
import { defineRoom } from '../kernel/room.ts';
import { designPhrases } from './design.phrases.ts';
import { printPhrases } from './print.phrases.ts';
import { printLog } from './printLog.ts';
import { printTemplate } from './printTemplate.ts';

export const printRoom = defineRoom({
  resources: [printTemplate, printLog],
  phrases: { ...printPhrases, ...designPhrases },
  menus: [menuScreen(printTemplate.menu, 'Base.Basic', 'file-text', 'purchaser', 'platform')],
});
