import { menuScreen } from '../../kernel/menu.ts';
import { defineRoom } from '../../kernel/room.ts';
import { linePromise } from './promise.ts';

export const promiseRoom = defineRoom({
  resources: [linePromise],
  menus: [menuScreen(linePromise.menu, 'OrderCollaboration', 'rise')],
});
