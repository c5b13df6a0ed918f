/** What the other side decides on notices. */
import { expect, test } from '@playwright/test';
import { decidedLine, list, notice, open, serveDecisions, worldOf } from './asn.world.ts';
import { product } from './product.ts';
import { actOf, noSerious, pressAct } from './rows.ts';
import type { World } from './world.ts';

test.describe('deciding', () => {
  const house = (world: World) => {
    world.on('ISrmAsnHeadService/getsrmasnheadlistbyparams', () =>
      list([
        notice(),
        notice({ id: '901', asnNo: 'SH20261121-0002', status: '2', approvalStatusCode: '1', firstArrivalDate: '2026-11-21' }),
      ]),
    );
    serveDecisions(world, [{ notice: notice(), lines: [decidedLine()] }]);
    world.on('ISrmAsnHeadService/getAsnTabCounts', () => ({ body: { data: { all: 2, 0: 1, 1: 0, 2: 1, 3: 0, 4: 0, X: 0 } } }));
    return world;
  };
  test('B-F19 the list by line has the tabs of the list by document, with the counts of its lines', async ({ page }) => {
    const world = house(worldOf('purchaser'));
    const asked: unknown[] = [];
    const lineRow = {
      ...{ id: '910', version: 1, asnId: '900', asnNo: 'SH20261121-0001', lineSeq: 1, goodsNo: 'M0001', goodsName: '内六角螺钉' },
      ...{ purchaseLineId: '501', purchaseNo: 'PO2611-001', purchaseSeq: 1, unitNo: 'PCS', deliveryQty: '100', receiveQty: '0' },
      ...{ unreceivedQty: '100', giftQty: '0', giftReceivedQty: '0', valuationQty: '0', packQty: null, status: '0' },
      ...{ closedFlag: '0', closedReason: null, voidFlag: '0' },
    };
    world.on('ISrmAsnHeadService/getAsnTabCounts', (sent) => {
      const isLines = sent.condition?.pageMode === '1';
      return { body: { data: { all: isLines ? 7 : 2, 0: isLines ? 5 : 1, 1: 0, 2: isLines ? 2 : 1, 3: 0, 4: 0, X: 0 } } };
    });
    world.on('ISrmAsnHeadService/getsrmasnheadlistbyparams', (sent) => {
      asked.push(sent.condition);
      return list(sent.condition?.pageMode === '1' ? [lineRow] : [notice()]);
    });
    await open(page, world, '/asn/warehouse?tab=0');
    await expect(page.getByTestId('list.tab.0')).toHaveText(/^待审批\s*1$/);
    await page.getByText('按明细', { exact: true }).click();
    await expect(page.getByTestId('list.tab.0')).toHaveText(/^待审批\s*5$/);
    await expect(page.getByTestId('list.tab.all')).toHaveText(/^全部\s*7$/);
    // one stays in the tab, and the lines are asked for by its state
    await expect(page.getByRole('tab', { name: /待审批/ })).toHaveAttribute('aria-selected', 'true');
    expect(asked.at(-1)).toMatchObject({ pageMode: '1', status: '0' });
    await page.getByTestId('list.tab.2').click();
    await expect.poll(() => asked.at(-1)).toMatchObject({ pageMode: '1', status: '2' });
    await noSerious(page);
  });

  test('ASN-32 ASN-51 ASN-52 ERR-51 a rejection asks for an option, words for "other"; what is not possible says every reason', async ({
    page,
  }) => {
    const world = house(worldOf('purchaser'));
    world.on('ISrmAsnHeadService/approveAsn', () => ({ body: { data: { count: 1, records: [] } } }));
    await open(page, world, '/asn/warehouse');
    const first = page.locator('tr[data-row-key="900"]');
    await expect(page.getByTestId('list.tab.0')).toContainText('1');
    const receive = await actOf(page, first, 'receive');
    await expect(receive).toHaveAttribute('aria-disabled', 'true');
    await expect(receive).toContainText('状态为待审批，不能收货');
    await page.keyboard.press('Escape');
    await pressAct(page, first, 'reject');
    await page.getByTestId('reason.submit').click();
    await expect(page.getByTestId('reason')).toContainText('请选择原因');
    // issue 14: who is refused stands in the first field that is refused
    await expect(page.getByTestId('reason').getByRole('combobox', { name: '驳回原因' })).toBeFocused();
    await page.getByTestId('reason').getByRole('combobox', { name: '驳回原因' }).click();
    await page.locator('.ant-select-item-option:visible').last().click();
    await page.getByTestId('reason.submit').click();
    await expect(page.getByTestId('reason')).toContainText('请填写原因');
    await expect(page.getByTestId('reason').locator('textarea').first()).toBeFocused();
    expect(world.calls('ISrmAsnHeadService/approveAsn')).toHaveLength(0);
    await page.getByTestId('reason').locator('textarea').first().fill('资料有误');
    await noSerious(page);
    await page.getByTestId('reason.submit').click();
    await expect(page.getByTestId('reason')).toHaveCount(0);
    await expect
      .poll(() => world.calls('ISrmAsnHeadService/approveAsn')[0]?.condition)
      .toEqual({
        records: [{ id: '900', version: 3 }],
        agree: '0',
        remarkOption: '9',
        remark: '资料有误',
      });
    expect(world.calls('ISrmAsnHeadService/approveAsn')[0]?.headers['idempotency-key']).toMatch(/^[\w-]{36}$/);
  });

  test('issue 14 a tab of work that is done says so, and one of what is over says that there is nothing', async ({ page }) => {
    const world = house(worldOf('purchaser'));
    world.on('ISrmAsnHeadService/getsrmasnheadlistbyparams', () => list([]));
    await open(page, world, '/asn/warehouse?tab=0');
    await expect(page.getByTestId('list.empty')).toHaveText('已全部处理，没有待办');
    await page.getByTestId('list.tab.4').click();
    await expect(page.getByTestId('list.empty')).toHaveText('暂无数据');
  });

  test('ERR-41 the end of a case asks for confirmation by name, with its lines; a no sends nothing', async ({ page }) => {
    const world = house(worldOf('purchaser'));
    const line = {
      id: '1',
      lineSeq: 1,
      goodsNo: 'M0001',
      goodsName: '内六角螺钉',
      unitNo: 'PCS',
      deliveryQty: '10',
      receiveQty: '0',
    };
    world.on('ISrmAsnHeadService/getsrmasnheadbyid', () => ({
      body: {
        data: notice({
          id: '901',
          status: '2',
          approvalStatusCode: '1',
          lines: [{ ...line, unreceivedQty: '10', voidFlag: '0', closedFlag: '0', status: '2' }],
        }),
      },
    }));
    await open(page, world, '/asn/warehouse');
    await pressAct(page, page.locator('tr[data-row-key="901"]'), 'settle');
    const dialog = page.getByTestId('asn.lines');
    await expect(dialog).toContainText('确认结案 SH20261121-0002？');
    await expect(dialog).toContainText('M0001');
    // B-F3: how much of it does not come, from what to what
    await expect(page.getByTestId('lines.sum')).toHaveText('1 行：10 PCS 不再到货，可重新安排发货');
    await expect(dialog.locator('tbody tr')).toContainText('10 → 0PCS');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(dialog.locator('tbody tr ins')).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1366, height: 657 });
    await expect(dialog.getByRole('combobox', { name: '结案原因' })).toBeVisible();
    await noSerious(page);
    await dialog.getByRole('button', { name: '取消' }).click();
    await expect(dialog).toHaveCount(0);
    expect(world.calls('ISrmAsnHeadService/settleAsn')).toHaveLength(0);
  });

  test('ERR-45 an audit asks for confirmation by name; a no sends nothing', async ({ page }) => {
    const world = house(worldOf('purchaser'));
    await open(page, world, '/asn/warehouse');
    await page.locator('tr[data-row-key="900"]').getByTestId('row.approve').click();
    const dialog = page.getByTestId('reason');
    await expect(dialog).toContainText('确认审批通过 SH20261121-0001？');
    await dialog.getByRole('button', { name: '取消' }).click();
    await expect(dialog).toHaveCount(0);
    expect(world.calls('ISrmAsnHeadService/approveAsn')).toHaveLength(0);
  });

  test('ASN-32 B-F3 an agreement is asked about with what is due, ordered and left, how late, and how much of each unit', async ({
    page,
  }) => {
    const world = worldOf('purchaser');
    const other = notice({ id: '902', asnNo: 'SH20261121-0003', expectedArrivalDate: '2026-11-20' });
    world.on('ISrmAsnHeadService/getsrmasnheadlistbyparams', () => list([notice(), other]));
    world.on('ISrmAsnHeadService/getAsnTabCounts', () => ({ body: { data: { all: 2, 0: 2, 1: 0, 2: 0, 3: 0, 4: 0, X: 0 } } }));
    serveDecisions(world, [
      {
        notice: notice(),
        lines: [
          decidedLine({ agreedDate: '2026-11-24', openQty: '0' }),
          decidedLine({ id: '2', lineSeq: 2, agreedDate: '2026-11-19', deliveryQty: '2.5', giftQty: '1', unitNo: 'KG' }),
        ],
      },
      { notice: other, lines: [decidedLine({ id: '3' })] },
    ]);
    world.on('ISrmAsnHeadService/approveAsn', () => ({ body: { data: { count: 2, records: [] } } }));
    await open(page, world, '/asn/warehouse');
    await page.getByRole('checkbox', { name: '选择本页全部' }).check();
    await page.getByTestId('tool.approve').click();
    const sum = page.getByTestId('decision.sum');
    for (const text of ['2 张送货单，3 行', '20 PCS + 2.5 KG', '1 行迟到，最多 5 天', '1 行早到，最多 4 天'])
      await expect(sum).toContainText(text);
    const rows = page.getByTestId('decision').locator('tbody tr');
    await expect(rows.nth(0)).toContainText('SH20261121-0001-2');
    await expect(rows.nth(0)).toContainText('2026-11-19 → 2026-11-24');
    await expect(rows.nth(0)).toContainText('迟 5 天');
    await expect(rows.nth(0)).toContainText('另有赠品 1');
    await expect(rows.nth(1)).toContainText('早 4 天');
    await expect(rows.nth(2)).toContainText('订单行交齐');
    await noSerious(page);
    await page.getByTestId('confirm.yes').press('Enter');
    await expect(page.getByTestId('reason')).toHaveCount(0);
    await expect(page.getByText('已审批通过 2 张送货单')).toBeVisible();
    expect(world.calls('ISrmAsnHeadService/approveAsn')[0]?.condition).toEqual({
      records: [
        { id: '900', version: 3 },
        { id: '902', version: 3 },
      ],
      agree: '1',
    });
  });

  test('LIST-10 notices are approved and refused one after the other by keys alone', async ({ page }) => {
    const world = worldOf('purchaser');
    const all = Array.from({ length: 4 }, (_, at) => notice({ id: String(910 + at), asnNo: `SH20261121-001${at}` }));
    const gone = new Set<string>();
    world.on('ISrmAsnHeadService/getsrmasnheadlistbyparams', () => list(all.filter(({ id }) => !gone.has(id))));
    world.on('ISrmAsnHeadService/getAsnTabCounts', () => ({ body: { data: { all: 4, 0: 4, 1: 0, 2: 0, 3: 0, 4: 0, X: 0 } } }));
    serveDecisions(
      world,
      all.map((one) => ({ notice: one, lines: [decidedLine({ id: `${one.id}1` })] })),
    );
    world.on('ISrmAsnHeadService/approveAsn', (sent) => {
      const { records } = sent.condition as { readonly records: readonly { readonly id: string }[] };
      for (const { id } of records) gone.add(id);
      return { body: { data: { count: records.length, records: [] } } };
    });
    await open(page, world, '/asn/warehouse');
    const focusedRow = page.locator('tr[data-row-key]:focus');
    const dialog = page.getByTestId('reason');
    await page.locator('tr[data-row-key="911"]').focus();
    await page.keyboard.press('y');
    await expect(dialog).toContainText('SH20261121-0011');
    // a key meant for the dialog reaches no list behind it
    await page.keyboard.press('n');
    await expect(page.getByTestId('confirm.yes')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('已审批通过 1 张送货单')).toBeVisible();
    await expect(focusedRow).toHaveAttribute('data-row-key', '912');
    await page.keyboard.press('n');
    await expect(dialog).toContainText('驳回 SH20261121-0012');
    await expect(dialog.getByRole('combobox')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('已驳回 1 张送货单')).toBeVisible();
    await expect(focusedRow).toHaveAttribute('data-row-key', '913');
    expect(world.calls('ISrmAsnHeadService/approveAsn').map((sent) => sent.condition)).toMatchObject([
      { records: [{ id: '911' }], agree: '1' },
      { records: [{ id: '912' }], agree: '0' },
    ]);
  });

  test('ASN-32 B-F3 the page of a notice says its figures, and Y, Enter, Enter decide on it and go on to the next one', async ({
    page,
  }) => {
    const world = worldOf('purchaser');
    const approved = new Set<string>();
    const all = () =>
      [notice(), notice({ id: '902', asnNo: 'SH20261121-0003' })].map((one) =>
        approved.has(one.id) ? { ...one, status: '2', approvalStatusCode: '1' } : one,
      );
    world.on('ISrmAsnHeadService/getsrmasnheadlistbyparams', ({ condition }) =>
      list(all().filter(({ status }) => condition?.status === undefined || condition.status === status)),
    );
    world.on('ISrmAsnHeadService/getAsnTabCounts', () => ({ body: { data: { all: 2, 0: 2, 1: 0, 2: 0, 3: 0, 4: 0, X: 0 } } }));
    world.on('ISrmAsnHeadService/getsrmasnheadbyid', ({ condition }) => ({
      body: { data: all().find(({ id }) => id === condition?.id) },
    }));
    serveDecisions(
      world,
      all().map((one) => ({ notice: one, lines: [decidedLine({ agreedDate: '2026-11-19' })] })),
    );
    world.on('ISrmAsnHeadService/approveAsn', () => {
      approved.add('900');
      return { body: { data: { count: 1, records: [] } } };
    });
    await open(page, world, '/asn/warehouse');
    await page.goto(`${product.url}/asn/detail/900`);
    await expect(page.getByTestId('asn.figures')).toContainText('1 行迟到，最多 5 天');
    const next = page.getByTestId('asn.nextPending');
    await expect(next).toHaveText('下一张待审批：SH20261121-0003（共 1 张）');
    await noSerious(page);
    await page.keyboard.press('y');
    await expect(page.getByTestId('decision.sum')).toContainText('10 PCS');
    // a title that is long ends before the cross
    const room = await page.locator('.ant-modal-title').evaluate((title) => {
      const cross = title.closest('.ant-modal')?.querySelector('.ant-modal-close')?.getBoundingClientRect().left ?? 0;
      return cross - title.getBoundingClientRect().right + Number.parseFloat(getComputedStyle(title).paddingRight);
    });
    expect(room).toBeGreaterThanOrEqual(0);
    await page.getByTestId('confirm.yes').press('Enter');
    await expect(page.getByText('已审批通过 1 张送货单')).toBeVisible();
    await expect(next).toBeFocused();
    // whoever decided by the mouse sees as well where Enter goes
    await page.getByRole('heading', { name: 'SH20261121-0001' }).click();
    await next.evaluate((link) => link.focus());
    await expect(next).toHaveCSS('outline-width', '2px');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/asn\/detail\/902/);
    await expect(page.getByRole('heading', { name: 'SH20261121-0003' })).toBeVisible();
  });

  test('CONST-12 the supplier filter asks for valid suppliers only', async ({ page }) => {
    const world = house(worldOf('purchaser'));
    await open(page, world, '/asn/warehouse');
    await page.getByTestId('list.advanced').click();
    await page.getByRole('combobox', { name: /供应商/ }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('.ant-select-item-option:visible').first()).toBeVisible();
    const asked = world.sent.filter((sent) => sent.wire.startsWith('IBmSupplierService/'));
    expect(asked.length).toBeGreaterThan(0);
    for (const sent of asked) expect(sent.condition).toMatchObject({ statusCode: '1' });
  });
});
