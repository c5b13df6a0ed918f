/** An administrator looks at the product as somebody else: this test plays the server for both of them. */
import { expect, type Page, test } from '@playwright/test';
import { type Product, startProduct } from './product.ts';
import { actOf, granting, noSerious, pressAct } from './rows.ts';
import { groupOf, listOf } from './screens.ts';
import { cookieOf, menuOf, refusal, type Sent, signedIn, TOKEN, type World } from './world.ts';

let product: Product;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  product = await startProduct();
});
test.afterAll(() => product.stop());

const U = 'ISupSrmSysUserService';
const LOOK = '9007';
const row = (id: string, userNo: string, userName: string, statusCode = '1') => ({
  id,
  version: 1,
  userNo,
  userName,
  side: 'purchaser',
  orgNo: 'KS01',
  warehouseNo: 'KS-A',
  belongSupplier: null,
  statusCode,
  limitCount: 0,
  isIntegration: '0',
  createDate: '2026-11-02 08:05:03',
  updateDate: '2026-11-02 08:05:03',
});
const asLooker = ({ headers }: Sent): boolean => headers['app-look-as'] === LOOK;

interface Played {
  readonly world: World;
  /** Whether the look goes on. */
  isOpen: boolean;
  seconds: number;
}
/** The server of an administrator, and of the keeper to whom the calls of the look belong. */
const play = (): Played => {
  const world = granting();
  const played: Played = { world, isOpen: false, seconds: 1800 };
  const self = { ...world.user, id: '1', userNo: 'admin', userName: '管理员', side: 'platform', roleNos: ['admin'] };
  const seen = { ...world.user, id: '21', userNo: 'keeper', userName: '周仓管', roleNos: ['warehouse'] };
  const over = refusal(403, '10012', '以他人身份查看已结束');
  const both = (wire: string, own: (sent: Sent) => ReturnType<typeof listOf>, other: (sent: Sent) => ReturnType<typeof listOf>) =>
    world.on(wire, (sent) => (asLooker(sent) ? (played.isOpen ? other(sent) : over) : own(sent)));
  both(
    'ISrmBmLoginService/getUserInfo',
    () => ({ body: { data: self } }),
    () => ({
      body: {
        data: {
          ...seen,
          lookedAtBy: { userNo: 'admin', userName: '管理员', until: '2026-11-22 10:45:00', seconds: played.seconds },
        },
      },
    }),
  );
  const locale = (sent: Sent) => sent.headers['accept-language'] ?? 'zh-CN';
  both(
    'ISrmBmLoginService/getMenuList',
    (sent) => listOf(menuOf(locale(sent), [groupOf('BaseManage.User')])),
    (sent) => listOf(menuOf(locale(sent))),
  );
  world.on(`${U}/getsysuserlist`, () =>
    listOf([row('1', 'admin', '管理员'), row('21', 'keeper', '周仓管'), row('22', 'gone', '离职员工', '0')]),
  );
  world.on('IBmOrgService/getFullAuthorityOrgListByParams', () => listOf([]));
  world.on('ISysUserService/lookAsUser', () => {
    played.isOpen = true;
    return { body: { data: { lookId: LOOK, userNo: 'keeper', userName: '周仓管', until: '2026-11-22 10:45:00' } } };
  });
  world.on('ISysUserService/endLooking', () => {
    played.isOpen = false;
    return { body: { data: { count: 1 } } };
  });
  return played;
};
const begin = async (page: Page): Promise<void> => {
  const keeper = page.locator('tr', { hasText: '周仓管' });
  await pressAct(page, keeper, 'viewAs');
  await expect(page.getByRole('dialog')).toContainText('以 周仓管 的身份查看系统？');
  await expect(page.getByRole('dialog')).toContainText('不能进行任何更改');
  await page.getByTestId('confirm.yes').click();
  await expect(page.getByTestId('look.bar')).toBeVisible();
};

test('SYS access explained look as a person: asked first, in this tab only, over reload, and back to the list of users', async ({
  page,
  context,
}) => {
  const { world } = play();
  await signedIn(page, product.url, world);
  await page.goto(`${product.url}/baseManage/user`);
  const names = page.locator('tr[data-row-key]');
  await expect(names).toHaveCount(3);
  for (const [name, why] of [
    ['admin', '不能对自己的账号执行此操作'],
    ['gone', '该账号已失效'],
  ] as const) {
    const act = await actOf(page, names.filter({ hasText: name }), 'viewAs');
    await expect(act).toHaveAttribute('aria-disabled', 'true');
    await expect(act).toContainText(why);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitem')).toHaveCount(0);
  }
  await begin(page);
  await expect(page).toHaveURL(/\/dashboard$/);
  const bar = page.getByTestId('look.bar');
  await expect(bar).toContainText('您正在以 周仓管（keeper）的身份查看。');
  await expect(bar).toContainText('查看人：管理员；10:45 结束');
  await noSerious(page);
  // nothing but the number of the look is kept beside the cookie, which is what it was
  expect(await cookieOf(page, 'Authentication-Info')).toBe(TOKEN);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(TOKEN);

  await page.goto(`${product.url}/base/basic/organizational`);
  await expect(bar).toBeVisible();
  const add = page.getByRole('button', { name: '新增' }).first();
  await expect(add).toBeDisabled();
  await add.hover({ force: true });
  await expect(page.getByRole('tooltip').filter({ hasText: '以他人身份查看' })).toBeVisible();
  await expect(page.getByRole('button', { name: '导出' }).first()).toBeEnabled();
  // the locale stays that of who looks, and the other tab their own
  await page.reload();
  await expect(bar).toBeVisible();
  const beside = await context.newPage();
  await world.serve(beside);
  await beside.goto(`${product.url}/baseManage/user`);
  await expect(beside.locator('tr[data-row-key]')).toHaveCount(3);
  await expect(beside.getByTestId('look.bar')).toHaveCount(0);
  await beside.close();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1366, height: 768 });

  await page.getByTestId('look.end').click();
  await expect(page).toHaveURL(/\/baseManage\/user$/);
  await expect(names).toHaveCount(3);
  await expect(bar).toHaveCount(0);
  expect(world.calls('ISysUserService/endLooking')).toHaveLength(1);
  // as oneself: the look could not end itself
  expect(world.calls('ISysUserService/endLooking')[0]?.headers['app-look-as']).toBeUndefined();
  expect(world.sent.filter(asLooker).length).toBeGreaterThan(5);
});

test('SYS access explained look as a person: what ends by itself leads back with a word, and signing out ends both', async ({
  page,
}) => {
  const played = play();
  const { world } = played;
  await signedIn(page, product.url, world);
  await page.goto(`${product.url}/baseManage/user`);
  await begin(page);
  // by the server, at the next call of any kind
  played.isOpen = false;
  world.on('IBmOrgService/getbmorglistbyparams', (sent) =>
    asLooker(sent) ? refusal(403, '10012', '以他人身份查看已结束') : undefined,
  );
  await page.goto(`${product.url}/base/basic/organizational`);
  await expect(page).toHaveURL(/\/baseManage\/user$/);
  await expect(page.locator('.wms-toast')).toContainText('以 周仓管 身份的查看已结束');
  await expect(page.getByTestId('look.bar')).toHaveCount(0);
  // by the clock of the page, without a call
  played.seconds = 1;
  await begin(page);
  await expect(page.locator('.wms-toast')).toContainText('以 周仓管 身份的查看已结束');
  await expect(page).toHaveURL(/\/baseManage\/user$/);
  played.seconds = 1800;
  await begin(page);
  await page.getByTestId('user.menu').click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(world.calls('ISrmBmLoginService/logout')[0]?.headers['app-look-as']).toBeUndefined();
  expect(await page.evaluate(() => sessionStorage.getItem('wms.look'))).toBeNull();
});
