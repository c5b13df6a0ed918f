/** The plan of a warehouse: built, moved, zoomed and read. */
import { expect, test } from '@playwright/test';
import { product } from './product.ts';
import { noSerious } from './rows.ts';
import { cellOn, empty, numbersOf, open, routes, service, shown, view, zoneOn } from './wareShow.screen.ts';
import { makeHouse, wareWorld } from './wareShow.world.ts';
import { refusal } from './world.ts';

test('WARE-01 WARE-02 WARE-03 WARE-04 each screen renders for who is signed in, and leads strangers to the login page', async ({
  page,
  browser,
}) => {
  const house = makeHouse(500);
  const world = await open(page, house);
  world.on('IBmWarehouseCellService/getbmwarehousecellbyid', () => ({
    body: {
      data: { id: '77', version: 1, cellNo: 'Z01-01-01-01', orgNo: 'KS01', warehouseNo: 'KS-A', zoneNo: 'Z01', cellType: '1' },
    },
  }));
  for (const [id, at, testId] of routes) {
    await page.goto(product.url + at);
    await expect(shown(page, testId), id).toBeVisible();
  }
  const stranger = await browser.newContext();
  const outside = await stranger.newPage();
  await wareWorld(house).serve(outside);
  for (const [id, at] of routes) {
    await outside.goto(product.url + at);
    await expect(outside, id).toHaveURL(`${product.url}/login?redirect=${encodeURIComponent(at)}`);
  }
  await stranger.close();
});

test('WARE-17 a warehouse is built from nothing in under 40 actions: a zone, 500 cells by pattern, a moved zone, a found item', async ({
  page,
}) => {
  let actions = 0;
  const act = async (work: Promise<unknown>): Promise<void> => {
    actions += 1;
    await work;
  };
  const house = empty();
  const world = await open(page, house);
  // a zone
  await act(shown(page, 'first').click());
  await act(page.getByTestId('zone').getByLabel('库区编号').fill('A'));
  await act(page.getByTestId('zone').getByLabel('库区名称').fill('原料存储区'));
  await act(page.getByTestId('zone.save').click());
  // 500 cells: ten shelves of ten columns and five levels
  await act(shown(page, 'zone.fill').click());
  const numbers = { shelfTo: '10', columns: '10', levels: '5' };
  for (const [name, value] of Object.entries(numbers)) await act(page.getByTestId(`create.${name}`).fill(value));
  await expect(page.getByTestId('create.preview')).toContainText('10 个货架共 500 个储位：A-01-01-01 至 A-10-10-05');
  await expect(page.getByTestId('create.free')).toBeVisible();
  expect(world.calls(`${service}/batchCreateCellsData`).every(({ condition }) => condition?.dryRun === '1')).toBe(true);
  await act(page.getByTestId('create.save').click());
  await expect(cellOn(page, 'A-01-01-01')).toBeVisible();
  expect(house.cells).toHaveLength(500);
  // goods come to lie in two of them
  for (const cellNo of ['A-03-04-02', 'A-07-09-05']) {
    house.stock.set(cellNo, [{ itemNo: 'M00077', itemName: '端子', lotNo: 'L1', qty: '12' }]);
  }
  // the zone is moved, with mouse and keyboard, and saved once
  await act(shown(page, 'arrange').click());
  await expect(zoneOn(page, 'A')).toBeVisible();
  const before = await numbersOf(page, 'A');
  const box = await zoneOn(page, 'A').boundingBox();
  if (!box) throw new Error('the zone has no place on the screen');
  await act(page.mouse.move(box.x + box.width / 2, box.y + box.height / 2));
  await act(page.mouse.down());
  await act(page.mouse.move(box.x + box.width / 2 + 130, box.y + box.height / 2 + 70, { steps: 4 }));
  await act(page.mouse.up());
  const dropped = await numbersOf(page, 'A');
  expect(dropped).not.toEqual(before);
  expect(dropped.slice(2)).toEqual(before.slice(2));
  await act(page.keyboard.press('ArrowRight'));
  await act(page.keyboard.press('Shift+ArrowDown'));
  expect(await numbersOf(page, 'A')).toEqual([
    String(Number(dropped[0]) + 1),
    dropped[1],
    dropped[2],
    String(Number(dropped[3]) + 1),
  ]);
  await act(shown(page, 'manage.save').click());
  await expect(shown(page, 'manage.save')).toBeDisabled();
  const saved = world.calls(`${service}/updateBmZonePosByParams`);
  expect(saved).toHaveLength(1);
  expect(saved[0]?.condition?.zones).toEqual([
    { id: house.zones[0]?.id, version: 1, posX: Number(dropped[0]) + 1, posY: Number(dropped[1]), posW: 16, posH: 11 },
  ]);
  // the item is found
  await act(page.getByRole('button', { name: '返回仓库视图' }).click());
  const addAt = await shown(page, 'add').boundingBox();
  await act(shown(page, 'find').fill('M00077'));
  await act(shown(page, 'find').press('Enter'));
  await expect(shown(page, 'find.state')).toContainText('1/2：A-03-04-02');
  await expect(shown(page, 'card')).toContainText('M00077');
  await act(shown(page, 'find.next').click());
  await expect(shown(page, 'find.state')).toContainText('2/2：A-07-09-05');
  await expect(cellOn(page, 'A-07-09-05')).toHaveAttribute('data-lit', 'true');
  // what was found takes the room that is left: the buttons stay where the hand knows them
  expect(await shown(page, 'add').boundingBox()).toEqual(addAt);
  expect(actions).toBeLessThan(40);
});

test('STRAT-30 WARE-17 the cells that a trial run of put-away names are lit on the plan, until one has seen them', async ({
  page,
}) => {
  await open(page, makeHouse(500));
  const cells = ['Z01-01-01-01', 'Z01-01-02-01'];
  await page.goto(`${product.url}${view}?warehouseNo=KS-A&zoneNo=Z01&show=shelves&cells=${cells.join()}`);
  await expect(shown(page, 'named')).toContainText('标亮储位：Z01-01-01-01 · Z01-01-02-01');
  for (const cellNo of cells) await expect(cellOn(page, cellNo)).toHaveAttribute('data-lit', 'true');
  await expect(page.locator('[data-lit="true"]')).toHaveCount(2);
  // those that are not lit can be read all the same
  await noSerious(page);
  await shown(page, 'named').getByRole('button', { name: '取消标亮' }).press('Enter');
  await expect(shown(page, 'named')).toBeHidden();
  await expect(page.locator('[data-lit="true"]')).toHaveCount(0);
});

test('WARE-17 the plan is moved and zoomed by mouse, wheel and keys, opens zones and cells, and says what colours mean', async ({
  page,
}) => {
  const house = makeHouse(1000);
  await open(page, house);
  const zone = zoneOn(page, 'Z01');
  await expect(zone).toBeVisible();
  const place = async () => {
    const box = await zone.boundingBox();
    if (!box) throw new Error('the zone is out of sight');
    return box;
  };
  const first = await place();
  const plan = await shown(page, 'plan').boundingBox();
  if (!plan) throw new Error('there is no plan');
  await page.mouse.move(plan.x + plan.width / 2, plan.y + plan.height - 20);
  await page.mouse.down();
  await page.mouse.move(plan.x + plan.width / 2 + 40, plan.y + plan.height - 50, { steps: 3 });
  await page.mouse.up();
  await expect.poll(async () => (await place()).x - first.x).toBeCloseTo(40, 0);
  await page.mouse.wheel(0, -300);
  await expect.poll(async () => (await place()).width).toBeGreaterThan(first.width * 1.2);
  await shown(page, 'plan.keys').press('0');
  await expect.poll(async () => Math.round((await place()).x)).toBe(Math.round(first.x));
  await shown(page, 'plan.keys').press('ArrowLeft');
  await expect.poll(async () => Math.round((await place()).x - first.x)).toBe(60);
  await shown(page, 'plan.keys').press('+');
  await expect.poll(async () => (await place()).width / first.width).toBeCloseTo(1.25, 2);
  // from far away the name stands above the edge: the part of a zone in which its cells lie is never under it
  for (let times = 0; times < 6; times++) await shown(page, 'plan.keys').press('-');
  await expect.poll(async () => (await place()).width).toBeLessThan(first.width / 2);
  const far = await place();
  const name = await zone.locator('.wms-zone-name').boundingBox();
  expect((name?.y ?? 0) + (name?.height ?? 0)).toBeLessThanOrEqual(far.y + far.height * 0.16 + 1);
  await shown(page, 'plan.keys').press('0');
  await noSerious(page);

  // every colour has a name, a sign and a number
  for (const [mode, label, count] of [
    ['占用率', '满', 200],
    ['状态', '有冻结库存', 100],
    ['储位类型', '拣货储位', 100],
    ['混放情况', '混批', 100],
    ['呆滞天数', '超过 180 天', 100],
    ['90 天周转（ABC）', 'A 类', 80],
  ] as const) {
    await shown(page, 'legend.mode').click();
    await page.locator('.ant-select-item-option').filter({ hasText: mode }).locator('visible=true').click();
    const entry = shown(page, 'legend').getByRole('button', { name: label });
    await expect(entry).toContainText(String(count));
    expect(await entry.locator('.wms-swatch').textContent()).not.toBe('');
  }
  await expect(page).toHaveURL(/colour=abc/);
  // Enter on a zone opens its shelves; a reload shows the same again
  await zone.focus();
  await page.keyboard.press('Enter');
  await expect(cellOn(page, 'Z01-01-01-01')).toBeVisible();
  await cellOn(page, 'Z01-01-02-01').click();
  await page.reload();
  await expect(shown(page, 'card')).toContainText('Z01-01-02-01');
  await noSerious(page);
});
test('BASE-013 modify-cell without a cell says "Choose a cell first" and goes back; add-cell takes warehouse and zone from its address', async ({
  page,
}) => {
  const world = await open(page, makeHouse(500), `${view}/modify-cell`);
  await expect(page.getByText('请先选择储位')).toBeVisible();
  await expect(page).toHaveURL(product.url + view);
  await expect(shown(page, 'ware')).toBeVisible();
  await page.goto(`${product.url}${view}/add-cell?warehouseNo=KS-A&zoneNo=Z01`);
  const form = shown(page, 'form');
  await form.getByLabel('储位编号').fill('Z01-99');
  await shown(page, 'form.save').click();
  await expect(page).toHaveURL(new RegExp(`${view}$`));
  expect(world.calls('IBmWarehouseCellService/addbmwarehousecell')[0]?.condition).toMatchObject({
    orgNo: 'KS01',
    warehouseNo: 'KS-A',
    zoneNo: 'Z01',
    cellNo: 'Z01-99',
    cellType: '1',
  });
});

test('WARE-17 a table says the same; nothing, failure and no right are said; a phone is wide enough', async ({ page }) => {
  // nine screens, each read by axe or drawn anew
  test.setTimeout(120_000);
  const house = makeHouse(500);
  const world = await open(page, house, `${view}?show=table`);
  await expect(shown(page, 'table.count')).toContainText('500 个储位');
  const row = shown(page, 'table').getByRole('row').filter({ hasText: 'M00012' }).first();
  await row.getByRole('button', { name: /展开|Expand/i }).click();
  await expect(shown(page, 'table')).toContainText('深沟球轴承');
  await shown(page, 'table').getByRole('checkbox').nth(1).check();
  await expect(shown(page, 'selected')).toContainText('已选 1 个储位');
  await noSerious(page);
  for (const [language, text] of [
    ['en-US', 'In use'],
    ['zh-TW', '有貨'],
  ] as const) {
    await page.context().addCookies([{ name: 'language', value: language, url: product.url }]);
    await page.goto(`${product.url}${view}?colour=state`);
    await expect(shown(page, 'legend')).toContainText(text);
    expect(await shown(page, 'ware').innerText()).not.toMatch(/wareShow\.|\{\w+\}/);
  }
  await page.context().addCookies([{ name: 'language', value: 'zh-CN', url: product.url }]);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const show of ['plan', 'shelves&zoneNo=Z01', 'table']) {
    await page.goto(`${product.url}${view}?show=${show}`);
    await expect(page.locator('.wms-ware-stage').locator('visible=true')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await noSerious(page);
  }
  // two fingers zoom, one moves
  await page.goto(product.url + view);
  const zone = zoneOn(page, 'Z01');
  await expect(zone).toBeVisible();
  const place = async () => (await zone.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  const [before, plan] = [await place(), await shown(page, 'plan').boundingBox()];
  if (!plan) throw new Error('there is no plan');
  const hand = await page.context().newCDPSession(page);
  await hand.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 });
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: readonly number[]) =>
    hand.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: xs.map((x, id) => ({ x: plan.x + x, y: plan.y + plan.height / 2, id })),
    });
  await touch('touchStart', 150, 200);
  for (const spread of [10, 20, 30, 40]) await touch('touchMove', 150 - spread, 200 + spread);
  await touch('touchEnd');
  await expect.poll(async () => (await place()).width / before.width).toBeGreaterThan(1.8);
  const pinched = await place();
  await touch('touchStart', 100);
  for (const x of [120, 140, 160]) await touch('touchMove', x);
  await touch('touchEnd');
  await expect.poll(async () => Math.round((await place()).x - pinched.x)).toBe(60);
  await expect(page).toHaveURL(new RegExp(`${view}$`));
  world.on(`${service}/getCellsByWareZoneData`, () => refusal(500, '50000', '服务器错误'));
  await page.goto(product.url + view);
  await expect(page.getByTestId('list.failed').locator('visible=true')).toContainText('仓库加载失败');
  world.on(`${service}/getAllWareData`, () => ({ body: { data: { records: [], size: 0, total: 0, pages: 1, current: 1 } } }));
  await page.reload();
  await expect(page.getByTestId('list.empty').locator('visible=true')).toContainText('没有可查看的仓库');
  const outsider = await page.context().newPage();
  await open(outsider, house, view, { isSearch: '0', isAdd: '0' });
  await expect(outsider.getByTestId('list.forbidden')).toBeVisible();
});

test.describe('under a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  test('issue 14 the plan speaks of fingers, not of keys', async ({ page }) => {
    await open(page, makeHouse(500));
    await expect(page.locator('.wms-plan-help').first()).toHaveText('拖动移动平面图，双指缩放，点按库区打开。');
    await expect(page.getByTestId('plan.keys')).toHaveCount(0);
  });
});
