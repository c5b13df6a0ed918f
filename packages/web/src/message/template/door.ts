/** What the room of templates lends: a record in a dialog, its form, and saving one with lists beside its fields. */
export { type Beside, RecordForm } from './RecordForm.tsx';
export { openRecordDialog, type RecordDialog } from './recordDialog.tsx';
export { useRecordWrite } from './useRecordWrite.ts';
