import { expect, test } from '@playwright/test';
import { makeLine, makeReturn, open, playStory, rows, slow, tracking, world } from './receipt.world.ts';
import { noSerious, pressAct, serveList } from './rows.ts';

test('IN-05 B-F16 a return for exchange says what it opens on the order; a closed line promises nothing', async ({ page }) => {
  const made = world();
  serveList(made, `${tracking}/getsrminarrivelistbyparams`, [
    makeLine(1, { stockQty: '610', stockDate: '2026-11-20', fileList: [], invoiceQty: '400' }),
  ]);
  let closedFlag = '0';
  playStory(made, () => closedFlag);
  await open(page, made, '/delivery/receivingDetails');
  await pressAct(page, rows(page).first(), 'returnFromStock');
  const dialog = page.getByTestId('receipt.returnStock');
  const qty = dialog.getByLabel('数量');
  await expect(qty).toHaveValue('');
  // issue 14: what goes back may stand on an invoice
  await expect(page.getByTestId('return.invoiced')).toHaveText('其中已开票 400 PCS');
  await qty.fill('50');
  await expect(page.getByTestId('return.effect')).toContainText(/KS-PO-0001-2.*订单未交 0 → 40.*PCS.*订单已收 610 → 560/);
  await noSerious(page);
  await dialog.getByRole('button', { name: '取消' }).click();
  closedFlag = '1';
  await pressAct(page, rows(page).first(), 'returnFromStock');
  await expect(dialog.getByRole('alert')).toContainText('KS-PO-0001-2 已结案，取消结案前供应商无法补货');
  await expect(page.getByTestId('return.effect')).toHaveCount(0);
  await noSerious(page);
});

test('issue 14 a return without its quantity and reason says at the fields what is expected, and keeps its buttons in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 480 });
  const made = world();
  serveList(made, `${tracking}/getsrminarrivelistbyparams`, [
    makeLine(1, { stockQty: '610', stockDate: '2026-11-20', fileList: [] }),
  ]);
  playStory(made);
  await open(page, made, '/delivery/receivingDetails');
  await pressAct(page, rows(page).first(), 'returnFromStock');
  const dialog = page.getByTestId('receipt.returnStock');
  await expect(dialog).toContainText('最多 610 PCS');
  await page.getByTestId('dialog.submit').click();
  await expect(dialog.getByRole('alert')).toHaveText(['请填写大于 0、不超过 610 PCS 的数量', '请填写原因']);
  await expect(page.getByTestId('dialog.submit')).toBeInViewport({ ratio: 1 });
  await dialog.locator('input').nth(1).fill('611');
  await dialog.locator('textarea').fill('来料尺寸超差');
  await page.getByTestId('dialog.submit').click();
  await expect(dialog.getByRole('alert')).toHaveText(['请填写大于 0、不超过 610 PCS 的数量']);
  expect(made.calls('ISupSrmInArriveService/returnFromStock')).toEqual([]);
});

test('issue 17 IN-05 what was returned is named by its number, and leads to its return', async ({ page }) => {
  const made = world();
  serveList(made, `${tracking}/getsrminarrivelistbyparams`, [
    makeLine(1, { stockQty: '610', stockDate: '2026-11-20', fileList: [] }),
  ]);
  serveList(made, `${tracking}/getReturnDetailList`, [makeReturn(1)]);
  playStory(made);
  made.on('ISrmInArriveService/returnFromStock', () => ({
    body: { data: { count: 1, records: [{ id: '7501', version: 1, status: 'Y' }], returnNo: 'TH1' } },
  }));
  await open(page, made, '/delivery/receivingDetails');
  await pressAct(page, rows(page).first(), 'returnFromStock');
  const dialog = page.getByTestId('receipt.returnStock');
  await dialog.getByLabel('数量').fill('50');
  await dialog.locator('textarea').fill('来料尺寸超差');
  await page.getByTestId('dialog.submit').click();
  const notice = page.getByText('已退货，退货单 TH1');
  await expect(notice).toBeVisible();
  await page.getByRole('link', { name: '打开' }).click();
  await expect(page).toHaveURL(/\/receipt-tracking\/return-details\?q=TH1/);
  await expect(rows(page)).toHaveCount(1);
});

for (const locale of ['zh-CN', 'en-US'])
  test(`issue 19 what of rejected goods is left, and what delivery orders take, is seen at a desk in ${locale}`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width: 1366, height: 657 });
    await page.context().addCookies([{ name: 'language', value: locale, url: baseURL ?? '' }]);
    const made = world();
    serveList(made, `${tracking}/getRejectionDetailList`, [makeLine(1, { checkReturnQty: '20', reason: '尺寸超差' })]);
    await open(page, made, '/receipt-tracking/rejection-details');
    for (const name of ['refusedLeft', 'returningQty', 'inspectDate'])
      await expect(rows(page).first().locator(`[data-col="${name}"]`), name).toBeInViewport({ ratio: 1 });
    await pressAct(page, rows(page).first(), 'returnRejected');
    const dialog = page.getByTestId('receipt.returnRejected');
    await dialog.locator('input').first().fill('');
    await page.getByTestId('dialog.submit').click();
    await expect(dialog.getByRole('alert').first()).toHaveText(/大于 0、不超过 20 PCS|more than 0 and at most 20 PCS/);
    expect(made.calls('ISrmInArriveService/returnRejected')).toEqual([]);
  });

test.describe('on a tablet in English', () => {
  test.use({ locale: 'en-US', viewport: { width: 820, height: 1180 } });
  test('issue 17 rejected goods say whose they are', async ({ page }) => {
    const made = world();
    serveList(made, `${tracking}/getRejectionDetailList`, [makeLine(1, { checkReturnQty: '5', reason: '尺寸超差' })]);
    await open(page, made, '/receipt-tracking/rejection-details');
    await expect(rows(page).first().getByText('东莞市立航五金制品有限公司')).toBeInViewport();
  });
});

test('issue 14 who rejects at inspection reads what it opens on the order', async ({ page }) => {
  const made = world();
  serveList(made, `${tracking}/getsrminarrivelistbyparams`, [
    makeLine(1, { waitInspectQty: '5', acceptQty: '595', badQty: '5', fileList: [] }),
  ]);
  playStory(made);
  await open(page, made, '/delivery/receivingDetails');
  await pressAct(page, rows(page).first(), 'inspect');
  await page.getByTestId('receipt.inspect').getByLabel('不合格', { exact: true }).fill('5');
  await expect(page.getByTestId('return.effect')).toContainText(/KS-PO-0001-2.*订单已收 610 → 605.*PCS/);
  await noSerious(page);
});

test('issue 14 IN-07 a supplier takes note of a return and sees what went back, how much, and why', async ({ page }) => {
  const made = world();
  made.user = { ...made.user, side: 'supplier', belongSupplier: 'V0001' };
  serveList(made, `${tracking}/getReturnDetailList`, [{ ...makeReturn(1), acknowledgeDate: null }]);
  const sent: unknown[] = [];
  made.on(`${tracking}/acknowledgeReturn`, ({ condition }) => {
    sent.push(condition);
    return { body: { data: { count: 1, records: [{ id: '7501', version: 3, status: 'Y' }] } } };
  });
  await open(page, made, '/receipt-tracking/return-details');
  await rows(page).first().getByTestId('row.acknowledgeReturn').click();
  const dialog = page.getByTestId('acknowledge');
  await expect(dialog).toContainText(/TH1-1.*M0001 内六角螺钉.*RK20261120-0001.*3\s*PCS.*2026-11-20.*尺寸超差/);
  await noSerious(page);
  await page.getByTestId('confirm.yes').click();
  await expect(dialog).toHaveCount(0);
  expect(sent).toHaveLength(1);
});

test('B-F9 putting away and inspecting say how their quantity comes about: 605 = 600 + 10 gifts - 5', async ({ page }) => {
  const made = world();
  serveList(made, `${tracking}/getsrminarrivelistbyparams`, [
    makeLine(1, { receiveQty: '600', giftQty: '10', badQty: '5', waitInspectQty: '5', acceptQty: '595', reason: '外箱压破' }),
  ]);
  made.on('ISrmInArriveService/getHomeCell', () => ({ body: { data: { cellNo: 'A-02-01' } } }));
  playStory(made);
  await open(page, made, '/delivery/receivingDetails');
  const act = async (id: string): Promise<void> => {
    await expect(rows(page).first()).toBeVisible(slow);
    if ((await rows(page).first().getByTestId(id).count()) === 0)
      await rows(page).first().getByRole('button', { name: /更多/ }).click();
    await page.getByTestId(id).filter({ visible: true }).first().click();
  };
  await act('row.putAway');
  const sum = page.getByTestId('receipt.putAway').getByTestId('arithmetic');
  await expect(sum).toContainText('收货数量600');
  await expect(sum).toContainText('赠品数量+10');
  await expect(sum).toContainText('待检数量-5');
  await expect(sum.locator('tfoot')).toContainText('605PCS');
  // RC-09: the cell of the material is proposed
  await expect(page.getByTestId('receipt.putAway')).toContainText('该物料的储位');
  await expect(page.getByTestId('receipt.putAway')).toContainText('A-02-01');
  expect(made.calls('ISrmAsnHeadService/getsrmasnheadbyid')).toHaveLength(0);
  await noSerious(page);
  await page.keyboard.press('Escape');
  await act('row.inspect');
  const waits = page.getByTestId('receipt.inspect').getByTestId('arithmetic');
  await expect(waits).toContainText('合格数量-595');
  await expect(waits).toContainText('其中破损5');
  // IN-01: what came damaged begins as rejected, with what was said of the damage as the reason
  const asked = page.getByTestId('receipt.inspect');
  await expect(asked.getByLabel('合格', { exact: true })).toHaveValue('0');
  await expect(asked.getByLabel('不合格')).toHaveValue('5');
  await expect(asked.getByLabel('原因')).toHaveValue('外箱压破');
});

test('issue 14 a line goes through the data of a void row, not through what can be pressed', async ({ page }) => {
  const made = world();
  serveList(made, `${tracking}/getsrminarrivelistbyparams`, [makeLine(1, { status: 'V', fileList: [] })]);
  await open(page, made, '/delivery/receivingDetails');
  const row = rows(page).first();
  await expect(row.locator('td[data-edge="void"]')).toHaveCount(1);
  const [more, name] = [row.locator('.wms-rowacts'), row.getByText('M0001').first()];
  const [shown, struck] = [await more.screenshot(), await name.screenshot()];
  await page.addStyleTag({ content: '.wms-rows td { text-decoration: none !important; }' });
  expect((await name.screenshot()).equals(struck)).toBe(false);
  expect((await more.screenshot()).equals(shown)).toBe(true);
});
