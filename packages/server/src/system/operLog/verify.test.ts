import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestHouse, type TestHouse } from '../../../test/house.ts';
import { movableClock } from '../../kernel/ground/clock.ts';
import { sealLog } from '../../kernel/upkeep/seal.ts';
import { verifyLog } from './verify.ts';

/** Entries are sealed when they are some seconds old. */
const clock = movableClock(Date.now() - 1_200_000);
let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse({ clock });
});
afterAll(() => house?.close());

let next = 9_000_000_000_000_000_000n;
const write = async (count: number): Promise<void> => {
  await house.owner.query(
    `insert into sys_oper_log (id, oper_date, user_no, user_name, side, org_no, client_type, menu_no, service, operation, doc_no, row_ids,
       result, error_code, changes, ip, request_id, duration_ms)
     select $1::bigint + n, now() - interval '1 hour', 'canary', '', 'purchaser', '', '0', '', '', 'canary', '', '{}', '1', '', '[]', '', '', 0
     from generate_series(1, $2::int) as n`,
    [next, count],
  );
  next += BigInt(count);
  while ((await sealLog(house.house)) > 0);
};
interface State {
  readonly seq: number;
  readonly head: number;
  readonly whole: string | null;
}
const state = async (): Promise<State> =>
  (
    await house.owner.query<State>(
      'select v.seq::int as seq, h.seq::int as head, walk_end::text as whole from sys_log_verified v, sys_seal_head h',
    )
  ).rows[0] as State;
const broken = async (): Promise<readonly { row_id: string; what: string }[]> =>
  (await house.owner.query('select row_id, what from inv_33 order by row_id::int')).rows;
beforeEach(async () => {
  await write(5);
  await verifyLog(house.house);
  expect(await broken()).toEqual([]);
});

describe('R29 the daily verification of the log', () => {
  it('moves the verified head to the end of the chain and walks through the whole of it', async () => {
    await write(4_500);
    const before = await state();
    expect(before.head - before.seq).toBe(4_500);
    expect(await verifyLog(house.house)).toBe(4_500 + before.head);
    expect(await state()).toMatchObject({ seq: before.head, head: before.head });
    expect((await state()).whole).not.toBeNull();
    expect(await verifyLog(house.house)).toBe(before.head);
  });
  it('ends between two pieces when told, and goes on from there', async () => {
    await write(4_500);
    let asked = 0;
    await verifyLog(house.house, () => ++asked <= 1);
    const stopped = await state();
    expect(stopped.seq).toBeLessThan(stopped.head);
    await verifyLog(house.house);
    expect((await state()).seq).toBe(stopped.head);
  });
  it.each([
    ['an entry that was changed', "update sys_oper_log set menu_no = 'x' where id = $1", /changed after it was sealed/],
    ['an entry that is gone', 'delete from sys_oper_log where id = $1', /entry that is gone/],
    ['a seal that is gone', 'delete from sys_oper_log_seal where log_id = $1', /does not follow|gone/],
    ['a seal that was rewritten', "update sys_oper_log_seal set hash = repeat('0', 64) where log_id = $1", /follow|changed/],
  ])('finds, however long ago it was written, %s, and says so until it holds again', async (_what, tamper, said) => {
    await house.owner.query('drop table if exists kept_log, kept_seal');
    await house.owner.query('create table kept_log as select * from sys_oper_log');
    await house.owner.query('create table kept_seal as select * from sys_oper_log_seal');
    const { rows } = await house.owner.query<{ id: string }>('select log_id as id from sys_oper_log_seal where seq = 3');
    await house.owner.query(tamper.replace('$1', rows[0]?.id ?? ''));
    await verifyLog(house.house);
    const found = await broken();
    expect(found.map(({ what }) => what).join('\n')).toMatch(said);
    expect(found.map(({ row_id }) => Number(row_id)).every((seq) => seq >= 3)).toBe(true);
    await house.owner.query('truncate sys_oper_log, sys_oper_log_seal');
    await house.owner.query('insert into sys_oper_log select * from kept_log');
    await house.owner.query('insert into sys_oper_log_seal select * from kept_seal');
    await verifyLog(house.house);
    expect(await broken()).toEqual([]);
  });
  it('finds a changed entry behind which more than 5,000 were written, and behind the verified head', async () => {
    const { rows } = await house.owner.query<{ id: string }>('select log_id as id from sys_oper_log_seal where seq = 3');
    await write(5_100);
    const rename = (name: string) =>
      house.owner.query('update sys_oper_log set user_name = $2 where id = $1', [rows[0]?.id, name]);
    await verifyLog(house.house);
    await rename('nobody');
    await verifyLog(house.house);
    expect(await broken()).toEqual([{ row_id: '3', what: 'entry that was changed after it was sealed' }]);
    await rename('');
    await verifyLog(house.house);
    expect(await broken()).toEqual([]);
  });
  it('is told by the self check: how far, when, and when all of it was walked through last', async () => {
    const admin = await house.signIn('admin');
    const service = 'ISystemSelfCheckService';
    const asked = await admin.call<{ jobId: string }>(`${service}/detect`, { detectNos: ['I33'] });
    expect(asked.status).toBe(200);
    const item = async () =>
      (
        await admin.call<{ records: { detectNo: string; lastResult: string; reason: string }[] }>(`${service}/getDetectItemList`)
      ).data.records.find(({ detectNo }) => detectNo === 'I33');
    await expect.poll(async () => (await item())?.lastResult).toBe('pass');
    const { seq } = await state();
    expect((await item())?.reason).toMatch(new RegExp(`^已于 20\\d\\d-.* 核对至第 ${seq} 条；上次完整核对：20\\d\\d-`));
  });
});
