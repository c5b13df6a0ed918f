import { expect, type Page, test } from '@playwright/test';
import { atRest, axeOf, follow } from './rows.ts';
import { signedIn, World } from './world.ts';

/** The serious findings of axe on the page, or on what has just opened over a page that axe has seen already. */
const serious = async (page: Page, opened?: string): Promise<string[]> => {
  await atRest(page);
  const axe = axeOf(page);
  const { violations } = await (opened === undefined ? axe : axe.include(opened))
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations
    .filter((one) => one.impact === 'serious' || one.impact === 'critical')
    .map(
      (one) =>
        `${one.id}: ${one.nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary?.split('\n')[1] ?? ''}`).join(' | ')}`,
    );
};
const demo = [
  {
    userNo: 'buyer',
    pwd: 'Buyer#2026',
    userName: '林雅婷',
    role: 'purchaser',
    locale: 'zh-CN',
    note: ['Kunshan', '昆山', '昆山'],
  },
];

for (const [mode, lang] of [
  ['light', 'zh-CN'],
  ['light', 'en-US'],
  ['dark', 'zh-CN'],
  ['dark', 'en-US'],
] as const) {
  test(`no serious finding of axe, ${mode}, ${lang}`, async ({ page, baseURL }) => {
    // Ten screens, each walked through by axe: slow on a busy machine.
    test.slow();
    const world = new World();
    world.demo = demo;
    await page.context().addCookies([{ name: 'language', value: lang, url: baseURL ?? '' }]);
    // before the sign-in the look is this browser's, afterwards the person's
    await page.addInitScript((chosen) => localStorage.setItem('wms.preference', JSON.stringify({ mode: chosen })), mode);
    world.user = { ...world.user, settings: { appearance: { mode } } };
    await world.serve(page);
    await page.goto('/login');
    await page.getByTestId('login.submit').click();
    await expect(page.getByTestId('demo buyer')).toBeVisible();
    expect(await serious(page)).toEqual([]);
    await follow(page, '/licence');
    await expect(page.getByText('M-4711')).toBeVisible();
    expect(await serious(page)).toEqual([]);

    await signedIn(page, baseURL, world);
    await page.goto('/dashboard');
    await expect(page.locator('.wms-todo-card')).toHaveCount(3);
    expect(await serious(page)).toEqual([]);
    await page.keyboard.press('Alt+c');
    await expect(page.getByTestId('panel')).toBeVisible();
    expect(await serious(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator('.wms-side-tabs label').nth(1).click();
    await expect(page.getByTestId('favourites')).toBeVisible();
    expect(await serious(page)).toEqual([]);
    await page.getByTestId('user.menu').click();
    expect(await serious(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await serious(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await follow(page, '/setting/user-info');
    await expect(page.locator('.wms-setting-form')).toBeVisible();
    expect(await serious(page)).toEqual([]);
    await follow(page, '/setting/password');
    await page.locator('#newPwd').fill('ab c');
    expect(await serious(page)).toEqual([]);
    await follow(page, '/404');
    await expect(page.locator('.wms-notfound')).toBeVisible();
    expect(await serious(page)).toEqual([]);
  });
}

test('on a phone the menu is a drawer, the tabs are a select, and nothing is wider than the screen', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signedIn(page, baseURL);
  await page.goto('/dashboard');
  const fits = (): Promise<boolean> => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  await expect(page.locator('.wms-todo-card')).toHaveCount(3);
  expect(await fits()).toBe(true);
  await expect(page.locator('.wms-tab-strip')).toHaveCount(0);
  await page.getByTestId('menu.toggle').click();
  await page.getByRole('button', { name: '基本资料' }).click();
  await page.getByRole('dialog').getByRole('link', { name: '仓库' }).click();
  await expect(page).toHaveURL('/base/basic/warehouse');
  await expect(page.getByRole('navigation', { name: '菜单' })).toBeHidden();
  await page.getByRole('combobox', { name: '已打开的页面' }).click();
  await page.getByText('首页', { exact: true }).last().click();
  await expect(page).toHaveURL('/dashboard');
  expect(await serious(page)).toEqual([]);
  await page.goto('/setting/user-info');
  expect(await fits()).toBe(true);
});

test('dark, density and type size apply at once and are kept', async ({ page, baseURL }) => {
  await signedIn(page, baseURL);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: '外观' }).click();
  await page.getByText('深色').click();
  await page.getByText('16', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('.wms-app')).toHaveCSS('font-size', '16px');
});
