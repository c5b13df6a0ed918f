import { defineStates } from '../../kernel/flow.ts';

export const approvalStates = defineStates({
  dictionary: 'ApprovalStatus',
  states: { pending: '0', approved: '1', rejected: '2', notNeeded: '3' },
  groups: {},
  tones: { pending: 'wait', approved: 'done', rejected: 'bad', notNeeded: 'draft' },
});

/** Whether the ERP knows the record. */
export const erpStates = defineStates({
  dictionary: 'ErpSyncStatus',
  states: { notSent: '0', sent: '1', failed: '2' },
  groups: {},
  tones: { notSent: 'draft', sent: 'done', failed: 'bad' },
});
