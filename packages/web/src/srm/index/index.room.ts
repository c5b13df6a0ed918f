import { defineRoom } from '../../kernel/frame/room.ts';
import { screen } from '../../kernel/frame/screen.ts';

export const indexRoom = defineRoom({
  name: 'srm/index',
  screens: { 'MySchedule.List': screen(async () => (await import('./MyScheduleList.tsx')).MyScheduleList) },
  cards: async () => (await import('./index.cards.ts')).indexCards,
});
