import { grantFlags } from '@wms/contract/kernel/permission.ts';
import type { MenuEntry } from '@wms/contract/kernel/person.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { movableClock } from '../ground/clock.ts';

const clock = movableClock(Date.now());
const MENU = 'Base.Basic.Supplier';
const ITEMS = 'IBmItemService/getbmitemlistbyparams';
const CLASSES = 'IBmClassifyTypeService/getbmclassifytypelistbyparams';
let house: TestHouse;
let buyer: Client;
beforeAll(async () => {
  house = await openTestHouse({ clock });
  buyer = await house.signIn('buyer');
});
afterAll(() => house?.close());
/** Changes what stands behind a session, which is kept for a second. */
const change = async (text: string, ...values: readonly unknown[]): Promise<void> => {
  await house.owner.query(text, [...values]);
  clock.set(clock.now() + 1001);
};
const own = "(select id from sys_user where user_no = 'buyer')";
const total = async (wire: string, body: Record<string, unknown> = {}): Promise<number> => {
  const answer = await buyer.call<{ total: number }>(wire, body);
  expect([answer.status, answer.errorCode]).toEqual([200, '']);
  return answer.data.total;
};

describe('what a person is given', () => {
  it('PERM-09 each grant can be given by itself and stands in the menu reply', async () => {
    const flat = (menus: readonly MenuEntry[]): readonly MenuEntry[] => menus.flatMap((menu) => [menu, ...flat(menu.children)]);
    const entry = async (): Promise<MenuEntry | undefined> => {
      const answer = await buyer.call<{ records: readonly MenuEntry[] }>('ISrmBmLoginService/getMenuList', { appNo: 'PC' });
      return flat(answer.data.records).find((menu) => menu.menuNo === MENU);
    };
    await change(`delete from sys_user_role where user_id = ${own}`);
    expect(await entry()).toBeUndefined();
    expect(grantFlags.length).toBe(26);
    for (const flag of grantFlags) {
      await change(`delete from sys_user_menu where user_id = ${own}`);
      await change(
        `insert into sys_user_menu (user_id, menu_no, flag) select ${own}, $1, flag from unnest($2::text[]) flag on conflict do nothing`,
        MENU,
        [...new Set(['isSearch', flag])],
      );
      const given = await entry();
      const held = grantFlags.filter((one) => given?.[one] === '1');
      expect(held).toEqual(grantFlags.filter((one) => one === 'isSearch' || one === flag));
    }
    await change(`delete from sys_user_menu where user_id = ${own}`);
    await change(`insert into sys_user_role (user_id, role_no) values (${own}, 'purchaser')`);
  });

  it('PERM-20 LIST-85 limitCount caps every list of a person until all is asked for', async () => {
    await change(`update sys_user set limit_count = 0 where id = ${own}`);
    const all = await total(ITEMS);
    expect(all).toBeGreaterThan(4);
    await change(`update sys_user set limit_count = 3 where id = ${own}`);
    const capped = await buyer.call<{ total: number; pages: number; records: readonly unknown[] }>(ITEMS, { size: 2 });
    expect([capped.data.total, capped.data.pages]).toEqual([3, 2]);
    const last = await buyer.call<{ records: readonly unknown[] }>(ITEMS, { size: 2, current: 2 });
    expect(last.data.records).toHaveLength(1);
    expect(await total(ITEMS, { limitCount: 0 })).toBe(all);
    await change(`update sys_user set limit_count = 0 where id = ${own}`);
  });

  it('PERM-17 document class and classification are two scopes: one bounds classes, the other items, neither the other', async () => {
    const scope = (type: string, ...values: readonly string[]) =>
      change(
        `with gone as (delete from sys_user_scope where user_id = ${own} and data_type = $1 and not data_value = any($2::text[]))
         insert into sys_user_scope (user_id, data_type, data_value) select ${own}, $1, value from unnest($2::text[]) value on conflict do nothing`,
        type,
        values,
      );
    await change("update bm_item set item_group_no = 'REST'");
    await change("update bm_item set item_group_no = 'ONE' where id = (select min(id) from bm_item where org_no = 'ORG1')");
    await scope('2', 'ALL');
    await scope('4', 'ALL');
    const [items, classes] = [await total(ITEMS), await total(CLASSES)];
    expect(items).toBeGreaterThan(1);
    expect(classes).toBeGreaterThan(0);
    await scope('4', 'ONE');
    expect(await total(ITEMS)).toBe(1);
    expect(await total(CLASSES)).toBe(classes);
    await scope('4', 'ALL');
    await scope('2', 'NO-SUCH-CLASS');
    expect(await total(CLASSES)).toBe(0);
    expect(await total(ITEMS)).toBe(items);
    await scope('2', 'ALL');
  });
});
