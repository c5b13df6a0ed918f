/** What the room of the menu lends to the lookups. */
export { menuRows } from './menu.rows.ts';
