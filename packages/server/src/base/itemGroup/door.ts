/** What other rooms may know of categories. */
export { groupsAbove, groupsAboveEach } from './itemGroup.queries.ts';
