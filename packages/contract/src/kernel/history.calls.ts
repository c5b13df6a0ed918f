/** The trail of a record: every drawer asks for it. */
import { z } from 'zod';
import { defineCall, type Shape } from './call.ts';
import { momentReply, pageReply, textReply } from './reply.ts';
import { idText } from './schema.ts';

/** One member of a record before and after a change. */
const fieldChange = z.strictObject({ field: textReply, before: z.unknown(), after: z.unknown() });
/** One change of a record. Those of an import of thousands of rows say who and when, not what. */
const recordChange = z.strictObject({
  id: textReply,
  operDate: momentReply,
  userName: z.string(),
  /** The call that did it; empty when the record was there before the log began. */
  operation: z.string(),
  kind: z.enum(['add', 'modify', 'delete']),
  changes: z.array(fieldChange),
});
export type FieldChange = Shape<typeof fieldChange>;
export type RecordChange = Shape<typeof recordChange>;

/** `entity`: the name of the record's declaration. */
export const listRecordChanges = defineCall('ISysOperLogService/getDocumentHistory', {
  // the menu that shows the record decides, and each record has its own
  grant: 'signedIn',
  mode: 'read',
  summary: 'Who changed a record, when, from what to what',
  input: z.object({
    entity: z.string().min(1).max(60),
    id: idText,
    current: z.number().int().min(1).max(10_000).default(1),
    size: z.number().int().min(1).max(100).default(20),
  }),
  reply: pageReply(recordChange),
});
