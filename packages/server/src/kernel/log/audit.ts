import { isId } from '@wms/contract/kernel/schema.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Change } from '../ground/context.ts';
import { newId } from '../ground/ids.ts';
import type { Tx } from '../ground/sql.ts';

/** One line of the operation log (SYS-38). */
export interface LogEntry {
  readonly operDate: string;
  readonly userNo: string;
  readonly userName: string;
  readonly side: string;
  readonly orgNo: string;
  readonly clientType: string;
  /** SHA-256 of the token of the session, hex; absent without one. Tells the calls of one session from those of another (R29). */
  readonly sessionHash?: string;
  readonly menuNo: string;
  readonly service: string;
  readonly operation: string;
  readonly docNo: string;
  readonly result: '0' | '1';
  readonly errorCode: string;
  readonly changes: readonly Change[];
  readonly ip: string;
  readonly requestId: string;
  readonly durationMs: number;
  /** How many calls the line stands for; one unless refusals were counted together. */
  readonly times?: number;
  /** Bytes its person may write in a day with all values; no bound unless given. */
  readonly quota?: number;
}

// what breaks a line, turns its reading round or stands in it unseen never reaches the log: a line of the log is a line, and
// says what it shows (R29)
const line = (text: string, max: number): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ').slice(0, max);
/** Characters of changes an entry keeps whole. */
const largest = 1_000_000;
const secret = /pwd|password|secret|token/i;
const masked = (key: string, value: unknown): unknown => (secret.test(key) ? '******' : value);

const touchedText = (changes: readonly Change[]): string =>
  JSON.stringify(changes.slice(0, 20_000).map(({ entity, rowId, kind }) => ({ entity, rowId, kind })));
/**
 * Changes as text: whole, or, where that is too much, which rows they touched. An import of thousands of rows keeps those;
 * what stands in them is in the rows themselves. Members without a value say nothing of a new row.
 */
const changesText = (changes: readonly Change[]): string => {
  const parts: string[] = [];
  let length = 2;
  for (const change of changes) {
    const part = JSON.stringify(change.kind === 'add' ? { ...change, after: given(change.after) } : change, masked);
    length += part.length + 1;
    if (length > largest) return touchedText(changes);
    parts.push(part);
  }
  return `[${parts.join(',')}]`;
};
const given = (values: Change['after']): Change['after'] =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

/** What an entry takes beside its changes, with its indexes and its seal, about. */
const lineBytes = 800;
/** Rows that count what one person writes in a day, at most. */
const slots = 64;
/** The row of this connection: it runs one transaction at a time, so that nobody else waits for what it has not committed. */
const ownSlot = sql`(pg_backend_pid() % ${sql.lit(slots)})`;
/**
 * Whether a person has written too much today, this entry with it, and the count of it. Of writes at the same time each sees what is
 * committed: as many entries as there are connections may go beyond the quota before one is cut.
 */
const volumeOf = ({ userNo, operDate, changes, quota }: LogEntry, bytes: number): RawBuilder<unknown> => {
  const [person, day] = [sql`${line(userNo, 50)}::text`, sql`${operDate.slice(0, 10)}::date`];
  return sql`
  spent as (
    select coalesce(sum(bytes), 0) + ${bytes}::bigint > ${quota ?? 0}::bigint as is_over
    from sys_log_volume where user_no = ${person} and day = ${day} having ${quota !== undefined && userNo !== ''}::boolean
  ), volume as (
    insert into sys_log_volume as v (user_no, day, slot, bytes, cut)
    select ${person}, ${day}, ${ownSlot}, ${bytes}::bigint, (is_over and ${changes.length > 0}::boolean)::int from spent
    on conflict (user_no, day, slot) do update set bytes = v.bytes + excluded.bytes, cut = v.cut + excluded.cut
  )`;
};

/**
 * Writes the entry in the given transaction, with the rows it names, in one statement; the application may add and read
 * entries, never change or remove them. What a person writes beyond the quota of a day names its rows and leaves out their
 * values: who fills the log with changes of the same rows all day long fills no disk, and no call goes without its entry.
 */
export const writeLog = async (tx: Tx, entry: LogEntry): Promise<void> => {
  const touched = [...new Set(entry.changes.map((change) => change.rowId))];
  const logId = newId();
  const text = changesText(entry.changes);
  const told = tx.changed(sql`
    with ${volumeOf(entry, Buffer.byteLength(text) + lineBytes)}, entry as (
      insert into sys_oper_log (id, oper_date, user_no, user_name, side, org_no, client_type, menu_no, service, operation, doc_no,
        row_ids, result, error_code, changes, ip, request_id, duration_ms, session_hash, times)
      select ${logId}::bigint, ${entry.operDate}::timestamptz, ${line(entry.userNo, 50)}, ${line(entry.userName, 100)},
        ${entry.side}, ${entry.orgNo}, ${entry.clientType}, ${line(entry.menuNo, 100)}, ${line(entry.service, 100)},
        ${line(entry.operation, 100)}, ${line(entry.docNo, 200)}, ${touched.slice(0, 500)}::text[],
        ${entry.result}, ${entry.errorCode},
        case when (select is_over from spent) then ${touchedText(entry.changes)}::jsonb else ${text}::jsonb end,
        ${line(entry.ip, 60)}, ${entry.requestId}, ${Math.round(entry.durationMs)}::integer, ${entry.sessionHash ?? ''},
        ${entry.times ?? 1}::integer
    )
    insert into sys_change_row (row_id, log_id) select row_id, ${logId}::bigint
      from unnest(${touched.filter(isId)}::bigint[]) as row_id on conflict do nothing`);
  tx.goOn(told);
};
