import { defineRoom } from '../../kernel/frame/room.ts';
import { screen } from '../../kernel/frame/screen.ts';

export const warehouseTaskRoom = defineRoom({
  name: 'stock/warehouseTask',
  screens: { 'Asn.Task': screen(async () => (await import('./WarehouseTasks.tsx')).WarehouseTasks) },
  tiles: async () => Object.values((await import('@wms/contract/stock/warehouseTask/warehouseTask.tiles.ts')).taskTiles),
});
