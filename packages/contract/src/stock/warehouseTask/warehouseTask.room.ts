import { foundBy, menuScreen } from '../../kernel/menu.ts';
import { defineRoom } from '../../kernel/room.ts';
import { taskPhrases } from './warehouseTask.phrases.ts';
import { warehouseTask } from './warehouseTask.ts';

export const warehouseTaskRoom = defineRoom({
  resources: [warehouseTask],
  phrases: taskPhrases,
  menus: [
    foundBy(
      menuScreen('Asn.Task', 'Asn', 'inbox', 'purchaser', 'platform'),
      'Put-away, moves, transfers, jobs',
      '上架任务, 移库',
      '上架任務, 移倉',
    ),
  ],
});
