import type { House } from '../../kernel/call/dispatcher.ts';

/** What one run is given. */
export interface JobWork {
  readonly house: House;
  readonly param: string;
  /** False from the moment the run has to end: asked between two steps, each a transaction of its own. */
  readonly goesOn: () => boolean;
}

/** Work the product does by itself. It may be broken off at any instant and begun again: what is due is asked under locks. */
export interface JobClass {
  /** Milliseconds after which a run is told to end. */
  readonly timeout: number;
  /** Whether a parameter is one of its own; a class without it takes none. */
  readonly takes?: (param: string) => boolean;
  /** Does what is due and answers how many things that were. */
  readonly run: (work: JobWork) => Promise<number>;
}
/** The only classes there are: a name from outside is looked up here and nowhere else (R27, V12). */
export type JobClasses = ReadonlyMap<string, JobClass>;

/** A job the product brings where its class runs: it can be paused and set, never deleted. */
export interface BuiltIn {
  readonly id: string;
  readonly jobName: string;
  readonly jobGroup: string;
  readonly jobClass: string;
  readonly scheduleType: '1' | '2';
  readonly intervalMinutes?: number;
  readonly runTime?: string;
}
const group = '系统';
export const builtInJobs: readonly BuiltIn[] = [
  { id: '1', jobName: '清理过期数据', jobGroup: group, jobClass: 'data.clean', scheduleType: '1', intervalMinutes: 10 },
  {
    id: '2',
    jobName: '订单超时自动接受',
    jobGroup: group,
    jobClass: 'order.silentAccept',
    scheduleType: '1',
    intervalMinutes: 5,
  },
  { id: '3', jobName: '逾期送货单自动结案', jobGroup: group, jobClass: 'asn.autoClose', scheduleType: '1', intervalMinutes: 5 },
  { id: '4', jobName: '系统自检', jobGroup: group, jobClass: 'check.run', scheduleType: '2', runTime: '03:30' },
  { id: '5', jobName: '备份', jobGroup: group, jobClass: 'backup.run', scheduleType: '2', runTime: '01:30' },
];
