/** What the room of the menu lends to the lookups, and to the rooms that give rights on menus. */
export { menuRows, type StoredMenu, storedMenus } from './menu.rows.ts';
