import { z } from 'zod';
import { addInput, changeInput, delList, noBody } from '../../kernel/bodies.ts';
import { defineCall, moves, onMenu } from '../../kernel/call.ts';
import {
  countedReply,
  idReply,
  momentReply,
  movedOneReply,
  movedReply,
  pageReply,
  savedReply,
  textReply,
} from '../../kernel/reply.ts';
import { idText } from '../../kernel/schema.ts';
import { jobFlow } from './job.flow.ts';
import { job, runKinds, runResults } from './job.ts';

const { menu, sides } = job;
const document = { resource: job, flow: jobFlow };
const read = { grant: onMenu('isSearch', menu), sides, mode: 'read' } as const;

const record = z.strictObject({ id: idText, version: z.number().int() });
const records = z.strictObject({ records: z.array(record).min(1).max(100) });

export const addJob = defineCall('ISysJobService/addsysjob', {
  summary: 'Add a job',
  grant: onMenu('isAdd', menu),
  sides,
  mode: 'write',
  input: addInput(job),
  reply: savedReply,
});
export const updateJob = defineCall('ISysJobService/updatesysjobbyid', {
  summary: 'Modify a job; one on its schedule is planned anew',
  grant: onMenu('isModify', menu),
  sides,
  mode: 'write',
  input: changeInput(job),
  reply: savedReply,
});
export const purgeJobs = defineCall('ISysJobService/physicaldeletesysjobbyids', {
  summary: 'Delete jobs with their history, those of the product aside',
  grant: onMenu('isPhysicalDelete', menu),
  sides,
  mode: 'write',
  input: delList,
  reply: countedReply,
});

export const pauseJobs = defineCall('ISysJobService/pauseJob', {
  ...moves(document, 'pause'),
  summary: 'Take jobs off their schedules; a run under way goes on to its end',
  input: records,
  reply: movedReply,
});
export const startJobs = defineCall('ISysJobService/startJob', {
  ...moves(document, 'start'),
  summary: 'Put jobs on their schedules',
  input: records,
  reply: movedReply,
});
export const runJobOnce = defineCall('ISysJobService/runJobOnce', {
  ...moves(document, 'runOnce'),
  summary: 'Run a job once, beside its schedule',
  input: record,
  reply: movedOneReply,
});

/** The job classes of this release, each with its name in the language of the call. */
export const listJobClasses = defineCall('ISysJobService/getJobClassList', {
  ...read,
  summary: 'The job classes of this release',
  input: noBody,
  reply: pageReply(z.strictObject({ value: textReply, label: textReply })),
});
export const planRuns = defineCall('ISysJobService/getNextRunTimes', {
  ...read,
  summary: 'What a schedule means: its cron and the next five runs',
  input: z.strictObject({
    scheduleType: z.string().max(10),
    intervalMinutes: z.number().int().nullish(),
    runTime: z.string().max(20).nullish(),
    cron: z.string().max(200).nullish(),
  }),
  reply: z.strictObject({
    cron: z.string().meta({ example: '0 2 * * *' }),
    /** The zone whose clocks show the times. */
    timeZone: z.string().meta({ example: 'Asia/Shanghai' }),
    records: z.array(momentReply),
  }),
});
/** One run: without a result it is under way, without a beginning it waits for a process. */
export const listJobRuns = defineCall('ISysJobService/getJobRunList', {
  ...read,
  summary: 'The latest runs of a job',
  input: z.strictObject({ id: idText }),
  reply: pageReply(
    z.strictObject({
      id: idReply,
      kind: z.enum(runKinds),
      plannedDate: momentReply,
      beginDate: momentReply.nullable(),
      endDate: momentReply.nullable(),
      durationMs: z.int().nullable(),
      result: z.enum(runResults).nullable(),
      /** How many things it did. */
      count: z.int().nullable(),
      /** The server process that ran it. */
      host: textReply.nullable(),
    }),
  ),
});
