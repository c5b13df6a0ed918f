import { randomUUID } from 'node:crypto';
import { type House, runSystem } from '../call/dispatcher.ts';
import { timeText } from '../ground/clock.ts';
import type { Context } from '../ground/context.ts';
import { writeLog } from '../log/audit.ts';

/** What one run is given. */
export interface JobWork {
  readonly house: House;
  readonly param: string;
  /** False from the moment the run has to end: asked between two steps, each a transaction of its own. */
  readonly goesOn: () => boolean;
}
/** The row of a job that the product brings: it can be paused and set, never deleted. Ids are given once and never again. */
export interface BuiltIn {
  readonly id: string;
  readonly jobName: string;
  readonly scheduleType: '1' | '2';
  readonly intervalMinutes?: number;
  readonly runTime?: string;
}
/** Work the product does by itself. It may be broken off at any instant and begun again: what is due is asked under locks. */
export interface Job {
  /** A value of JOB_CLASS. */
  readonly name: string;
  /** Milliseconds after which a run is asked to stop. */
  readonly timeout: number;
  /** Whether a parameter is one of its own; a job without it takes none. */
  readonly takes?: (param: string) => boolean;
  /** Does what is due and answers how many things that were; absent where this process is not the one to do it. */
  readonly run?: ((work: JobWork) => Promise<number>) | undefined;
  readonly builtIn?: BuiltIn;
}

/** Documents of one kind that are due: found first, then moved one at a time, each in a transaction of its own. */
export interface DueDocuments {
  readonly find: (ctx: Context) => Promise<readonly string[]>;
  readonly run: (ctx: Context, id: string) => Promise<void>;
}

/** Answers whether anything changed. */
const runOne = (house: House, name: string, { run }: DueDocuments, id: string): Promise<boolean> =>
  runSystem(house, name, async (ctx) => {
    const startedAt = house.clock.now();
    let docNo = '';
    const noted: Context = {
      ...ctx,
      note: (no) => {
        docNo = no;
      },
    };
    await run(noted, id);
    if (noted.changes.length === 0) return false;
    await writeLog(ctx.tx, {
      operDate: timeText(startedAt),
      userNo: ctx.user.userNo,
      userName: ctx.user.userName,
      side: ctx.user.side,
      orgNo: ctx.user.orgNo,
      clientType: '0',
      menuNo: '',
      service: 'job',
      operation: name,
      docNo,
      result: '1',
      errorCode: '',
      changes: noted.changes,
      ip: '',
      requestId: randomUUID(),
      durationMs: house.clock.now() - startedAt,
    });
    return true;
  });

/**
 * Processes what is due now and returns the number of documents; ends early when `goesOn` returns false. A document that another
 * transaction is changing is left for the next run. Several servers may run at once, because every condition is checked again under
 * its lock. `name` is the operation in the log.
 */
const runDue =
  (name: string, due: DueDocuments) =>
  async ({ house, goesOn }: Pick<JobWork, 'house' | 'goesOn'>): Promise<number> => {
    // where a licence takes no writes, the product makes none for anybody either (R31)
    const ids = await runSystem(house, `${name}: what is due`, async (ctx) => (ctx.licence.isOpen ? due.find(ctx) : []));
    let done = 0;
    for (const id of ids) {
      if (!goesOn()) break;
      const isDone = await runOne(house, name, due, id).catch((error: unknown) => {
        house.log.warn({ err: error, id }, `${name} left a document`);
        return false;
      });
      if (isDone) done += 1;
    }
    return done;
  };

const minute = 60_000;
/** A job over documents that are due. */
export const dueJob = (name: string, due: DueDocuments, builtIn: BuiltIn): Job => ({
  name,
  timeout: 10 * minute,
  run: runDue(name, due),
  builtIn,
});
