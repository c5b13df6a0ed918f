/** What other rooms may know of organizations, and of places that are closed or deleted. */
export { closedDaysOf, closedOn, gs1PrefixOf, isOrg, orgNameOf, orgNosOf, orgsByNumber, visibleOrgs } from './facts.queries.ts';
export { placeBodies } from './place.bodies.ts';
