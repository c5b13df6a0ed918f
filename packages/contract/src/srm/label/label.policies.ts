import { daysUpTo, definePolicies, yesNo } from '../../kernel/policy.ts';

export const labelPolicies = definePolicies({
  group: 'label',
  title: ['Labels', '标签', '標籤'],
  policies: {
    labelBeforeApproval: yesNo('LABEL_BEFORE_APPROVAL', true, [
      'Labels may be made before approval',
      '审批前可打印标签',
      '核准前可列印標籤',
    ]),
    /** LABEL-22: the longest range of a query; 0 counts as one day. */
    labelQueryMaxDays: daysUpTo(366)('LABEL_QUERY_MAX_DAYS', 92, [
      'Longest range of label and container queries, days',
      '标签查询最大天数',
      '標籤查詢最大天數',
    ]),
  },
});
