import { defineStates } from '../../kernel/flow.ts';

/** How far an outsourced order is, as the system that plans it says. */
export const workOrderStates = defineStates({
  dictionary: 'WorkOrderStatus',
  states: { notStarted: '0', inProgress: '1', finished: '2', closed: '3' },
  groups: { running: ['notStarted', 'inProgress'] },
  tones: { notStarted: 'draft', inProgress: 'wait', finished: 'done', closed: 'void' },
});
