import { defineRoom } from '../../kernel/frame/room.ts';
import { screen } from '../../kernel/frame/screen.ts';

export const countRoom = defineRoom({
  name: 'stock/count',
  screens: {
    'InventorySynergy.Count': screen(async () => (await import('./Counts.tsx')).Counts),
    'InventorySynergy.CountSheet': screen(async () => (await import('./Sheet.tsx')).Sheet, {
      belongsTo: ['InventorySynergy.Count'],
    }),
  },
  tiles: async () => Object.values((await import('@wms/contract/stock/count/count.tiles.ts')).countTiles),
});
