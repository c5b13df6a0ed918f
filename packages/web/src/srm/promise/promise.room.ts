import { defineRoom } from '../../kernel/frame/room.ts';
import { screen } from '../../kernel/frame/screen.ts';

export const promiseRoom = defineRoom({
  name: 'srm/promise',
  screens: { 'OrderCollaboration.OnTime': screen(async () => (await import('./OnTime.tsx')).OnTime) },
});
