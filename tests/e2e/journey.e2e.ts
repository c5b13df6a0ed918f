import { spawnSync } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { demoPeople } from '../../packages/server/seeds/people.ts';
import { dayFromNow, type LanguageTag, seat, workbook } from './house.ts';
import { type RunningProduct, startProduct } from './product.ts';

/**
 * The main job, whole: a purchase order from an Excel file to a tracked receipt, by four people in four browsers. The
 * fourth is another supplier, who must see nothing of it.
 */
let product: RunningProduct;
test.beforeAll(async () => {
  test.setTimeout(480_000);
  product = await startProduct();
});
test.afterAll(() => product?.stop());

const headers = ['采购订单号', '行号', '供应商编码', '存货编码', '数量', '含税单价', '订单日期', '要求到货日期'];
const orderFile = (purchaseNo: string, quantities: readonly (string | number)[]) => ({
  name: `${purchaseNo}.xlsx`,
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: workbook([
    headers,
    ...quantities.map((qty, index) => [
      purchaseNo,
      index + 1,
      'V0001',
      `M000${index + 1}`,
      qty,
      2.5,
      dayFromNow(-1),
      dayFromNow(5),
    ]),
  ]),
});

const search = async (page: Page, text: string): Promise<void> => {
  const box = page.getByTestId('list.keyword').locator('visible=true');
  const input = (await box.evaluate((node) => node.tagName)) === 'INPUT' ? box : box.locator('input');
  await input.fill(text);
  // Rows of the search before look like an answer: what is on the screen counts once this search has answered and is drawn.
  const answered = page.waitForResponse((reply) => (reply.request().postData() ?? '').includes(JSON.stringify(text)));
  await input.press('Enter');
  await answered;
  await expect(page.locator('.wms-list-body[data-busy]').locator('visible=true')).toHaveCount(0);
};
const visible = (page: Page, testId: string) => page.getByTestId(testId).locator('visible=true');
const rowOf = (page: Page, text: string) => page.locator('tr:visible', { hasText: text });
const tab = (page: Page, key: string) => page.getByRole('tab').filter({ has: page.getByTestId(`list.tab.${key}`) });
const openTab = async (page: Page, key: string): Promise<void> => {
  // the numbers of rows move the tabs when they come: a press before that may miss
  await page.locator('.wms-list-tabs .wms-count').locator('visible=true').first().waitFor();
  const label = visible(page, `list.tab.${key}`);
  await ((await label.count()) > 0 ? label.first() : tab(page, key).first()).click();
  await expect(tab(page, key).first()).toHaveAttribute('aria-selected', 'true');
};
/** The act of a row, on its face or under More. */
const act = async (page: Page, row: ReturnType<typeof rowOf>, key: string): Promise<void> => {
  const direct = row.first().getByTestId(`row.${key}`);
  await row.first().locator('.wms-rowacts').waitFor();
  if ((await direct.count()) === 0) {
    await row.first().locator('.wms-rowact').last().click();
    await page.getByTestId(`row.${key}`).locator('visible=true').first().click();
    return;
  }
  await direct.click();
};
const importOrders = async (page: Page, file: ReturnType<typeof orderFile>): Promise<void> => {
  await visible(page, 'tool.import').click();
  await page.getByTestId('import.dialog').locator('input[type="file"]').setInputFiles(file);
  await page.getByTestId('import.start').click();
};
const closeDialog = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('import.dialog')).toHaveCount(0);
};

const walk = async (browser: import('@playwright/test').Browser, locale: LanguageTag, purchaseNo: string): Promise<void> => {
  const buyer = await seat(browser, product.url, 'buyer', locale);
  const acme = await seat(browser, product.url, 'acme', locale);
  const keeper = await seat(browser, product.url, 'keeper', locale);
  const other = await seat(browser, product.url, 'crystal', locale);

  await test.step('1 the buyer imports the order; a file with errors adds nothing', async () => {
    await buyer.page.goto('/orderCollaboration/userOrder');
    await importOrders(buyer.page, orderFile(purchaseNo, [100, '壹百', -5]));
    await expect(buyer.page.getByTestId('import.dialog')).toHaveAttribute('data-state', '4');
    await expect(buyer.page.getByTestId('import.fix')).toHaveCount(2);
    await closeDialog(buyer.page);
    await search(buyer.page, purchaseNo);
    await expect(visible(buyer.page, 'list.noMatch').or(visible(buyer.page, 'list.empty')).first()).toBeVisible();
    await importOrders(buyer.page, orderFile(purchaseNo, [100, 200, 300]));
    await expect(buyer.page.getByTestId('import.count')).toBeVisible();
    await closeDialog(buyer.page);
    await expect(rowOf(buyer.page, purchaseNo)).toHaveCount(3);
  });

  await test.step('2 the supplier accepts one line, asks another date for one, rejects one; the buyer agrees', async () => {
    await acme.page.goto('/orderCollaboration/userOrder');
    await search(acme.page, purchaseNo);
    await expect(rowOf(acme.page, purchaseNo)).toHaveCount(3);
    await act(acme.page, rowOf(acme.page, purchaseNo).filter({ hasText: 'M0001' }), 'accept');
    await acme.page.getByTestId('confirm.yes').click();
    await expect(rowOf(acme.page, purchaseNo)).toHaveCount(2);
    await act(acme.page, rowOf(acme.page, purchaseNo).filter({ hasText: 'M0003' }), 'reject');
    await acme.page.locator('.ant-modal textarea').fill('停产');
    await acme.page.getByTestId('reason.rejectSrmPurchase').click();
    await expect(rowOf(acme.page, purchaseNo)).toHaveCount(1);
    await act(acme.page, rowOf(acme.page, purchaseNo).filter({ hasText: 'M0002' }), 'reply');
    const row = acme.page.getByTestId('answer.row').first();
    const date = row.locator('.ant-picker input');
    await date.fill(dayFromNow(8));
    await date.press('Enter');
    await row.locator('input[maxlength="500"]').fill('产能排满');
    await acme.page.getByTestId('answer.submit').click();
    await acme.page.getByTestId('confirm.yes').click();
    await expect(acme.page.getByTestId('answer')).toHaveCount(0);
    await buyer.page.goto('/orderCollaboration/userOrder');
    await openTab(buyer.page, 'waiting');
    await search(buyer.page, purchaseNo);
    await act(buyer.page, rowOf(buyer.page, purchaseNo), 'agreeChange');
    await buyer.page.getByTestId('confirm.yes').click();
    await expect(visible(buyer.page, 'list.noMatch').or(visible(buyer.page, 'list.empty')).first()).toBeVisible();
  });

  let asnNo = '';
  await test.step('3 the supplier announces the goods and the buyer approves', async () => {
    await acme.page.goto('/delivery/addAsn');
    const orders = acme.page.getByTestId('asn.orders');
    await orders.locator('input[type="search"], input.ant-input').first().fill(purchaseNo);
    await acme.page.getByTestId(`take.${purchaseNo}-1`).click();
    await acme.page.getByTestId(`take.${purchaseNo}-2`).click();
    await acme.page.getByTestId('asn.next').click();
    await expect(acme.page.getByTestId('asn.form')).toBeVisible();
    await acme.page.locator('#asn-wayCarriage').click();
    await acme.page.locator('.ant-select-item-option').filter({ visible: true }).first().click();
    await acme.page.getByTestId('asn.submit').click();
    await expect(acme.page.locator('#asn-trackingNo')).toHaveAttribute('aria-invalid', 'true');
    await acme.page.locator('#asn-trackingNo').fill('SF1234567890');
    await acme.page.locator('#asn-contact').fill('周仓管');
    await acme.page.locator('#asn-deliveryAddress').fill('江苏省昆山市开发区前进东路 88 号');
    await acme.page.getByTestId('asn.submit').click();
    await acme.page.getByTestId('confirm.yes').click();
    await expect(acme.page.getByTestId('asn.detail')).toBeVisible();
    asnNo = /SH\d{8}-\d+/.exec(await acme.page.getByTestId('asn.detail').innerText())?.[0] ?? '';
    expect(asnNo).not.toBe('');
    await buyer.page.goto('/asn/warehouse');
    await search(buyer.page, asnNo);
    await act(buyer.page, rowOf(buyer.page, asnNo), 'approve');
    await buyer.page.getByTestId('confirm.yes').click();
    // it may stand under More now, where it has no button of its own
    const again = rowOf(buyer.page, asnNo).first().locator('[data-testid="row.approve"]:not([aria-disabled="true"])');
    await expect(again).toHaveCount(0);
  });

  await test.step('4 the keeper receives a part, then cancels it, then receives all', async () => {
    await keeper.page.goto('/asn/warehouse');
    await search(keeper.page, asnNo);
    await act(keeper.page, rowOf(keeper.page, asnNo), 'receive');
    const panel = keeper.page.getByTestId('receive');
    await expect(panel).toBeVisible();
    await panel.getByTestId('receive.receiveQty').first().fill('40');
    await panel.getByTestId('receive.receiveQty').nth(1).fill('');
    await keeper.page.getByTestId('receive.submit').click();
    await expect(panel).toHaveCount(0);
    await keeper.page.goto('/asn/warehouse');
    await search(keeper.page, asnNo);
    await act(keeper.page, rowOf(keeper.page, asnNo), 'cancelReceive');
    await keeper.page.getByTestId('receipt.cancelWhole').first().click();
    await keeper.page.locator('.ant-modal .ant-select').first().click();
    await keeper.page.locator('.ant-select-item-option').filter({ visible: true }).nth(6).click();
    await keeper.page.getByTestId('dialog.submit').click();
    await expect(keeper.page.locator('.ant-modal:visible')).toHaveCount(0);
    await keeper.page.goto('/asn/warehouse');
    await search(keeper.page, asnNo);
    await act(keeper.page, rowOf(keeper.page, asnNo), 'receive');
    await keeper.page.getByTestId('receive.submit').click();
    await expect(keeper.page.getByTestId('receive')).toHaveCount(0);
  });

  await test.step('5 both sides see the same figures and open them down to the events', async () => {
    for (const { page } of [acme, buyer]) {
      await page.goto('/delivery/receivingDetails');
      await search(page, purchaseNo);
      await expect(rowOf(page, purchaseNo).first()).toBeVisible();
      await page.goto('/receipt-tracking/acceptance-details');
      await search(page, purchaseNo);
      await expect(rowOf(page, 'M0001').first()).toContainText('100');
    }
  });

  await test.step('another supplier sees nothing of it, by list or by address', async () => {
    for (const address of [
      '/orderCollaboration/userOrder',
      '/delivery/asnTracking',
      '/delivery/receivingDetails',
      '/receipt-tracking/acceptance-details',
    ]) {
      await other.page.goto(address);
      await search(other.page, address.includes('asnTracking') ? asnNo : purchaseNo);
      await expect(visible(other.page, 'list.noMatch').or(visible(other.page, 'list.empty')).first()).toBeVisible();
    }
  });

  for (const one of [buyer, acme, keeper, other]) {
    expect(one.faults).toEqual([]);
    await one.context.close();
  }
};

for (const [locale, no] of [
  ['zh-CN', 'E2E-CN'],
  ['zh-TW', 'E2E-TW'],
  ['en-US', 'E2E-US'],
] as const) {
  test(`GEN-01 GEN-04 ASN-01 ASN-02 ASN-03 ASN-33 ASN-34 ORDER-01 RECEIPT-01 RECEIPT-02 a purchase order goes from an Excel file to a tracked receipt (${locale})`, async ({
    browser,
  }) => {
    test.setTimeout(480_000);
    await walk(browser, locale, `${no}-${Date.now() % 100_000}`);
  });
}

test('the page of the OpenAPI document shows every call of the running product, and its commands work', async ({
  page,
  request,
}) => {
  const document: { paths: Record<string, unknown> } = await (await request.get(`${product.url}/openapi.json`)).json();
  const wires = Object.keys(document.paths).map((path) => path.split('/').slice(-2).join('/'));
  expect(wires.length).toBeGreaterThan(200);
  await page.goto(`${product.url}/api-docs`);
  await expect(page.getByRole('status')).toContainText(String(wires.length));
  await page.getByTestId('api.search').fill('ISrmPurchaseService importOrders');
  const command = page.getByTestId('api ISrmPurchaseService/importOrders').locator('pre').last();
  await expect(command).toContainText('"condition"');
  if (spawnSync('curl', ['--version']).status !== 0) return;
  const login = demoPeople.find(({ userNo }) => userNo === 'buyer');
  const signIn = (await page.locator('.wms-api-command pre').first().innerText())
    .replace('"userNo":"..."', `"userNo":"buyer"`)
    .replace('"pwd":"..."', `"pwd":"${login?.pwd}"`);
  const jar = path.join(await mkdtemp(path.join(tmpdir(), 'wms-curl-')), 'jar');
  const script = `${signIn}\n${await command.innerText()}`.replaceAll('wms.cookies', jar).replaceAll('curl ', 'curl -s ');
  const answer = spawnSync('sh', ['-c', script], { encoding: 'utf8' });
  // The example is a body to begin with, so the server refuses its content, and neither the session nor the right of the buyer.
  expect([answer.status, JSON.parse(answer.stdout).errorCode]).toEqual([0, '20002']);
});
