import type { ReplyOf } from '@wms/contract/kernel/call.ts';
import { defaultTimeZone } from '@wms/contract/kernel/timeZone.ts';
import { isCron, nextAfter, nextRuns } from '@wms/contract/system/job/cron.ts';
import type { listJobRuns, planRuns } from '@wms/contract/system/job/job.calls.ts';
import { isTimeZone } from '@wms/contract/system/param/params.ts';
import { sql } from 'kysely';
import { timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import type { Tx } from '../../kernel/ground/sql.ts';
import { valueOfParam } from '../param/door.ts';

/** The zone schedules are meant in: the parameter TIME_ZONE, or the usual one where it names none. */
export const zoneOf = async (tx: Tx): Promise<string> => {
  const value = await valueOfParam(tx, 'TIME_ZONE');
  return isTimeZone(value) ? value : defaultTimeZone;
};

/** The next time a cron comes after now, as a column keeps it; null when it never does. */
export const nextText = (cron: string | null | undefined, now: number, zone: string): string | null => {
  const next = cron && isCron(cron) ? nextAfter(cron, now, zone) : undefined;
  return next === undefined ? null : timeText(next);
};

const shownRuns = 5;
/** The next five runs of a cron. */
export const plannedOf = async (
  { tx, clock }: Pick<Context, 'tx' | 'clock'>,
  cron: string,
): Promise<ReplyOf<typeof planRuns>> => {
  const timeZone = await zoneOf(tx);
  const records = isCron(cron) ? nextRuns(cron, clock.now(), timeZone, shownRuns).map((at) => timeText(at, timeZone)) : [];
  return { cron, timeZone, records };
};

type Run = ReplyOf<typeof listJobRuns>['records'][number];
const shownHistory = 50;
/** The latest runs of a job, newest first. */
export const runsOf = (tx: Tx, jobId: string): Promise<Run[]> =>
  tx.rows<Run>(
    sql`select id, kind, planned_date as "plannedDate", begin_date as "beginDate", end_date as "endDate",
      duration_ms as "durationMs", result, done_count as count, host
      from sys_job_run where job_id = ${jobId} order by id desc limit ${shownHistory}`,
  );
