import { disclosurePolicies } from './base/disclosure.policies.ts';
import { heldValue, type PoliciesOf, type Policy, type PolicyGroup } from './kernel/policy.ts';
import { asnPolicies } from './srm/asn/asn.policies.ts';
import { purchasePolicies, schedulePolicies } from './srm/purchase/purchase.policies.ts';
import { receiptPolicies } from './srm/receipt/receipt.policies.ts';

/** The only list of policies of the business, in the order of the screen. A room declares its own and adds one line here. */
const declared = [purchasePolicies, asnPolicies, receiptPolicies, schedulePolicies, disclosurePolicies] as const;

export const policyGroups: readonly PolicyGroup[] = declared;
/** Every policy with the group it is shown in. */
export const allPolicies: readonly (Policy & { readonly group: string })[] = policyGroups.flatMap(({ group, policies }) =>
  Object.values(policies).map((policy) => ({ ...policy, group })),
);

type Each<G> = G extends PolicyGroup ? (values: PoliciesOf<G>) => void : never;
/** The value of every policy, under the names of their declarations. */
export type Policies = Each<(typeof declared)[number]> extends (values: infer All) => void ? All : never;

/** Policies from rows by wire name, the most particular first. What no row says is the default. */
export const policiesFrom = (...rows: readonly ReadonlyMap<string, string>[]): Policies =>
  Object.fromEntries(
    policyGroups.flatMap(({ policies }) =>
      Object.entries(policies).map(([name, policy]) => [
        name,
        policy.read(heldValue(policy, ...rows.map((values) => values.get(policy.controlNo)))),
      ]),
    ),
  ) as Policies;
