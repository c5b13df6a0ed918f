/** Addresses, rights, the top bar and the languages of the shell. */
import { expect, type Page, test } from '@playwright/test';
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
    ['供应商交货', 'car'],
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
  await expect(page).toHaveTitle('Warehouses - WMS');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  await expect(page.getByLabel('text')).toHaveValue('kept');
  expect(await cookieOf(page, 'language')).toBe('en-US');
  expect(world.calls('ISrmBmLoginService/getMenuList').at(-1)?.headers['accept-language']).toBe('en-US');
  await page.reload();
  await expect(page).toHaveTitle('Warehouses - WMS');
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
  await page.getByRole('link', { name: '14 逾期未答复的订单明细' }).click();
  await expect(page).toHaveURL('/orderCollaboration/userOrder');
});

/** What can be pressed that lies under what is said, by its words. */
const covered = (page: Page): Promise<string[]> =>
  page.locator('.wms-notices').evaluate((box) => {
    const own = box.getBoundingClientRect();
    return [...document.querySelectorAll('.wms-bar :is(button, a), .wms-main :is(button, a, input, [role="tab"], tr)')]
      .filter((one) => one.checkVisibility())
      .filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return left < own.right && own.left < right && top < own.bottom && own.top < bottom;
      })
      .map((one) => one.textContent || one.ariaLabel || one.tagName);
  });

test('A-F22 what is said stands in the bar and covers nothing that can be pressed, neither tabs nor rows nor the foot', async ({
  page,
  baseURL,
}) => {
  const world = new World();
  world.on('IProbeService/write', () => refusal(409, '20005', '当前不能执行此操作', []));
  await signedIn(page, baseURL, world);
  await page.goto('/base/basic/warehouse');
  for (const [name, said] of [
    ['undoable', '.wms-word'],
    ['write', '.wms-toast'],
  ] as const) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.locator(said)).toBeVisible();
    expect([said, await covered(page)]).toEqual([said, []]);
    if (said === '.wms-toast') break;
    await page.getByRole('button', { name: '撤销' }).click();
    await expect(page.getByTestId('answer')).toHaveText('undone');
    await expect(page.locator(said)).toHaveCount(0);
  }
});

test('A-F22 what is said stays while it is read, and keys lead to it and away from it', async ({ page, baseURL }) => {
  const world = new World();
  world.on('IProbeService/write', () => refusal(409, '20005', '当前不能执行此操作', []));
  await signedIn(page, baseURL, world);
  await page.goto('/base/basic/warehouse');
  const write = page.getByRole('button', { name: 'write', exact: true });
  const note = page.locator('.wms-toast');
  await write.click();
  await note.hover();
  await page.waitForTimeout(6_000);
  await expect(note).toBeVisible();
  await page.mouse.move(600, 600);
  await expect(note).toHaveCount(0, { timeout: 8_000 });

  await write.focus();
  await page.keyboard.press('Enter');
  await expect(note).toBeVisible();
  await page.keyboard.press('F8');
  await expect(note.getByRole('button', { name: '关闭' })).toBeFocused();
  await page.waitForTimeout(6_000);
  await page.keyboard.press('Escape');
  await expect(note).toHaveCount(0);
  await expect(write).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(note).toBeVisible();
  await page.keyboard.press('Shift+F8');
  await expect(note).toHaveCount(0);
  await expect(write).toBeFocused();
});

test('A-F22 what is said of much gives way to the field one is in', async ({ page, baseURL }) => {
  const world = new World();
  const details = Array.from({ length: 6 }, (_, at) => ({
    code: `x${at}`,
    message: `第 ${at + 1} 行的数量超过未交数量，请改正后再提交`,
  }));
  world.on('IProbeService/write', () => refusal(409, '20005', '当前不能执行此操作', details));
  await signedIn(page, baseURL, world);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/base/basic/warehouse');
  const write = page.getByRole('button', { name: 'write', exact: true });
  await write.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.wms-toast')).toBeVisible();
  const [own, said] = [await write.boundingBox(), await page.locator('.wms-notices').boundingBox()];
  if (!own || !said) throw new Error('nothing is said');
  expect(own.y >= said.y + said.height || said.y >= own.y + own.height).toBe(true);
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
