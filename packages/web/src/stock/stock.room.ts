import { defineRoom } from '../kernel/frame/room.ts';
import { screen } from '../kernel/frame/screen.ts';

export const stockRoom = defineRoom({
  name: 'stock',
  screens: {
    'InventorySynergy.Vmi.Query': screen(async () => (await import('./VmiQuery.tsx')).VmiQuery),
    'InventorySynergy.Vmi.PeriodChange': screen(async () => (await import('./PeriodChange.tsx')).PeriodChange),
    'InventorySynergy.Vmi.InventoryDifference': screen(
      async () => (await import('./InventoryDifference.tsx')).InventoryDifference,
    ),
    'InventorySynergy.Vmi.InventoryDifference.Detail': screen(
      async () => (await import('./InventoryDetail.tsx')).InventoryDetail,
    ),
    'InventorySynergy.Escrow.WarehouseQuery': screen(async () => (await import('./WarehouseQuery.tsx')).WarehouseQuery),
    'InventorySynergy.Escrow.WarehouseDiff': screen(async () => (await import('./WarehouseDiff.tsx')).WarehouseDiff),
    'InventorySynergy.StockMovement': screen(async () => (await import('./StockMovements.tsx')).StockMovements),
    'InventorySynergy.StockAnalysis': screen(async () => (await import('./StockAnalysis.tsx')).StockAnalysis),
  },
  tiles: async () => Object.values((await import('@wms/contract/stock/consignment.tiles.ts')).consignmentTiles),
});
