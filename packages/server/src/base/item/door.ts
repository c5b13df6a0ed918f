/** What rooms that receive goods may know of an item. */
export { findItems, type ItemFacts } from './itemFacts.queries.ts';
