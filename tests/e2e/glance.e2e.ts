import { expect, type Page, test } from '@playwright/test';
import { follow } from '../../packages/web/test/rows.ts';
import { type LanguageTag, seat } from './house.ts';
import { type RunningProduct, startProduct } from './product.ts';

/** What one came for stands whole on a laptop, in every language, with the demo people's own orders, notices and receipts. */
let product: RunningProduct;
test.beforeAll(async () => {
  test.setTimeout(480_000);
  product = await startProduct();
});
test.afterAll(() => product?.stop());

/** The lists of a day, each with the columns that must be in sight; those of a pair stand in one. */
const lists: readonly { readonly who: string; readonly path: string; readonly columns: string }[] = [
  {
    who: 'buyer',
    path: '/orderCollaboration/userOrder?tab=all',
    columns: 'purchaseNo itemNo batchPurQty expectArrivalDate acceptStatus supplierName',
  },
  {
    who: 'buyer',
    path: '/orderCollaboration/userOrder?tab=waiting',
    columns: 'purchaseNo itemNo batchPurQty expectArrivalDate changeReason supplierName',
  },
  {
    who: 'buyer',
    path: '/asn/warehouse',
    columns: 'asnNo supplierName expectedArrivalDate status totalDeliveryQty',
  },
  { who: 'buyer', path: '/delivery/receivingDetails', columns: 'receiptNo asnNo itemNo receiveQty waitInspectQty supplierName' },
  {
    who: 'buyer',
    path: '/delivery/receivingDetails?mode=0',
    columns: 'receiptNo asnNo supplierName receiptDate warehouseNo status',
  },
  { who: 'buyer', path: '/receipt-tracking/acceptance-details', columns: 'receiptNo asnNo itemNo receiveQty inspectDate status' },
  {
    who: 'buyer',
    path: '/receipt-tracking/rejection-details',
    // the delivery note stands under the day
    columns: 'receiptNo itemNo checkReturnQty refusedLeft returningQty inspectDate',
  },
  {
    who: 'buyer',
    path: '/receipt-tracking/return-details',
    columns: 'returnNo itemNo returnQty returnDate receiptNo',
  },
  { who: 'buyer', path: '/receipt-tracking/warehousing-details', columns: 'receiptNo asnNo itemNo acceptQty stockDate' },
  {
    who: 'acme',
    path: '/orderCollaboration/userOrder?tab=all',
    columns: 'purchaseNo itemNo batchPurQty expectArrivalDate acceptStatus',
  },
  { who: 'acme', path: '/delivery/receivingDetails', columns: 'receiptNo asnNo itemNo receiveQty badQty receiptDate status' },
  { who: 'acme', path: '/receipt-tracking/return-details', columns: 'returnNo itemNo returnQty reason returnDate' },
  { who: 'acme', path: '/delivery/userOrder', columns: 'purchaseNo itemNo batchPurQty expectArrivalDate spec' },
  {
    who: 'acme',
    path: '/delivery/asnTracking',
    columns: 'asnNo expectedArrivalDate status totalDeliveryQty',
  },
];

/** Columns in the table's own room, and those of which a cell or the head is cut. */
const seen = (page: Page) =>
  page.locator('.wms-table:visible').evaluate((table) => {
    const right = table.querySelector('th.wms-operations')?.getBoundingClientRect().left ?? table.getBoundingClientRect().right;
    const isCut = (cell: Element): boolean =>
      cell.classList.contains('wms-covered') ||
      [...cell.querySelectorAll('.wms-clipped, .wms-wrapped, .wms-two > *')].some(
        (part) =>
          part.scrollWidth > part.clientWidth + 1 || (part.matches('.wms-wrapped') && part.scrollHeight > part.clientHeight + 1),
      );
    const heads = [...table.querySelectorAll<HTMLElement>('.ant-table-header th[data-col]')];
    const whole = heads.filter((head) => head.getBoundingClientRect().right <= right + 1).map((head) => head.dataset.col ?? '');
    const half = heads.filter((head) => {
      const { left, right: end } = head.getBoundingClientRect();
      return left < right - 1 && end > right + 1 && head.dataset.col !== '$operations';
    });
    const cut = [...table.querySelectorAll<HTMLElement>('tr[data-row-key] td[data-col]')].filter(isCut);
    return { whole, half: half.map((head) => head.dataset.col), cut: [...new Set(cut.map((cell) => cell.dataset.col ?? ''))] };
  });

for (const locale of ['zh-CN', 'zh-TW', 'en-US'] satisfies LanguageTag[])
  test(`LIST-02 LIST-28 what one came for is whole on a laptop without scrolling, for both sides (${locale})`, async ({
    browser,
  }) => {
    // an end is for faults: three walks at once take a busy machine minutes
    test.setTimeout(300_000);
    for (const who of ['buyer', 'acme']) {
      const { page, context, faults } = await seat(browser, product.url, who, locale);
      await page.setViewportSize({ width: 1366, height: 657 });
      const known = new Set<string>();
      for (const { path, columns } of lists.filter((list) => list.who === who)) {
        const place = path.replace(/\?.*/, '');
        // where a list stands already, its old rows would be taken for the new ones
        await (known.has(place) || known.size === 0 ? page.goto(path) : follow(page, path));
        known.add(place);
        const rows = page.locator(`.wms-pane[data-pane="${place}"] tr[data-row-key]`).locator('visible=true');
        await expect(rows.first(), path).toBeVisible();
        await expect(page.locator('.wms-list-body[data-busy]').locator('visible=true')).toHaveCount(0);
        const { whole, half, cut } = await seen(page);
        const wanted = columns.split(' ');
        expect([path, wanted.filter((name) => !whole.includes(name))]).toEqual([path, []]);
        expect([path, wanted.filter((name) => cut.includes(name))]).toEqual([path, []]);
        expect([path, half]).toEqual([path, []]);
        // one action at most on the face of a row
        for (const row of await page.locator('tr[data-row-key]:visible .wms-rowacts').all())
          expect(await row.locator('.wms-rowact:not(.wms-rowmore)').count()).toBeLessThanOrEqual(1);
      }
      expect(faults).toEqual([]);
      await context.close();
    }
  });

/** What is decided by on a tablet: the figures beside whose they are. */
const onTablet: typeof lists = [
  { who: 'buyer', path: '/asn/invoice', columns: 'invoiceNo supplierName totalAmount invoiceAmount' },
  { who: 'buyer', path: '/asn/warehouse', columns: 'asnNo supplierName expectedArrivalDate totalDeliveryQty' },
  { who: 'buyer', path: '/receipt-tracking/rejection-details', columns: 'receiptNo itemNo checkReturnQty' },
  { who: 'buyer', path: '/receipt-tracking/return-details', columns: 'returnNo itemNo returnQty supplierName' },
  { who: 'buyer', path: '/plan/purchase-plan', columns: 'planNo itemNo supplierName planQty' },
  { who: 'buyer', path: '/orderCollaboration/userOrder?tab=all', columns: 'purchaseNo itemNo batchPurQty expectArrivalDate' },
  { who: 'acme', path: '/delivery/asnTracking', columns: 'asnNo expectedArrivalDate totalDeliveryQty' },
];
for (const locale of ['zh-CN', 'en-US'] satisfies LanguageTag[])
  test(`issue 14 at 820 px a list keeps the figures one came for (${locale})`, async ({ browser }) => {
    test.setTimeout(300_000);
    for (const who of ['buyer', 'acme']) {
      const { page, context } = await seat(browser, product.url, who, locale, 820);
      for (const { path, columns } of onTablet.filter((list) => list.who === who)) {
        await page.goto(path);
        const rows = page.locator(`.wms-pane[data-pane="${path.replace(/\?.*/, '')}"] tr[data-row-key]`).locator('visible=true');
        await expect(rows.first(), path).toBeVisible();
        await expect(page.locator('.wms-list-body[data-busy]').locator('visible=true')).toHaveCount(0);
        const { whole } = await seen(page);
        expect([path, columns.split(' ').filter((name) => !whole.includes(name))]).toEqual([path, []]);
      }
      await context.close();
    }
  });
