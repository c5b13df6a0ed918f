/** Where the focus is for who works by keys alone: always seen, and never lost when what had it goes. */
import { expect, type Page, test } from '@playwright/test';
import { chooseOrg, open as openAsn, worldOf } from './asn.world.ts';
import { BASE, open as openZones } from './exchange.world.ts';
import { inList, makeLine, openOrders, rows, supplierWorld } from './orders.world.ts';
import { product } from './product.ts';
import { open as openReceipt, world as receiptWorld, slow, tracking } from './receipt.world.ts';
import { granting, pressAct, serveList } from './rows.ts';

test.describe.configure({ timeout: 150_000 });
const focused = (page: Page) => page.locator(':focus');
/** Whether the ring of what has the focus is drawn: around itself, or around the control it is the input of. */
const isRinged = (page: Page): Promise<boolean> =>
  focused(page).evaluate((node) => {
    const seen = (one: Element | null): boolean => {
      if (!one) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    };
    return [node, node.closest('.ant-select, .ant-picker, .ant-input-affix-wrapper, .ant-segmented-item')].some(seen);
  });

test('WCAG 2.4.7 issue 14 every stop of the Tab key on a page is seen, links among them', async ({ page }) => {
  await openZones(page, granting());
  let links = 0;
  for (let n = 0; n < 24; n += 1) {
    await page.keyboard.press('Tab');
    const name = await focused(page).evaluate((node) => `${node.tagName} ${node.className} ${node.textContent?.slice(0, 20)}`);
    if (name.startsWith('A ')) links += 1;
    expect([name, await isRinged(page)]).toEqual([name, true]);
    // a segmented control is one stop: what is chosen in it, or while nothing is, its first part
    expect(name).not.toContain('ant-segmented ');
  }
  expect(links).toBeGreaterThan(3);
});

test('issue 14 an import goes from its file to its end by keys, the focus on what goes on with it', async ({ page }) => {
  // choosers are listened for from the beginning: one that opens before the browser knows of it is lost
  page.on('filechooser', () => undefined);
  await openZones(page, granting());
  await page.route(`**${BASE}IBmZoneService/importexcel`, (route) =>
    route.fulfill({
      status: 200,
      contentType: 'application/x-ndjson',
      body: [
        { event: 'progress', success: true, message: '1', progress: 10, jobId: '71' },
        { event: 'complete', success: true, okCount: 4, errorCount: 0 },
        { event: 'uploadComplete', count: 4 },
      ]
        .map((line) => `${JSON.stringify(line)}\n`)
        .join(''),
    }),
  );
  await page.getByTestId('tool.import').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.ant-upload[role="button"]')).toBeFocused();
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles({ name: 'zones.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from('PK') });
  await expect(page.getByTestId('import.start')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('import.view')).toBeFocused();
});

test('issue 14 the workbench of an ASN is searched and filled by keys: what was added hands the focus on', async ({ page }) => {
  await openAsn(page, worldOf('supplier'), '/delivery/addAsn');
  await chooseOrg(page);
  await expect(page.getByTestId('take.PO2611-001-1')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.locator('.wms-pane:visible').focus();
  await page.keyboard.press('/');
  await expect(page.locator('.wms-asn-keyword input')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByTestId('take.PO2611-001-1')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('take.PO2611-001-1')).toHaveCount(0);
  await expect(page.getByTestId('take.PO2611-002-1')).toBeFocused();
  // what is removed hands it on as well, the last line to the panel; a search that goes on by itself has no button
  await page.getByTestId('asn.chosen').getByRole('button', { name: /移除/ }).press('Enter');
  await expect(page.getByTestId('asn.chosen')).toBeFocused();
  await expect(page.locator('.ant-input-search-btn')).toHaveCount(0);
  await page.getByTestId('take.PO2611-001-1').press('Enter');
  // what everybody has to choose comes before a remark, and the sign that empties it is no stop
  await page.keyboard.press('Control+Enter');
  await expect(page.locator('#asn-wayCarriage')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.locator('.ant-select-clear')).not.toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(page.locator('#asn-trackingNo')).toBeFocused();
});

test('issue 14 who has received stays on the page of the ASN, and its keys go on', async ({ page }) => {
  const made = receiptWorld();
  made.on('ISrmAsnHeadService/receiveAsn', () => ({
    body: { data: { id: '5000', version: 5, status: '3', receiptId: '6000', receiptNo: 'RK20261120-0009' } },
  }));
  serveList(made, `${tracking}/getsrminarrivelistbyparams`, []);
  await openReceipt(page, made, '/asn/detail/5000?mode=receive');
  await expect(page.getByTestId('receive.receiveQty').first()).toBeFocused(slow);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByTestId('receive')).toHaveCount(0);
  await expect(page.locator('.wms-pane:visible')).toBeFocused();
});

test('issue 14 a dialog whose fields are read first hands the focus to the first of them when they come', async ({ page }) => {
  const line = makeLine(1, { acceptStatus: '1', unDeliveryQty: '60', receiveQty: '40' });
  const world = supplierWorld();
  world.user = { ...world.user, userNo: 'buyer', side: 'purchaser', belongSupplier: null };
  const inside = 'ISrmPurchaseService';
  serveList(world, `${inside}/getsrmpurchaselistbyparams`, inList([line]));
  world.on(`${inside}/getPurchaseTabCounts`, () => ({
    body: { data: { records: [], size: 1, total: 0, pages: 1, current: 1 } },
  }));
  world.on(`${inside}/getsrmpurchasebyid`, async () => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    return { body: { data: { id: line.purchaseId, version: 1, purchaseNo: line.purchaseNo, lines: [line] } } };
  });
  await openOrders(page, world, product.url, '/orderCollaboration/userOrder?tab=all');
  await pressAct(page, rows(page).first(), 'change');
  const dialog = page.getByTestId('change');
  await expect(dialog.locator('tbody input').first()).toBeVisible();
  await expect(dialog.locator('tbody input').first()).toBeFocused();
  // what is typed takes the place of what stands there, and the line says by how much the order changes
  await page.keyboard.type('150');
  await expect(dialog).toContainText('增加 50 PCS');
  await expect(dialog.getByRole('columnheader')).toHaveText(['订单明细', '数量', '交期']);
  // on a phone, which has no heads, each field stands behind its name
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(dialog.getByRole('columnheader')).toHaveCount(0);
  const named = dialog
    .locator('tbody td[data-label]')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one, '::before').content));
  expect(await named).toEqual(['"数量 "', '"交期 "']);
});
