/** Invoices of both sides, and outsourced orders with their components. */
import { expect, type Page, test } from '@playwright/test';
import { invoice, invoiceLine } from '@wms/contract/srm/invoice/invoice.ts';
import { workOrder, workOrderComponent } from '@wms/contract/srm/workOrder/workOrder.ts';
import { product } from './product.ts';
import { everyGrant, follow, noSerious, pressAct, storedRow } from './rows.ts';
import { groupOf, listOf } from './screens.ts';
import { signedIn, World } from './world.ts';

type Body = Readonly<Record<string, unknown>>;
const stamp = {
  version: 2,
  createName: '陈宇',
  createDate: '2026-11-01 08:00:00',
  updateName: '陈宇',
  updateDate: '2026-11-02 08:05:03',
};
const owner = { orgNo: 'KS01', supplierNo: 'V0001' };
const partner = { ...owner, supplierName: '立航五金' };
const paper = (id: string, more: Body = {}) =>
  storedRow(invoice, {
    ...{ id, ...stamp, ...partner, invoiceNo: `FP000${id}`, invoiceType: '3', invoiceDate: '2026-11-01', asnNo: 'SH1' },
    ...{ invoiceAmount: '100', taxRate: '13', taxAmount: '13', totalAmount: '113', invoiceStatus: '0', returnReason: null },
    ...{ submitDate: null, auditUserName: null, auditDate: null, remark: null, ...more },
  });
const goods = { itemNo: 'M0001', itemName: '内六角螺钉', itemEnName: null, spec: null, unitNo: 'PCS' };
const received = { receiptNo: 'RK1', receiptDate: '2026-10-30', asnNo: 'SH1', purchaseNo: 'PO1', purchaseSeq: 1 };
const offer = (id: string, lineSeq: number) => ({
  ...{ id, orgNo: 'KS01', ...received, lineSeq, itemNo: 'M0001', itemName: '内六角螺钉', spec: null, unitNo: 'PCS' },
  ...{ valuationQty: '10', returnedQty: '0', invoiceQty: '0', openQty: '10', price: '2.5', taxRate: '13', currencyNo: 'CNY' },
  tolerance: '1',
});
const whole = (id: string, more: Body = {}) => ({
  ...paper(id, more),
  lines: [
    {
      ...storedRow(invoiceLine, {
        ...{ id: '71', ...stamp, ...owner, ...goods, ...received, invoiceId: id, invoiceNo: `FP000${id}`, invoiceStatus: '1' },
        ...{ lineSeq: 1, receiptLineId: '51', purchaseLineId: '61', receiptSeq: 1, invoiceQty: '40', price: '2.5' },
        ...{ amount: '100', taxRate: '13', taxAmount: '13' },
      }),
      ...{ valuationQty: '50', returnedQty: '2', otherQty: '0', orderPrice: '2.4', orderTaxRate: '13' },
    },
  ],
  ...{ fileList: [], history: [], sumAmount: '100', rateTax: '13', tolerance: '1', orderAmount: '96' },
});
const order = storedRow(workOrder, {
  ...{ id: '81', ...stamp, ...partner, ...goods, workOrderNo: 'WW1', purchaseLineId: '61', purchaseNo: 'PO1', purchaseSeq: 1 },
  ...{ planQty: '50', issuedQty: '30', receiveQty: '12', planStartDate: '2026-11-01', planEndDate: '2026-11-20', shortCount: 1 },
});
/** A component has no specification of its own. */
const goodsOf = (itemNo: string) => ({ itemNo, itemName: '包装盒', itemEnName: null, unitNo: 'PCS' });
const component = {
  ...storedRow(workOrderComponent, {
    ...{ id: '82', ...stamp, ...owner, ...goodsOf('M0002'), workOrderId: '81', needQty: '100', issuedQty: '60' },
    ...{ usedQty: '40', scrapQty: '5' },
  }),
  ...{ shortQty: '45', leftQty: '15' },
};

const [SUP, OWN, WORK] = ['ISupSrmInvoiceService', 'ISrmInvoiceService', 'ISupSrmWorkOrderService'];
const worldOf = (side: 'supplier' | 'purchaser') => {
  const world = new World();
  const group = groupOf('Asn.Invoice', 'OrderCollaboration.OutsourcedOrderQuery') as { readonly children: readonly object[] };
  world.extraMenus = [{ ...group, children: group.children.map((one) => ({ ...one, isSubmit: '1', ...everyGrant })) }];
  world.user = { ...world.user, side, orgNo: 'KS01', ...(side === 'supplier' ? { belongSupplier: 'V0001' } : {}) };
  const written = new Map<string, Body>();
  const write = (wire: string, reply: Body): void =>
    world.on(wire, ({ condition }) => {
      written.set(wire.split('/')[1] ?? '', condition ?? {});
      return { body: { data: reply } };
    });
  for (const service of [SUP, OWN])
    world.on(`${service}/getsrminvoicelistbyparams`, () => listOf([paper('1', { invoiceStatus: '1' })]));
  for (const service of [SUP, OWN])
    world.on(`${service}/getsrminvoicebyid`, ({ condition }) => ({
      body: { data: whole(String(condition?.id), { invoiceStatus: side === 'supplier' ? '3' : '1', returnReason: '单价不符' }) },
    }));
  world.on(`${SUP}/getInvoiceableLines`, () => listOf([offer('51', 1), offer('52', 2)]));
  write(`${SUP}/addsrminvoice`, { id: '9', version: 1 });
  write(`${SUP}/updatesrminvoicebyid`, { id: '1', version: 3 });
  write(`${OWN}/returnSrmInvoice`, { count: 1, records: [{ id: '1', version: 3, status: '3' }] });
  write(`${OWN}/confirmSrmInvoice`, { count: 1, records: [{ id: '1', version: 3, status: '2' }] });
  world.on(`${WORK}/getsrmworkorderlistbyparams`, () => listOf([order]));
  world.on(`${WORK}/getsrmworkorderbyid`, () => ({ body: { data: { ...order, components: [component] } } }));
  const org = { id: '31', version: 1, orgNo: 'KS01', orgName: '昆山工厂', statusCode: '1' };
  for (const list of ['getFullAuthorityOrgListByParams', 'getbmorglistbyparams'])
    world.on(`IBmOrgService/${list}`, () => listOf([org]));
  world.on('IBmSupplierService/getbmsupplierlistbyparams', () => listOf([]));
  return { world, written };
};
const ready = async (page: Page, path: string, { world }: ReturnType<typeof worldOf>): Promise<void> => {
  await signedIn(page, product.url, world);
  await page.goto(product.url + path);
};
const fieldOf = (page: Page, name: string) => page.locator(`[data-field="${name}"]`).locator('visible=true');

test('ORDER-02 ORDER-03 the group of orders leads to the outsourced orders, and strangers to the login page', async ({
  page,
}) => {
  await new World().serve(page);
  await page.goto(`${product.url}/login`);
  await expect(page.getByTestId('login.submit')).toBeVisible();
  const path = '/orderCollaboration/outsourced-order-query';
  await follow(page, path);
  await expect(page).toHaveURL(`${product.url}/login?redirect=${encodeURIComponent(path)}`);
});

test('ORDER-02 ORDER-03 ORDER-17 outsourced orders are listed, and their components say what is missing', async ({ page }) => {
  await ready(page, '/orderCollaboration', worldOf('supplier'));
  await expect(page).toHaveURL(`${product.url}/orderCollaboration/outsourced-order-query`);
  await expect(page.getByTestId('tool.export')).toBeVisible();
  await expect(page.getByTestId('tool.import')).toHaveCount(0);
  const row = page.locator('[data-row-key="81"]').first();
  await expect(row).toContainText('WW1');
  await row.getByText('WW1').click();
  await page.getByRole('tab', { name: '子件' }).click();
  const components = page.getByTestId('workOrder.components');
  await expect(components).toContainText('M0002');
  await expect(components.getByRole('row').nth(1)).toContainText('45');
  await noSerious(page);
});

test('ORDER-17 issue 19 outbound: components are issued by keys, with what is missing, on its way and free, and a refusal at its line', async ({
  page,
}) => {
  const { world, written } = worldOf('purchaser');
  const group = groupOf('OrderCollaboration.OutsourcedOrderQuery', 'InventorySynergy.Outbound') as {
    readonly children: readonly object[];
  };
  world.extraMenus = [{ ...group, children: group.children.map((one) => ({ ...one, ...everyGrant })) }];
  const asked: Body[] = [];
  world.on(`${WORK}/getComponentsToIssue`, ({ condition }) => {
    asked.push(condition ?? {});
    const freeQty = condition?.warehouseNo ? '20' : null;
    const { shortQty: _short, leftQty: _left, ...row } = component;
    const one = { ...row, orderedQty: '10', toIssueQty: '35', freeQty };
    return { body: { data: { components: [one] } } };
  });
  const warehouse = { id: '41', version: 1, warehouseNo: 'WH11', warehouseName: '原料仓', orgNo: 'KS01', statusCode: '1' };
  world.on('IBmWarehouseService/getbmwarehouselistbyparams', () => listOf([warehouse]));
  let isRefused = true;
  world.on(`${WORK}/issueComponents`, ({ condition }) => {
    written.set('issue', condition ?? {});
    if (!isRefused) return { body: { data: { id: '99', deliveryNo: 'CK1' } } };
    const details = [{ code: 'workOrder.issueOver', field: 'lines.0', rowId: component.id, message: '尚缺 12' }];
    return { status: 409, body: { errorCode: '20005', errorMessage: '不符', details, requestId: 'r' } };
  });
  world.on('IInvDeliveryOrderService/getDeliverySheet', () => ({
    status: 404,
    body: { errorCode: '20003', errorMessage: '没有', details: [], requestId: 'r' },
  }));
  await ready(page, '/orderCollaboration/outsourced-order-query', { world, written });
  await page.locator('[data-row-key="81"]').getByRole('button', { name: '发料' }).press('Enter');
  const dialog = page.getByRole('dialog');
  const qty = dialog.getByLabel('本次发料 M0002');
  await expect(qty).toHaveValue('35');
  await dialog.getByTestId('workOrder.issue.send').press('Enter');
  await expect(dialog.getByText('必填')).toBeVisible();
  await dialog.getByRole('combobox').first().press('ArrowDown');
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click();
  await expect(dialog.getByRole('row').nth(1)).toContainText('20');
  // what lies there is proposed, not what is missing
  await expect(qty).toHaveValue('20');
  await qty.fill('36');
  await expect(dialog.getByText('M0002 最多可发 35（尚缺且未开出库单）')).toBeVisible();
  await qty.fill('15');
  await noSerious(page);
  await qty.press('Enter');
  await expect(dialog.getByText('尚缺 12')).toBeVisible();
  expect(written.get('issue')).toEqual({
    ...{ id: '81', version: 2, warehouseNo: 'WH11', requireDate: null, lines: [{ itemNo: 'M0002', qty: '15' }] },
  });
  isRefused = false;
  await qty.fill('12');
  await qty.press('Enter');
  await expect(page).toHaveURL(/delivery-sheet.*id=99/);
  expect(asked.at(-1)).toEqual({ id: '81', warehouseNo: 'WH11' });
});

test('ASN-17 ASN-23 ASN-24 a supplier chooses received lines, the amounts follow them, and the form offers the codes of the lists', async ({
  page,
}) => {
  const { world, written } = worldOf('supplier');
  await ready(page, '/asn/invoice', { world, written });
  await page.getByTestId('tool.add').click();
  await fieldOf(page, 'invoiceNo').locator('input').fill('FP0009');
  const offered = async (name: string): Promise<string[]> => {
    await fieldOf(page, name).getByRole('combobox').click();
    const options = page.locator('.ant-select-dropdown:visible .ant-select-item-option');
    const texts = await options.allInnerTexts();
    await options.last().click();
    return texts;
  };
  expect(await offered('invoiceType')).toEqual(['普通票据', '增值税普通发票', '增值税专用发票']);
  expect(await offered('invoiceClassify')).toEqual(['纸质发票', '电子发票']);
  await expect(page.getByTestId('invoice.offers')).toContainText('25.00 CNY');
  // issue 14: a line that is taken or removed by keys hands the focus on
  await page.getByRole('button', { name: '加入 RK1-1' }).press('Enter');
  await expect(page.getByRole('button', { name: '加入 RK1-2' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('invoice.offers')).toBeFocused();
  await page.getByRole('button', { name: '移除 RK1-2' }).press('Enter');
  await expect(page.getByRole('button', { name: '移除 RK1-1' })).toBeFocused();
  // issue 14: money says which money it is
  await expect(page.getByTestId('invoice.sums')).toContainText(/明细合计 25.00 CNY.*价税合计 28.25 CNY/);
  const chosen = page.getByTestId('invoice.chosen');
  await expect(fieldOf(page, 'invoiceAmount').locator('input')).toHaveValue('25');
  await expect(fieldOf(page, 'taxAmount').locator('input')).toHaveValue('3.25');
  const quantity = chosen.getByRole('textbox', { name: '数量 RK1-1' });
  await quantity.fill('11');
  await page.getByTestId('form.save').click();
  await expect(chosen.getByRole('alert')).toContainText('10');
  expect(written.size).toBe(0);
  await quantity.fill('4');
  await expect(fieldOf(page, 'invoiceAmount').locator('input')).toHaveValue('10');
  await fieldOf(page, 'invoiceAmount').locator('input').fill('10.5');
  await page.getByTestId('form.save').click();
  await expect(fieldOf(page, 'invoiceAmount')).toContainText('明细合计 10');
  await fieldOf(page, 'invoiceAmount').locator('input').fill('10.01');
  await noSerious(page);
  await page.getByTestId('form.save').click();
  await expect(page).toHaveURL(/\/asn\/invoice/);
  expect(written.get('addsrminvoice')).toMatchObject({
    ...{ orgNo: 'KS01', invoiceNo: 'FP0009', invoiceType: '3', invoiceClassify: '2', invoiceAmount: '10.01', taxRate: '13' },
    lines: [{ receiptLineId: '51', invoiceQty: '4', price: '2.5' }],
  });
});

test('ASN-17 a returned invoice is changed by the number in the line, its lines as they stand', async ({ page }) => {
  const { world, written } = worldOf('supplier');
  await ready(page, '/asn/add-invoice?id=1', { world, written });
  await expect(page.getByText('单价不符')).toBeVisible();
  await expect(page.getByTestId('invoice.chosen')).toContainText('RK1-1');
  await fieldOf(page, 'remark').locator('textarea, input').first().fill('已更正');
  await page.getByTestId('form.save').click();
  await expect(page).toHaveURL(/\/asn\/invoice/);
  expect(written.get('updatesrminvoicebyid')).toEqual({ id: '1', version: 2, remark: '已更正', fileIds: [] });
});

test('ASN-17 ASN-25 a buyer sees what differs before deciding, and returns an invoice with a reason alone', async ({ page }) => {
  const { world, written } = worldOf('purchaser');
  await ready(page, '/asn/invoice', { world, written });
  await page.locator('[data-row-key="1"]').first().getByTestId('row.confirm').click();
  const sheet = page.getByTestId('invoice.review');
  await expect(sheet).toContainText('单价与订单不同');
  await expect(sheet).toContainText('已退货 2');
  await expect(sheet).toContainText('按订单单价 96.00 CNY');
  await noSerious(page);
  await page.getByTestId('review.return').click();
  await expect(sheet.getByRole('alert')).toBeVisible();
  // what is missing has the focus
  await expect(sheet.getByRole('textbox', { name: /原因/ })).toBeFocused();
  expect(written.size).toBe(0);
  await sheet.getByRole('textbox', { name: /原因/ }).fill('单价与订单不一致');
  await page.getByTestId('review.return').click();
  await expect(sheet).toHaveCount(0);
  expect(written.get('returnSrmInvoice')).toEqual({ records: [{ id: '1', version: 2 }], reason: '单价与订单不一致' });
});

test('issue 14 the statement of a month sums each currency, and on a phone each figure stands behind its name, none out of sight', async ({
  page,
}) => {
  const { world, written } = worldOf('purchaser');
  const stated = (supplierNo: string, currencyNo: string, totalAmount: string) => ({
    ...{ orgNo: 'KS01', supplierNo, supplierName: `供应商${supplierNo}`, currencyNo, confirmedCount: 1, invoiceAmount: '100' },
    ...{ taxAmount: '13', totalAmount, submittedCount: 2, submittedAmount: '40', returnedCount: 0, returnedAmount: '0' },
  });
  const rows = [stated('V0001', 'CNY', '1130'), stated('V0002', 'CNY', '113.5'), stated('V0003', 'USD', '7')];
  world.on(`${OWN}/getInvoiceStatement`, () => listOf(rows));
  await ready(page, '/asn/invoice', { world, written });
  await page.getByTestId('tool.statement').click();
  const sums = page.getByTestId('invoice.statement').locator('tfoot tr');
  await expect(sums).toHaveCount(1);
  await expect(sums).toHaveText(/合计.*2 张.*200\.00.*26\.00.*1,243\.50 CNY.*4 张 · 80\.00.*0 张/);
  // one begins at the month before, by keys as well
  await expect(page.getByRole('button', { name: '上个月' })).toBeFocused();
  await page.keyboard.press('Enter');
  const months = () => world.calls(`${OWN}/getInvoiceStatement`).map(({ condition }) => String(condition?.month));
  await expect.poll(() => new Set(months()).size).toBe(2);
  const [year, month] = (months()[0] ?? '').split('-').map(Number);
  expect(months().at(-1)).toBe(new Date(Date.UTC(year ?? 0, (month ?? 0) - 2, 1)).toISOString().slice(0, 7));
  await page.setViewportSize({ width: 390, height: 844 });
  const table = page.getByTestId('invoice.statement').locator('.wms-invoice-scroll');
  expect(await table.evaluate((room) => room.scrollWidth - room.clientWidth)).toBe(0);
  const names = sums.locator('td').evaluateAll((all) => all.map((one) => getComputedStyle(one, '::before').content));
  expect((await names).filter((name) => name !== 'none')).toHaveLength(6);
  await noSerious(page);
  // each count opens its invoices
  await page.getByTestId('invoice.statement').locator('tbody tr').first().getByRole('link', { name: '2 张' }).click();
  await expect(page.getByTestId('statement')).toHaveCount(0);
  await expect(page).toHaveURL(/tab=submitted/);
  expect(JSON.parse(new URL(page.url()).searchParams.get('f') ?? '{}')).toEqual({
    ...{ startDate: expect.stringMatching(/-01$/), endDate: expect.any(String) },
    ...{ orgNo: 'KS01', supplierNo: 'V0001', currencyNo: 'CNY' },
  });
});

test('issue 14 the keys of a decision on an invoice send what was asked for, and a reason is never sent with a confirmation', async ({
  page,
}) => {
  const { world, written } = worldOf('purchaser');
  await ready(page, '/asn/invoice', { world, written });
  const row = page.locator('[data-row-key="1"]').first();
  const sheet = page.getByTestId('invoice.review');
  await pressAct(page, row, 'return');
  await expect(page.getByRole('dialog')).toContainText('退回发票');
  await expect(sheet.getByRole('textbox', { name: /原因/ })).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(sheet.getByRole('alert')).toBeVisible();
  await page.keyboard.press('Escape');
  await row.getByTestId('row.confirm').click();
  await expect(page.getByTestId('review.confirm')).toBeFocused();
  await sheet.getByRole('textbox', { name: /原因/ }).fill('单价与订单不一致');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('FP0001：已退回')).toBeVisible();
  expect([...written]).toEqual([['returnSrmInvoice', { records: [{ id: '1', version: 2 }], reason: '单价与订单不一致' }]]);
});

test('issue 14 a returned invoice is mended first, and handed in again by the keys that save, which is said once', async ({
  page,
}) => {
  const { world, written } = worldOf('supplier');
  const sent: unknown[] = [];
  world.on(`${SUP}/submitSrmInvoice`, ({ condition }) => {
    sent.push(condition);
    return { body: { data: { count: 1, records: [{ id: '1', version: 4, status: '1' }] } } };
  });
  world.on(`${SUP}/getsrminvoicelistbyparams`, () => listOf([paper('1', { invoiceStatus: '3', returnReason: '单价不符' })]));
  await ready(page, '/asn/invoice?tab=returned', { world, written });
  await page.locator('[data-row-key="1"]').first().getByTestId('row.modify').click();
  await expect(page.getByTestId('invoice.chosen')).toContainText('RK1-1');
  await fieldOf(page, 'remark').locator('textarea, input').first().fill('已更正');
  await expect(page.getByTestId('form.submit')).toHaveAttribute('type', 'submit');
  await noSerious(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/：已提交$/)).toBeVisible();
  await expect(page.getByText('保存成功')).toHaveCount(0);
  expect(sent).toEqual([{ records: [{ id: '1', version: 3 }] }]);
});
