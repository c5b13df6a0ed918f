import { jobFlow } from '@wms/contract/system/job/job.flow.ts';
import { type RawBuilder, sql } from 'kysely';
import { among } from '../../kernel/ground/among.ts';
import { type Clock, timeText } from '../../kernel/ground/clock.ts';

/** Milliseconds after its time a job counts as left by every server. */
const overdue = 600_000;

/** Jobs whose last run failed, and those whose time has passed without a server that took them. */
export const troubledJobs = (clock: Clock): RawBuilder<unknown> => sql`
  select id::text as row_id, 'last run failed|' || job_name || '|' || coalesce(last_run_date::text, '') as what
  from sys_job
  where ${among(jobFlow, 'failed', sql.ref('state'))}
  union all
  select id::text as row_id, 'no sign of life|' || job_name || '|' || next_run_date::text as what
  from sys_job
  where ${among(jobFlow, 'planned', sql.ref('state'))} and next_run_date < ${timeText(clock.now() - overdue)}`;
