import { defineRoom } from '../../kernel/frame/room.ts';
import { screen } from '../../kernel/frame/screen.ts';

export const dockRoom = defineRoom({
  name: 'srm/dock',
  screens: { 'Asn.Dock': screen(async () => (await import('./DockDay.tsx')).DockDay) },
  cards: async () => (await import('./dock.cards.ts')).dockCards,
});
