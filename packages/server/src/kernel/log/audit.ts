import { isId } from '@wms/contract/kernel/schema.ts';
import { sql } from 'kysely';
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
}

// what breaks a line, turns its reading round or stands in it unseen never reaches the log: a line of the log is a line, and
// says what it shows (R29)
const line = (text: string, max: number): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ').slice(0, max);
/** Characters of changes an entry keeps whole. */
const largest = 1_000_000;
const secret = /pwd|password|secret|token/i;
const masked = (key: string, value: unknown): unknown => (secret.test(key) ? '******' : value);

/** Writes the entry in the given transaction; the application may add and read entries, never change or remove them. */
export const writeLog = async (tx: Tx, entry: LogEntry): Promise<void> => {
  const touched = [...new Set(entry.changes.map((change) => change.rowId))];
  const rowIds = touched.slice(0, 500);
  const logId = newId();
  const whole = JSON.stringify(entry.changes, masked);
  // an import of thousands of rows keeps which rows it touched; what stands in them is in the rows themselves
  const changes =
    whole.length <= largest
      ? whole
      : JSON.stringify(entry.changes.slice(0, 20_000).map(({ entity, rowId, kind }) => ({ entity, rowId, kind })));
  await tx.changed(sql`insert into sys_oper_log (id, oper_date, user_no, user_name, side, org_no, client_type, menu_no, service, operation, doc_no, row_ids, result, error_code, changes, ip, request_id, duration_ms, session_hash)
    values (${logId}, ${entry.operDate}, ${line(entry.userNo, 50)}, ${line(entry.userName, 100)}, ${entry.side}, ${entry.orgNo}, ${entry.clientType}, ${line(entry.menuNo, 100)}, ${line(entry.service, 100)}, ${line(entry.operation, 100)}, ${line(entry.docNo, 200)}, ${rowIds}::text[], ${entry.result}, ${entry.errorCode}, ${changes}::jsonb, ${line(entry.ip, 60)}, ${entry.requestId}, ${Math.round(entry.durationMs)}, ${entry.sessionHash ?? ''})`);
  const records = touched.filter(isId);
  if (records.length > 0)
    await tx.changed(
      sql`insert into sys_change_row (row_id, log_id) select row_id, ${logId} from unnest(${records}::bigint[]) as row_id on conflict do nothing`,
    );
};
