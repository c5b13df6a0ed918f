export { policiesByOrg, policiesOf, revealsOf } from './policies.queries.ts';
