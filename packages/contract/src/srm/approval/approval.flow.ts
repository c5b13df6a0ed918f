import { defineFlow } from '../../kernel/flow.ts';
import { terms } from '../../kernel/terms.ts';

const inside = ['purchaser', 'platform'] as const;
const outside = ['supplier'] as const;

/** Permissions to deliver: DA-01 to DA-06 of the table of transitions. That one is over follows from its last day, not from a move. */
export const approvalFlow = defineFlow({
  dictionary: 'DeliveryApprovalStatus',
  states: { pending: '0', approved: '1', rejected: '2', void: 'X' },
  groups: {},
  tones: { pending: 'wait', approved: 'done', rejected: 'bad', void: 'void' },
  actions: {
    /** DA-01 */
    apply: { label: ['Apply', '申请', '申請'], from: [], to: ['pending'], sides: outside, flag: 'isAdd' },
    /** DA-02 */
    approve: { label: ['Approve', '审批通过', '核准'], from: ['pending'], to: ['approved'], sides: inside, flag: 'isCheck' },
    /** DA-03 */
    reject: { label: ['Reject', '驳回', '駁回'], from: ['pending'], to: ['rejected'], sides: inside, flag: 'isCheck' },
    /** DA-04 */
    resubmit: {
      label: ['Resubmit', '重新提交', '重新送出'],
      from: ['rejected'],
      to: ['pending'],
      sides: outside,
      flag: 'isModify',
    },
    /** DA-05 */
    withdraw: { label: ['Withdraw', '撤回', '撤回'], from: ['pending'], to: ['void'], sides: outside, flag: 'isDelete' },
    /** DA-06 */
    void: { label: terms.void, from: ['approved'], to: ['void'], sides: inside, flag: 'isDelete' },
  },
});
