import { randomUUID } from 'node:crypto';
import { type House, runSystem } from '../kernel/call/dispatcher.ts';
import { timeText } from '../kernel/ground/clock.ts';
import type { Context } from '../kernel/ground/context.ts';
import { writeLog } from '../kernel/log/audit.ts';
import { closeOverdue, overdueAsns } from './asn/door.ts';
import { acceptSilence, silentOrders } from './purchase/door.ts';

/** Work of the product itself: what is due is found first, then done one document at a time, each in a transaction of its own. */
interface Job {
  readonly find: (ctx: Context) => Promise<readonly string[]>;
  readonly run: (ctx: Context, id: string) => Promise<void>;
}
/** By the names of the registry of jobs (JOB_CLASS). Each does nothing until an organization sets its policy. */
export const srmJobs = {
  'order.silentAccept': { find: silentOrders, run: acceptSilence },
  'asn.autoClose': { find: overdueAsns, run: closeOverdue },
} as const satisfies Readonly<Record<string, Job>>;

/** Answers whether anything changed. */
const runOne = (house: House, name: string, job: Job, id: string): Promise<boolean> =>
  runSystem(house, name, async (ctx) => {
    const startedAt = house.clock.now();
    let docNo = '';
    const noted: Context = {
      ...ctx,
      note: (no) => {
        docNo = no;
      },
    };
    await job.run(noted, id);
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
 * Does what is due now of one kind and answers how many documents that were; ends early when `goesOn` says so. A document that
 * somebody changes at the same moment is left for the next time; several servers may run at once, since everything is asked
 * again under its lock.
 */
export const runDue = async (house: House, name: keyof typeof srmJobs, goesOn: () => boolean = () => true): Promise<number> => {
  const job: Job = srmJobs[name];
  // where a licence takes no writes, the product makes none for anybody either (R31)
  const ids = await runSystem(house, `${name}: what is due`, async (ctx) => (ctx.licence.isOpen ? job.find(ctx) : []));
  let done = 0;
  for (const id of ids) {
    if (!goesOn()) break;
    const isDone = await runOne(house, name, job, id).catch((error: unknown) => {
      house.log.warn({ err: error, id }, `${name} left a document`);
      return false;
    });
    if (isDone) done += 1;
  }
  return done;
};
