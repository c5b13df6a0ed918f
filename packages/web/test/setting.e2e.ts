import { mkdirSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { type Product, startProduct } from './product.ts';
import { everyGrant, noSerious, serveList } from './rows.ts';
import { type Answer, refusal, signedIn, World } from './world.ts';

let product: Product;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  product = await startProduct();
});
test.afterAll(() => product.stop());

const done = (data: unknown): Answer => ({ body: { data } });
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const session = (id: string, more: Readonly<Record<string, unknown>> = {}) => ({
  id,
  client: 'Chrome 131 · Windows',
  clientType: '1',
  ip: '10.20.0.14',
  created: '2026-11-21 08:02:11',
  lastSeen: '2026-11-21 09:40:05',
  isCurrent: '0',
  ...more,
});
const menu = (menuNo: string, title: string, flags: Readonly<Record<string, string>>) => ({
  menuNo,
  menuName: title,
  title,
  menuOwner: 'BaseManage',
  menuLevel: 2,
  appNo: 'PC',
  url: menuNo,
  sort: 1,
  pinyin: '',
  children: [],
  ...flags,
});
/** A world whose sessions, profile and policy can be changed by calls. */
const ready = (): World => {
  const world = new World();
  const children = [menu('BaseManage.Employee', '员工', everyGrant), menu('System.PasswordPolicy', '密码策略', everyGrant)];
  world.extraMenus = [{ ...menu('BaseManage', '系统管理', {}), menuOwner: '0', menuLevel: 1, icon: 'setting', children }];
  let sessions = [
    session('1', { isCurrent: '1' }),
    session('2', { client: 'Safari 17 · iOS', clientType: '2' }),
    session('3'),
    session('4', { client: '' }),
  ];
  world.on('ISysSessionService/getOwnSessionList', () =>
    done({ records: sessions, size: 20, total: sessions.length, pages: 1, current: 1 }),
  );
  world.on('ISysSessionService/endOwnSessions', (sent) => {
    const before = sessions.length;
    const ids = sent.condition?.ids;
    sessions = sessions.filter((one) => (Array.isArray(ids) ? !ids.includes(one.id) : one.isCurrent === '1'));
    return done({ count: before - sessions.length });
  });
  world.on('ISupSrmSysUserService/updatesysuserbyid', () => done({ id: '1', version: 2 }));
  return world;
};
const open = async (page: Page, path: string, world = ready()): Promise<World> => {
  await signedIn(page, product.url, world);
  await page.goto(product.url + path);
  return world;
};
const pathname = (page: Page): string => new URL(page.url()).pathname;

test('USER-06 USER-07 USER-08 USER-16 USER-17 USER-56 SYS-14 the routes of the personal centre, of employees and of the policy open, and ask for a sign-in first', async ({
  page,
  browser,
}) => {
  const world = ready();
  serveList(world, 'ISysEmployeeService/getsysemployeelistbyparams', [
    { id: '9', version: 1, employeeNo: 'E1001', employeeName: '张伟', orgNo: 'KS01', statusCode: '1', departmentName: '仓储部' },
  ]);
  world.on('ISysPwdPolicyService/getPwdPolicy', () => done(policy));
  await signedIn(page, product.url, world);
  for (const [asked, shown, what] of [
    ['/setting', '/setting/user-info', '登录设备'],
    ['/personal-center', '/setting/user-info', '登录设备'],
    ['/setting/user-info', '/setting/user-info', '登录设备'],
    ['/setting/password', '/setting/password', '当前密码'],
    ['/baseManage/employee', '/baseManage/employee', 'E1001'],
    ['/system/password-policy', '/system/password-policy', '密码错误'],
  ] as const) {
    await page.goto(product.url + asked);
    await expect(page.locator('.wms-panes')).toContainText(what);
    expect([asked, pathname(page)]).toEqual([asked, shown]);
  }
  const outside = await browser.newContext({ locale: 'zh-CN' });
  await new World().serve(outside);
  const stranger = await outside.newPage();
  for (const path of ['/setting/user-info', '/setting/password', '/baseManage/employee', '/system/password-policy']) {
    await stranger.goto(product.url + path);
    await expect(stranger).toHaveURL(`${product.url}/login?redirect=${encodeURIComponent(path)}`);
  }
  await outside.close();
});

test('USER-17 USER-21 USER-29 R1 the own profile is saved, a picture over 2 MB is not sent, another shows in the shell, and other sessions end', async ({
  page,
}) => {
  const world = await open(page, '/setting/user-info');
  await page.getByLabel('电话').fill('13800000001');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('保存成功').first()).toBeVisible();
  expect(world.calls('ISupSrmSysUserService/updatesysuserbyid')[0]?.condition).toMatchObject({
    id: '1',
    version: 1,
    userName: '林雅婷',
    phone: '13800000001',
  });

  const input = page.locator('input[type=file]');
  await input.setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024)]),
  });
  await expect(page.locator('.wms-toast')).toContainText('头像不能超过 2 MB');
  expect(world.calls('ISupSrmSysUserService/uploadAvatar')).toHaveLength(0);
  const url = '/dapilc/restful/service/ilcwmsplus/IBmFileManageService/downloadFile?fileId=77';
  world.on('ISupSrmSysUserService/uploadAvatar', () => done({ fileId: '77', url, version: 3 }));
  await page.route('**/IBmFileManageService/downloadFile', (route) =>
    route.fulfill({ contentType: 'image/png', headers: { 'content-disposition': 'attachment; filename="me.png"' }, body: png }),
  );
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png });
  for (const place of ['user.avatar', 'setting.avatar'])
    await expect(page.getByTestId(place).locator('img')).toHaveAttribute('src', /^blob:/);
  await page.getByRole('button', { name: '移除' }).click();
  await expect(page.getByTestId('user.avatar').locator('img')).toHaveCount(0);
  expect(world.calls('ISupSrmSysUserService/updatesysuserbyid').at(-1)?.condition).toMatchObject({ version: 3, avatar: null });

  const sessions = page.getByTestId('sessions').locator('li');
  await expect(sessions).toHaveCount(4);
  await expect(sessions.first()).toContainText('当前会话');
  await expect(sessions.first().getByRole('button')).toHaveCount(0);
  await noSerious(page);
  await page.getByRole('button', { name: '结束 Safari 17 · iOS 的会话' }).click();
  await expect(sessions).toHaveCount(3);
  expect(world.calls('ISysSessionService/endOwnSessions')[0]?.condition).toEqual({ ids: ['2'] });
  await page.getByRole('button', { name: '结束其他全部会话' }).click();
  await page.locator('.ant-popover:visible .ant-btn-primary').click();
  await expect(sessions).toHaveCount(1);
  expect(world.calls('ISysSessionService/endOwnSessions')[1]?.condition).toEqual({ others: '1' });
});

const policy = {
  minLength: 8,
  defaultPwd: '********',
  allowMistakeTimes: 5,
  lockTime: 15,
  indate: 0,
  predate: 7,
  isControlIndate: '0',
  isExpireWarn: '0',
  version: 4,
  updateName: '管理员',
  updateDate: '2026-11-20 10:00:00',
};
test('SYS-06 SYS-14 CONST-21 CONST-22 the policy shows what is stored, says early what cannot be, and saves it under its names', async ({
  page,
}) => {
  const world = ready();
  world.on('ISysPwdPolicyService/getPwdPolicy', () => done(policy));
  world.on('ISysPwdPolicyService/savePwdPolicy', (_sent, request) =>
    request.postData()?.includes('"lockTime":99')
      ? refusal(400, '20002', '参数错误', [{ code: 'valid.max', field: 'lockTime', message: '太久' }])
      : done({ count: 1 }),
  );
  await open(page, '/system/password-policy', world);
  await expect(page.getByLabel('最少位数')).toHaveValue('8');
  await expect(page.getByLabel('默认密码')).toHaveValue('********');
  const save = page.getByRole('button', { name: '保存' });
  await expect(save).toBeDisabled();
  await page.getByLabel('启用有效期').click();
  await expect(page.getByText('启用有效期时必须填写天数')).toBeVisible();
  await page.getByLabel('有效天数').fill('90');
  await page.getByLabel('到期前提醒').click();
  await page.getByLabel('提前提醒', { exact: true }).fill('14');
  await page.getByLabel('锁定时间').fill('99');
  await save.click();
  await expect(page.getByText('太久').first()).toBeVisible();
  await page.getByLabel('锁定时间').fill('30');
  await noSerious(page);
  await save.click();
  await expect(page.getByText('保存成功').first()).toBeVisible();
  expect(world.calls('ISysPwdPolicyService/savePwdPolicy').at(-1)?.condition).toEqual({
    version: 4,
    minLength: 8,
    defaultPwd: '********',
    allowMistakeTimes: 5,
    lockTime: 30,
    indate: 90,
    predate: 14,
    isControlIndate: '1',
    isExpireWarn: '1',
  });
});

test('BASE-120 ERR-03 two administrators of the policy: the second chooses, and what was typed outlives a reload, passwords excepted', async ({
  page,
}) => {
  const world = ready();
  let saved: Record<string, unknown> = policy;
  const sent: unknown[] = [];
  world.on('ISysPwdPolicyService/getPwdPolicy', () => done(saved));
  world.on('ISysPwdPolicyService/savePwdPolicy', ({ condition }) => {
    sent.push(condition);
    if (condition?.version === 9) return done({ count: 1 });
    saved = { ...policy, version: 9, minLength: 12, lockTime: 60 };
    return refusal(409, '20004', '数据已被修改', [{ code: 'version', field: 'version', params: { version: 9 } }]);
  });
  await open(page, '/system/password-policy', world);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.getByLabel('最少位数').fill('10');
  await page.getByLabel('锁定时间').fill('20');
  await page.getByLabel('默认密码').fill('Harbour-Light-77');
  const kept = () =>
    page.evaluate(() =>
      Object.entries(sessionStorage)
        .filter(([key]) => key.startsWith('wms.form'))
        .join(),
    );
  await expect.poll(kept).toContain('20');
  expect(await kept()).not.toContain('Harbour');
  await page.reload();
  await expect(page.getByLabel('锁定时间')).toHaveValue('20', { timeout: 30_000 });
  await expect(page.getByLabel('默认密码')).toHaveValue('********');
  await expect(page.getByTestId('form.restored')).toBeVisible();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: '60' }).check();
  await expect(dialog.getByRole('radio', { name: '10' })).toBeChecked();
  await dialog.getByRole('button', { name: '保存所选内容' }).click();
  await expect.poll(() => sent.at(-1)).toMatchObject({ version: 9, minLength: 10, lockTime: 60 });
  await expect(page.getByText('保存成功').first()).toBeVisible();
});

const shots = process.env.WMS_SHOTS;
test('the personal screens fit a desktop and a phone in two languages', async ({ page }) => {
  const world = ready();
  world.on('ISysPwdPolicyService/getPwdPolicy', () => done({ ...policy, isControlIndate: '1', indate: 90, isExpireWarn: '1' }));
  await open(page, '/setting/user-info', world);
  for (const [width, height, locale] of [
    [1366, 768, 'zh-CN'],
    [390, 844, 'en-US'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.context().addCookies([{ name: 'language', value: locale, url: product.url }]);
    for (const path of ['/setting/user-info', '/setting/password', '/system/password-policy']) {
      await page.goto(product.url + path);
      await expect(page.locator('.wms-panes .wms-card').first()).toBeVisible();
      const fits = await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
      expect([path, width, fits]).toEqual([path, width, true]);
      if (shots) {
        mkdirSync(shots, { recursive: true });
        await page.screenshot({ path: `${shots}/${path.replaceAll('/', '_')}-${width}.png`, fullPage: true });
      }
    }
  }
});

test('A-F12 the language is chosen among the personal settings too, and kept with the person', async ({ page }) => {
  const world = await open(page, '/setting/user-info');
  await page.getByRole('combobox', { name: '语言' }).click();
  await page.locator('.ant-select-item-option', { hasText: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
  await expect.poll(() => (world.user.settings as Record<string, unknown> | undefined)?.language).toBe('en-US');
});

test('I18N-07 LIST-28 language, look and rows of a page are those of the person; the browser has its own before and after', async ({
  page,
}) => {
  const world = new World();
  world.user = {
    ...world.user,
    userNo: 'kinta',
    settings: { language: 'en-US', appearance: { mode: 'dark', fontSize: 16 }, pageSize: 50 },
  };
  await world.serve(page);
  const signIn = async (): Promise<void> => {
    await page.locator('input').first().fill('kinta');
    await page.locator('input[type="password"]').fill('Buyer#2026');
    await page.getByTestId('login.submit').click();
    await expect(page).toHaveURL(`${product.url}/dashboard`);
  };
  const html = page.locator('html');
  await page.goto(`${product.url}/login`);
  await expect(page.getByRole('heading', { name: '登录' })).toBeVisible();
  await signIn();
  await expect(html).toHaveAttribute('lang', 'en-US');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  // titles of the menu come from the server: they were asked for in that language
  expect(world.calls('ISrmBmLoginService/getMenuList').map(({ headers }) => headers['accept-language'])).toEqual(['en-US']);
  await page.reload();
  await expect(html).toHaveAttribute('lang', 'en-US');
  await page.getByTestId('user.menu').click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: '登录' })).toBeVisible();
  // chosen before the sign-in: it becomes the language of who signs in
  await page.getByTestId('language').click();
  await page.getByRole('menuitem', { name: '繁體中文' }).click();
  await expect(html).toHaveAttribute('lang', 'zh-TW');
  await signIn();
  await expect(html).toHaveAttribute('lang', 'zh-TW');
  await expect.poll(() => (world.user.settings as Record<string, unknown>).language).toBe('zh-TW');
});
