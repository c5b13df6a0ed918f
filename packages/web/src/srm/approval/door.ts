/** What forms of suppliers draw that name a material and need papers. */
export { ItemField, ReportsField } from './parts.tsx';
