/** The calls of the task centre: every one answers the own tasks only. */
import { z } from 'zod';
import { defineCall, defineFileCall } from '../../kernel/call.ts';
import { countedReply, pageReply, textReply } from '../../kernel/reply.ts';
import { idText } from '../../kernel/schema.ts';
import { failedRows, fixes, taskView } from '../../kernel/task.ts';

const own = { grant: 'signedIn', mode: 'read' } as const;
const byTask = z.strictObject({ id: idText });

export const listTasks = defineCall('ISysTaskService/getTaskList', {
  ...own,
  summary: 'The own imports and exports of the last days, newest first',
  input: z.strictObject({ kind: z.enum(['import', 'export']).optional() }),
  reply: pageReply(taskView),
});
export const getImportTask = defineCall('ISysTaskService/getImportTask', {
  ...own,
  summary: 'An import with the rows that did not pass, as they were sent',
  input: byTask,
  reply: taskView.extend({ failed: failedRows.nullable() }),
});
/** `fixes`: what was mended since the rows failed and is not checked yet. */
export const downloadFailedRows = defineFileCall('ISysTaskService/downloadFailedRows', {
  ...own,
  summary: 'The rows that did not pass as a workbook, with a column that says what is wrong',
  input: z.strictObject({ id: idText, fixes: fixes.optional() }),
});
export const downloadTaskFile = defineFileCall('ISysTaskService/downloadTaskFile', {
  ...own,
  summary: 'The file of an export that ran in the background',
  input: byTask,
});
export const undoImport = defineCall('ISysTaskService/undoImport', {
  grant: 'signedIn',
  mode: 'write',
  summary: 'Take back everything an import added, while nothing depends on it',
  input: byTask,
  reply: countedReply,
});
export const getTicket = defineCall('ISysWebSocketService/getTicket', {
  grant: 'signedIn',
  mode: 'write',
  isReading: true,
  summary: 'A ticket that opens the websocket of a service once',
  input: z.strictObject({ service: z.string().min(1).max(100), jobId: idText.optional() }),
  reply: z.strictObject({ ticket: textReply }),
});
