import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestHouse, type TestHouse } from '../../../test/house.ts';
import { sessionChores } from '../../system/session/session.sweep.ts';
import type { House } from '../call/dispatcher.ts';
import { type Chore, oldAnswers, sweepOnce } from './sweep.ts';

const chores = [oldAnswers, ...sessionChores];
let test: TestHouse;
let house: House;
beforeAll(async () => {
  test = await openTestHouse();
  house = { ...test.house, log: pino({ level: 'silent' }) };
});
afterAll(() => test?.close());
beforeEach(() =>
  test.owner.query('truncate sys_idempotency, sys_session, sys_login_rate, sys_login_failure, sys_device_failure'),
);

const textsOf = async (query: string): Promise<unknown[]> =>
  (await test.owner.query(query)).rows.map((row) => Object.values(row)[0]);
const plantAnswers = (count: number, age: string) =>
  test.owner.query(
    "insert into sys_idempotency (user_id, wire, idem_key, body_sha256, create_date) select 1, 'I/x', $2 || n, '', now() - $2::interval from generate_series(1, $1::int) as s(n)",
    [count, age],
  );
const answersLeft = async () => Number((await textsOf('select count(*) from sys_idempotency'))[0]);

describe('the sweep of expired rows', () => {
  it('R14 removes answers after a day, sessions a month after their end, attempts and mistakes of long ago, and nothing else', async () => {
    await plantAnswers(1, '25 hours');
    await plantAnswers(1, '23 hours');
    await test.owner.query(`insert into sys_session (id, token_sha256, sid_sha256, user_id, created, last_seen, absolute_end, ended)
      select n, n::text, '', (select id from sys_user where user_no = 'buyer'), now() - age, now() - age, now() - age + interval '12 hours', case when n = 3 then now() end
      from (values (1, interval '32 days'), (2, interval '29 days'), (3, interval '1 hour'), (4, interval '1 hour')) as s(n, age)`);
    await test.owner.query(
      `insert into sys_login_rate (address, minute, attempts) values ('old', now() - interval '2 hours', 3), ('new', now(), 3)`,
    );
    await test.owner.query(`insert into sys_login_failure (user_no_key, mistakes, locked_until, last_mistake) values
      ('long ago', 2, null, now() - interval '2 days'), ('still locked', 5, now() + interval '1 hour', now() - interval '2 days'), ('today', 2, null, now())`);
    await test.owner.query(`insert into sys_device_failure (device, user_no_key, mistakes, last_mistake) values
      ('a browser', 'long ago', 2, now() - interval '2 days'), ('a browser', 'today', 1, now())`);
    const removed = await sweepOnce(house, chores);
    expect([...removed.values()]).toEqual([1, 1, 1, 1, 1]);
    expect(await textsOf('select idem_key from sys_idempotency')).toEqual(['23 hours1']);
    expect(await textsOf('select id from sys_session order by id')).toEqual(['2', '3', '4']);
    expect(await textsOf('select address from sys_login_rate')).toEqual(['new']);
    expect(await textsOf('select user_no_key from sys_login_failure order by 1')).toEqual(['still locked', 'today']);
    expect([...(await sweepOnce(house, chores)).values()]).toEqual([0, 0, 0, 0, 0]);
  });

  it('R14 works in batches, each a transaction of its own, and ends between two when told', async () => {
    await plantAnswers(1_200, '3 days');
    let batches = 0;
    await sweepOnce(house, [oldAnswers], () => ++batches <= 1);
    expect(await answersLeft()).toBe(700);
    expect((await sweepOnce(house, [oldAnswers])).get(oldAnswers.name)).toBe(700);
  });

  it('R14 is done by one process at a time: the others go on at once', async () => {
    await plantAnswers(3, '3 days');
    await sweepOnce(house, []);
    let met = 0;
    let atWork = 0;
    const slow: Chore = {
      name: 'slow',
      remove: async (tx, at, most) => {
        atWork += 1;
        met = Math.max(met, atWork);
        await new Promise((done) => setTimeout(done, 100));
        atWork -= 1;
        return oldAnswers.remove(tx, at, most);
      },
    };
    const rounds = await Promise.all(Array.from({ length: 4 }, () => sweepOnce(house, [slow])));
    expect(met).toBe(1);
    expect(rounds.map((round) => round.get('slow')).sort()).toEqual([0, 0, 0, 3]);
  });
});
