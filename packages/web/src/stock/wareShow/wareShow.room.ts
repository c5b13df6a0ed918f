import { defineRoom } from '../../kernel/frame/room.ts';
import { screen } from '../../kernel/frame/screen.ts';

export const wareShowRoom = defineRoom({
  name: 'stock/wareShow',
  screens: {
    'Base.Basic.WarehouseManage': screen(async () => (await import('./WarehouseView.tsx')).WarehouseView),
    'Base.Basic.ManageWarehouse': screen(async () => (await import('./ManageWarehouse.tsx')).ManageWarehouse, {
      belongsTo: ['Base.Basic.WarehouseManage'],
    }),
    'Base.Basic.WarehouseManage.AddCell': screen(async () => (await import('./CellForms.tsx')).AddCell, {
      belongsTo: ['Base.Basic.WarehouseManage'],
    }),
    'Base.Basic.WarehouseManage.ModifyCell': screen(async () => (await import('./CellForms.tsx')).ModifyCell, {
      belongsTo: ['Base.Basic.WarehouseManage'],
    }),
  },
});
