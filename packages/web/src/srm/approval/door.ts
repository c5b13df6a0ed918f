/** What forms of suppliers draw that name a material and need papers. */
export { areOther, ItemField, ReportsField } from './parts.tsx';
