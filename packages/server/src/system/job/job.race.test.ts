import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { burst, openServers, type Servers, type Signed, send, serverAt, signInOn } from '../../../test/servers.ts';

let servers: Servers;
let admin: Signed;
let owner: pg.Client;
beforeAll(async () => {
  servers = await openServers(2);
  admin = await signInOn(on(0), 'admin');
  owner = new pg.Client(servers.database.owner);
  await owner.connect();
});
afterAll(async () => {
  await owner?.end();
  await servers?.close();
});

const on = (index: number) => serverAt(servers, index);
const one = async <T>(query: string, values: readonly unknown[] = []): Promise<T> =>
  Object.values((await owner.query(query, [...values])).rows[0] ?? {})[0] as T;
const runOnce = async (id: string) => ({
  wire: 'ISysJobService/runJobOnce',
  body: { id, version: await one<number>('select version from sys_job where id = $1', [id]) },
  headers: admin.headers,
});

describe('jobs of two server processes on one database', () => {
  it('C12 R27 each planned run is one process’s, and both take some', async () => {
    // the last of what a server brings as it starts
    await expect
      .poll(() => one<number>("select count(*)::int from sys_job where job_class = 'vmi.period'"), { timeout: 10_000 })
      .toBe(1);
    await owner.query(`insert into sys_job (id, job_name, job_group, job_class, schedule_type, cron, next_run_date, kw, create_date, update_date)
      select 100 + n, 'J' || n, 'G', 'data.clean', '2', '0 2 * * *', now() + interval '2 seconds', '', now(), now() from generate_series(1, 16) as s(n)`);
    await expect
      .poll(async () => one<number>("select count(*)::int from sys_job_run where job_id > 100 and result = 'done'"), {
        timeout: 30_000,
      })
      .toBe(16);
    expect(await one<number>('select count(*)::int from sys_job_run where job_id > 100')).toBe(16);
    expect(await one<number>("select count(distinct host)::int from sys_job_run where job_id > 100 and kind = 'schedule'")).toBe(
      2,
    );
    expect(await one<number>("select count(*)::int from sys_job where id > 100 and state = '0' and next_run_date > now()")).toBe(
      16,
    );
  });

  it('C12 SYS-34 of 20 who ask for a run at once, on both, one gets it', async () => {
    const request = await runOnce('4');
    const answers = await burst(Array.from({ length: 20 }, (_, i) => ({ ...request, server: on(i) })));
    const taken = answers.filter(({ status }) => status === 200).length;
    expect(answers.filter(({ status, body }) => status === 409 && body.errorCode === '20005').length).toBe(20 - taken);
    expect(taken).toBeGreaterThanOrEqual(1);
    expect(await one<number>("select count(*)::int from sys_job_run where job_id = 4 and kind = 'once'")).toBe(taken);
    await expect.poll(() => one<string>('select state from sys_job where id = 4'), { timeout: 30_000 }).toBe('0');
  });

  it('C12 SYS-32 a process killed in the middle of a run leaves an error and not a job that is blocked for ever', async () => {
    const holder = new pg.Client(servers.database.owner);
    await holder.connect();
    // the job comes to a table it has to wait for
    await holder.query('begin; lock table sys_login_rate in access exclusive mode');
    const asked = await send({ ...(await runOnce('1')), server: on(0) });
    expect(asked.status, JSON.stringify(asked.body)).toBe(200);
    await expect.poll(() => one<string | null>('select state from sys_job where id = 1'), { timeout: 10_000 }).toBe('2');
    const host = await one<string>('select host from sys_job_run where job_id = 1 and end_date is null');
    const dead = servers.all.find(({ process }) => host.endsWith(`:${process.pid}`));
    const gone = new Promise((done) => dead?.process.once('exit', done));
    dead?.process.kill('SIGKILL');
    await gone;
    await holder.query('rollback');
    await holder.end();
    // its lease passes
    await owner.query("update sys_job_run set lease_date = now() - interval '1 second' where end_date is null and host = $1", [
      host,
    ]);
    await expect
      .poll(
        async () =>
          (await owner.query('select kind, result, host from sys_job_run where job_id = 1 order by id desc limit 2')).rows,
        {
          timeout: 20_000,
        },
      )
      .toEqual([
        { kind: 'again', result: 'done', host: expect.not.stringMatching(`^${host}$`) },
        { kind: 'once', result: 'brokenOff', host },
      ]);
    expect(await one<string>('select state from sys_job where id = 1')).toBe('0');
  });
});
