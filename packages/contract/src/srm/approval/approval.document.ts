import { defineDocument } from '../../kernel/document.ts';
import { approvalFlow } from './approval.flow.ts';
import { approvalNotifications } from './approval.notifications.ts';
import { deliveryApproval } from './approval.ts';

export const approval = defineDocument({
  resource: deliveryApproval,
  flow: approvalFlow,
  state: 'status',
  number: 'approvalNo',
  notifications: approvalNotifications,
});
