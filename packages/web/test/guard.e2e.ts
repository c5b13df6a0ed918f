import { expect, test } from '@playwright/test';
import { cookieOf, refusal, signedIn, TOKEN, World } from './world.ts';

const path = (url: string): string => new URL(url).pathname + new URL(url).search;

test.describe('without a session', () => {
  test('AUTH-02 a page that needs a session leads to the login page and back', async ({ page }) => {
    const world = new World();
    await world.serve(page);
    await page.goto('/base/basic/warehouse?q=7');
    await expect(page).toHaveURL('/login?redirect=%2Fbase%2Fbasic%2Fwarehouse%3Fq%3D7');
    expect(world.sent.some((one) => one.wire.endsWith('getUserInfo') || one.wire.endsWith('getMenuList'))).toBe(false);
    await page.getByLabel('用户编号').fill(' buyer ');
    await page.getByLabel('密码', { exact: true }).fill('Buyer#2026');
    await page.getByTestId('login.submit').click();
    await expect(page).toHaveURL('/base/basic/warehouse?q=7');
    expect(world.calls('ISrmBmLoginService/login')[0]?.condition).toEqual({ userNo: 'buyer', pwd: 'Buyer#2026' });
  });

  test('NAV-53 AUTH-14 NAV-44 public pages open, the one of the licence at its own address; /404 and unknown paths do not', async ({
    page,
  }) => {
    await new World().serve(page);
    await page.goto('/licence');
    await expect(page.getByRole('heading', { name: '授权激活' })).toBeVisible();
    await page.goto('/404');
    await expect(page).toHaveURL(/\/login\?redirect=%2F404$/);
    await page.goto('/no-such-page');
    await expect(page).toHaveURL(/\/login\?redirect=%2Fno-such-page$/);
  });

  test('AUTH-01 AUTH-13 AUTH-16 AUTH-32 GEN-05 GEN-07 CONST-33 ERR-32 a wrong pair is refused under the fields, a right one opens home', async ({
    page,
  }) => {
    const world = new World();
    await world.serve(page);
    await page.goto('/login');
    await expect(page.getByTestId('app.version')).toHaveText('© 2020 WMS v2.1.1');
    await page.getByTestId('login.submit').click();
    await expect(page.getByText('输入不能为空')).toHaveCount(2);
    await page.getByLabel('用户编号').fill('buyer');
    await page.getByLabel('密码', { exact: true }).fill('wrong');
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('login.fault')).toHaveText('用户编号或密码错误');
    await expect(page.locator('.wms-toast')).toHaveCount(0);
    await page.getByLabel('密码', { exact: true }).fill('Buyer#2026');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/dashboard');
    await expect(page).toHaveTitle('首页 - WMS');
    expect(await cookieOf(page, 'Authentication-Info')).toBe(TOKEN);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(TOKEN);
  });

  test('AUTH-31 a locked account is told how long', async ({ page }) => {
    const world = new World();
    world.on('ISrmBmLoginService/login', () => refusal(403, '10002', '错误次数过多，请 15 分钟后再试'));
    await world.serve(page);
    await page.goto('/login');
    await page.getByLabel('用户编号').fill('buyer');
    await page.getByLabel('密码', { exact: true }).fill('x');
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('login.fault')).toContainText('15 分钟');
  });

  test('full-width letters and Caps Lock are pointed out', async ({ page }) => {
    await new World().serve(page);
    await page.goto('/login');
    await page.getByLabel('用户编号').fill('ｂuyer');
    await expect(page.getByText('包含全角字符')).toBeVisible();
  });

  test('AUTH-27 AUTH-28 demo people sign in with one click; user, menu and PDA menu are fetched', async ({ page }) => {
    const world = new World();
    world.demo = [
      {
        userNo: 'buyer',
        pwd: 'Buyer#2026',
        userName: '林雅婷',
        role: 'purchaser',
        locale: 'zh-CN',
        note: ['Kunshan plant', '昆山工厂', '昆山廠'],
      },
    ];
    await world.serve(page);
    await page.goto('/login');
    await expect(page.getByTestId('demo buyer')).toHaveText('林雅婷采购员昆山工厂buyer');
    await page.getByTestId('demo buyer').click();
    await expect(page).toHaveURL('/dashboard');
    expect(world.calls('ISrmBmLoginService/getUserInfo')).toHaveLength(1);
    expect(world.calls('ISrmBmLoginService/getMenuList')[0]?.condition).toEqual({ appNo: 'PC' });
    expect(world.calls('ISysMenuService/getPdaMenuList')[0]?.condition).toEqual({ appNo: 'PDA' });
  });

  test('A-F13 demo people are introduced in the language of the page, also after it changes', async ({ page }) => {
    const world = new World();
    world.languages = ['zh-CN', 'en-US'];
    world.demo = [
      {
        userNo: 'buyer',
        pwd: 'Buyer#2026',
        userName: '林雅婷',
        role: 'purchaser',
        locale: 'zh-CN',
        note: ['Kunshan plant', '昆山工厂', '昆山廠'],
      },
    ];
    await world.serve(page);
    await page.goto('/login');
    await expect(page.getByTestId('demo buyer')).toHaveText('林雅婷采购员昆山工厂buyer');
    await page.getByTestId('language').click();
    await page.getByRole('menuitem', { name: 'English' }).click();
    await expect(page.getByTestId('demo buyer')).toHaveText('林雅婷BuyerKunshan plantbuyer');
  });

  test('R26 a redirect to another site is not followed', async ({ page }) => {
    await new World().serve(page);
    await page.goto('/login?redirect=%2F%2Fevil.example%2Fx');
    await page.getByLabel('用户编号').fill('buyer');
    await page.getByLabel('密码', { exact: true }).fill('Buyer#2026');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/dashboard');
  });
});

test.describe('start-up', () => {
  test('AUTH-09 AUTH-10 AUTH-12 a missing licence opens the licence page; reading on is offered when it has expired', async ({
    page,
    baseURL,
  }) => {
    const world = new World();
    world.isLicense = '0';
    world.user.isLicense = '0';
    await signedIn(page, baseURL, world);
    await page.goto('/base/basic/warehouse');
    await expect(page).toHaveURL('/licence');
    expect(world.sent[0]?.wire).toBe('ISrmBmLoginService/getAuth');
    expect(world.sent[0]?.condition).toEqual({ type: '1' });
    await expect(page.getByText('授权未激活或已过期，请重新激活')).toBeVisible();
    await expect(page.getByText('M-4711')).toBeVisible();
    await page.getByRole('button', { name: '以只读方式继续' }).click();
    await expect(page).toHaveURL('/dashboard');
  });

  test('AUTH-12 the licence page says state, expiry and machine code, which a button copies', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const facts = { machineCode: 'M-4711', edition: 'full', modules: [], maxUsers: 5 };
    const auth = { ...facts, isLicense: '0', expireDate: '2026-01-31' };
    const world = new World();
    world.on('ISrmBmLoginService/getAuth', () => ({ body: { data: auth } }));
    await world.serve(page);
    await page.goto('/licence');
    const fact = (name: string) => page.getByRole('row', { name }).or(page.locator('.ant-descriptions-item', { hasText: name }));
    await expect(fact('状态').first()).toContainText('已过期');
    await expect(fact('到期日').first()).toContainText('2026-01-31');
    await expect(fact('机器码').first()).toContainText('M-4711');
    await page.getByRole('button', { name: '复制机器码' }).click();
    await expect(page.getByText('已复制', { exact: true })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('M-4711');
    Object.assign(auth, { isLicense: '1', expireDate: '2099-12-31' });
    await page.reload();
    await expect(fact('状态').first()).toContainText('已激活');
    await expect(fact('到期日').first()).toContainText('2099-12-31');
    Object.assign(auth, { isLicense: '0', expireDate: null });
    await page.reload();
    await expect(fact('状态').first()).toContainText('未激活');
    await expect(page.getByText('到期日')).toHaveCount(0);
  });

  test('AUTH-12 the licence form needs number and file, sends both, and shows what the server answers', async ({ page }) => {
    const world = new World();
    world.on('ISysLicenceService/uploadLicence', () => refusal(400, '20002', '文件签名无效'));
    await world.serve(page);
    await page.goto('/licence');
    await page.getByLabel('授权编号').fill('L-1');
    await page.getByRole('button', { name: '激活', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: '请选择文件' })).toBeVisible();
    await page.locator('input[type=file]').setInputFiles({ name: 'a.lic', mimeType: 'text/plain', buffer: Buffer.from('x') });
    await page.getByRole('button', { name: '激活', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: '文件签名无效' })).toBeVisible();
    expect(world.calls('ISysLicenceService/uploadLicence')).toHaveLength(1);
  });

  test('AUTH-11 a failing start-up ends the session and opens the login page', async ({ page, baseURL }) => {
    const world = new World();
    world.on('ISrmBmLoginService/getAuth', () => 'cut');
    await signedIn(page, baseURL, world);
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/login');
    await expect(page.locator('.wms-toast')).toContainText('网络异常');
    expect(await cookieOf(page, 'Authentication-Info')).toBeUndefined();
  });
});

test.describe('with a session', () => {
  test('DASH-01 the root leads home, whose tab is pinned; without a session to the login page', async ({
    page,
    context,
    baseURL,
  }) => {
    await signedIn(page, baseURL);
    await page.goto('/');
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('region', { name: '我的收藏' })).toBeVisible();
    await page.getByRole('region', { name: '我的收藏' }).getByRole('link').first().click();
    await expect(page).not.toHaveURL('/dashboard');
    const tabs = page.getByTestId(/^tab /);
    await expect(tabs).toHaveCount(2);
    await expect(tabs.nth(1).getByRole('button', { name: /^关闭/ })).toHaveCount(1);
    await expect(tabs.nth(0)).toHaveText('首页');
    await expect(tabs.nth(0).getByRole('button', { name: /^关闭/ })).toHaveCount(0);
    await context.clearCookies();
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/login\?redirect=%2Fdashboard$/);
  });

  test('AUTH-03 the login page leads home', async ({ page, baseURL }) => {
    await signedIn(page, baseURL);
    await page.goto('/login');
    await expect(page).toHaveURL('/dashboard');
  });

  test('AUTH-04 AUTH-08 a reload, with the name gone from memory, stays where it was', async ({ page, baseURL }) => {
    await signedIn(page, baseURL);
    await page.goto('/base/basic/warehouse');
    await expect(page.getByRole('heading', { name: 'Base.Basic.Warehouse' })).toBeVisible();
    expect(path(page.url())).toBe('/base/basic/warehouse');
  });

  test('AUTH-05 AUTH-06 AUTH-07 a failing guard resets the token, says why and leads to the login page', async ({
    page,
    baseURL,
  }) => {
    const world = new World();
    world.on('ISrmBmLoginService/getMenuList', () => refusal(500, '50000', 'Unknown!'));
    await signedIn(page, baseURL, world);
    await page.goto('/base/basic/warehouse?q=1');
    await expect(page).toHaveURL('/login?redirect=%2Fbase%2Fbasic%2Fwarehouse%3Fq%3D1');
    await expect(page.locator('.wms-toast')).toContainText('服务器内部异常！');
    expect(await cookieOf(page, 'Authentication-Info')).toBeUndefined();
  });

  test('AUTH-05 AUTH-08 reloads in quick succession lose their calls and nobody is signed out by it; a line that stays dead does', async ({
    page,
    baseURL,
  }) => {
    const world = new World();
    // the call of a page that is left is never answered: the browser gives it up
    let held: string | undefined;
    const never = (wire: string) => world.on(wire, () => (held === wire ? new Promise(() => undefined) : undefined));
    for (const wire of ['ISrmBmLoginService/getUserInfo', 'ISrmBmLoginService/getAuth', 'ISrmBmLoginService/getMenuList']) {
      never(wire);
      held = wire;
      const before = world.calls(wire).length;
      if (before === 0 && page.url() === 'about:blank') await signedIn(page, baseURL, world);
      await page.goto('/base/basic/warehouse', { waitUntil: 'commit' });
      await expect.poll(() => world.calls(wire).length).toBeGreaterThan(before);
      for (let n = 1; n < 3; n++) {
        const asked = world.calls(wire).length;
        await page.reload({ waitUntil: 'commit' });
        await expect.poll(() => world.calls(wire).length).toBeGreaterThan(asked);
      }
      held = undefined;
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Base.Basic.Warehouse' })).toBeVisible();
      expect(path(page.url())).toBe('/base/basic/warehouse');
      expect(await cookieOf(page, 'Authentication-Info')).toBe(TOKEN);
    }
    world.on('ISrmBmLoginService/getUserInfo', () => 'cut');
    await page.reload();
    await expect(page).toHaveURL('/login?redirect=%2Fbase%2Fbasic%2Fwarehouse');
    expect(await cookieOf(page, 'Authentication-Info')).toBeUndefined();
  });

  test('AUTH-17 AUTH-23 AUTH-24 logging out ends the session, also when the call fails', async ({ page, baseURL }) => {
    const world = new World();
    world.on('ISrmBmLoginService/logout', () => 'cut');
    await signedIn(page, baseURL, world);
    await page.goto('/dashboard');
    await page.getByTestId('user.menu').click();
    await expect(page.getByTestId('user.version')).toHaveText('v2.1.1');
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await expect(page).toHaveURL('/login');
    expect(world.calls('ISrmBmLoginService/logout')[0]?.headers['authentication-info']).toBe(TOKEN);
    expect(await cookieOf(page, 'Authentication-Info')).toBeUndefined();
  });

  test('NAV-19 Ctrl+Shift+Q logs out', async ({ page, baseURL }) => {
    await signedIn(page, baseURL);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: /您好/ })).toBeVisible();
    await page.keyboard.press('Control+Shift+Q');
    await expect(page).toHaveURL('/login');
  });

  test('AUTH-18 ERR-03 ERR-04 ERR-05 ERR-06 calls that expire together open one dialog and no toast', async ({
    page,
    baseURL,
  }) => {
    const world = new World();
    await signedIn(page, baseURL, world);
    await page.goto('/base/basic/warehouse?q=1');
    await expect(page.getByTestId('place')).toContainText('7');
    for (const wire of ['IProbeService/write', 'IProbeService/list']) world.on(wire, () => refusal(401, '10004', 'expired'));
    await page.getByRole('button', { name: 'write', exact: true }).click();
    await page.getByRole('button', { name: 'set query' }).evaluate((button: HTMLElement) => button.click());
    const dialog = page.getByRole('dialog');
    await expect(dialog).toHaveCount(1);
    await expect(dialog).toContainText('您已被登出');
    await expect(dialog.getByRole('button', { name: '取消' })).toBeVisible();
    await expect(page.locator('.wms-toast')).toHaveCount(0);
    await dialog.getByRole('button', { name: '重新登录' }).click();
    await expect(page).toHaveURL(/\/login\?redirect=%2Fbase%2Fbasic%2Fwarehouse%3Fq%3D\w+$/);
    expect(await cookieOf(page, 'Authentication-Info')).toBeUndefined();
  });

  test('ERR-01 ERR-07 ERR-09 a toast tells what failed and goes after five seconds', async ({ page, baseURL }) => {
    const world = new World();
    world.on('IProbeService/write', () => refusal(409, '20005', '当前不能执行此操作', [{ code: 'x', message: '已有收货' }]));
    await signedIn(page, baseURL, world);
    await page.goto('/base/basic/warehouse');
    await page.getByRole('button', { name: 'write', exact: true }).click();
    const note = page.locator('.wms-toast');
    await expect(note).toContainText('当前不能执行此操作');
    await expect(note).toContainText('已有收货');
    await expect(note).toHaveCount(0, { timeout: 8_000 });
    world.on('IProbeService/write', () => 'cut');
    await page.getByRole('button', { name: 'write', exact: true }).click();
    await expect(note).toContainText('网络异常，请检查网络连接');
  });

  test('ERR-20 a refusal for the licence asks once and leads to the licence page', async ({ page, baseURL }) => {
    const world = new World();
    world.on('IProbeService/write', () => refusal(403, '10007', '授权未激活或已过期，请重新激活'));
    await signedIn(page, baseURL, world);
    await page.goto('/base/basic/warehouse');
    await page.getByRole('button', { name: 'write', exact: true }).click();
    await expect(page.getByRole('dialog')).toContainText('授权未激活或已过期，请重新激活');
    await page.getByTestId('confirm.yes').click();
    await expect(page).toHaveURL('/licence');
  });

  test('AUTH-31 USER-26 USER-27 a due password change keeps the user on its page until it is done', async ({ page, baseURL }) => {
    const world = new World();
    world.user.mustChangePwd = '1';
    world.on('ISupSrmSysUserService/updatepwd', () => ({ body: { data: { count: 1 } } }));
    await signedIn(page, baseURL, world);
    await page.goto('/login?redirect=%2Fbase%2Fbasic%2Fwarehouse%3Fq%3D7');
    await page.goto('/base/basic/warehouse?q=7');
    await expect(page).toHaveURL('/setting/password?redirect=%2Fbase%2Fbasic%2Fwarehouse%3Fq%3D7');
    await expect(page.getByLabel('当前密码')).toBeVisible();
    await page.waitForLoadState('networkidle');
    // every other call is refused until then, and the console would fill with it
    const open = /\/(getAuth|getUserInfo|getMenuList|getPdaMenuList|getAllZlLanguage)$/;
    expect(world.sent.filter(({ wire }) => !open.test(wire)).map(({ wire }) => wire)).toEqual([]);
    await page.getByLabel('当前密码').fill('Buyer#2026');
    await page.getByRole('textbox', { name: '新密码', exact: true }).fill('Another#2026');
    await page.getByLabel('确认新密码').fill('Another#2027');
    await page.getByRole('button', { name: '修改密码', exact: true }).click();
    await expect(page.getByText('两次输入的密码不一致')).toBeVisible();
    expect(world.calls('ISupSrmSysUserService/updatepwd')).toHaveLength(0);
    await page.getByLabel('确认新密码').fill('Another#2026');
    await page.getByRole('button', { name: '修改密码', exact: true }).click();
    await expect(page.getByText('保存成功')).toBeVisible();
    expect(world.calls('ISupSrmSysUserService/updatepwd')[0]?.condition).toEqual({
      oldPwd: 'Buyer#2026',
      newPwd: 'Another#2026',
      confirmPwd: 'Another#2026',
    });
    await expect(page.getByRole('heading', { name: 'Base.Basic.Warehouse' })).toBeVisible();
    expect(path(page.url())).toBe('/base/basic/warehouse?q=7');
    await expect(page.getByRole('tab', { name: '修改密码' })).toHaveCount(0);
  });

  test('CONST-22 a password about to expire is announced', async ({ page, baseURL }) => {
    const world = new World();
    world.user.pwdExpireDays = 3;
    world.user.pwdExpireWarn = '1';
    await signedIn(page, baseURL, world);
    await page.goto('/dashboard');
    await expect(page.locator('.wms-toast')).toContainText('3 天后过期');
  });
});
