import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestHouse, type TestHouse } from '../../../test/house.ts';
import { runSystem } from '../call/dispatcher.ts';
import { openPool } from '../database/connect.ts';
import { movableClock } from './clock.ts';
import { numbersOn } from './numbers.ts';

const clock = movableClock(Date.parse('2026-01-05T08:00:00+08:00'));
let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house?.close());

describe('R15 numbers of documents', () => {
  it('name the rule, the day of the server and a counter of four digits or more', async () => {
    const numbers = numbersOn(house.pool, clock);
    expect(await numbers.next('AA')).toBe('AA20260105-0001');
    expect(await numbers.take('AA', 3)).toEqual(['AA20260105-0002', 'AA20260105-0003', 'AA20260105-0004']);
    await house.owner.query("update sys_number_seq set next_value = 9999 where rule = 'AA'");
    expect(await numbers.take('AA', 2)).toEqual(['AA20260105-9999', 'AA20260105-10000']);
  });
  it('begin anew each day at midnight of the server, not of Greenwich, and not for another rule', async () => {
    const numbers = numbersOn(house.pool, clock);
    clock.set(Date.parse('2026-01-05T23:59:59+08:00'));
    expect(await numbers.next('BB')).toBe('BB20260105-0001');
    clock.set(Date.parse('2026-01-06T00:00:01+08:00'));
    expect([await numbers.next('BB'), await numbers.next('CC')]).toEqual(['BB20260106-0001', 'CC20260106-0001']);
    clock.set(Date.parse('2026-01-05T08:00:00+08:00'));
    expect(await numbers.next('BB')).toBe('BB20260105-0002');
  });
  it('C5 I20 are distinct for 200 parallel takers over two pools, and after a restart none comes twice', async () => {
    const log = pino({ level: 'silent' });
    const second = openPool(house.database.app, { max: 3, log });
    const [one, two] = [numbersOn(house.pool, clock), numbersOn(second, clock)];
    const taken = (
      await Promise.all(
        Array.from({ length: 200 }, (_, n) =>
          n % 5 === 0 ? two.take('DD', 3) : (n % 2 ? one : two).next('DD').then((no) => [no]),
        ),
      )
    ).flat();
    expect(new Set(taken).size).toBe(280);
    await second.end();
    const third = openPool(house.database.app, { max: 1, log });
    const after = await numbersOn(third, clock).next('DD');
    await third.end();
    expect(after).toBe('DD20260105-0281');
  });
  it('are not given back by work that failed: a gap, never a second owner', async () => {
    let lost = '';
    const failed = runSystem(house.house, 'test', async (ctx) => {
      lost = await ctx.numbers.next('EE');
      throw new Error('failed');
    });
    await expect(failed).rejects.toThrow('failed');
    expect(lost).toMatch(/^EE\d{8}-0001$/);
    expect(await house.house.numbers.next('EE')).toBe(lost.replace(/1$/, '2'));
  });
  it('do not make writers wait for each other: another takes one while the first still works', async () => {
    await runSystem(house.house, 'test', async (ctx) => {
      const first = await ctx.numbers.next('FF');
      const second = await runSystem(house.house, 'test', (other) => other.numbers.next('FF'));
      expect([first.slice(-4), second.slice(-4)]).toEqual(['0001', '0002']);
    });
  });
});
