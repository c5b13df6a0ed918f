import { expect, type Page, test } from '@playwright/test';
import { axeOf } from '../../packages/web/test/rows.ts';
import { rows } from './hand.ts';
import { type Seat, seat } from './house.ts';
import { type RunningProduct, startProduct } from './product.ts';

let product: RunningProduct;
let keeper: Seat;
let buyer: Seat;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ browser }) => {
  test.setTimeout(480_000);
  product = await startProduct();
  keeper = await seat(browser, product.url, 'keeper', 'zh-CN', 390);
  buyer = await seat(browser, product.url, 'buyer', 'en-US');
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
let sheet = '';

test('issue 19 a keeper draws up a blind count on a phone and counts it without seeing the books', async () => {
  const { page, faults } = keeper;
  await page.goto('/inventorySynergy/count');
  await page.getByRole('button', { name: '新增' }).first().click();
  const dialog = page.getByTestId('count.draws');
  await expect(dialog).toContainText('储位、库区、物料至少选一项');
  await dialog.getByTestId('count.draw.send').click();
  await expect(dialog.getByText('没有可盘点的储位，请选择储位、库区或有库存的物料')).toBeVisible();
  await dialog.getByLabel('仓库').fill('WH11');
  await page.locator('.ant-select-item-option', { hasText: 'WH11' }).click();
  await dialog.getByLabel('盘点储位').fill('B-01-02');
  await page.locator('.ant-select-item-option', { hasText: 'B-01-02' }).click();
  await expect(dialog.getByTestId('count.cells')).toHaveText('B-01-02');
  await dialog.getByTestId('count.draw.send').click();
  await expect(page.getByTestId('count.sheet')).toBeVisible();
  sheet = page.url().replace(product.url, '');
  await page.getByTestId('count.start').click();
  await agree(page, '开始盘点');
  const inputs = page.locator('input[data-count-qty]');
  await expect(inputs.first()).toBeVisible();
  await expect(page.getByTestId('count.line').filter({ hasText: '账面' })).toHaveCount(0);
  await expect(page.getByTestId('count.finish')).toBeDisabled();
  const total = await inputs.count();
  await inputs.first().focus();
  for (let line = 0; line < total; line += 1) {
    await page.keyboard.type('7');
    // Enter saves and goes on to the next quantity
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-testid="count.line"][data-done]')).toHaveCount(line + 1);
  }
  expect(await axe(page)).toEqual([]);
  await page.getByTestId('count.finish').click();
  await agree(page, '完成盘点');
  await expect(page.getByTestId('count.sheet')).toContainText('已盘点');
  await expect(page.getByTestId('count.sheet')).toContainText('盲盘：盘点人看不到账面数量');
  expect(faults).toEqual([]);
});

test('GEN-08 issue 19 a keeper counts a cell with the hand-held, with goods that were found there', async () => {
  const { page, faults } = keeper;
  await page.goto('/inventorySynergy/count');
  await page.getByRole('button', { name: '新增' }).first().click();
  const dialog = page.getByTestId('count.draws');
  await dialog.getByLabel('仓库').fill('WH11');
  await page.locator('.ant-select-item-option', { hasText: 'WH11' }).click();
  await dialog.getByLabel('盘点储位').fill('B-01-04');
  await page.locator('.ant-select-item-option', { hasText: 'B-01-04' }).click();
  await dialog.getByTestId('count.draw.send').click();
  const countNo = await page.getByTestId('count.sheet').getByRole('heading', { level: 1 }).textContent();
  await page.goto('/pda/count');
  await page
    .getByTestId('hand.todo')
    .filter({ hasText: countNo ?? '' })
    .click();
  await page.getByTestId('hand.start').click();
  await page.getByTestId('hand.cellOf').click();
  await expect(page.getByTestId('hand.cell')).toHaveText('B-01-04');
  await page.getByTestId('hand.found').click();
  await page.getByTestId('hand.itemNo').fill('M0001');
  await page.getByTestId('hand.lotNo').fill('PDA-1');
  await page.getByTestId('hand.qty').fill('3');
  await page.getByTestId('hand.take').click();
  while ((await page.getByText('未盘', { exact: true }).count()) > 0) {
    await page.getByText('未盘', { exact: true }).first().click();
    await page.getByTestId('hand.gone').click();
    await expect(page.getByTestId('hand.sheet')).toHaveCount(0);
  }
  await page.getByTestId('hand.book').click();
  await expect(page.getByTestId('hand.finish')).toHaveAttribute('aria-disabled', 'false');
  await page.getByTestId('hand.finish').click();
  await expect(page.getByTestId('hand.todo').filter({ hasText: countNo ?? '' })).toHaveCount(0);
  expect(faults).toEqual([]);
});

test('issue 19 a buyer sees what differs, says why, and approves it', async () => {
  const { page, faults } = buyer;
  await page.goto(sheet);
  await expect(page.getByTestId('count.line').first()).toContainText('In the books');
  await page.getByTestId('count.approve').click();
  await expect(page.getByText(/say why the quantity differs/)).toBeVisible();
  await page.getByLabel('The same reason for all').fill('Counted anew');
  expect(await axe(page)).toEqual([]);
  await page.getByTestId('count.approve').click();
  await agree(page, 'Approve');
  await expect(page.getByTestId('count.sheet')).toContainText('Approved');
  await expect(page.getByTestId('count.approve')).toBeHidden();
  expect(faults).toEqual([]);
});

test('issue 19 a keeper freezes a cell for a reason, is told what stands against freezing it again, and lifts it', async ({
  browser,
}) => {
  const { page, faults, context } = await seat(browser, product.url, 'keeper', 'zh-CN');
  await page.goto('/base/basic/storage?q=B-01-03');
  const row = rows(page).filter({ hasText: 'WH12' }).first();
  await row.getByRole('checkbox').click();
  await page.getByRole('button', { name: '冻结', exact: true }).click();
  const dialog = page.getByTestId('cell.freeze');
  await expect(dialog).toContainText('解除冻结前不能移入或移出，可以盘点。');
  expect(await axe(page)).toEqual([]);
  await dialog.getByTestId('reason.freeze').click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByLabel('原因').fill('货架变形');
  await dialog.getByTestId('reason.freeze').click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('否是');
  await expect(row.getByRole('checkbox')).not.toBeChecked();
  await row.getByRole('checkbox').check();
  await expect(page.getByRole('button', { name: '冻结', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: '解除冻结', exact: true }).click();
  await dialog.getByLabel('原因').fill('已修复');
  await dialog.getByTestId('reason.freeze').click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('否否');
  await expect(row.getByRole('checkbox')).not.toBeChecked();
  await row.getByRole('checkbox').check();
  await expect(page.getByRole('button', { name: '解除冻结', exact: true })).toBeDisabled();
  expect(faults).toEqual([]);
  await context.close();
});
