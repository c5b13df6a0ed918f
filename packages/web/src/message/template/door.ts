/** What the room of templates lends to that of policies: saving a record with lists beside its fields. */
export { useRecordWrite } from './useRecordWrite.ts';
