import { menuScreen } from '../../kernel/menu.ts';
import { defineRoom } from '../../kernel/room.ts';
import { approvalPhrases } from './approval.rules.ts';
import { deliveryApproval } from './approval.ts';

export const approvalRoom = defineRoom({
  resources: [deliveryApproval],
  phrases: approvalPhrases,
  menus: [menuScreen('Delivery.Approval', 'Delivery', 'solution')],
});
