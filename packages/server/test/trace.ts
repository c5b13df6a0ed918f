import type pg from 'pg';

/**
 * Written in transactions of their own by design: the counters of wrong passwords and of sign-ins and the volume of the log
 * (they must outlive the refusal), the marks of a session that is used, how far long work is, what a self check has found, and answers kept between calls.
 */
const beside: ReadonlySet<string> = new Set([
  'sys_oper_log',
  'sys_log_volume',
  'sys_migration',
  'sys_login_failure',
  'sys_refusal_count',
  'sys_device_failure',
  'sys_login_rate',
  'sys_session',
  'sys_task',
  'sys_task_line',
  'sys_detect_result',
  'sys_cache',
]);

export interface Trace {
  /** Tables changed by a transaction that logged no success, with the number of statements; empty when every change stands in the log. */
  unlogged(): Promise<readonly string[]>;
  /** Of these requests, the ones a success was logged for. */
  succeeded(requestIds: readonly string[]): Promise<readonly string[]>;
  /** How many transactions changed something. */
  count(): Promise<number>;
}

/** The number of a document is given in a transaction of its own: it has no line in the log, and gaps are allowed (R15). */
const numbers = 'sys_number_seq';

/**
 * Lets the database itself write down which transaction changed which table, by triggers of the test: what is rolled back
 * leaves nothing. A success is logged in the transaction of its work, so that a change without one came from a call that
 * was refused, or from work nobody would find in the log.
 */
export const traceChanges = async (owner: pg.Pool): Promise<Trace> => {
  await owner.query(`
    create table fuzz_change (xid xid8 not null, name text not null);
    create table fuzz_success (xid xid8 not null, request_id text not null);
    grant insert on fuzz_change, fuzz_success to public;
    create function fuzz_note() returns trigger language plpgsql as
      'begin insert into fuzz_change values (pg_current_xact_id(), tg_table_name); return null; end';
    create function fuzz_logged() returns trigger language plpgsql as
      'begin if new.result = ''1'' then insert into fuzz_success values (pg_current_xact_id(), new.request_id); end if; return null; end';
    create trigger fuzz_logged after insert on sys_oper_log for each row execute function fuzz_logged()`);
  const { rows } = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname !~ '^fuzz_' and relname <> '${numbers}' order by 1`,
  );
  const watched = rows.map(({ name }) => name).filter((name) => !beside.has(name));
  if (watched.length < 60) throw new Error(`only ${watched.length} tables are watched`);
  // a trigger for each row: a statement that met no row changed nothing
  for (const name of watched)
    await owner.query(
      `create trigger fuzz_note after insert or update or delete on "${name}" for each row execute function fuzz_note()`,
    );
  return {
    unlogged: async () =>
      (
        await owner.query<{ line: string }>(
          `select name || ' ' || count(distinct xid) as line from fuzz_change c where not exists (select 1 from fuzz_success s where s.xid = c.xid) group by name order by 1`,
        )
      ).rows.map(({ line }) => line),
    succeeded: async (requestIds) =>
      (
        await owner.query<{ id: string }>('select request_id as id from fuzz_success where request_id = any($1)', [requestIds])
      ).rows.map(({ id }) => id),
    count: async () => Number((await owner.query('select count(distinct xid) as n from fuzz_change')).rows[0]?.n),
  };
};
