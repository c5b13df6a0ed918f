import { grantFlags } from '@wms/contract/kernel/permission.ts';
import type { MenuEntry } from '@wms/contract/kernel/person.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { movableClock } from '../../kernel/ground/clock.ts';

const clock = movableClock(Date.now());
let house: TestHouse;
const people = new Map<string, Client>();
beforeAll(async () => {
  house = await openTestHouse({ clock });
  for (const userNo of ['admin', 'buyer', 'keeper', 'acme', 'crystal', 'buyer2']) people.set(userNo, await house.signIn(userNo));
});
afterAll(() => house?.close());
const client = (userNo: string): Client => {
  const found = people.get(userNo);
  if (!found) throw new Error(`nobody is ${userNo}`);
  return found;
};
const owner = (text: string, ...values: readonly unknown[]) => house.owner.query(text, [...values]);
/** What is kept of a session is kept for a second. */
const pass = (): void => clock.set(clock.now() + 1001);

const flat = (menus: readonly MenuEntry[]): readonly MenuEntry[] => menus.flatMap((menu) => [menu, ...flat(menu.children)]);
const menuOf = async (userNo: string, locale = 'zh-CN'): Promise<readonly MenuEntry[]> => {
  const answer = await client(userNo).call<{ records: readonly MenuEntry[] }>(
    'ISrmBmLoginService/getMenuList',
    { appNo: 'PC' },
    { 'accept-language': locale },
  );
  expect(answer.status).toBe(200);
  return answer.data.records;
};

describe('the menu of a person', () => {
  it('AUTH-27 AUTH-29 NAV-46 NAV-05 NAV-08 is a tree in the list envelope, each entry with its members, title and rights', async () => {
    const answer = await client('admin').call<Record<string, unknown>>('ISrmBmLoginService/getMenuList', { appNo: 'PC' });
    expect(answer.data).toMatchObject({ current: 1, pages: 1, total: expect.any(Number), size: expect.any(Number) });
    const entries = flat(await menuOf('admin'));
    expect(entries.length).toBeGreaterThan(20);
    for (const entry of entries) {
      for (const name of ['menuNo', 'menuName', 'menuLevel', 'menuOwner', 'appNo', 'url', 'sort', 'children', 'title'] as const)
        expect([entry.menuNo, name, entry[name]]).toEqual([entry.menuNo, name, expect.anything()]);
      for (const flag of grantFlags) expect(['0', '1']).toContain(entry[flag]);
      expect(entry.title).not.toBe('');
      expect(entry.permissions).toBe(grantFlags.filter((flag) => entry[flag] === '1').join(','));
    }
  });
  it('NAV-25 spells each Chinese title by its initials and its syllables, in whatever language it is shown', async () => {
    for (const locale of ['zh-CN', 'zh-TW', 'en-US']) {
      const spelled = new Map(flat(await menuOf('admin', locale)).map((menu) => [menu.menuNo, menu.pinyin]));
      expect(spelled.get('Delivery.AsnTracking')).toMatch(/^shdgz songhuodangenzong$/);
      expect(spelled.get('Base.Basic.Warehouse')).toBe('ck cangku');
      expect([...spelled.values()].filter((text) => !/^[a-z0-9]+ [a-z0-9]+/.test(text))).toEqual([]);
    }
  });
  it('NAV-25 tells by which other names of the trade a page is found, in all languages, whatever language it is shown in', async () => {
    for (const locale of ['zh-CN', 'en-US']) {
      const names = new Map(flat(await menuOf('buyer', locale)).map((menu) => [menu.menuNo, menu.foundBy]));
      expect(names.get('Delivery.ReceivingDetails')).toEqual(expect.arrayContaining(['GRN', '入库单', '入庫單']));
      expect(names.get('OrderCollaboration.UserOrder')).toContain('PO');
      expect(names.get('Rule.BatchRule')).toEqual([]);
    }
  });
  it('NAV-46 has levels and owners that agree with the place in the tree', async () => {
    const walk = (menus: readonly MenuEntry[], owner: string, level: number): void => {
      for (const menu of menus) {
        expect([menu.menuNo, menu.menuOwner, menu.menuLevel]).toEqual([menu.menuNo, owner, level]);
        walk(menu.children, menu.menuNo, level + 1);
      }
    };
    walk(await menuOf('admin'), '0', 1);
  });
  it('PERM-01 I18N-12 holds what is granted to the side and the role, in the language of the request', async () => {
    const numbers = async (userNo: string) => flat(await menuOf(userNo)).map((menu) => menu.menuNo);
    const supplier = await numbers('acme');
    expect(supplier).toEqual(expect.arrayContaining(['OrderCollaboration.UserOrder', 'Delivery.AddAsn', 'Delivery.AsnTracking']));
    // of the warehouse's menu a supplier has the invoices and nothing else
    expect(supplier.filter((menuNo) => /^(Base|Asn)/.test(menuNo))).toEqual(['Asn', 'Asn.Invoice']);
    const keeper = await numbers('keeper');
    expect(keeper).toEqual(expect.arrayContaining(['Asn.Warehouse', 'Base.Basic.Storage']));
    expect(keeper).not.toContain('OrderCollaboration.UserOrder');
    expect(keeper).not.toContain('Base.Basic.Supplier');
    const titles = await Promise.all(
      ['en-US', 'zh-CN', 'zh-TW'].map(async (locale) =>
        flat(await menuOf('acme', locale))
          .map((menu) => menu.title)
          .join(),
      ),
    );
    expect(new Set(titles).size).toBe(3);
  });
  it('PERM-01 shows no group without an entry, and follows a right that is taken away', async () => {
    const groups = (menus: readonly MenuEntry[]) => menus.map((menu) => menu.menuNo);
    expect(groups(await menuOf('keeper'))).toContain('Base');
    await owner("delete from sys_role_menu where role_no = 'warehouse' and menu_no like 'Base%' and flag = 'isSearch'");
    pass();
    expect(groups(await menuOf('keeper'))).not.toContain('Base');
    await owner("update sys_menu set status_code = '0' where menu_no = 'Asn.Warehouse'");
    pass();
    expect(flat(await menuOf('keeper')).map((menu) => menu.menuNo)).not.toContain('Asn.Warehouse');
    await owner("update sys_menu set status_code = '1' where menu_no = 'Asn.Warehouse'");
    pass();
  });
  it('AUTH-28 GEN-08 the handheld menu has the same shape, follows the rights, and has no page in common with that of the desk', async () => {
    const handheld = async (userNo: string) => {
      const answer = await client(userNo).call<{ records: readonly MenuEntry[] }>('ISysMenuService/getPdaMenuList', {
        appNo: 'PDA',
      });
      expect(answer.data).toMatchObject({ pages: 1, current: 1 });
      return flat(answer.data.records);
    };
    const keeper = await handheld('keeper');
    expect(keeper.map(({ menuNo }) => menuNo)).toEqual(expect.arrayContaining(['Pda', 'Pda.LabelQuery']));
    expect(new Set(keeper.map(({ appNo }) => appNo))).toEqual(new Set(['PDA']));
    expect(await handheld('acme')).toEqual([]);
    expect(flat(await menuOf('admin')).filter(({ appNo }) => appNo !== 'PC')).toEqual([]);
    expect((await client('keeper').call('ISrmBmLoginService/getMenuList', { appNo: 'TV' })).errorCode).toBe('20002');
  });
});

interface Favourites {
  readonly records: readonly {
    readonly menuNo: string;
    readonly menuName: string;
    readonly title: string;
    readonly url: string;
  }[];
}
/** What a buyer works with. */
const buyers = ['OrderCollaboration.UserOrder', 'Asn.Warehouse', 'DeliverySchedule.PendingSchedule', 'Plan.PurchaseForecast'];
const favourites = async (userNo: string): Promise<readonly string[]> => {
  const answer = await client(userNo).call<Favourites>('ISysMenuService/getBusinessCommonMenu');
  expect(answer.status).toBe(200);
  return answer.data.records.map((record) => record.menuNo);
};
const toggle = (userNo: string, menuNo: string) => client(userNo).call('ISysMenuService/collectBusinessCommonMenu', { menuNo });
const sort = (userNo: string, menuNos: readonly string[]) =>
  client(userNo).call('ISysMenuService/sortBusinessCommonMenu', { menuNos });

describe('NAV-50 NAV-51 favourites', () => {
  it('NAV-50 NAV-55 B-F21 begin with what the side works with, as far as it is granted', async () => {
    expect(await favourites('buyer')).toEqual(buyers);
    expect(await favourites('acme')).toEqual([
      'OrderCollaboration.UserOrder',
      'DeliverySchedule.ReplySchedule',
      'Delivery.AddAsn',
      'Delivery.AsnTracking',
    ]);
    // what was taken from the role of keepers above is among nobody's
    expect(await favourites('keeper')).toEqual(expect.arrayContaining(['Asn.Warehouse', 'Delivery.ReceivingDetails']));
  });
  it('NAV-51 API-10 are read without a body and without a content type', async () => {
    const response = await house.app.inject({
      method: 'POST',
      url: '/dapilc/restful/service/ilcwmsplus/ISysMenuService/getBusinessCommonMenu',
      headers: { ...client('buyer').headers },
    });
    expect([response.statusCode, response.json().data.records.length]).toEqual([200, buyers.length]);
    expect(Object.keys(response.json().data.records[0]).toSorted()).toEqual([
      'icon',
      'menuName',
      'menuNo',
      'sort',
      'title',
      'url',
    ]);
  });
  it('NAV-52 NAV-23 are toggled one by one: appended at the end, taken away, and gone for good when the last one goes', async () => {
    expect((await toggle('buyer', 'Base.Basic.Reservoir')).data).toEqual({ menuNo: 'Base.Basic.Reservoir', collected: '1' });
    expect((await favourites('buyer')).at(-1)).toBe('Base.Basic.Reservoir');
    expect((await toggle('buyer', 'Base.Basic.Reservoir')).data).toEqual({ menuNo: 'Base.Basic.Reservoir', collected: '0' });
    for (const menuNo of await favourites('acme')) await toggle('acme', menuNo);
    expect(await favourites('acme')).toEqual([]);
  });
  it('NAV-23 keep the order of a drag, and refuse one that is not of the same entries', async () => {
    const order = buyers.toReversed();
    expect((await sort('buyer', order)).data).toEqual({ count: 4 });
    expect(await favourites('buyer')).toEqual(order);
    for (const wrong of [
      order.slice(1),
      [...order, 'Base.Basic.Reservoir'],
      [...order, ...order],
      order.map(() => order[0] ?? ''),
      [],
    ])
      expect((await sort('buyer', wrong)).details[0]?.code).toBe('valid.permutation');
    expect(await favourites('buyer')).toEqual(order);
  });
  it('V7 are the own ones, of granted screens only', async () => {
    for (const menuNo of ['Base', 'Base.Basic.Supplier.x', 'Nowhere', 'Delivery.AddAsn'])
      expect([menuNo, (await toggle('buyer', menuNo)).errorCode]).toEqual([menuNo, '20003']);
    await toggle('crystal', 'Delivery.AsnTracking');
    expect(await favourites('buyer')).not.toContain('Delivery.AsnTracking');
    const named = await client('buyer').call('ISysMenuService/collectBusinessCommonMenu', {
      menuNo: 'Asn.Warehouse',
      userId: '1',
    });
    expect(named.errorCode).toBe('20002');
  });
  it('a screen whose right is away for now is hidden and comes back with the right', async () => {
    const grants = await owner(
      "delete from sys_role_menu where role_no = 'purchaser' and menu_no = 'Plan.PurchaseForecast' returning flag",
    );
    pass();
    expect(await favourites('buyer')).not.toContain('Plan.PurchaseForecast');
    for (const { flag } of grants.rows)
      await owner("insert into sys_role_menu values ('purchaser', 'Plan.PurchaseForecast', $1)", flag);
    pass();
    expect(await favourites('buyer')).toContain('Plan.PurchaseForecast');
  });
  it('C3 parallel toggles lose nothing: each of four entries stands once', async () => {
    const wanted = ['Base.Basic.Warehouse', 'Base.Basic.Organizational', 'Base.Basic.Reservoir', 'Base.Basic.Storage'];
    const before = await favourites('buyer2');
    await Promise.all(wanted.map((menuNo) => toggle('buyer2', menuNo)));
    const after = await favourites('buyer2');
    expect(after.toSorted()).toEqual([...before, ...wanted].toSorted());
    await Promise.all(Array.from({ length: 6 }, () => toggle('buyer2', 'Base.Basic.Reservoir')));
    expect((await favourites('buyer2')).filter((menuNo) => menuNo === 'Base.Basic.Reservoir')).toHaveLength(1);
  });
});

describe('I18N-04 I18N-08 I18N-11 the languages', () => {
  it('are offered to everybody with their four names, as the server lists them', async () => {
    const ask = () => house.stranger.call<{ records: readonly Record<string, unknown>[] }>('IZlLanguageService/getAllZlLanguage');
    const { records } = (await ask()).data;
    expect(records.map((row) => row.languageCode)).toEqual(['zh-CN', 'zh-TW', 'en-US']);
    for (const row of records) expect(Object.keys(row).toSorted()).toEqual(['description', 'id', 'languageCode', 'languageDesc']);
    await owner("delete from sys_language where language_code = 'zh-TW'");
    expect((await ask()).data.records.map((row) => row.languageCode)).toEqual(['zh-CN', 'en-US']);
  });
});
