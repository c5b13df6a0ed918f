export { savePolicies } from './businessControl.commands.ts';
export { heldBy, inSight, policiesByOrg, policiesOf, policiesPerOrg, revealsOf } from './policies.queries.ts';
