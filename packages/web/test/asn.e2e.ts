/** The screens of notices as both sides meet them. */
import { expect, test } from '@playwright/test';
import { chooseOrg, list, notice, open, orderLine, worldOf } from './asn.world.ts';
import { product } from './product.ts';
import { noSerious, sideways } from './rows.ts';
import { refusal, signedIn, World } from './world.ts';

test.describe('the screens of notices', () => {
  for (const [ids, side, path, seen] of [
    ['ASN-06', 'supplier', '/delivery/asnTracking', 'list'],
    ['ASN-07', 'supplier', '/delivery/addAsn', 'asn.add'],
  ] as const)
    test(`${ids} renders at ${path} and needs a session`, async ({ page, browser }) => {
      await open(page, worldOf(side), path);
      await expect(page.getByTestId(seen).first()).toBeVisible();
      await noSerious(page);
      const stranger = await (await browser.newContext()).newPage();
      await new World().serve(stranger);
      await stranger.goto(product.url + path);
      await expect(stranger).toHaveURL(/\/login/, { timeout: 30_000 });
      await stranger.context().close();
    });

  test('ASN-08 /delivery/addAsn/add keeps its lines over a reload and goes back when there are none', async ({ page }) => {
    const world = worldOf('supplier');
    await open(page, world, '/delivery/addAsn');
    await chooseOrg(page);
    await page.getByTestId('take.PO2611-001-1').click();
    await page.getByTestId('asn.next').click();
    await expect(page).toHaveURL(/\/delivery\/addAsn\/add/);
    await page.reload();
    await expect(page.getByTestId('asn.form')).toContainText('M0001', { timeout: 30_000 });
    // issue 14: the second step is named for what one does there
    await expect(page.getByRole('heading', { level: 1, name: '填写送货单' })).toBeVisible();
    // between two pages: the one that still stands may write what it proposes after it was cleared
    await page.addInitScript(() => {
      sessionStorage.clear();
      localStorage.clear();
    });
    await page.goto(`${product.url}/delivery/addAsn/add`);
    await expect(page).toHaveURL(/\/delivery\/addAsn$/, { timeout: 30_000 });
  });

  for (const [side, path, service] of [
    ['supplier', '/delivery/asnTracking', 'ISupSrmAsnHeadService'],
    ['purchaser', '/asn/warehouse', 'ISrmAsnHeadService'],
  ] as const)
    test(`ASN-59 issue 17 notices come by a workbook: ${side}`, async ({ page }) => {
      const world = worldOf(side, '0', { isImport: '1' });
      world.on(`${service}/getsrmasnheadlistbyparams`, () => list([]));
      world.on('ISysTaskService/getTaskList', () => list([]));
      await open(page, world, path);
      const [face, more] = [page.getByTestId('tool.import'), page.getByTestId('tool.more')];
      await expect(face.or(more).first()).toBeVisible();
      if ((await face.count()) === 0) await more.click();
      await face.click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText('5,000');
      const asked = page.waitForRequest(`**/${service}/downExcelTemplate`);
      await page.route(`**/${service}/downExcelTemplate`, (route) => route.fulfill({ status: 200, body: 'sheet' }));
      await dialog.getByTestId('import.template').click();
      await asked;
    });

  test('ASN-08 two tabs of one browser write one notice: what is submitted in one does not come back in the other', async ({
    page,
    context,
  }) => {
    const world = worldOf('supplier');
    const other = await context.newPage();
    await open(other, world, '/delivery/addAsn');
    await chooseOrg(other);
    await open(page, world, '/delivery/addAsn');
    await page.getByTestId('take.PO2611-001-1').click();
    await expect(other.getByTestId('asn.chosen')).toContainText('M0001');
    await page.getByTestId('asn.chosen').getByRole('button', { name: '清空' }).click();
    await expect(other.getByTestId('asn.chosen')).not.toContainText('M0001');
  });

  test('issue 14 on a phone the lines of an ASN are cards: every figure is seen, and nothing scrolls sideways', async ({
    page,
  }) => {
    const world = worldOf('purchaser');
    const line = {
      ...{ id: '910', version: 1, lineSeq: 1, goodsNo: 'M0001', goodsName: '内六角螺钉', purchaseNo: 'PO2611-001' },
      ...{ purchaseSeq: 1, unitNo: 'PCS', deliveryQty: '1000', receiveQty: '900', unreceivedQty: '0', giftQty: '10' },
      ...{ giftReceivedQty: '4', valuationQty: '900', closedFlag: '1', closedReason: '车上少一箱', voidFlag: '0', fileList: [] },
    };
    world.on('ISrmAsnHeadService/getsrmasnheadbyid', () => ({
      body: { data: notice({ status: '4', lines: [line], fileList: [], receipts: [], history: [] }) },
    }));
    await signedIn(page, product.url, world);
    await page.goto(`${product.url}/asn/detail/900`);
    await page.setViewportSize({ width: 390, height: 844 });
    const card = page.getByTestId('asn.lines').getByRole('listitem');
    await expect(card).toHaveCount(1);
    for (const part of ['M0001 内六角螺钉', 'PO2611-001-1', '1,000', '900', '车上少一箱'])
      await expect(card.getByText(part).first(), part).toBeInViewport({ ratio: 1 });
    await expect.poll(() => sideways(page)).toEqual([]);
    await noSerious(page);
  });

  test('B-F2 every quantity of a notice opens its own sum, with the receipts behind what came', async ({ page }) => {
    const world = worldOf('purchaser');
    const line = {
      ...{ id: '910', version: 1, lineSeq: 1, goodsNo: 'M0001', goodsName: '内六角螺钉', purchaseNo: 'PO2611-001' },
      ...{ purchaseSeq: 1, unitNo: 'PCS', deliveryQty: '1000', receiveQty: '900', unreceivedQty: '0', giftQty: '10' },
      ...{ giftReceivedQty: '4', valuationQty: '900', closedFlag: '1', closedReason: '车上少一箱', voidFlag: '0', fileList: [] },
    };
    const receipts = [
      { id: '1', asnLineId: '910', receiptNo: 'RK1', receiptDate: '2026-11-22', receiveQty: '600', status: 'Y' },
      { id: '2', asnLineId: '910', receiptNo: 'RK2', receiptDate: '2026-11-23', receiveQty: '500', status: 'V' },
      { id: '3', asnLineId: '910', receiptNo: 'RK3', receiptDate: '2026-11-24', receiveQty: '300', status: 'Y' },
    ];
    world.on('ISrmAsnHeadService/getsrmasnheadbyid', () => ({
      body: { data: notice({ status: '4', lines: [line], fileList: [], receipts, history: [] }) },
    }));
    await signedIn(page, product.url, world);
    await page.goto(`${product.url}/asn/detail/900`);
    await expect(page.locator('.wms-pane:visible')).toContainText('SH20261121-0001', { timeout: 30_000 });
    const sum = page.getByTestId('arithmetic');
    for (const [figure, foot, told, untold] of [
      ['送货数量', '1,000PCS', ['已收数量900', '已结案+100'], '未收'],
      ['已收数量', '900PCS', ['RK1 2026-11-22', '600', 'RK3 2026-11-24', '+300'], 'RK2'],
      ['赠品数量', '10PCS', ['已收赠品4', '未到赠品+6'], '已结案'],
    ] as const) {
      await page.locator(`[data-testid="asn.lines"] .wms-explain[title^="${figure}"]`).click();
      await expect(sum.locator('tfoot')).toContainText(foot);
      for (const part of told) await expect(sum).toContainText(part);
      await expect(sum).not.toContainText(untold);
      await page.getByRole('tab', { selected: true }).first().click();
      await expect(sum).toHaveCount(0);
    }
  });

  test('ASN-11 B-F11 the details of a notice show its head and its lines, the acts of a line under More', async ({ page }) => {
    const world = worldOf('purchaser');
    world.on('ISrmAsnHeadService/getsrmasnheadbyid', () => ({
      body: {
        data: notice({
          status: '2',
          lines: [
            {
              id: '910',
              version: 1,
              lineSeq: 1,
              goodsNo: 'M0001',
              goodsName: '内六角螺钉',
              purchaseNo: 'PO2611-001',
              purchaseSeq: 1,
              unitNo: 'PCS',
              deliveryQty: '10',
              receiveQty: '0',
              unreceivedQty: '10',
              giftQty: '0',
              giftReceivedQty: '0',
              closedFlag: '0',
              voidFlag: '0',
              fileList: [],
            },
          ],
          fileList: [],
          receipts: [],
          history: [],
        }),
      },
    }));
    await signedIn(page, product.url, world);
    await page.goto(`${product.url}/asn/detail/900`);
    const pane = page.locator('.wms-pane:visible');
    await expect(pane).toContainText('SH20261121-0001', { timeout: 30_000 });
    await expect(pane).toContainText('东莞立航五金');
    // no grey words in a row: what can be done with a line stands under More
    const acts = page.getByTestId('asn.lines').locator('.wms-rowacts');
    await expect(acts.locator('.wms-rowact:not(.wms-rowmore)')).toHaveCount(0);
    await acts.locator('.wms-rowmore').click();
    await expect(page.getByTestId('row.settle')).toContainText('结案');
    await expect(page.getByTestId('row.invalidate')).toContainText('作废明细');
    await page.keyboard.press('Escape');
    await expect(pane.getByRole('row', { name: /M0001/ })).toContainText('10');
    await noSerious(page);
  });
});

test.describe('in English', () => {
  test.use({ locale: 'en-US' });

  test('ERR-26 the frozen supplier reads the sentence of the specification', async ({ page }) => {
    await open(page, worldOf('supplier', '1'), '/delivery/addAsn');
    await chooseOrg(page);
    await expect(page.getByTestId('asn.frozen')).toContainText(
      'Your delivery has been frozen, and you cannot create a delivery note at this time!',
    );
  });

  test('ERR-23 ERR-24 a match that fails and one that covers everything say so', async ({ page }) => {
    const world = worldOf('supplier');
    let fails = true;
    world.on('ISupSrmAsnHeadService/oneClickMatch', () =>
      fails
        ? refusal(500, '20001', 'The server could not answer')
        : {
            body: {
              data: {
                unmatchedCount: 0,
                orderLines: [orderLine(1)],
                schedules: [],
                records: [
                  {
                    rowNo: 1,
                    result: 'matched',
                    lines: [{ purchaseLineId: '501', qty: '60' }],
                    openQty: '0',
                    reason: '',
                    candidates: [],
                  },
                ],
              },
            },
          },
    );
    await open(page, world, '/delivery/addAsn');
    await chooseOrg(page);
    await page.getByTestId('asn.match').click();
    await page.getByTestId('match').locator('textarea').first().fill('M0001\t60');
    await page.getByTestId('match.go').click();
    await expect(page.getByText('Match ERROR!')).toBeVisible();
    fails = false;
    await page.getByTestId('match.go').click();
    await page.getByTestId('match.apply').click();
    await expect(page.getByText('Matching complete!')).toBeVisible();
    await expect(page.getByTestId('asn.chosen')).toContainText('60');
  });
});
