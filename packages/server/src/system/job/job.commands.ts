import type { InOf } from '@wms/contract/kernel/call.ts';
import { isIn, reached, statusIssues } from '@wms/contract/kernel/flow.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import { inLocale } from '@wms/contract/kernel/phrase.ts';
import type { Row } from '@wms/contract/kernel/resource.ts';
import type * as calls from '@wms/contract/system/job/job.calls.ts';
import { jobFlow } from '@wms/contract/system/job/job.flow.ts';
import { job, jobGroups, jobNames } from '@wms/contract/system/job/job.ts';
import { cronOf } from '@wms/contract/system/job/schedule.ts';
import { sql } from 'kysely';
import { timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { newId } from '../../kernel/ground/ids.ts';
import { ensure, invalid, refuse } from '../../kernel/ground/refusal.ts';
import { addRow, updateRow } from '../../kernel/resource/crud.ts';
import { deleteRows, lockRow, lockRows } from '../../kernel/row/rows.ts';
import { saveRows } from '../../kernel/row/saveRows.ts';
import type { JobClasses } from './job.classes.ts';
import { nextText, zoneOf } from './job.queries.ts';

const { normal, paused, running, complete } = jobFlow.states;

type Draft = Readonly<Record<string, unknown>>;
type Stored = Row<typeof job>;
interface Wanted {
  readonly id: string;
  readonly version: number;
}

/** A class is a key of the registry and nothing else; what it is told it must understand (V12). */
const ensureClass = (classes: JobClasses, { jobClass, jobParam }: Draft): void => {
  const found = classes.get(String(jobClass));
  const value = String(jobParam ?? '');
  if (!found) throw invalid({ code: 'job.classUnknown', field: 'jobClass', params: { value: String(jobClass) } });
  if (value === '' || found.takes?.(value)) return;
  throw invalid({ code: found.takes ? 'job.param' : 'job.noParam', field: 'jobParam', params: { value } });
};

export const addJob = async (ctx: Context, classes: JobClasses, draft: InOf<typeof calls.addJob>) => {
  ensureClass(classes, draft);
  const cron = cronOf(draft);
  const isOn = draft.isStart === '1';
  const next = isOn ? nextText(cron, ctx.clock.now(), await zoneOf(ctx.tx)) : null;
  ctx.note(String(draft.jobName));
  return addRow(ctx, job, {
    ...draft,
    cron: cron ?? draft.cron,
    state: isOn ? (next ? normal : complete) : paused,
    nextRunDate: next,
  });
};

/** Changes a job; one that is on its schedule is planned anew, one that stands still goes on standing. */
export const updateJob = async (ctx: Context, classes: JobClasses, change: Draft & Wanted) => {
  const row = await lockRow(ctx, job, change);
  const shown: Draft = { jobName: inLocale(jobNames(row), ctx.locale), jobGroup: inLocale(jobGroups(row.jobGroup), ctx.locale) };
  // a name as it was shown is no new name: it would become the name in every language
  const given = Object.fromEntries(
    Object.entries(change).filter(([name, value]) => value !== undefined && value !== shown[name]),
  );
  const whole = { ...row, ...given };
  ctx.note(row.jobName);
  ensureClass(classes, whole);
  const cron = cronOf(whole);
  const next = isIn(jobFlow, 'stopped', row.state) ? null : nextText(cron, ctx.clock.now(), await zoneOf(ctx.tx));
  const state = isIn(jobFlow, 'unknown', row.state) ? paused : isIn(jobFlow, 'complete', row.state) && next ? normal : row.state;
  return updateRow(ctx, job, {
    ...given,
    id: row.id,
    version: change.version,
    cron: cron ?? whole.cron,
    nextRunDate: next,
    state,
  });
};

/** The jobs among these with a run that has not ended. */
const runningAmong = async (ctx: Context, rows: readonly Stored[]): Promise<ReadonlySet<string>> => {
  const ids = rows.map(({ id }) => id);
  const live = await ctx.tx.rows<{ id: string }>(
    sql`select job_id as id from sys_job_run where end_date is null and job_id = any(${ids}::bigint[])`,
  );
  return new Set(live.map(({ id }) => id));
};

/** Deletes jobs with their history; those with one of the `builtIn` ids stay. */
export const purgeJobs = async (ctx: Context, builtIn: ReadonlySet<string>, wanted: readonly Wanted[]) => {
  const rows = await lockRows(ctx, job, wanted);
  const live = await runningAmong(ctx, rows);
  ensure(
    rows.flatMap((row): Issue[] => {
      const { id } = row;
      const about = { rowId: id, params: { name: jobNames(row) } };
      if (builtIn.has(id)) return [{ code: 'job.builtIn', ...about }];
      return live.has(id) ? [{ code: 'job.runs', ...about }] : [];
    }),
  );
  ctx.note(rows.map(({ jobName }) => jobName).join(', '));
  await deleteRows(ctx, job, rows);
  return { count: rows.length };
};

const issuesOf = (rows: readonly Stored[], action: keyof typeof jobFlow.actions): readonly Issue[] =>
  rows.flatMap((row) => statusIssues(jobFlow, action, row.state).map((issue) => ({ ...issue, rowId: row.id })));
const answerOf = (rows: readonly Stored[]) => ({
  count: rows.length,
  records: rows.map(({ id, version, state }) => ({ id, version, status: state })),
});

/** Takes jobs off their schedules. A run that is under way goes on to its end. */
export const pauseJobs = async (ctx: Context, wanted: readonly Wanted[]) => {
  const rows = await lockRows(ctx, job, wanted);
  ctx.note(rows.map(({ jobName }) => jobName).join(', '));
  ensure(issuesOf(rows, 'pause'));
  const change = { state: reached(jobFlow, 'pause', paused), nextRunDate: null };
  return answerOf(
    await saveRows(
      ctx,
      job,
      rows.map((row) => ({ row, change })),
    ),
  );
};

/** Puts jobs on their schedules, from now on; an error of the last run is no longer shown. */
export const startJobs = async (ctx: Context, classes: JobClasses, wanted: readonly Wanted[]) => {
  const rows = await lockRows(ctx, job, wanted);
  ctx.note(rows.map(({ jobName }) => jobName).join(', '));
  ensure(issuesOf(rows, 'start'));
  const zone = await zoneOf(ctx.tx);
  const live = await runningAmong(ctx, rows);
  const changes = rows.map((row) => {
    ensureClass(classes, { ...row });
    const next = nextText(row.cron, ctx.clock.now(), zone);
    const state = live.has(row.id) ? running : next === null ? complete : normal;
    return { row, change: { state: reached(jobFlow, 'start', state), nextRunDate: next } };
  });
  return answerOf(await saveRows(ctx, job, changes));
};

/** Asks for one run beside the schedule, also of a paused job; the next free process takes it within a second or two. */
export const runJobOnce = async (ctx: Context, classes: JobClasses, wanted: Wanted) => {
  const row = await lockRow(ctx, job, wanted);
  ctx.note(row.jobName);
  ensure(issuesOf([row], 'runOnce'));
  ensureClass(classes, { ...row });
  const asked = await ctx.tx.changed(
    sql`
      insert into sys_job_run (id, job_id, kind, planned_date)
      values (${newId()}, ${row.id}, 'once', ${timeText(ctx.clock.now())})
      on conflict do nothing
    `,
  );
  if (asked === 0) throw refuse({ code: 'job.runs', rowId: row.id, params: { name: jobNames(row) } });
  return { id: row.id, version: row.version, status: row.state };
};
