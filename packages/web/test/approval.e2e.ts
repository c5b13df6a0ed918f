/** Delivery approvals, addresses of deliveries, inspection reports, and how purchases are carried out: who asks, who decides, and by what. */
import { expect, type Page, test } from '@playwright/test';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { deliveryAddress } from '@wms/contract/srm/address/deliveryAddress.ts';
import { deliveryApproval } from '@wms/contract/srm/approval/approval.ts';
import { executionConfig } from '@wms/contract/srm/execution/executionConfig.ts';
import { inspectionReport } from '@wms/contract/srm/inspection/inspection.ts';
import { product } from './product.ts';
import { everyGrant, follow, noSerious, pressAct, storedRow } from './rows.ts';
import { groupOf, listOf } from './screens.ts';
import { refusal, signedIn, World } from './world.ts';

type Body = Readonly<Record<string, unknown>>;
const stamp = {
  version: 2,
  createName: '林雅婷',
  createDate: '2026-11-01 08:00:00',
  updateName: '林雅婷',
  updateDate: '2026-11-02 08:05:03',
};
const partner = { orgNo: 'KS01', supplierNo: 'V0001', supplierName: '立航五金' };
const goods = { itemNo: 'M0001', itemName: '内六角螺钉', itemEnName: null };
const paper = { fileId: '77', fileName: 'M0001-检验报告.xlsx', fileType: '1', fileLabel: '', fileSize: 2048, url: 'u' };
const application = (id: string, more: Body = {}) => ({
  ...storedRow(deliveryApproval, {
    ...{ id, ...stamp, ...partner, ...goods, approvalNo: `JH20261101-000${id}`, lotNo: null, status: '0', reason: null },
    ...{ effectiveStart: '2026-11-01', effectiveEnd: '2027-04-30', applyUserId: '9', applyUserName: '陈宇' },
    ...{ applyDate: '2026-11-01 08:00:00', auditUserName: null, auditDate: null, remark: null, ...more },
  }),
  isExpired: '0',
});
const address = storedRow(deliveryAddress, {
  ...{ id: '7', ...stamp, orgNo: 'KS01', supplierNo: 'V0001', warehouseNo: null, officeAlias: '长安仓', loadadrType: '2' },
  ...{ contacts: '陈宇', contactPhone: '13812345678', completeAddress: '东莞市长安镇振安路 12 号', startTimeStr: '08:00' },
  ...{ dueTimeStr: '17:30', platformNo: null, longitude: null, latitude: null, defaultAddressSign: '1', statusCode: '1' },
  remark: null,
});
const report = storedRow(inspectionReport, {
  ...{ id: '8', ...stamp, ...partner, ...goods, reportNo: 'JY20261101-0001', lotNo: null, supplierLotNo: null, asnNo: null },
  ...{
    inspectDate: '2026-11-01',
    inspector: null,
    inspectResult: '1',
    sampleQty: '20',
    badQty: '0',
    reportStatus: '0',
    remark: null,
  },
});
const strategy = storedRow(executionConfig, {
  ...{ id: '21', ...stamp, strategyNo: 'CL01', strategyName: '关键件', deliveryModeNo: '1', purOrgNo: 'KS01' },
  ...{ isAsnApproval: '1', isDeliveryApproval: '1', statusCode: '1', remark: null },
});
const org = { id: '31', version: 1, orgNo: 'KS01', orgName: '昆山工厂', statusCode: '1' };
const supplier = { id: '41', version: 1, orgNo: 'KS01', supplierNo: 'V0001', supplierName: '立航五金', statusCode: '1' };

const [SUP, OWN] = ['ISupSrmDeliveryApprovalService', 'ISrmDeliveryApprovalService'];
const menus = ['AsnTracking', 'Approval', 'Address', 'InspectionReport'].map((name) => `Delivery.${name}`);
/** A world with these screens; what is written, by the name of the call. */
const worldOf = (side: 'supplier' | 'purchaser') => {
  const world = new World();
  const group = groupOf(...menus, 'Configuration.ProcurementExecution') as { readonly children: readonly object[] };
  world.extraMenus = [{ ...group, children: group.children.map((one) => ({ ...one, isSubmit: '1', ...everyGrant })) }];
  world.user = { ...world.user, side, ...(side === 'supplier' ? { belongSupplier: 'V0001' } : {}) };
  const written = new Map<string, Body>();
  const write = (wire: string, reply: Body): void =>
    world.on(wire, ({ condition }) => {
      written.set(wire.split('/')[1] ?? '', condition ?? {});
      return { body: { data: reply } };
    });
  for (const service of [SUP, OWN]) world.on(`${service}/getsrmdeliveryapprovallistbyparams`, () => listOf([]));
  world.on(`${SUP}/getApprovableItems`, () => listOf([{ itemNo: 'M0001', itemName: '内六角螺钉' }]));
  write(`${SUP}/addsrmdeliveryapproval`, { id: '9', version: 1, approvalNo: 'JH20261101-0009' });
  write(`${OWN}/approveDelivery`, { count: 1, records: [{ id: '1', version: 3, status: '1' }] });
  world.on('IBmFileManageService/uploadFile', () => {
    const { fileLabel: _label, ...sent } = paper;
    return { body: { data: sent } };
  });
  const places = 'ISupSrmDeliveryAddressService';
  world.on(`${places}/getsrmdeliveryaddresslistbyparams`, () => listOf([address]));
  world.on(`${places}/getsrmdeliveryaddressbyid`, ({ condition }) =>
    condition?.id === '7' ? { body: { data: address } } : refusal(404, '20003', '记录不存在'),
  );
  write(`${places}/updatesrmdeliveryaddressbyid`, { id: '7', version: 3 });
  for (const service of ['ISupSrmInspectionReportService', 'ISrmInspectionReportService'])
    world.on(`${service}/getsrminspectionreportlistbyparams`, () => listOf([report]));
  world.on('ISrmExecutionConfigService/getsrmexecutionconfiglistbyparams', () => listOf([strategy]));
  world.on('ISrmExecutionConfigService/getsrmexecutionconfigbyid', () => ({
    body: { data: { ...strategy, lines: [{ id: '5', supplierNo: 'V0001', itemNo: '*' }] } },
  }));
  write('ISrmExecutionConfigService/addsrmexecutionconfig', { id: '22', version: 1, strategyNo: 'CL02' });
  world.on('ISupSrmAsnHeadService/getsrmasnheadlistbyparams', () => listOf([]));
  for (const list of ['getFullAuthorityOrgListByParams', 'getbmorglistbyparams'])
    world.on(`IBmOrgService/${list}`, () => listOf([org]));
  world.on('IBmSupplierService/getbmsupplierlistbyparams', () => listOf([supplier]));
  return { world, written };
};
const ready = async (page: Page, path: string, { world }: ReturnType<typeof worldOf>): Promise<void> => {
  await signedIn(page, product.url, world);
  await page.goto(product.url + path);
};
const fieldOf = (page: Page, name: string) => page.locator(`[data-field="${name}"]`).locator('visible=true');
const choose = async (page: Page, name: string, text: string): Promise<void> => {
  await fieldOf(page, name).getByRole('combobox').click();
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: text }).first().click();
};

const routes = [
  ['DELIV-03', '/delivery', '/delivery/asnTracking', 'Delivery.AsnTracking'],
  ['DELIV-04', '/delivery/address', '/delivery/address', 'Delivery.Address'],
  ['DELIV-05', '/delivery/add-address', '/delivery/add-address', 'Delivery.AddAddress'],
  ['DELIV-06', '/delivery/modify-address?id=7', '/delivery/modify-address?id=7', 'Delivery.ModifyAddress'],
  ['DELIV-07', '/delivery/inspectionReport', '/delivery/inspectionReport', 'Delivery.InspectionReport'],
  ['DELIV-08', '/delivery/add-inspectionReport', '/delivery/add-inspectionReport', 'Delivery.AddInspectionReport'],
  ['DELIV-09', '/offsite', '/delivery/asnTracking', 'Delivery.AsnTracking'],
  ['DELIV-13', '/delivery/approval', '/delivery/approval', 'Delivery.Approval'],
] as const;

test('DELIV-03 DELIV-04 DELIV-05 DELIV-06 DELIV-07 DELIV-08 DELIV-09 every address of deliveries leads strangers to the login page', async ({
  page,
}) => {
  await new World().serve(page);
  await page.goto(`${product.url}/login`);
  await expect(page.getByTestId('login.submit')).toBeVisible();
  for (const [id, path] of routes) {
    await follow(page, path);
    await expect(page, id).toHaveURL(`${product.url}/login?redirect=${encodeURIComponent(path)}`);
  }
});

test('DELIV-03 DELIV-04 DELIV-05 DELIV-06 DELIV-07 DELIV-08 DELIV-09 every address of deliveries opens its screen', async ({
  page,
}) => {
  await ready(page, '/delivery/approval', worldOf('supplier'));
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  for (const [id, path, at, name] of routes) {
    await follow(page, path);
    await expect(page, id).toHaveURL(product.url + at);
    // a form is called by its route, or by what it holds; a list by its menu, which bears the name of the route here
    await expect(page, id).toHaveTitle(new RegExp(`^(${name}|${messages[`route.${name}`][1]}|长安仓.*) - WMS$`));
    const screens = ['list', 'form', 'report.form'].map((testId) => `[data-testid="${testId}"]`).join();
    await expect(page.locator(screens).locator('visible=true').first(), id).toBeVisible();
  }
  expect(faults).toEqual([]);
});

test('DELIV-13 a supplier applies for a material it delivers, and not without a report', async ({ page }) => {
  const { world, written } = worldOf('supplier');
  await ready(page, '/delivery/approval', { world, written });
  await page.getByTestId('tool.add').click();
  await choose(page, 'itemNo', 'M0001');
  for (const [name, day] of [
    ['effectiveStart', '2026-11-01'],
    ['effectiveEnd', '2027-04-30'],
  ] as const) {
    await fieldOf(page, name).locator('input').fill(day);
    await fieldOf(page, name).locator('input').press('Tab');
  }
  await page.getByTestId('approval.save').click();
  await expect(fieldOf(page, 'fileIds').getByRole('alert')).toBeVisible();
  expect(written.size).toBe(0);
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: paper.fileName, mimeType: 'application/octet-stream', buffer: Buffer.from('x') });
  await expect(page.getByText(paper.fileName)).toBeVisible();
  await expect(fieldOf(page, 'fileIds').getByRole('alert')).toHaveCount(0);
  await noSerious(page);
  await page.getByTestId('approval.save').click();
  await expect(page.getByTestId('approval.form')).toHaveCount(0);
  expect(written.get('addsrmdeliveryapproval')).toMatchObject({
    ...{ orgNo: 'KS01', itemNo: 'M0001', effectiveStart: '2026-11-01', effectiveEnd: '2027-04-30', fileIds: ['77'] },
  });
});

test('issue 17 S22 one that ends soon is renewed from the day after it, for the same material', async ({ page }) => {
  const { world, written } = worldOf('supplier');
  const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const [end, next, until] = [inDays(20), inDays(21), inDays(80)];
  world.on(`${SUP}/getsrmdeliveryapprovallistbyparams`, () =>
    listOf([application('1', { status: '1', effectiveStart: '2026-11-01', effectiveEnd: end })]),
  );
  await ready(page, '/delivery/approval', { world, written });
  await pressAct(page, page.locator('tbody tr[data-row-key]').first(), 'renew');
  await expect(fieldOf(page, 'itemNo')).toContainText('M0001');
  await expect(fieldOf(page, 'effectiveStart').locator('input')).toHaveValue(next);
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: paper.fileName, mimeType: 'application/octet-stream', buffer: Buffer.from('x') });
  await expect(page.getByText(paper.fileName)).toBeVisible();
  await fieldOf(page, 'effectiveEnd').locator('input').fill(until);
  await fieldOf(page, 'effectiveEnd').locator('input').press('Tab');
  await page.getByTestId('approval.save').click();
  await expect(page.getByTestId('approval.form')).toHaveCount(0);
  expect(written.get('addsrmdeliveryapproval')).toMatchObject({
    ...{ orgNo: 'KS01', itemNo: 'M0001', effectiveStart: next, effectiveEnd: until, fileIds: ['77'] },
  });
});

test('DELIV-13 what was attached to an application is not lost without a question', async ({ page }) => {
  await ready(page, '/delivery/approval', worldOf('supplier'));
  await page.getByTestId('tool.add').click();
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: paper.fileName, mimeType: 'application/octet-stream', buffer: Buffer.from('x') });
  await expect(page.getByText(paper.fileName)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('放弃已输入的内容？')).toBeVisible();
});

test('DELIV-13 a buyer decides by the keyboard, goes on to the next that waits, and rejects it with a reason', async ({
  page,
}) => {
  const { world, written } = worldOf('purchaser');
  let left = [application('1'), application('2', { itemNo: 'M0002' })];
  world.on(`${OWN}/getsrmdeliveryapprovallistbyparams`, () => listOf(left));
  world.on(`${OWN}/getsrmdeliveryapprovalbyid`, ({ condition }) => ({
    body: { data: { ...application(String(condition?.id)), fileList: [paper], history: [] } },
  }));
  world.on(`${OWN}/approveDelivery`, ({ condition }) => {
    const asked = condition as { readonly records: readonly { readonly id: string }[] };
    written.set(asked.records[0]?.id ?? '', asked);
    left = left.filter(({ id }) => asked.records.every((one) => one.id !== id));
    return { body: { data: { count: 1, records: asked.records.map(({ id }) => ({ id, version: 3, status: '1' })) } } };
  });
  await ready(page, '/delivery/approval', { world, written });
  await page.locator('[data-row-key="1"]').first().getByTestId('row.approve').click();
  const sheet = page.getByTestId('approval.review');
  await expect(sheet.getByRole('heading')).toHaveText('JH20261101-0001');
  await expect(sheet).toContainText(paper.fileName);
  await noSerious(page);
  await expect(page.getByTestId('review.approve')).toBeFocused();
  await page.keyboard.press('Enter');
  const next = page.getByTestId('review.next');
  await expect(next).toBeFocused();
  await expect(next).toContainText('JH20261101-0002');
  await page.keyboard.press('Enter');
  await expect(sheet.getByRole('heading')).toHaveText('JH20261101-0002');
  await page.getByTestId('review.reject').click();
  await expect(sheet.getByRole('alert')).toBeVisible();
  await sheet.getByRole('textbox', { name: /原因/ }).fill('报告缺少材质证明');
  await page.getByTestId('review.reject').click();
  await expect(page.getByText('没有待审批的交货许可')).toBeVisible();
  await expect(page.getByText('JH20261101-0002：已驳回')).toBeVisible();
  expect(written.get('1')).toEqual({ records: [{ id: '1', version: 2 }], agree: '1', effectiveEnd: '2027-04-30' });
  expect(written.get('2')).toEqual({ records: [{ id: '2', version: 2 }], agree: '0', reason: '报告缺少材质证明' });
});

test('issue 14 the keys of a decision on a delivery approval send what was asked for', async ({ page }) => {
  const { world, written } = worldOf('purchaser');
  world.on(`${OWN}/getsrmdeliveryapprovallistbyparams`, () => listOf([application('1')].slice(written.size)));
  world.on(`${OWN}/getsrmdeliveryapprovalbyid`, () => ({ body: { data: { ...application('1'), fileList: [], history: [] } } }));
  world.on(`${OWN}/approveDelivery`, ({ condition }) => {
    written.set('1', condition ?? {});
    return { body: { data: { count: 1, records: [{ id: '1', version: 3, status: '2' }] } } };
  });
  await ready(page, '/delivery/approval', { world, written });
  await pressAct(page, page.locator('[data-row-key="1"]').first(), 'reject');
  const why = page.getByTestId('approval.review').getByRole('textbox', { name: /原因/ });
  await expect(why).toBeFocused();
  await why.fill('报告缺少材质证明');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('没有待审批的交货许可')).toBeVisible();
  expect(written.get('1')).toEqual({ records: [{ id: '1', version: 2 }], agree: '0', reason: '报告缺少材质证明' });
});

test('DELIV-06 DELIV-18 an address is modified by the number in the line; a wrong time stands at its field', async ({ page }) => {
  const { world, written } = worldOf('supplier');
  await ready(page, '/delivery/modify-address?id=7', { world, written });
  await expect(fieldOf(page, 'officeAlias').locator('input')).toHaveValue('长安仓');
  await expect(fieldOf(page, 'supplierNo')).toHaveCount(0);
  const due = fieldOf(page, 'dueTimeStr').locator('input');
  await due.fill('25:00');
  await page.getByTestId('form.save').click();
  await expect(fieldOf(page, 'dueTimeStr').getByRole('alert')).toContainText('HH:mm');
  expect(written.size).toBe(0);
  await due.fill('18:00');
  await page.getByTestId('form.save').click();
  await expect(page).toHaveURL(/\/delivery\/address$/);
  expect(written.get('updatesrmdeliveryaddressbyid')).toEqual({ id: '7', version: 2, dueTimeStr: '18:00' });
});

test('DELIV-10 DELIV-20 a strategy is saved with its lines; two that say the same are told at the line', async ({ page }) => {
  const { world, written } = worldOf('purchaser');
  await ready(page, '/configuration/procurement-execution', { world, written });
  await page
    .getByRole('button', { name: 'CL01' })
    .or(page.getByRole('link', { name: 'CL01' }))
    .first()
    .click();
  await page.getByRole('tab', { name: '供应商和物料' }).click();
  await expect(page.getByTestId('execution.covered').locator('tbody tr')).toHaveText(['V0001全部']);
  await page.keyboard.press('Escape');
  await page.getByTestId('tool.add').click();
  await fieldOf(page, 'strategyNo').locator('input').fill('CL02');
  await fieldOf(page, 'strategyName').locator('input').fill('一般件');
  await page.getByTestId('execution.addLine').click();
  const lines = page.getByTestId('execution.lines').getByRole('listitem');
  await expect(lines).toHaveCount(2);
  await page.getByTestId('execution.save').click();
  await expect(lines.nth(1).getByRole('alert')).toContainText('重复');
  expect(written.size).toBe(0);
  await lines.nth(1).getByRole('combobox').first().click();
  await page.getByRole('radio', { name: 'V0001' }).click();
  await page.getByTestId('select.confirm').click();
  await noSerious(page);
  await page.getByTestId('execution.save').click();
  await expect(page.getByTestId('execution.form')).toHaveCount(0);
  expect(written.get('addsrmexecutionconfig')).toMatchObject({
    ...{ purOrgNo: 'KS01', strategyNo: 'CL02', strategyName: '一般件' },
    lines: [
      { supplierNo: '*', itemNo: '*' },
      { supplierNo: 'V0001', itemNo: '*' },
    ],
  });
});
