/** The side bar, favourites, the full-function panel and entries of ones own. */
import { expect, test } from '@playwright/test';
import { cookieOf, refusal, signedIn, World } from './world.ts';

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

test('NAV-25 Enter opens what was typed at once, the first hit is marked, and a name is found in any language', async ({
  page,
  baseURL,
}) => {
  await signedIn(page, baseURL);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: /您好/ })).toBeVisible();
  for (const [typed, url] of [
    ['物料储位', '/base/material/cell'],
    ['送货单跟', '/delivery/asnTracking'],
    ['倉庫', '/base/basic/warehouse'],
  ] as const) {
    await page.keyboard.press('Alt+c');
    const box = page.getByTestId('panel.search').and(page.locator('input')).or(page.getByTestId('panel.search').locator('input'));
    await expect(box).toBeFocused();
    await page.keyboard.insertText(typed);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(url);
    // the page that opens closes what lies over the one before
    await expect(page.getByText(`${url} `)).toBeVisible();
  }
  await page.keyboard.press('Alt+c');
  const panel = page.getByTestId('panel');
  await expect(panel.locator('input')).toBeFocused();
  await expect(panel.locator('[data-next="true"]')).toHaveCount(0);
  await page.keyboard.insertText('储');
  await expect(panel.locator('[data-next="true"]')).toHaveText('储位');
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

test('A-F23 the menu shows the list of a form, keeps open what was opened, and shows what a group at the bottom opens', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1366, height: 360 });
  await signedIn(page, baseURL);
  await page.goto('/base/basic/modify-warehouse/7');
  const side = page.getByRole('navigation', { name: '菜单' });
  await expect(side.getByRole('link', { name: '仓库', exact: true })).toHaveAttribute('aria-current', 'page');
  const items = side.getByRole('button', { name: '物料资料' });
  await items.click();
  await expect(side.getByRole('link', { name: '单位换算' })).toBeInViewport();
  await side.getByText('我的收藏').click();
  await expect(items).toHaveCount(0);
  await side.getByText('全部菜单').click();
  await expect(items).toHaveAttribute('aria-expanded', 'true');
  await page.getByTestId('menu.toggle').click();
  await page.getByTestId('menu.toggle').click();
  await expect(items).toHaveAttribute('aria-expanded', 'true');
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
