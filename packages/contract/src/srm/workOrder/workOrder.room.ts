import { menuScreen } from '../../kernel/menu.ts';
import { defineRoom } from '../../kernel/room.ts';
import { workOrderPhrases } from './workOrder.rules.ts';
import { workOrder, workOrderComponent } from './workOrder.ts';

export const workOrderRoom = defineRoom({
  resources: [workOrder, workOrderComponent],
  phrases: workOrderPhrases,
  menus: [menuScreen('OrderCollaboration.OutsourcedOrderQuery', 'OrderCollaboration', 'solution')],
});
