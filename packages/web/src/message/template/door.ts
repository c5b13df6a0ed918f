/** What the room of templates lends: a record in a dialog, and saving one with lists beside its fields. */
export { openRecordDialog, type RecordDialog } from './recordDialog.tsx';
export { useRecordWrite } from './useRecordWrite.ts';
