import { expect, test } from '@playwright/test';
import { cookieOf, refusal, signedIn, World } from './world.ts';

test('NAV-42 NAV-43 NAV-45 NAV-01 the fixed addresses lead where they should', async ({ page, baseURL }) => {
  await signedIn(page, baseURL);
  await page.goto('/');
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/redirect/dashboard?a=1');
  await expect(page).toHaveURL('/dashboard?a=1');
  await page.goto('/no-such-page');
  await expect(page).toHaveURL('/404');
  await expect(page).toHaveTitle('页面不存在 - WMS');
  await page.getByRole('button', { name: '返回首页' }).click();
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/base');
  await expect(page).toHaveURL('/base/basic/organizational');
  await page.goto('/setting');
  await expect(page).toHaveURL('/setting/user-info');
});

test('GEN-06 NAV-44 AUTH-14 every page has the product in its title; /404 and /licence have addresses of their own', async ({
  page,
  baseURL,
}) => {
  await signedIn(page, baseURL);
  for (const [path, title] of [
    ['/dashboard', '首页 - WMS'],
    ['/404', '页面不存在 - WMS'],
    ['/licence', '授权激活 - WMS'],
    ['/setting/user-info', '个人信息 - WMS'],
    ['/setting/password', '修改密码 - WMS'],
    ['/base/basic/warehouse', '仓库 - WMS'],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveTitle(title);
    await expect(page).toHaveURL(path);
  }
  await page.context().clearCookies();
  await page.goto('/login');
  await expect(page).toHaveTitle('登录 - WMS');
});

test('NAV-06 each entry of the menu carries the icon it names, an unknown one a tile', async ({ page, baseURL }) => {
  const world = new World();
  world.extraMenus = [
    {
      menuNo: 'Odd',
      menuName: 'Odd',
      title: 'Odd',
      menuOwner: '0',
      appNo: 'PC',
      icon: 'no-such-icon',
      isOut: '1',
      urlKind: 'external',
      url: 'https://odd.example/',
      sort: 9,
    },
  ];
  await signedIn(page, baseURL, world);
  await page.goto('/dashboard');
  const nav = page.getByRole('navigation', { name: '菜单' });
  for (const [name, icon] of [
    ['订单协同', 'solution'],
    ['厂外交货', 'car'],
    ['基本资料', 'database'],
    ['Odd', 'appstore'],
  ] as const)
    await expect(nav.getByRole('listitem').filter({ hasText: name }).first().locator(`.anticon-${icon}`).first()).toBeVisible();
});

test('ERR-31 a save that fails says so, and why', async ({ page, baseURL }) => {
  const world = new World();
  world.on('ISupSrmSysUserService/updatesysuserbyid', () => refusal(409, '20004', '数据已被他人修改'));
  await signedIn(page, baseURL, world);
  await page.goto('/setting/user-info');
  await page.getByLabel('姓名').fill('林雅婷二');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.locator('.wms-toast')).toContainText('保存失败');
  await expect(page.locator('.wms-toast')).toContainText('数据已被他人修改');
  await expect(page.getByLabel('姓名')).toHaveValue('林雅婷二');
});

test('NAV-04 what is not granted is not there; a group falls to its first granted child', async ({ page, baseURL }) => {
  await signedIn(page, baseURL);
  await page.goto('/strategy/listing');
  await expect(page).toHaveURL('/404');
  await page.goto('/delivery?x=1');
  await expect(page).toHaveURL('/delivery/asnTracking?x=1');
  await page.goto('/deliverySchedule');
  await expect(page).toHaveURL('/404');
});

test('NAV-02 NAV-03 NAV-05 API-07 a menu opens its screen, gives the title and the module', async ({ page, baseURL }) => {
  const world = await signedIn(page, baseURL);
  await page.goto('/dashboard');
  const nav = page.getByRole('navigation', { name: '菜单' });
  await nav.getByRole('button', { name: '基本资料' }).click();
  await nav.getByRole('link', { name: '仓库' }).click();
  await expect(page).toHaveURL('/base/basic/warehouse');
  await expect(page).toHaveTitle('仓库 - WMS');
  await expect(nav.getByRole('link', { name: '仓库' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByTestId('place')).toContainText('Base.Basic.Warehouse add 7');
  expect(world.calls('IProbeService/list')[0]?.headers['app-module-number']).toBe('Base.Basic.Warehouse');
});

test('NAV-15 NAV-16 NAV-17 NAV-18 the top bar has logo, languages of the server, avatar and the user menu', async ({
  page,
  baseURL,
}) => {
  const world = new World();
  world.languages = ['zh-CN', 'en-US'];
  await signedIn(page, baseURL, world);
  await page.goto('/dashboard');
  await expect(page.getByRole('banner').getByText('WMS')).toBeVisible();
  await expect(page.getByTestId('user.avatar')).toHaveText('林');
  await page.getByTestId('language').click();
  await expect(page.getByRole('menuitem')).toHaveText(['简体中文', 'English']);
  await page.keyboard.press('Escape');
  await page.getByTestId('user.menu').click();
  await page.getByRole('menuitem', { name: '用户设置' }).click();
  await expect(page).toHaveURL('/setting/user-info');
});

test('I18N-01 I18N-04 I18N-05 the language changes at once, without signing in again, and is remembered', async ({
  page,
  baseURL,
}) => {
  const world = await signedIn(page, baseURL);
  await page.goto('/base/basic/warehouse');
  await page.getByLabel('text').fill('kept');
  await page.getByTestId('language').click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await expect(page.getByRole('navigation', { name: 'Menu' }).getByText('Basic data')).toBeVisible();
  await expect(page).toHaveTitle('Warehouse - WMS');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  await expect(page.getByLabel('text')).toHaveValue('kept');
  expect(await cookieOf(page, 'language')).toBe('en-US');
  expect(world.calls('ISrmBmLoginService/getMenuList').at(-1)?.headers['accept-language']).toBe('en-US');
  await page.reload();
  await expect(page).toHaveTitle('Warehouse - WMS');
});

test.describe('the browser speaks', () => {
  test.use({ locale: 'zh-TW' });
  test('I18N-06 without a cookie the language of the browser is taken', async ({ page }) => {
    await new World().serve(page);
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: '登入' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-TW');
  });
});
test.describe('a language nobody here speaks', () => {
  test.use({ locale: 'fr-FR' });
  test('I18N-03 gives zh-CN', async ({ page }) => {
    await new World().serve(page);
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: '登录' })).toBeVisible();
  });
});

test('NAV-39 the state of the sidebar is kept in a cookie', async ({ page, baseURL }) => {
  await signedIn(page, baseURL);
  await page.goto('/dashboard');
  await page.getByTestId('menu.toggle').click();
  await expect(page.locator('.wms-side')).toHaveAttribute('data-collapsed', 'true');
  expect(await cookieOf(page, 'sidebarStatus')).toBe('0');
  await page.reload();
  await expect(page.locator('.wms-side')).toHaveAttribute('data-collapsed', 'true');
  await page.getByRole('button', { name: '基本资料' }).hover();
  await page.getByRole('link', { name: '供应商', exact: true }).click();
  await expect(page).toHaveURL('/base/basic/supplier');
});

test('NAV-20 NAV-21 NAV-49 NAV-50 NAV-51 NAV-52 API-10 favourites are starred and unstarred, and roll back when the server refuses', async ({
  page,
  baseURL,
}) => {
  const world = await signedIn(page, baseURL);
  await page.goto('/dashboard');
  await page.getByText('我的收藏').first().click();
  const list = page.getByTestId('favourites');
  await expect(list.getByRole('link')).toHaveText(['组织', '仓库', '物料', '物料储位']);
  const read = world.calls('ISysMenuService/getBusinessCommonMenu')[0];
  expect([read?.condition, read?.headers['content-type']]).toEqual([null, undefined]);
  await list.getByRole('button', { name: '取消收藏 物料', exact: true }).click();
  await expect(list.getByRole('link')).toHaveText(['组织', '仓库', '物料储位']);
  expect(world.favourites).toEqual(['Base.Basic.Organizational', 'Base.Basic.Warehouse', 'Base.Material.Cell']);
  world.on('ISysMenuService/collectBusinessCommonMenu', () => refusal(500, '50000', ''));
  await list.getByRole('button', { name: '取消收藏 组织' }).click();
  await expect(page.locator('.wms-toast')).toBeVisible();
  await expect(list.getByRole('link')).toHaveText(['组织', '仓库', '物料储位']);
});

test('NAV-22 NAV-23 favourites are sorted by dragging, by keyboard and by button; the order is on the server', async ({
  page,
  baseURL,
}) => {
  const world = await signedIn(page, baseURL);
  await page.goto('/dashboard');
  await page.getByText('我的收藏').first().click();
  const list = page.getByTestId('favourites');
  const grip = (name: string) => list.getByRole('button', { name: `移动 ${name}`, exact: true });
  // hovering waits until the list that opens stands still
  await grip('物料储位').hover();
  const from = await grip('物料储位').boundingBox();
  const to = await grip('组织').boundingBox();
  if (!from || !to) throw new Error('the grips are not drawn');
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(to.x + 8, to.y + 30, { steps: 8 });
  await page.mouse.move(to.x + 8, to.y + 4, { steps: 4 });
  await page.mouse.up();
  await expect(list.getByRole('link')).toHaveText(['物料储位', '组织', '仓库', '物料']);
  await expect.poll(() => world.favourites[0]).toBe('Base.Material.Cell');

  await grip('物料储位').focus();
  const heard = page.locator('[id^="DndLiveRegion"]').filter({ hasText: '物料储位' });
  await page.keyboard.press('Space');
  // what was said of the drag before still stands there: that it is held now is what counts
  await expect(grip('物料储位')).toHaveAttribute('aria-pressed', 'true');
  await expect(heard).toContainText('物料储位 移到第 1 位');
  // the library listens to the arrows and measures the places a timer later, sooner than any hand
  await page.evaluate(() => new Promise((done) => setTimeout(done, 150)));
  await page.keyboard.press('ArrowDown');
  await expect(heard).toContainText('物料储位 移到第 2 位');
  await page.keyboard.press('Space');
  await expect(list.getByRole('link')).toHaveText(['组织', '物料储位', '仓库', '物料']);

  await list.getByRole('link', { name: '物料', exact: true }).focus();
  await list.getByRole('button', { name: '上移: 物料', exact: true }).click();
  await expect
    .poll(() => world.favourites.join())
    .toBe('Base.Basic.Organizational,Base.Material.Cell,Base.Material.Material,Base.Basic.Warehouse');
  await page.reload();
  await page.getByText('我的收藏').first().click();
  await expect(list.getByRole('link')).toHaveText(['组织', '物料储位', '物料', '仓库']);
});

test('NAV-24 NAV-26 NAV-27 NAV-28 Alt+C opens and closes the full-function panel, Esc closes it and gives the focus back', async ({
  page,
  baseURL,
}) => {
  await signedIn(page, baseURL);
  await page.goto('/base/basic/warehouse');
  await page.getByLabel('text').focus();
  await page.keyboard.press('Alt+c');
  const panel = page.getByTestId('panel');
  await expect(panel.getByRole('link')).toHaveCount(16);
  const tops = await panel
    .locator('.wms-panel-group', { hasText: '基本资料' })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().left));
  expect(new Set(tops).size).toBeGreaterThan(1);
  const single = await panel
    .locator('.wms-panel-group', { hasText: '物料资料' })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().left));
  expect([single.length, new Set(single).size]).toEqual([5, 1]);
  await page.keyboard.press('Alt+c');
  await expect(panel).toHaveCount(0);
  await page.keyboard.press('Alt+c');
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(page.getByLabel('text')).toBeFocused();
});

test('NAV-25 NAV-29 NAV-54 the panel searches by name, code, English and initials; Delete clears at the end only', async ({
  page,
  baseURL,
}) => {
  await signedIn(page, baseURL);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: /您好/ })).toBeVisible();
  await page.keyboard.press('Alt+c');
  const panel = page.getByTestId('panel');
  const box = page.getByTestId('panel.search').and(page.locator('input')).or(page.getByTestId('panel.search').locator('input'));
  for (const [typed, found] of [
    ['仓库', '仓库'],
    ['shdgz', '送货单跟踪'],
    ['Material.Unit', '单位'],
    ['reservoir', '库区'],
  ] as const) {
    await box.fill(typed);
    await expect(panel.getByRole('link', { name: found, exact: true })).toBeVisible();
    await expect(panel.getByRole('link', { name: '组织', exact: true })).toHaveCount(0);
  }
  await box.fill('abc');
  await box.press('Home');
  await box.press('Delete');
  await expect(box).toHaveValue('bc');
  await box.press('End');
  await box.press('Delete');
  await expect(box).toHaveValue('');
  await expect(panel.getByRole('link')).toHaveCount(16);
  await box.fill('客户');
  await expect(panel.getByRole('link')).toHaveCount(1);
  await panel.getByRole('link').focus();
  await page.keyboard.press('Delete');
  await expect(box).toHaveValue('');
  await box.fill('客户');
  await expect(panel.getByRole('link')).toHaveCount(1);
  await box.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/base/basic/customer');
  await expect(panel).toHaveCount(0);
});

test('NAV-10 NAV-12 NAV-14 an external entry opens with its placeholders filled, after asking for nothing it knows', async ({
  page,
  baseURL,
  context,
}) => {
  const world = new World();
  world.extraMenus = [
    {
      menuNo: 'Erp',
      menuName: 'ERP',
      title: 'ERP',
      menuOwner: '0',
      appNo: 'PC',
      isOut: '1',
      urlKind: 'external',
      url: 'https://erp.example/{orgNo}?w={warehouseNo}&t={tenantsid}',
      sort: 9,
    },
  ];
  world.user.userDataList = [
    { dataType: '1', dataValue: 'KS01' },
    { dataType: '3', dataValue: 'KS-B' },
  ];
  await signedIn(page, baseURL, world);
  await context.route('https://erp.example/**', (route) => route.fulfill({ body: 'erp' }));
  await page.goto('/dashboard');
  const [popup] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'ERP', exact: true }).click(),
  ]);
  await popup.waitForURL('https://erp.example/KS01?w=KS-B&t=');
  expect(await popup.evaluate(() => window.opener)).toBeNull();
});

test('NAV-11 NAV-13 a custom entry posts and opens what comes back, and refuses a strange address', async ({ page, baseURL }) => {
  const world = new World();
  const url = JSON.stringify({
    path: '/dapilc/restful/service/ilcwmsplus/ISysMenuService/getCustomMenuAddress',
    body: { menuNo: 'Own', orgNo: '{orgNo}' },
    params: ['tenantsid'],
    target: 'self',
  });
  world.extraMenus = [
    { menuNo: 'Own', menuName: 'Own', title: 'Own', menuOwner: '0', appNo: 'PC', isOut: '1', urlKind: 'custom', url, sort: 9 },
  ];
  world.user.userDataList = [{ dataType: '1', dataValue: 'KS01' }];
  world.user.tenantsid = 'T1';
  let address = 'https://evil.example/steal';
  world.on('ISysMenuService/getCustomMenuAddress', () => ({ body: { data: { url: address } } }));
  await signedIn(page, baseURL, world);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Own', exact: true }).click();
  await expect(page.locator('.wms-toast')).toContainText('该菜单配置有误');
  await expect(page).toHaveURL('/dashboard');
  expect(world.calls('ISysMenuService/getCustomMenuAddress')[0]?.condition).toEqual({ menuNo: 'Own', orgNo: 'KS01' });
  address = '/base/basic/warehouse?from=menu';
  await page.getByRole('button', { name: 'Own', exact: true }).click();
  await expect(page).toHaveURL('/base/basic/warehouse?from=menu&tenantsid=T1');
});

test('DASH-03 counters open their lists; a card that fails says so and leaves the rest alone', async ({ page, baseURL }) => {
  const world = new World();
  let fail = true;
  world.on('ISupSrmIndexService/getTodoCount', () => (fail ? refusal(500, '50000', '') : undefined));
  await signedIn(page, baseURL, world);
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: '我的收藏' }).getByRole('link')).toHaveCount(4);
  await expect(page.locator('.wms-toast')).toHaveCount(0);
  fail = false;
  await page.getByRole('button', { name: '加载失败，重试' }).click();
  await page.getByRole('link', { name: '14 供应商未回复的订单' }).click();
  await expect(page).toHaveURL('/orderCollaboration/userOrder');
});

test('the sheet behind ? lists what the keys do here, and not while one types', async ({ page, baseURL }) => {
  await signedIn(page, baseURL);
  await page.goto('/base/basic/warehouse');
  await page.getByLabel('text').fill('');
  await page.getByLabel('text').press('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('heading', { name: 'Base.Basic.Warehouse' }).click();
  await page.getByLabel('text').blur();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('当前页面');
  await expect(page.getByRole('dialog')).toContainText('全部功能');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Alt+n');
  await expect(page.getByTestId('answer')).toHaveText('Alt+N');
});

test('a double click sends once; a retry after a broken line repeats its key, a new attempt does not', async ({
  page,
  baseURL,
}) => {
  const world = new World();
  let mode: 'slow' | 'cut' | 'usual' = 'slow';
  world.on('IProbeService/write', async () => {
    if (mode === 'cut') return 'cut';
    if (mode === 'slow') await new Promise((resolve) => setTimeout(resolve, 300));
    return undefined;
  });
  await signedIn(page, baseURL, world);
  await page.goto('/base/basic/warehouse');
  const write = page.getByRole('button', { name: 'write', exact: true });
  await write.dblclick();
  await expect(page.getByTestId('answer')).toHaveText('wrote 1');
  expect(world.calls('IProbeService/write')).toHaveLength(1);
  mode = 'cut';
  await write.click();
  await expect(page.locator('.wms-toast')).toBeVisible();
  mode = 'usual';
  await write.click();
  await expect.poll(() => world.calls('IProbeService/write').length).toBe(3);
  const keys = world.calls('IProbeService/write').map((one) => one.headers['idempotency-key']);
  expect(keys[1]).toBe(keys[2]);
  expect(keys[0]).not.toBe(keys[1]);
});
