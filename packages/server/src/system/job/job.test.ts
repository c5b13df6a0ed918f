import { labelOf } from '@wms/contract/kernel/flow.ts';
import { describe, expect, it } from 'vitest';
import { jobClassesOf } from '../../house.ts';
import { prepareJobs } from './job.runner.ts';
import {
  add,
  call,
  clock,
  draft,
  ground,
  house,
  openJobs,
  type Planned,
  read,
  type Stored,
  signInAgain,
  wanted,
} from './job.world.ts';

openJobs();

describe('a scheduled job', () => {
  it('SYS-03 SYS-11 SYS-27 is added, listed, changed and deleted under the names of the specification', async () => {
    const row = await add({ isStart: '1' });
    expect(row).toMatchObject({
      jobName: 'J',
      jobGroup: 'G',
      cron: '*/1 * * * *',
      jobClass: 'data.clean',
      isStart: '1',
      state: '0',
      nextRunDate: '2026-11-21 10:01:00',
    });
    const listed = await call<{ records: readonly Stored[]; total: number }>('getsysjoblistbyparams', {
      condition: { jobNameIndistinct: 'j', state: '0' },
      field: 'nextRunDate',
      order: 'asc',
    });
    expect(listed.data.records.map(({ id }) => id)).toEqual([row.id]);
    const changed = await call('updatesysjobbyid', { ...wanted(row), scheduleType: '2', runTime: '06:15' });
    expect(changed.status, changed.body).toBe(200);
    const now = await read(row.id);
    expect(now).toMatchObject({ cron: '15 6 * * *', nextRunDate: '2026-11-22 06:15:00' });
    expect((await call('physicaldeletesysjobbyids', { delList: [wanted(now)] })).data).toEqual({ count: 1 });
    const { rows } = await house.owner.query(
      "select operation, doc_no from sys_oper_log where service = 'ISysJobService' order by id",
    );
    expect(rows.map((entry) => Object.values(entry).join(' '))).toEqual([
      'addsysjob J',
      'updatesysjobbyid J',
      'physicaldeletesysjobbyids J',
    ]);
  });

  it('SYS-32 has the six states of the specification', () => {
    expect(['0', '1', '2', '3', '4', '5'].map((state) => labelOf('ScheduledJobState', state)[0])).toEqual([
      'Normal',
      'Paused',
      'Running',
      'Complete',
      'Error',
      'Nonexistent',
    ]);
  });

  it.each([
    ['SYS-35 every so many minutes', { scheduleType: '1', intervalMinutes: 20 }, '*/20 * * * *', '2026-11-21 10:20:00'],
    ['SYS-35 at a fixed hour', { scheduleType: '2', runTime: '02:05' }, '5 2 * * *', '2026-11-22 02:05:00'],
    ['SYS-35 every 3 days', { scheduleType: '3', runTime: '23:00' }, '0 23 */3 * *', '2026-11-22 23:00:00'],
    ['SYS-35 every 7 days, on Monday', { scheduleType: '4', runTime: '02:00' }, '0 2 * * 1', '2026-11-23 02:00:00'],
    ['SYS-36 by its own cron', { scheduleType: '5', cron: ' 0   8 1 * mon ' }, '0 8 1 * mon', '2026-11-23 08:00:00'],
  ])('%s', async (_title, schedule, cron, first) => {
    const row = await add({ ...schedule });
    expect([row.cron, row.nextRunDate]).toEqual([cron, first]);
    const planned = (await call<Planned>('getNextRunTimes', schedule)).data;
    expect(planned.records).toHaveLength(5);
    expect([planned.cron, planned.timeZone, planned.records[0]]).toEqual([cron, 'Asia/Shanghai', first]);
  });

  it('SYS-36 is planned in the time zone of the parameter, over the change of clocks', async () => {
    await house.owner.query("insert into sys_param (param_no, param_value) values ('TIME_ZONE', 'America/New_York')");
    clock.set(Date.parse('2026-10-31T12:00:00Z'));
    await house.owner.query('delete from sys_session');
    await signInAgain();
    const planned = (await call<Planned>('getNextRunTimes', { scheduleType: '2', runTime: '09:00' })).data;
    expect([planned.timeZone, ...planned.records.slice(0, 2)]).toEqual([
      'America/New_York',
      '2026-10-31 09:00:00',
      '2026-11-01 09:00:00',
    ]);
    // 13:00 UTC before the change
    expect((await add({ scheduleType: '2', runTime: '09:00' })).nextRunDate).toBe('2026-10-31 21:00:00');
    await house.owner.query("update sys_param set param_value = 'Nowhere/Else' where param_no = 'TIME_ZONE'");
    expect((await call<Planned>('getNextRunTimes', { scheduleType: '2', runTime: '09:00' })).data.timeZone).toBe('Asia/Shanghai');
  });

  it.each([
    ['no minutes', { scheduleType: '1', intervalMinutes: null }, 'job.interval', 'intervalMinutes'],
    ['an hour that is none', { scheduleType: '2', runTime: '25:00' }, 'job.runTime', 'runTime'],
    ['six fields', { scheduleType: '5', cron: '* * * * * *' }, 'job.cron', 'cron'],
    ['a day that never comes', { scheduleType: '5', cron: '0 0 30 2 *' }, 'job.never', 'cron'],
    ['a class this release does not have', { jobClass: 'stock.analysis' }, 'job.classUnknown', 'jobClass'],
    ['a class of nobody', { jobClass: 'child_process.exec' }, 'valid.choice', 'jobClass'],
    ['a class that every object has', { jobClass: 'constructor' }, 'valid.choice', 'jobClass'],
    ['a parameter nobody reads', { jobParam: 'x' }, 'job.noParam', 'jobParam'],
    ['a parameter that is none', { jobClass: 'check.run', jobParam: 'D01; drop table' }, 'job.param', 'jobParam'],
  ])('SYS-36 R27 V12 is refused with %s', async (_title, more, code, field) => {
    const { status, details } = await call('addsysjob', { ...draft, ...more });
    expect([status, details.map((detail) => [detail.code, detail.field])]).toEqual([400, [[code, field]]]);
  });

  it('SYS-58 R27 can be of the classes this release really runs, and of no other', async () => {
    const list = (await call<{ records: readonly { value: string; label: string }[] }>('getJobClassList')).data.records;
    expect(list.map(({ value }) => value)).toEqual([
      'order.silentAccept',
      'asn.autoClose',
      'vmi.period',
      'log.keep',
      'check.run',
      'data.clean',
      'notice.send',
      'notice.alert',
      'notice.urgent',
    ]);
    expect(list[5]?.label).toBe('清理过期数据');
    // a backup is planned where this server keeps the database itself
    const keeping = jobClassesOf({ ...ground(), backup: async () => 5 });
    expect([...keeping.keys()].at(-1)).toBe('backup.run');
    await prepareJobs(house.house, keeping);
    expect(await read('5')).toMatchObject({ jobClass: 'backup.run', cron: '30 1 * * *', state: '0' });
  });
});
