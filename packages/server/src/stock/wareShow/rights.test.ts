import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestHouse, type TestHouse } from '../../../test/house.ts';

const upgrade = join(import.meta.dirname, '../../../migrations/0028_batch_and_save_rights.sql');
let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house?.close());

it.each([
  ['keeper', 'warehouse', 'IInvWareShowService/batchUpdateCellsData', 'isBatchUpdate'],
  ['admin', 'admin', 'ISysPwdPolicyService/savePwdPolicy', 'isSave'],
])(
  'PERM-04 %s of role %s needs for %s the right %s, and an upgrade gives it to who may modify',
  async (userNo, roleNo, wire, flag) => {
    // a session holds its rights for a moment
    const refused = async () => (await (await house.signIn(userNo)).call(wire, {})).errorCode;
    const granted = async () =>
      (
        await house.owner.query<{ menu: string }>(
          'select menu_no as menu from sys_role_menu where role_no = $1 and flag = $2 order by 1',
          [roleNo, flag],
        )
      ).rows.map(({ menu }) => menu);
    const before = await granted();
    // with the right the empty body is what is wrong
    expect(await refused()).toBe('20002');
    await house.owner.query('delete from sys_role_menu where role_no = $1 and flag = $2', [roleNo, flag]);
    // as it stood before the upgrade: some of these pages have the right to modify no more
    await house.owner.query(
      "insert into sys_role_menu (role_no, menu_no, flag) select $1, menu_no, 'isModify' from unnest($2::text[]) menu_no on conflict do nothing",
      [roleNo, before],
    );
    expect(await refused()).toBe('10008');
    await house.owner.query(await readFile(upgrade, 'utf8'));
    expect(await refused()).toBe('20002');
    const after = await granted();
    expect(after.length).toBeGreaterThan(0);
    expect(after.filter((menu) => !before.includes(menu))).toEqual([]);
  },
);
