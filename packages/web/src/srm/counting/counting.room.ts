import { defineRoom } from '../../kernel/frame/room.ts';
import { screen } from '../../kernel/frame/screen.ts';

/** It stands above labels and stock: what lies in a cell is told by its labels. */
export const countingRoom = defineRoom({
  name: 'srm/counting',
  screens: { 'Pda.Count': screen(async () => (await import('./HandCount.tsx')).HandCount) },
  hand: async () => (await import('./cells.ts')).countDoor,
});
