import { jobFlow } from '@wms/contract/system/job/job.flow.ts';
import type { RunKind, RunResult } from '@wms/contract/system/job/job.ts';
import { sql } from 'kysely';
import { among } from '../../kernel/ground/among.ts';
import { timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { newId } from '../../kernel/ground/ids.ts';
import { nextText, zoneOf } from './job.queries.ts';

type Ctx = Pick<Context, 'tx' | 'clock'>;

/** A run this process has taken; no other one can. */
export interface Claimed {
  readonly runId: string;
  readonly jobId: string;
  readonly jobName: string;
  readonly jobClass: string;
  readonly param: string;
}
export interface Claimant {
  /** Names the process in the history. */
  readonly host: string;
  /** Milliseconds without a sign of life after which a run counts as broken off. */
  readonly lease: number;
  readonly classes: readonly string[];
}
interface Due {
  readonly id: string;
  readonly name: string;
  readonly jobClass: string;
  readonly param: string | null;
  readonly cron: string | null;
  readonly planned: string;
  readonly runId: string;
  readonly kind: RunKind;
}
const claimedOf = (due: Due, runId: string): Claimed => ({
  runId,
  jobId: due.id,
  jobName: due.name,
  jobClass: due.jobClass,
  param: due.param ?? '',
});
const { normal, running, complete, failed } = jobFlow.states;
const isRunning = among(jobFlow, 'running', sql.ref('state'));
const isPaused = among(jobFlow, 'paused', sql.ref('state'));
const columns = sql`j.id, j.job_name as name, j.job_class as "jobClass", j.job_param as param, j.cron`;

// Every statement below takes the row of the job before rows of its runs: whoever holds it is alone with them.

/** Runs whose process has gone are over: told as an error, and begun again once, unless their job was paused meanwhile. */
const giveUp = async ({ tx, clock }: Ctx): Promise<void> => {
  const now = timeText(clock.now());
  const lost = await tx.rows<Due>(
    sql`select ${columns}, r.planned_date as planned, r.id as "runId", r.kind from sys_job j join sys_job_run r on r.job_id = j.id
      where r.end_date is null and r.lease_date < ${now} for update of j skip locked`,
  );
  for (const { id, runId, kind, planned } of lost) {
    const ended = await tx.changed(
      sql`update sys_job_run set end_date = ${now}, result = 'brokenOff' where id = ${runId} and end_date is null
        and lease_date < ${now}`,
    );
    if (ended === 0) continue;
    await tx.changed(
      sql`update sys_job set last_result = 'brokenOff', state = case when ${isRunning} then ${failed} else state end
        where id = ${id}`,
    );
    if (kind !== 'again')
      await tx.changed(
        sql`
          insert into sys_job_run (id, job_id, kind, planned_date)
          select ${newId()}, id, 'again', ${planned}
          from sys_job
          where id = ${id}
            and not ${isPaused}
        `,
      );
  }
};

/** Jobs whose time has come. A time that passed while a run was under way, or while no server ran, is caught up once at most. */
const claimPlanned = async (
  { tx, clock }: Ctx,
  { host, lease, classes }: Claimant,
  most: number,
): Promise<readonly Claimed[]> => {
  const now = clock.now();
  const due = await tx.rows<Due>(
    sql`select ${columns}, j.next_run_date as planned from sys_job j
      where ${among(jobFlow, 'planned', sql.ref('j.state'))} and j.next_run_date <= ${timeText(now)}
        and j.job_class = any(${[...classes]}::text[])
      order by j.next_run_date, j.id limit ${most} for update skip locked`,
  );
  if (due.length === 0) return [];
  const zone = await zoneOf(tx);
  const claimed: Claimed[] = [];
  for (const one of due) {
    const runId = newId();
    const isMine = await tx.changed(
      sql`insert into sys_job_run (id, job_id, kind, planned_date, begin_date, lease_date, host)
        values (${runId}, ${one.id}, 'schedule', ${one.planned}, ${timeText(now)}, ${timeText(now + lease)}, ${host})
          on conflict do nothing`,
    );
    const next = nextText(one.cron, now, zone);
    await tx.changed(
      isMine === 1
        ? sql`update sys_job set next_run_date = ${next}, last_run_date = ${timeText(now)}, state = ${running}
          where id = ${one.id}`
        : sql`update sys_job set next_run_date = ${next} where id = ${one.id}`,
    );
    if (isMine === 1) claimed.push(claimedOf(one, runId));
  }
  return claimed;
};

/** Runs somebody asked for, and those begun again. */
const claimAsked = async ({ tx, clock }: Ctx, { host, lease, classes }: Claimant, most: number): Promise<readonly Claimed[]> => {
  const now = clock.now();
  const asked = await tx.rows<Due>(
    sql`select ${columns}, r.id as "runId" from sys_job j join sys_job_run r on r.job_id = j.id
      where r.end_date is null and r.begin_date is null and j.job_class = any(${[...classes]}::text[])
      order by r.id limit ${most} for update of j skip locked`,
  );
  const claimed: Claimed[] = [];
  for (const one of asked) {
    const isMine = await tx.changed(
      sql`
        update sys_job_run
        set begin_date = ${timeText(now)}, lease_date = ${timeText(now + lease)}, host = ${host}
        where id = ${one.runId}
          and begin_date is null
      `,
    );
    if (isMine === 0) continue;
    await tx.changed(
      sql`
        update sys_job
        set last_run_date = ${timeText(now)}, state = case when ${isPaused} then state else ${running} end
        where id = ${one.id}
      `,
    );
    claimed.push(claimedOf(one, one.runId));
  }
  return claimed;
};

/** Takes what is due for this process, at most so many runs; what it does not take, another process or the next round does. */
export const claimDue = async (ctx: Ctx, claimant: Claimant, most: number): Promise<readonly Claimed[]> => {
  await giveUp(ctx);
  if (most <= 0) return [];
  const planned = await claimPlanned(ctx, claimant, most);
  return [...planned, ...(await claimAsked(ctx, claimant, most - planned.length))];
};

/** Says that the run lives. False: it was taken for dead, and whoever does its work has to stop. */
export const keepAlive = async ({ tx, clock }: Ctx, { runId }: Claimed, lease: number): Promise<boolean> =>
  (await tx.changed(
    sql`update sys_job_run set lease_date = ${timeText(clock.now() + lease)} where id = ${runId} and end_date is null`,
  )) === 1;

/** Writes down how a run ended. False: it was taken for dead before. */
export const endRun = async (
  { tx, clock }: Ctx,
  { runId, jobId }: Claimed,
  { result, count, durationMs }: { readonly result: RunResult; readonly count: number; readonly durationMs: number },
): Promise<boolean> => {
  await tx.first(sql`select 1 from sys_job where id = ${jobId} for update`);
  const ended = await tx.changed(
    sql`update sys_job_run set end_date = ${timeText(clock.now())}, result = ${result}, done_count = ${count},
      duration_ms = ${durationMs}
      where id = ${runId} and end_date is null`,
  );
  if (ended === 0) return false;
  const isWell = result === 'done' || result === 'stopped';
  const state = isWell ? sql`case when next_run_date is null then ${complete} else ${normal} end` : sql`${failed}`;
  await tx.changed(
    sql`
      update sys_job
      set last_result = ${result === 'done' ? `${result} ${count}` : result}, state = case when ${isRunning} then ${state}
        else state end
      where id = ${jobId}
    `,
  );
  return true;
};
