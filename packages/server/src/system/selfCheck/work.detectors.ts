import { sql } from 'kysely';
import { timeText } from '../../kernel/ground/clock.ts';
import { silentTasks } from '../../kernel/task/tasks.ts';
import { unsealedBefore } from '../../kernel/upkeep/seal.ts';
import { branches, type Detector, suspects } from './detector.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** D41: rows that should have been swept hours ago: the sweeper does not run. One row for each table. */
const sweeps: Detector = ({ tx, clock }) => {
  const at = (before: number) => sql`${timeText(clock.now() - before)}::timestamptz`;
  const kept = [
    ['sys_idempotency', sql`create_date < ${at(26 * hour)}`],
    ['sys_session', sql`ended < ${at(31 * day)} or absolute_end < ${at(31 * day)}`],
    ['sys_refusal_count', sql`hour < ${at(4 * hour)}`],
    ['sys_log_volume', sql`day < ${at(50 * hour)}::date`],
    ['sys_login_rate', sql`minute < ${at(3 * hour)}`],
    ['sys_login_failure', sql`last_mistake < ${at(26 * hour)} and (locked_until is null or locked_until < ${at(2 * hour)})`],
  ] as const;
  return suspects(
    tx,
    branches(
      kept.map(
        ([table, old]) =>
          sql`
            select ${table}::text as row_id, ${`not swept|${table}`}::text as what
            where exists (select 1 from ${sql.table(table)} where ${old})
          `,
      ),
    ),
  );
};

/** D42: work of the last day whose process said nothing more. */
const hanging: Detector = ({ tx, clock }) =>
  suspects(
    tx,
    sql`select t.id::text as row_id, 'no sign of life|' || t.title || '|' || t.update_date::text as what
      from ${silentTasks({ clock }, day)} t`,
  );

/** D43: entries of the log that wait for their seal far longer than a round of the sealer. */
const unsealed: Detector = ({ tx, clock }) =>
  suspects(
    tx,
    sql`select l.id::text as row_id, 'not sealed|' || l.id as what
      from ${unsealedBefore(timeText(clock.now() - 10 * minute))} l`,
  );

export const workDetectors = {
  D41: sweeps,
  D42: hanging,
  D43: unsealed,
} as const satisfies Readonly<Record<string, Detector>>;
