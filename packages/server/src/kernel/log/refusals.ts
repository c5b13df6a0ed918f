/**
 * Refusals in the log: the first of one person and call in an hour each have their line, then one line stands for many. Whoever
 * is refused all day long fills no log, and how often it was stays exact.
 */
import { sql } from 'kysely';
import type { Tx } from '../ground/sql.ts';
import { type LogEntry, writeLog } from './audit.ts';

/** Lines of their own for one person, call and code; lines of one person altogether, both within an hour. */
export const refusalLines = { single: 5, most: 200 } as const;

const isDue = (times: number): boolean => times <= refusalLines.single || /^10+$/.test(String(times));

/** Whose refusals are counted together: a person's, or those of strangers at one address. */
const whoOf = ({ userNo, ip }: LogEntry): string => userNo || `@${ip}`;

interface Counted {
  readonly times: number;
  readonly logged: number;
}

/** Counts a refusal, and writes a line of it where one is due: it stands for those since the line before. */
export const logRefused = async (tx: Tx, entry: LogEntry): Promise<void> => {
  const hour = `${entry.operDate.slice(0, 13)}:00:00`;
  // attempts at each account are told apart; what somebody asks for by its id is not, or trying ids would fill the log
  const docNo = entry.operation === 'login' ? entry.docNo : '';
  const key = sql`(${whoOf(entry)}, ${hour}::timestamptz, ${entry.service}, ${entry.operation}, ${docNo}, ${entry.errorCode})`;
  const counted = await tx.first<Counted>(sql`
    insert into sys_refusal_count as c (who, hour, service, operation, doc_no, error_code, times, logged, lines, entry)
    values (${whoOf(entry)}, ${hour}::timestamptz, ${entry.service}, ${entry.operation}, ${docNo}, ${entry.errorCode}, 1, 0, 0,
      ${JSON.stringify({ ...entry, docNo, changes: [] })}::jsonb)
    on conflict (who, hour, service, operation, doc_no, error_code) do update set times = c.times + 1
    returning times, logged`);
  if (!counted || !isDue(counted.times)) return;
  const written = await tx.first<{ lines: number }>(
    sql`select coalesce(sum(lines), 0)::int as lines from sys_refusal_count where who = ${whoOf(entry)}
      and hour = ${hour}::timestamptz`,
  );
  if ((written?.lines ?? 0) >= refusalLines.most) return;
  await writeLog(tx, { ...entry, times: counted.times - counted.logged });
  await tx.changed(
    sql`update sys_refusal_count set logged = times, lines = lines + 1
      where (who, hour, service, operation, doc_no, error_code) = ${key}`,
  );
};
