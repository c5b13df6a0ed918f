import { menuScreen } from '../../kernel/menu.ts';
import { defineRoom } from '../../kernel/room.ts';
import { taskPhrases } from './warehouseTask.phrases.ts';
import { warehouseTask } from './warehouseTask.ts';

export const warehouseTaskRoom = defineRoom({
  resources: [warehouseTask],
  phrases: taskPhrases,
  menus: [menuScreen('Asn.Task', 'Asn', 'inbox', 'purchaser', 'platform')],
});
