/** What other rooms may know of organizations, and of places that are closed or deleted. */
export { closedDaysOf, closedOn, orgNameOf, orgNosOf, orgsByNumber } from './facts.queries.ts';
export { standingBodies } from './standing.bodies.ts';
