/** What lists ask of export templates; their maintenance stands in `maintenance.calls.ts`, which no first page needs. */
import { z } from 'zod';
import { defineCall } from '../../kernel/call.ts';
import { flagReply, idReply, pageReply, textReply } from '../../kernel/reply.ts';

export const listExportNames = defineCall('ISysExportConfigService/getExportNameList', {
  grant: 'signedIn',
  mode: 'read',
  summary: 'Export templates of a page, the default first',
  input: z.strictObject({ module: z.string().min(1).max(100) }),
  reply: pageReply(z.strictObject({ id: idReply, exportName: textReply, isDefault: flagReply })),
});
