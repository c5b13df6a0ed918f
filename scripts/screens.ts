/**
 * Takes the pictures of docs/screens from the built product with the demo world: `npm run screens`, or some by name: `npm run screens -- search api`.
 * Each screen at 1366x768 in Chinese, some in English, in traditional Chinese and on a phone as well.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { type LanguageTag, seat } from '../tests/e2e/house.ts';
import { startProduct } from '../tests/e2e/product.ts';
import { provideBrowser } from './browser.mjs';

const folder = path.resolve(import.meta.dirname, '../docs/screens');
interface Shot {
  readonly name: string;
  readonly who: string;
  readonly at: string;
  readonly locale?: LanguageTag;
  readonly width?: number;
  /** What is opened before the picture is taken. */
  readonly open?: (page: Page) => Promise<void>;
}
/** On a busy machine an answer comes later than the network looks idle: nothing grey is left on a picture. */
const settled = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    () =>
      ![...document.querySelectorAll('.wms-list-skeleton, .wms-list-body[data-busy], .ant-skeleton, .wms-splash')].some((one) =>
        one.checkVisibility(),
      ),
  );
};
const visible = (page: Page, testId: string) => page.getByTestId(testId).locator('visible=true').first();
/** An order file with errors, as far as the cells that are to be mended. */
const wrongFile = async (page: Page): Promise<void> => {
  await visible(page, 'tool.import').click();
  const sample = path.resolve(import.meta.dirname, '../samples/purchase-orders-37-errors.xlsx');
  await page.getByTestId('import.dialog').locator('input[type="file"]').setInputFiles(sample);
  await page.getByTestId('import.start').click();
  await page.locator('[data-testid="import.dialog"][data-state="4"]').waitFor();
};
/** The last tab of the first record: who changed it, and what. */
const lastTab = async (page: Page): Promise<void> => {
  await page.locator('tr[data-row-key] .wms-docno').first().click();
  await page.getByRole('dialog').getByRole('tab').last().click();
  await page.getByTestId('history').waitFor();
};
/** Looks at the product as the buyer of the demo, from the list of accounts. */
const asBuyer = async (page: Page): Promise<void> => {
  await page.locator('tr[data-row-key]', { hasText: 'buyer' }).first().getByTestId('row.viewAs').click();
  await page.getByTestId('confirm.yes').click();
  await page.getByTestId('look.bar').waitFor();
  await page.waitForLoadState('networkidle');
};
const rightsOf = async (page: Page): Promise<void> => {
  await page.locator('tr[data-row-key] .wms-docno').nth(1).click();
  await page.getByRole('dialog').waitFor();
};
const shots: readonly Shot[] = [
  { name: 'asn-list', who: 'buyer', at: '/asn/warehouse' },
  { name: 'home-buyer', who: 'buyer', at: '/dashboard' },
  { name: 'orders-buyer', who: 'buyer', at: '/orderCollaboration/userOrder' },
  { name: 'acceptance-details', who: 'buyer', at: '/receipt-tracking/acceptance-details' },
  { name: 'suppliers', who: 'buyer', at: '/base/basic/supplier' },
  { name: 'materials', who: 'buyer', at: '/base/material/material' },
  { name: 'warehouse-view', who: 'admin', at: '/base/basic/warehouseManage' },
  { name: 'self-check', who: 'admin', at: '/base/basic/systemTest' },
  { name: 'orders-supplier', who: 'acme', at: '/orderCollaboration/userOrder' },
  { name: 'deliverable', who: 'acme', at: '/delivery/userOrder' },
  { name: 'new-asn', who: 'acme', at: '/delivery/addAsn' },
  { name: 'asn-tracking', who: 'acme', at: '/delivery/asnTracking' },
  { name: 'receiving-details', who: 'keeper', at: '/delivery/receivingDetails' },
  { name: 'orders-supplier-en', who: 'kinta', at: '/orderCollaboration/userOrder', locale: 'en-US' },
  { name: 'asn-tracking-en', who: 'kinta', at: '/delivery/asnTracking', locale: 'en-US' },
  { name: 'asn-tracking-phone', who: 'acme', at: '/delivery/asnTracking', width: 390 },
  { name: 'orders-phone', who: 'acme', at: '/orderCollaboration/userOrder', width: 390 },
  { name: 'import-errors', who: 'buyer', at: '/orderCollaboration/userOrder', open: wrongFile },
  { name: 'search', who: 'buyer', at: '/orderCollaboration/userOrder', open: (page) => visible(page, 'list.advanced').click() },
  { name: 'export', who: 'buyer', at: '/asn/warehouse', open: (page) => visible(page, 'tool.export').click() },
  { name: 'history', who: 'buyer', at: '/orderCollaboration/userOrder', open: lastTab },
  { name: 'templates', who: 'admin', at: '/base/basic/add-configure' },
  { name: 'custom-field', who: 'admin', at: '/system/add-custom-fields' },
  { name: 'users', who: 'admin', at: '/baseManage/user' },
  { name: 'user', who: 'admin', at: '/baseManage/user', open: rightsOf },
  { name: 'looking', who: 'admin', at: '/baseManage/user', open: asBuyer },
  { name: 'roles', who: 'admin', at: '/baseManage/role' },
  { name: 'jobs', who: 'admin', at: '/system/scheduled-tasks' },
  { name: 'log', who: 'admin', at: '/system/logs' },
  { name: 'caches', who: 'admin', at: '/system/cache' },
  { name: 'dictionaries', who: 'admin', at: '/system/dictionaries' },
  { name: 'menus', who: 'admin', at: '/system/menus' },
  { name: 'business-control', who: 'admin', at: '/system/business-control' },
  { name: 'users-en', who: 'admin', at: '/baseManage/user', locale: 'en-US' },
  { name: 'jobs-en', who: 'admin', at: '/system/scheduled-tasks', locale: 'en-US' },
  { name: 'caches-phone', who: 'admin', at: '/system/cache', width: 390 },
  { name: 'api', who: 'admin', at: '/api-docs', locale: 'en-US' },
  { name: 'asn-tracking-tw', who: 'crystal', at: '/delivery/asnTracking', locale: 'zh-TW' },
];

const names = process.argv.slice(2);
const wanted = names.length === 0 ? shots : shots.filter(({ name }) => names.includes(name));
mkdirSync(folder, { recursive: true });
const product = await startProduct();
const browser = await chromium.launch({
  executablePath: provideBrowser(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
for (const { name, who, at, locale = 'zh-CN', width = 1366, open } of wanted) {
  const { page, context } = await seat(browser, product.url, who, locale, width);
  await page.goto(at);
  await page.waitForLoadState('networkidle');
  await settled(page);
  await open?.(page);
  await settled(page);
  await page.waitForTimeout(600);
  await page.screenshot({ path: path.join(folder, `${name}.png`) });
  await context.close();
}
await browser.close();
await product.stop();
