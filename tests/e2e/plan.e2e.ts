/** A plan goes from a wide sheet to a reply that is accepted, on the built product, by keys alone (issue 16). */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { noSerious } from '../../packages/web/test/rows.ts';
import { enterRows, Hand, rows, settled } from './hand.ts';
import { dayFromNow, seat, workbook } from './house.ts';
import { type RunningProduct, startProduct } from './product.ts';

let product: RunningProduct;
test.beforeAll(async () => {
  test.setTimeout(480_000);
  product = await startProduct();
});
test.afterAll(() => product?.stop());

const days = [dayFromNow(20), dayFromNow(21)];
/** What a person without a mouse does to a button: it has the focus, and Enter presses it. */
const pressed = async (at: Locator, key = 'Enter'): Promise<void> => {
  // the rows are drawn a moment before the box over them can be chosen, and what is disabled takes no focus
  await expect(at).toBeEnabled();
  await at.focus();
  await expect(at).toBeFocused();
  await at.press(key);
};
const goTo = async (page: Page, name: string): Promise<void> => {
  await page.keyboard.press('Control+k');
  await expect(page.getByTestId('panel.search')).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
};

test('issue 16 SCHED-01 SCHED-02 SCHED-11 a planner imports and publishes, the supplier replies, the planner accepts: keys alone', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const { page, faults } = await seat(browser, product.url, 'buyer', 'en-US');
  await expect(page.locator('.wms-todo-card').first()).toBeVisible();
  await goTo(page, 'Pending schedule');
  await settled(page);
  await pressed(page.getByTestId('tool.import'));
  const sheet = [
    ['供应商编号', '物料编号', ...days],
    ['V0001', 'M0011', 70, 80],
    ['V0001', 'M0012', 90, ''],
  ];
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'plan.xlsx', mimeType: 'application/octet-stream', buffer: workbook(sheet) });
  await pressed(page.getByTestId('import.start'));
  await expect(page.getByRole('dialog')).toContainText('Imported, 3 rows added');
  await page.keyboard.press('Escape');
  // the drafts of the sheet, all of them
  for (const itemNo of ['M0011', 'M0012']) {
    await page.goto(`/deliverySchedule/pendingSchedule?tab=draft&q=${itemNo}`);
    await expect(rows(page)).toHaveCount(itemNo === 'M0011' ? 2 : 1);
    await pressed(page.locator('.wms-pane:visible thead .ant-checkbox-input').first(), 'Space');
    await pressed(page.getByTestId('tool.publish'));
    const dialog = page.getByTestId('schedule.publishing');
    await expect(dialog.getByTestId('schedule.seen')).toContainText('new');
    await noSerious(page);
    await pressed(dialog.getByTestId('schedule.publish'));
    await expect(dialog).toHaveCount(0);
  }

  const supplier = await seat(browser, product.url, 'acme', 'zh-CN');
  await supplier.page.goto(`/deliverySchedule/replySchedule?from=${days[0]}&days=7&item=M001`);
  const inputs = supplier.page.locator('.wms-sched-input');
  await expect(inputs).toHaveCount(3);
  await pressed(supplier.page.getByTestId('schedule.copyAll'));
  await expect(inputs.first()).toHaveValue('70');
  await inputs.first().focus();
  await supplier.page.keyboard.type('60');
  await supplier.page.keyboard.press('ArrowDown');
  await expect(inputs.nth(2)).toBeFocused();
  const shortages = supplier.page.getByTestId('schedule.shortages');
  await shortages.getByRole('textbox').first().focus();
  await supplier.page.keyboard.type('模具维修');
  await noSerious(supplier.page);
  await supplier.page.keyboard.press('Control+Enter');
  await expect(inputs).toHaveCount(0);
  await expect(supplier.page.getByTestId('schedule.grid')).toContainText('-10');

  await page.goto('/deliverySchedule/pendingSchedule?tab=differs&q=M0011');
  await expect(rows(page)).toHaveCount(1);
  await enterRows(new Hand(page), rows(page).first());
  await page.keyboard.press('y');
  const decision = page.getByTestId('schedule.settle');
  await expect(decision).toContainText('模具维修');
  await pressed(page.getByTestId('confirm.yes'));
  await expect(rows(page)).toHaveCount(0);
  expect([...faults, ...supplier.faults]).toEqual([]);
});
