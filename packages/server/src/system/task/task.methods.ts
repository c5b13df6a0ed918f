import { onePage } from '@wms/contract/kernel/page.ts';
import * as calls from '@wms/contract/system/task/task.calls.ts';
import { sql } from 'kysely';
import { undoBatch } from '../../kernel/exchange/batch.ts';
import { failedSheet, toldRows } from '../../kernel/exchange/failed.ts';
import { hasGrant } from '../../kernel/ground/context.ts';
import { answer, type Method } from '../../kernel/ground/method.ts';
import { Refusal, refuse } from '../../kernel/ground/refusal.ts';
import { failedOf, findTasks, getTask, giveTicket, storedFile } from '../../kernel/task/tasks.ts';

/** The calls of the task centre: every one answers the own tasks only. */
export const taskMethods: readonly Method[] = [
  answer(calls.listTasks, async (ctx, { kind }) =>
    onePage(await findTasks(ctx, [kind ? sql`kind = ${kind}` : sql`kind in ('import', 'export')`])),
  ),
  answer(calls.getImportTask, async (ctx, { id }) => ({
    ...(await getTask(ctx, id)),
    failed: toldRows(await failedOf(ctx, id)),
  })),
  answer(calls.downloadFailedRows, async (ctx, { id, fixes }) => {
    const task = await getTask(ctx, id);
    const failed = await failedOf(ctx, id);
    if (!failed) throw new Refusal('20012');
    return failedSheet(failed, task.fileName, ctx.locale, fixes);
  }),
  answer(calls.downloadTaskFile, async (ctx, { id }) => {
    const task = await getTask(ctx, id);
    // the file waits a day, and a right may be taken away in that time
    if (!hasGrant(ctx, task.menuNo, 'isExport'))
      throw new Refusal('10008', [{ code: 'grant.missing', params: { flag: 'isExport' } }]);
    const file = await storedFile(ctx, id);
    if (!file) throw refuse({ code: 'task.noFile' });
    return { fileName: task.fileName, ...file };
  }),
  answer(calls.undoImport, (ctx, { id }) => undoBatch(ctx, id)),
  answer(calls.getTicket, async (ctx, { service, jobId }) => ({ ticket: await giveTicket(ctx, service, jobId) })),
];
