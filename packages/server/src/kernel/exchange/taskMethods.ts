import { randomBytes } from 'node:crypto';
import { onePage } from '@wms/contract/kernel/page.ts';
import * as calls from '@wms/contract/kernel/task.calls.ts';
import { sql } from 'kysely';
import { timeText } from '../ground/clock.ts';
import { hasGrant } from '../ground/context.ts';
import { hashOf } from '../ground/hash.ts';
import { answer, type Method } from '../ground/method.ts';
import { notFound, Refusal, refuse } from '../ground/refusal.ts';
import { failedOf, findTasks, getTask, storedFile } from '../task/tasks.ts';
import { undoBatch } from './batch.ts';
import { failedSheet } from './failed.ts';

/** Milliseconds a ticket of the websocket opens its door once (IMPORT-28). */
export const ticketLife = 30_000;

/** The calls of the task centre: every one answers the own tasks only. */
export const taskMethods: readonly Method[] = [
  answer(calls.listTasks, async (ctx, { kind }) =>
    onePage(await findTasks(ctx, [kind ? sql`kind = ${kind}` : sql`kind in ('import', 'export')`])),
  ),
  answer(calls.getImportTask, async (ctx, { id }) => ({ ...(await getTask(ctx, id)), failed: await failedOf(ctx, id) })),
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
    const content = await storedFile(ctx, id);
    if (!content) throw refuse({ code: 'task.noFile' });
    const contentType = await ctx.tx.first<{ content_type: string | null }>(
      sql`select content_type from sys_task where id = ${id}`,
    );
    return { fileName: task.fileName, contentType: contentType?.content_type ?? 'application/octet-stream', content };
  }),
  answer(calls.undoImport, (ctx, { id }) => undoBatch(ctx, id)),
  answer(calls.getTicket, async (ctx, { service, jobId }) => {
    if (jobId !== undefined && (await getTask(ctx, jobId)).service !== service) throw notFound();
    const ticket = randomBytes(24).toString('base64url');
    await ctx.tx.changed(
      sql`insert into sys_ticket (ticket_hash, user_id, session_hash, service, task_id, locale, expire_date) values (${hashOf(ticket)}, ${ctx.user.id}, ${hashOf(ctx.credentials.token)}, ${service}, ${jobId ?? null}, ${ctx.locale}, ${timeText(ctx.clock.now() + ticketLife)})`,
    );
    return { ticket };
  }),
];
