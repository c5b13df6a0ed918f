import { expect, type Page, test } from '@playwright/test';
import { axeOf } from '../../packages/web/test/rows.ts';
import { type Seat, seat } from './house.ts';
import { type RunningProduct, startProduct } from './product.ts';

let product: RunningProduct;
let keeper: Seat;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ browser }) => {
  test.setTimeout(480_000);
  product = await startProduct();
  keeper = await seat(browser, product.url, 'keeper', 'zh-CN');
});
test.afterAll(() => product?.stop());

const axe = async (page: Page): Promise<string[]> => {
  const { violations } = await axeOf(page).withTags(['wcag2a', 'wcag2aa', 'wcag21aa']).analyze();
  return violations.map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
};
const agree = async (page: Page, name: string): Promise<void> => {
  const button = page.getByRole('dialog').getByRole('button', { name });
  await button.click();
  await expect(button).toBeHidden();
};
const choose = async (page: Page, label: string, value: string): Promise<void> => {
  await page.getByLabel(label, { exact: true }).first().fill(value);
  await page.locator('.ant-select-item-option', { hasText: value }).first().click();
};
const sheet = (page: Page) => page.getByTestId('outbound.sheet');

test('issue 19 a clerk draws up a delivery order in a form with its lines', async () => {
  const { page, faults } = keeper;
  await page.goto('/inventorySynergy/outbound/add');
  await choose(page, '仓库', 'WH11');
  await page.getByLabel('单据性质', { exact: true }).first().click();
  await page.locator('.ant-select-item-option', { hasText: '生产领料' }).click();
  await page.getByLabel('收货方名称').fill('总装车间');
  await page.getByRole('button', { name: /新增/ }).first().click();
  await choose(page, '物料编号', 'M0001');
  await page.getByLabel('数量', { exact: true }).first().fill('3');
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: '保存' }).first().click();
  await expect(page).toHaveURL(/\/inventorySynergy\/outbound$/);
  expect(faults).toEqual([]);
});

test('issue 19 a clerk allocates, picks after a scan, picks short with a reason, and ships', async () => {
  const { page, faults } = keeper;
  await page.goto('/inventorySynergy/outbound');
  await page.locator('a', { hasText: /^CK/ }).first().click();
  await expect(sheet(page)).toContainText('草稿');
  await page.getByTestId('outbound.release').click();
  await agree(page, '下达出库单');
  await expect(sheet(page)).toContainText('待分配');
  await page.getByTestId('outbound.allocate').click();
  await expect(sheet(page)).toContainText('待拣货');
  const rows = page.getByTestId('outbound.pick');
  await expect(rows.first()).toBeVisible();
  const cellNo = (await rows.first().locator('strong').first().textContent()) ?? '';
  const scan = page.getByTestId('outbound.scan');
  await scan.fill('NO-SUCH-CELL');
  await scan.press('Enter');
  await expect(page.getByText('NO-SUCH-CELL 不是待拣的储位、物料或批号')).toBeVisible();
  await scan.fill(cellNo);
  await scan.press('Enter');
  const quantity = page.locator('input[data-pick]').first();
  await expect(quantity).toBeFocused();
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/少拣请填写原因/)).toBeVisible();
  await page.getByLabel(/少拣原因/).fill('外箱破损');
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toContainText('待发货');
  await expect(page.getByTestId('outbound.allocate')).toBeVisible();
  await page.getByTestId('outbound.ship').click();
  await page.getByLabel('发货备注').fill('领料员 已签收');
  await page.getByTestId('outbound.ship.send').click();
  await expect(sheet(page)).toContainText('已发货');
  await expect(sheet(page)).toContainText('缺 2');
  await expect(page.getByTestId('outbound.ship')).toBeHidden();
  expect(faults).toEqual([]);
});
