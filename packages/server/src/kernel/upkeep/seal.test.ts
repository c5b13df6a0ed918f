import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { movableClock } from '../ground/clock.ts';
import { sealLog } from './seal.ts';

/** Entries are sealed when they are some seconds old; these were all made twenty minutes ago. */
const back = 1_200_000;
const clock = movableClock(Date.now() - back);
let house: TestHouse;
let admin: Client;
let made = 0;
beforeAll(async () => {
  house = await openTestHouse({ clock });
  admin = await house.signIn('admin');
});
afterAll(() => house?.close());
const write = async (times: number): Promise<void> => {
  for (let n = 0; n < times; n++)
    await admin.call('IBmWarehouseService/addbmwarehouse', { orgNo: 'ORG1', warehouseNo: `SEAL${++made}`, warehouseName: 'x' });
};
const owner = (text: string, ...values: readonly unknown[]) => house.owner.query(text, [...values]);
/** Links that do not hold, as the self check finds them. */
const broken = async (): Promise<readonly number[]> =>
  (await owner('select row_id::int as seq from inv_33')).rows.map(({ seq }) => seq);
const unsealed = async (): Promise<number> =>
  (
    await owner(
      'select count(*)::int as n from sys_oper_log l where not exists (select 1 from sys_oper_log_seal s where s.log_id = l.id)',
    )
  ).rows[0]?.n;
beforeEach(async () => {
  await write(3);
  await sealLog(house.house);
});

describe('R29 the chain over the log', () => {
  it('seals every entry once, however many sealers there are, and holds', async () => {
    await write(8);
    const waiting = await unsealed();
    expect(waiting).toBe(8);
    const sealed = await Promise.all(Array.from({ length: 4 }, () => sealLog(house.house)));
    expect(sealed.reduce((sum, n) => sum + n, 0)).toBe(8);
    expect([await unsealed(), await sealLog(house.house)]).toEqual([0, 0]);
    expect(await broken()).toEqual([]);
    const { rows } = await owner('select max(seq)::int as top, count(*)::int as n from sys_oper_log_seal');
    expect(rows[0]?.top).toBe(rows[0]?.n);
  });
  it('leaves entries that are seconds old for the next round: a sibling may still be on its way', async () => {
    clock.set(Date.now());
    await write(1);
    expect(await sealLog(house.house)).toBe(0);
    await owner("update sys_oper_log set oper_date = now() - interval '1 hour' where oper_date > now() - interval '1 minute'");
    clock.set(Date.now() - back);
    expect(await sealLog(house.house)).toBe(1);
  });
  it.each([
    ['an entry that was changed', "update sys_oper_log set user_no = 'nobody' where id = $1"],
    ['a change that was rewritten', "update sys_oper_log set changes = '[]' where id = $1"],
    ['a session put in the place of another', "update sys_oper_log set session_hash = 'x' where id = $1"],
    ['an entry that was removed', 'delete from sys_oper_log where id = $1'],
    ['a seal that was rewritten', "update sys_oper_log_seal set hash = repeat('0', 64) where log_id = $1"],
    ['a seal that was removed', 'delete from sys_oper_log_seal where log_id = $1'],
    [
      'an end that was cut off',
      'with cut as (delete from sys_oper_log_seal where log_id >= $1) delete from sys_oper_log where id >= $1',
    ],
  ])('finds %s', async (_what, tamper) => {
    expect(await broken()).toEqual([]);
    const client = await house.owner.connect();
    try {
      const { rows } = await client.query('select log_id, seq::int from sys_oper_log_seal order by seq desc offset 1 limit 1');
      await client.query(
        'create temp table kept_log as select * from sys_oper_log; create temp table kept_seal as select * from sys_oper_log_seal',
      );
      await client.query(tamper.replaceAll('$1', String(rows[0]?.log_id)));
      const found = await broken();
      expect(found.length).toBeGreaterThan(0);
      expect(Math.min(...found)).toBeGreaterThanOrEqual(rows[0]?.seq);
      await client.query(
        'truncate sys_oper_log, sys_oper_log_seal; insert into sys_oper_log select * from kept_log; insert into sys_oper_log_seal select * from kept_seal',
      );
      await client.query('drop table kept_log, kept_seal');
    } finally {
      client.release();
    }
    expect(await broken()).toEqual([]);
  });
});
