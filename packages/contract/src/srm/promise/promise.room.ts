import { foundBy, menuScreen } from '../../kernel/menu.ts';
import { defineRoom } from '../../kernel/room.ts';
import { linePromise, schedulePromise } from './promise.ts';

export const promiseRoom = defineRoom({
  resources: [linePromise, schedulePromise],
  menus: [
    foundBy(menuScreen(linePromise.menu, 'OrderCollaboration', 'rise'), 'OTD, punctuality, OTIF', '准时率, 达交', '準時率, 達交'),
  ],
});
