export { policiesByOrg, policiesOf, policiesPerOrg, revealsOf } from './policies.queries.ts';
