import { defineRoom } from '../../kernel/frame/room.ts';
import { screen } from '../../kernel/frame/screen.ts';

export const workOrderRoom = defineRoom({
  name: 'srm/workOrder',
  screens: {
    'OrderCollaboration.OutsourcedOrderQuery': screen(async () => (await import('./OutsourcedOrders.tsx')).OutsourcedOrders),
  },
});
