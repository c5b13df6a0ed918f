import { expect, type Page, test } from '@playwright/test';
import { product } from './product.ts';
import {
  makeDiscrepancy,
  makeLine,
  makeReturn,
  open,
  playHome,
  playStory,
  rows,
  slow,
  tracking,
  world,
} from './receipt.world.ts';
import { actOf, noSerious, pressAct, serveList } from './rows.ts';
import { refusal, signedIn, World } from './world.ts';

test.describe.configure({ timeout: 150_000 });

test.describe('the lists of receipts', () => {
  for (const [id, path, operation] of [
    ['RECEIPT-04', '/receipt-tracking/acceptance-details', 'getAcceptanceDetailList'],
    ['RECEIPT-05', '/receipt-tracking/rejection-details', 'getRejectionDetailList'],
    ['RECEIPT-06', '/receipt-tracking/return-details', 'getReturnDetailList'],
    ['RECEIPT-07', '/receipt-tracking/warehousing-details', 'getWarehousingDetailList'],
    ['RECEIPT-08 RECEIPT-11', '/delivery/receivingDetails', 'getsrminarrivelistbyparams'],
  ] as const)
    test(`${id} renders at ${path} and needs a session`, async ({ page, browser }) => {
      const made = world();
      const rowsOf = operation === 'getReturnDetailList' ? [makeReturn(1), makeReturn(2)] : [makeLine(1), makeLine(2)];
      const asked = serveList(made, `${tracking}/${operation}`, rowsOf);
      await open(page, made, path);
      await expect(rows(page)).toHaveCount(2, slow);
      expect(asked.length).toBeGreaterThan(0);
      await noSerious(page);
      const stranger = await (await browser.newContext()).newPage();
      await new World().serve(stranger);
      await stranger.goto(product.url + path);
      await expect(stranger).toHaveURL(/\/login/, slow);
      await stranger.context().close();
    });

  test('B-F10 discrepancies are a list of their own beside the receipts: tabs, filter, pages, and settled from a row', async ({
    page,
  }) => {
    const made = world();
    serveList(made, `${tracking}/getsrminarrivelistbyparams`, [makeLine(1)]);
    const wire = 'ISrmInArriveService/getDiscrepancyList';
    const asked = serveList(made, wire, [makeDiscrepancy(1), makeDiscrepancy(2, { outcome: '4' })]);
    made.on('ISrmInArriveService/settleDiscrepancy', () => ({ body: { data: { count: 1, records: [] } } }));
    await open(page, made, '/delivery/receivingDetails');
    await expect(page.getByTestId('receiving.discrepancies')).toHaveText(/收货差异\s*2/, slow);
    await page.getByTestId('receiving.discrepancies').click();
    await expect(page).toHaveURL(/discrepancies=1/);
    await expect(rows(page)).toHaveCount(2, slow);
    await expect(page.getByRole('tab', { name: '待处理' })).toHaveAttribute('aria-selected', 'true');
    expect(asked.filter(({ size }) => size === 20).at(-1)?.condition).toEqual({ state: ['0', '1'] });
    for (const text of ['CY20261124-0001', 'SH20261123-0001', '少一箱']) await expect(rows(page).first()).toContainText(text);
    await noSerious(page);
    await page.getByTestId('list.advanced').click();
    await page.getByTestId('list.search').getByLabel('送货单号').fill('1123');
    await page.keyboard.press('Enter');
    await expect.poll(() => asked.at(-1)?.condition).toMatchObject({ asnNoIndistinct: '1123' });
    await page.getByTestId('list.tab.settled').click();
    await expect.poll(() => asked.filter(({ size }) => size === 20).at(-1)?.condition).toMatchObject({ state: '2' });
    await pressAct(page, rows(page).first(), 'settle');
    const dialog = page.getByTestId('discrepancy');
    await expect(dialog).toContainText('M0001 内六角螺钉');
    await dialog.getByRole('combobox').click();
    await page.locator('.ant-select-item-option:visible').first().click();
    await page.getByTestId('dialog.submit').click();
    await expect(page.getByText('CY20261124-0001 已处理')).toBeVisible();
    // what is settled says so
    await expect(await actOf(page, rows(page).nth(1), 'settle')).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Escape');
    await page.getByText('收货记录', { exact: true }).click();
    await expect(page).toHaveURL(/receivingDetails$/);
    await expect(rows(page).first()).toContainText('RK20261120-0001');
  });

  test('B-F10 a supplier comes from the home to what waits for an answer, without the own number among the columns', async ({
    page,
  }) => {
    const made = world();
    made.user = { ...made.user, userNo: 'acme', side: 'supplier', belongSupplier: 'V0001' };
    serveList(made, `${tracking}/getsrminarrivelistbyparams`, [makeLine(1)]);
    const asked = serveList(made, 'ISrmInArriveService/getDiscrepancyList', [makeDiscrepancy(1)]);
    await open(page, made, '/delivery/receivingDetails?discrepancies=1&tab=toAnswer');
    await expect(rows(page)).toHaveCount(1, slow);
    expect(asked.filter(({ size }) => size === 20).at(-1)?.condition).toEqual({ state: '0' });
    await expect(page.getByRole('columnheader', { name: '供应商编号' })).toHaveCount(0);
    await pressAct(page, rows(page).first(), 'answer');
    await expect(page.getByTestId('discrepancy').getByRole('combobox')).toBeVisible();
    await noSerious(page);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByText('CY20261124-0001')).toBeInViewport();
    await noSerious(page);
  });

  test('RECEIPT-03 leads from /receipt-tracking to the acceptance details', async ({ page }) => {
    const made = world();
    serveList(made, `${tracking}/getAcceptanceDetailList`, [makeLine(1)]);
    await open(page, made, '/receipt-tracking');
    await expect(page).toHaveURL(/\/receipt-tracking\/acceptance-details/, slow);
  });

  test('EXPORT-01 EXPORT-14 the lists of receipts choose among the templates of their page, and say which sheet is meant', async ({
    page,
  }) => {
    const made = world();
    const modules: unknown[] = [];
    made.on('ISysExportConfigService/getExportNameList', (sent) => {
      modules.push(sent.condition?.module);
      return {
        body: { data: { records: [{ id: '1', exportName: '概览', isDefault: '1' }], size: 1, total: 1, pages: 1, current: 1 } },
      };
    });
    const asked: unknown[] = [];
    made.on(`${tracking}/exportexcel`, (sent) => {
      asked.push(sent.condition);
      return refusal(404, '20012', '没有可导出的数据');
    });
    for (const operation of ['getAcceptanceDetailList', 'getsrminarrivelistbyparams'])
      serveList(made, `${tracking}/${operation}`, [makeLine(1)]);
    await signedIn(page, product.url, made);
    for (const [path, module, condition] of [
      ['/receipt-tracking/acceptance-details', 'ReceiptTracking.Acceptance.Details', { detailType: '1' }],
      ['/delivery/receivingDetails', 'Delivery.ReceivingDetails', { detailType: '0', pageMode: '1' }],
      ['/delivery/receivingDetails?mode=0', 'Delivery.ReceivingDetails', { detailType: '0', pageMode: '0' }],
    ] as const) {
      await page.goto(product.url + path);
      await page.getByTestId('tool.export').click();
      await expect(page.getByRole('radio', { name: /概览/ })).toBeChecked();
      await page.getByTestId('export.go').click();
      await expect.poll(() => asked.at(-1)).toEqual({ ...condition, exportName: '概览' });
      expect(modules.at(-1)).toBe(module);
    }
    expect(asked).toHaveLength(3);
  });

  test('B-F8 cancelled receipts stand on a tab of their own, struck through', async ({ page }) => {
    const made = world();
    const asked = serveList(made, `${tracking}/getAcceptanceDetailList`, [makeLine(1, { status: 'V' }), makeLine(2)]);
    await open(page, made, '/receipt-tracking/acceptance-details');
    await page.getByTestId('list.tab.cancelled').click();
    await expect.poll(() => asked.map((sent) => sent.condition?.status)).toContain('V');
    await page.getByTestId('list.tab.all').click();
    await expect.poll(() => asked.map((sent) => sent.condition?.status)).toContainEqual(['Y', 'V']);
    const lineOf = (row: number) =>
      rows(page)
        .nth(row)
        .locator('td[data-col="receiveQty"]')
        .evaluate((cell) => getComputedStyle(cell).textDecorationLine);
    await expect.poll(() => lineOf(0)).toBe('line-through');
    expect(await lineOf(1)).toBe('none');
  });

  test('B-F2 every quantity of a receipt opens its own sum, and asks the server for none', async ({ page }) => {
    const made = world();
    serveList(made, `${tracking}/getsrminarrivelistbyparams`, [
      makeLine(1, {
        receiveQty: '1000',
        waitInspectQty: '100',
        acceptQty: '880',
        checkReturnQty: '20',
        badQty: '5',
        giftQty: '10',
      }),
    ]);
    await open(page, made, '/delivery/receivingDetails');
    const sum = page.getByTestId('arithmetic');
    for (const [figure, foot, told] of [
      ['收货数量', '1,000PCS', ['待检数量100', '合格数量+880', '验退数量+20', '其中破损5']],
      ['验退数量', '20PCS', ['不合格且未退回20']],
      ['合格数量', '880PCS', ['收货数量1,000', '待检数量-100', '验退数量-20']],
    ] as const) {
      await rows(page).first().locator(`.wms-explain[title^="${figure}"]`).click();
      await expect(sum.locator('tfoot tr').first()).toContainText(foot);
      for (const part of told) await expect(sum).toContainText(part);
      await page.keyboard.press('Escape');
      await page
        .locator('h1, .wms-toolbar, body')
        .first()
        .click({ position: { x: 2, y: 2 } });
      await expect(sum).toHaveCount(0);
    }
    expect(made.calls('ISrmPurchaseService/getFigureEvents')).toHaveLength(0);
  });

  test('RC-09 a line put away before the cell of its material is known goes there, and nobody is asked for a cell', async ({
    page,
  }) => {
    const made = world();
    serveList(made, `${tracking}/getsrminarrivelistbyparams`, [makeLine(1, { receiveQty: '600', acceptQty: '600' })]);
    let answer = (): void => undefined;
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    made.on('ISrmInArriveService/getHomeCell', async () => {
      await asked;
      return { body: { data: { cellNo: 'A-02-01' } } };
    });
    made.on('ISrmInArriveService/putAway', () => ({ body: { data: { count: 1, records: [] } } }));
    await open(page, made, '/delivery/receivingDetails');
    await rows(page).first().getByRole('button', { name: /更多/ }).click();
    await page.getByTestId('row.putAway').filter({ visible: true }).click();
    const dialog = page.getByTestId('receipt.putAway');
    await expect(dialog.getByLabel('数量')).toHaveValue('600');
    await page.keyboard.press('Control+Enter');
    await page.keyboard.press('Control+Enter');
    answer();
    await expect(dialog).toHaveCount(0);
    expect(made.calls('ISrmInArriveService/putAway').map(({ condition }) => condition)).toMatchObject([
      { lines: [{ cellNo: 'A-02-01', qty: '600' }] },
    ]);
  });

  test('ERR-51 disables what is not possible on a line and says every reason', async ({ page }) => {
    const made = world();
    serveList(made, `${tracking}/getsrminarrivelistbyparams`, [
      makeLine(1, { inspectUserName: '周仓管', invoiceQty: '1' }),
      makeLine(2, { waitInspectQty: '100', acceptQty: '0' }),
    ]);
    playStory(made);
    await open(page, made, '/delivery/receivingDetails');
    const [first, second] = [rows(page).nth(0), rows(page).nth(1)];
    // the declared act is not possible on this row: all are under More, with their reasons
    await first.getByRole('button', { name: /更多/ }).click();
    const folded = page.getByRole('menuitem', { name: /取消此行/ });
    await expect(folded).toHaveAttribute('aria-disabled', 'true');
    await expect(folded).toContainText('已有检验结果，请先撤销');
    await expect(folded).toContainText('该收货已开票');
    await expect(page.getByRole('menuitem').filter({ has: page.getByTestId('row.inspect') })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitem')).toHaveCount(0);
    const sent: unknown[] = [];
    made.on('ISrmInArriveService/recordInspection', (_call, request) => {
      sent.push(request.postDataJSON());
      return refusal(409, '20005', '待检数量为 3', [{ code: 'inspect.over', field: 'rejectQty', message: '待检数量为 3' }]);
    });
    await second.getByTestId('row.inspect').click();
    const dialog = page.getByTestId('receipt.inspect');
    await dialog.getByLabel('不合格').fill('4');
    await expect(dialog.getByLabel('合格', { exact: true })).toHaveValue('96');
    await noSerious(page);
    await page.getByTestId('dialog.submit').click();
    await expect(page.locator('.wms-field-error').first()).toHaveText('请填写原因');
    expect(sent).toEqual([]);
    await dialog.getByLabel('原因').fill('划伤');
    await page.getByTestId('dialog.submit').click();
    await expect(dialog.getByRole('alert')).toHaveText(['待检数量为 3']);
    expect(sent).toMatchObject([{ condition: { receiptLineId: '7002', acceptQty: '96', rejectQty: '4', reason: '划伤' } }]);
  });
});

test.describe('receiving', () => {
  const panel = (page: Page) => page.getByTestId('receive');
  const cell = (page: Page, field: string, at: number) => page.getByTestId(`receive.${field}`).nth(at);

  test('RECEIPT-01 starts with what is outstanding, says what will happen, and books with one key for a double click', async ({
    page,
  }) => {
    const made = world();
    const keys: string[] = [];
    made.on('ISrmAsnHeadService/receiveAsn', async (sent) => {
      keys.push(sent.headers['idempotency-key'] ?? '');
      await new Promise((resolve) => setTimeout(resolve, 300));
      return { body: { data: { id: '5000', version: 5, status: '3', receiptId: '6000', receiptNo: 'RK20261120-0009' } } };
    });
    serveList(made, `${tracking}/getsrminarrivelistbyparams`, []);
    await open(page, made, '/asn/detail/5000?mode=receive');
    await expect(cell(page, 'receiveQty', 0)).toHaveValue('100', slow);
    await expect(cell(page, 'receiveQty', 1)).toHaveValue('150');
    await expect(cell(page, 'giftQty', 0)).toHaveValue('5');
    await noSerious(page);
    await cell(page, 'receiveQty', 0).fill('90');
    await cell(page, 'badQty', 0).fill('4');
    await cell(page, 'receiveQty', 0).press('Enter');
    await expect(cell(page, 'receiveQty', 1)).toBeFocused();
    await cell(page, 'receiveQty', 1).press('Control+d');
    await expect(cell(page, 'receiveQty', 1)).toHaveValue('90');
    await expect(page.getByTestId('receive.sum')).toHaveText('共 2 行：收货 180 PCS，赠品 5 PCS，破损 4 PCS');
    await expect(panel(page)).toContainText('仍有 70 PCS 未收');
    await panel(page).getByRole('checkbox').first().check();
    await expect(panel(page)).toContainText('1 行结案，未收 10 PCS 退回订单未交数量，需新建送货单');
    // RC-10: what is another item is counted and named, and is not received
    await cell(page, 'wrongQty', 1).fill('3');
    await page.getByTestId('receive.submit').click();
    await expect(panel(page).getByRole('alert')).toHaveText(['请填写实际到货物料的编号或名称']);
    await expect(cell(page, 'wrongItem', 0)).toBeFocused();
    await cell(page, 'wrongItem', 0).fill('M6 螺母');
    await expect(panel(page)).toContainText('错料 3 PCS 不收货，也不计短少，另生成差异记录');
    await expect(page.getByTestId('receive.sum')).toHaveText('共 2 行：收货 180 PCS，赠品 5 PCS，破损 4 PCS，错料 3 PCS');
    await noSerious(page);
    await page.getByTestId('receive.submit').dblclick();
    await expect(page.getByText('RK20261120-0009 已收货')).toBeVisible();
    expect(keys).toHaveLength(1);
    expect(keys[0]).not.toBe('');
    await expect(page).toHaveURL(/tab=receipts/);
    await expect(panel(page)).toHaveCount(0);
  });

  test('ASN-45 shows a refusal at its cell, forgets it there when the quantity changes, and F4 proposes the whole again', async ({
    page,
  }) => {
    const made = world();
    made.on('ISrmAsnHeadService/receiveAsn', () =>
      refusal(409, '20005', '超过可收数量，最多 100', [
        { code: 'receipt.over', field: 'receiveQty', rowId: '5100', message: '超过可收数量，最多 100', params: { qty: '100' } },
      ]),
    );
    playHome(made);
    await open(page, made, '/asn/detail/5000?mode=receive');
    // RC-03 RC-09: the most of a line, and where its material lies, before anything is typed
    await expect(panel(page).getByText('最多 165 PCS')).toBeVisible(slow);
    await page.getByTestId('receive.home').click();
    await expect(page.getByTestId('receive.home')).toHaveCount(0);
    await expect(panel(page).getByRole('button', { name: '储位 - M0001' })).toHaveText('A-02-01');
    await cell(page, 'receiveQty', 0).fill('-1');
    await page.getByTestId('receive.submit').click();
    await expect(cell(page, 'receiveQty', 0)).toHaveAttribute('aria-invalid', 'true');
    await expect(panel(page)).toContainText('收货数量有误');
    expect(made.calls('ISrmAsnHeadService/receiveAsn')).toHaveLength(0);
    await cell(page, 'receiveQty', 0).fill('101');
    await expect(panel(page)).toContainText('超过送货数量 1');
    await page.getByTestId('receive.submit').click();
    await expect(cell(page, 'receiveQty', 0)).toBeFocused();
    await expect(page.locator('.wms-field-error')).toHaveText('超过可收数量，最多 100');
    await cell(page, 'receiveQty', 0).fill('100');
    await expect(page.locator('.wms-field-error')).toHaveCount(0);
    await cell(page, 'receiveQty', 1).fill('');
    await page.keyboard.press('F4');
    await expect(cell(page, 'receiveQty', 1)).toHaveValue('150');
  });

  test('keeps what was typed when somebody else has changed the ASN meanwhile', async ({ page }) => {
    const made = world();
    made.on('ISrmAsnHeadService/receiveAsn', () =>
      refusal(409, '20004', '数据已被修改', [{ code: 'version', field: 'version', message: 'SH 已于 10:00 被 王采购 修改' }]),
    );
    await open(page, made, '/asn/detail/5000?mode=receive');
    await cell(page, 'receiveQty', 0).fill('77');
    // submits, and does not walk to the next line
    await page.keyboard.press('Control+Enter');
    await expect(panel(page)).toContainText('该送货单已被他人修改');
    await expect(cell(page, 'receiveQty', 0)).toHaveValue('77');
    expect(made.calls('ISrmAsnHeadService/getsrmasnheadbyid').length).toBeGreaterThan(1);
  });

  test('RECEIPT-02 shows what a cancellation reverses and asks for the option', async ({ page }) => {
    const made = world();
    const line = makeLine(1, { cellNo: 'B-01-01' });
    let inspectUserName: string | null = '周';
    serveList(made, `${tracking}/getsrminarrivelistbyparams`, [line]);
    made.on(`${tracking}/getsrminarrivebyid`, () => ({
      body: {
        data: { id: '6000', version: 3, receiptNo: 'RK20261120-0001', status: 'Y', lines: [{ ...line, inspectUserName }] },
      },
    }));
    const bodies: unknown[] = [];
    made.on('ISrmAsnHeadService/cancelReceiveAsn', (_sent, request) => {
      bodies.push(request.postDataJSON());
      return { body: { data: { id: '5000', version: 6, status: '2' } } };
    });
    await open(page, made, '/asn/detail/5000?tab=receipts');
    await page.getByTestId('receipt.cancelWhole').click();
    const dialog = page.getByTestId('receipt.cancel');
    // issue 14: what will be refused cannot be sent, and says why
    await expect(dialog).toContainText('已有检验结果，请先撤销');
    await expect(page.getByTestId('dialog.submit')).toBeDisabled();
    await expect(page.getByTestId('dialog.submit')).toHaveAttribute('title', '有明细不能取消，原因见该行');
    await page.keyboard.press('Escape');
    inspectUserName = null;
    await page.getByTestId('receipt.cancelWhole').click();
    await expect(dialog).toContainText('B-01-01');
    // B-F3: how much of it goes back
    await expect(page.getByTestId('cancel.sum')).toHaveText('1 行：100 PCS 将从库存冲销并退回订单');
    // on a phone as well where from
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(dialog.getByText('B-01-01')).toBeInViewport({ ratio: 1 });
    expect(await dialog.locator('.wms-receipt-scroll').evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
    await page.setViewportSize({ width: 1366, height: 657 });
    await noSerious(page);
    await page.getByTestId('dialog.submit').click();
    await expect(page.locator('.wms-field-error')).toHaveText('请选择原因');
    await dialog.getByRole('combobox', { name: '取消原因' }).click();
    await page.locator('.ant-select-item-option', { hasText: '录入错误' }).click();
    await page.getByTestId('dialog.submit').click();
    await expect(page.getByText('RK20261120-0001 已取消')).toBeVisible();
    expect(bodies).toMatchObject([{ condition: { receiptId: '6000', version: 3, remarkOption: '7' } }]);
  });
});
