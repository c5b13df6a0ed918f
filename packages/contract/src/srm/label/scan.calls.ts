import { z } from 'zod';
import { defineCall } from '../../kernel/call.ts';
import { flagReply, idReply, textReply } from '../../kernel/reply.ts';
import { type ScanFact, scanFacts, scanKinds } from './scan.ts';

const issue = z.strictObject({ code: textReply, params: z.record(z.string(), z.unknown()).exactOptional() });
const fact = textReply.nullable();
const facts = z.strictObject(Object.fromEntries(scanFacts.map((name) => [name, fact])) as Record<ScanFact, typeof fact>);

/**
 * One call for whatever was scanned or typed whole: the reply says every row of the caller's scope that the text names, ordered as
 * `scanKinds` are, and what it says as a code of GS1. A text that names nothing here, and one that names somebody else's row, get the
 * same answer: no row and `scan.unknown`. `url` is a page of the desk that shows the row, null where the caller has none.
 */
export const resolveScan = defineCall('IBmBarcodeDetailService/resolveScan', {
  grant: 'signedIn',
  mode: 'read',
  rate: 'lookup',
  summary: 'What a scanned text is: label, container, serial number, document, cell, material, or a code of GS1',
  // more than 512 characters are refused by the room, in words of their own
  input: z.strictObject({ text: z.string() }),
  reply: z.strictObject({
    /** As it was looked for: without what the scanner announces. */
    text: textReply,
    found: z.array(
      z.strictObject({
        kind: z.enum(scanKinds),
        id: idReply,
        /** Its barcode, number or code. */
        number: textReply,
        /** A code list and its value; null where such rows have no state. */
        status: z.strictObject({ dictionary: textReply, value: textReply }).nullable(),
        voidFlag: flagReply,
        facts,
        url: textReply.nullable(),
        /** What a void label became, and why it is void. */
        children: z.array(textReply),
        reason: textReply.nullable(),
        issues: z.array(issue),
      }),
    ),
    gs1: z
      .strictObject({
        readable: textReply,
        elements: z.array(z.strictObject({ ai: textReply, title: textReply, text: textReply, value: textReply })),
      })
      .nullable(),
    /** Why nothing was found, or what is wrong with a code of GS1. */
    issues: z.array(issue),
  }),
});
