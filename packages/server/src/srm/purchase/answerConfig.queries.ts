import type { Policies } from '@wms/contract/policies.ts';
import { narrowest } from '@wms/contract/srm/configuration/configuration.ts';
import { answerConfig, answerPolicies } from '@wms/contract/srm/purchase/answerConfig.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { policiesOf } from '../../system/businessControl/door.ts';
import { type Partner, policiesPerPartner as perPartner, rulesFor } from '../configuration/door.ts';

/** What holds for a supplier of an organization as it answers (DELIV-12). */
export const policiesPerPartner = (
  ctx: Context,
  partners: readonly Partner[] = [],
): ((orgNo: string, supplierNo: string) => Promise<Policies>) =>
  perPartner(ctx, answerConfig, (rule) => (rule ? answerPolicies(rule) : {}), partners);

/** The hours that suppliers have to answer in, asked for once for each organization. */
export const replyHoursOf = async (ctx: Context, partners: readonly Partner[]): Promise<(partner: Partner) => number> => {
  const hours = new Map<string, number>();
  for (const orgNo of new Set(partners.map((partner) => partner.orgNo))) {
    const supplierNos = [...new Set(partners.filter((one) => one.orgNo === orgNo).map(({ supplierNo }) => supplierNo))];
    const usual = (await policiesOf(ctx, orgNo)).replyHours;
    const rules = await rulesFor(ctx, answerConfig, orgNo, supplierNos);
    for (const supplierNo of supplierNos)
      hours.set(JSON.stringify([orgNo, supplierNo]), narrowest(rules, supplierNo)?.replyHours ?? usual);
  }
  return ({ orgNo, supplierNo }) => hours.get(JSON.stringify([orgNo, supplierNo])) ?? 0;
};
