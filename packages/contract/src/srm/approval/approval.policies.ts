import { daysUpTo, definePolicies } from '../../kernel/policy.ts';

export const approvalPolicies = definePolicies({
  group: 'approval',
  title: ['Delivery approval', '交货许可', '交貨許可'],
  policies: {
    /** Days before the last day of an approval on which both sides hear of it; 0: on that day. */
    approvalWarnDays: daysUpTo(366)('APPROVAL_WARN_DAYS', 30, [
      'Warn before a delivery approval expires, days',
      '许可到期提前提醒天数',
      '許可到期提前提醒天數',
    ]),
  },
});
