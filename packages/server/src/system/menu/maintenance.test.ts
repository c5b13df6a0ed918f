import { menuIssues } from '@wms/contract/system/menu/menu.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { movableClock } from '../../kernel/ground/clock.ts';

const M = 'ISysMenuService';
const clock = movableClock(Date.now());
let house: TestHouse;
let admin: Client;
let buyer: Client;
beforeAll(async () => {
  house = await openTestHouse({ clock, linkHosts: ['erp.example'] });
  [admin, buyer] = (await Promise.all(['admin', 'buyer'].map((userNo) => house.signIn(userNo)))) as [Client, Client];
});
afterAll(() => house?.close());
const pass = (): void => clock.set(clock.now() + 1001);

interface Menu {
  readonly id: string;
  readonly version: number;
  readonly menuNo: string;
  readonly menuName: string;
  readonly children?: readonly Menu[];
  readonly [name: string]: unknown;
}
const list = (condition: object, more: object = {}) =>
  admin.call<{ records: Menu[]; total: number }>(`${M}/getsysmenulist`, { size: 100, condition, ...more });
const one = async (menuNo: string): Promise<Menu> => {
  const row = (await list({ keyword: menuNo })).data.records.find((found) => found.menuNo === menuNo);
  if (!row) throw new Error(`no ${menuNo}`);
  return row;
};
const draft = {
  routeName: 'erp_orders',
  urlKind: 'external',
  url: 'https://erp.example/orders?org={orgNo}',
  nameCn: 'ERP 订单',
  nameEn: 'ERP orders',
  menuOwner: 'OrderCollaboration',
};
const limits = { hosts: new Set(['erp.example', 'erp.example:8443']), calls: new Set(['IXService/getUrl', 'IXService/addX']) };
const codes = (more: object) => menuIssues({ ...draft, ...more }, limits).map(({ code }) => code);
const custom = (more: object) => ({
  urlKind: 'custom',
  url: JSON.stringify({ path: '/dapilc/restful/service/ilcwmsplus/IXService/getUrl', ...more }),
});

it('SYS-43 SYS-44 a route name that is entered holds letters, digits, hyphens and underscores, and no dot', () => {
  for (const routeName of ['abc', 'a-b_C9', 'x'.repeat(50)]) expect([routeName, codes({ routeName })]).toEqual([routeName, []]);
  for (const routeName of ['a.b', 'a#', 'a b', '中', '', '<a>', 'x'.repeat(51)])
    expect([routeName, codes({ routeName })]).toEqual([routeName, ['valid.routeName']]);
});
it('SYS-43 SYS-44 a route name that the browser or the product uses itself is refused, in whatever letters', () => {
  for (const routeName of [
    '__proto__',
    'constructor',
    'Prototype',
    'toString',
    'hasOwnProperty',
    'login',
    'DASHBOARD',
    'Licence',
    'Delivery',
  ])
    expect([routeName, codes({ routeName })]).toEqual([routeName, ['menu.reserved']]);
});
it('SYS-44 R26 a link leads by https to a host of the operator, its placeholders stand in path or query', () => {
  for (const url of ['https://erp.example/', 'https://ERP.example:8443/a?b={classifyType}', '/base/basic/warehouse?o={orgNo}'])
    expect([url, codes({ url })]).toEqual([url, []]);
  for (const [url, code] of [
    ['http://erp.example/', 'menu.https'],
    ['javascript:alert(1)', 'menu.https'],
    ['//evil.example/', 'menu.https'],
    ['/\\evil.example', 'menu.https'],
    ['https://user:pw@erp.example/', 'menu.https'],
    ['https://erp.example\\@evil.example/', 'menu.https'],
    ['https://evil.example/', 'menu.host'],
    ['https://erp.example.evil.example/', 'menu.host'],
    ['https://{orgNo}.erp.example/', 'menu.placeholder'],
    ['https://erp.example/{password}', 'menu.placeholder'],
    ['https://erp.example/{orgNo', 'menu.placeholder'],
  ])
    expect([url, codes({ url })]).toEqual([url, [code]]);
});
it('SYS-44 R25 a custom entry posts to a call of this product that reads, and says nothing else', () => {
  const base = '/dapilc/restful/service/ilcwmsplus';
  expect(codes(custom({ body: { orgNo: '{orgNo}' }, urlField: 'data.url', params: ['tenantsid'], target: 'self' }))).toEqual([]);
  for (const more of [
    { path: `${base}/IXService/addX` },
    { path: `${base}/INone/getX` },
    { path: `${base}/../IXService/getUrl` },
    { path: 'https://evil.example/x' },
    { headers: {} },
    { urlField: 'a b' },
    { target: 'top' },
    { body: [] },
  ])
    expect([more, codes(custom(more))]).toEqual([more, ['menu.custom']]);
  expect(codes(custom({ params: ['pwd'] }))).toEqual(['menu.placeholder']);
  expect(codes({ urlKind: 'custom', url: '{' })).toEqual(['menu.custom']);
  expect(codes({ urlKind: 'internal', url: '/x' })).toEqual(['menu.kind']);
});
it('SYS-44 an own entry stands in the menu of those it is granted to, is renamed, and goes with its grants', async () => {
  const made = await admin.call<Menu>(`${M}/addsysmenu`, draft);
  expect([made.status, made.data.menuNo]).toEqual([200, 'erp_orders']);
  pass();
  const names = async (client: Client): Promise<readonly string[]> => {
    const { data } = await client.call<{ records: Menu[] }>(
      'ISrmBmLoginService/getMenuList',
      { appNo: 'PC' },
      { 'accept-language': 'en-US' },
    );
    return data.records.flatMap(({ children = [] }) => children.map(({ menuName }) => menuName));
  };
  expect(await names(admin)).toContain('ERP orders');
  expect(await names(buyer)).not.toContain('ERP orders');
  expect(await one('erp_orders')).toMatchObject({ isOut: '1', menuLevel: 2, urlKind: 'external', appNo: 'PC' });
  const again = await admin.call(`${M}/addsysmenu`, { ...draft, routeName: 'ERP_orders' });
  expect([again.errorCode, again.details[0]?.field]).toEqual(['20006', 'routeName']);
  const row = await one('erp_orders');
  const wanted = { id: row.id, version: row.version };
  const moved = await admin.call(`${M}/updatesysmenubyid`, { ...wanted, url: 'https://evil.example/' });
  expect(moved.details[0]?.code).toBe('menu.host');
  expect((await admin.call(`${M}/updatesysmenubyid`, { ...wanted, nameEn: 'Orders of the ERP' })).data).toMatchObject({
    version: 2,
  });
  expect((await admin.call(`${M}/updatesysmenubyid`, { ...wanted, nameEn: 'x' })).errorCode).toBe('20004');
  expect((await admin.call(`${M}/updatesysmenubyid`, { id: row.id, version: 2, menuOwner: 'erp_orders' })).details[0]?.code).toBe(
    'menu.owner',
  );
  expect((await admin.call(`${M}/physicaldeletesysmenubyids`, { delList: [{ id: row.id, version: 2 }] })).data).toEqual({
    count: 1,
  });
  const left = await house.owner.query("select 1 from sys_role_menu where menu_no = 'erp_orders'");
  expect(left.rowCount).toBe(0);
});
it('SYS-44 of a screen of the product the name, the icon and the order are changed, and nothing else', async () => {
  const row = await one('Base.Basic.Warehouse');
  const wanted = { id: row.id, version: row.version };
  for (const change of [{ url: '/x' }, { side: 'supplier' }, { menuOwner: '0' }, { statusCode: '0' }, { urlKind: 'external' }])
    expect((await admin.call(`${M}/updatesysmenubyid`, { ...wanted, ...change })).details[0]?.code).toBe('menu.builtIn');
  expect((await admin.call(`${M}/physicaldeletesysmenubyids`, { delList: [wanted] })).details[0]?.code).toBe('menu.builtIn');
  const renamed = await admin.call(`${M}/updatesysmenubyid`, { ...wanted, nameCn: '仓库档案', sort: 3 });
  expect(renamed.data).toMatchObject({ version: 2 });
  expect(await one('Base.Basic.Warehouse')).toMatchObject({ menuName: '仓库档案', sort: 3 });
});
it('NAV-13 NAV-14 a custom entry learns where another entry of the own menu leads, filled for the person, and of no other', async () => {
  const url = 'https://erp.example/go?o={orgNo}&w={warehouseNo}&t={tenantsid}';
  const made = await admin.call<Menu>(`${M}/addsysmenu`, { ...draft, routeName: 'erp_go', url });
  expect(made.status, made.body).toBe(200);
  const posting = {
    ...draft,
    routeName: 'erp_post',
    urlKind: 'custom',
    url: custom({ path: '/dapilc/restful/service/ilcwmsplus/ISysMenuService/getCustomMenuAddress', body: { menuNo: 'erp_go' } })
      .url,
  };
  expect((await admin.call(`${M}/addsysmenu`, posting)).status).toBe(200);
  await house.owner.query("insert into sys_role_menu values ('purchaser', 'erp_go', 'isSearch')");
  await house.owner.query('update sys_session set stamp = stamp + 1');
  const ask = (client: Client, menuNo: string) => client.call<{ url: string }>(`${M}/getCustomMenuAddress`, { menuNo });
  expect((await ask(buyer, 'erp_go')).data).toEqual({ url: 'https://erp.example/go?o=ORG1&w=WH11&t=' });
  expect((await ask(buyer, 'Base.Basic.Warehouse')).data).toEqual({ url: '/base/basic/warehouse' });
  const keeper = await house.signIn('keeper');
  for (const [client, menuNo] of [
    [keeper, 'erp_go'],
    [buyer, 'Base'],
    [buyer, '__proto__'],
    [buyer, 'System.Logs'],
    [admin, 'erp_post'],
  ] as const)
    expect([menuNo, (await ask(client, menuNo)).errorCode]).toEqual([menuNo, '20003']);
});
