import type { ReplyOf } from '@wms/contract/kernel/call.ts';
import type { listJobRuns, planRuns } from '@wms/contract/system/job/job.calls.ts';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { composeHouse } from '../../house.ts';
import type { House } from '../../kernel/call/dispatcher.ts';
import { movableClock } from '../../kernel/ground/clock.ts';
import type { Ground } from '../../rooms.ts';
import type { JobClass, JobClasses } from './job.classes.ts';
import { type Runner, runnerOn } from './job.runner.ts';

export const minute = 60_000;
export const start = Date.parse('2026-11-21T10:00:30+08:00');
export const clock = movableClock(start);
export let house: TestHouse;
export let admin: Client;
export const ground = (): Ground => ({ pool: house.pool, numberPool: house.pool, clock, demoAccounts: [] });
/** A second server over the same database, as far as jobs can tell. */
export let other: House;
export interface Stored {
  readonly id: string;
  readonly version: number;
  readonly state: string;
  readonly cron: string;
  readonly nextRunDate: string | null;
  readonly lastRunDate: string | null;
  readonly lastResult: string | null;
}
export const draft = { jobName: 'J', jobGroup: 'G', jobClass: 'data.clean', scheduleType: '1', intervalMinutes: 1 };
export const call = <T>(operation: string, body: object = {}) => admin.call<T>(`ISysJobService/${operation}`, body);
export const read = async (id: string): Promise<Stored> => (await call<Stored>('getsysjobbyid', { id })).data;
export const add = async (more: object = {}): Promise<Stored> => {
  const answer = await call<{ id: string }>('addsysjob', { ...draft, ...more });
  expect(answer.status, answer.body).toBe(200);
  return read(answer.data.id);
};
type JobRun = ReplyOf<typeof listJobRuns>['records'][number];
export type Planned = ReplyOf<typeof planRuns>;
export const runsOf = async (id: string): Promise<readonly JobRun[]> =>
  (await call<{ records: readonly JobRun[] }>('getJobRunList', { id })).data.records;
export const wanted = ({ id, version }: Stored) => ({ id, version });
export const pause = async (row: Stored) => call('pauseJob', { records: [wanted(row)] });
export const startAgain = async (row: Stored) => call('startJob', { records: [wanted(row)] });
/** Classes whose work the test sees. */
export const classesOf = (run: JobClass['run'], timeout = 5_000): JobClasses => new Map([['data.clean', { timeout, run }]]);
export const both = (classes: JobClasses, options: object = {}): readonly [Runner, Runner] => [
  runnerOn(house.house, classes, options),
  runnerOn(other, classes, options),
];
export const roundOf = async (runners: readonly Runner[]): Promise<number> => {
  const taken = await Promise.all(runners.map((runner) => runner.round()));
  await Promise.all(runners.map((runner) => runner.idle()));
  return taken.reduce((sum, n) => sum + n, 0);
};

/** A sign-in that is still good after the clock has moved. */
export const signInAgain = async (): Promise<void> => {
  admin = await house.signIn('admin');
};

/** Opens a house whose clock can be moved, with a second one over the same database. */
export const openJobs = (): void => {
  beforeAll(async () => {
    clock.set(start);
    house = await openTestHouse({ clock });
    other = {
      ...composeHouse(ground()),
      log: house.house.log,
    };
  });
  afterAll(() => house?.close());
  beforeEach(async () => {
    clock.set(start);
    await house.owner.query("delete from sys_job; delete from sys_param where param_no = 'TIME_ZONE'; delete from sys_session");
    await signInAgain();
  });
};
