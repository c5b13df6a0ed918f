import { expect, type Page, test } from '@playwright/test';
import { signedIn, World } from './world.ts';

// Panes and dialogs break while they move, if they break: here everything moves as for most people.
test.use({ reducedMotion: 'no-preference' });

const tabNames = (page: Page) => page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link');
/** The view in front; hidden ones are in the document too. */
const pane = (page: Page) => page.locator('.wms-pane:visible');
/** Opens an address within the running application, as a link does. */
const go = async (page: Page, path: string, heading: string): Promise<void> => {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
  await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
};
/** How many pixels of the tab in front lie outside of the strip, its cross included. */
const hiddenOf = (page: Page): Promise<number> =>
  page.locator('.wms-tab-strip').evaluate((element) => {
    const front = element.querySelector('[data-active="true"]')?.getBoundingClientRect();
    const strip = element.getBoundingClientRect();
    return front ? Math.round(Math.max(front.right - strip.right, strip.left - front.left)) : Number.NaN;
  });
const lists = ['organizational', 'warehouse', 'storage', 'supplier', 'customer', 'address', 'reservoir'] as const;
const nameOf = (list: string): string => `Base.Basic.${list[0]?.toUpperCase()}${list.slice(1)}`;
const openThree = async (page: Page): Promise<void> => {
  for (const list of ['organizational', 'warehouse', 'supplier']) await go(page, `/base/basic/${list}`, nameOf(list));
};

test.beforeEach(async ({ page, baseURL }) => {
  await signedIn(page, baseURL);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: /您好/ })).toBeVisible();
});

test('NAV-30 NAV-31 NAV-36 views become tabs; closing one shows its neighbour; the dashboard has no close button', async ({
  page,
}) => {
  await openThree(page);
  await expect(tabNames(page)).toHaveText(['首页', '组织', '仓库', '供应商']);
  await expect(page.getByRole('button', { name: '关闭 首页' })).toHaveCount(0);
  await page.getByRole('button', { name: '关闭 供应商' }).click();
  await expect(tabNames(page)).toHaveText(['首页', '组织', '仓库']);
  await expect(page).toHaveURL('/base/basic/warehouse');
  await tabNames(page).nth(1).click({ button: 'middle' });
  await expect(tabNames(page)).toHaveText(['首页', '仓库']);
});

test('NAV-32 NAV-33 NAV-37 close others and close all keep what is pinned', async ({ page }) => {
  await openThree(page);
  await page.getByTestId('tab.actions').click();
  await page.getByRole('menuitem', { name: '关闭其他' }).click();
  await expect(tabNames(page)).toHaveText(['首页', '供应商']);
  // The first menu fades out; a second one beside it has the same items.
  await expect(page.getByRole('menuitem', { name: '关闭其他' })).toHaveCount(0);
  await tabNames(page).nth(1).click({ button: 'right' });
  await page.getByRole('menuitem', { name: '关闭全部' }).click();
  await expect(tabNames(page)).toHaveText(['首页']);
  await expect(page).toHaveURL('/dashboard');
});

test('NAV-34 a refresh asks the server again and rebuilds the view only', async ({ page, baseURL }) => {
  const world = new World();
  await page.unrouteAll({ behavior: 'wait' });
  await signedIn(page, baseURL, world);
  await go(page, '/base/basic/warehouse?q=1', 'Base.Basic.Warehouse');
  await pane(page).getByLabel('text').fill('typed');
  const before = world.calls('IProbeService/list').length;
  await page.getByTestId('tab.actions').click();
  await page.getByRole('menuitem', { name: '刷新' }).click();
  await expect.poll(() => world.calls('IProbeService/list').length).toBe(before + 1);
  await expect(pane(page).getByLabel('text')).toHaveValue('');
  await expect(page).toHaveURL('/base/basic/warehouse?q=1');
  await expect(tabNames(page)).toHaveCount(2);
});

test('NAV-38 a kept view remembers what was typed, one that must not be kept is rebuilt', async ({ page }) => {
  await go(page, '/base/basic/warehouse', 'Base.Basic.Warehouse');
  await pane(page).getByLabel('text').fill('kept');
  await page.getByRole('button', { name: 'set query' }).click();
  await expect(page).toHaveURL('/base/basic/warehouse?q=seven');
  await go(page, '/system/logs', 'System.Logs');
  await pane(page).getByLabel('text').fill('forgotten');
  await tabNames(page).filter({ hasText: '仓库' }).click();
  await expect(pane(page).getByLabel('text')).toHaveValue('kept');
  await expect(page).toHaveURL('/base/basic/warehouse?q=seven');
  await tabNames(page).filter({ hasText: '日志' }).click();
  await expect(pane(page).getByLabel('text')).toHaveValue('');
});

test('B-F20 two edits of different records stand side by side, each with its number first', async ({ page }) => {
  await go(page, '/base/basic/modify-warehouse/7', 'Base.Basic.ModifyWarehouse');
  await pane(page).getByLabel('text').fill('seven');
  await page.getByRole('button', { name: 'edit 8' }).click();
  await expect(pane(page).getByTestId('place')).toContainText('/base/basic/modify-warehouse/8 8');
  await expect(pane(page).getByLabel('text')).toHaveValue('');
  await expect(tabNames(page)).toHaveText(['首页', '7 修改仓库', '8 修改仓库']);
  await expect(page).toHaveTitle('修改仓库 - WMS');
  await tabNames(page).nth(1).click();
  await expect(pane(page).getByLabel('text')).toHaveValue('seven');
  await expect(pane(page).getByTestId('place')).toContainText('Base.Basic.Warehouse add');
});

test('finding 1: a dialog closes before another view comes, Back included, and the application lives on', async ({ page }) => {
  await go(page, '/base/basic/organizational', 'Base.Basic.Organizational');
  await go(page, '/base/basic/warehouse', 'Base.Basic.Warehouse');
  await page.getByRole('button', { name: 'open dialog' }).click();
  await expect(page.getByRole('dialog')).toContainText('dialog of Base.Basic.Warehouse');
  await page.keyboard.press('Alt+[');
  await expect(page.getByRole('heading', { name: 'Base.Basic.Organizational' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Alt+]');
  await expect(pane(page).getByTestId('answer')).toHaveText('closed once');

  await page.getByRole('button', { name: 'open dialog' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  // Back closes the dialog and stays (B-F15): what waits for another view would wait for ever
  await page.evaluate(() => history.back());
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Base.Basic.Warehouse' })).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(page.getByRole('heading', { name: 'Base.Basic.Organizational' })).toBeVisible();
  await page.evaluate(() => history.forward());
  await expect(page.getByRole('heading', { name: 'Base.Basic.Warehouse' })).toBeVisible();
  await expect(page.locator('.ant-modal-wrap:visible')).toHaveCount(0);
});

test('finding 1: a modal kept inside a pane breaks that pane at worst, never the shell', async ({ page }) => {
  await go(page, '/base/basic/organizational', 'Base.Basic.Organizational');
  await page.getByRole('button', { name: 'open forbidden modal' }).click();
  await expect(page.getByText('inside the pane')).toBeVisible();
  await page.keyboard.press('Alt+[');
  await expect(page.getByRole('heading', { name: /您好/ })).toBeVisible();
  await page.keyboard.press('Alt+]');
  await expect(tabNames(page)).toHaveText(['首页', '组织']);
  await go(page, '/base/basic/warehouse', 'Base.Basic.Warehouse');
});

test('a crash stays in its pane and can be tried again; drawers survive a change of view', async ({ page }) => {
  await go(page, '/base/basic/organizational', 'Base.Basic.Organizational');
  await page.getByRole('button', { name: 'open drawer' }).click();
  await expect(page.getByText('drawer text')).toBeVisible();
  await page.keyboard.press('Alt+[');
  await expect(page.getByText('drawer text')).toBeHidden();
  await page.keyboard.press('Alt+]');
  await expect(page.getByText('drawer text')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'break' }).click();
  await expect(page.getByText('此页面出现错误')).toBeVisible();
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('heading', { name: 'Base.Basic.Organizational' })).toBeVisible();
});

test('unsaved changes ask before the tab closes, and Enter does not throw them away', async ({ page }) => {
  await go(page, '/base/basic/warehouse', 'Base.Basic.Warehouse');
  await pane(page).getByLabel('text').fill('unsaved');
  await expect(page.getByRole('link', { name: '仓库 (未保存)' })).toBeVisible();
  await page.keyboard.press('Alt+w');
  await expect(page.getByRole('dialog')).toContainText('1 个页面');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(pane(page).getByLabel('text')).toHaveValue('unsaved');
  await page.keyboard.press('Alt+w');
  await page.getByRole('button', { name: '放弃并关闭' }).click();
  await expect(tabNames(page)).toHaveText(['首页']);
});

test('a confirmation answers once; leaving the view counts as no', async ({ page }) => {
  await go(page, '/base/basic/warehouse', 'Base.Basic.Warehouse');
  await page.getByRole('button', { name: 'ask' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: '取消' })).toBeFocused();
  await page.getByTestId('confirm.yes').click();
  await expect(pane(page).getByTestId('answer')).toHaveText('yes');
  await page.getByRole('button', { name: 'ask' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Alt+[');
  await expect(page.getByRole('heading', { name: /您好/ })).toBeVisible();
  await page.keyboard.press('Alt+]');
  await expect(pane(page).getByTestId('answer')).toHaveText('no');
  await page.getByRole('button', { name: 'undoable' }).click();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(pane(page).getByTestId('answer')).toHaveText('undone');
});

test('a reload brings the tabs back as addresses, and only this user gets them', async ({ page, baseURL }) => {
  await go(page, '/base/basic/modify-warehouse/7', 'Base.Basic.ModifyWarehouse');
  await go(page, '/base/basic/supplier?q=1', 'Base.Basic.Supplier');
  await page.reload();
  await expect(tabNames(page)).toHaveText(['首页', '7 修改仓库', '供应商']);
  await expect(pane(page).getByTestId('place')).toContainText('/base/basic/supplier');
  await tabNames(page).nth(1).click();
  await expect(pane(page).getByTestId('place')).toContainText('/base/basic/modify-warehouse/7 7');
  const other = new World();
  other.user.userNo = 'keeper';
  await page.unrouteAll({ behavior: 'wait' });
  await signedIn(page, baseURL, other);
  await page.goto('/dashboard');
  await expect(tabNames(page)).toHaveText(['首页']);
});

test('NAV-35 NAV-56 arrows appear when the tabs overflow and scroll the strip', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 600 });
  await expect(page.getByRole('button', { name: '向右滚动' })).toHaveCount(0);
  for (const list of lists) await go(page, `/base/basic/${list}`, nameOf(list));
  for (const list of ['material', 'cell', 'category', 'unit'])
    await go(page, `/base/material/${list}`, `Base.Material.${list[0]?.toUpperCase()}${list.slice(1)}`);
  const strip = page.locator('.wms-tab-strip');
  const left = (): Promise<number> => strip.evaluate((element) => element.scrollLeft);
  await expect.poll(left).toBeGreaterThan(50);
  const end = await left();
  await page.getByRole('button', { name: '向左滚动' }).click();
  await expect.poll(left).toBeLessThan(end);
  await strip.hover();
  await page.mouse.wheel(0, 2000);
  await expect.poll(left).toBeGreaterThan(end - 2);
  // the arrows come after the tab in front: it must not lie behind them
  await page.reload();
  await expect(page.getByRole('button', { name: '向右滚动' })).toBeVisible();
  await expect.poll(() => hiddenOf(page)).toBeLessThanOrEqual(1);
});

test('A-F16 B-F20 many tabs are listed; the one in front is whole with its cross, also when its number comes late', async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 600 });
  await go(page, '/base/basic/modify-warehouse/7', 'Base.Basic.ModifyWarehouse');
  await expect(page.getByTestId('tab.list')).toHaveCount(0);
  for (const list of lists) await go(page, `/base/basic/${list}`, nameOf(list));
  await go(page, '/base/basic/modify-warehouse/8', 'Base.Basic.ModifyWarehouse');
  await expect(tabNames(page).last()).toHaveText('8 修改仓库');
  await expect.poll(() => hiddenOf(page)).toBeLessThanOrEqual(1);
  await page.getByRole('button', { name: '全部已打开的页面（10）' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['首页', '7 修改仓库', ...Array<RegExp>(7).fill(/./), '8 修改仓库']);
  await page.getByRole('menuitem', { name: '7 修改仓库' }).click();
  await expect(pane(page).getByTestId('place')).toContainText('/base/basic/modify-warehouse/7');
  await expect.poll(() => hiddenOf(page)).toBeLessThanOrEqual(1);
  await page.setViewportSize({ width: 780, height: 600 });
  await expect.poll(() => hiddenOf(page)).toBeLessThanOrEqual(1);
});

test('B-F15 two tabs pressed in one breath: the last one is shown', async ({ page }) => {
  await openThree(page);
  await tabNames(page).evaluateAll((all) => {
    for (const at of [0, 3]) {
      const link = all[at]?.closest('a') ?? all[at]?.querySelector('a');
      if (!link) throw new Error('a tab is no link');
      link.click();
    }
  });
  await expect(page).toHaveURL(/\/base\/basic\/supplier$/);
  await expect(tabNames(page).nth(3)).toHaveText('供应商');
});

test('NAV-38 at most twelve panes are alive', async ({ page }) => {
  for (const list of lists) await go(page, `/base/basic/${list}`, nameOf(list));
  for (const list of ['Material', 'Cell', 'Category', 'Unit'])
    await go(page, `/base/material/${list.toLowerCase()}`, `Base.Material.${list}`);
  await go(page, '/asn/warehouse', 'Asn.Warehouse');
  await go(page, '/delivery/asnTracking', 'Delivery.AsnTracking');
  await expect(tabNames(page)).toHaveCount(14);
  await expect(page.locator('[data-pane]')).toHaveCount(12);
});

test('tabs are moved by dragging, by keyboard and from the menu, never before the pinned one', async ({ page }) => {
  await openThree(page);
  const box = async (at: number) => {
    const found = await tabNames(page).nth(at).boundingBox();
    if (!found) throw new Error('the tab is not drawn');
    return found;
  };
  // Moving comes a moment after the page.
  await expect(tabNames(page).nth(3)).toHaveAttribute('aria-describedby', /./);
  await pane(page).getByLabel('text').fill('not reloaded');
  const from = await box(3);
  const to = await box(1);
  await page.mouse.move(from.x + 20, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 30, to.y + 10, { steps: 8 });
  await page.mouse.move(to.x + 5, to.y + 10, { steps: 4 });
  await page.mouse.up();
  await expect(tabNames(page)).toHaveText(['首页', '供应商', '组织', '仓库']);
  await page.waitForTimeout(300);
  await expect(pane(page).getByLabel('text')).toHaveValue('not reloaded');
  await tabNames(page).nth(1).focus();
  const heard = page.locator('[id^="DndLiveRegion"]');
  await page.keyboard.press('Space');
  await expect(heard).toContainText('供应商 移到第 2 位');
  // a key that comes before the places are measured moves nothing
  await expect(async () => {
    if ((await heard.innerText()).includes('第 2 位')) await page.keyboard.press('ArrowRight');
    await expect(heard).toContainText('供应商 移到第 3 位', { timeout: 1_000 });
  }).toPass();
  await page.keyboard.press('Space');
  await expect(tabNames(page)).toHaveText(['首页', '组织', '供应商', '仓库']);
  await tabNames(page).nth(3).click({ button: 'right' });
  await page.getByRole('menuitem', { name: '左移' }).click();
  await expect(tabNames(page)).toHaveText(['首页', '组织', '仓库', '供应商']);
});

test('the menu of a tab stays open, and the focus in the strip, when the code that moves tabs comes late', async ({ page }) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/TabSorting*', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  const asked = page.waitForRequest(/TabSorting/);
  await openThree(page);
  await asked;
  await tabNames(page).nth(2).click({ button: 'right' });
  await expect(page.getByRole('menuitem', { name: '关闭其他' })).toBeVisible();
  const arrived = page.waitForResponse(/TabSorting.*js/);
  release();
  await arrived;
  await page.waitForTimeout(700);
  await expect(tabNames(page).nth(2)).not.toHaveAttribute('aria-describedby', /./);
  await page.getByRole('menuitem', { name: '关闭其他' }).click();
  await expect(tabNames(page)).toHaveText(['首页', '仓库']);
  await tabNames(page).nth(1).focus();
  await expect(tabNames(page).nth(1)).toHaveAttribute('aria-describedby', /./);
  await expect(tabNames(page).nth(1)).toBeFocused();
});
