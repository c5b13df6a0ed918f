export { heldBy, inSight, policiesByOrg, policiesOf, policiesPerOrg, revealsOf } from './policies.queries.ts';
