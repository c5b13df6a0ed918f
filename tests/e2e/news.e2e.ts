import { statSync } from 'node:fs';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import { axeOf } from '../../packages/web/test/rows.ts';
import { type Seat, seat } from './house.ts';
import { type RunningProduct, startProduct } from './product.ts';

let product: RunningProduct;
let buyer: Seat;
let supplier: Seat;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ browser }) => {
  test.setTimeout(480_000);
  product = await startProduct();
  buyer = await seat(browser, product.url, 'buyer', 'en-US');
  supplier = await seat(browser, product.url, 'acme', 'zh-CN');
});
test.afterAll(() => product?.stop());

/** A picture of one point. */
const png = (): Buffer => {
  const crcs = Array.from({ length: 256 }, (_, n) => {
    let c = n;
    for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
    return c >>> 0;
  });
  const crc = (data: Buffer): number =>
    (data.reduce((c, byte) => (crcs[(c ^ byte) & 255] ?? 0) ^ (c >>> 8), 0xffffffff) ^ -1) >>> 0;
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    size.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc(body));
    return Buffer.concat([size, body, sum]);
  };
  const head = Buffer.from('00000001000000010802000000', 'hex');
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const pixel = deflateSync(Buffer.from([0, 200, 60, 20]));
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', pixel), chunk('IEND', Buffer.alloc(0))]);
};
const axe = async (page: Page): Promise<string[]> => {
  const { violations } = await axeOf(page).withTags(['wcag2a', 'wcag2aa', 'wcag21aa']).analyze();
  return violations.map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
};
const entries = (page: Page) => page.locator('main .entries li > a');

test('NEWS-01 NEWS-02 a stranger opens /announcement and one of its entries, without session, in a few kilobytes of script', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: product.url, locale: 'en-US', viewport: { width: 390, height: 780 } });
  const page = await context.newPage();
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(new URL(response.url()).pathname);
  });
  await page.goto('/announcement');
  await expect(entries(page).first()).toHaveText('Receiving closed October 1 to 7');
  // what is for suppliers, for own staff or not published is not there
  await expect(entries(page)).toHaveCount(4);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await axe(page)).toEqual([]);
  const size = scripts.reduce(
    (sum, name) => sum + statSync(path.join(import.meta.dirname, '../../packages/web/dist', name)).size,
    0,
  );
  expect([scripts.length, size < 30_000], `${size} bytes`).toEqual([1, true]);
  await page.getByRole('searchbox').fill('原料仓');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(entries(page)).toHaveText(['昆山原料仓新增北门收货区']);
  await page.getByRole('searchbox').fill('nothing like this');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Clear the search' }).click();
  await entries(page).first().click();
  await expect(page).toHaveURL(/\/announcement-detail\?id=\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Receiving closed October 1 to 7');
  await expect(page.locator('article strong')).toHaveText('October 8');
  expect(await axe(page)).toEqual([]);
  await page.goto('/announcement-detail?id=1');
  await expect(page.getByText('This news is no longer available')).toBeVisible();
  await page.goto('/announcement-detail');
  await expect(page.getByText('This news is no longer available')).toBeVisible();
  // the sign-in page names the same news and leads there
  await page.goto('/login');
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.getByRole('link', { name: 'Receiving closed October 1 to 7' }).click();
  await expect(page.locator('article')).toBeVisible();
  await context.close();
});

test('NEWS-06 news are listed, written with a picture and a file, previewed as a supplier, and published', async () => {
  const { page } = buyer;
  await page.goto('/news/management');
  await expect(page.getByText('四季度供应商大会（草稿）')).toBeVisible();
  const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect((await loaded()).filter((name) => /RichEditor/.test(name))).toEqual([]);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const form = page.getByTestId('news.form');
  await form.getByTestId('news.publish').click();
  await expect(form.locator('.wms-field-error')).toHaveCount(2);
  await form.getByLabel('Subject').fill('Dock 3 is closed');
  const text = page.getByRole('textbox', { name: 'Text of the news' });
  await text.click();
  await form.getByRole('button', { name: 'Bold' }).click();
  await page.keyboard.type('Dock 3');
  await form.getByRole('button', { name: 'Bold' }).click();
  await page.keyboard.type(' is closed on Friday.');
  await form.getByTestId('news.picture').setInputFiles({ name: 'gate.png', mimeType: 'image/png', buffer: png() });
  await expect(text.locator('img')).toHaveJSProperty('naturalWidth', 1);
  await form
    .locator('input[type="file"]')
    .last()
    .setInputFiles({
      ...{ name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 plan') },
    });
  await expect(form.getByRole('button', { name: /plan\.pdf/ }).first()).toBeVisible();
  await form.getByText('Public, without sign-in').click();
  await form.getByRole('button', { name: 'Preview as a supplier' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Everybody sees this, without signing in. Nobody sees it before it is published.');
  await expect(dialog.locator('img')).toHaveJSProperty('naturalWidth', 1);
  await page.keyboard.press('Escape');
  await form.getByTestId('news.publish').click();
  await expect(page.getByRole('row', { name: /Dock 3 is closed/ })).toContainText('Published');
  expect(buyer.faults).toEqual([]);
});

test('NEWS-09 NEWS-10 pinned news come first and unpinned ones in their order; what is taken back is public no more', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: product.url, locale: 'en-US' });
  const visitor = await context.newPage();
  const first = async (): Promise<string> => {
    await visitor.goto('/announcement');
    return (await entries(visitor).first().textContent()) ?? '';
  };
  const { page } = buyer;
  const act = async (name: string): Promise<void> => {
    await page
      .getByRole('row', { name: /Dock 3 is closed/ })
      .getByRole('checkbox')
      .check();
    await page.getByRole('row', { name: /Dock 3 is closed/ }).hover();
    const row = page.getByRole('row', { name: /Dock 3 is closed/ });
    const direct = row.getByRole('button', { name, exact: true });
    if (await direct.isVisible()) await direct.click();
    else {
      await row.getByRole('button').last().click();
      await page.getByRole('menuitem', { name, exact: true }).click();
    }
  };
  expect(await first()).toBe('Receiving closed October 1 to 7');
  await act('Pin');
  await expect(page.getByText('Pinned', { exact: true }).last()).toBeVisible();
  await expect.poll(first).toBe('Dock 3 is closed');
  await visitor.getByRole('link', { name: 'Dock 3 is closed' }).click();
  await expect(visitor.locator('article img')).toHaveJSProperty('naturalWidth', 1);
  const download = visitor.waitForEvent('download');
  await visitor.getByRole('button', { name: 'Download plan.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('plan.pdf');
  await act('Take from the top');
  await expect.poll(first).toBe('Receiving closed October 1 to 7');
  await act('Cancel publication');
  await page.getByTestId('confirm.yes').click();
  await expect(page.getByRole('row', { name: /Dock 3 is closed/ })).toContainText('Publication cancelled');
  await visitor.goto('/announcement');
  await expect(entries(visitor).filter({ hasText: 'Dock 3' })).toHaveCount(0);
  await context.close();
});

test('NEWS-03 NEWS-04 NEWS-05 SCHED-03 SCHED-04 a supplier finds the news, also by /deliverySchedule, and what it reads counts once', async () => {
  const { page } = supplier;
  await page.goto('/deliverySchedule');
  await expect(page).toHaveURL(/\/offsite\/announcement\/news/);
  const list = page.getByTestId('news.list').locator('visible=true');
  await expect(list.getByRole('link').first()).toHaveText('Receiving closed October 1 to 7');
  await expect(list).not.toContainText('盘点通知');
  await expect(list).not.toContainText('New label layout');
  await page.goto('/newsnotice-list');
  const entry = page.locator('.wms-news-entries li', { hasText: '昆山原料仓新增北门收货区' }).locator('visible=true');
  await expect(entry).toHaveAttribute('data-unread', 'true');
  expect(await axe(page)).toEqual([]);
  await entry.getByRole('link').click();
  await expect(page).toHaveURL(/\/newsnotice-list-detail\?id=\d+/);
  await expect(page.locator('article:visible h1')).toHaveText('昆山原料仓新增北门收货区');
  await page.goBack();
  await expect(entry).toHaveAttribute('data-unread', 'false');
  expect(supplier.faults).toEqual([]);
  await buyer.page.goto('/news/management');
  await buyer.page
    .getByRole('row', { name: /昆山原料仓新增北门收货区/ })
    .getByText('昆山原料仓新增北门收货区')
    .click();
  await buyer.page.getByRole('tab', { name: 'Readers' }).click();
  await expect(buyer.page.getByTestId('news.readers')).toContainText('Read by 1 person');
  await expect(buyer.page.getByTestId('news.readers')).toContainText('V0001');
});

test('NEWS-03 NEWS-04 NEWS-05 without session the pages of the signed-in lead to the sign-in page', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  for (const address of ['/newsnotice-list', '/newsnotice-list-detail', '/offsite/announcement/news', '/news/management']) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/login\?redirect=/);
  }
  await context.close();
});
