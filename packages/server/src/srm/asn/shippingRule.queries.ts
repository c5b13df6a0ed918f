import type { Policies } from '@wms/contract/policies.ts';
import { type ShippingTerms, shippingRule, shippingTerms } from '@wms/contract/srm/asn/shippingRule.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { policiesPerOrg } from '../../system/businessControl/door.ts';
import { rulePerPartner } from '../configuration/door.ts';

export type PartnerPolicies = Policies & ShippingTerms;
interface Partner {
  readonly orgNo: string;
  readonly supplierNo: string;
}
/** The policies that hold for a supplier of an organization: those of the organization, over them the row that counts (DELIV-11). */
export const policiesPerPartner = (
  ctx: Context,
  partners: readonly Partner[] = [],
): ((orgNo: string, supplierNo: string) => Promise<PartnerPolicies>) => {
  const policiesOf = policiesPerOrg(ctx);
  const ruleOf = rulePerPartner(ctx, shippingRule, partners);
  return async (orgNo, supplierNo) => {
    const [policies, rule] = [await policiesOf(orgNo), await ruleOf(orgNo, supplierNo)];
    return { ...policies, ...(rule ? shippingTerms(rule) : { mergesOrders: true }) };
  };
};
