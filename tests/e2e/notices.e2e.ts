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

const axe = async (page: Page): Promise<string[]> => {
  const { violations } = await axeOf(page).withTags(['wcag2a', 'wcag2aa', 'wcag21aa']).analyze();
  return violations.map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
};

test('issue 15 a supplier chooses what to hear by keys from the bell, and finds it again', async () => {
  const { page, faults } = supplier;
  await page.getByTestId('bell.open').focus();
  await page.keyboard.press('Enter');
  await page.getByTestId('bell.settings').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/setting\/notifications$/);
  const save = page.getByTestId('notices.save');
  await expect(save).toBeDisabled();
  await expect(save).toHaveAttribute('title', '没有变更');
  const row = page.getByTestId('notices.asn.approved');
  await row.getByRole('switch').focus();
  await page.keyboard.press('Space');
  await row.getByRole('combobox').focus();
  await page.keyboard.press('ArrowDown');
  await page.locator('.ant-select-item-option[title="每日汇总"]').waitFor();
  for (let n = 0; n < 3; n++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.locator('[id="notices.quietFrom"]').fill('22:00');
  await page.keyboard.press('Control+S');
  await expect(page.getByText('请填写免打扰的开始和结束时间，且两者不能相同').first()).toBeVisible();
  await page.locator('[id="notices.quietTo"]').fill('07:00');
  await save.click();
  await expect(save).toBeDisabled();
  await page.reload();
  await expect(row.getByRole('switch')).not.toBeChecked();
  await expect(row).toContainText('每日汇总');
  await expect(page.locator('[id="notices.quietFrom"]')).toHaveValue('22:00');
  expect(await axe(page)).toEqual([]);
  expect(faults).toEqual([]);
});

/** Walks by arrow through the messages of the bell until one offers an act. */
const walkTo = async (page: Page, act: string, text: RegExp): Promise<string> => {
  for (let n = 0; n < 100; n++) {
    const row = page.locator('[data-testid="bell.row"]:focus');
    const acts = row.locator('xpath=following-sibling::div');
    if (text.test(await row.innerText()) && (await acts.count()) > 0) {
      await expect(acts.locator('.ant-skeleton')).toHaveCount(0);
      await expect(acts.locator('button, small').first()).toBeVisible();
      if ((await acts.getByTestId(act).count()) > 0) return (await row.getAttribute('data-message')) ?? '';
    }
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`no message offers ${act}`);
};

test('issue 15 a buyer approves a notice from the bell by keys, with the dialog of the list, and the next message comes', async () => {
  const { page, faults } = buyer;
  await page.getByTestId('bell.open').focus();
  await page.keyboard.press('Enter');
  await page.locator('.wms-bell-head').getByText('Unread').click();
  await page.getByTestId('bell.row').first().focus();
  const unread = Number(await page.getByTestId('bell.open').innerText());
  const id = await walkTo(page, 'bell.approve', /ASN/);
  const acts = page.locator(`[data-message="${id}"]`).locator('xpath=following-sibling::div');
  await expect(acts.getByTestId('bell.reject')).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('y');
  await expect(page.getByTestId('decision')).toBeVisible();
  await expect(page.getByTestId('confirm.yes')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('decision')).toHaveCount(0);
  // it is read, and the next one has the focus
  await expect(page.locator(`[data-message="${id}"]`)).toHaveCount(0);
  await expect(page.locator('[data-testid="bell.row"]:focus')).toHaveAttribute('data-unread', 'true');
  await expect(page.getByTestId('bell.open')).toHaveText(String(unread - 1));
  expect(faults).toEqual([]);
});

test('issue 15 a supplier accepts an order from the bell by keys', async () => {
  const { page, faults } = supplier;
  await page.goto('/dashboard');
  await page.getByTestId('bell.open').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('bell.row').first()).toBeVisible();
  const older = page.getByRole('button', { name: '显示更早的消息' });
  for (let n = 0; n < 4 && (await older.count()) > 0; n++) {
    const count = await page.getByTestId('bell.row').count();
    await older.click();
    await expect.poll(() => page.getByTestId('bell.row').count()).toBeGreaterThan(count);
  }
  await page.getByTestId('bell.row').first().focus();
  const id = await walkTo(page, 'bell.accept', /订单/);
  await page.keyboard.press('y');
  await expect(page.getByTestId('decision')).toBeVisible();
  await expect(page.getByTestId('confirm.yes')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('decision')).toHaveCount(0);
  const next = page.locator('[data-testid="bell.row"]:focus');
  await expect(next).toBeVisible();
  await expect(next).not.toHaveAttribute('data-message', id);
  await page.locator(`[data-message="${id}"]`).focus();
  await expect(page.locator(`[data-message="${id}"]`).locator('xpath=following-sibling::div')).toContainText('已无待处理事项');
  expect(faults).toEqual([]);
});
