import type { Policies } from '@wms/contract/policies.ts';
import { type ShippingTerms, shippingRule, shippingTerms } from '@wms/contract/srm/asn/shippingRule.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { type Partner, policiesPerPartner as perPartner } from '../configuration/door.ts';

export type PartnerPolicies = Policies & ShippingTerms;
type Said = Partial<ShippingTerms> & Pick<ShippingTerms, 'mergesOrders'>;
/** What holds for a supplier of an organization as it announces (DELIV-11). */
export const policiesPerPartner = (
  ctx: Context,
  partners: readonly Partner[] = [],
): ((orgNo: string, supplierNo: string) => Promise<PartnerPolicies>) =>
  perPartner(ctx, shippingRule, (rule): Said => (rule ? shippingTerms(rule) : { mergesOrders: true }), partners);
