/** The calls of the task centre: every one answers the own tasks only. */
import { z } from 'zod';
import { defineCall, defineFileCall, type Shape } from './call.ts';
import { countedReply, countReply, flagReply, idReply, momentReply, pageReply, textReply } from './reply.ts';
import { idText } from './schema.ts';
import { fixes, taskStates } from './task.ts';

const own = { grant: 'signedIn', mode: 'read' } as const;
const byTask = z.strictObject({ id: idText });

/** An import or export of the person who asks, running or ended. */
const task = z.strictObject({
  id: idReply,
  kind: z.enum(['import', 'export']),
  service: z.string().meta({ example: 'ISysTaskService' }),
  /** The menu whose right to import lets its batch be undone. */
  menuNo: textReply,
  title: textReply,
  fileName: textReply,
  state: z.literal(taskStates),
  /** 0 to 100. */
  progress: countReply,
  note: z.string(),
  count: countReply,
  okCount: countReply,
  errorCount: countReply,
  /** '1': the batch can be undone as long as nothing depends on it. */
  undoable: flagReply,
  /** '1': a file waits to be fetched. */
  hasFile: flagReply,
  createDate: momentReply,
  undoneDate: momentReply.nullable(),
});
export type TaskView = Shape<typeof task>;
/** One thing wrong with a cell or a row, in the language of the import. */
const failedCell = z.strictObject({ line: countReply, field: textReply.exactOptional(), message: textReply });
/** The rows of a file that did not pass, as they were sent. */
const failedRows = z.strictObject({
  header: z.array(z.string()),
  /** The member each column fills; null for one that is not used. */
  fields: z.array(z.string().nullable()),
  rows: z.array(z.strictObject({ line: countReply, cells: z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])) })),
  errors: z.array(failedCell),
  /** Failed rows beyond those kept. */
  more: countReply,
});
export type FailedRows = Shape<typeof failedRows>;

export const listTasks = defineCall('ISysTaskService/getTaskList', {
  ...own,
  summary: 'The own imports and exports of the last days, newest first',
  input: z.strictObject({ kind: z.enum(['import', 'export']).optional() }),
  reply: pageReply(task),
});
export const getImportTask = defineCall('ISysTaskService/getImportTask', {
  ...own,
  summary: 'An import with the rows that did not pass, as they were sent',
  input: byTask,
  reply: task.extend({ failed: failedRows.nullable() }),
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
