/** What a list of order lines tells beside the figures: promises in batches, the end of a line, money, and the way to documents. */
import { expect, type Page, test } from '@playwright/test';
import {
  far,
  inList,
  makeLine,
  makeReply,
  openOrders,
  purchase,
  rows,
  serveDecisions,
  slow,
  supplierWorld,
} from './orders.world.ts';
import { product } from './product.ts';
import { noSerious, pressAct, serveList } from './rows.ts';
import type { World } from './world.ts';

test.setTimeout(150_000);
test.use({ viewport: { width: 1366, height: 657 } });

const open = (page: Page, world: World, path: string): Promise<void> => openOrders(page, world, product.url, path);
const inside = 'ISrmPurchaseService';
const page1 = (records: readonly object[], more = {}) => ({
  body: { data: { records, size: records.length, total: records.length, pages: 1, current: 1, ...more } },
});

test('B-F17 B-F19 a promise in batches is told by the list, opened there and asked about by a change of its date; the list comes back as it was left', async ({
  page,
}) => {
  const batches = [
    ['2099-12-01', '20'],
    ['2099-12-10', '30'],
    ['2099-12-20', '50'],
  ].map(([replyDate = '', replyQty = ''], at) => ({ ...makeReply(at + 1), replyDate, replyQty }));
  const promised = { supReplyDate: '2099-12-01', supReplyQty: '100', supReplyBatches: 3, supReplyLastDate: '2099-12-20' };
  const lines = [makeLine(1, { ...promised, acceptStatus: '1', unDeliveryQty: '60', receiveQty: '40' })];
  const world = supplierWorld(lines);
  world.on(`${purchase}/getOrderDecisions`, () => {
    const records = lines.map((row) => ({ ...row, ...far, replyRows: batches, proposedRows: [] }));
    return { body: { data: { records, size: 1, total: 1, pages: 1, current: 1 } } };
  });
  world.on(`${purchase}/requestDateChange`, () => ({ body: { data: { count: 1, records: [] } } }));
  const left = '/orderCollaboration/userOrder?tab=accepted&sort=itemNo.desc&size=50';
  await open(page, world, left);
  const promise = rows(page).first().getByRole('button', { name: '2099-12-01 – 12-20 分 3 批' });
  await expect(promise).toBeInViewport(slow);
  await promise.click();
  await expect(page.getByTestId('batches').locator('tbody tr')).toHaveText([
    /^12099-12-0120PCS0$/,
    /^22099-12-1030PCS10$/,
    /^32099-12-2050PCS50$/,
  ]);
  await noSerious(page);
  await page.keyboard.press('Escape');
  await pressAct(page, rows(page).first(), 'requestDateChange');
  const grid = page.getByTestId('answer');
  await expect(grid.getByTestId('answer.row')).toHaveCount(2);
  await expect(grid).toContainText('当前答复：2099-12-01 20; 2099-12-10 30; 2099-12-20 50');
  await grid.getByLabel('原因 PO2611-001-1').fill('设备检修');
  await page.getByTestId('answer.submit').click();
  await page.getByTestId('confirm.yes').click();
  await expect(page.getByText('已申请改期 1 行')).toBeVisible();
  expect(world.calls(`${purchase}/requestDateChange`)[0]?.condition).toMatchObject({
    lines: [
      {
        rows: [
          { replyDate: '2099-12-10', replyQty: '10' },
          { replyDate: '2099-12-20', replyQty: '50' },
        ],
      },
    ],
  });
  await expect(page).toHaveURL(product.url + left);
});

test('B-F4 B-F16 B-F18 A-F26 a line that was closed short says so beside its state; its history leads to the documents; money has its decimals', async ({
  page,
}) => {
  const line = makeLine(1, {
    ...{ acceptStatus: '1', closedFlag: '1', batchPurQty: '1000', unDeliveryQty: '0', receiveQty: '900' },
    ...{
      price: '9',
      taxPrice: '10.17',
      amount: '9000',
      taxAmount: '1170',
      totalAmount: '10170',
      taxRate: '13',
      currencyNo: 'CNY',
    },
  });
  const world = supplierWorld();
  world.user = { ...world.user, userNo: 'buyer', userName: '林雅婷', side: 'purchaser', belongSupplier: null };
  const asked = serveList(world, `${inside}/getsrmpurchaselistbyparams`, inList([line]));
  world.on(`${inside}/getPurchaseTabCounts`, () => page1([]));
  const events = [
    ['asn.created', 'SH20261123-0001'],
    ['receipt.received', 'RK20261124-0001'],
    ['order.closed', 'PO2611-001'],
  ].map(([event = '', docNo = ''], at) => ({
    ...{ id: String(at), date: '2026-11-23 10:00:00', event, eventName: event, docNo, qty: '900', userName: null, note: null },
  }));
  world.on('ISupSrmInArriveService/getTrackingStory', () =>
    page1(events, {
      ...{ purchaseLineId: '501', purchaseNo: 'PO2611-001', purchaseSeq: 1, itemNo: 'M0001', itemName: '内六角螺钉' },
      ...{ unitNo: 'PCS', batchPurQty: '1000', unDeliveryQty: '0', onWayQty: '0', receiveQty: '900', closedFlag: '1' },
      balance: { open: '0', waiting: '0', onWay: '0', received: '900', returned: '0', ended: '100', surplus: '0' },
    }),
  );
  await open(page, world, '/orderCollaboration/userOrder?tab=all');
  await expect(rows(page).first()).toContainText('已结案', slow);
  await rows(page)
    .first()
    .getByRole('button', { name: 'PO2611-001' })
    .or(rows(page).first().getByRole('link', { name: 'PO2611-001' }))
    .first()
    .click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.locator('.wms-waybill')).toContainText('已结案');
  await expect(drawer.locator('.wms-facts')).toContainText('10,170.00');
  await drawer.getByRole('tab', { name: '履历' }).click();
  await expect(drawer.getByTestId('story.sum')).toHaveText(/采购数量 1,000\s*PCS = 0 未交 \+ 900 已收 \+ 100 不再交付/);
  await expect(drawer.getByRole('link', { name: 'SH20261123-0001' })).toHaveAttribute('href', /asn.*f=.*SH20261123-0001/i);
  // a list one may not open is no way
  await expect(drawer.getByTestId('story').getByRole('link')).toHaveCount(1);
  await noSerious(page);
  await page.keyboard.press('Escape');
  await page.getByTestId('list.advanced').click();
  const panel = page.getByTestId('list.search');
  await panel.getByLabel('供应商名称').fill('立航');
  await panel.getByLabel('要求到货日起').fill('2026-12-01');
  await page.keyboard.press('Enter');
  await expect.poll(() => asked.at(-1)?.condition).toMatchObject({ supplierNameIndistinct: '立航', requiredFrom: '2026-12-01' });
  await expect(page.locator('.wms-chip')).toHaveCount(2);
});

test('CL-04 who closes lines reads how many rows of schedules end with them, and how much of each falls', async ({ page }) => {
  const lines = [makeLine(1, { acceptStatus: '1' }), makeLine(2, { acceptStatus: '1' })];
  const world = supplierWorld();
  world.user = { ...world.user, userNo: 'buyer', userName: '林雅婷', side: 'purchaser', belongSupplier: null };
  serveList(world, `${inside}/getsrmpurchaselistbyparams`, inList(lines));
  world.on(`${inside}/getPurchaseTabCounts`, () => page1([]));
  serveDecisions(world, inside, lines);
  const asked: unknown[] = [];
  world.on('ISrmSchedulingKanbanService/previewOrderEnd', (sent) => {
    asked.push(sent.condition);
    return page1([{ id: '502', rowCount: 3, fallsQty: '85.5' }]);
  });
  await open(page, world, '/orderCollaboration/userOrder');
  await expect(rows(page)).toHaveCount(2, slow);
  for (const at of [0, 1]) await rows(page).nth(at).getByRole('checkbox').check();
  await page.getByTestId('tool.close').click();
  const decision = page.getByTestId('decision');
  await expect(decision).toContainText('同时结束 3 行排程');
  await expect(decision.getByRole('row').filter({ hasText: 'PO2611-001-2' })).toContainText('同时结束 3 行排程，未送 85.5 PCS');
  await expect(decision.getByRole('row').filter({ hasText: 'PO2611-001-1' })).not.toContainText('排程');
  expect(asked).toEqual([{ ids: ['501', '502'] }]);
  await noSerious(page);
});

test('ORDER-17 ORDER-18 which components are missing is read before an outsourced line is accepted, or promised for a day', async ({
  page,
}) => {
  const lines = [makeLine(1, { orderType: '2' }), makeLine(2), makeLine(3, { orderType: '2' })];
  const world = supplierWorld(lines);
  const asked: unknown[] = [];
  const lacks = (at: number) => ({
    ...{ purchaseLineId: '501', workOrderNo: 'WW1', itemNo: `M002${at}`, itemName: '包装盒', unitNo: 'PCS' },
    ...{ needQty: '1000', issuedQty: '600', scrapQty: '50', shortQty: '450' },
  });
  world.on('ISupSrmWorkOrderService/getComponentShortage', (sent) => {
    asked.push(sent.condition);
    return page1([1, 2, 3, 4, 5, 6].map(lacks));
  });
  await open(page, world, '/orderCollaboration/userOrder');
  await expect(rows(page)).toHaveCount(3, slow);
  for (const at of [0, 1, 2]) await rows(page).nth(at).getByRole('checkbox').check();
  await page.getByTestId('tool.accept').click();
  const decision = page.getByTestId('decision');
  await expect(page.getByTestId('decision.sum')).toContainText('1 行缺料');
  const own = decision.getByRole('row').filter({ hasText: 'PO2611-001-1' });
  await expect(own).toContainText('WW1 缺 M0021 包装盒 450 PCS（需求 1,000，报废 50，已发 600）');
  // five are named, the others counted
  await expect(own).toContainText('另缺 1 种子件');
  await expect(own).not.toContainText('M0026');
  for (const at of [2, 3])
    await expect(decision.getByRole('row').filter({ hasText: `PO2611-001-${at}` })).not.toContainText('缺');
  await noSerious(page);
  await page.getByTestId('reason').getByRole('button', { name: '取消' }).click();
  await page.goto(`${product.url}/orderCollaboration/userOrder/acceptance/acceptance-change?ids=501,502`);
  const missing = page.getByTestId('answer.missing');
  await expect(missing).toHaveCount(1);
  await expect(missing).toContainText('WW1 缺 M0021 包装盒 450 PCS（需求 1,000，报废 50，已发 600）');
  await noSerious(page);
  // an order line that is not made outside is not asked about
  expect(asked).toEqual([{ ids: ['501', '503'] }, { ids: ['501'] }]);
});
