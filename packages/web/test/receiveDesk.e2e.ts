/** Receiving at the desk: what one came for is on the screen, and Tab stops where something is entered. */
import { expect, test } from '@playwright/test';
import { makeAsn, makeDiscrepancy, makeLine, open, rows, slow, tracking, world } from './receipt.world.ts';
import { noSerious, pressAct, serveList } from './rows.ts';
import { refusal } from './world.ts';

test.use({ viewport: { width: 1366, height: 657 } });

/** An ASN of seven lines that came in parts: five are finished, the goods of the last two age. */
const inParts = () => {
  const asn = makeAsn();
  const [first] = asn.lines;
  const lines = Array.from({ length: 7 }, (_, at) => ({
    ...first,
    ...{ id: String(5100 + at), lineSeq: at + 1, goodsNo: `M000${at}` },
    ...(at < 5
      ? { receiveQty: '100', unreceivedQty: '0', closedFlag: '1', status: '4' }
      : { shelfLife: 30, productDate: '2026-11-10' }),
  }));
  return { ...asn, status: '3', lines };
};
const openInParts = async (page: Parameters<typeof open>[0]): Promise<void> => {
  const made = world();
  made.on('ISrmAsnHeadService/getsrmasnheadbyid', () => ({ body: { data: inParts() } }));
  await open(page, made, '/asn/detail/5000?mode=receive');
  await expect(page.getByTestId('receive.receiveQty').first()).toHaveValue('100', slow);
};

test('issue 14 what can be received stands first, and what it adds up to stays in sight', async ({ page }) => {
  await openInParts(page);
  await expect(page.getByTestId('receive.line').locator('td:first-child')).toHaveText(['6', '7', '1', '2', '3', '4', '5']);
  for (const one of [page.getByTestId('receive.sum'), page.getByTestId('receive.submit')])
    await expect(one).toBeInViewport({ ratio: 1 });
  await expect(page.getByTestId('receive.sum')).toContainText('收货 200 PCS');
});

for (const language of ['zh-CN', 'zh-TW', 'en-US'])
  test(`issue 14 receiving shows all its columns at once, damage among them, in ${language}`, async ({ page, baseURL }) => {
    await page.context().addCookies([{ name: 'language', value: language, url: baseURL ?? '' }]);
    await open(page, world(), '/asn/detail/5000?mode=receive');
    await page.getByTestId('receive.badQty').first().fill('3');
    const room = page.locator('.wms-receive-scroll');
    expect(await room.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
    // Windows shows the bars that move the page and the table, and they take the room of the columns
    await page.setViewportSize({ width: 1366 - 2 * 17, height: 657 });
    expect(await room.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
  });

test('issue 14 a production date is whole in its cell, and the sign that empties it is no stop', async ({ page }) => {
  await openInParts(page);
  const day = page.getByTestId('receive.productDate').first();
  await page.getByTestId('receive.receiveQty').first().fill('1');
  // the reason takes room of the other columns
  await page.getByTestId('receive.line').first().getByRole('checkbox').check();
  expect(await day.evaluate((one: HTMLInputElement) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
  await page.getByTestId('receive.lotNo').first().focus();
  await page.keyboard.press('Tab');
  await expect(day).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(day).not.toBeFocused();
  await expect(page.locator('.ant-picker-clear:focus')).toHaveCount(0);
});

test('RC-10 more of another item than the line awaits is said at once and asked about with its figures', async ({ page }) => {
  const made = world();
  made.on('ISrmAsnHeadService/receiveAsn', () => ({
    body: { data: { id: '5000', version: 5, status: '3', receiptId: '6000', receiptNo: 'RK20261120-0009' } },
  }));
  serveList(made, `${tracking}/getsrminarrivelistbyparams`, []);
  await open(page, made, '/asn/detail/5000?mode=receive');
  const at = (field: string) => page.getByTestId(`receive.${field}`).nth(1);
  await expect(at('receiveQty')).toHaveValue('150', slow);
  await at('receiveQty').fill('90');
  await at('wrongQty').fill('400');
  await page.getByTestId('receive.wrongItem').fill('M6 螺母');
  await expect(page.getByRole('status').filter({ hasText: '超出本行未收数量 340 PCS' })).toBeVisible();
  await noSerious(page);
  await page.getByTestId('receive.submit').click();
  const asked = page.getByTestId('confirm');
  await expect(asked).toContainText('第 2 行 M0001：未收 150 PCS，本次收货 90 PCS，错料 400 PCS');
  // who types ahead of the question goes back to what was counted
  await expect(asked.getByRole('button', { name: '返回核对' })).toBeFocused();
  await noSerious(page);
  await asked.getByRole('button', { name: '返回核对' }).click();
  await expect(at('wrongQty')).toBeFocused();
  expect(made.calls('ISrmAsnHeadService/receiveAsn')).toEqual([]);
  await page.getByTestId('receive.submit').click();
  await expect(page.getByTestId('confirm.yes')).toBeVisible();
  // no question is answered before somebody can have read it
  await page.waitForTimeout(600);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('RK20261120-0009 已收货')).toBeVisible();
  expect(made.calls('ISrmAsnHeadService/receiveAsn')[0]?.condition?.lines).toMatchObject([{}, { wrongQty: '400' }]);
});

test('issue 17 LB-05 labels are scanned to their lines, taken off again, and refused each at its line', async ({ page }) => {
  const made = world();
  const sticker = (at: number, more: object = {}) => ({
    ...{ id: String(at), version: 1, barcode: `BC-${at}`, supplierBarcode: null, asnLineId: '5100', qty: '40' },
    ...{ receiptLineId: null, ...more },
  });
  serveList(made, 'ISupBmBarcodePrintService/getlabellistbyparams', [
    sticker(1, { supplierBarcode: 'S-1' }),
    sticker(2),
    sticker(3, { receiptLineId: '9' }),
  ]);
  const message = '标签 BC-2 已收货';
  made.on('ISrmAsnHeadService/receiveAsn', () =>
    refusal(409, '20005', message, [
      { code: 'label.received', field: 'barcodes', rowId: '5100', message, params: { barcode: 'BC-2' } },
    ]),
  );
  await open(page, made, '/asn/detail/5000?mode=receive');
  const scan = async (code: string): Promise<void> => {
    await page.getByTestId('receive.scan').fill(code);
    await page.getByTestId('receive.scan').press('Enter');
    await expect(page.getByTestId('receive.scan')).toHaveValue('');
  };
  await expect(page.getByTestId('receive.scan')).toBeVisible(slow);
  await page.getByTestId('receive.receiveQty').first().fill('');
  // a code of the supplier says the same label
  for (const code of ['S-1', 'BC-2']) await scan(code);
  await expect(page.getByTestId('receive.receiveQty').first()).toHaveValue('80');
  const labels = page.getByTestId('receive.labels').first();
  await expect(labels).toContainText('BC-1 × 40');
  const status = page.locator('.wms-receive-scan [role="status"]');
  await scan('BC-1');
  await expect(status).toHaveText('标签 BC-1 已收货');
  await scan('BC-3');
  await expect(status).toHaveText('标签 BC-3 已收货');
  await scan('NOSUCH');
  await expect(status).toHaveText('标签 NOSUCH 不属于送货单 SH20261119-0003');
  await noSerious(page);
  await page.getByTestId('receive.receiveQty').first().fill('74');
  await page.getByTestId('receive.submit').click();
  await expect(page.getByText('所扫标签合计 80，超过收货数量 79')).toBeVisible();
  await page.getByRole('button', { name: '移除标签 BC-1' }).click();
  await page.getByTestId('receive.submit').click();
  await expect(labels.getByRole('alert')).toHaveText(message);
  expect(made.calls('ISrmAsnHeadService/receiveAsn').map(({ condition }) => condition?.lines)).toMatchObject([
    [{ lineId: '5100', receiveQty: '74', giftQty: '5', barcodes: ['BC-2'] }, { lineId: '5101' }],
  ]);
});

test('issue 14 LB-05 receiving whole says which labels it leaves, and takes those of whole lines along', async ({ page }) => {
  const made = world();
  const sticker = (at: number, asnLineId: string, qty: string, receiptLineId: string | null = null) => ({
    ...{ id: String(at), version: 1, barcode: `BC-${at}`, supplierBarcode: null, asnLineId, qty, receiptLineId },
  });
  const many = Array.from({ length: 15 }, (_, at) => sticker(at + 10, '5101', '10'));
  serveList(made, 'ISupBmBarcodePrintService/getlabellistbyparams', [
    ...[sticker(1, '5100', '40'), sticker(2, '5100', '60'), sticker(3, '5100', '9', '9')],
    ...many,
  ]);
  made.on('ISrmAsnHeadService/receiveAsn', () => ({
    body: { data: { id: '5000', version: 5, status: '3', receiptId: '6000', receiptNo: 'RK20261120-0009' } },
  }));
  await open(page, made, '/asn/detail/5000?mode=receive');
  const left = page.getByTestId('receive.unscanned');
  await expect(left).toContainText('有 17 张标签未扫描', slow);
  await expect(page.getByTestId('receive.takeLabels')).toHaveText('将整行收货的 17 张标签一并收货');
  // in part: which of its labels came is not for the machine to say
  await page.getByTestId('receive.receiveQty').nth(1).fill('20');
  await expect(left).toContainText('第 2 行为部分收货，请扫描已到货的标签');
  await page.getByTestId('receive.takeLabels').click();
  await expect(page.getByTestId('receive.labels')).toHaveText(/BC-1 × 40.*BC-2 × 60/);
  await expect(left).toContainText('有 15 张标签未扫描');
  await expect(page.getByTestId('receive.takeLabels')).toHaveCount(0);
  await page.getByTestId('receive.receiveQty').nth(1).fill('150');
  await noSerious(page);
  await page.getByTestId('receive.takeLabels').click();
  await expect(left).toHaveCount(0);
  const labels = page.getByTestId('receive.labels').nth(1);
  await expect(labels.locator('.ant-tag')).toHaveCount(12);
  await labels.getByRole('button', { name: '显示全部 15 张标签' }).click();
  await expect(labels.locator('.ant-tag')).toHaveCount(15);
  await page.getByTestId('receive.submit').click();
  await expect(page.getByText('RK20261120-0009 已收货')).toBeVisible();
  const codes = many.map(({ barcode }) => barcode);
  expect(made.calls('ISrmAsnHeadService/receiveAsn')[0]?.condition?.lines).toMatchObject([
    { lineId: '5100', barcodes: ['BC-1', 'BC-2'] },
    { lineId: '5101', barcodes: codes },
  ]);
});

test('issue 14 who has to answer a discrepancy reads so on the tab', async ({ page }) => {
  const made = world();
  made.user = { ...made.user, userNo: 'acme', side: 'supplier', belongSupplier: 'V0001' };
  serveList(made, `${tracking}/getsrminarrivelistbyparams`, []);
  serveList(made, 'ISrmInArriveService/getDiscrepancyList', [makeDiscrepancy(1)]);
  await open(page, made, '/delivery/receivingDetails?discrepancies=1&tab=toAnswer');
  await expect(rows(page)).toHaveCount(1, slow);
  await expect(page.getByTestId('list.tab.toAnswer')).toHaveText(/^待答复/);
});

test('LIST-10 issue 14 a supplier does not read the own number on a record: it is told nobody else’s', async ({ page }) => {
  for (const [userNo, side] of [
    ['acme', 'supplier'],
    ['keeper', 'purchaser'],
  ] as const) {
    const made = world();
    made.user = { ...made.user, userNo, side, belongSupplier: side === 'supplier' ? 'V0001' : '' };
    serveList(made, `${tracking}/getsrminarrivelistbyparams`, []);
    serveList(made, 'ISrmInArriveService/getDiscrepancyList', [makeDiscrepancy(1)]);
    await open(page, made, '/delivery/receivingDetails?discrepancies=1&row=8001');
    const facts = page.locator('.ant-drawer .wms-facts');
    await expect(facts).toContainText('内六角螺钉', slow);
    await expect(facts.getByText('V0001')).toHaveCount(side === 'supplier' ? 0 : 1);
  }
});

test('RECEIPT-12 issue 14 who settles a discrepancy reads what it is about and what its supplier says, at a desk and on a phone', async ({
  page,
}) => {
  const made = world();
  const answered = { supplierAnswer: '2', answerReason: '出库时已复点' };
  serveList(made, `${tracking}/getsrminarrivelistbyparams`, []);
  serveList(made, 'ISrmInArriveService/getDiscrepancyList', [
    makeDiscrepancy(1, answered),
    makeDiscrepancy(2, { discrepancyType: '4', wrongItem: 'M6 螺母' }),
  ]);
  await open(page, made, '/delivery/receivingDetails?discrepancies=1');
  await expect(rows(page)).toHaveCount(2, slow);
  await expect(rows(page).first().locator('[data-col="itemNo"]')).toHaveText(/M0001.*内六角螺钉/);
  await pressAct(page, rows(page).first(), 'settle');
  const facts = page.getByTestId('discrepancy.facts');
  await expect(facts.getByRole('definition')).toHaveText([
    'M0001 内六角螺钉',
    '短少 5 PCS',
    'SH20261123-0001',
    '少一箱',
    '不同意：出库时已复点',
  ]);
  await noSerious(page);
  await page.keyboard.press('Escape');
  await pressAct(page, rows(page).nth(1), 'settle');
  await expect(facts.getByRole('definition').last()).toHaveText('待供应商答复');
  // RC-10: what was not received is not rejected at inspection
  await page.getByTestId('discrepancy').getByRole('combobox').click();
  await page.locator('.ant-select-item-option[title="退货"]').click();
  await expect(page.getByTestId('discrepancy')).toContainText('错料未收货、不在库存中，由供应商取回');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText('内六角螺钉').first()).toBeInViewport();
});

test('issue 14 who answers or settles a discrepancy sees the photographs that were taken of it', async ({ page }) => {
  const made = world();
  const photo = { fileId: '88', fileName: 'box.png', fileType: '2', fileLabel: '', fileSize: 70, url: 'u' };
  serveList(made, `${tracking}/getsrminarrivelistbyparams`, [makeLine(1, { fileList: [photo] })]);
  serveList(made, 'ISrmInArriveService/getDiscrepancyList', [makeDiscrepancy(1, { receiptLineId: '7001' })]);
  const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  await open(page, made, '/delivery/receivingDetails?discrepancies=1');
  // the newest answer of a page comes first
  await page.route('**/IBmFileManageService/downloadFile', (route) =>
    route.fulfill({ contentType: 'application/octet-stream', body: Buffer.from(dot, 'base64') }),
  );
  await expect(rows(page)).toHaveCount(1, slow);
  await pressAct(page, rows(page).first(), 'settle');
  const papers = page.getByTestId('discrepancy.papers');
  await expect(papers.getByRole('img', { name: 'box.png' })).toBeVisible();
  await noSerious(page);
  await papers.getByRole('button', { name: 'box.png', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'box.png' })).toBeVisible();
});

test('issue 14 what differed at the receipts of an ASN is read on a phone without moving it sideways', async ({ page }) => {
  const made = world();
  const answered = { supplierAnswer: '2', answerReason: '出库时已复点，装箱时两人核对并拍照', reason: '少一箱' };
  serveList(made, `${tracking}/getsrminarrivelistbyparams`, []);
  serveList(made, 'ISrmInArriveService/getDiscrepancyList', [makeDiscrepancy(1, answered)]);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, made, '/asn/detail/5000');
  await page.getByRole('tab', { name: /收货记录/ }).click();
  const table = page.locator('.wms-receipt-scroll:has(td[data-label])');
  await expect(table).toContainText('少一箱', slow);
  expect(await table.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
  await expect(table.getByRole('button', { name: '处理' })).toBeInViewport();
});
