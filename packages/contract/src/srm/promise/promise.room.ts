import { menuScreen } from '../../kernel/menu.ts';
import { defineRoom } from '../../kernel/room.ts';
import { linePromise, schedulePromise } from './promise.ts';

export const promiseRoom = defineRoom({
  resources: [linePromise, schedulePromise],
  menus: [menuScreen(linePromise.menu, 'OrderCollaboration', 'rise')],
});
