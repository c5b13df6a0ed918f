import { labelOf } from '@wms/contract/kernel/flow.ts';
import { onePage } from '@wms/contract/kernel/page.ts';
import { inLocale } from '@wms/contract/kernel/phrase.ts';
import { jobFlow } from '@wms/contract/system/job/job.flow.ts';
import { job, jobId, jobRecord, jobRecords, scheduleBody } from '@wms/contract/system/job/job.ts';
import { cronOf, scheduleIssues } from '@wms/contract/system/job/schedule.ts';
import { z } from 'zod';
import { defineMethod, type Method, onMenu } from '../../kernel/ground/method.ts';
import { invalid } from '../../kernel/ground/refusal.ts';
import { addInput, changeInput, delList } from '../../kernel/resource/crud.ts';
import { getRow } from '../../kernel/row/rows.ts';
import type { JobClasses } from './job.classes.ts';
import { addJob, pauseJobs, purgeJobs, runJobOnce, startJobs, updateJob } from './job.commands.ts';
import { plannedOf, runsOf } from './job.queries.ts';

const { menu, sides } = job;
const { pause, start, runOnce } = jobFlow.actions;
const read = { grant: onMenu('isSearch', menu), sides, mode: 'read' } as const;

const briefOf = ({ id, version }: { readonly id: string; readonly version: number }) => ({ id, version });

/** The calls of scheduled jobs; the platform's administrators only. `builtIn`: ids that are never deleted. */
export const jobMethods = (classes: JobClasses, builtIn: ReadonlySet<string>): readonly Method[] => [
  defineMethod({
    wire: 'ISysJobService/addsysjob',
    grant: onMenu('isAdd', menu),
    sides,
    mode: 'write',
    summary: 'Add a job',
    input: addInput(job),
    run: async (ctx, draft) => briefOf(await addJob(ctx, classes, draft)),
  }),
  defineMethod({
    wire: 'ISysJobService/updatesysjobbyid',
    grant: onMenu('isModify', menu),
    sides,
    mode: 'write',
    summary: 'Modify a job; one on its schedule is planned anew',
    input: changeInput(job),
    run: async (ctx, change) => briefOf(await updateJob(ctx, classes, change)),
  }),
  defineMethod({
    wire: 'ISysJobService/physicaldeletesysjobbyids',
    grant: onMenu('isPhysicalDelete', menu),
    sides,
    mode: 'write',
    summary: 'Delete jobs with their history, those of the product aside',
    input: delList,
    run: (ctx, body) => purgeJobs(ctx, builtIn, body.delList),
  }),
  defineMethod({
    wire: 'ISysJobService/pauseJob',
    grant: onMenu(pause.flag, menu),
    sides: pause.sides,
    mode: 'write',
    summary: 'Take jobs off their schedules; a run under way goes on to its end',
    input: jobRecords,
    run: (ctx, { records }) => pauseJobs(ctx, records),
  }),
  defineMethod({
    wire: 'ISysJobService/startJob',
    grant: onMenu(start.flag, menu),
    sides: start.sides,
    mode: 'write',
    summary: 'Put jobs on their schedules',
    input: jobRecords,
    run: (ctx, { records }) => startJobs(ctx, classes, records),
  }),
  defineMethod({
    wire: 'ISysJobService/runJobOnce',
    grant: onMenu(runOnce.flag, menu),
    sides: runOnce.sides,
    mode: 'write',
    summary: 'Run a job once, beside its schedule',
    input: jobRecord,
    run: (ctx, wanted) => runJobOnce(ctx, classes, wanted),
  }),
  defineMethod({
    ...read,
    wire: 'ISysJobService/getJobClassList',
    summary: 'The job classes of this release',
    input: z.object({}),
    run: async (ctx) =>
      onePage([...classes.keys()].map((value) => ({ value, label: inLocale(labelOf('JOB_CLASS', value), ctx.locale) }))),
  }),
  defineMethod({
    ...read,
    wire: 'ISysJobService/getNextRunTimes',
    summary: 'What a schedule means: its cron and the next five runs',
    input: scheduleBody,
    run: (ctx, schedule) => {
      const issues = scheduleIssues(schedule);
      if (issues.length > 0) throw invalid(...issues);
      return plannedOf(ctx, cronOf(schedule) ?? '');
    },
  }),
  defineMethod({
    ...read,
    wire: 'ISysJobService/getJobRunList',
    summary: 'The latest runs of a job',
    input: jobId,
    run: async (ctx, { id }) => onePage(await runsOf(ctx.tx, (await getRow(ctx, job, id)).id)),
  }),
];
