import { labelOf } from '@wms/contract/kernel/flow.ts';
import { onePage } from '@wms/contract/kernel/page.ts';
import { inLocale } from '@wms/contract/kernel/phrase.ts';
import * as calls from '@wms/contract/system/job/job.calls.ts';
import { job, jobGroups, jobNames } from '@wms/contract/system/job/job.ts';
import { cronOf, scheduleIssues } from '@wms/contract/system/job/schedule.ts';
import { answer, type Method } from '../../kernel/ground/method.ts';
import { invalid } from '../../kernel/ground/refusal.ts';
import { shownMethods } from '../../kernel/resource/crud.ts';
import { getRow } from '../../kernel/row/rows.ts';
import type { JobClasses } from './job.classes.ts';
import { addJob, pauseJobs, purgeJobs, runJobOnce, startJobs, updateJob } from './job.commands.ts';
import { plannedOf, runsOf } from './job.queries.ts';

const briefOf = ({ id, version }: { readonly id: string; readonly version: number }) => ({ id, version });

/** The calls of scheduled jobs; the platform's administrators only. `builtIn`: ids that are never deleted. */
export const jobMethods = (classes: JobClasses, builtIn: ReadonlySet<string>): readonly Method[] => [
  ...shownMethods(job, ({ locale }, row) => ({
    ...row,
    jobName: inLocale(jobNames(row), locale),
    jobGroup: inLocale(jobGroups(row.jobGroup), locale),
  })),
  answer(calls.addJob, async (ctx, draft) => briefOf(await addJob(ctx, classes, draft))),
  answer(calls.updateJob, async (ctx, change) => briefOf(await updateJob(ctx, classes, change))),
  answer(calls.purgeJobs, (ctx, body) => purgeJobs(ctx, builtIn, body.delList)),
  answer(calls.pauseJobs, (ctx, { records }) => pauseJobs(ctx, records)),
  answer(calls.startJobs, (ctx, { records }) => startJobs(ctx, classes, records)),
  answer(calls.runJobOnce, (ctx, wanted) => runJobOnce(ctx, classes, wanted)),
  answer(calls.listJobClasses, async (ctx) =>
    onePage([...classes.keys()].map((value) => ({ value, label: inLocale(labelOf('JOB_CLASS', value), ctx.locale) }))),
  ),
  answer(calls.planRuns, async (ctx, schedule) => {
    const issues = scheduleIssues(schedule);
    if (issues.length > 0) throw invalid(...issues);
    return plannedOf(ctx, cronOf(schedule) ?? '');
  }),
  answer(calls.listJobRuns, async (ctx, { id }) => onePage(await runsOf(ctx.tx, (await getRow(ctx, job, id)).id))),
];
