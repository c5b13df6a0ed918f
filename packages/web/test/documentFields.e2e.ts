/** The customer's fields on a document: head form, line grid, detail page and child table of a notice. */
import { expect, type Page, test } from '@playwright/test';
import { type Product, startProduct } from './product.ts';
import { everyGrant, noSerious } from './rows.ts';
import { type Answer, refusal, signedIn, World } from './world.ts';

let product: Product;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  product = await startProduct();
});
test.afterAll(() => product.stop());

const list = (records: readonly unknown[]): Answer => ({
  body: { data: { records, size: 100, total: records.length, pages: 1, current: 1 } },
});
let lastId = 100;
const nextId = (): string => {
  lastId += 1;
  return String(lastId);
};
const define = (fieldNo: string, fieldNoName: string, more: Readonly<Record<string, unknown>> = {}) => ({
  id: nextId(),
  version: 1,
  module: 'Asn.Warehouse',
  fieldNo,
  fieldNoName,
  fieldType: '0',
  isDisplay: '1',
  displayPage: '3',
  displayOrder: 1,
  dateFormat: null,
  dropDownDataSource: null,
  fixedMatchingCondition: null,
  statusCode: '1',
  ...more,
});
const definitions = [
  define('pallets', '托盘数', { fieldType: '2' }),
  define('seal', '铅封号', { displayPage: '5', displayOrder: 2 }),
  define('listed', '仅列表', { displayPage: '2' }),
  define('heat', '炉号', { displayPage: '4' }),
  define('weight', '净重', { displayPage: '4', fieldType: '2', displayOrder: 2 }),
  define('grade', '等级', { displayPage: '4', fieldType: '4', dropDownDataSource: 'enum:RecordStatus', displayOrder: 3 }),
];
const line = (at: number, more: Readonly<Record<string, unknown>> = {}) => ({
  id: String(70 + at),
  version: 1,
  lineSeq: at,
  purchaseLineId: String(500 + at),
  purchaseNo: 'PO1',
  purchaseSeq: at,
  goodsNo: `M000${at}`,
  goodsName: '螺钉',
  spec: null,
  unitNo: 'PCS',
  deliveryQty: '10',
  receiveQty: '0',
  unreceivedQty: '10',
  valuationQty: '0',
  giftQty: '0',
  giftReceivedQty: '0',
  packQty: null,
  closedFlag: '0',
  voidFlag: '0',
  fileList: [],
  ...more,
});
const notice = {
  id: '900',
  version: 3,
  asnNo: 'SH20261121-0001',
  status: '0',
  approvalStatusCode: '0',
  closedStatus: '0',
  closedStatusName: '未结案',
  orderType: '1',
  orgNo: 'ORG1',
  deliveryModeNo: '1',
  deliveryModeName: '按订单',
  deliveryTiming: '1',
  deliveryDate: '2026-11-21',
  expectedArrivalDate: '2026-11-24',
  wayCarriage: '3',
  shipper: '陈宇',
  contact: '王采购',
  shipAddress: '东莞市振安路 12 号',
  deliveryAddress: '昆山市前进东路 88 号',
  originType: 'WMS',
  lineCount: 2,
  totalDeliveryQty: '20',
  totalReceiveQty: '0',
  rejectReason: null,
  updateDate: '2026-11-21 08:00:00',
  custom: { pallets: '3', seal: 'S-77' },
  lines: [line(1, { custom: { heat: 'H1', weight: '12.5', grade: '1' } }), line(2)],
  fileList: [],
  receipts: [],
  history: [],
};
const worldOf = (): World => {
  const world = new World();
  world.user = { ...world.user, userNo: 'acme', userName: '陈宇', side: 'supplier', belongSupplier: 'V0001' };
  const menu = (menuNo: string, owner: string, children: readonly unknown[] = []) => ({
    menuNo,
    menuName: menuNo,
    title: menuNo,
    menuOwner: owner,
    menuLevel: owner === '0' ? 1 : 2,
    appNo: 'PC',
    url: menuNo,
    sort: 1,
    children,
    ...everyGrant,
    isSubmit: '1',
    isClose: '1',
  });
  world.on('ISrmBmLoginService/getMenuList', () =>
    list([menu('Delivery', '0', [menu('Delivery.AddAsn', 'Delivery'), menu('Delivery.AsnTracking', 'Delivery')])]),
  );
  world.on('IBmSupplierService/getbmsupplierlistbyparams', () =>
    list([{ id: '7', version: 1, supplierNo: 'V0001', orgNo: 'ORG1', isFrozen: '0', address: null }]),
  );
  world.on('ISysFrameDefineService/getSysFrameDefineListByModule', (sent) =>
    list(sent.condition?.module === 'Asn.Warehouse' ? definitions : []),
  );
  world.on('ISupSrmAsnHeadService/getsrmasnheadbyid', () => ({ body: { data: notice } }));
  world.on('ISupSrmAsnHeadService/getAsnReceipts', () => list([]));
  return world;
};
const cell = (page: Page, row: number, name: string) => page.locator(`input[data-row="${row}"][data-cell="${name}"]`);
const open = async (page: Page, world: World, path: string, testId: string): Promise<void> => {
  await signedIn(page, product.url, world);
  await page.goto(product.url + path);
  await expect(page.getByTestId(testId)).toBeVisible({ timeout: 30_000 });
};

test('SYS-22 SYS-23 a notice is written with the fields of the customer, at the head and in its lines', async ({ page }) => {
  const world = worldOf();
  const sent: Readonly<Record<string, unknown>>[] = [];
  world.on('ISupSrmAsnHeadService/updatesrmasnheadbyid', (call) => {
    sent.push(call.condition ?? {});
    return sent.length === 1
      ? refusal(400, '20002', '参数错误', [
          { code: 'valid.max', field: 'custom.heat', rowId: '1', message: '炉号过长' },
          { code: 'valid.max', field: 'custom.seal', message: '铅封号过长' },
        ])
      : { body: { data: { id: '900', version: 4, asnNo: notice.asnNo, status: '0' } } };
  });
  await open(page, world, '/delivery/addAsn/add?id=900', 'asn.form');
  await expect(page.getByLabel('托盘数')).toHaveValue('3');
  await expect(page.getByLabel('铅封号')).toHaveValue('S-77');
  await expect(page.getByText('仅列表')).toHaveCount(0);
  const heads = (await page.getByTestId('asn.grid').locator('th').allTextContents()).map((text) => text.trim());
  expect(heads.filter((text) => ['炉号', '净重', '等级', '托盘数', '铅封号'].includes(text))).toEqual(['炉号', '净重', '等级']);
  await expect(cell(page, 0, 'custom.heat')).toHaveValue('H1');
  await page.getByLabel('托盘数').fill('1.1234567');
  await cell(page, 1, 'custom.weight').fill('schwer');
  await page.getByTestId('asn.submit').click();
  await expect(page.locator('[data-field="custom.pallets"]').getByRole('alert')).toBeVisible();
  await expect(cell(page, 1, 'custom.weight')).toHaveAttribute('aria-invalid', 'true');
  expect(sent).toHaveLength(0);
  await page.getByLabel('托盘数').fill('4');
  await cell(page, 1, 'custom.weight').fill('1,200.5');
  await cell(page, 1, 'custom.heat').focus();
  await page.keyboard.press('Control+d');
  await expect(cell(page, 1, 'custom.heat')).toHaveValue('H1');
  await page.getByLabel('等级 2').click();
  await page.locator('.ant-select-item-option:visible').first().click();
  await noSerious(page);
  await page.getByTestId('asn.submit').click();
  await expect(cell(page, 1, 'custom.heat')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('[data-field="custom.seal"]').getByRole('alert')).toHaveText('铅封号过长');
  await page.getByLabel('铅封号').fill('');
  await cell(page, 1, 'custom.heat').fill('H2');
  await page.getByTestId('asn.submit').click();
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[1]).toMatchObject({
    custom: { pallets: '4', seal: null },
    lines: [
      { id: '71', custom: { heat: 'H1', weight: '12.5', grade: '1' } },
      { id: '72', custom: { heat: 'H2', weight: '1200.5' } },
    ],
  });
});

test('SYS-22 SYS-23 a column of Excel goes on into the fields of the customer', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, worldOf(), '/delivery/addAsn/add?id=900', 'asn.form');
  await page.evaluate(() => navigator.clipboard.writeText('备注\tH8\t3,000\n\tH9\t2'));
  await cell(page, 0, 'supRemarks').focus();
  await page.keyboard.press('Control+V');
  await expect(cell(page, 1, 'custom.heat')).toHaveValue('H9');
  await expect(cell(page, 0, 'custom.weight')).toHaveValue('3000');
});

test('SYS-22 SYS-23 the page of a notice shows them with its logistics and in the table of its lines', async ({ page }) => {
  await open(page, worldOf(), '/asn/detail/900', 'asn.detail');
  const lines = page.getByTestId('asn.lines');
  for (const text of ['炉号', '净重', '等级', 'H1', '12.5']) await expect(lines).toContainText(text);
  await expect(lines).not.toContainText('托盘数');
  await page.getByRole('tab', { name: '物流' }).click();
  const facts = page.locator('.wms-facts:visible');
  for (const text of ['托盘数', '铅封号', 'S-77']) await expect(facts).toContainText(text);
  await expect(facts).not.toContainText('仅列表');
});

test('AS-07 SYS-22 the waybill asks for the fields of its place, shows what they hold and sends what is typed', async ({
  page,
}) => {
  const world = worldOf();
  const { lines: _lines, fileList: _files, receipts: _receipts, history: _history, ...shipped } = { ...notice, status: '2' };
  world.on('ISupSrmAsnHeadService/getsrmasnheadlistbyparams', () => list([shipped]));
  const sent: unknown[] = [];
  world.on('ISupSrmAsnHeadService/completeWaybill', (call) => {
    sent.push(call.condition?.custom);
    return sent.length === 1
      ? refusal(400, '20002', '参数错误', [{ code: 'valid.max', field: 'custom.seal', message: '铅封号过长' }])
      : { body: { data: { id: '900', version: 4, status: '2' } } };
  });
  await open(page, world, '/delivery/asnTracking', 'list');
  await page.getByTestId('list').getByRole('button', { name: '完善运单' }).first().click();
  const form = page.getByTestId('waybill');
  await expect(form.locator('[data-field="custom.pallets"]')).toHaveCount(0);
  const seal = form.locator('[data-field="custom.seal"]');
  await expect(seal.getByRole('textbox')).toHaveValue('S-77');
  await seal.getByRole('textbox').fill('S-78');
  await form.getByTestId('waybill.submit').click();
  await expect(seal.getByRole('alert')).toHaveText('铅封号过长');
  await form.getByTestId('waybill.submit').click();
  await expect(form).toHaveCount(0);
  expect(sent).toEqual([{ seal: 'S-78' }, { seal: 'S-78' }]);
});
