import { organization } from '../../base/organization/organization.ts';
import { supplier } from '../../base/supplier/supplier.ts';
import { flag, integer, ref } from '../../kernel/field.ts';
import { defineResource, recordFields } from '../../kernel/resource.ts';
import { type AsnPolicies, asnPolicies } from './asn.policies.ts';

/** How suppliers announce and when a delivery counts as early or late, by organization and supplier (DELIV-11). */
export const shippingRule = defineResource({
  name: 'shippingRule',
  table: 'srm_shipping_rule',
  menu: 'Configuration.ShippingRule',
  wire: {
    service: 'ISrmShippingRuleService',
    list: 'getShippingRuleList',
    purge: 'deleteShippingRuleByIds',
    // at least one row stays
    written: ['purge'],
  },
  sides: ['purchaser', 'platform'],
  scope: { org: 'orgNo', supplier: 'supplierNo' },
  scopeOptional: ['supplier'],
  fields: {
    orgNo: ref(organization, 'orgNo', { required: true, lockedOnEdit: true }),
    supplierNo: ref(supplier, 'supplierNo', { within: ['orgNo'], unique: ['orgNo'], lockedOnEdit: true }),
    asnAheadDays: integer({ required: true, min: 1, max: 3650 }),
    earlyGapDays: integer({ required: true, min: 0, max: 3650 }),
    lateGapDays: integer({ required: true, min: 0, max: 3650 }),
    isMergeOrders: flag({ default: '1' }),
    /** Nobody can ask for labels before there are any (LABEL). */
    isLabelRequired: flag({ serverSet: true }),
    ...recordFields,
  },
  title: ['supplierNo', 'orgNo'],
  list: {
    columns: [
      'orgNo',
      'supplierNo',
      'asnAheadDays',
      'earlyGapDays',
      'lateGapDays',
      'isMergeOrders',
      'statusCode',
      'updateName',
      'updateDate',
    ],
    glance: [['orgNo', 'supplierNo'], 'asnAheadDays', 'earlyGapDays', 'lateGapDays', 'isMergeOrders', 'statusCode'],
    card: ['supplierNo', 'orgNo', 'asnAheadDays', 'statusCode'],
    // a row is changed as the list shows it: the ledger has no call for one
    carries: ['orgNo', 'supplierNo', 'asnAheadDays', 'earlyGapDays', 'lateGapDays', 'isMergeOrders', 'remark'],
    keyword: [],
    search: ['orgNo', 'supplierNo', 'statusCode'],
    open: ['supplierNo'],
  },
  form: [['orgNo', 'supplierNo', 'asnAheadDays', 'earlyGapDays', 'lateGapDays', 'isMergeOrders', 'statusCode'], ['remark']],
  labels: {
    $: ['Shipping rule configuration', '发货规则', '出貨規則'],
    asnAheadDays: ['Days ahead', '送货单最多提前（天）', '送貨單最多提前（天）'],
    earlyGapDays: ['Early gap (days)', '提前容差（天）', '提前容差（天）'],
    lateGapDays: ['Late gap (days)', '延迟容差（天）', '延遲容差（天）'],
    isMergeOrders: ['Merge orders', '允许多订单合并送货', '允許多訂單合併送貨'],
    isLabelRequired: ['Labels before shipping', '发货前须打印标签', '出貨前須列印標籤'],
  },
});

const { asnAheadDays, earlyGapDays, lateGapDays } = asnPolicies.policies;
/** What a new row begins with: as the policies have it. None of it may be left empty (DELIV-26). */
export const usualRule = {
  asnAheadDays: asnAheadDays.usual,
  earlyGapDays: earlyGapDays.usual,
  lateGapDays: lateGapDays.usual,
};

/** The policies of announcing as commands read them, and what only a row of the configuration can say. */
export type ShippingTerms = Pick<AsnPolicies, 'asnAheadDays' | 'earlyGapDays' | 'lateGapDays'> & {
  /** Whether one notice may hold lines of several orders. */
  readonly mergesOrders: boolean;
};
interface Rule extends Omit<ShippingTerms, 'mergesOrders'> {
  readonly isMergeOrders: '0' | '1';
}
export const shippingTerms = (rule: Rule): ShippingTerms => ({
  asnAheadDays: rule.asnAheadDays,
  earlyGapDays: rule.earlyGapDays,
  lateGapDays: rule.lateGapDays,
  mergesOrders: rule.isMergeOrders === '1',
});
