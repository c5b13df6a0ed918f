/** Announcing goods from the delivery schedule. */
import { expect, test } from '@playwright/test';
import { add, cell, list, open, orderLine, scheduleRow, worldOf } from './asn.world.ts';
import { noSerious } from './rows.ts';

test('ASN-13 rows of the delivery schedule become lines of their orders, as much as is promised of them', async ({ page }) => {
  const world = worldOf('supplier');
  world.on('ISupSrmAsnHeadService/getOrderableSchedules', () =>
    list([
      scheduleRow('71', { shippableQty: '120', orderLines: [orderLine(1), orderLine(2, { itemNo: 'M0001' })] }),
      scheduleRow('72', { plannedDate: '2026-12-03', schedulingDate: '2026-12-03', shippableQty: '0', orderLines: [] }),
    ]),
  );
  world.on(add, () => ({ body: { data: { id: '900', version: 1, asnNo: 'SH20261121-0001', status: '0' } } }));
  await open(page, world, '/delivery/addAsn');
  const panel = page.getByTestId('asn.schedules');
  await page.getByText('交货排程 (2)').click();
  await expect(page.getByTestId('take.schedule.72')).toBeDisabled();
  // why stands in the name of the button and in its tip
  await expect(page.getByTestId('take.schedule.72')).toHaveAccessibleName(/该物料没有可交订单/);
  await page.getByTestId('take.schedule.71').click();
  await expect(panel).toContainText('已加 120');
  await expect(page.getByTestId('asn.chosen')).toContainText('PO2611-001-1');
  await expect(page.getByTestId('asn.chosen')).toContainText('PO2611-002-1');
  await noSerious(page);
  // what the schedule took of an order is not offered again
  await page.getByText('可交订单', { exact: true }).click();
  await expect(page.getByTestId('asn.orders')).toContainText('已加 100');
  await page.getByTestId('take.PO2611-002-1').click();
  await expect(page.getByTestId('asn.chosen').locator('tbody tr')).toHaveCount(3);
  await page.getByTestId('asn.next').click();
  await expect(cell(page, 0, 'deliveryQty')).toHaveValue('100');
  await expect(cell(page, 1, 'deliveryQty')).toHaveValue('20');
  await expect(cell(page, 2, 'deliveryQty')).toHaveValue('180');
  await expect(page.getByText('来自排程')).toHaveCount(2);
  await page.locator('#asn-wayCarriage').click();
  await page.locator('.ant-select-item-option:visible').nth(2).click();
  await page.locator('#asn-contact').fill('王采购');
  await page.getByTestId('asn.submit').click();
  await page.getByTestId('confirm.yes').click();
  await expect.poll(() => world.calls(add).length).toBe(1);
  const sent = world.calls(add)[0]?.condition?.lines as { purchaseLineId: string; scheduleId?: string }[];
  expect(sent.map(({ purchaseLineId, scheduleId }) => [purchaseLineId, scheduleId])).toEqual([
    ['501', '71'],
    ['502', '71'],
    ['502', undefined],
  ]);
});

test('ASN-55 ASN-13 one-click match covers a plan from the delivery schedule when that is chosen', async ({ page }) => {
  const world = worldOf('supplier');
  const row = scheduleRow('71', { shippableQty: '120', orderLines: [orderLine(1)] });
  world.on('ISupSrmAsnHeadService/getOrderableSchedules', () => list([row]));
  world.on('ISupSrmAsnHeadService/oneClickMatch', () => ({
    body: {
      data: {
        unmatchedCount: 0,
        orderLines: [orderLine(1)],
        schedules: [row],
        records: [
          {
            ...{ rowNo: 1, result: 'matched', openQty: '0', reason: '', candidates: [] },
            lines: [{ purchaseLineId: '501', scheduleId: '71', qty: '40' }],
          },
        ],
      },
    },
  }));
  await open(page, world, '/delivery/addAsn');
  await page.getByTestId('asn.match').click();
  const dialog = page.getByTestId('match');
  await dialog.getByText('交货排程 (1)').click();
  await page.getByLabel('待匹配的行').fill('M0001\t40');
  await page.getByTestId('match.go').click();
  await expect(page.getByTestId('match.result')).toContainText('2026-12-01 · PO2611-001-1 × 40');
  expect(world.calls('ISupSrmAsnHeadService/oneClickMatch')[0]?.condition).toMatchObject({ source: 'schedules' });
  await page.getByTestId('match.apply').click();
  await expect(cell(page, 0, 'deliveryQty')).toHaveValue('40');
  await expect(page.getByText('来自排程')).toBeVisible();
});
