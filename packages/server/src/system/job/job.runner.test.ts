import { describe, expect, it } from 'vitest';
import { jobClassesOf } from '../../house.ts';
import { timeText } from '../../kernel/ground/clock.ts';
import { keepJobs, prepareJobs, runnerOn } from './job.runner.ts';
import {
  add,
  admin,
  both,
  call,
  classesOf,
  clock,
  ground,
  house,
  minute,
  openJobs,
  other,
  pause,
  read,
  roundOf,
  runsOf,
  signInAgain,
  start,
  startAgain,
  wanted,
} from './job.world.ts';

openJobs();

describe('the runner', () => {
  it('C12 R27 runs each of 60 ticks exactly once over two processes', async () => {
    const row = await add();
    const ran: number[] = [];
    const runners = both(classesOf(async () => ran.push(clock.now())));
    const taken: number[] = [];
    for (let tick = 1; tick <= 60; tick++) {
      clock.set(start + tick * minute);
      // looked for twice by each of them
      taken.push((await roundOf(runners)) + (await roundOf(runners)));
    }
    expect(taken).toEqual(Array.from({ length: 60 }, () => 1));
    expect(new Set(ran).size).toBe(60);
    const { rows } = await house.owner.query(
      "select count(*)::int as runs, count(distinct planned_date)::int as ticks from sys_job_run where result = 'done' and job_id = $1",
      [row.id],
    );
    expect(rows).toEqual([{ runs: 60, ticks: 60 }]);
  });

  it('SYS-33 SYS-34 SYS-32 shows a run under way, a pause that lets it end, and goes on after a start', async () => {
    const row = await add();
    let release = (): void => undefined;
    let begun = 0;
    const classes = classesOf(() => {
      begun += 1;
      return new Promise((resolve) => (release = () => resolve(7)));
    });
    const [mine, theirs] = both(classes, { lease: 60 * minute });
    clock.set(start + minute);
    expect(await mine.round()).toBe(1);
    const running = await read(row.id);
    expect(running).toMatchObject({ state: '2', lastRunDate: timeText(start + minute) });
    expect((await runsOf(row.id))[0]).toMatchObject({ kind: 'schedule', result: null, plannedDate: '2026-11-21 10:01:00' });
    // the next tick passes while it runs: nobody begins a second run
    clock.set(start + 2 * minute);
    expect([await mine.round(), await theirs.round()]).toEqual([0, 0]);
    expect((await call('runJobOnce', wanted(running))).errorCode).toBe('20005');
    expect((await pause(running)).data).toMatchObject({ count: 1, records: [{ id: row.id, status: '1' }] });
    release();
    await mine.idle();
    const paused = await read(row.id);
    expect(paused).toMatchObject({ state: '1', nextRunDate: null, lastResult: 'done 7' });
    expect((await runsOf(row.id))[0]).toMatchObject({ result: 'done', count: 7, durationMs: minute });
    clock.set(start + 10 * minute);
    expect([await mine.round(), await theirs.round()]).toEqual([0, 0]);
    expect((await startAgain(paused)).data).toMatchObject({ records: [{ id: row.id, status: '0' }] });
    expect(await read(row.id)).toMatchObject({ state: '0', nextRunDate: '2026-11-21 10:11:00' });
    clock.set(start + 11 * minute);
    const rounds = roundOf([mine, theirs]);
    // released before it has begun, it would wait for its timeout
    await expect.poll(() => begun, { timeout: 20_000 }).toBe(2);
    release();
    expect(await rounds).toBe(1);
    // a command of the wrong state is refused with its words
    const again = await startAgain(await read(row.id));
    expect([again.errorCode, again.details[0]?.code]).toEqual(['20005', 'doc.wrongStatus']);
  });

  it('SYS-34 runs once on demand, also a paused job, and one run for two who ask at once', async () => {
    const row = await add({ isStart: '0' });
    expect([row.state, row.nextRunDate]).toEqual(['1', null]);
    const asked = await Promise.all([call('runJobOnce', wanted(row)), call('runJobOnce', wanted(row))]);
    expect(asked.map(({ status, details }) => `${status} ${details[0]?.code ?? ''}`).sort()).toEqual(['200 ', '409 job.runs']);
    expect(await roundOf(both(classesOf(async () => 3)))).toBe(1);
    expect(await read(row.id)).toMatchObject({ state: '1', lastResult: 'done 3' });
    expect((await runsOf(row.id)).map(({ kind, result, count }) => [kind, result, count])).toEqual([['once', 'done', 3]]);
  });

  it('SYS-32 shows a failed run as an error, keeps to the schedule, and is well again after the next one', async () => {
    const row = await add();
    let isWell = false;
    const runners = both(
      classesOf(async () => {
        if (!isWell) throw new Error('not today');
        return 1;
      }),
    );
    clock.set(start + minute);
    await roundOf(runners);
    expect(await read(row.id)).toMatchObject({ state: '4', lastResult: 'failed', nextRunDate: '2026-11-21 10:02:00' });
    const { rows } = await house.owner.query(
      "select result, user_no, doc_no from sys_oper_log where service = 'job' and operation = 'data.clean'",
    );
    expect(rows).toEqual([{ result: '0', user_no: 'system', doc_no: 'J' }]);
    isWell = true;
    clock.set(start + 2 * minute);
    await roundOf(runners);
    expect(await read(row.id)).toMatchObject({ state: '0', lastResult: 'done 1' });
  });

  it('R27 ends a run that takes too long and says so, whether it listens or not', async () => {
    const row = await add();
    const listens = classesOf(async ({ goesOn }) => {
      while (goesOn()) await new Promise((done) => setTimeout(done, 5));
      return 2;
    }, 30);
    clock.set(start + minute);
    await roundOf(both(listens));
    expect(await read(row.id)).toMatchObject({ state: '4', lastResult: 'timeout' });
    clock.set(start + 2 * minute);
    await roundOf(
      both(
        classesOf(() => new Promise(() => undefined), 30),
        { grace: 30 },
      ),
    );
    expect((await runsOf(row.id)).map(({ result }) => result)).toEqual(['timeout', 'timeout']);
  });

  it('C12 SYS-32 gives up a run whose process went silent, tells it as an error and begins it again once', async () => {
    const row = await add({ intervalMinutes: 20 });
    const tick = Date.parse('2026-11-21T10:20:00+08:00');
    const dead = runnerOn(
      house.house,
      classesOf(() => new Promise(() => undefined), 3_600_000),
      { beat: 3_600_000, most: 9 },
    );
    const runs: string[] = [];
    const living = runnerOn(
      other,
      classesOf(async () => runs.push('x')),
    );
    clock.set(tick);
    await dead.round();
    clock.set(tick + 19_000);
    expect(await living.round()).toBe(0);
    expect((await read(row.id)).state).toBe('2');
    clock.set(tick + 21_000);
    expect(await roundOf([living])).toBe(1);
    expect(runs).toHaveLength(1);
    expect((await runsOf(row.id)).map(({ kind, result, plannedDate }) => [kind, result, plannedDate])).toEqual([
      ['again', 'done', '2026-11-21 10:20:00'],
      ['schedule', 'brokenOff', '2026-11-21 10:20:00'],
    ]);
    expect(await read(row.id)).toMatchObject({ state: '0', lastResult: 'done 1' });
    // broken off twice is left to the next tick: a job that ends its server must not end every server
    clock.set(tick + 20 * minute);
    await dead.round();
    clock.set(tick + 20 * minute + 21_000);
    await dead.round();
    expect((await runsOf(row.id)).map(({ kind, result }) => [kind, result]).slice(0, 2)).toEqual([
      ['again', null],
      ['schedule', 'brokenOff'],
    ]);
    clock.set(tick + 20 * minute + 50_000);
    expect(await roundOf([living])).toBe(0);
    expect(await read(row.id)).toMatchObject({ state: '4', lastResult: 'brokenOff' });
  });

  it('C12 a run that was taken for dead is told to end and changes nothing of what came after it', async () => {
    const row = await add();
    let heard = false;
    const slow = runnerOn(
      house.house,
      classesOf(async ({ goesOn }) => {
        while (goesOn()) await new Promise((done) => setTimeout(done, 5));
        heard = true;
        return 99;
      }),
      { beat: 10 },
    );
    clock.set(start + minute);
    await slow.round();
    await house.owner.query("update sys_job_run set end_date = now(), result = 'brokenOff' where end_date is null");
    await slow.idle();
    expect(heard).toBe(true);
    expect(await runsOf(row.id)).toMatchObject([{ result: 'brokenOff', count: null }]);
    await slow.stop();
  });

  it('R36 stops between two steps, and the job is well for the next server', async () => {
    const row = await add();
    const running = runnerOn(
      house.house,
      classesOf(async ({ goesOn }) => {
        while (goesOn()) await new Promise((done) => setTimeout(done, 5));
        return 4;
      }),
    );
    clock.set(start + minute);
    await running.round();
    await running.stop();
    expect(await running.round()).toBe(0);
    expect(await read(row.id)).toMatchObject({ state: '0', lastResult: 'stopped' });
  });

  it('catches up a time that passed without a server once, not once for each', async () => {
    const row = await add();
    clock.set(start + 600 * minute);
    await house.owner.query('delete from sys_session');
    await signInAgain();
    expect(await roundOf(both(classesOf(async () => 0)))).toBe(1);
    expect(await runsOf(row.id)).toHaveLength(1);
    expect((await read(row.id)).nextRunDate).toBe('2026-11-21 20:01:00');
  });
});

describe('the start of a server', () => {
  it('SYS-11 SYS-27 SYS-32 brings the jobs of the product, pauses those that do not run after it, and shows what is nonexistent', async () => {
    const off = await add({ jobName: 'off', isStart: '0' });
    await startAgain(off);
    const on = await add({ jobName: 'on' });
    const gone = await add({ jobName: 'gone' });
    await house.owner.query("update sys_job set job_class = 'stock.analysis' where id = $1", [gone.id]);
    const classes = jobClassesOf(ground());
    await prepareJobs(house.house, classes);
    await prepareJobs(other, classes);
    const { rows } = await house.owner.query(
      'select job_name, state, (next_run_date is not null) as planned from sys_job order by id',
    );
    expect(rows.map((entry) => Object.values(entry).join(' '))).toEqual([
      '清理过期数据 0 true',
      '订单超时自动接受 0 true',
      '逾期送货单自动结案 0 true',
      '系统自检 0 true',
      '核对操作日志 0 true',
      'VMI 期间结转 0 true',
      '预警与提醒 0 true',
      '发送消息 0 true',
      '紧急预警 0 true',
      'off 1 false',
      'on 0 true',
      'gone 5 false',
    ]);
    expect((await startAgain(await read(gone.id))).errorCode).toBe('20005');
    const built = await read('1');
    const kept = await call('physicaldeletesysjobbyids', { delList: [wanted(built), wanted(await read(on.id))] });
    expect([kept.errorCode, kept.details.map(({ code, rowId }) => [code, rowId])]).toEqual(['20005', [['job.builtIn', '1']]]);
  });

  it('A-F13 SYS-11 shows the jobs of the product in the language of the person, and keeps a name that somebody gave', async () => {
    await prepareJobs(house.house, jobClassesOf(ground()));
    await add({ jobName: 'Own', jobGroup: 'G' });
    const namesIn = async (locale: string) => {
      const headers = { 'accept-language': locale };
      const { data } = await admin.call<{ records: readonly { jobName: string; jobGroup: string }[] }>(
        'ISysJobService/getsysjoblistbyparams',
        { field: 'createDate', order: 'asc' },
        headers,
      );
      const one = await admin.call<{ jobName: string }>('ISysJobService/getsysjobbyid', { id: '4' }, headers);
      return [data.records.map(({ jobName, jobGroup }) => `${jobName}/${jobGroup}`).toSorted(), one.data.jobName];
    };
    expect(await namesIn('en-US')).toEqual([
      [
        'Accept unanswered orders/System',
        'Alerts and reminders/System',
        'Clean up expired data/System',
        'Close overdue ASNs short/System',
        'Open and compare VMI periods/System',
        'Own/G',
        'Self-check/System',
        'Send notices/System',
        'Urgent alerts/System',
        'Verify the operation log/System',
      ],
      'Self-check',
    ]);
    expect((await namesIn('zh-TW'))[1]).toBe('系統自檢');
    expect((await namesIn('zh-CN'))[1]).toBe('系统自检');
    const stored = async () => (await house.owner.query("select job_name, job_group from sys_job where id = '4'")).rows[0];
    const save = async (jobName: string) =>
      admin.call(
        'ISysJobService/updatesysjobbyid',
        { ...wanted(await read('4')), jobName, jobGroup: 'System', runTime: '04:00' },
        { 'accept-language': 'en-US' },
      );
    expect((await save('Self-check')).status).toBe(200);
    expect(await stored()).toEqual({ job_name: '系统自检', job_group: '系统' });
    expect((await save('Nightly check')).status).toBe(200);
    expect(await stored()).toEqual({ job_name: 'Nightly check', job_group: '系统' });
    expect((await namesIn('zh-CN'))[1]).toBe('Nightly check');
    const kept = await admin.call(
      'ISysJobService/physicaldeletesysjobbyids',
      { delList: [wanted(await read('1'))] },
      { 'accept-language': 'en-US' },
    );
    expect(kept.details[0]?.message).toBe('Clean up expired data belongs to the product: pause it instead');
  });

  it('SYS-34 runs jobs by its own timer, the real classes too, and ends with the server', async () => {
    await house.owner.query('delete from sys_job');
    const classes = jobClassesOf(ground());
    const builtIn = [...classes.values()].filter((job) => job.builtIn).length;
    const kept = keepJobs(house.house, classes, { every: 20 });
    await expect.poll(async () => (await house.owner.query('select count(*)::int as n from sys_job')).rows[0]?.n).toBe(builtIn);
    for (const id of ['1', '2', '3', '4']) {
      const answer = await call('runJobOnce', wanted(await read(id)));
      expect(answer.status, answer.body).toBe(200);
    }
    await expect
      .poll(
        async () =>
          (await house.owner.query("select id::int from sys_job where last_result like 'done %' order by 1")).rows.length,
        {
          timeout: 20_000,
        },
      )
      .toBe(4);
    await kept.stop();
    const check = await house.owner.query('select count(*)::int as n from sys_detect_result');
    expect(check.rows[0]?.n).toBeGreaterThan(20);
  });
});
