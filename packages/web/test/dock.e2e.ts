/** The day per dock (CONST-26): who comes when, who is late, moving an appointment and marking a truck. */
import { expect, type Page, test } from '@playwright/test';
import { product } from './product.ts';
import { noSerious } from './rows.ts';
import { groupOf } from './screens.ts';
import { refusal, signedIn, World } from './world.ts';

const DAY = 'ISrmDockService/getDockDay';
const MOVE = 'ISrmDockService/moveAppointment';
const MARK = 'ISrmDockService/markTruckArrived';
const UNDO = 'ISrmDockService/undoTruckArrived';
// a day to come: what is past is never free
const today = '2099-11-01';
const place = {
  id: '71',
  officeAlias: '原料仓',
  docks: ['D1', 'D2'],
  startTimeStr: '08:00',
  dueTimeStr: '12:00',
  windowLimit: null,
};
const rowOf = (no: number, dockNo: string, from: string, until: string, more: object = {}) => ({
  ...{ id: String(900 + no), version: 3, asnNo: `SH20261101-000${no}`, supplierName: '东莞立航五金', status: '2' },
  ...{ closedStatus: '0', originType: 'WMS', firstArrivalDate: null, totalReceiveQty: '0', lineCount: 2 },
  unitTotals: [
    { unitNo: 'PCS', deliveryQty: '1000', receiveQty: '0' },
    { unitNo: 'KG', deliveryQty: '200', receiveQty: '0' },
  ],
  ...{ totalDeliveryQty: '1200', dockNo, startTime: `${today} ${from}:00`, endTime: `${today} ${until}:00` },
  ...{ arrivedTime: null, lateMinutes: 0, ...more },
});
const rows = () => [
  rowOf(1, 'D1', '08:00', '09:00', { arrivedTime: `${today} 08:20:00`, lateMinutes: 20 }),
  rowOf(2, 'D1', '09:00', '10:00', { lateMinutes: 95 }),
  rowOf(3, 'D2', '10:30', '11:30'),
];
const openDay = async (page: Page, records: readonly object[] = rows(), places: readonly object[] = [place]): Promise<World> => {
  const world = new World();
  const group = groupOf('Asn.Dock') as { readonly children: readonly object[] };
  world.extraMenus = [{ ...group, children: group.children.map((one) => ({ ...one, isSubmit: '1' })) }];
  world.on(DAY, ({ condition }) => ({
    body: { data: { places, addressId: places.length > 0 ? '71' : null, records: condition?.day === today ? records : [] } },
  }));
  await signedIn(page, product.url, world);
  await page.goto(`${product.url}/asn/dock?day=${today}`);
  await page.getByTestId('dock.day').waitFor();
  return world;
};
const lane = (page: Page, dock: string) => page.getByRole('region', { name: dock });

test('CONST-26 the board has a lane for each dock with its trucks in order, late ones with minutes, at a desk and on a phone', async ({
  page,
}) => {
  const world = await openDay(page);
  await expect(page.getByTestId('dock.sums')).toHaveText('预约 3 单，已到 1 单，迟到 1 单');
  await expect(lane(page, 'D1').getByRole('listitem')).toHaveText([
    /08:00-09:00.*08:20 到达，迟到 20 分钟.*SH20261101-0001.*2 行，1,000 PCS \+ 200 KG.*东莞立航五金/,
    /09:00-10:00.*迟到 1 小时 35 分/,
  ]);
  await expect(lane(page, 'D2').getByRole('listitem')).toHaveText([/10:30-11:30.*待到/]);
  await noSerious(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(lane(page, 'D2').getByRole('listitem')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await noSerious(page);
  await page.getByRole('button', { name: '后一天' }).click();
  await expect(page.getByText('当天没有预约。')).toBeVisible();
  expect(world.calls(DAY).at(-1)?.condition).toMatchObject({ day: '2099-11-02' });
});

test('CONST-26 an appointment moves to a free window with a reason by keys alone; what was taken meanwhile is said', async ({
  page,
}) => {
  const world = await openDay(page);
  let isTaken = true;
  const message = 'D2 的该时段已被约满。可约：11-02 08:30-09:30 (D1, 原料仓)';
  world.on(MOVE, () =>
    isTaken
      ? refusal(409, '20005', message, [{ code: 'dock.taken', field: 'startTime', message }])
      : { body: { data: { id: '903', version: 4, asnNo: 'SH20261101-0003' } } },
  );
  await page.getByTestId('dock.move.SH20261101-0003').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByTestId('dock.moving');
  await dialog.getByLabel('日期').fill('2099-11-02');
  await page.keyboard.press('Enter');
  await page.getByTestId('dock.moving.send').click();
  await expect(dialog.getByRole('alert')).toHaveCount(2);
  await dialog.getByLabel('可约时段').click();
  await page.locator('.ant-select-item-option:visible').filter({ hasText: '08:00-09:00 · D2' }).click();
  await dialog.getByLabel('原因').fill('叉车检修');
  await noSerious(page);
  await page.getByTestId('dock.moving.send').click();
  await expect(dialog.getByRole('alert')).toContainText('该时段已被约满');
  isTaken = false;
  await page.getByTestId('dock.moving.send').click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('SH20261101-0003 已改至 2099-11-02 08:00-09:00 · D2')).toBeVisible();
  const asked = { id: '903', version: 3, dockNo: 'D2', startTime: '2099-11-02 08:00:00', endTime: '2099-11-02 09:00:00' };
  expect(world.calls(MOVE).map(({ condition }) => condition)).toEqual(Array(2).fill({ ...asked, reason: '叉车检修' }));
});

test('CONST-26 a truck is marked as arrived after asking; without docks the board says what is missing', async ({ page }) => {
  const world = await openDay(page);
  world.on(MARK, () => ({ body: { data: { id: '902', version: 4, asnNo: 'SH20261101-0002' } } }));
  await page.getByTestId('dock.mark.SH20261101-0002').click();
  await expect(page.getByTestId('confirm')).toContainText('SH20261101-0002');
  await page.getByTestId('confirm.yes').click();
  await expect.poll(() => world.calls(MARK).map(({ condition }) => condition)).toEqual([{ id: '902', version: 3 }]);
  const other = await page.context().newPage();
  await openDay(other, [], []);
  await expect(other.getByTestId('dock.none')).toContainText('没有设置了月台和作业时间的收货地址');
  await noSerious(other);
});

test('CONST-26 issue 14 the board of today shows what time it is, in front without scrolling; that of another day does not', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 500 });
  await page.clock.setFixedTime(`${today}T11:45:00+08:00`);
  await openDay(page);
  const now = page.getByTestId('dock.now');
  await expect(now).toHaveText('11:45');
  await expect(now).toBeInViewport();
  const middle = await lane(page, 'D2')
    .getByRole('listitem')
    .evaluate((card) => card.getBoundingClientRect().bottom);
  const line = await now.evaluate((node) => node.getBoundingClientRect().top);
  // 10:30 to 11:30 ends half a row above 11:45
  expect([Math.round(line - middle) > 10, Math.round(line - middle) < 40]).toEqual([true, true]);
  await noSerious(page);
  await page.getByRole('button', { name: '后一天' }).click();
  await expect(now).toHaveCount(0);
});

test('issue 14 the rows of a full day are even, a truck that is here has no grey words, and a failed day is asked for again', async ({
  page,
}) => {
  const day = ['08', '09', '10', '11'].flatMap((hour, at) =>
    ['D1', 'D2'].map((dock, lane) =>
      rowOf(at * 2 + lane, dock, `${hour}:00`, `${hour}:59`, at === 0 ? { arrivedTime: `${today} 08:00:00` } : {}),
    ),
  );
  const world = await openDay(page, day);
  await expect(page.getByTestId(/^dock.move/)).toHaveCount(6);
  const tops = await lane(page, 'D1')
    .getByRole('listitem')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
  const steps = tops.slice(1).map((top, at) => Math.round(top - (tops[at] ?? 0)));
  expect([steps.length, new Set(steps).size]).toEqual([3, 1]);
  let fails = true;
  world.on(DAY, () =>
    fails ? refusal(500, '10001', 'x', []) : { body: { data: { places: [place], addressId: '71', records: [] } } },
  );
  await page.getByRole('button', { name: '后一天' }).click();
  await expect(page.getByRole('button', { name: '重试' })).toBeVisible();
  fails = false;
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByText('当天没有预约。')).toBeVisible();
});

test('issue 17 a truck that was marked by mistake is taken back, by keys alone, unless its goods have come', async ({ page }) => {
  const here = { arrivedTime: `${today} 08:20:00` };
  const come = { ...here, status: '3', totalReceiveQty: '100', firstArrivalDate: today };
  const world = await openDay(page, [rowOf(1, 'D1', '08:00', '09:00', here), rowOf(2, 'D2', '08:00', '09:00', come)]);
  world.on(UNDO, () => ({ body: { data: { id: '901', version: 4, asnNo: 'SH20261101-0001' } } }));
  await expect(page.getByTestId('dock.undo.SH20261101-0002')).toHaveCount(0);
  const undo = page.getByTestId('dock.undo.SH20261101-0001');
  await expect(undo).toHaveAccessibleName('撤销到达：SH20261101-0001');
  await noSerious(page);
  await undo.press('Enter');
  await expect(page.getByTestId('confirm')).toContainText('撤销到达：SH20261101-0001');
  await page.getByTestId('confirm.yes').press('Enter');
  await expect.poll(() => world.calls(UNDO).map(({ condition }) => condition)).toEqual([{ id: '901', version: 3 }]);
});
