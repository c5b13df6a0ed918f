import { randomBytes } from 'node:crypto';
import { type FailedRows, type TaskState, type TaskView, taskLife } from '@wms/contract/kernel/task.ts';
import { type RawBuilder, sql } from 'kysely';
import { timeText } from '../ground/clock.ts';
import type { Context } from '../ground/context.ts';
import { hashOf } from '../ground/hash.ts';
import { newId } from '../ground/ids.ts';
import { notFound } from '../ground/refusal.ts';

type Ctx = Pick<Context, 'tx' | 'user' | 'clock'>;

/** What is known of a task when it begins. */
export interface TaskStart {
  readonly kind: 'import' | 'export' | 'check';
  readonly service: string;
  readonly menuNo: string;
  readonly title: string;
  readonly fileName: string;
  readonly sha256?: string;
}
/** What changes while it runs. */
export interface TaskChange {
  readonly state?: TaskState;
  readonly progress?: number;
  readonly note?: string;
  readonly count?: number;
  readonly okCount?: number;
  readonly errorCount?: number;
  readonly undoable?: '0' | '1';
  readonly fileName?: string;
  readonly contentType?: string;
  readonly failed?: FailedRows;
}

/** Milliseconds without a sign of life after which a running task counts as broken off: its process ended. */
export const silence = 90_000;

/** Tasks whose process has said nothing more, as a table of a query: of those of the last `span` milliseconds that wait for nobody. */
export const silentTasks = (ctx: Pick<Context, 'clock'>, span: number): RawBuilder<unknown> => sql`(
  select id, title, update_date from sys_task t
  where state < 4 and update_date < ${ago(ctx, silence)}::timestamptz and update_date > ${ago(ctx, span)}::timestamptz
    and not exists (select 1 from sys_task_row r where r.task_id = t.id))`;

const ago = (ctx: Pick<Context, 'clock'>, milliseconds: number): string => timeText(ctx.clock.now() - milliseconds);
const hour = 3_600_000;

/** Deletes what has expired: files after a day, tasks and their batches after a week. */
const sweepTasks = async (ctx: Pick<Context, 'tx' | 'clock'>): Promise<void> => {
  const old = ago(ctx, taskLife.days * 24 * hour);
  const stale = sql`select id from sys_task where create_date < ${old}`;
  await ctx.tx.changed(
    sql`delete from sys_task_part where task_id in (select id from sys_task
      where create_date < ${ago(ctx, taskLife.fileHours * hour)})`,
  );
  await ctx.tx.changed(sql`delete from sys_task_row where task_id in (${stale})`);
  await ctx.tx.changed(sql`delete from sys_task_line where task_id in (${stale})`);
  await ctx.tx.changed(sql`delete from sys_task where create_date < ${old}`);
  await ctx.tx.changed(sql`delete from sys_ticket where expire_date < ${ago(ctx, 0)}`);
};

const addTask = async (
  ctx: Ctx,
  { kind, service, menuNo, title, fileName, sha256 = '' }: TaskStart,
): Promise<string | undefined> => {
  const id = newId();
  const now = timeText(ctx.clock.now());
  const added = await ctx.tx.changed(
    sql`
      insert into sys_task (id, kind, user_id, service, menu_no, title, file_name, sha256, state, create_name, create_date,
        update_date)
      values (${id}, ${kind}, ${ctx.user.id}, ${service}, ${menuNo}, ${title}, ${fileName}, ${sha256}, 2, ${ctx.user.userName},
        ${now}, ${now})
      on conflict do nothing
    `,
  );
  return added === 1 ? id : undefined;
};
/** Begins a task of the person and answers its id. */
export const openTask = async (ctx: Ctx, start: TaskStart): Promise<string> => {
  await sweepTasks(ctx);
  const id = await addTask(ctx, start);
  if (id === undefined) throw new Error(`a second ${start.kind} cannot run`);
  return id;
};

/**
 * Begins a task of a kind of which only one may run at a time in all processes; a unique index of the database ensures it. If another
 * one runs, returns who began it and when. A task whose process has ended without a report does not block a new one.
 */
export const openOnlyTask = async (
  ctx: Ctx,
  start: TaskStart,
): Promise<{ readonly id: string } | { readonly name: string; readonly date: string }> => {
  await sweepTasks(ctx);
  await ctx.tx.changed(
    sql`update sys_task set state = 5 where kind = ${start.kind} and state < 4 and update_date < ${ago(ctx, silence)}`,
  );
  const id = await addTask(ctx, start);
  if (id !== undefined) return { id };
  const other = await ctx.tx.first<{ name: string | null; date: string }>(
    sql`
      select create_name as name, create_date as date
      from sys_task
      where kind = ${start.kind}
      order by (state < 4) desc, id desc
      limit 1
    `,
  );
  return { name: other?.name ?? '', date: other?.date ?? '' };
};

/** Writes how far a task is. */
export const saveTask = async (ctx: Pick<Context, 'tx' | 'clock'>, id: string, change: TaskChange): Promise<void> => {
  const set = (name: string, value: unknown): readonly RawBuilder<unknown>[] =>
    value === undefined ? [] : [sql`${sql.ref(name)} = ${value}`];
  await ctx.tx.changed(
    sql`update sys_task set ${sql.join([
      sql`update_date = ${timeText(ctx.clock.now())}`,
      ...set('state', change.state),
      ...set('progress', change.progress),
      ...set('note', change.note?.slice(0, 500)),
      ...set('row_count', change.count),
      ...set('ok_count', change.okCount),
      ...set('error_count', change.errorCount),
      ...set('undoable', change.undoable),
      ...set('file_name', change.fileName),
      ...set('content_type', change.contentType),
      ...(change.failed ? [sql`detail = ${JSON.stringify(change.failed)}::jsonb`] : []),
    ])} where id = ${id}`,
  );
};

/** The signs in front of a log line, and the two words that end a run (IMPORT-25..28). */
export const frames = { log: '$ ', passed: '\u2714 ', success: 'checkSuccess', failure: 'checkFailed' } as const;

/**
 * Writes lines into the log of a running task, which its owner's websocket reads, and its progress. Returns false when the
 * task is no longer running: it was marked as aborted, and its worker must stop.
 */
export const logTask = async (
  ctx: Pick<Context, 'tx' | 'clock'>,
  id: string,
  lines: readonly string[],
  change: TaskChange,
): Promise<boolean> => {
  const alive = await ctx.tx.first(sql`select 1 from sys_task where id = ${id} and state < 4 for update`);
  if (!alive) return false;
  await ctx.tx.changed(
    sql`
      insert into sys_task_line (task_id, seq, line)
      select ${id}, coalesce((select max(seq) from sys_task_line where task_id = ${id}), 0) + seq, line
      from unnest(${lines.map((line) => line.slice(0, 1_000))}::text[]) with ordinality as said(line, seq)
    `,
  );
  await saveTask(ctx, id, change);
  return true;
};

/** The log lines of a task after the given one, in their order. */
export const linesOf = (
  ctx: Pick<Context, 'tx'>,
  id: string,
  after: number,
): Promise<{ readonly seq: number; readonly line: string }[]> =>
  ctx.tx.rows(sql`select seq, line from sys_task_line where task_id = ${id} and seq > ${after} order by seq limit 1000`);

/**
 * Tasks as their owner sees them, newest first. A task whose process has ended without a report is shown as aborted, unless its batch
 * was stored: the rows of an import and its batch are one transaction.
 */
export const findTasks = async (
  ctx: Ctx,
  conditions: readonly RawBuilder<unknown>[] = [],
): Promise<readonly (TaskView & { readonly failed?: FailedRows | null })[]> => {
  const silent = sql`(state < 4 and update_date < ${ago(ctx, silence)})`;
  return ctx.tx.rows<TaskView>(
    sql`select id, kind, service, menu_no as "menuNo", title, file_name as "fileName", progress, row_count as count,
      ok_count as "okCount", error_count as "errorCount", note,
      case when not ${silent} then state when exists (select 1 from sys_task_row r where r.task_id = t.id) then 6
        else 5 end as state,
      case when undoable = '1' and undone_date is null then '1' else '0' end as undoable,
      case when exists (select 1 from sys_task_part p where p.task_id = t.id) then '1' else '0' end as "hasFile",
      create_date as "createDate", undone_date as "undoneDate"
      from sys_task t where ${sql.join([sql`user_id = ${ctx.user.id}`, ...conditions], sql` and `)} order by id desc limit 50`,
  );
};

/** The caller's own task with this id; a task of another person is reported as not found. */
export const getTask = async (ctx: Ctx, id: string) => {
  const [task] = await findTasks(ctx, [sql`id = ${id}`]);
  if (!task) throw notFound();
  return task;
};
export const failedOf = async (ctx: Pick<Context, 'tx'>, id: string): Promise<FailedRows | null> =>
  (await ctx.tx.first<{ detail: FailedRows | null }>(sql`select detail from sys_task where id = ${id}`))?.detail ?? null;

const partSize = 1_000_000;
/** Keeps a file for the owner of a task, in pieces of a megabyte. */
export const storeFile = async (
  ctx: Pick<Context, 'tx'>,
  id: string,
  content: AsyncIterable<Uint8Array> | Uint8Array,
): Promise<void> => {
  let [seq, pending, size]: [number, Uint8Array[], number] = [0, [], 0];
  const flush = async (): Promise<void> => {
    if (size === 0) return;
    await ctx.tx.changed(
      sql`insert into sys_task_part (task_id, seq, content) values (${id}, ${seq}, ${Buffer.concat(pending)})`,
    );
    seq += 1;
    [pending, size] = [[], 0];
  };
  const pieces = content instanceof Uint8Array ? [content] : content;
  for await (const piece of pieces) {
    for (let from = 0; from < piece.length; from += partSize) {
      const part = piece.subarray(from, from + partSize);
      pending.push(part);
      size += part.length;
      if (size >= partSize) await flush();
    }
  }
  await flush();
};

/** The file stored with a task; undefined after the sweep has deleted it. */
export const storedFile = async (
  ctx: Pick<Context, 'tx'>,
  id: string,
): Promise<{ readonly content: Buffer; readonly contentType: string } | undefined> => {
  const parts = await ctx.tx.rows<{ content: Buffer; type: string | null }>(
    sql`
      select content, (select content_type from sys_task where id = task_id) as type
      from sys_task_part
      where task_id = ${id}
      order by seq
    `,
  );
  const [first] = parts;
  return (
    first && { content: Buffer.concat(parts.map((part) => part.content)), contentType: first.type ?? 'application/octet-stream' }
  );
};

/** Milliseconds a ticket of the websocket opens its door once (IMPORT-28). */
const ticketLife = 30_000;
/** A single-use ticket for the websocket of a service, bound to one of the caller's tasks when an id is given. */
export const giveTicket = async (ctx: Context, service: string, taskId: string | undefined): Promise<string> => {
  if (taskId !== undefined && (await getTask(ctx, taskId)).service !== service) throw notFound();
  const ticket = randomBytes(24).toString('base64url');
  await ctx.tx.changed(sql`
    insert into sys_ticket (ticket_hash, user_id, session_hash, service, task_id, locale, expire_date)
    values (${hashOf(ticket)}, ${ctx.user.id}, ${hashOf(ctx.credentials.token)}, ${service}, ${taskId ?? null}, ${ctx.locale},
      ${timeText(ctx.clock.now() + ticketLife)})`);
  return ticket;
};
