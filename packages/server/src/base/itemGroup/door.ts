/** What other rooms may know of categories. */
export { groupsAbove } from './itemGroup.queries.ts';
