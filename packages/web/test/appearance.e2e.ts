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

test('issue 14 news that come late push nothing of a phone from under the finger', async ({ page }) => {
  const world = new World();
  let come = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    come = resolve;
  });
  const one = {
    id: '7001',
    version: 1,
    subject: '国庆收货安排',
    publishDate: '2026-09-20 08:00:00',
    topSign: '0',
    publish: '1',
    whereNews: '0',
    outDoorType: '0',
    newsBusiness: '0',
  };
  world.on('ISrmSysNewsService/getOutDoorSysNews', async () => {
    await held;
    return { body: { data: { records: [one], size: 3, total: 1, pages: 1, current: 1 } } };
  });
  await world.serve(page);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/login');
  const places = async () => [
    await page.getByTestId('language').boundingBox(),
    await page.getByTestId('login.submit').boundingBox(),
  ];
  await expect(page.getByTestId('login.submit')).toBeVisible();
  const before = await places();
  come();
  await expect(page.getByRole('link', { name: '国庆收货安排' })).toHaveCount(1);
  expect(await places()).toEqual(before);
});

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
    await expect(page.locator('.wms-todo-card')).toHaveCount(2);
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
  await expect(page.locator('.wms-todo-card')).toHaveCount(2);
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

test('NAV-06 on a tablet the menu keeps to its icons and gives the page the room; asked for, it slides over the page', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await signedIn(page, baseURL);
  await page.goto('/base/basic/warehouse');
  const roomOf = async () => (await page.locator('.wms-main').boundingBox())?.width ?? 0;
  await expect.poll(roomOf).toBeGreaterThanOrEqual(820 - 49);
  await page.getByRole('button', { name: '基本资料' }).click();
  await expect(page.getByRole('link', { name: '供应商', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByTestId('menu.toggle').click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('link', { name: '仓库', exact: true })).toBeVisible();
  expect(await serious(page)).toEqual([]);
  expect(await roomOf()).toBeGreaterThanOrEqual(820 - 49);
  await drawer.getByRole('link', { name: '组织', exact: true }).click();
  await expect(page).toHaveURL('/base/basic/organizational');
  await expect(drawer).toBeHidden();
  // what somebody chose for the desk stays as it was
  await page.setViewportSize({ width: 1366, height: 657 });
  // the drawer, which had a menu of its own, goes with the narrow page
  await expect(page.locator('.wms-side')).toHaveCount(1);
  await expect(page.locator('.wms-side')).toHaveAttribute('data-collapsed', 'false');
});

/** The texts in sight with the height of their type; the same text at the same place has the same name. */
const typeOf = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(() => {
    const found: Record<string, number> = {};
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.nodeValue?.trim() ?? '';
      if (text === '' || !element?.checkVisibility() || element.closest('svg, style, script, .ant-avatar')) continue;
      found[`${element.className} ${text}`] = Number.parseFloat(getComputedStyle(element).fontSize);
    }
    return found;
  });

test('whoever wants large type has all of it large: tags, labels, badges and heads as well', async ({ page, baseURL }) => {
  const world = await signedIn(page, baseURL);
  for (const path of ['/dashboard', '/base/basic/warehouse', '/setting/user-info']) {
    const seen: Record<string, number>[] = [];
    for (const fontSize of [13, 16]) {
      world.user = { ...world.user, settings: { appearance: { fontSize } } };
      await page.goto(path);
      await expect(page.locator('.wms-app')).toHaveCSS('font-size', `${fontSize}px`);
      await expect(page.locator('.wms-todo-card, .wms-pane h1').locator('visible=true').first()).toBeVisible();
      await atRest(page);
      seen.push(await typeOf(page));
    }
    const [small = {}, large = {}] = seen;
    const both = Object.keys(small).filter((name) => name in large);
    expect(both.length).toBeGreaterThan(15);
    expect(both.filter((name) => (large[name] ?? 0) < (small[name] ?? 0) * 1.15)).toEqual([]);
  }
});

test('dark, density and type size apply at once and are kept', async ({ page, baseURL }) => {
  await signedIn(page, baseURL);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: '外观' }).click();
  await page.getByText('深色').click();
  await page.getByText('16', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('.wms-app')).toHaveCSS('font-size', '16px');
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('.wms-app')).toHaveCSS('font-size', '16px');
});

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  const moves = reducedMotion === 'no-preference';
  test(`NAV-06 a press ${moves ? 'moves what it shows' : 'moves nothing for whoever asks for less motion'}`, async ({
    page,
    baseURL,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await signedIn(page, baseURL);
    await page.goto('/dashboard');
    await page.evaluate(() => {
      const moved = new Set<string>();
      Object.assign(window, { moved });
      const note = (): void => {
        // what turns says that work goes on
        for (const { effect } of document.getAnimations())
          if (effect instanceof KeyframeEffect && effect.target && !effect.target.closest('.ant-spin'))
            moved.add(effect.target.className || effect.target.tagName);
        requestAnimationFrame(note);
      };
      note();
    });
    await page.getByRole('button', { name: '外观' }).click();
    await page.getByText('16', { exact: true }).click();
    await expect(page.locator('.wms-app')).toHaveCSS('font-size', '16px');
    const moved = (): Promise<string[]> => page.evaluate(() => [...(window as unknown as { moved: Set<string> }).moved]);
    if (moves) await expect.poll(moved).not.toEqual([]);
    else expect(await moved()).toEqual([]);
  });
}
