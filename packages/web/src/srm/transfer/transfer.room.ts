import { defineRoom } from '../../kernel/frame/room.ts';
import { screen } from '../../kernel/frame/screen.ts';

export const transferRoom = defineRoom({
  name: 'srm/transfer',
  screens: { 'InventorySynergy.Stock': screen(async () => (await import('./MovableStock.tsx')).MovableStock) },
});
