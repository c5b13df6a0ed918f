/** Who moved a document, for rooms of documents with a history of their own. */
export { History } from './History.tsx';
/** What forms of suppliers draw that name a material and need papers. */
export { areOther, ItemField, ReportsField } from './parts.tsx';
