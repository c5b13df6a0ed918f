import { expect, type Page, test } from '@playwright/test';
import { type Product, startProduct } from './product.ts';
import { everyGrant, noSerious, serveList } from './rows.ts';
import { signedIn, World } from './world.ts';

test.describe.configure({ timeout: 150_000 });

let product: Product;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  product = await startProduct();
});
test.afterAll(() => product.stop());

const slow = { timeout: 30_000 };
const purchase = 'ISupSrmPurchaseService';
const makeLine = (at: number, more: Readonly<Record<string, unknown>> = {}) => ({
  id: String(500 + at),
  version: 2,
  createName: '林雅婷',
  createDate: '2026-11-20 09:00:00',
  updateName: '林雅婷',
  updateDate: '2026-11-20 09:00:00',
  purchaseId: '50',
  purchaseNo: 'PO2611-001',
  purchaseSeq: at,
  orgNo: 'ORG1',
  supplierNo: 'V0001',
  supplierName: '东莞市立航五金制品有限公司',
  orderType: '1',
  orderVersion: 1,
  purchaseDate: '2026-11-20',
  itemNo: `M000${at}`,
  itemName: '内六角螺钉',
  spec: 'M4x12',
  unitNo: 'PCS',
  batchPurQty: '100',
  pendingQty: '0',
  unDeliveryQty: '100',
  onWayQty: '0',
  overQty: '0',
  deliveryQty: '0',
  receiveQty: '0',
  checkReturnQty: '0',
  returnExchangeQty: '0',
  expectArrivalDate: '2099-12-01',
  supReplyDate: null,
  supReplyQty: null,
  acceptStatus: '0',
  changeState: '0',
  closedFlag: '0',
  draftFlag: '0',
  deliveryModeNo: '1',
  receiveAddress: '昆山市前进东路 88 号',
  employeeName: '林雅婷',
  ...more,
});
const supplierWorld = (rows: readonly ReturnType<typeof makeLine>[] = [makeLine(1), makeLine(2)]): World => {
  const world = new World();
  world.user = { ...world.user, userNo: 'acme', userName: '陈宇', side: 'supplier', belongSupplier: 'V0001' };
  const menu = (menuNo: string, menuOwner: string, children: readonly unknown[] = []) => ({
    menuNo,
    menuName: menuNo,
    title: menuNo,
    menuOwner,
    menuLevel: menuOwner === '0' ? 1 : 2,
    appNo: 'PC',
    url: menuNo,
    sort: 1,
    children,
    ...everyGrant,
    isSubmit: '1',
    isClose: '1',
  });
  const records = [
    menu('OrderCollaboration', '0', [menu('OrderCollaboration.UserOrder', 'OrderCollaboration')]),
    menu('Delivery', '0', [menu('Delivery.UserOrder', 'Delivery'), menu('Delivery.AddAsn', 'Delivery')]),
  ];
  world.on('ISrmBmLoginService/getMenuList', () => ({ body: { data: { records, size: 9, total: 2, pages: 1, current: 1 } } }));
  serveList(world, `${purchase}/getsrmpurchaselistbyparams`, rows);
  serveList(world, `${purchase}/getDeliverableLines`, rows);
  world.on(`${purchase}/getPurchaseTabCounts`, () => ({
    body: { data: { records: [], size: 0, total: 0, pages: 1, current: 1 } },
  }));
  return world;
};
const open = async (page: Page, world: World, path: string): Promise<void> => {
  await signedIn(page, product.url, world);
  await page.goto(product.url + path);
};
const rows = (page: Page) => page.locator('.wms-pane:visible tr[data-row-key]');

test.describe('the screens of orders', () => {
  for (const [id, path] of [
    ['ORDER-04', '/orderCollaboration/userOrder'],
    ['ORDER-08', '/delivery/userOrder'],
  ] as const)
    test(`${id} renders at ${path} and needs a session`, async ({ page, browser }) => {
      await open(page, supplierWorld(), path);
      await expect(rows(page)).toHaveCount(2, slow);
      await noSerious(page);
      const stranger = await (await browser.newContext()).newPage();
      await new World().serve(stranger);
      await stranger.goto(product.url + path);
      await expect(stranger).toHaveURL(/\/login/, slow);
      await stranger.context().close();
    });

  test('LIST-56 LIST-57 LIST-58 submit, close and check of order lines wait for a row and take several', async ({ page }) => {
    const waiting = [1, 2].map((at) => makeLine(at, { acceptStatus: '1', changeState: '1' }));
    const buyers = supplierWorld(waiting);
    buyers.user = { ...buyers.user, userNo: 'buyer', userName: '林雅婷', side: 'purchaser', belongSupplier: null };
    serveList(buyers, 'ISrmPurchaseService/getsrmpurchaselistbyparams', waiting);
    buyers.on('ISrmPurchaseService/getPurchaseTabCounts', () => ({
      body: { data: { records: [], size: 0, total: 0, pages: 1, current: 1 } },
    }));
    for (const [world, keys] of [
      [supplierWorld(), ['accept']],
      [buyers, ['agreeChange', 'close']],
    ] as const) {
      await open(page, world, '/orderCollaboration/userOrder');
      await expect(rows(page)).toHaveCount(2, slow);
      const offered = async (is: boolean): Promise<void> => {
        for (const key of keys)
          if (is) await expect(page.getByTestId(`tool.${key}`)).not.toHaveAttribute('aria-disabled', 'true');
          else await expect(page.getByTestId(`tool.${key}`)).toHaveAttribute('aria-disabled', 'true');
      };
      await offered(false);
      for (const at of [0, 1]) {
        await rows(page).nth(at).getByRole('checkbox').check();
        await offered(true);
      }
      for (const at of [0, 1]) await rows(page).nth(at).getByRole('checkbox').uncheck();
      await offered(false);
    }
  });

  test('ORDER-05 ORDER-06 ERR-40 /acceptance leads to the change of an acceptance, which keeps the chosen lines and asks before it submits', async ({
    page,
    browser,
  }) => {
    const world = supplierWorld([makeLine(1)]);
    world.on(`${purchase}/replySrmPurchase`, () => ({ body: { data: { count: 1, records: [] } } }));
    await open(page, world, '/orderCollaboration/userOrder/acceptance?ids=501');
    await expect(page).toHaveURL(/\/userOrder\/acceptance\/acceptance-change\?ids=501/, slow);
    const grid = page.getByTestId('answer');
    await expect(grid).toContainText('PO2611-001');
    await noSerious(page);
    await page.getByTestId('answer.submit').click();
    await expect(page.getByTestId('confirm')).toContainText('确认提交 PO2611-001-1？');
    await page.getByTestId('confirm').getByRole('button', { name: '取消' }).click();
    await expect(page.getByTestId('confirm')).toHaveCount(0);
    expect(world.calls(`${purchase}/replySrmPurchase`)).toHaveLength(0);
    await page.getByTestId('answer.submit').click();
    await page.getByTestId('confirm.yes').click();
    await expect(page).toHaveURL(/\/orderCollaboration\/userOrder(\?|$)/);
    expect(world.calls(`${purchase}/replySrmPurchase`)[0]?.condition).toMatchObject({
      lines: [{ id: '501', version: 2, rows: [{ replyDate: '2099-12-01', replyQty: '100' }] }],
    });
    const stranger = await (await browser.newContext()).newPage();
    await new World().serve(stranger);
    await stranger.goto(`${product.url}/orderCollaboration/userOrder/acceptance/acceptance-change?ids=501`);
    await expect(stranger).toHaveURL(/\/login/, slow);
    await stranger.context().close();
  });

  test('ORDER-07 the change of a date asks for the reason and sends the open quantity', async ({ page }) => {
    const world = supplierWorld([makeLine(1, { acceptStatus: '1', unDeliveryQty: '60' })]);
    world.on(`${purchase}/requestDateChange`, () => ({ body: { data: { count: 1, records: [] } } }));
    await open(page, world, '/orderCollaboration/userOrder/acceptance/date-change?ids=501');
    const grid = page.getByTestId('answer');
    await expect(grid).toContainText('PO2611-001', slow);
    await noSerious(page);
    await page.getByTestId('answer.submit').click();
    await expect(grid.getByRole('alert').first()).toBeVisible();
    expect(world.calls(`${purchase}/requestDateChange`)).toHaveLength(0);
    await page.getByLabel('原因').first().fill('设备检修');
    await page.getByRole('button', { name: /原因/ }).first().click();
    await page.getByTestId('answer.submit').click();
    await page.getByTestId('confirm.yes').click();
    await expect(page).toHaveURL(/\/orderCollaboration\/userOrder(\?|$)/);
    expect(world.calls(`${purchase}/requestDateChange`)[0]?.condition).toMatchObject({
      lines: [{ id: '501', reason: '设备检修', rows: [{ replyQty: '60' }] }],
    });
  });

  test('a phone shows the item, the quantity and the day of a line before one accepts it, and asks by order and item', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, supplierWorld(), '/orderCollaboration/userOrder');
    const card = page.locator('.wms-tile').first();
    for (const text of ['M0001', '内六角螺钉', /100\s*PCS/, '2099-12-01']) await expect(card).toContainText(text, slow);
    const tabs = await page.locator('.wms-list-tabs').boundingBox();
    expect((tabs?.x ?? 0) + (tabs?.width ?? 999)).toBeLessThanOrEqual(390);
    await card.getByTestId('row.accept').click();
    await expect(page.getByTestId('confirm')).toContainText('PO2611-001-1');
    await page.getByTestId('confirm').getByRole('button', { name: '取消' }).click();
    await noSerious(page);
  });

  test('LIST-12 the history of lines begins with all of them: what is over has left the state of the first tab', async ({
    page,
  }) => {
    const world = supplierWorld();
    await open(page, world, '/orderCollaboration/userOrder');
    const asked = () => world.calls(`${purchase}/getsrmpurchaselistbyparams`).at(-1)?.condition;
    await expect.poll(asked, slow).toMatchObject({ type: 'operation', acceptStatus: '0' });
    await page.getByTestId('list.type').getByText('历史').click();
    await expect.poll(() => asked()?.type).toBe('history');
    expect(asked()).not.toHaveProperty('acceptStatus');
    await expect(page).toHaveURL(/tab=/);
    await page.getByTestId('list.type').getByText('作业').click();
    await expect(page).not.toHaveURL(/tab=|type=/);
  });

  test('the search offers no id to type and each number once; an address may still name both', async ({ page }) => {
    await open(page, supplierWorld(), `/orderCollaboration/userOrder?f=${encodeURIComponent('{"purchaseNo":"PO2611-001"}')}`);
    await expect(page.locator('.wms-chip')).toContainText('PO2611-001', slow);
    await page.getByTestId('list.advanced').click();
    const panel = page.getByTestId('list.search');
    await expect(panel.getByLabel('采购单号', { exact: true })).toHaveCount(1);
    await expect(panel.getByLabel('物料编号', { exact: true })).toHaveCount(1);
    await expect(panel.getByLabel('订单', { exact: true })).toHaveCount(0);
  });

  test('CONST-25 the delivery mode offers PO, JIT and appointment', async ({ page }) => {
    await open(page, supplierWorld(), '/delivery/userOrder');
    await expect(rows(page)).toHaveCount(2, slow);
    await page.getByTestId('list.advanced').click();
    await page.getByRole('combobox', { name: '交货方式' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('.ant-select-item-option:visible')).toHaveText(['按订单', 'JIT 交货', '预约交货']);
  });
});
