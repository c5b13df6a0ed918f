/** The sums of hours that are over: what the log has not said yet of refusals that were counted together (R29). */
import { sql } from 'kysely';
import { timeText } from '../ground/clock.ts';
import { type LogEntry, writeLog } from '../log/audit.ts';
import type { Chore } from './sweep.ts';

/** Sums of one person's hour at its end; more are put together by their code. */
const sums = 20;

interface Left {
  readonly times: number;
  readonly logged: number;
  readonly who: string;
  readonly hour: string;
  readonly error_code: string;
  readonly entry: LogEntry;
}
/** What one person's hour has left to say: a line for each call and code, or for each code where they are many. */
const linesOf = (left: readonly Left[], operDate: string): readonly LogEntry[] => {
  const open = left.filter(({ times, logged }) => times > logged);
  const lines = new Map<string, LogEntry>();
  for (const [at, { times, logged, error_code, entry }] of open.entries()) {
    const key = open.length > sums ? error_code : String(at);
    const where = open.length > sums ? { service: '', operation: '', docNo: '', menuNo: '' } : {};
    const before = lines.get(key)?.times ?? 0;
    lines.set(key, { ...entry, ...where, operDate, requestId: '', durationMs: 0, times: before + times - logged });
  }
  return [...lines.values()];
};

/** Writes the sums of hours that are over, and forgets their counts. */
export const countedRefusals: Chore = {
  name: 'counts of refusals',
  remove: async (tx, at, most) => {
    const left = await tx.rows<Left>(sql`
      delete from sys_refusal_count where (who, hour) in (
        select who, hour from sys_refusal_count where hour < ${timeText(at - 3_600_000)} order by hour limit ${most})
      returning who, hour::text, error_code, times, logged, entry`);
    const people = new Map<string, Left[]>();
    for (const row of left) {
      const key = `${row.who}\n${row.hour}`;
      people.set(key, [...(people.get(key) ?? []), row]);
    }
    for (const rows of people.values()) for (const entry of linesOf(rows, timeText(at))) await writeLog(tx, entry);
    return left.length;
  },
};
