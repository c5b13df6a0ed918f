import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { jobFlow } from '@wms/contract/system/job/job.flow.ts';
import { builtInGroup, type RunResult } from '@wms/contract/system/job/job.ts';
import { cronOf } from '@wms/contract/system/job/schedule.ts';
import { sql } from 'kysely';
import { type House, runSystem } from '../../kernel/call/dispatcher.ts';
import { among } from '../../kernel/ground/among.ts';
import { timeText } from '../../kernel/ground/clock.ts';
import { writeLog } from '../../kernel/log/audit.ts';
import type { Chore } from '../../kernel/upkeep/sweep.ts';
import { type Claimed, claimDue, endRun, keepAlive } from './job.claims.ts';
import type { JobClass, JobClasses } from './job.classes.ts';
import { nextText, zoneOf } from './job.queries.ts';

export interface RunnerOptions {
  /** Milliseconds between two looks at what is due. */
  readonly every: number;
  /** Milliseconds without a sign of life after which another process takes a run for broken off, and between two signs. */
  readonly lease: number;
  readonly beat: number;
  /** Runs of this process at the same time: jobs leave connections to people. */
  readonly most: number;
  /** Milliseconds a run that was told to end gets for its last step. */
  readonly grace: number;
}
const usual: RunnerOptions = { every: 1_000, lease: 20_000, beat: 5_000, most: 2, grace: 8_000 };

export interface Runner {
  /** Takes and begins what is due; answers how many runs it took. They go on after it. */
  round(): Promise<number>;
  /** Waits for the runs under way. */
  idle(): Promise<void>;
  /** Takes nothing more, tells the runs under way to end, and waits for them. */
  stop(): Promise<void>;
}

/** A run that failed stands in the log of operations too; one that did its work in the history, its documents in the log. */
const logFailure = (house: House, { jobId, jobName, jobClass }: Claimed, startedAt: number): Promise<void> =>
  runSystem(house, 'log of a job', (ctx) =>
    writeLog(ctx.tx, {
      operDate: timeText(startedAt),
      userNo: ctx.user.userNo,
      userName: ctx.user.userName,
      side: ctx.user.side,
      orgNo: '',
      clientType: '0',
      menuNo: 'System.ScheduledTasks',
      service: 'job',
      operation: jobClass,
      docNo: jobName,
      result: '0',
      errorCode: '50000',
      changes: [{ entity: 'job', rowId: jobId, kind: 'modify', before: {}, after: {} }],
      ip: '',
      requestId: randomUUID(),
      durationMs: house.clock.now() - startedAt,
    }),
  );

/** Why a run was told to end, once it was. */
interface Told {
  why?: RunResult;
}
interface Outcome {
  readonly result: RunResult;
  readonly count: number;
}
const outcomeOf = (house: House, { run: work }: JobClass, run: Claimed, told: Told): Promise<Outcome> =>
  work({ house, param: run.param, goesOn: () => told.why === undefined }).then(
    (count) => ({ result: told.why ?? 'done', count }),
    (error: unknown) => {
      house.log.error({ err: error, job: run.jobName }, `${run.jobClass} failed`);
      return { result: 'failed', count: 0 };
    },
  );

/** Runs jobs in this process, beside any number of others over the same database: each run belongs to one of them. */
export const runnerOn = (house: House, classes: JobClasses, options: Partial<RunnerOptions> = {}): Runner => {
  const { lease, beat, most, grace } = { ...usual, ...options };
  const host = `${hostname()}:${process.pid}`.slice(0, 100);
  const under = new Map<string, Promise<void>>();
  const tellers = new Set<(why: RunResult) => void>();
  let isOver = false;

  const work = async (run: Claimed): Promise<void> => {
    const startedAt = house.clock.now();
    const told: Told = {};
    const found = classes.get(run.jobClass);
    if (!found) throw new Error(`no class ${run.jobClass}`);
    let late: NodeJS.Timeout | undefined;
    let giveUp: (why: RunResult) => void = () => undefined;
    // whoever is told to end gets the time for a last step, and is not waited for beyond it
    const tooLate = new Promise<Outcome>((resolve) => {
      giveUp = (result) => resolve({ result, count: 0 });
    });
    const tell = (why: RunResult): void => {
      if (told.why !== undefined) return;
      told.why = why;
      late = setTimeout(() => giveUp(why), grace).unref();
    };
    tellers.add(tell);
    const slow = setTimeout(() => tell('timeout'), found.timeout).unref();
    const alive = setInterval(() => {
      runSystem(house, 'sign of life of a job', (ctx) => keepAlive(ctx, run, lease)).then(
        (lives) => {
          if (!lives) tell('brokenOff');
        },
        // without a database nobody else can take the run either
        () => undefined,
      );
    }, beat).unref();
    try {
      const end = await Promise.race([tooLate, outcomeOf(house, found, run, told)]);
      const durationMs = house.clock.now() - startedAt;
      await runSystem(house, 'end of a job', (ctx) => endRun(ctx, run, { ...end, durationMs }));
      if (end.result === 'failed' || end.result === 'timeout') await logFailure(house, run, startedAt);
    } finally {
      clearTimeout(slow);
      clearTimeout(late);
      clearInterval(alive);
      tellers.delete(tell);
    }
  };
  const begin = (run: Claimed): void => {
    const running = work(run)
      // the run stays under way until its lease has passed: then it is told as broken off
      .catch((error: unknown) => house.log.error({ err: error, job: run.jobName }, 'the end of a job could not be written down'))
      .finally(() => under.delete(run.runId));
    under.set(run.runId, running);
  };
  const idle = async (): Promise<void> => {
    while (under.size > 0) await Promise.all(under.values());
  };
  return {
    round: async () => {
      if (isOver) return 0;
      const claimant = { host, lease, classes: [...classes.keys()] };
      const claimed = await runSystem(house, 'jobs that are due', (ctx) => claimDue(ctx, claimant, most - under.size));
      for (const run of claimed) begin(run);
      return claimed.length;
    },
    idle,
    stop: async () => {
      isOver = true;
      for (const tell of tellers) tell('stopped');
      await idle();
    },
  };
};

/**
 * Puts the jobs in order when a server starts: those of the product are there, those of a class this release does not have
 * are nonexistent, and one that does not run after a start waits for somebody to start it.
 */
export const prepareJobs = (house: House, classes: JobClasses): Promise<void> =>
  runSystem(house, 'jobs at the start', async ({ tx, clock, user }) => {
    const now = timeText(clock.now());
    const zone = await zoneOf(tx);
    for (const [name, { builtIn: built }] of classes) {
      if (!built) continue;
      const cron = cronOf(built);
      await tx.changed(
        sql`insert into sys_job (id, job_name, job_group, job_class, schedule_type, interval_minutes, run_time, cron,
          next_run_date, kw, create_name, create_date, update_name, update_date)
          values (${built.id}, ${built.jobName}, ${builtInGroup[1]}, ${name}, ${built.scheduleType},
            ${built.intervalMinutes ?? null}, ${built.runTime ?? '02:00'}, ${cron},
            ${nextText(cron, clock.now(), zone)}, ${`${built.jobName}\u0001${builtInGroup[1]}`}, ${user.userName}, ${now},
              ${user.userName}, ${now}) on conflict do nothing`,
      );
    }
    const known = [...classes.keys()];
    const isUnknown = among(jobFlow, 'unknown', sql.ref('state'));
    await tx.changed(
      sql`
        update sys_job
        set state = ${jobFlow.states.unknown}, next_run_date = null
        where not ${isUnknown}
          and not job_class = any(${known}::text[])
      `,
    );
    await tx.changed(
      sql`
        update sys_job
        set state = ${jobFlow.states.paused}, next_run_date = null
        where (${isUnknown} and job_class = any(${known}::text[]))
          or (${among(jobFlow, 'planned', sql.ref('state'))} and is_start = '0')
      `,
    );
  });

/** Runs jobs until stopped; the timer keeps no process alive. */
export const keepJobs = (house: House, classes: JobClasses, options: Partial<RunnerOptions> = {}) => {
  const runner = runnerOn(house, classes, options);
  let round: Promise<unknown> = prepareJobs(house, classes);
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const next = (): void => {
    round = round
      .catch((error: unknown) => house.log.error({ err: error }, 'what is due was not looked for'))
      .then(() => {
        if (isOver) return;
        timer = setTimeout(() => {
          round = runner.round();
          next();
        }, options.every ?? usual.every).unref();
      });
  };
  next();
  return {
    stop: async (): Promise<void> => {
      isOver = true;
      clearTimeout(timer);
      await round.catch(() => undefined);
      await runner.stop();
    },
  };
};

const keptMs = 30 * 86_400_000;
/** The history of runs is kept for a month. */
export const oldRuns: Chore = {
  name: 'runs of jobs',
  remove: (tx, at, most) =>
    tx.changed(
      sql`
        delete from sys_job_run
        where id in (select id from sys_job_run where end_date < ${timeText(at - keptMs)} limit ${most} for update skip locked)
      `,
    ),
};
