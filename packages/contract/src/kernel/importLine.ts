import { z } from 'zod';
import type { Shape } from './call.ts';
import { countReply, idReply, textReply } from './reply.ts';

/** The lines of the answer of `importexcel`, in this order of first appearance (IMPORT-22). */
export const importLine = z.discriminatedUnion('event', [
  z.strictObject({
    event: z.literal('progress'),
    success: z.boolean(),
    message: textReply,
    progress: z.int().min(0).max(100),
    line: countReply.exactOptional(),
    field: textReply.exactOptional(),
    /** The header of the field in the language of the request. */
    label: textReply.exactOptional(),
    value: textReply.exactOptional(),
    /** The rule that is broken, for programs. */
    code: textReply.exactOptional(),
    /** The task that keeps the course of this import; on the first line. */
    jobId: idReply.exactOptional(),
  }),
  z.strictObject({
    event: z.literal('complete'),
    success: z.boolean(),
    okCount: countReply,
    errorCount: countReply,
    /** The good rows may be added without the others (the form field `rows` = `good`). */
    separable: z.literal(true).exactOptional(),
  }),
  /** With the members of every refusal. */
  z.strictObject({
    event: z.literal('error'),
    errorCode: textReply,
    message: textReply,
    errorMessage: textReply.exactOptional(),
    requestId: textReply.exactOptional(),
    details: z.array(z.unknown()).exactOptional(),
  }),
  z.strictObject({
    event: z.literal('uploadComplete'),
    count: countReply,
    /** It cannot be undone as a whole. */
    undoable: z.literal(false).exactOptional(),
    /** What it added is not kept row by row: no list can be asked for it by `importTask`. */
    unlisted: z.literal(true).exactOptional(),
  }),
]);
export type ImportEvent = Shape<typeof importLine>;
