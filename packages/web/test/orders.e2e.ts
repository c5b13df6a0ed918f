import { expect, type Page, test } from '@playwright/test';
import { inList, makeLine, openOrders, purchase, rows, serveDecisions, slow, supplierWorld } from './orders.world.ts';
import { type Product, startProduct } from './product.ts';
import { noSerious, pressAct, serveList } from './rows.ts';
import { World } from './world.ts';

test.describe.configure({ timeout: 150_000 });

let product: Product;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  product = await startProduct();
});
test.afterAll(() => product.stop());

const open = (page: Page, world: World, path: string): Promise<void> => openOrders(page, world, product.url, path);

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

  test('LIST-56 LIST-57 LIST-58 LIST-59 submit, check and closing short of order lines wait for a row and take several', async ({
    page,
  }) => {
    const waiting = [1, 2].map((at) => makeLine(at, { acceptStatus: '1', changeState: '1' }));
    const buyers = supplierWorld(waiting);
    buyers.user = { ...buyers.user, userNo: 'buyer', userName: '林雅婷', side: 'purchaser', belongSupplier: null };
    serveList(buyers, 'ISrmPurchaseService/getsrmpurchaselistbyparams', inList(waiting));
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
      // the end of the specification is the closing short of a line
      if (world === buyers) await expect(page.getByTestId('tool.close')).toHaveText(/结案/);
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
    // issue 14: a decision shows its figures, also the one in two batches
    await grid.getByRole('button', { name: '拆分' }).click();
    await page.getByTestId('answer.submit').click();
    const figures = page.getByTestId('confirm').getByTestId('decision');
    for (const text of ['PO2611-001-1', '100PCS', '2099-12-01', '自动接受', '分 2 批', '50 PCS'])
      await expect(figures).toContainText(text);
    await page.getByTestId('confirm').getByRole('button', { name: '取消' }).click();
    await grid.getByRole('button', { name: '移除' }).last().click();
    await page.getByLabel('数量').first().fill('100');
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
    const dialog = page.getByTestId('reason');
    await expect(dialog).toContainText('PO2611-001-1');
    await expect(dialog).toContainText(/100\s*PCS/);
    await expect(dialog).toContainText('2099-12-01');
    const figures = await page.getByTestId('decision').boundingBox();
    expect((figures?.x ?? 0) + (figures?.width ?? 999)).toBeLessThanOrEqual(390);
    await noSerious(page);
    await dialog.getByRole('button', { name: '取消' }).click();
    await noSerious(page);
  });

  test('ORDER-09 B-F3 B-F17 a buyer reads old and new, how late and why, in the list and where the answers are decided', async ({
    page,
  }) => {
    const waiting = [
      makeLine(1, { changeState: '1', proposedDate: '2099-12-04', proposedQty: '90', changeReason: '模具维修' }),
      makeLine(2, {
        changeState: '1',
        proposedDate: '2099-12-18',
        proposedQty: '100',
        proposedBatches: 2,
        changeReason: '原料晚到',
      }),
    ];
    const world = supplierWorld();
    world.user = { ...world.user, userNo: 'buyer', userName: '林雅婷', side: 'purchaser', belongSupplier: null };
    const inside = 'ISrmPurchaseService';
    serveList(world, `${inside}/getsrmpurchaselistbyparams`, inList(waiting));
    world.on(`${inside}/getPurchaseTabCounts`, () => ({
      body: { data: { records: [], size: 0, total: 0, pages: 1, current: 1 } },
    }));
    serveDecisions(
      world,
      inside,
      waiting,
      {},
      {
        502: [
          { replyDate: '2099-12-11', replyQty: '70' },
          { replyDate: '2099-12-18', replyQty: '30' },
        ],
      },
    );
    for (const operation of ['agreeChange', 'refuseChange'])
      world.on(`${inside}/${operation}`, (sent) => {
        const lines = sent.condition?.lines as readonly { readonly id: string; readonly version: number }[];
        const records = lines.map(({ id, version }) => ({ id, version: version + 1, status: '1' }));
        return { body: { data: { count: lines.length, records } } };
      });
    await open(page, world, '/orderCollaboration/userOrder?tab=waiting');
    await expect(rows(page)).toHaveCount(2, slow);
    for (const text of ['2099-12-01', '2099-12-04', '+3 天', '模具维修']) await expect(rows(page).first()).toContainText(text);
    const inBatches = rows(page).nth(1).getByRole('button', { name: '2099-12-18 止 2 批' });
    await expect(inBatches).toBeInViewport({ ratio: 1 });
    await inBatches.press('Enter');
    await expect(page.getByTestId('proposed').locator('tbody tr')).toHaveText([
      /^2099-12-1830PCS\+17 天$/,
      /^2099-12-1170PCS\+10 天$/,
    ]);
    await noSerious(page);
    await page.keyboard.press('Escape');
    // what stands under another column is not off
    await page.getByTestId('list.columns').click();
    await expect(page.getByTestId('list.columns.panel')).toContainText('显示在');
    await page.keyboard.press('Escape');
    await page.getByRole('checkbox', { name: '选择本页全部' }).check();
    await page.getByTestId('tool.agreeChange').click();
    const dialog = page.getByTestId('reason');
    await expect(page.getByTestId('decision.sum')).toContainText('共 2 行');
    await expect(page.getByTestId('decision.sum')).toContainText('2 行推迟，最多 17 天');
    await expect(page.getByTestId('decision.sum')).toContainText('1 行减量');
    const decided = page.getByTestId('decision').locator('tbody tr');
    // the worst first
    await expect(decided.first()).toContainText('PO2611-001-2');
    await expect(decided.first()).toContainText('2099-12-01 → 2099-12-11 – 12-18');
    await expect(decided.first().locator('.wms-decision-marks')).toHaveText(
      /^分 2 批：!2099-12-18 30 PCS，推迟 17 天!2099-12-11 70 PCS，推迟 10 天原料晚到$/,
    );
    await expect(decided.nth(1)).toContainText(/100 → 90\s*PCS/);
    await expect(decided.nth(1)).toContainText('减少 10 PCS');
    await expect(decided.nth(1)).toContainText('模具维修');
    await noSerious(page);
    await page.getByTestId('confirm.yes').press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('已同意 2 行变更')).toBeVisible();
    expect(world.calls(`${inside}/agreeChange`)[0]?.condition).toEqual({
      lines: [
        { id: '502', version: 2 },
        { id: '501', version: 2 },
      ],
    });
    await expect(page).toHaveURL(/tab=waiting/);

    // refusing strikes what was proposed, and Ctrl+Enter in the reason sends it
    await pressAct(page, rows(page).first(), 'refuseChange');
    await expect(decided).toHaveCount(1);
    await expect(decided.first().locator('ins')).toHaveText([/^100\s*PCS$/, '2099-12-01']);
    await expect(decided.first().locator('del')).toHaveText(['90', '2099-12-04']);
    await expect(decided.first()).not.toContainText('→');
    await expect(decided.first().locator('.wms-decision-marks')).toContainText(/^保持不变拒绝：.*推迟 3 天.*减少 10 PCS/);
    await expect(page.getByTestId('decision.sum')).toContainText(/^1 行保持不变拒绝：/);
    await page.keyboard.press('Control+Enter');
    await expect(dialog.getByRole('alert')).toBeVisible();
    await page.keyboard.type('不可晚于月底');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('已拒绝 1 行变更')).toBeVisible();
    expect(world.calls(`${inside}/refuseChange`)[0]?.condition).toEqual({
      lines: [{ id: '501', version: 2 }],
      reason: '不可晚于月底',
    });
  });

  test('PO-02 a supplier accepts in one go all that can be met: what is past or too near stays and says why', async ({
    page,
  }) => {
    const lines = [
      makeLine(1),
      makeLine(2, { expectArrivalDate: '2026-11-01' }),
      makeLine(3, { expectArrivalDate: '2099-12-20' }),
      makeLine(4, { changeState: '1', proposedDate: '2099-12-11', proposedQty: '100' }),
    ];
    const world = supplierWorld(lines);
    serveDecisions(world, purchase, lines, { 503: { leadDays: 30000, earliestDate: '2099-12-24' } });
    world.on(`${purchase}/acceptSrmPurchase`, () => ({
      body: { data: { count: 1, records: [{ id: '501', version: 3, status: '1' }] } },
    }));
    await open(page, world, '/orderCollaboration/userOrder');
    await expect(rows(page)).toHaveCount(4, slow);
    await page.getByTestId('tool.acceptMet').click();
    const decided = page.getByTestId('decision').locator('tbody tr');
    await expect(page.getByTestId('decision.sum')).toContainText('3 行中可满足 1 行');
    await expect(decided.nth(0)).toContainText('已过期');
    await expect(decided.nth(1)).toContainText('最早 2099-12-24');
    await expect(page.getByTestId('confirm.yes')).toHaveText('接受 1 行');
    await noSerious(page);
    await page.getByTestId('confirm.yes').click();
    await expect(page.getByText('已接受 1 行')).toBeVisible();
    expect(world.calls(`${purchase}/acceptSrmPurchase`)[0]?.condition).toEqual({ lines: [{ id: '501', version: 2 }] });
    // chosen lines alone, none of which can be met
    await rows(page).nth(1).getByRole('checkbox').check();
    await page.getByTestId('tool.acceptMet').click();
    await expect(page.getByTestId('confirm.yes')).toBeDisabled();
    await expect(page.getByTestId('confirm.yes')).toHaveAttribute('title', '没有可满足的行');
    expect(world.calls(`${purchase}/acceptSrmPurchase`)).toHaveLength(1);
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
