import { defineRoom } from '../../kernel/room/room.ts';
import { sweepOnce } from '../../kernel/upkeep/sweep.ts';
import { jobAlerts } from './job.alerts.ts';
import { troubledJobs } from './job.checks.ts';
import { classesOf } from './job.classes.ts';
import { jobMethods } from './job.methods.ts';
import { oldRuns } from './job.runner.ts';

const minute = 60_000;

export const jobRoom = defineRoom({
  name: 'system/job',
  // jobs of the product stay also where another process does them
  methods: ({ jobs }) => jobMethods(classesOf(jobs), new Set(jobs.flatMap(({ builtIn }) => builtIn?.id ?? []))),
  alerts: jobAlerts,
  chores: [oldRuns],
  suspects: { D44: troubledJobs },
  jobs: ({ chores }) => [
    {
      name: 'data.clean',
      timeout: 10 * minute,
      run: async ({ house, goesOn }) => [...(await sweepOnce(house, chores, goesOn)).values()].reduce((sum, n) => sum + n, 0),
      builtIn: { id: '1', jobName: '清理过期数据', scheduleType: '1', intervalMinutes: 10 },
    },
  ],
});
