import { days, definePolicies } from '../kernel/policy.ts';

export const consignmentPolicies = definePolicies({
  group: 'consignment',
  title: ['VMI and escrow', 'VMI 与寄存', 'VMI 與寄存'],
  policies: {
    /** 0: a period waits until everybody has answered (VM-07). */
    vmiSilentCloseDays: days('VMI_SILENT_CLOSE_DAYS', 0, [
      'Close unanswered periods of consignment stock after',
      'VMI 期间逾期未答复自动关账',
      'VMI 期間逾期未答覆自動關帳',
    ]),
  },
});
