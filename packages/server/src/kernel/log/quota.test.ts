import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { movableClock } from '../ground/clock.ts';
import { logVolumes } from '../upkeep/logVolumes.ts';
import { sweepOnce } from '../upkeep/sweep.ts';

const day = 86_400_000;
const start = Math.floor(Date.now() / day) * day - day + 5 * 3_600_000;
const clock = movableClock(start);
let house: TestHouse;
let acme: Client;
beforeAll(async () => {
  house = await openTestHouse({ clock });
  await house.owner.query("insert into sys_param (param_no, param_value) values ('LOG_QUOTA_MB', '1')");
  acme = await house.signIn('acme');
});
afterAll(() => house?.close());
beforeEach(() => house.owner.query('truncate sys_log_volume'));

const save = async (remark: string): Promise<void> => {
  const { rows } = await house.owner.query(
    "select id::text as id, version from bm_zone where warehouse_no = 'WH11' order by id limit 1",
  );
  const answer = await (await keeper()).call('IBmZoneService/updatebmzonebyid', { ...rows[0], remark });
  expect(answer.status).toBe(200);
};
let kept: Client | undefined;
const keeper = async (): Promise<Client> => {
  kept ??= await house.signIn('admin');
  return kept;
};
interface Entry {
  readonly changes: readonly { entity: string; kind: string; before?: object; after?: object }[];
  readonly operation: string;
  readonly times: number;
  readonly doc: string;
}
const newest = async (userNo: string, count: number): Promise<readonly Entry[]> =>
  (
    await house.owner.query<Entry>(
      'select changes, operation, times, doc_no as doc from sys_oper_log where user_no = $1 order by id desc limit $2',
      [userNo, count],
    )
  ).rows;
const spend = (userNo: string, bytes: number) =>
  house.owner.query(
    `insert into sys_log_volume (user_no, day, bytes, cut) values ($1, $2, $3, 0)
     on conflict (user_no, day, slot) do update set bytes = excluded.bytes`,
    [userNo, new Date(clock.now() + 8 * 3_600_000).toISOString().slice(0, 10), bytes],
  );

describe('R29 the log of one person and day', () => {
  it('has a quota: beyond it entries name the rows and leave out their values, and a line at the end of the day says how many', async () => {
    await save('一');
    expect((await newest('admin', 1))[0]?.changes[0]).toMatchObject({ entity: 'zone', kind: 'modify', after: { remark: '一' } });
    await spend('admin', 999_900);
    for (const remark of ['二', '三', '四']) await save(remark);
    for (const { changes } of await newest('admin', 3))
      expect(changes.map((change) => [change.entity, change.kind, change.before, change.after])).toEqual([
        ['zone', 'modify', undefined, undefined],
      ]);
    expect((await sweepOnce(house.house, [logVolumes])).get(logVolumes.name)).toBe(0);
    clock.set(start + day);
    expect((await sweepOnce(house.house, [logVolumes])).get(logVolumes.name)).toBe(1);
    expect((await newest('admin', 1))[0]).toMatchObject({ operation: 'beyondQuota', times: 3, changes: [] });
    clock.set(start);
    // the history of the record shows who and when, and no values
    expect((await house.owner.query('select count(*)::int as n from sys_log_volume')).rows).toEqual([{ n: 0 }]);
  });
  it('counts people apart, and entries without values as what a line takes', async () => {
    await spend('admin', 999_900);
    await acme.call('IBmUnitService/addbmunit', { unitNo: 'X1', unitName: 'x' });
    await save('五');
    const { rows } = await house.owner.query<{ who: string; bytes: number; cut: number }>(
      'select user_no as who, sum(bytes)::int as bytes, sum(cut)::int as cut from sys_log_volume group by 1 order by 1',
    );
    expect(rows.map(({ who, cut }) => [who, cut])).toEqual([
      ['acme', 0],
      ['admin', 1],
    ]);
    expect(rows[0]?.bytes).toBeGreaterThan(700);
    expect(rows[0]?.bytes).toBeLessThan(1_000);
  });
});
