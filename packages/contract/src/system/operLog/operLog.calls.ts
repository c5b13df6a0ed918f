import { z } from 'zod';
import { defineCall, onMenu } from '../../kernel/call.ts';
import { pageQuery } from '../../kernel/page.ts';
import { listedReply, pageReply, textReply } from '../../kernel/reply.ts';
import { operLog } from './operLog.ts';

const values = z.record(z.string(), z.unknown()).meta({ example: {} });
/** What an entry changed of one record: the differing members before and after, long texts cut. */
const change = z.strictObject({
  entity: textReply,
  rowId: textReply,
  kind: z.enum(['add', 'modify', 'delete']),
  before: values,
  after: values,
});

/** An entry carries the first records it changed (`mostChanges`). */
export const listLogEntries = defineCall('ISysOperLogService/getsysoperloglistbyparams', {
  grant: onMenu('isSearch', operLog.menu),
  sides: operLog.sides,
  mode: 'read',
  summary: 'List the operation log',
  input: pageQuery,
  reply: pageReply(listedReply(operLog, { changes: z.array(change) })),
});
