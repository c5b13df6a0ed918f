import { foundBy, menuScreen } from '../../kernel/menu.ts';
import { defineRoom } from '../../kernel/room.ts';
import { workOrderPhrases } from './workOrder.rules.ts';
import { workOrder, workOrderComponent } from './workOrder.ts';

export const workOrderRoom = defineRoom({
  resources: [workOrder, workOrderComponent],
  phrases: workOrderPhrases,
  menus: [
    foundBy(
      menuScreen('OrderCollaboration.OutsourcedOrderQuery', 'OrderCollaboration', 'solution'),
      'WO, subcontracting, components',
      '外协, 发料, 组件',
      '外包, 發料, 元件',
    ),
  ],
});
