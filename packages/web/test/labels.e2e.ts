/** Labels, containers and serial numbers: every address opens, a search is narrowed before it is sent, and what is made of an ASN. */
import { expect, type Page, test } from '@playwright/test';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { routes } from '@wms/contract/spec/routes.gen.ts';
import { asnHead } from '@wms/contract/srm/asn/asn.ts';
import { container } from '@wms/contract/srm/label/container.ts';
import { label } from '@wms/contract/srm/label/label.ts';
import { snBarcode } from '@wms/contract/srm/label/snBarcode.ts';
import { product } from './product.ts';
import { everyGrant, follow, noSerious, sideways, storedRow } from './rows.ts';
import { groupOf, listOf } from './screens.ts';
import { type Answer, signedIn, World } from './world.ts';

type Body = Readonly<Record<string, unknown>>;
const done = (data: unknown): Answer => ({ body: { data } });
const stamp = {
  version: 1,
  createName: '陈宇',
  createDate: '2026-11-01 08:00:00',
  updateName: '陈宇',
  updateDate: '2026-11-02 08:05:03',
};
const nothing = (resource: { readonly fields: object }): Body =>
  Object.fromEntries(Object.keys(resource.fields).map((name) => [name, null]));
const sticker = (id: string, more: Body = {}) => ({
  ...nothing(label),
  ...storedRow(label, {
    ...{ id, ...stamp, barcode: `M0001   000300261101000${id}`, orgNo: 'KS01', itemNo: 'M0001', itemName: '内六角螺钉' },
    ...{ qty: '300', unitNo: 'PCS', supplierNo: 'V0001', sourceNo: 'SH20261101-0001', asnLineId: '71', ...more },
  }),
});
const box = {
  ...nothing(container),
  ...storedRow(container, { ...{ id: '5', ...stamp, boxNo: 'BX0100000001', boxRuleNo: 'BX01', orgNo: 'KS01' } }),
};
const serial = {
  ...nothing(snBarcode),
  ...storedRow(snBarcode, {
    ...{ id: '6', ...stamp, snBarcode: 'SN26000001', orgNo: 'KS01', itemNo: 'M0001', itemName: '螺钉' },
  }),
};
const line = (id: string, more: Body = {}) => ({
  ...{ id, version: 1, asnId: '70', asnVersion: 2, asnNo: 'SH20261101-0001', asnStatus: '2', lineSeq: Number(id) - 70 },
  ...{ orgNo: 'KS01', supplierNo: 'V0001', goodsNo: 'M0001', goodsName: '内六角螺钉', deliveryQty: '1000', unitNo: 'PCS' },
  ...{ packQty: '300', boxCount: 1, genMoment: '15', guestCol06: 'S-7', lotAtt01: '2026-10-30', lotAtt02: null },
  ...{ lotAtt05: 'V0001', barRuleNo: 'BR01', boxRuleNo: 'BX01', sample: 'M0001   0003002611010001', labelCount: 0, qty: '0' },
  ...{ printCount: 0, scanned: '0', issues: [], labels: [], ...more },
});
const template = { id: '9', version: 1, templateCode: 'LABEL-ITEM', templateName: '物料标签', statusCode: '1' };
const rule = { id: '31', version: 1, boxRuleNo: 'BX01', boxRuleName: '周转箱', statusCode: '1' };

const [PRINT, LABELS, BOXES, SN] = [
  'ISupBmBarcodePrintService',
  'IBmBarcodeDetailService',
  'IBmBoxService',
  'IBmSnBarcodeService',
];
const menus = [
  'Delivery.AsnTracking',
  'Delivery.LabelPrint',
  'Delivery.SplitLabelPrint',
  'Barcode.LabelManagement',
  'Barcode.ContainerManagement',
  'Barcode.SNStatus',
];
/** A world with these screens; what was sent, by the name of the call. */
const worldOf = (lines: readonly object[] = [line('71'), line('72', { genMoment: '20' })]) => {
  const world = new World();
  const group = groupOf(...menus) as { readonly children: readonly object[] };
  const rights = { ...everyGrant, isPrint: '1', isSubmit: '1', isImport: '1' };
  world.extraMenus = [{ ...group, children: group.children.map((one) => ({ ...one, ...rights })) }];
  const sent = new Map<string, Body>();
  const on = (wire: string, reply: Answer): void =>
    world.on(wire, ({ condition }) => {
      sent.set(wire.split('/')[1] ?? '', condition ?? {});
      return reply;
    });
  on(`${PRINT}/getbarcodeprintlistbyparams`, listOf(lines));
  on(`${PRINT}/getlabellistbyparams`, listOf([sticker('1'), sticker('2')]));
  on(`${LABELS}/getbmbarcodedetaillistbyparams`, listOf([sticker('1'), sticker('2')]));
  on(`${LABELS}/getbmbarcodedetailbyid`, done(sticker('1', { asnLineId: null })));
  on(`${LABELS}/addbmbarcodedetail`, done({ id: '3', version: 1, barcode: 'HAND-1' }));
  on(`${LABELS}/updatebmbarcodedetailbyid`, done({ id: '1', version: 2, barcode: 'X' }));
  on(`${BOXES}/getbmboxlistbyparams`, listOf([box]));
  on(`${BOXES}/addbmbox`, done({ id: '7', version: 1, boxNo: 'BX0100000002', count: 3 }));
  on(`${SN}/getbmsnbarcodelistbyparams`, listOf([serial]));
  on(`${SN}/getbmsnbarcodebyid`, done(serial));
  on(`${PRINT}/generateLabels`, done({ count: 4, boxCount: 1 }));
  on(`${PRINT}/printlabel`, done({ jobId: '99', printData: [] }));
  on(`${PRINT}/splitLabel`, done({ records: [{ id: '8', barcode: 'P1', qty: '100' }] }));
  on('IBmPrintTemplateService/getbmprinttemplatelistbyparams', listOf([template]));
  world.on('ISysParamService/getValueByParamNo', ({ condition }) => done({ paramNo: condition?.paramNo, paramValue: '2' }));
  for (const name of ['getFullAuthorityOrgListByParams', 'getbmorglistbyparams'])
    on(`IBmOrgService/${name}`, listOf([{ id: '2', version: 1, orgNo: 'KS01', orgName: '昆山工厂', statusCode: '1' }]));
  for (const wire of [
    'IBmItemService/getbmitemlistbyparamssearch',
    'IBmSupplierService/getbmsupplierlistbyparams',
    'IBmWarehouseService/getbmwarehouselistbyparams',
  ])
    on(wire, listOf([]));
  on('IBmBoxRuleHeadService/getbmboxruleheadlistbyparams', listOf([rule]));
  return { world, sent };
};
const open = async (page: Page, path: string, { world } = worldOf()): Promise<void> => {
  await signedIn(page, product.url, world);
  await page.goto(product.url + path);
};

const addresses: readonly (readonly [id: string, path: string, name: string])[] = [
  ['LABEL-05', '/barcode/label-management', 'Barcode.LabelManagement'],
  ['LABEL-06', '/barcode/add-label-management', 'Barcode.AddLabelManagement'],
  ['LABEL-07', '/barcode/modify-label-management/1', 'Barcode.ModifyLabelManagement'],
  ['LABEL-08', '/barcode/container-management', 'Barcode.ContainerManagement'],
  ['LABEL-09', '/barcode/SN-status', 'Barcode.SNStatus'],
  ['LABEL-10', '/barcode/add-SN-status', 'Barcode.AddSNStatus'],
  ['LABEL-11', '/barcode/modify-SN-status/6', 'Barcode.ModifySNStatus'],
  ['LABEL-12', '/delivery/label-print', 'Delivery.LabelPrint'],
  ['LABEL-13', '/delivery/split-label-print', 'Delivery.SplitLabelPrint'],
];
const titleOf = (route: string): string => (new Map(Object.entries(messages)).get(`route.${route}`) ?? ['', route])[1] ?? route;

test('LABEL-04 to LABEL-13 every address of labels leads strangers to the login page, which leads back', async ({ page }) => {
  await new World().serve(page);
  await page.goto(`${product.url}/login`);
  await expect(page.getByTestId('login.submit')).toBeVisible();
  for (const [id, path] of [['LABEL-04', '/barcode'] as const, ...addresses]) {
    await follow(page, path);
    await expect(page, id).toHaveURL(new RegExp(`/login\\?redirect=${encodeURIComponent(path)}`));
  }
});
test('LABEL-04 LABEL-05 LABEL-06 LABEL-07 LABEL-08 LABEL-09 LABEL-10 LABEL-11 LABEL-12 LABEL-13 every address of labels opens its screen', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await open(page, '/barcode');
  await expect(page, 'LABEL-04').toHaveURL(`${product.url}/barcode/label-management`);
  for (const [id, path, name] of addresses) {
    await follow(page, path);
    expect(
      routes.some((route) => route.name === name),
      id,
    ).toBe(true);
    await expect(page, id).toHaveTitle(new RegExp(`(?:${titleOf(name)}|${name.replaceAll('.', '[.]')}) - WMS$`));
    const shown = page.locator('[data-testid="list"], [data-testid="form"], [data-testid="label.page"]').locator('visible=true');
    await expect(shown.first(), id).toBeVisible();
  }
  expect(faults).toEqual([]);
});

test('LABEL-20 says before the search what it needs, marks the fields, and searches by any one of them', async ({ page }) => {
  const made = worldOf();
  let part = (): void => undefined;
  const later = new Promise<void>((resolve) => {
    part = resolve;
  });
  await page.route(/TooWide-[^/]*\.js$/, async (route) => {
    await later;
    await route.continue();
  });
  await open(page, '/barcode/label-management', made);
  const [, needs = ''] = messages['label.criteria'];
  // nobody has asked: that there is nothing would be no answer
  await expect(page.getByTestId('tool.add')).toBeVisible();
  await expect(page.getByText('暂无数据')).toHaveCount(0);
  part();
  await expect(page.getByTestId('list.tooWide')).toContainText(needs);
  expect(made.sent.has('getbmbarcodedetaillistbyparams')).toBe(false);
  await page.getByTestId('list.tooWide').getByRole('button').click();
  const query = page.getByTestId('list.query');
  await expect(query).toHaveAttribute('aria-disabled', 'true');
  await query.hover();
  // the panel says it too, as a note
  await expect(page.getByRole('tooltip', { name: needs })).toHaveText(needs);
  const form = page.getByTestId('list.search');
  await expect(form.locator('.wms-search-field', { has: page.locator('.wms-required') })).toHaveCount(5);
  await form.getByLabel('来源单号').fill('SH20261101-0001');
  await expect(query).toHaveAttribute('aria-disabled', 'false');
  await query.click();
  await expect(page.getByTestId('list').getByText('内六角螺钉').first()).toBeVisible();
  expect(made.sent.get('getbmbarcodedetaillistbyparams')).toMatchObject({ sourceNo: 'SH20261101-0001' });
  await noSerious(page);
});

test('LABEL-02 an administrator lists labels, adds one, and prints those that are chosen', async ({ page }) => {
  const made = worldOf();
  await open(page, '/barcode/add-label-management', made);
  const form = page.getByTestId('form');
  const barcode = form.locator('[data-field="barcode"] input');
  await barcode.fill('HAND-1');
  await form.locator('[data-field="qty"] input').fill('12');
  await expect(barcode).toHaveValue('HAND-1');
  await page.getByTestId('form.save').click();
  // what is missing stands at its field
  await expect(form.getByRole('alert').first()).toBeVisible();
  await page.goto(`${product.url}/barcode/modify-label-management/1`);
  await expect(barcode).toBeDisabled();
});

test('LABEL-18 ASN-29 of an ASN that is asked for every line is chosen; with genMoment 15 the four attributes are locked, with another open', async ({
  page,
}) => {
  const made = worldOf();
  await open(page, '/delivery/label-print?asnNo=SH20261101-0001', made);
  const rows = page.getByTestId('label.line');
  await expect(rows).toHaveCount(2);
  expect(made.sent.get('getbarcodeprintlistbyparams')).toMatchObject({ asnNo: 'SH20261101-0001' });
  const names = ['供应商批号', '生产日期', '有效期至', '批号供应商'];
  for (const name of names) {
    await expect(rows.nth(0).getByLabel(name), name).toBeDisabled();
    await expect(rows.nth(1).getByLabel(name), name).toBeEditable();
  }
  await expect(rows.nth(0).getByTestId('label.count')).toHaveText('4');
  const pack = rows.nth(0).getByLabel(/每包数量/);
  await pack.fill('250');
  await expect(rows.nth(0).getByTestId('label.count')).toHaveText('4');
  await pack.fill('100');
  await expect(rows.nth(0).getByTestId('label.count')).toHaveText('10');
  await rows.nth(1).getByLabel('供应商批号').fill('S-9');
  made.world.on(`${PRINT}/getbarcodeprintlistbyparams`, () => listOf(['71', '72'].map((id) => line(id, { labelCount: 10 }))));
  await page.getByTestId('label.generate').click();
  await expect
    .poll(() => made.sent.get('generateLabels'))
    .toMatchObject({
      asnId: '70',
      version: 2,
      again: '0',
      lines: [
        { lineId: '71', packQty: '100', boxCount: 1 },
        { lineId: '72', packQty: '300', boxCount: 1, guestCol06: 'S-9' },
      ],
    });
  // what one came for is next
  await expect(page.getByTestId('label.printAll')).toBeFocused();
  await expect(page.locator('.ant-btn-primary[data-testid^="label."]')).toHaveAttribute('data-testid', 'label.printAll');
  await noSerious(page);
});

test('LB-01 a pack that makes no labels, and more containers than labels, are answered at their fields', async ({ page }) => {
  await open(page, '/delivery/label-print?asnNo=SH20261101-0001');
  const row = page.getByTestId('label.line').first();
  await row.getByLabel(/每包数量/).fill('0');
  await expect(row.getByRole('alert')).toHaveText('每包数量必须大于 0');
  await row.getByLabel(/每包数量/).fill('500');
  await expect(row.getByRole('alert')).toBeHidden();
  await row.getByLabel(/容器/).fill('3');
  await expect(row.getByRole('alert')).toHaveText('2 张标签最多 2 个容器，现为 3 个');
});

test('LB-01 a line that cannot be labelled says why, and the button waits for it', async ({ page }) => {
  await open(
    page,
    '/delivery/label-print',
    worldOf([line('71', { issues: [{ code: 'label.noRule', params: { itemNo: 'M0001' } }], sample: null, barRuleNo: null })]),
  );
  await expect(page.getByTestId('label.line')).toContainText('没有条码规则');
  await expect(page.getByTestId('label.generate')).toHaveAttribute('aria-disabled', 'true');
  await page.getByTestId('label.line').getByRole('checkbox').check();
  await page.getByTestId('label.generate').hover();
  await expect(page.getByRole('tooltip')).toContainText('请先修正标记的明细');
});

test('LABEL-18 lines of an ASN that takes no labels say so once and quietly; what is locked can be read', async ({ page }) => {
  const received = {
    asnStatus: '3',
    issues: [{ code: 'label.asnStatus', params: { status: ['Partially received', '部分收货', '部分收貨'] } }],
  };
  await open(page, '/delivery/label-print', worldOf([line('71', received), line('72', received), line('73')]));
  const lines = page.getByTestId('label.line');
  await expect(lines).toHaveCount(3);
  await expect(page.getByText('不能生成标签')).toHaveCount(1);
  await expect(lines.nth(1)).toContainText('同上');
  await expect(page.locator('.wms-field-error')).toHaveCount(0);
  await lines.nth(2).getByRole('checkbox').check();
  for (const name of ['供应商批号', '生产日期'])
    await expect(lines.nth(2).getByLabel(name), name).toHaveCSS('color', 'rgb(91, 101, 119)');
  await expect(lines.nth(2).getByLabel('有效期至')).toHaveAttribute('placeholder', '');
});

test('LABEL-01 a supplier selects label rows and a print request is sent', async ({ page }) => {
  const made = worldOf();
  made.world.user = { ...made.world.user, side: 'supplier', belongSupplier: 'V0001' };
  const files: unknown[] = [];
  await open(page, `/delivery/split-label-print?f=${encodeURIComponent(JSON.stringify({ sourceNo: 'SH20261101-0001' }))}`, made);
  await page.route('**/ISupBmBarcodePrintService/getLabelFile', async (route) => {
    files.push(route.request().postDataJSON());
    await route.fulfill({
      status: 200,
      contentType: 'application/pdf',
      headers: { 'content-disposition': 'attachment; filename="labels.pdf"' },
      body: '%PDF-1.4',
    });
  });
  const list = page.getByTestId('list');
  await expect(list.getByText('内六角螺钉').first()).toBeVisible();
  for (const at of [0, 1]) await list.locator('tbody').getByRole('checkbox').nth(at).check();
  await list.getByRole('button', { name: '打印', exact: true }).first().click();
  const dialog = page.getByTestId('printing');
  await expect(dialog).toContainText('共 2 张标签');
  // the only template there is needs no choosing
  await expect(dialog.locator('[data-field="template"]')).toContainText('LABEL-ITEM');
  await dialog.locator('[data-field="template"] .ant-select').hover();
  await dialog.locator('[data-field="template"] .ant-select-clear').click();
  await dialog.getByTestId('print.go').click();
  await expect(dialog.getByRole('alert')).toHaveText('请选择打印模板');
  await dialog.getByLabel(/模板/).click();
  await page.locator('.ant-select-item-option', { hasText: 'LABEL-ITEM' }).click();
  await dialog.getByTestId('print.go').click();
  const asked = { ids: ['1', '2'], templateCode: 'LABEL-ITEM', copies: 1, boxCount: 1 };
  await expect.poll(() => made.sent.get('printlabel')).toMatchObject(asked);
  expect(files).toMatchObject([{ condition: asked }]);
  await expect(dialog.getByTestId('print.allOut')).toBeVisible();
});

test('LB-03 a label is split into parts that make its quantity; what is left is in sight', async ({ page }) => {
  const made = worldOf();
  await open(page, `/delivery/split-label-print?f=${encodeURIComponent(JSON.stringify({ sourceNo: 'SH20261101-0001' }))}`, made);
  await page.getByTestId('list').locator('tbody').getByRole('button', { name: '拆分' }).first().click();
  const dialog = page.getByTestId('label.split');
  await dialog.getByLabel('第 1 份').fill('100');
  await expect(dialog.getByTestId('split.left')).toContainText('剩余 200 / 300');
  await dialog.getByTestId('split.only').click();
  // the part that lacks its quantity is led to, takes what is left, and waits for a second press
  await expect(dialog.getByLabel('第 2 份')).toBeFocused();
  await expect(dialog.getByLabel('第 2 份')).toHaveValue('200');
  expect(made.sent.has('splitLabel')).toBe(false);
  await dialog.getByTestId('split.only').click();
  await expect.poll(() => made.sent.get('splitLabel')).toMatchObject({ version: 1, qtys: ['100', '200'] });
});

test('issue 14 label print fits a tablet and a phone: nothing scrolls sideways', async ({ page }) => {
  await open(page, '/delivery/label-print?asnNo=SH20261101-0001');
  await expect(page.locator('.wms-label-lines tbody').first()).toBeVisible();
  for (const [width, height] of [
    [820, 1180],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => sideways(page), String(width)).toEqual([]);
    for (const button of ['label.printAll', 'label.generate'])
      await expect(page.getByTestId(button), `${button} ${width}`).toBeInViewport({ ratio: 1 });
  }
});

test('issue 14 LB-03 the parts of a label are printed at once, by the only template there is', async ({ page }) => {
  const made = worldOf();
  await open(page, `/delivery/split-label-print?f=${encodeURIComponent(JSON.stringify({ sourceNo: 'SH20261101-0001' }))}`, made);
  await page.getByTestId('list').locator('tbody').getByRole('button', { name: '拆分' }).first().click();
  const dialog = page.getByTestId('label.split');
  await dialog.getByLabel('第 1 份').fill('100');
  await dialog.getByLabel('第 2 份').focus();
  await dialog.getByTestId('split.submit').click();
  const printing = page.getByTestId('printing');
  await expect(printing).toContainText('共 1 张标签');
  await expect(printing.locator('[data-field="template"]')).toContainText('LABEL-ITEM');
  await expect(printing).not.toContainText('暂无');
});

test('LABEL-03 LOOK-40 containers are made by their rule, which is asked for', async ({ page }) => {
  const made = worldOf();
  await open(page, `/barcode/container-management?f=${encodeURIComponent(JSON.stringify({ boxNo: 'BX0100000001' }))}`, made);
  await expect(page.getByTestId('list').getByText('BX0100000001').first()).toBeVisible();
  await page.getByTestId('list').getByRole('button', { name: '新建' }).click();
  const dialog = page.getByTestId('box.creating');
  await dialog.getByTestId('box.create').click();
  await expect(dialog.getByText('请选择容器规则')).toBeVisible();
  expect(made.sent.has('addbmbox')).toBe(false);
});

test('ASN-29 the action of an ASN opens the page that prints labels with its lines', async ({ page }) => {
  const made = worldOf();
  made.world.user = { ...made.world.user, side: 'supplier', belongSupplier: 'V0001' };
  const notice = {
    ...nothing(asnHead),
    ...storedRow(asnHead, {
      ...{
        id: '70',
        ...stamp,
        asnNo: 'SH20261101-0001',
        orgNo: 'KS01',
        supplierNo: 'V0001',
        supplierName: '立航五金',
        status: '2',
      },
      ...{ deliveryDate: '2026-11-02', expectedArrivalDate: '2026-11-04', wayCarriage: '3', shipper: '陈宇', contact: '王采购' },
      ...{ shipAddress: '东莞', deliveryAddress: '昆山' },
    }),
    ...{ deliveryTiming: '1', closedStatusName: '未结案', deliveryModeName: '按订单', adddate: '2026-11-01 08:00:00' },
    ...{ supplierSettlesShipped: '0', unitTotals: [] },
  };
  made.world.on('ISupSrmAsnHeadService/getsrmasnheadlistbyparams', () => listOf([notice]));
  await open(page, '/delivery/asnTracking', made);
  const row = page.getByTestId('list').locator('tbody tr', { hasText: 'SH20261101-0001' }).first();
  await row.getByRole('button', { name: /更多/ }).click();
  await page.getByRole('menuitem', { name: messages['route.Delivery.LabelPrint'][1] }).click();
  await expect(page).toHaveURL(/\/delivery\/label-print\?asnNo=SH20261101-0001/);
  await expect(page.getByTestId('label.line')).toHaveCount(2);
});
