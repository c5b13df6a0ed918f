import { heldValue, type PoliciesOf, type Policy, type PolicyGroup } from './kernel/policy.ts';
import type { Room } from './kernel/room.ts';
import { rooms } from './registry.ts';

/** The policies of the business, in the order of the screen. */
export const policyGroups: readonly PolicyGroup[] = rooms.flatMap(({ policies = [] }: Room) => policies);
/** Every policy with the group it is shown in. */
export const allPolicies: readonly (Policy & { readonly group: string })[] = policyGroups.flatMap(({ group, policies }) =>
  Object.values(policies).map((policy) => ({ ...policy, group })),
);

type Declared = Extract<(typeof rooms)[number], { readonly policies: readonly PolicyGroup[] }>['policies'][number];
type Each<G> = G extends PolicyGroup ? (values: PoliciesOf<G>) => void : never;
/** The value of every policy, under the names of their declarations. */
export type Policies = Each<Declared> extends (values: infer All) => void ? All : never;

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
