/** The grid in which a buyer plans (SCH-01, ux S12). */
import { expect, test } from '@playwright/test';
import { noSerious } from './rows.ts';
import { dayFrom, ready, rowOf, stamp } from './schedule.world.ts';
import { refusal } from './world.ts';

const inForce = rowOf('11', 'M0001', 4, { replyQty: '90', replyDate: dayFrom(4), replyResult: '2', scheduleStatus: '2' });
const draft = rowOf('12', 'M0001', 5, { scheduleStatus: '0', versionNo: '', actualQty: '50', expectQty: '50' });
const other = rowOf('13', 'M0002', 4);
const wire = 'ISrmSchedulingKanbanService/saveScheduleGrid';
const grid = '/deliverySchedule/pendingSchedule?view=grid';

const opened = async (...[page, path = grid]: [Parameters<typeof ready>[0], string?]) => {
  const { world } = await ready(page, path, 'purchaser', [inForce, draft, other]);
  const sent: unknown[] = [];
  const answers = { refuse: [] as { code: string; field: string; rowId: string; message: string }[] };
  world.on(wire, ({ condition }) => {
    sent.push((condition as { rows?: unknown } | undefined)?.rows);
    return answers.refuse.length > 0 ? refusal(409, '20005', '请检查', answers.refuse) : { body: { data: { count: 2 } } };
  });
  return { world, sent, answers };
};
const cell = (page: Parameters<typeof ready>[0], item: string, day: string) =>
  page.getByRole('textbox', { name: `${item} ${day} 的数量` });

test('SCHED-29 issue 16 a buyer types the plan into a grid: old and new stand together, one press saves both kinds of cells', async ({
  page,
}) => {
  const { sent } = await opened(page, '/deliverySchedule/pendingSchedule');
  await page.getByTestId('tool.planGrid').click();
  await expect(page.getByTestId('plan.grid')).toBeVisible();
  const save = page.getByTestId('plan.save');
  await expect(save).toBeDisabled();
  await expect(save).toHaveAttribute('title', '数量与排程无差异');
  const first = cell(page, 'M0001', dayFrom(4));
  // the row in force, what the supplier answered to it, and no draft yet
  const box = page.locator('td').filter({ has: first });
  await expect(box).toContainText('100');
  await expect(box).toContainText('回复 90');
  await expect(first).toHaveValue('');
  await expect(cell(page, 'M0001', dayFrom(5))).toHaveValue('50');
  await first.fill('70');
  await expect(box).toContainText('-30');
  await page.keyboard.press('Tab');
  await expect(cell(page, 'M0001', dayFrom(5))).toBeFocused();
  await page.keyboard.type('0');
  const line = page.getByRole('rowheader').filter({ hasText: 'M0001' });
  await expect(line).toContainText('Σ 100 70');
  await expect(page.getByTestId('plan.publish')).toBeDisabled();
  await expect(page.getByTestId('plan.publish')).toHaveAttribute('title', '请先保存已填的数量');
  await noSerious(page);
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]).toMatchObject([
    { supplierNo: 'V0001', itemNo: 'M0001', plannedDate: dayFrom(4), actualQty: '70', expectQty: '70' },
    { id: '12', version: stamp.version, plannedDate: dayFrom(5), actualQty: '0' },
  ]);
  expect((sent[0] as object[])[0]).not.toHaveProperty('id');
});

test('SCHED-21 issue 16 locked days take nothing and say why; what the server refuses stands at its cell, and what was typed stays', async ({
  page,
}) => {
  const { sent, answers } = await opened(page);
  await expect(cell(page, 'M0001', dayFrom(4))).toBeVisible();
  await expect(cell(page, 'M0001', dayFrom(3))).toHaveCount(0);
  const locked = page.locator('td[data-locked="true"]').first();
  await expect(locked).toHaveAttribute('title', `锁定期至 ${dayFrom(3)}`);
  const hatching = await locked.evaluate((node) => getComputedStyle(node).backgroundImage);
  expect(hatching).toContain('repeating-linear-gradient');
  await cell(page, 'M0001', dayFrom(4)).fill('七十');
  await page.getByTestId('plan.save').click();
  await expect(page.getByRole('alert')).toContainText('请输入数字');
  await expect(cell(page, 'M0001', dayFrom(4))).toHaveAttribute('aria-invalid', 'true');
  expect(sent).toEqual([]);
  await cell(page, 'M0001', dayFrom(4)).fill('70');
  await cell(page, 'M0002', dayFrom(6)).fill('5');
  answers.refuse = [{ code: 'schedule.locked', field: 'plannedDate', rowId: '+2', message: '已锁定' }];
  await page.getByTestId('plan.save').click();
  await expect(cell(page, 'M0002', dayFrom(6))).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('alert')).toContainText('已锁定');
  await expect(cell(page, 'M0001', dayFrom(4))).toHaveValue('70');
  await expect(cell(page, 'M0001', dayFrom(4))).toHaveAttribute('aria-invalid', 'false');
  answers.refuse = [];
  await page.getByTestId('plan.save').click();
  await expect(page.getByTestId('plan.save')).toBeDisabled();
  await expect(page.getByTestId('plan.publish')).toBeEnabled();
});

test('SCHED-10 issue 16 a reply that is no number is told at its cell and not sent', async ({ page }) => {
  const { sent } = await ready(page, '/deliverySchedule/replySchedule', 'supplier');
  const input = page.locator('.wms-sched-input').first();
  await input.fill('一百');
  await page.getByTestId('schedule.send').click();
  await expect(input).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('td[data-wrong="true"]')).toHaveAttribute('title', /请输入数字/);
  expect(sent.has('replySchedule')).toBe(false);
});
