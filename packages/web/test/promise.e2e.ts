/** Whether promises are kept (issue 16): figures of suppliers and months, each of which opens its lines. */
import { expect, type Page, test } from '@playwright/test';
import { product } from './product.ts';
import { noSerious } from './rows.ts';
import { groupOf } from './screens.ts';
import { refusal, signedIn, World } from './world.ts';

const FIGURES = 'ISrmLinePromiseService/getPromiseFigures';
const LIST = 'ISrmLinePromiseService/getLinePromiseList';
const ROWS = 'ISrmSchedulePromiseService/getSchedulePromiseList';
const figures = (key: string, name: string | null, counts: Partial<Record<string, number>>) => ({
  ...{ key, name, dueCount: 1000, keptCount: 999, lateCount: 1, missingCount: 0, promiseCount: 900, requestCount: 500 },
  ...{ mostLateDays: 3, ...counts },
});
const late = figures('V0004', 'Penang Kinta Fasteners', {
  dueCount: 30,
  keptCount: 4,
  lateCount: 13,
  missingCount: 13,
  promiseCount: 3,
  requestCount: 0,
});
const good = figures('V0001', '东莞立航五金', {});
const line = {
  ...{
    id: '5',
    version: 1,
    purchaseNo: 'PO-1',
    purchaseSeq: 2,
    orgNo: 'ORG1',
    supplierNo: 'V0004',
    supplierName: 'Penang Kinta',
  },
  ...{ itemNo: 'M0001', itemName: '六角螺钉', unitNo: 'PCS', batchPurQty: '700', firstRequestDate: '2026-10-01', result: '0' },
  ...{ firstPromiseDate: '2026-10-03', lastAgreedDate: '2026-10-05', inFullDate: null, lateDays: null },
};
const row = {
  ...{ id: '6', version: 1, chainId: '6', orgNo: 'ORG1', plantNo: null, supplierNo: 'V0004', supplierName: 'Penang Kinta' },
  ...{
    itemNo: 'M0001',
    itemName: '六角螺钉',
    unitNo: 'PCS',
    plannedDate: '2026-10-02',
    deliveryWindowPeriod: 'AM',
    replyQty: '80',
  },
  ...{
    purchaseNo: null,
    purchaseSeq: null,
    receiveAddress: null,
    firstRequestDate: '2026-10-02',
    firstPromiseDate: '2026-10-09',
  },
  ...{ lastAgreedDate: '2026-10-05', inFullDate: '2026-10-07', lateDays: 2, result: '2' },
};
const open = async (page: Page, rows: readonly object[] | 'failing', query = '?from=2026-10&to=2026-11'): Promise<World> => {
  const world = new World();
  world.extraMenus = [groupOf('OrderCollaboration.OnTime')];
  world.on(FIGURES, ({ condition }) => {
    if (rows === 'failing') return refusal(500, '50000', 'failed');
    const records = condition?.supplierNo ? [figures('2026-10', null, {})] : rows;
    return { body: { data: { records, size: 9, total: records.length, pages: 1, current: 1 } } };
  });
  world.on(LIST, () => ({ body: { data: { records: [line], size: 20, total: 1, pages: 1, current: 1 } } }));
  world.on(ROWS, () => ({ body: { data: { records: [row], size: 20, total: 1, pages: 1, current: 1 } } }));
  await signedIn(page, product.url, world);
  await page.goto(`${product.url}/orderCollaboration/onTime${query}`);
  await page.getByTestId('promise.figures').waitFor();
  return world;
};

test('issue 16 suppliers stand with their share, the worst first, and every figure opens the lines it counts', async ({
  page,
}) => {
  const world = await open(page, [late, good]);
  const rows = page.getByTestId('promise.table').locator('tbody tr');
  // all but one of a thousand is not all
  await expect(rows).toHaveText([/Penang Kinta FastenersV000413 %30131310 %0 %3/, /东莞立航五金V000199 %10001090 %50 %3/]);
  await expect(page.getByTestId('promise.table').locator('tfoot')).toHaveText(/合计97 %1030/);
  await noSerious(page);
  expect(world.calls(FIGURES).at(-1)?.condition).toEqual({
    by: 'supplier',
    of: 'line',
    startDate: '2026-10-01',
    endDate: '2026-11-30',
  });
  await rows.first().getByRole('link', { name: '13', exact: true }).last().click();
  const cell = page.getByTestId('list').getByText('PO-1');
  await expect(cell.first()).toBeVisible();
  await expect(page.getByRole('tab', { selected: true }).filter({ hasText: '逾期未到齐' })).toBeVisible();
  const rowsAsked = world.calls(LIST).filter(({ size }) => size === 20);
  expect(rowsAsked.map(({ condition }) => condition)).toEqual([
    { verdict: 'missing', supplierNo: 'V0004', startDate: '2026-10-01', endDate: '2026-11-30' },
  ]);
  // not complete yet: late by the days since
  await expect(page.getByTestId('list')).toContainText(/迟 \d+ 天/);
  await page.goBack();
  await rows.first().getByRole('link', { name: 'Penang Kinta Fasteners' }).click();
  await expect
    .poll(() => world.calls(FIGURES).at(-1)?.condition)
    .toMatchObject({ by: 'month', supplierNo: 'V0004', startDate: '2026-10-01' });
  await expect(page.getByText('仅看 V0004')).toBeVisible();
});

test('issue 16 a month that is not whole, none, and a failure say what they are, on a phone as well', async ({ page }) => {
  const world = await open(page, [figures('2026-10', null, {})], '?view=months&from=2026-10&to=2026-11');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByTestId('promise.table').getByRole('link', { name: '1000' }).click();
  await expect.poll(() => world.calls(LIST).at(-1)?.condition).toMatchObject({ startDate: '2026-10-01', endDate: '2026-10-31' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await open(page, []);
  await expect(page.getByText('这几个月没有到期的承诺。')).toBeVisible();
  await open(page, 'failing');
  await expect(page.getByTestId('promise.figures').getByRole('button', { name: '重试' })).toBeVisible();
  await noSerious(page);
});

test('issue 16 rows of delivery schedules are measured by themselves, and each day leads to the board', async ({ page }) => {
  const world = await open(page, [late, good]);
  await page.getByTestId('promise.of.row').click();
  await expect.poll(() => world.calls(FIGURES).at(-1)?.condition).toMatchObject({ by: 'supplier', of: 'row' });
  await expect(page.getByText(/到齐的排程行数/)).toBeVisible();
  const rows = page.getByTestId('promise.table').locator('tbody tr');
  await rows.first().getByRole('link', { name: '13', exact: true }).first().click();
  await expect(page.getByTestId('list')).toContainText(/迟 2 天/);
  const asked = world.calls(ROWS).filter(({ size }) => size === 20);
  expect(asked.at(-1)?.condition).toMatchObject({ verdict: 'late', supplierNo: 'V0004' });
  expect(world.calls(LIST)).toEqual([]);
  await noSerious(page);
  await expect(page.getByTestId('list').getByRole('link', { name: '2026-10-02' }).first()).toHaveAttribute(
    'href',
    '/deliverySchedule/scheduleKanban?item=M0001&from=2026-10-02',
  );
  // a supplier of the figures stays a supplier of rows
  await page.goBack();
  await rows.first().getByRole('link', { name: 'Penang Kinta Fasteners' }).click();
  await expect.poll(() => world.calls(FIGURES).at(-1)?.condition).toMatchObject({ by: 'month', of: 'row', supplierNo: 'V0004' });
});
