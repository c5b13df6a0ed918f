/** Consignment stock of both sides: what is kept, periods that are answered, what is taken over, and the analysis. */
import { expect, type Page, test } from '@playwright/test';
import { escrowStock } from '@wms/contract/stock/escrowStock.ts';
import { periodLine } from '@wms/contract/stock/periodLine.ts';
import { vmiInventory } from '@wms/contract/stock/vmiInventory.ts';
import { vmiMovement } from '@wms/contract/stock/vmiMovement.ts';
import { warehouseDiff } from '@wms/contract/stock/warehouseDiff.ts';
import { product } from './product.ts';
import { everyGrant, noSerious, storedRow } from './rows.ts';
import { groupOf, listOf } from './screens.ts';
import { signedIn, World } from './world.ts';

type Body = Readonly<Record<string, unknown>>;
const stamp = {
  version: 1,
  createName: '林雅婷',
  createDate: '2026-11-01 08:00:00',
  updateName: '林雅婷',
  updateDate: '2026-11-02 08:05:03',
};
const item = {
  ...{ orgNo: 'KS01', supplierNo: 'V0001', warehouseNo: 'WH12', itemNo: 'M0001', itemName: '内六角螺钉', itemEnName: null },
};
const named = { ...item, supplierName: '立航五金', unitNo: 'PCS' };
const goods = { ...named, spec: 'M6', lotNo: 'L1', inventoryType: '10' };
const vmi = (id: string, more: Body = {}) =>
  storedRow(vmiInventory, {
    ...{ id, ...stamp, ...goods, periodNo: '202611', safeQty: '100', inventoryQty: '40', beginQty: '50', periodInQty: '20' },
    ...{ periodOutQty: '30', adjustQty: '0', endQty: '40', isBelowSafe: '1', coverDays: '12.5', isControl: '1', ...more },
  });
const line = (id: string, more: Body = {}) =>
  storedRow(periodLine, {
    ...{ id, ...stamp, ...named, periodNo: '202610', beginQty: '50', periodInQty: '20', periodOutQty: '30', adjustQty: '0' },
    ...{ endQty: '40', actualQty: '38', diffQty: '-2', disputeQty: null, periodStatus: '2', reason: null, ...more },
  });
const held = (id: string, more: Body = {}) =>
  storedRow(escrowStock, {
    ...{ id, ...stamp, ...goods, heldQty: '30', takenQty: '0', settledQty: '0', escrowStatus: '0', receiptDate: '2026-10-02' },
    ...{ receiptNo: `RK-${id}`, sourceLineId: id, lastOutDate: null, dormantDays: 12, isControl: '1', ...more },
  });
const diff = (id: string, more: Body = {}) =>
  storedRow(warehouseDiff, {
    ...{ id, ...stamp, ...named, lotNo: 'L1', cutoffDate: '2026-10-31 23:59:59', ourQty: '40', supplierQty: '38', diffQty: '2' },
    ...{ diffResult: 'differs', diffStatus: '2', reason: null, explainSide: null, wrongSide: null, fileList: [], ...more },
  });
const menus = [
  ...['InventorySynergy.Vmi.Query', 'InventorySynergy.Vmi.PeriodChange', 'InventorySynergy.Vmi.InventoryDifference'],
  ...['InventorySynergy.Vmi.InventoryDifference.Detail', 'InventorySynergy.Escrow.WarehouseQuery'],
  ...['InventorySynergy.Escrow.WarehouseDiff', 'InventorySynergy.StockAnalysis'],
];
const withRights = (menu: unknown): unknown => {
  const of = menu as { readonly children: readonly object[] };
  const more = { ...everyGrant, isSubmit: '1', isTransfer: '1', isClose: '1', isEnd: '1', isSyncInv: '1', isImport: '1' };
  const all = { ...more, isImportActual: '1', isException: '1', isCreateAdjust: '1' };
  return { ...of, ...all, children: of.children.map((child) => ({ ...child, ...all })) };
};
const S = 'ISupSrmVmiService';
const O = 'ISrmVmiService';
const totals = ['0-30', '31-60', '61-90', '91-120', '121-150', 'over 150'].map((key, at) => ({
  ...{ key, rows: at, qty: String(at * 10), amount: null },
}));
const found = {
  ...{ orgNo: 'KS01', supplierNo: 'V0001', warehouseNo: 'WH12', itemNo: 'M0001', itemName: '内六角螺钉', unitNo: 'PCS' },
  ...{
    supplierName: '东莞市立航五金制品有限公司',
    stockQty: '40',
    stockAmount: '80',
    dormantDays: 31,
    dormantBucket: '31-60',
    issueAmount: '60',
    sharePct: '80.00',
  },
  ...{ stockClass: 'A', rank: 1 },
};
const ready = async (
  page: Page,
  path: string,
  side: 'supplier' | 'purchaser',
  serve?: (world: World) => void,
): Promise<World> => {
  const world = new World();
  world.extraMenus = [withRights(groupOf(...menus))];
  world.user = { ...world.user, side, ...(side === 'supplier' ? { belongSupplier: 'V0001' } : {}) };
  world.on(`${S}/getsrmvmilistbyparams`, () => listOf([vmi('1')]));
  world.on(`${S}/getVmiPeriodChangeList`, () => listOf([line('1')]));
  world.on(`${S}/getVmiDifferenceList`, () => listOf([line('1')]));
  world.on(`${S}/getWarehouseQueryList`, () => listOf([held('1'), held('2', { receiptDate: '2026-10-05', heldQty: '20' })]));
  world.on(`${S}/getWarehouseDiffList`, () => listOf([diff('1')]));
  const analysis = (more: Body) => () => ({
    body: {
      data: {
        records: [found],
        size: 20,
        total: 1,
        pages: 1,
        current: 1,
        totals,
        currencyNo: side === 'supplier' ? null : 'CNY',
        ...more,
      },
    },
  });
  world.on(`${S}/getDormantStock`, analysis({}));
  world.on(`${S}/getAbcClass`, analysis({ totals: ['A', 'B', 'C'].map((key) => ({ key, rows: 1, qty: '5', amount: null })) }));
  world.on(`${S}/getStockRanking`, analysis({ totals: [] }));
  const when = { moveDate: '2026-10-05 08:00:00', periodNo: '202610' };
  const move = { ...stamp, ...item, ...when, lotNo: 'L1', moveType: '1', moveQty: '20' };
  world.on(`${S}/getVmiDifferenceDetail`, () => {
    const { body } = listOf([storedRow(vmiMovement, { id: '7', ...move, afterQty: '70', sourceNo: 'RK-7' })]) as {
      body: { data: object };
    };
    return { body: { data: { ...body.data, line: line('1') } } };
  });
  serve?.(world);
  await signedIn(page, product.url, world);
  await page.goto(product.url + path);
  return world;
};
const root = '/inventorySynergy';

test('INV-01 INV-05 a supplier sees its own consignment stock, what is below its safety stock marked', async ({ page }) => {
  await ready(page, `${root}/vmi/query`, 'supplier');
  await expect(page.getByText('低于安全线').last()).toBeVisible();
  await expect(page.getByText('12.5 天')).toBeVisible();
  await noSerious(page);
});
test('INV-03 INV-04 the groups lead to their first list', async ({ page }) => {
  await ready(page, root, 'supplier');
  await expect(page).toHaveURL(new RegExp(`${root}/vmi/query`));
  await page.goto(`${product.url}${root}/vmi`);
  await expect(page).toHaveURL(new RegExp(`${root}/vmi/query`));
  await page.goto(`${product.url}${root}/escrow`);
  await expect(page).toHaveURL(new RegExp(`${root}/escrow/warehouse-query`));
});
for (const [id, path] of [
  ['INV-04', ''],
  ['INV-05', '/vmi/query'],
  ['INV-06', '/vmi/inventory-difference'],
  ['INV-07', '/vmi/inventory-difference/detail'],
  ['INV-08', '/escrow/warehouse-diff'],
  ['INV-09', '/escrow/warehouse-query'],
] as const)
  test(`${id} ${root}${path} asks for a sign-in`, async ({ browser }) => {
    const outside = await browser.newContext({ locale: 'zh-CN' });
    await new World().serve(outside);
    const stranger = await outside.newPage();
    await stranger.goto(product.url + root + path);
    await expect(stranger).toHaveURL(/\/login\?redirect=/);
    await outside.close();
  });
test('CONST-16 the filter of inventory types sends exactly one of its values', async ({ page }) => {
  const filter = encodeURIComponent(JSON.stringify({ inventoryTypes: '20,21,25,26' }));
  const world = await ready(page, `${root}/vmi/query?tab=all&f=${filter}`, 'purchaser');
  await expect(page.getByText('内六角螺钉').first()).toBeVisible();
  expect(world.calls(`${S}/getsrmvmilistbyparams`).map((call) => call.condition?.inventoryTypes)).toContainEqual('20,21,25,26');
});
test('INV-10 the changes of a period are listed, and a sum opens what it consists of', async ({ page }) => {
  await ready(page, `${root}/vmi/period-change`, 'purchaser');
  await expect(page.getByText('202610').first()).toBeVisible();
  await noSerious(page);
});
test('INV-06 VM-05 a supplier disputes a line with a figure and a reason; VM-06 the buyer solves it', async ({ page }) => {
  const world = await ready(page, `${root}/vmi/inventory-difference`, 'supplier', (of) => {
    of.on(`${S}/disputeVmiPeriod`, () => ({ body: { data: { count: 1, records: [] } } }));
  });
  await page.getByRole('checkbox').nth(1).check();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog');
  await dialog.getByTestId('stock.dispute.send').click();
  await expect(dialog.getByRole('alert').first()).toBeVisible();
  await dialog.getByLabel(/贵方数量/).fill('40');
  await dialog.getByLabel(/^原因/).fill('签收 40');
  await dialog.getByTestId('stock.dispute.send').click();
  await expect(dialog).toBeHidden();
  expect(world.calls(`${S}/disputeVmiPeriod`).at(-1)?.condition).toMatchObject({ disputeQty: '40', reason: '签收 40' });
});
test('INV-07 the movements behind a line stand under its figures', async ({ page }) => {
  const world = await ready(page, `${root}/vmi/inventory-difference/detail?id=1`, 'purchaser');
  await expect(page.getByText('RK-7')).toBeVisible();
  await expect(page.getByTestId('list.keyword')).toHaveCount(0);
  await expect(page.locator('.wms-stock-figures')).toContainText('38');
  expect(world.calls(`${S}/getVmiDifferenceDetail`).some(({ condition }) => condition?.lineId === '1')).toBe(true);
  await noSerious(page);
});
test('INV-02 INV-09 ES-02 goods are taken over from the oldest receipts, which stand beside the quantity', async ({ page }) => {
  const world = await ready(page, `${root}/escrow/warehouse-query`, 'purchaser', (of) => {
    of.on(`${O}/takeOver`, () => ({ body: { data: { count: 2, records: [] } } }));
  });
  await page.getByRole('button', { name: '转移' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/转移数量/).fill('35');
  await dialog.getByTestId('stock.takeOver.send').click();
  await expect(dialog).toBeHidden();
  expect(world.calls(`${O}/takeOver`).at(-1)?.condition).toMatchObject({
    lines: [
      { escrowId: '1', qty: '30' },
      { escrowId: '2', qty: '5' },
    ],
  });
});
test('ES-02 more than is held is refused at the field, with what is held, before anything is sent', async ({ page }) => {
  const world = await ready(page, `${root}/escrow/warehouse-query`, 'purchaser');
  await page.getByRole('button', { name: '转移' }).first().click();
  const dialog = page.getByRole('dialog');
  const qty = dialog.getByLabel(/转移数量/);
  await qty.fill('99');
  await expect(dialog.getByRole('alert')).toHaveText('不能大于 50');
  await dialog.getByTestId('stock.takeOver.send').click();
  await expect(qty).toBeFocused();
  await expect(dialog.getByRole('alert')).toHaveCount(1);
  expect(world.calls(`${O}/takeOver`)).toEqual([]);
});
test('ES-08 whose goods are settled is chosen from selectors, and a period says how it is written', async ({ page }) => {
  const world = await ready(page, `${root}/escrow/warehouse-query`, 'purchaser', (of) => {
    of.user = { ...of.user, orgNo: 'KS01' };
    for (const list of ['getFullAuthorityOrgListByParams', 'getbmorglistbyparams'])
      of.on(`IBmOrgService/${list}`, () =>
        listOf([{ id: '31', version: 1, orgNo: 'KS01', orgName: '昆山工厂', statusCode: '1' }]),
      );
    of.on('IBmSupplierService/getbmsupplierlistbyparams', () => listOf([]));
  });
  await page.getByRole('button', { name: '结算' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('[data-field="orgNo"]')).toContainText('KS01');
  const period = dialog.locator('[data-field="periodNo"]');
  await period.getByRole('textbox').fill('2026-11');
  await dialog.getByTestId('stock.settle.send').click();
  const supplier = dialog.locator('[data-field="supplierNo"]');
  await expect(supplier.getByRole('alert')).toBeVisible();
  await expect(supplier.getByRole('combobox')).toBeFocused();
  await expect(period.getByRole('alert')).toContainText('202603');
  await period.getByRole('textbox').fill('202611');
  await expect(period.getByRole('alert')).toBeHidden();
  expect(world.calls(`${O}/settleTakeOver`)).toEqual([]);
});
test('issue 14 who settles sees what goes onto the statement before it is done, and whether the period is open', async ({
  page,
}) => {
  let isClosed = '0';
  const world = await ready(page, `${root}/escrow/warehouse-query`, 'purchaser', (of) => {
    of.user = { ...of.user, orgNo: 'KS01' };
    for (const list of ['getFullAuthorityOrgListByParams', 'getbmorglistbyparams'])
      of.on(`IBmOrgService/${list}`, () =>
        listOf([{ id: '31', version: 1, orgNo: 'KS01', orgName: '昆山工厂', statusCode: '1' }]),
      );
    of.on('IBmSupplierService/getbmsupplierlistbyparams', () =>
      listOf([{ id: '41', version: 1, orgNo: 'KS01', supplierNo: 'V0001', supplierName: '东莞立航', statusCode: '1' }]),
    );
    const line = { warehouseNo: 'WH12', itemNo: 'M0001', itemName: '内六角螺钉', unitNo: 'PCS', qty: '1300' };
    of.on(`${O}/getSettlementPreview`, () => ({ body: { data: { isClosed, records: [line] } } }));
  });
  await page.getByRole('button', { name: '结算' }).first().click();
  const dialog = page.getByTestId('stock.settle');
  // nothing is told before one knows whose goods and when
  await expect(dialog.getByTestId('stock.statement')).toHaveCount(0);
  await dialog.locator('[data-field="supplierNo"]').getByRole('combobox').click();
  await page.getByRole('dialog', { name: '选择供应商' }).getByText('V0001').dblclick();
  await expect(dialog.getByRole('alert')).toContainText('尚未关账');
  isClosed = '1';
  const period = dialog.locator('[data-field="periodNo"]').getByRole('textbox');
  await period.fill('202601');
  await expect(dialog.getByTestId('stock.statement')).toContainText('1,300');
  expect(world.calls(`${O}/getSettlementPreview`).at(-1)?.condition).toMatchObject({ supplierNo: 'V0001', periodNo: '202601' });
  expect(world.calls(`${O}/settleTakeOver`)).toEqual([]);
});
test('ES-04 a figure that cannot be read is not left out silently, and a warehouse is asked for', async ({ page }) => {
  const world = await ready(page, `${root}/escrow/warehouse-diff`, 'supplier', (of) => {
    of.on(`${S}/reportWarehouseFigures`, () => ({ body: { data: { count: 1 } } }));
  });
  await page.getByRole('button', { name: '上报' }).first().click();
  const dialog = page.getByRole('dialog');
  const send = dialog.getByTestId('stock.report.send');
  await dialog.getByRole('textbox', { name: '物料编号' }).first().fill('M0001');
  await dialog
    .getByRole('textbox', { name: /供应商数量/ })
    .first()
    .fill('8');
  await send.click();
  await expect(dialog.getByRole('alert')).toHaveText('必填');
  await dialog.getByLabel('仓库').fill('WH12');
  await dialog.getByRole('textbox', { name: /M0001 L1/ }).fill('1O');
  await send.click();
  await expect(dialog.getByRole('alert')).toHaveText('请输入数字');
  expect(world.calls(`${S}/reportWarehouseFigures`)).toEqual([]);
  await dialog.getByRole('textbox', { name: /M0001 L1/ }).fill('10');
  await send.click();
  await expect(dialog).toBeHidden();
});
test('INV-08 ES-06 a difference is explained, with its files, for the other side to answer', async ({ page }) => {
  const paper = { fileId: '77', fileName: '签收单.pdf', fileType: '1', fileSize: 1, url: '/f/77' };
  const world = await ready(page, `${root}/escrow/warehouse-diff`, 'supplier', (of) => {
    of.on(`${S}/explainDiff`, () => ({ body: { data: { count: 1, records: [] } } }));
    of.on('IBmFileManageService/uploadFile', () => ({ body: { data: paper } }));
  });
  await page.getByRole('button', { name: '说明' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^原因/).fill('少发 2');
  const file = { name: paper.fileName, mimeType: 'application/pdf', buffer: Buffer.from('x') };
  await dialog.getByRole('group', { name: '附件' }).locator('input[type=file]').setInputFiles(file);
  await expect(dialog.getByText(paper.fileName)).toBeVisible();
  const theirs = { diffStatus: '3', explainSide: 'purchaser', wrongSide: 'theirs', fileList: [{ ...paper, fileLabel: '' }] };
  world.on(`${S}/getWarehouseDiffList`, () => listOf([diff('1', theirs)]));
  await dialog.getByTestId('stock.explain.send').click();
  await expect(dialog).toBeHidden();
  expect(world.calls(`${S}/explainDiff`).at(-1)?.condition).toMatchObject({ reason: '少发 2', fileIds: ['77'] });
  await page.locator('.wms-rowmore').click();
  await page.getByTestId('row.agree').click();
  await expect(dialog.getByRole('button', { name: /签收单/ })).toBeVisible();
});
test('INV-12 INV-13 INV-14 the analysis shows the buckets, the three classes and both rankings', async ({ page }) => {
  const world = await ready(page, `${root}/stock-analysis`, 'purchaser');
  const chart = page.locator('.wms-stock-chart');
  await expect(chart.locator('dt')).toHaveText(['0-30 天', '31-60 天', '61-90 天', '91-120 天', '121-150 天', '150 天以上']);
  await page.getByText('ABC 分类', { exact: true }).first().click();
  await expect(chart.locator('dt')).toHaveText(['A 类', 'B 类', 'C 类']);
  await page.getByText('排行', { exact: true }).first().click();
  await page.getByText('前 20', { exact: true }).click();
  await expect.poll(() => world.calls(`${S}/getStockRanking`).map((call) => call.condition?.top)).toContainEqual('20');
  await noSerious(page);
});
test('INV-12 stock values say their currency; on a phone every figure stands under its name and nothing scrolls sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await ready(page, `${root}/stock-analysis`, 'purchaser');
  const row = page.locator('.wms-stock-table tbody tr');
  await expect(row).toHaveCount(1);
  await expect(row.locator('td[data-name="stockAmount"]')).toHaveAttribute('data-head', '库存金额（CNY）');
  await expect(page.locator('.wms-stock-chart')).toContainText('库存金额 CNY 0');
  const wider = await page
    .locator('.wms-stock-page, .wms-stock-table, .wms-stock-chart')
    .evaluateAll((parts) => parts.filter((part) => part.scrollWidth > part.clientWidth + 1).map(({ className }) => className));
  expect(wider).toEqual([]);
  const cells = await row.locator('td').evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().right));
  expect(Math.max(...cells)).toBeLessThanOrEqual(390);
});
test('GEN-03 a supplier reaches a screen for orders, ASNs, schedules, consignment stock and receipt tracking', async ({
  page,
}) => {
  const screens = [
    ['/delivery/userOrder', 'ISupSrmPurchaseService/getDeliverableLines'],
    ['/delivery/asnTracking', 'ISupSrmAsnHeadService/getsrmasnheadlistbyparams'],
    ['/deliverySchedule/replySchedule', 'ISrmSupSchedulingKanbanService/getsrmsupschedulingkanbanlistbyparams'],
    [`${root}/escrow/warehouse-query`, `${S}/getWarehouseQueryList`],
    ['/receipt-tracking/warehousing-details', 'ISupSrmInArriveService/getWarehousingDetailList'],
  ] as const;
  const world = await ready(page, `${root}/vmi/query`, 'supplier', (of) => {
    of.extraMenus = [
      withRights(groupOf(...menus, 'Delivery.UserOrder', 'Delivery.AsnTracking', 'DeliverySchedule.ReplySchedule')),
      withRights(groupOf('ReceiptTracking.Warehousing.Details')),
    ];
    for (const [path, wire] of screens) if (!path.startsWith(root)) of.on(wire, () => listOf([]));
  });
  for (const [path, wire] of screens) {
    await page.goto(product.url + path);
    await expect.poll(() => world.calls(wire).length, wire).toBeGreaterThan(0);
    const list = page.getByTestId('list').or(page.getByRole('main').getByRole('table'));
    await expect(list.or(page.getByText('没有排程')).first()).toBeVisible();
    if (path.startsWith(root)) await expect(page.getByText('RK-1')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
  }
});

test('issue 14 VM-03 who confirms a period sees book, count and difference, and the worst first', async ({ page }) => {
  const world = await ready(page, `${root}/vmi/inventory-difference`, 'supplier', (of) => {
    of.on(`${S}/getVmiDifferenceList`, () =>
      listOf([line('1'), line('2', { itemNo: 'M0002', endQty: '720', actualQty: '734', diffQty: '14' })]),
    );
    of.on(`${S}/confirmVmiPeriod`, () => ({ body: { data: { count: 2, records: [] } } }));
  });
  await expect(page.getByText('M0002')).toBeVisible();
  await page.getByRole('checkbox').first().check();
  await page.locator('[data-tool="confirm"]').click();
  const decision = page.getByTestId('decision');
  await expect(decision.getByTestId('decision.sum')).toContainText('2 项有差异');
  const first = decision.locator('tbody tr').first();
  for (const part of ['M0002', '720', '734', '+14']) await expect(first).toContainText(part);
  await expect(page.getByTestId('confirm.yes')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(decision).toHaveCount(0);
  await expect(page.getByText('操作成功，共 2 条')).toBeVisible();
  expect(world.calls(`${S}/confirmVmiPeriod`).at(-1)?.condition).toEqual({
    records: [
      { id: '1', version: 1 },
      { id: '2', version: 1 },
    ],
  });
});
test('issue 14 ES-04 a figure that a side has not reported is told as missing, and a difference has its sign', async ({
  page,
}) => {
  await ready(page, `${root}/escrow/warehouse-diff`, 'purchaser', (of) => {
    of.on(`${S}/getWarehouseDiffList`, () => listOf([diff('1', { supplierQty: null, ourQty: '1200', diffQty: '1200' })]));
  });
  await page.getByTestId('row.explain').first().click();
  const figures = page.getByTestId('stock.explain').locator('.wms-stock-figures');
  await expect(figures).toContainText('–');
  await expect(figures).toContainText('+1,200');
});
