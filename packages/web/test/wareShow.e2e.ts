/** The warehouse view and the three screens it leads to, with a warehouse the test keeps itself. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { type Product, startProduct } from './product.ts';
import { everyGrant, noSerious } from './rows.ts';
import { type House, makeCell, makeHouse, makeZone, wareWorld } from './wareShow.world.ts';
import { refusal, signedIn } from './world.ts';

let product: Product;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  product = await startProduct();
});
test.afterAll(() => product.stop());

const view = '/base/basic/warehouseManage';
const service = 'IInvWareShowService';
const empty = (): House => ({ zones: [], cells: [], stock: new Map() });
const open = async (page: Page, house: House, at = view, grants?: Readonly<Record<string, string>>) => {
  const world = await signedIn(page, product.url, wareWorld(house, ...(grants ? [grants] : [])));
  await page.goto(product.url + at);
  return world;
};
const shown = (page: Page, testId: string): Locator => page.getByTestId(testId).locator('visible=true');
const zoneOn = (page: Page, zoneNo: string): Locator => page.locator(`[data-zone="${zoneNo}"]`).locator('visible=true');
const cellOn = (page: Page, cellNo: string): Locator => page.locator(`[data-cell="${cellNo}"]`).locator('visible=true');
const numbersOf = (page: Page, zoneNo: string): Promise<string[]> =>
  Promise.all(['posX', 'posY', 'posW', 'posH'].map((name) => shown(page, `place.${zoneNo}.${name}`).inputValue()));

const routes = [
  ['WARE-01', view, 'ware'],
  ['WARE-02', `${view}/manageWarehouse`, 'manage'],
  ['WARE-03', `${view}/add-cell?warehouseNo=KS-A&zoneNo=Z01`, 'form'],
  ['WARE-04', `${view}/modify-cell?id=77`, 'form'],
] as const;
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

test('WARE-17 cells are selected by rectangle and keys, changed, refused by name and deleted without the refused ones', async ({
  page,
}) => {
  const house = makeHouse(500);
  const world = await open(page, house, `${view}?show=shelves&zoneNo=Z01`);
  const from = await cellOn(page, 'Z01-01-01-05').boundingBox();
  const to = await cellOn(page, 'Z01-01-03-04').boundingBox();
  if (!from || !to) throw new Error('the shelf is out of sight');
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + 20, { steps: 6 });
  await page.mouse.up();
  await expect(shown(page, 'selected')).toContainText('已选 6 个储位');
  await shown(page, 'selected.clear').click();
  // with the keyboard: one, then three more with Shift
  await cellOn(page, 'Z01-01-01-01').focus();
  await page.keyboard.press('Space');
  for (const key of ['Shift+ArrowRight', 'Shift+ArrowUp']) await page.keyboard.press(key);
  await expect(shown(page, 'selected')).toContainText('已选 4 个储位');

  await shown(page, 'selected.change').click();
  await page.getByTestId('change.maxQty').check();
  await page.getByTestId('change').getByLabel('最大数量', { exact: true }).fill('250');
  await noSerious(page);
  await page.getByTestId('change.save').click();
  await expect(page.getByTestId('change')).toBeHidden();
  const [changed] = world.calls(`${service}/batchUpdateCellsData`);
  expect(changed?.condition?.cells).toHaveLength(4);
  expect(changed?.condition?.cells).toContainEqual({ id: expect.any(String), version: 1, maxQty: '250' });

  // the whole shelf, of which the cells with goods are refused by name
  await shown(page, 'shelf.select').click();
  await shown(page, 'selected.delete').click();
  await expect(page.getByTestId('delete.do')).toBeDisabled();
  await page.getByTestId('delete.typed').fill('50');
  await page.getByTestId('delete.do').click();
  const held = house.cells.filter(({ shelfNo, qty }) => shelfNo === 'Z01-01' && qty !== undefined);
  await expect(page.getByTestId('refusals').getByRole('listitem')).toHaveCount(held.length);
  await expect(page.getByTestId('refusals')).toContainText(`储位 ${held[0]?.cellNo} 尚有库存`);
  await page.getByTestId('delete.without').click();
  await expect(page.getByTestId('delete')).toBeHidden();
  expect(house.cells.filter(({ shelfNo }) => shelfNo === 'Z01-01')).toHaveLength(held.length);
});

test('WARE-17 named rows are pasted from a sheet, a number that exists is refused at its row; a pattern that clashes cannot be saved', async ({
  page,
}) => {
  const house = makeHouse(500);
  // before a zone is chosen nothing was asked, so nothing can have failed
  const world = await open(page, house);
  await shown(page, 'add').click();
  await page.getByTestId('add.create').click();
  await expect(page.getByTestId('create.preview')).toContainText('40 个储位');
  await page.waitForTimeout(600);
  await expect(page.getByTestId('create.preview').getByRole('alert')).toHaveCount(0);

  await page.goto(`${product.url}${view}?show=shelves&zoneNo=Z01`);
  await shown(page, 'add').click();
  await page.getByTestId('add.rows').click();
  await page.getByTestId('rows.0.cellNo').evaluate((input) => {
    const data = new DataTransfer();
    data.setData('text', 'X-1\tX\t1\t1\t80\nZ01-01-01-01\tX\t2\t1\n');
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect(page.getByTestId('rows.0.maxQty')).toHaveValue('80');
  await page.getByTestId('rows.save').click();
  await expect(page.getByTestId('rows').getByRole('row').nth(2)).toContainText('储位 Z01-01-01-01 已存在');
  await page.getByTestId('rows.1.cellNo').fill('X-2');
  await page.getByTestId('rows.save').click();
  await expect(page.getByTestId('rows')).toBeHidden();
  expect(world.calls(`${service}/batchAddCellsData`).at(-1)?.condition?.cells).toEqual([
    { cellNo: 'X-1', cellType: '1', shelfNo: 'X', cellX: 1, cellZ: 1, maxQty: '80' },
    { cellNo: 'X-2', cellType: '1', shelfNo: 'X', cellX: 2, cellZ: 1 },
  ]);

  await shown(page, 'add').click();
  await page.getByTestId('add.create').click();
  await expect(page.getByTestId('create.clashes')).toContainText('40 个编号已存在');
  await expect(page.getByTestId('create.save')).toBeDisabled();
  await noSerious(page);
  await page.getByTestId('create.shelfTo').fill('150');
  await expect(page.getByTestId('create')).toContainText('一次 6000 个储位，最多 5000 个');
  await page.getByTestId('create.shelfTo').fill('90');
  await page.getByTestId('create.shelfFrom').fill('81');
  await expect(page.getByTestId('create.free')).toBeVisible();
  // what was made is what is shown then, not the first shelf of the zone nor its cells without one
  house.cells.unshift(makeCell('Z01', '', 1, 1, { cellNo: 'LOOSE' }));
  await page.getByTestId('create.save').click();
  await expect(cellOn(page, 'Z01-81-01-01')).toBeVisible();
  await expect(page).toHaveURL(/shelfNo=Z01-81/);
});

test('WARE-17 WARE-02 zones are resized, taken back and saved once; what is unsaved is not lost by closing', async ({ page }) => {
  const house = empty();
  house.zones.push(makeZone('A'), makeZone('B', { posX: 20 }));
  const world = await open(page, house, `${view}/manageWarehouse?warehouseNo=KS-A`);
  await zoneOn(page, 'B').focus();
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
  expect(await numbersOf(page, 'B')).toEqual(['15', '0', '16', '10']);
  await expect(shown(page, 'manage.overlaps')).toContainText('A 与 B 重叠');
  const grip = await zoneOn(page, 'B').locator('[data-grip="se"]').boundingBox();
  const width = (await zoneOn(page, 'B').boundingBox())?.width ?? 0;
  if (!grip) throw new Error('the zone has no corner to take');
  await page.mouse.move(grip.x + 6, grip.y + 6);
  await page.mouse.down();
  await page.mouse.move(grip.x + 6 + (width / 16) * 3, grip.y + 6, { steps: 3 });
  await page.mouse.up();
  expect(await numbersOf(page, 'B')).toEqual(['15', '0', '19', '10']);
  // each is one step back: the drag, and the keys pressed one after another
  await page.keyboard.press('Control+z');
  expect(await numbersOf(page, 'B')).toEqual(['15', '0', '16', '10']);
  await page.keyboard.press('Control+z');
  expect(await numbersOf(page, 'B')).toEqual(['20', '0', '16', '10']);
  await expect(shown(page, 'manage.save')).toBeDisabled();
  await shown(page, 'manage.redo').click();
  await shown(page, 'place.A.posY').fill('30');
  await page.keyboard.press('Alt+w');
  await expect(page.getByTestId('confirm')).toContainText('尚未保存');
  await page.getByRole('button', { name: '继续编辑' }).click();
  await noSerious(page);
  // somebody else was quicker: nothing is lost, and the second try goes through
  let tries = 0;
  world.on(`${service}/updateBmZonePosByParams`, (sent) => {
    tries += 1;
    if (tries === 1) {
      for (const zone of house.zones) zone.version = 4;
      return refusal(409, '20004', '数据已被修改');
    }
    return { body: { data: { count: 2, zones: [], overlaps: [], asked: sent.condition } } };
  });
  await shown(page, 'manage.save').click();
  await expect(page.getByText('其他人已保存过库区')).toBeVisible();
  await expect.poll(() => world.calls(`${service}/getZonesByWareData`).length).toBe(2);
  await shown(page, 'manage.save').click();
  await expect(shown(page, 'manage.save')).toBeDisabled();
  expect(world.calls(`${service}/updateBmZonePosByParams`).at(-1)?.condition?.zones).toEqual([
    { id: house.zones[0]?.id, version: 4, posX: 0, posY: 30, posW: 16, posH: 10 },
    { id: house.zones[1]?.id, version: 4, posX: 15, posY: 0, posW: 16, posH: 10 },
  ]);
});

test('PERM-04 many cells are changed with the right of batch updates, and not with that of modifying one', async ({ page }) => {
  for (const [grants, count] of [
    [{ ...everyGrant, isBatchUpdate: '0' }, 0],
    [{ ...everyGrant, isModify: '0' }, 1],
  ] as const) {
    await open(page, makeHouse(500), `${view}?show=shelves&zoneNo=Z01`, grants);
    await cellOn(page, 'Z01-01-01-01').focus();
    await page.keyboard.press('Space');
    await expect(shown(page, 'selected.delete')).toBeVisible();
    await expect(shown(page, 'selected.change')).toHaveCount(count);
  }
});

test('WARE-17 labels are printed with a bar code for each cell, one page each', async ({ page }) => {
  await page.addInitScript(
    'window.print = () => { window.printed = document.querySelectorAll(".wms-label-sheet > .wms-cell-label").length; };',
  );
  await open(page, makeHouse(500), `${view}?show=shelves&zoneNo=Z01`);
  await shown(page, 'shelf.print').click();
  await expect(page.getByTestId('labels').locator('.wms-barcode')).toHaveCount(1);
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
  await expect(shown(page, 'shelf.print')).toBeFocused();
  await shown(page, 'shelf.print').click();
  await noSerious(page);
  await page.getByTestId('labels.print').click();
  expect(await page.evaluate('window.printed')).toBe(50);
  await page.emulateMedia({ media: 'print' });
  const sheet = page.getByTestId('labels.sheet');
  await expect(sheet).toBeVisible();
  await expect(shown(page, 'ware')).toHaveCount(0);
  await expect(sheet.getByText('Z01-01-01-01')).toBeVisible();
  expect(await sheet.locator('style').textContent()).toContain('60mm 40mm');
  const pages = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(pages).toHaveLength(50);
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
