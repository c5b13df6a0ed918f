import { days, definePolicies, oneOf, type PoliciesOf, percent, yesNo } from '../../kernel/policy.ts';

export const asnPolicies = definePolicies({
  group: 'asn',
  title: ['ASNs', '送货单', '送貨單'],
  policies: {
    asnApproval: yesNo('ASN_APPROVAL', true, ['ASNs need approval', '送货单需审批', '送貨單需核准']),
    settleAtShipped: oneOf(
      'SETTLE_AT_SHIPPED',
      'purchaser',
      {
        purchaser: ['Buyer side', '采购方', '採購方'],
        both: ['Both sides', '双方', '雙方'],
      },
      ['Who may close short before the first receipt', '已发货可结案方', '已出貨可結案方'],
    ),
    /** Days after the expected arrival on which the rest of an ASN is closed (CL-03); 0: never. */
    asnAutoCloseDays: days('ASN_AUTO_CLOSE_DAYS', 0, [
      'Auto-close late ASNs short after (0 = never)',
      '逾期自动结案天数（0 为不启用）',
      '逾期自動結案天數（0 為不啟用）',
    ]),
    asnAheadDays: days('ASN_AHEAD_DAYS', 7, [
      'Earliest ASN creation before the due date',
      '可提前建立送货单天数',
      '可提前建立送貨單天數',
    ]),
    giftMaxPct: percent('GIFT_MAX_PCT', '100', [
      'Maximum gifts of a line (share of its quantity)',
      '每行赠品上限（占送货数量的比例）',
      '每筆贈品上限（占送貨數量的比例）',
    ]),
    earlyGapDays: days('EARLY_GAP_DAYS', 0, [
      'Counts as early from (before the due date)',
      '早于交期几天视为提前',
      '早於交期幾天視為提前',
    ]),
    lateGapDays: days('LATE_GAP_DAYS', 0, [
      'Counts as late from (after the due date)',
      '晚于交期几天视为延迟',
      '晚於交期幾天視為延遲',
    ]),
  },
});
export type AsnPolicies = PoliciesOf<typeof asnPolicies>;
