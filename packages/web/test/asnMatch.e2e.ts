/** One-click match: what is not covered comes first, and what no single notice can take is parted. */
import { expect, type Page, test } from '@playwright/test';
import { add, chooseOrg, open, orderLine, worldOf } from './asn.world.ts';
import { noSerious } from './rows.ts';
import type { World } from './world.ts';

const call = 'ISupSrmAsnHeadService/oneClickMatch';
const toMatch = async (page: Page, world: World, pasted: string): Promise<void> => {
  await open(page, world, '/delivery/addAsn');
  await chooseOrg(page);
  await page.getByTestId('asn.match').click();
  await page.getByLabel('待匹配的行').fill(pasted);
  await page.getByTestId('match.go').click();
  await expect(page.getByTestId('match.result')).toBeVisible();
};
const covered = (rowNo: number, id: string, qty: string) => ({
  ...{ rowNo, result: 'matched', lines: [{ purchaseLineId: id, qty }], openQty: '0', reason: '', candidates: [] },
});

test('B-F13 rows without an order line stand on top with why and with lines to choose; a chosen one covers its row', async ({
  page,
}) => {
  const world = worldOf('supplier');
  world.on(call, ({ condition }) => {
    const { rows = [] } = (condition ?? {}) as { readonly rows?: readonly { readonly purchaseNo?: string }[] };
    const missing = { rowNo: 2, result: 'unmatched', lines: [], openQty: '5', reason: 'asn.match.noItem', candidates: ['502'] };
    const isChosen = rows[1]?.purchaseNo === 'PO2611-002';
    return {
      body: {
        data: {
          unmatchedCount: isChosen ? 0 : 1,
          orderLines: [orderLine(1), orderLine(2)],
          schedules: [],
          records: [covered(1, '501', '60'), isChosen ? covered(2, '502', '5') : missing],
        },
      },
    };
  });
  await toMatch(page, world, 'M0001\t60\nM-002\t5');
  const first = page.getByTestId('match.result').locator('tbody tr').first();
  await expect(page.getByTestId('match.sum')).toHaveText('共 2 行：完全匹配 1 行，未完全匹配 1 行');
  await expect(first).toContainText('M-002');
  await expect(first).toContainText('没有该物料的可交订单');
  await expect(first).toContainText('PO2611-002-1 M0002 内六角螺钉 2 型 交期 2026-12-01');
  await noSerious(page);
  // on a phone nothing of it lies beside the screen
  await page.setViewportSize({ width: 390, height: 780 });
  const isWhole = (body: HTMLElement): boolean => body.scrollWidth <= body.clientWidth;
  await expect.poll(() => page.locator('.wms-modal .ant-modal-body').evaluate(isWhole)).toBe(true);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.getByTestId('match.use.2.502').click();
  await expect(page.getByTestId('match.sum')).toContainText('未完全匹配 0 行');
  expect(world.calls(call)[1]?.condition).toMatchObject({
    rows: [
      { itemNo: 'M0001', qty: '60' },
      { itemNo: 'M0002', qty: '5', purchaseNo: 'PO2611-002', purchaseSeq: 1 },
    ],
  });
  await page.getByTestId('match.apply').click();
  // all of it stands on one ASN now, and its sheet is what comes next
  await expect(page.getByTestId('asn.form')).toContainText('M0002');
});

test('B-F13 a match that no single notice can take says which notices it makes, and they are submitted one after the other', async ({
  page,
}) => {
  const world = worldOf('supplier');
  const orders = [
    orderLine(1),
    orderLine(2, { receiveAddress: '别处 1 号' }),
    orderLine(3, { plannedDate: '2027-01-20', earliestDate: '2027-01-13' }),
    orderLine(4),
  ];
  world.on(call, () => ({
    body: {
      data: {
        unmatchedCount: 0,
        orderLines: orders,
        schedules: [],
        records: orders.map((line, at) => covered(at + 1, line.id, '10')),
      },
    },
  }));
  world.on(add, () => ({ body: { data: { id: '900', version: 1, asnNo: 'SH20261121-0009', status: '0' } } }));
  await toMatch(page, world, ['M0001', 'M0002', 'M0003', 'M0004'].map((no) => `${no}\t10`).join('\n'));
  const parts = page.getByTestId('match.parts');
  await expect(parts).toContainText('将拆分为 3 张');
  const each = parts.getByRole('listitem');
  await expect(each.nth(0)).toContainText('2026-12-01 到货 · 收货地址 昆山市前进东路 88 号 · 2 行');
  await expect(each.nth(0)).toContainText('PO2611-001-1, PO2611-004-1');
  await expect(each.nth(1)).toContainText('2026-12-01 到货 · 收货地址 别处 1 号 · 1 行');
  await expect(each.nth(2)).toContainText('2027-01-20 到货');
  await noSerious(page);
  await expect(page.getByTestId('match.apply')).toHaveText('拆分为 3 张送货单');
  await page.getByTestId('match.apply').click();
  await expect(page.getByTestId('asn.chosen').locator('tbody tr')).toHaveCount(2);
  const queue = page.getByTestId('asn.queue').getByRole('listitem');
  await expect(queue).toHaveCount(2);
  await expect(queue.nth(0)).toContainText('2026-12-01 到货 · 收货地址 别处 1 号 · 1 行');
  await page.getByTestId('asn.next').click();
  const submit = async (): Promise<void> => {
    await page.getByTestId('asn.submit').click();
    await page.getByTestId('confirm.yes').click();
  };
  await page.locator('#asn-wayCarriage').click();
  await page.locator('.ant-select-item-option:visible').nth(2).click();
  await page.locator('#asn-contact').fill('王采购');
  await page.locator('#asn-carNo').fill('粤S12345');
  await page.locator('#asn-expectedArrivalDate').fill('2026-12-03');
  await page.locator('#asn-expectedArrivalDate').press('Enter');
  // what is about to be submitted is said before the click
  await expect(page.getByTestId('asn.form').locator('.wms-form-foot')).toContainText(
    '共 2 行，数量 20 PCS，0 箱 · 2 行迟到，最多 2 天',
  );
  await expect(page.getByTestId('asn.waiting')).toContainText('之后还有 2 张送货单待提交');
  await submit();
  await expect(page.getByTestId('asn.waiting')).toContainText('之后还有 1 张送货单待提交');
  await expect(page.locator('#asn-deliveryAddress')).toHaveValue('别处 1 号');
  // contact and carriage are proposed as they were on the last one, the day is the notice's own
  await expect(page.locator('#asn-contact')).toHaveValue('王采购');
  await expect(page.locator('#asn-carNo')).toHaveValue('粤S12345');
  await expect(page.locator('#asn-expectedArrivalDate')).toHaveValue('2026-12-01');
  await submit();
  await expect(page.getByTestId('asn.waiting')).toHaveCount(0);
  await expect(page.locator('#asn-expectedArrivalDate')).toHaveValue('2027-01-20');
  const sent = world
    .calls(add)
    .map(({ condition }) => condition as { readonly lines: readonly { readonly purchaseLineId: string }[] });
  expect(sent.map(({ lines }) => lines.map(({ purchaseLineId }) => purchaseLineId))).toEqual([['501', '504'], ['502']]);
});
