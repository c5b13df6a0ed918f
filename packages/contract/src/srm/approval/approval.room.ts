import { menuScreen } from '../../kernel/menu.ts';
import { defineRoom } from '../../kernel/room.ts';
import { approvalPolicies } from './approval.policies.ts';
import { approvalPhrases } from './approval.rules.ts';
import { deliveryApproval } from './approval.ts';

export const approvalRoom = defineRoom({
  resources: [deliveryApproval],
  phrases: approvalPhrases,
  policies: [approvalPolicies],
  menus: [menuScreen('Delivery.Approval', 'Delivery', 'solution')],
});
