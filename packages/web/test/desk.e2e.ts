/** What a hand on the keyboard and an eye on the screen meet in every list (issue 14, sections 1, 2 and 4). */
import { expect, type Page, test } from '@playwright/test';
import { LIST, ORG_LIST, organizations } from './list.screen.ts';
import { type Product, startProduct } from './product.ts';
import { granting, makeSupplier, serveList } from './rows.ts';
import { signedIn, type World } from './world.ts';

let product: Product;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  product = await startProduct();
});
test.afterAll(() => product.stop());
test.use({ viewport: { width: 1366, height: 657 } });

const rows = (page: Page) => page.locator('.wms-pane:visible tr[data-row-key]');
const focused = (page: Page) => page.locator(':focus');
const open = async (page: Page, world: World = granting()) => {
  serveList(world, ORG_LIST, organizations);
  await signedIn(page, product.url, world);
  await page.goto(product.url + LIST);
  await expect(rows(page).first()).toBeVisible({ timeout: 30_000 });
};
const edges = (page: Page) =>
  page.evaluate(() => [
    document.querySelector('.ant-table-header')?.scrollLeft,
    document.querySelector('.ant-table-body')?.scrollLeft,
  ]);

test('LIST-10 the heads are one stop of the Tab key and the rows another, and a figure stays under its heading', async ({
  page,
}) => {
  await page.setViewportSize({ width: 900, height: 657 });
  await open(page);
  const head = page.getByRole('columnheader', { name: '组织编号' });
  await head.focus();
  for (const _ of Array.from({ length: 8 })) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('columnheader', { name: '修改时间' })).toBeFocused();
  await expect.poll(async () => (await edges(page))[0]).toBeGreaterThan(100);
  // the body follows with the next frame
  await expect.poll(async () => new Set(await edges(page)).size).toBe(1);
  expect((await edges(page))[0]).toBeGreaterThan(100);
  await page.keyboard.press('Tab');
  await expect(focused(page)).toHaveAttribute('data-row-key', '1000');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(focused(page)).toHaveAttribute('type', 'checkbox');
  await page.keyboard.press('ArrowRight');
  await expect(focused(page)).toHaveText('KS001');
  await page.keyboard.press('Escape');
  await expect(focused(page)).toHaveAttribute('data-row-key', '1001');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('columnheader', { name: '修改时间' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(focused(page)).toHaveAttribute('data-row-key', '1001');
  await page.keyboard.press('Tab');
  await expect(page.locator('.wms-pager :focus')).toHaveCount(1);
  await page.keyboard.press('Shift+Tab');
  await expect(focused(page)).toHaveAttribute('data-row-key', '1001');
});

test('LIST-10 Down leads from the keyword into the first row, and the sign that empties it is no stop', async ({ page }) => {
  await open(page);
  await page.keyboard.press('/');
  await page.keyboard.type('KS');
  await page.keyboard.press('Tab');
  await expect(page.locator('.ant-input-clear-icon:focus')).toHaveCount(0);
  await page.keyboard.press('/');
  await page.keyboard.press('ArrowDown');
  await expect(focused(page)).toHaveAttribute('data-row-key', '1000');
});

test('LIST-51 nothing of the toolbar moves when a row is chosen, and all of a search are offered only for what takes them', async ({
  page,
}) => {
  await open(page);
  const places = () =>
    page.locator('[data-tool]').evaluateAll((tools) => tools.map((tool) => Math.round(tool.getBoundingClientRect().left)));
  const before = await places();
  expect(before.length).toBeGreaterThan(2);
  await rows(page).first().getByRole('checkbox').check();
  await expect(page.getByText('已选 1 条')).toBeInViewport();
  expect(await places()).toEqual(before);
  const offered = async (world: World): Promise<number> => {
    await open(page, world);
    await page.getByRole('checkbox', { name: '选择本页全部' }).check();
    await expect(page.getByText('已选 20 条')).toBeVisible();
    return page.getByTestId('list.whole').count();
  };
  expect(await offered(granting())).toBe(1);
  expect(await offered(granting({ isSearch: '1', isModify: '1' }))).toBe(0);
});

test('LIST-04 a search that finds nothing under one tab says under which others it finds how many', async ({ page, baseURL }) => {
  const world = granting();
  await signedIn(page, baseURL, world);
  world.on('IBmSupplierService/getbmsupplierlistbyparams', (_sent, request) => {
    const { condition } = request.postDataJSON() as { condition: Record<string, unknown> };
    const total = condition.keyword === undefined ? 9 : condition.creditLevel === 'B' ? 3 : 0;
    const records = total === 0 ? [] : [makeSupplier(1)];
    return { body: { data: { records, size: 1, total, pages: 1, current: 1 } } };
  });
  await page.goto('/base/material/unit-conversion?look=index');
  await expect(rows(page).first()).toBeVisible({ timeout: 30_000 });
  await page.getByTestId('list.keyword').fill('S9');
  await page.keyboard.press('Enter');
  const note = page.getByTestId('list.noMatch');
  await expect(note.getByTestId('list.hits.B')).toHaveText('tab B 3');
  await expect(note.getByTestId('list.hits.A')).toHaveCount(0);
  await note.getByTestId('list.hits.B').click();
  await expect(page).toHaveURL(/tab=B/);
  await expect(rows(page)).toHaveCount(1);
});

test('LOOK-01 a dialog is never taller than the window: its body scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 360 });
  await open(page);
  await page.keyboard.press('?');
  const sheet = page.locator('.ant-modal-container:visible');
  await expect(sheet).toBeVisible();
  // the dialog is there before its keys are
  const body = page.locator('.ant-modal-body');
  await expect.poll(() => body.evaluate((one) => one.scrollHeight > one.clientHeight)).toBe(true);
  const box = await sheet.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 999)).toBeLessThanOrEqual(360);
});

test('issue 14 who opens a list by a tile of home stands on its first row, with the mouse as with a key, and again when coming back', async ({
  page,
}) => {
  const world = granting();
  serveList(world, ORG_LIST, organizations);
  world.on('ISupSrmIndexService/getTodoCount', () => {
    const records = [{ key: 'organizations', count: 9, url: LIST }];
    return { body: { data: { records, size: 1, total: 1, pages: 1, current: 1 } } };
  });
  await signedIn(page, product.url, world);
  await page.goto(`${product.url}/dashboard`);
  const tile = page.locator('.wms-todo-card');
  await tile.click({ timeout: 30_000 });
  await expect(rows(page).first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).nth(1)).toBeFocused();
  await page.keyboard.press('Alt+[');
  await expect(tile).toBeVisible();
  // nothing of the list is on the screen any more: what lies behind takes no keys
  await expect(page.locator('tr[data-row-key]:focus')).toHaveCount(0);
  await tile.focus();
  await page.keyboard.press('Enter');
  await expect(rows(page).first()).toBeFocused();
  // who types a keyword stays in it when its rows come
  await page.keyboard.press('/');
  await page.keyboard.type('KS');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=KS/);
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByTestId('list.keyword')).toBeFocused();
});
