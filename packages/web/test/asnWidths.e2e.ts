/** The workbench and the sheet of a new ASN on a tablet and on a phone. */
import { expect, test } from '@playwright/test';
import { list, notice, open, worldOf } from './asn.world.ts';
import { sideways } from './rows.ts';

test('issue 14 a new ASN fits a tablet and a phone: nothing scrolls sideways, and the day of a line is whole', async ({
  page,
}) => {
  await open(page, worldOf('supplier'), '/delivery/addAsn');
  const first = page.getByTestId('asn.orders').locator('tbody tr').first();
  for (const [width, height] of [
    [820, 1180],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const part of [first.getByText('2026-12-01'), page.getByTestId('take.PO2611-001-1')])
      await expect(part, String(width)).toBeInViewport({ ratio: 1 });
    await expect.poll(() => sideways(page), String(width)).toEqual([]);
  }
  await page.getByTestId('take.PO2611-001-1').click();
  await page.getByTestId('asn.next').click();
  await expect(page.getByTestId('asn.form')).toContainText('M0001');
  await expect.poll(() => sideways(page)).toEqual([]);
});

test.describe('under a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  test('issue 14 the sheet of an ASN speaks of no keys', async ({ page }) => {
    await open(page, worldOf('supplier'), '/delivery/addAsn');
    await page.getByTestId('take.PO2611-001-1').click();
    await page.getByTestId('asn.next').click();
    await expect(page.getByTestId('asn.form')).toContainText('M0001');
    await expect(page.locator('.wms-pane:visible')).not.toContainText('Ctrl');
  });
});

test.describe('in English', () => {
  test.use({ locale: 'en-US', viewport: { width: 390, height: 844 } });
  test('issue 14 the switch to the history leaves the tab one is on whole, and its words short', async ({ page }) => {
    const world = worldOf('purchaser');
    world.on('ISrmAsnHeadService/getsrmasnheadlistbyparams', () => list([notice()]));
    world.on('ISrmAsnHeadService/getAsnTabCounts', () => ({
      body: { data: { all: 88, 0: 4, 1: 13, 2: 14, 3: 28, 4: 28, X: 1 } },
    }));
    for (const status of ['0', '3', '4']) {
      await open(page, world, `/asn/warehouse?tab=${status}`);
      const tab = page.getByTestId(`list.tab.${status}`);
      await expect(tab).toContainText(/\d/);
      const type = page.getByTestId('list.type');
      await expect(type).toContainText('Active');
      // where it stands, and what lies above its last letter
      await expect
        .poll(
          () =>
            tab.evaluate((one) => {
              const { right, top, height } = one.getBoundingClientRect();
              return one.contains(document.elementFromPoint(right - 2, top + height / 2));
            }),
          status,
        )
        .toBe(true);
    }
  });
});
