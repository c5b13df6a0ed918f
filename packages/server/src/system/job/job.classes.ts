import type { Job, JobWork } from '../../kernel/room/job.ts';

export interface JobClass extends Omit<Job, 'name' | 'run'> {
  readonly run: (work: JobWork) => Promise<number>;
}
/** The only classes there are: a name from outside is looked up here and nowhere else (R27, V12). */
export type JobClasses = ReadonlyMap<string, JobClass>;

/** The jobs that this process can do, by their names in JOB_CLASS. */
export const classesOf = (jobs: readonly Job[]): JobClasses =>
  new Map(jobs.flatMap(({ name, run, ...job }): [string, JobClass][] => (run ? [[name, { ...job, run }]] : [])));
