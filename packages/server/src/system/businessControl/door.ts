export { savePolicies } from './businessControl.commands.ts';
export { heldBy, inSight, policiesByOrg, policiesOf, policiesPerOrg, policyOf, revealsOf } from './policies.queries.ts';
