import { BASE_PATH } from '@wms/contract/kernel/version.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { movableClock } from '../ground/clock.ts';
import { refusalLines } from '../log/refusals.ts';
import { countedRefusals } from './countedRefusals.ts';
import { sealLog } from './seal.ts';
import { sweepOnce } from './sweep.ts';

const hour = 3_600_000;
// in the middle of an hour, so that no test crosses one
const start = Math.floor(Date.now() / hour) * hour - 5.5 * hour;
const clock = movableClock(start);
let house: TestHouse;
let acme: Client;
let keeper: Client;
beforeAll(async () => {
  house = await openTestHouse({ clock });
  acme = await house.signIn('acme');
  keeper = await house.signIn('keeper');
});
afterAll(() => house?.close());
beforeEach(async () => {
  await house.owner.query('truncate sys_refusal_count');
});

const denied = (client: Client) => client.call('IBmUnitService/addbmunit', { unitNo: 'X1', unitName: 'x' });
interface Line {
  readonly operation: string;
  readonly times: number;
  readonly code: string;
}
const linesOf = async (userNo: string): Promise<readonly Line[]> =>
  (
    await house.owner.query<Line>(
      `select operation, times, error_code as code from sys_oper_log where user_no = $1 and error_code <> '' and oper_date >= $2 order by id`,
      [userNo, new Date(clock.now() - hour)],
    )
  ).rows;

describe('R29 refusals in the log', () => {
  it('have a line each at first, then one for many; what is left is said when the hour is over, and the sum is exact', async () => {
    const before = (await linesOf('acme')).length;
    const wrongs = 130;
    for (let n = 0; n < wrongs; n++) expect((await denied(acme)).status).toBe(403);
    const now = (await linesOf('acme')).slice(before);
    expect(now.map(({ times }) => times)).toEqual([1, 1, 1, 1, 1, 5, 90]);
    // nothing is swept while the hour lasts
    expect((await sweepOnce(house.house, [countedRefusals])).get(countedRefusals.name)).toBe(0);
    clock.set(start + hour);
    expect((await sweepOnce(house.house, [countedRefusals])).get(countedRefusals.name)).toBe(1);
    const all = (await linesOf('acme')).slice(-8);
    expect(all.map(({ times }) => times)).toEqual([1, 1, 1, 1, 1, 5, 90, 30]);
    expect(all.reduce((sum, { times }) => sum + times, 0)).toBe(wrongs);
    expect(new Set(all.map(({ operation, code }) => `${operation} ${code}`)).size).toBe(1);
    expect((await sweepOnce(house.house, [countedRefusals])).get(countedRefusals.name)).toBe(0);
    // the list shows how many a line stands for, and the chain covers it
    const admin = await house.signIn('admin');
    const page = (
      await admin.call<{ records: readonly { times: number }[] }>('ISysOperLogService/getsysoperloglistbyparams', {
        condition: { userNoIndistinct: 'acme', result: '0' },
      })
    ).data;
    expect(page.records.map(({ times }) => times)).toContain(90);
    clock.set(Date.now() - 60_000);
    while ((await sealLog(house.house)) > 0);
    expect((await house.owner.query('select what from inv_33')).rows).toEqual([]);
    await house.owner.query('update sys_oper_log set times = 1 where times = 90');
    expect((await house.owner.query('select what from inv_33')).rows).toEqual([
      { what: 'entry that was changed after it was sealed' },
    ]);
    await house.owner.query(
      'update sys_oper_log set times = 90 where times = 1 and id = (select log_id from sys_oper_log_seal s join sys_oper_log l on l.id = s.log_id where l.user_no = $1 and l.error_code <> $2 order by l.id desc offset 1 limit 1)',
      ['acme', ''],
    );
    clock.set(start);
  });
  it('of two people, and of two calls, are counted apart', async () => {
    const [a, k] = [(await linesOf('acme')).length, (await linesOf('keeper')).length];
    for (let n = 0; n < 7; n++) {
      await denied(acme);
      await denied(keeper);
      await acme.call('IBmWarehouseService/addbmwarehouse', { orgNo: 'ORG1', warehouseNo: 'X', warehouseName: 'x' });
    }
    expect((await linesOf('acme')).slice(a).map(({ times }) => times)).toEqual(Array.from({ length: 10 }, () => 1));
    expect((await linesOf('keeper')).slice(k).map(({ times }) => times)).toEqual([1, 1, 1, 1, 1]);
  });
  it('of one person over many calls fill no log either: after so many lines an hour they are counted alone', async () => {
    const before = (await linesOf('acme')).length;
    const calls = [...house.house.methods.keys()].filter((wire) => !wire.includes('log')).slice(0, refusalLines.most + 60);
    expect(calls.length).toBe(refusalLines.most + 60);
    const made = new Map<string, number>();
    for (const wire of calls) {
      const answer = await acme.call(wire, { nobody: 'knows this' });
      if (answer.status >= 400) made.set(wire, (made.get(wire) ?? 0) + 1);
    }
    const lines = (await linesOf('acme')).slice(before);
    expect(made.size).toBeGreaterThan(refusalLines.most);
    expect(lines.length).toBeLessThanOrEqual(refusalLines.most);
    const counted = await house.owner.query<{ times: number; logged: number }>(
      "select sum(times)::int as times, sum(logged)::int as logged from sys_refusal_count where who = 'acme'",
    );
    expect(counted.rows[0]?.logged).toBe(lines.reduce((sum, { times }) => sum + times, 0));
    clock.set(start + hour);
    await sweepOnce(house.house, [countedRefusals]);
    const all = (await linesOf('acme')).slice(-(lines.length + 20));
    const sums = await house.owner.query<{ times: number }>(
      `select coalesce(sum(times), 0)::int as times from sys_oper_log where user_no = 'acme' and operation = '' and service = ''`,
    );
    expect((sums.rows[0]?.times ?? 0) + (counted.rows[0]?.logged ?? 0)).toBe(counted.rows[0]?.times);
    expect(all.filter(({ operation }) => operation === '').length).toBeLessThanOrEqual(10);
    clock.set(start);
  });
  it('wrong passwords at each account keep lines of their own', async () => {
    const guess = (userNo: string) =>
      house.app.inject({ method: 'POST', url: `${BASE_PATH}ISrmBmLoginService/login`, payload: { userNo, pwd: 'wrong' } });
    for (const userNo of ['buyer', 'kinta', 'keeper'])
      for (let n = 0; n < 2; n++) expect((await guess(userNo)).statusCode).toBe(401);
    const { rows } = await house.owner.query<{ doc: string; n: number }>(
      "select doc_no as doc, count(*)::int as n from sys_oper_log where operation = 'login' and error_code = '10001' group by 1 order by 1",
    );
    expect(rows).toEqual(['buyer', 'keeper', 'kinta'].map((doc) => ({ doc, n: 2 })));
  });
});
