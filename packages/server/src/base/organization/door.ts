/** What the rooms of base may know of places that are closed or deleted. */
export { standingBodies } from './standing.bodies.ts';
